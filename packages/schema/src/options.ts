import type { AnyScheme, CodeOf, FindingCodeOf, RepairCodeOf, Section, Severity, UrlOf } from '@url/core';
import { type NameCode, ownOptions, type SchemeNamed } from '@url/core/scheme';
import type { SafetyCode } from '@url/safety';
import type { SchemaCode } from './rules.ts';

/** The form of the output: the canonical text, the URL as data, or both with the fragment. */
export type OutputKind = 'text' | 'url' | 'both';

/** The value of an accepted text, by the option `output`. */
export interface Outputs<U> {
  /** The canonical text, with the fragment. */
  readonly text: string;
  /** The url: typed data, without the fragment. */
  readonly url: U;
  readonly both: {
    readonly text: string;
    readonly url: U;
    /** The text after the "#", as written; `undefined` if there is no "#". */
    readonly fragment: string | undefined;
  };
}

/** Every code that a problem of texts read by these schemes can have. */
export type ProblemCode<S extends AnyScheme = AnyScheme> =
  | CodeOf<S>
  | FindingCodeOf<S>
  | SafetyCode
  | RepairCodeOf<S>
  | NameCode
  | SchemaCode;

/** A fault of a text, and its position. It shows no part of the text but a character that cannot be where it is. */
export interface UrlProblem<Code extends string = string> {
  readonly code: Code;
  /** Index into the text, in UTF-16 units. `undefined` for what is not a text, and where nothing of the text is wrong. */
  readonly position: number | undefined;
  /** Index after the range that is wrong. It equals `position` where something is missing. */
  readonly end: number | undefined;
  /** The position as people count: 1 is the first character. */
  readonly character: number | undefined;
  readonly section: Section;
  /** The rule, in words for a person. */
  readonly sentence: string;
  /** The part of the URL, as a path in its data: `host`, `path.2`. */
  readonly part: string | undefined;
  /** What varies in the sentence of a code, for a translation. */
  readonly values: ProblemValues;
}

/** What varies in the sentences of a code. A code has some of them, or none. */
export interface ProblemValues {
  /** The character that cannot be where it is: `"~"`, or `U+000A` if it cannot be seen. */
  readonly found?: string;
  /** What to write in place of the character: `%7E`. */
  readonly write?: string;
  /** The characters that can be there: `0-9`. */
  readonly only?: string;
  /** `found` is no part of the URL: it precedes it, or follows it. */
  readonly outside?: 'before' | 'after';
  /** The schemes, of which one is wanted. */
  readonly schemes?: readonly string[];
  /** The hosts, of which one is wanted, as the option `hosts` has them. */
  readonly hosts?: readonly string[];
}

/** The options of a schema. Its registry types them: a scheme or code that the registry does not have is a compile error. */
export interface UrlSchemaOptions<
  S extends AnyScheme = AnyScheme,
  Output extends OutputKind = OutputKind,
  Name extends string = S['name'],
> {
  /** The form of the output. `'text'` by default. */
  readonly output?: Output | undefined;
  /** Findings of this severity, and of a greater one, are refused. `'none'` looks for no findings. `'caution'` by default. */
  readonly refuse?: Severity | 'none' | undefined;
  /** The codes of findings and repairs that are never refused. A repair that leaves data out, such as `login-dropped`, is refused without it. */
  readonly allow?: readonly (FindingCodeOf<S> | SafetyCode | RepairCodeOf<S>)[] | undefined;
  /** `'refuse'`: what was typed must be legal; a text that was repaired is refused. `'accept'` by default. */
  readonly repairs?: 'accept' | 'refuse' | undefined;
  /** The accepted hosts: names, numbers, and `*.name` for the names below one. Any host by default. */
  readonly hosts?: readonly string[] | undefined;
  /** The accepted schemes of the registry. All of them by default. */
  readonly schemes?: readonly Name[] | undefined;
  /** `'refuse'`: the text has no "#". `'keep'` by default. */
  readonly fragment?: 'keep' | 'refuse' | undefined;
  /** `'keep'` accepts escaped octets that are not UTF-8, which databases and other software refuse. `'refuse'` by default. */
  readonly octets?: 'keep' | 'refuse' | undefined;
  /**
   * The message of a problem, in another language or style, for the problem and the text, which may have a secret in it. By default the
   * sentence, and the character.
   */
  readonly message?: ((problem: UrlProblem<ProblemCode<S>>, text: string) => string) | undefined;
}

/** The URLs of those schemes of `S` that have one of these names. */
export type UrlNamed<S, Name extends string> = UrlOf<SchemeNamed<S, Name>>;

/** Reads the options once. @throws TypeError for an unknown option, or an unknown value. */
export function checkedOptions<Options extends object>(given: object, without: readonly string[] = []): Options {
  const options = ownOptions(given, 'a schema', Object.keys(VALUES).filter((name) => !without.includes(name)) as never);
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue;
    const values = VALUES[name] as readonly string[];
    if (values === TEXTS ? isTexts(value) : values.includes(value) || typeof value === values[0]) continue;
    throw new TypeError(`${name} is ${values.join(' or ')}`);
  }
  return options as Options;
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

const TEXTS = ['a list of texts'];
const KEPT = ['keep', 'refuse'];

/** The values of each option. A function has any of them. */
const VALUES: { readonly [option: string]: readonly string[] } = {
  output: ['text', 'url', 'both'],
  refuse: ['note', 'caution', 'danger', 'none'],
  allow: TEXTS,
  repairs: ['accept', 'refuse'],
  hosts: TEXTS,
  schemes: TEXTS,
  fragment: KEPT,
  octets: KEPT,
  message: ['function'],
};
