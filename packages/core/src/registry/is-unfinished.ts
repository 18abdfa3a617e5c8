import { assertText } from '../grammar/argument-checks.ts';
import { lowerCase } from '../grammar/ascii.ts';
import type { UrlError } from '../grammar/result.ts';
import { schemePrefix } from './compiled-scheme.ts';
import { canParse } from './parse.ts';
import { compiled, type Registry } from './registry.ts';

/**
 * True if a text that `parse` refuses is the beginning of one that it reads: somebody may be typing it, and nothing of it is wrong.
 * `error` is the error of `parse`. An editor waits with such errors until the person has stopped.
 *
 * ```ts
 * const wrong = (text: string) => {
 *   const result = parse(urls, text);
 *   return !result.ok && !isUnfinished(urls, result.error, text);
 * };
 * wrong('https:/'); // false, and so of 'htt', 'https://h:' and 'https://h/%4'
 * wrong('https:/h'); // true
 * ```
 *
 * It tries a few hundred ends: ask it where a person waits, and not of every text of many.
 *
 * @throws TypeError for a text that is not a string.
 */
export function isUnfinished(registry: Registry, error: Pick<UrlError, 'position'>, text: string): boolean {
  assertText(text, 'isUnfinished');
  const { registry: own } = compiled(registry);
  const start = own.tolerant === undefined ? text : text.trimStart();
  const colon = start.indexOf(':');
  const name = lowerCase(start.slice(0, colon === -1 ? start.length : colon));
  if (own.schemes.some((each) => schemePrefix(each).startsWith(lowerCase(start)))) return true;
  const scheme = own.schemes.find((each) => each.name === name);
  if (colon === -1 || scheme === undefined) return false;
  // The text before the position of an error begins some URL.
  if (Object(error).position === text.length) return true;
  const { endings = [] } = scheme;
  return [...endings.flatMap(tailsOf), ...ENDINGS].some((ending) => canParse(registry, text + ending));
}

/** Every end of a text. */
function tailsOf(text: string): readonly string[] {
  return Array.from(text, (_, at) => text.slice(at));
}

/** The rest of an escape, what completes a login, a host or an address, and a path. */
const ENDINGS: readonly string[] = /* @__PURE__ */ everyEnding();

function everyEnding(): readonly string[] {
  const places = ' a h .h @h a@h @/a =a .1 .1.1 .1.1.1 1.1 1.1.1 ] 1] :1] ::1] .1] .1.1] .1.1.1] %22@h %5D'.split(' ');
  return ['', '1', '41'].flatMap((escape) =>
    places.flatMap((place) => ['', '/', '/a', '@h', '@h/a'].map((rest) => escape + place + rest)),
  );
}
