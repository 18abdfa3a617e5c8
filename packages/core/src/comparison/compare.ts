import { shown } from '../grammar/argument-checks.ts';
import { lowerCase } from '../grammar/ascii.ts';
import { foldDigits, foldPath, foldSearch } from '../grammar/fold-escapes.ts';
import { ownOptions } from '../grammar/own-options.ts';
import { frozen } from '../grammar/plain-data.ts';
import type { Failure, Success } from '../grammar/result.ts';
import { isKnownCanonical } from '../registry/canonical-text.ts';
import { tryToWrite, writeWith } from '../registry/format.ts';
import { isGeneric } from '../registry/generic.ts';
import { readAny } from '../registry/parse.ts';
import { type CompiledRegistry, compiled, type Registry } from '../registry/registry.ts';
import type { Url } from '../scheme/scheme.ts';
import { assertUrl, sameData } from '../scheme/url-data.ts';

/** The differences that two texts of the same URL may have. Each level folds what the one before it does, and more. */
export type Level = 'text' | 'encoding' | 'scheme';

/** The options of `equivalent` and `key`. */
export interface ComparisonOptions {
  /** `'drop'`: the fragment is left out, for the object that a client retrieves. It is not sent to any server. */
  readonly fragment?: 'drop' | undefined;
}

/**
 * True if two URLs are equal data. Typed URLs are canonical, so two that locate the same are equal data.
 *
 * @throws TypeError for anything but urls: `equivalent` compares texts, and a result has its url in `url`.
 */
export function same(one: Url, other: Url): boolean {
  if (typeof one === 'string' || typeof other === 'string') {
    throw new TypeError('same compares urls, which are data; equivalent compares texts');
  }
  assertUrl(one);
  assertUrl(other);
  return sameData(one, other);
}

/**
 * True if two texts are the same URL (RFC 1630 "Reduced or increased safe character sets"). If one cannot be read, the
 * failure is that of the first such text.
 *
 * `text`: the same characters. `encoding`: the same after folding the case of scheme and host, and escapes that mean the
 * same as the character. `scheme`, the default: the same data, so that a default port may be left out, and a text equals its
 * canonical form. In the latter two, an empty fragment equals a missing one. Unequal URLs may still lead to one object.
 *
 * ```ts
 * equivalent(urls, 'http://h', 'HTTP://h:80/'); // { ok: true, equal: true }
 * equivalent(urls, 'http://h', 'HTTP://h:80/', 'encoding'); // { ok: true, equal: false }
 * ```
 */
export function equivalent(
  registry: Registry,
  one: string,
  other: string,
  level: Level = 'scheme',
  options: ComparisonOptions = NO_OPTIONS,
): { readonly ok: true; readonly equal: boolean } | Failure {
  const drops = dropsFragment(options, 'equivalent');
  const left = keyOf(registry, one, level, drops);
  if (!left.ok) return left;
  const right = keyOf(registry, other, level, drops);
  return right.ok ? { ok: true, equal: left.key === right.key } : right;
}

/**
 * An ASCII text that is equal for two texts exactly if `equivalent` says that they are: for a `Set`, a `Map` or the index of a
 * database. It fails as `equivalent` does.
 *
 * ```ts
 * key(urls, 'http://h/a#b', 'scheme', { fragment: 'drop' }); // { ok: true, key: 'http://h/a' }
 * ```
 *
 * @throws TypeError for another level, and for an option of another type.
 */
export function key(
  registry: Registry,
  text: string,
  level: Level = 'scheme',
  options: ComparisonOptions = NO_OPTIONS,
): Key | Failure {
  return keyOf(registry, text, level, dropsFragment(options, 'key'));
}

interface Key {
  readonly ok: true;
  readonly key: string;
}

function keyOf(registry: Registry, text: string, level: Level, drops: boolean): Key | Failure {
  if (!LEVELS.includes(level)) throw new TypeError(`a level is 'text', 'encoding' or 'scheme', not ${shown(level)}`);
  const index = compiled(registry);
  // It is its own key: nothing in it is folded.
  if (isKnownCanonical(index, text) && !text.includes('%')) return { ok: true, key: text };
  const result = readAny(index, text);
  if (!result.ok) return result;
  // A backslash is in no URL, strict or tolerant.
  if (level === 'text')
    return {
      ok: true,
      key: (drops ? text.replace(FRAGMENT, '') : text).replace(
        NOT_PRINTABLE,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
    };
  const folded = level === 'scheme' ? foldedData(index, result.url) : foldedText(index, text, result);
  return { ok: true, key: result.fragment && !drops ? `${folded}#${result.fragment}` : folded };
}

function dropsFragment(options: ComparisonOptions, functionName: string): boolean {
  if (options === NO_OPTIONS) return false;
  const { fragment } = ownOptions(options, functionName, ['fragment']);
  if (fragment !== undefined && fragment !== 'drop')
    throw new TypeError(`the option fragment is 'drop', not ${shown(fragment)}`);
  return fragment === 'drop';
}

const NO_OPTIONS: ComparisonOptions = /* @__PURE__ */ frozen({});
/** No URL has a raw "#" before its fragment. */
const FRAGMENT = /#.*/s;
const LEVELS: readonly string[] = ['text', 'encoding', 'scheme'];
/** All but printable ASCII characters, and the backslash, which begins the escape of the others. */
const NOT_PRINTABLE = /[^ -[\]-~]/g;

/** The canonical text of a URL, with the escapes of its as-written parts folded, if that can be written. */
function foldedData(index: CompiledRegistry, url: Url): string {
  const written = tryToWrite(index, foldedUrl(index, url));
  return written.ok ? written.text : writeWith(index, url);
}

function foldedUrl(index: CompiledRegistry, url: Url): Url {
  if (isGeneric(url)) return { ...url, schemepart: foldSchemepart(index, url, url.schemepart) } as Url;
  const parts = index.find(url.scheme)?.scheme.syntax.asWritten ?? [];
  const folded = parts.flatMap((part) => {
    const text = url[part as keyof Url];
    return typeof text === 'string' ? [[part, part === 'search' ? foldSearch(text) : foldPath(text)]] : [];
  });
  return { ...url, ...Object.fromEntries(folded) };
}

/**
 * A text without its fragment, scheme and host in lower case, and its escapes folded as far as the data stay the same. A text
 * that had to be repaired is folded as it is written.
 */
function foldedText(index: CompiledRegistry, text: string, { url, fragment, repairs }: Success<Url>): string {
  const written =
    repairs.length > 0
      ? writeWith(index, url)
      : fragment === undefined
        ? text
        : text.slice(0, text.length - fragment.length - 1);
  const colon = url.scheme.length;
  const rest = written.slice(colon + 1);
  const login = hasLogin(index, url) ? (/^\/\/[^/]*/.exec(rest)?.[0] ?? '') : '';
  const user = login.slice(0, login.lastIndexOf('@') + 1);
  const host = lowerCase(login.slice(user.length));
  const after = rest.slice(login.length);
  const least = `${url.scheme}:${foldDigits(user)}${host}${foldDigits(after)}`;
  const folded = `${url.scheme}:${foldPath(user)}${host}${foldSchemepart(index, url, after)}`;
  return folded === least || hasData(index, folded, url) ? folded : least;
}

/** True for a text that is read to the same data. A scheme may give a meaning to a character that is not reserved. */
function hasData(index: CompiledRegistry, text: string, url: Url): boolean {
  const result = readAny(index, text);
  return result.ok && foldedData(index, result.url) === foldedData(index, url);
}

function hasLogin(index: CompiledRegistry, url: Url): boolean {
  return index.find(url.scheme)?.login !== undefined;
}

function foldSchemepart(index: CompiledRegistry, url: Url, schemepart: string): string {
  const question = hasSearch(index, url) ? schemepart.indexOf('?') : -1;
  if (question === -1) return foldPath(schemepart);
  return foldPath(schemepart.slice(0, question)) + foldSearch(schemepart.slice(question));
}

/**
 * True if the text after a "?" is a search: in a scheme that reserves the character. Of an unregistered scheme nobody knows,
 * and after "//" it is taken for one.
 */
export function hasSearch(index: CompiledRegistry, url: Url): boolean {
  if (isGeneric(url)) return url.schemepart.startsWith('//');
  return index.find(url.scheme)?.scheme.syntax.reserved?.includes('?') === true;
}
