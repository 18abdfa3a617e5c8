import { CASE, startsWithAt } from '../grammar/ascii.ts';
import { finish, type Outcome, said } from '../grammar/finish.ts';
import { NOBODY, type ReadLogin, readLogin } from '../grammar/login.ts';
import { TextReader, type Trace } from '../grammar/reader.ts';
import { failure, type Result, type Success, UrlSyntaxError } from '../grammar/result.ts';
import { type CharacterCode, SYNTAX_ERRORS } from '../grammar/rules.ts';
import { type NameCode, readSchemeName } from '../grammar/scheme-name.ts';
import type { AnyScheme, Url } from '../scheme/scheme.ts';
import type { CodeOf, ParseResult, SchemeNamed, SchemeNameIn, UrlOf } from '../scheme/types-of-scheme.ts';
import { withAdvice } from './advice-that-leads.ts';
import { quickVerdict } from './can-parse-fast-path.ts';
import { type CompiledScheme, compileScheme, type ReadingIndex } from './compiled-scheme.ts';
import { type GenericUrl, readGeneric } from './generic.ts';
import { type CompiledRegistry, compiled, type Registry } from './registry.ts';

/**
 * Reads a URL of a registered scheme, and the fragment after it. No text throws.
 *
 * ```ts
 * const result = parse(urls, 'ftp://host.dom/pub/caf%C3%A9');
 * if (result.ok) result.url.path; // ['pub', 'café']
 * else result.error; // { code, position, section, sentence }
 * ```
 *
 * @throws TypeError for a text that is not a string.
 */
export function parse<S extends AnyScheme, const Text extends string>(
  registry: Registry<S>,
  text: Text,
): ParseResult<S, Text> {
  return read(compiled(registry), text) as ParseResult<S, Text>;
}

/** `parse` for texts that are known to be URLs. @throws UrlSyntaxError where `parse` fails. */
export function parseOrThrow<S extends AnyScheme, const Text extends string>(
  registry: Registry<S>,
  text: Text,
): Success<UrlOf<SchemeNamed<S, SchemeNameIn<Text>>>> {
  const result = read(compiled(registry), text);
  if (!result.ok) throw new UrlSyntaxError(result.error);
  return result as Success<UrlOf<SchemeNamed<S, SchemeNameIn<Text>>>>;
}

/**
 * `parse`, and `parseGeneric` where the scheme is not registered (RFC 1738 §5): for programs that show, find or compare URLs of any
 * scheme.
 *
 * @throws TypeError for a text that is not a string.
 */
export function parseAny<S extends AnyScheme>(
  registry: Registry<S>,
  text: string,
): Result<UrlOf<S> | GenericUrl, CodeOf<S> | NameCode | CharacterCode> {
  return readAny(compiled(registry), text) as Result<UrlOf<S> | GenericUrl, CodeOf<S> | NameCode | CharacterCode>;
}

/** True if `parse` succeeds. False for anything but a string. */
export function canParse(registry: Registry, text: unknown): boolean {
  const index = compiled(registry);
  if (typeof text !== 'string') return false;
  return quickVerdict(index, text) ?? readUnsaid(index, text).ok;
}

/** Reads a URL of one scheme, strictly and without a registry: for a scheme that has to look at another URL of its own. */
export function parseAs<S extends AnyScheme>(scheme: S, text: string): Result<UrlOf<S>> {
  const named = readSchemeName(text);
  if (!named.ok) return named;
  if (named.name !== scheme.name) return failure('scheme-unregistered', SYNTAX_ERRORS, 0, named.colon);
  const reader = new TextReader(text, named.colon + 1);
  return said(readAfterColon(compileScheme(scheme, undefined, undefined), reader)) as Result<UrlOf<S>>;
}

/** `parse` without its types. */
export function read(index: CompiledRegistry, text: string, trace?: Trace): Result<Url> {
  if (typeof text !== 'string') throw new TypeError('a URL is read from a string');
  const outcome = readUnsaid(index, text, trace);
  return outcome.ok ? outcome : withAdvice(outcome, text, (mended) => readUnsaid(index, mended));
}

function readUnsaid(index: CompiledRegistry, text: string, trace?: Trace): Outcome<Url> {
  const { tolerant } = index.registry;
  const strict = readStrictly(index, text, trace);
  if (strict.ok || tolerant === undefined) return strict;
  return tolerant['~tolerant'].parse(text, index, trace) ?? strict;
}

/** Reads a text by its scheme, or, if that is unregistered, as a generic URL. */
export function readAny(index: CompiledRegistry, text: string, trace?: Trace): Result<Url | GenericUrl> {
  const result = read(index, text, trace);
  return !result.ok && result.error.code === 'scheme-unregistered' ? readGeneric(index, text, trace) : result;
}

/** Reads a text without tolerance. */
export function readStrictly(index: ReadingIndex, text: string, trace?: Trace): Outcome<Url> {
  const { profile } = index.registry;
  for (const scheme of index.byFirst[text.charCodeAt(0) | CASE] ?? NO_SCHEMES) {
    const { colon, prefix } = scheme;
    if (text.charCodeAt(colon) !== COLON) continue;
    // It matches the prefix too, in either case.
    const whole = scheme.whole?.(text, scheme.scheme, trace);
    if (whole !== undefined) return whole;
    if (startsWithAt(text, 0, prefix)) {
      return readSchemepart(scheme, new TextReader(text, prefix.length, profile, trace));
    }
  }
  // The scheme is in upper case, or something is wrong with the beginning of the text.
  const named = readSchemeName(text);
  if (!named.ok) return named;
  const scheme = index.find(named.name);
  if (scheme === undefined) return failure('scheme-unregistered', SYNTAX_ERRORS, 0, named.colon);
  return readAfterColon(scheme, new TextReader(text, named.colon + 1, profile, trace));
}

const NO_SCHEMES: readonly CompiledScheme[] = [];
const COLON = 0x3a;

// genericurl = scheme ":" schemepart, after the colon
function readAfterColon(scheme: CompiledScheme, reader: TextReader): Outcome<Url> {
  if (scheme.login !== undefined && !reader.eat('//')) reader.fail('slashes-missing');
  return readSchemepart(scheme, reader);
}

/** Reads the text after the colon, or after the "//": `genericurl = scheme ":" schemepart` (RFC 1738 §5). */
function readSchemepart(
  { scheme, login: takes, slashRequired, read }: CompiledScheme,
  reader: TextReader,
): Outcome<Url> {
  reader['~hosts'] = scheme.syntax.hosts?.['~hosts'];
  if (takes === undefined) return finish(reader, read(reader, NO_LOGIN), scheme);
  const login = readLogin(reader, takes);
  if (reader.position >= 0) return finish(reader, undefined as never, scheme);
  if (reader.eat('/')) return finish(reader, read(reader, login), scheme);
  // "Some or all of the parts … may be excluded" (§3.1): without a slash, the url-path is read as an empty one.
  if (slashRequired) reader.fail('slash-missing');
  const trace = reader['~trace'];
  reader['~trace'] = undefined;
  const url = read(reader, login);
  reader['~trace'] = trace;
  return finish(reader, url, scheme);
}

export const NO_LOGIN: ReadLogin = { host: '', written: NOBODY };
