import { kindOf, shown } from '../grammar/argument-checks.ts';
import { lowerCase } from '../grammar/ascii.ts';
import { sentenceAbout } from '../grammar/character-at-error.ts';
import { endOf, takesEscapes } from '../grammar/charset.ts';
import { type Failure, failure, type UrlError } from '../grammar/result.ts';
import { BUILD_ERRORS, type RuleTable, ruleOf, SYNTAX_ERRORS } from '../grammar/rules.ts';
import { isSchemeName } from '../grammar/scheme-name.ts';
import { UnwritableError } from '../grammar/unwritable-error.ts';
import type { CompiledScheme } from '../registry/compiled-scheme.ts';
import { tryToWrite } from '../registry/format.ts';
import type { CompiledRegistry } from '../registry/registry.ts';
import type { AnyScheme, Url } from '../scheme/scheme.ts';
import { type PartString, stringsOf } from '../scheme/url-data.ts';
import { nearest } from './did-you-mean.ts';
import { dataIn, type Mismatch, mismatch, type Parts, partOf, partsAsked } from './part-of-another-type.ts';

// The failures of `build` and `change`. Each names a part, and says in words of its own what is wrong with it. The parts of a
// scheme, and their types, are those of the data that its `read` gives, and the parts that its `write` asks for.

/** No scheme has the name. */
export function unregistered({ registry }: CompiledRegistry, name: unknown): Failure {
  const { error } = failure('scheme-unregistered', SYNTAX_ERRORS, undefined, undefined, 'scheme');
  // Anything else may be a whole URL, with a password in it.
  if (typeof name !== 'string' || !isSchemeName(lowerCase(name))) return { ok: false, error };
  const names = registry.schemes.map((scheme) => scheme.name);
  return {
    ok: false,
    error: { ...error, sentence: `no scheme "${name}"${didYouMean(name, names) ?? ' is registered here'}` },
  };
}

/** `write` threw. */
export function unwritten(index: CompiledRegistry, found: CompiledScheme, wanted: Parts, error: unknown): Failure {
  const url = wanted as unknown as Url;
  const sample = dataIn(found, found.prefix);
  const asked = ['scheme', ...partsAsked(index, found, url)];
  const part = partOf(index, found, wanted, error) ?? 'scheme';
  const { code = 'part-unwritable' } = Object(error) as { readonly code?: string };
  const [name = part] = code === 'password-without-user' ? ['user'] : part.split('.');
  if (wanted[name] === undefined) {
    const misspelt = Object.keys(wanted).find((each) => !asked.includes(each) && nearest(each, [name]) !== undefined);
    if (misspelt !== undefined) return partUnknown(found, misspelt, [name]);
    const isOwn = !['part-unwritable', 'part-type', 'part-missing'].includes(code);
    return isOwn ? refused(found, part, code) : partMissing(found, part);
  }
  const mistyped = mismatch(wanted[name], sample[name], name);
  if (mistyped !== undefined) return ofAnotherType(found, mistyped);
  const value = part.split('.').reduce<unknown>((data, key) => Object(data)[key], wanted);
  // An exception that names no rule comes from a value that `write` did not expect.
  const isType = code === 'part-type' || (!(error instanceof UnwritableError) && typeof value !== 'string');
  if (value === undefined) return partMissing(found, part);
  if (!isType) {
    const inner = innerAtFault(index, wanted, part);
    const words = inner ? atFault(found, error, code, inner.text, true) : atFault(found, error, code, value, false);
    const own = hint(index, found, wanted, part) ?? emptyList(found, part, value);
    return refused(found, inner?.part ?? part, code, own ?? words);
  }
  // A list or an object may be right, and something inside it wrong.
  const words =
    typeof value === 'object' && value !== null ? undefined : `${part} of ${found.scheme.name} is not ${kindOf(value)}`;
  return refused(found, part, 'part-type', words);
}

/** The failure for a written text that is not a URL. */
export function unread(
  index: CompiledRegistry,
  found: CompiledScheme,
  wanted: Parts,
  text: string,
  error: UrlError,
): Failure {
  const got = dataIn(found, text);
  const part =
    partAt(index, error.position ?? 0, text, wanted) ??
    Object.keys(wanted).find((each) => mismatch(wanted[each], got[each], each) !== undefined) ??
    Object.keys(wanted).find((each) => wanted[each] !== got[each]) ??
    'scheme';
  const mistyped = mismatch(wanted[part], got[part], part);
  // The position is one in a text that the caller never saw.
  return mistyped === undefined
    ? { ok: false, error: { ...error, position: undefined, part } }
    : ofAnotherType(found, mistyped);
}

/** The URL that was written reads back with other values of the parts `changed`. */
export function misread(found: CompiledScheme, wanted: Parts, got: Parts, changed: readonly string[]): Failure {
  const unknown = changed.find((part) => !Object.hasOwn(got, part));
  if (unknown !== undefined) return partUnknown(found, unknown, Object.keys(got));
  const [part] = changed as [string];
  const mistyped = mismatch(wanted[part], got[part], part);
  return mistyped === undefined ? refused(found, part, 'part-unwritable') : ofAnotherType(found, mistyped);
}

function partUnknown(found: CompiledScheme, part: string, known: readonly string[]): Failure {
  const { name } = found.scheme;
  const others = known.filter((each) => each !== 'scheme' && !found.absent.includes(each));
  const meant = didYouMean(part, others) ?? ` here; it has ${others.join(', ')}`;
  return refused(found, part, 'part-unknown', `${name} has no part ${shown(part)}${meant}`);
}

function didYouMean(word: string, words: readonly string[]): string | undefined {
  const meant = nearest(word, words);
  return meant === undefined ? undefined : `; did you mean "${meant}"?`;
}

function partMissing(found: CompiledScheme, part: string): Failure {
  return refused(found, part, 'part-missing', `${part} of ${found.scheme.name} is missing`);
}

function ofAnotherType(found: CompiledScheme, { part, value, sample }: Mismatch): Failure {
  if (value === undefined) return partMissing(found, part);
  return refused(found, part, 'part-type', `${part} of ${found.scheme.name} is ${kindOf(sample)}`);
}

/** The words about a list without items, where the scheme reads at least one. */
function emptyList({ scheme }: CompiledScheme, part: string, value: unknown): string | undefined {
  return Array.isArray(value) && value.length === 0 ? `${part} of ${scheme.name} is not an empty list` : undefined;
}

/** A failure of this code, in the words of its rule or in others. */
function refused({ scheme }: CompiledScheme, part: string, code: string, words?: string): Failure {
  const [section = scheme.section, sentence] =
    ownRule(scheme, code) ??
    ruleOf(SYNTAX_ERRORS, code) ??
    ruleOf(BUILD_ERRORS, code) ??
    BUILD_ERRORS['part-unwritable'];
  return { ok: false, error: { code, position: undefined, section, sentence: words ?? sentence, part } };
}

/** The rule of a code that the scheme has in words of its own. */
function ownRule({ syntax }: AnyScheme, code: string): RuleTable[string] | undefined {
  return ruleOf(syntax.rules?.errors as RuleTable | undefined, code);
}

/**
 * The sentence that names the character at fault, as an error of `parse` does; `undefined` where it is not known, and where the scheme has
 * words of its own. What is inside a list or an object may be a host, in which no escape helps.
 */
function atFault(
  { scheme }: CompiledScheme,
  error: unknown,
  code: string,
  value: unknown,
  isInside: boolean,
): string | undefined {
  const { expected } = Object(error) as Partial<UnwritableError>;
  const own = ownRule(scheme, code);
  const rule = ruleOf(SYNTAX_ERRORS as RuleTable, code);
  if (own !== undefined || rule === undefined || expected === undefined || typeof value !== 'string') return undefined;
  const at = endOf(expected, value, 0);
  if (at === value.length) return undefined;
  const allowed = isInside && takesEscapes(expected) ? undefined : expected;
  return sentenceAbout(code, rule[1], value, at, allowed);
}

/** The string inside a part without which the data is written. */
function innerAtFault(index: CompiledRegistry, wanted: Parts, part: string): PartString | undefined {
  const inside = stringsOf(wanted as unknown as Url).filter((each) => each.part.startsWith(`${part}.`));
  return inside.find((each) => tryToWrite(index, withoutText(wanted, each.part.split('.')) as object).ok);
}

/** A copy of data with an empty text at a path. */
function withoutText(data: unknown, [name, ...path]: readonly string[]): unknown {
  if (name === undefined) return '';
  const parts = { ...Object(data), [name]: withoutText(Object(data)[name], path) };
  return Array.isArray(data) ? Object.values(parts) : parts;
}

/** Advice about a text with a delimiter that is not its own. */
function hint(index: CompiledRegistry, found: CompiledScheme, wanted: Parts, part: string): string | undefined {
  const value = wanted[part];
  if (typeof value !== 'string') return undefined;
  if (part === 'host' && /^[^:]+:\d*$/.test(value)) {
    return found.login?.authority === 'host'
      ? SYNTAX_ERRORS['port-forbidden'][1]
      : 'a port has a part of its own, "port"';
  }
  const without = tryToWrite(index, { ...wanted, [part]: value.slice(1) });
  const isDelimiter = without.ok && without.text.includes(value);
  return isDelimiter ? `the "${value.charAt(0)}" before ${part} is not part of it` : undefined;
}

/** The part that is written at `position`, if there is only one: without it, the text is another from there on. */
function partAt(index: CompiledRegistry, position: number, text: string, parts: Parts): string | undefined {
  const [part, ...others] = Object.keys(parts).filter((each) => {
    const value = parts[each];
    const other = value === '' ? 'a' : typeof value === 'string' ? '' : Array.isArray(value) ? [] : undefined;
    const without = tryToWrite(index, { ...parts, [each]: other });
    if (!without.ok || without.text === text) return false;
    let start = 0;
    while (start < text.length && text.charCodeAt(start) === without.text.charCodeAt(start)) start += 1;
    return start === position || (start < position && position < start + text.length - without.text.length);
  });
  return others.length === 0 ? part : undefined;
}
