import { lowerCase } from '../grammar/charset.ts';
import { isWellFormed } from '../grammar/encoding.ts';
import { type Failure, failure, type Result } from '../grammar/result.ts';
import { BUILD_ERRORS, type RuleTable, SYNTAX_ERRORS } from '../grammar/rules.ts';
import { same } from './compare.ts';
import type { CompiledScheme } from './compiled-scheme.ts';
import { unwritablePart, write } from './format.ts';
import { type ChangesOf, type CodeOf, type PartsOf, read, type UrlOf } from './parse.ts';
import { type CompiledRegistry, compiled, type Named, type Registry } from './registry.ts';
import type { AnyScheme, Url } from './scheme.ts';
import { stringsOf } from './url-strings.ts';

export type BuildCode = keyof typeof BUILD_ERRORS | 'scheme-unregistered';

/**
 * Makes a URL from its parts. Parts with a default may be left out. The URL is read back and compared, so that `build` fails
 * where `parse` would, and where a part would be read as something else.
 *
 * ```ts
 * build(urls, { scheme: 'ftp', host: 'host.dom', path: ['pub', 'café'] }); // ftp://host.dom/pub/caf%C3%A9
 * ```
 */
export function build<S extends AnyScheme, const Name extends S['name']>(
  registry: Registry<S>,
  parts: { readonly scheme: Name } & PartsOf<Named<S, Name>>,
): Result<UrlOf<Named<S, Name>>, BuildCode | CodeOf<Named<S, Name>>> {
  return buildAny(compiled(registry), parts) as Result<UrlOf<Named<S, Name>>, BuildCode | CodeOf<Named<S, Name>>>;
}

/** Makes a URL from another one with some parts changed. A part given as `undefined` is left out. */
export function change<S extends AnyScheme, U extends UrlOf<S>>(
  registry: Registry<S>,
  url: U,
  parts: NoInfer<ChangesOf<U>>,
): Result<UrlOf<Named<S, U['scheme']>>, BuildCode | CodeOf<Named<S, U['scheme']>>> {
  const changed = { ...(url as Url), ...(parts as object) };
  return buildAny(compiled(registry), changed) as Result<
    UrlOf<Named<S, U['scheme']>>,
    BuildCode | CodeOf<Named<S, U['scheme']>>
  >;
}

type Parts = { readonly [part: string]: unknown };

function buildAny(index: CompiledRegistry, parts: Url): Result<Url> {
  const found = index.find(parts.scheme);
  if (found === undefined) return failure('scheme-unregistered', SYNTAX_ERRORS);
  const wanted = fill(found, parts as unknown as Parts);
  const url = wanted as unknown as Url;
  const malformed = stringsOf(url).find(({ text }) => !isWellFormed(text));
  if (malformed !== undefined) return failure('text-malformed', BUILD_ERRORS, undefined, malformed.part);
  if (wanted['password'] !== undefined && wanted['user'] === undefined && found.login !== undefined) {
    return failure('password-without-user', BUILD_ERRORS, undefined, 'password');
  }
  const written = tryToWrite(index, url);
  if (!written.ok) return refusedBy(found.scheme, url, written.error);
  const result = read(index, written.text);
  if (!result.ok) return withoutPosition(result, partAt(index, result.error.position ?? 0, written.text, wanted));
  const got = result.url as unknown as Parts;
  const changed = Object.keys({ ...parts, ...wanted, ...got }).find((part) => !same(wanted[part], got[part]));
  return changed === undefined ? result : failure('part-unwritable', BUILD_ERRORS, undefined, changed);
}

type Written = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly error: unknown };

function tryToWrite(index: CompiledRegistry, url: Url): Written {
  try {
    return { ok: true, text: write(index, url) };
  } catch (error) {
    return { ok: false, error };
  }
}

/** The failure of what `write` refused: with the code of the rule that it breaks, where that is known. */
function refusedBy({ section: own, syntax }: AnyScheme, url: Url, error: unknown): Failure {
  const { code = 'part-unwritable' } = Object(error) as { readonly code?: string };
  const rules: RuleTable = { ...BUILD_ERRORS, ...SYNTAX_ERRORS, ...syntax.rules?.errors };
  const [section = own, sentence] = rules[code] ?? BUILD_ERRORS['part-unwritable'];
  return { ok: false, error: { code, position: undefined, section, sentence, part: unwritablePart(error, url) } };
}

/** The position is one in a text that the caller never saw. */
function withoutPosition({ error }: Failure, part: string | undefined): Failure {
  return { ok: false, error: { ...error, position: undefined, part } };
}

/** The part that is written at `position`, if there is only one: without it, the text is another from there on. */
function partAt(index: CompiledRegistry, position: number, text: string, parts: Parts): string | undefined {
  const [part, ...others] = Object.keys(parts).filter((each) => {
    const value = parts[each];
    const other = value === '' ? 'a' : typeof value === 'string' ? '' : Array.isArray(value) ? [] : undefined;
    const without = tryToWrite(index, { ...parts, [each]: other } as unknown as Url);
    if (each === 'scheme' || !without.ok || without.text === text) return false;
    let start = 0;
    while (start < text.length && text.charCodeAt(start) === without.text.charCodeAt(start)) start += 1;
    return start === position || (start < position && position < start + text.length - without.text.length);
  });
  return others.length === 0 ? part : undefined;
}

/** The parts with the scheme's defaults. `undefined` counts as left out. A host is folded, as reading would do. */
function fill({ scheme: { syntax }, canonicalHost }: CompiledScheme, parts: Parts): Parts {
  const given = Object.entries(parts).filter(([, value]) => value !== undefined);
  const port = syntax.form === 'ip' ? syntax.port : undefined;
  const filled: Record<string, unknown> = { port, ...syntax.defaults, ...Object.fromEntries(given) };
  const { host } = filled;
  if (typeof host === 'string') filled['host'] = canonicalHost(host) ?? lowerCase(host);
  return filled;
}
