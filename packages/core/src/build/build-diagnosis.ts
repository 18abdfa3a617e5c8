import { kindOf, shown } from '../grammar/argument-checks.ts';
import { lowerCase } from '../grammar/ascii.ts';
import { sentenceAbout } from '../grammar/character-at-error.ts';
import { type CharSet, endOf, isRun, takesEscapes } from '../grammar/charset.ts';
import { nearest } from '../grammar/did-you-mean.ts';
import { type Failure, failure, type UrlError } from '../grammar/result.ts';
import { BUILD_ERRORS, type RuleTable, ruleOf, SYNTAX_ERRORS } from '../grammar/rules.ts';
import { isSchemeName } from '../grammar/scheme-name.ts';
import type { UnwritableError } from '../grammar/unwritable-error.ts';
import type { CompiledScheme } from '../registry/compiled-scheme.ts';
import { partNamedBy } from '../registry/format.ts';
import type { CompiledRegistry } from '../registry/registry.ts';
import type { AnyScheme } from '../scheme/scheme.ts';
import { sameData } from '../scheme/url-data.ts';
import { dataIn, type Mismatch, mismatch, type Parts } from './data-as-read.ts';

// The failures of `build` and `change`. Each names a part, and says in words of its own what is wrong with it. The parts of a
// scheme, and their types, are those of the data that its `read` gives.

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

/** `write` threw. An exception that names no part tells nothing: then it is a part of another type, if there is one. */
export function unwritten(found: CompiledScheme, wanted: Parts, error: unknown): Failure {
  const sample = dataIn(found, found.prefix);
  const named = partNamedBy(error);
  const { code = 'part-unwritable', expected }: Partial<UnwritableError> = named === undefined ? {} : Object(error);
  const part = named ?? Object.keys(sample).find((each) => mismatch(wanted[each], sample[each], each)) ?? 'scheme';
  const [name = part] = code === 'password-without-user' ? ['user'] : part.split('.');
  if (wanted[name] === undefined) {
    const misspelt = Object.keys(wanted).find((each) => !(each in sample) && nearest(each, [name]) !== undefined);
    if (misspelt !== undefined) return partUnknown(found, misspelt, [name]);
    return Object.hasOwn(BUILD_ERRORS, code) && code !== 'password-without-user'
      ? partMissing(found, part)
      : refused(found, part, code);
  }
  const mistyped = mismatch(wanted[name], sample[name], name);
  if (mistyped !== undefined) return ofAnotherType(found, mistyped);
  const value = part.split('.').reduce<unknown>((data, key) => Object(data)[key], wanted);
  if (value === undefined) return partMissing(found, part);
  return refused(found, part, code, wordsAbout(found, part, code, value, expected));
}

/** The failure for a written text that is not a URL. It names the first part that is of another type, or was read otherwise. */
export function unread(found: CompiledScheme, wanted: Parts, text: string, error: UrlError): Failure {
  const got = dataIn(found, text);
  const parts = Object.keys(got);
  const part =
    parts.find((each) => mismatch(wanted[each], got[each], each) !== undefined) ??
    parts.find((each) => !sameData(wanted[each], got[each])) ??
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

/** The words about a value at fault; `undefined` where those of the rule say all. */
function wordsAbout(
  { scheme, login }: CompiledScheme,
  part: string,
  code: string,
  value: unknown,
  expected: CharSet | undefined,
): string | undefined {
  if (Array.isArray(value) && value.length === 0) return `${part} of ${scheme.name} cannot be an empty list`;
  // A list or an object may be right, and something inside it wrong.
  if (code === 'part-type' && Object(value) !== value) return `${part} of ${scheme.name} is not ${kindOf(value)}`;
  if (typeof value !== 'string') return undefined;
  if (part === 'host' && /^[^:]+:\d*$/.test(value))
    return login?.authority === 'host' ? SYNTAX_ERRORS['port-forbidden'][1] : 'a port has a part of its own, "port"';
  const rule = ownRule(scheme, code) === undefined ? ruleOf(SYNTAX_ERRORS as RuleTable, code) : undefined;
  if (rule === undefined || expected === undefined || isRun(expected, value)) return undefined;
  const at = endOf(expected, value, 0);
  if (at === 0 && value.startsWith(DELIMITERS[part] ?? '/'))
    return `the "${value.charAt(0)}" before ${part} is not part of it`;
  // Inside a list or an object it may be a host, in which no escape helps.
  const allowed = part.includes('.') && takesEscapes(expected) ? undefined : expected;
  return sentenceAbout(code, rule[1], value, at, allowed);
}

/** The delimiters before parts, which people give with them. */
const DELIMITERS: { readonly [part: string]: string } = { search: '?' };
