import type { CanonicalHost, Reader } from '@url/core/scheme';
import type { Outline } from './first-and-end.ts';
import type { Notation } from './notation.ts';

/**
 * A production of a grammar: the texts that it may be, and the fields of the data that it becomes. It is plain data, from which
 * reading, writing, the pattern of `canParse`, the names of the parts, texts for tests and the notation are made.
 */
export interface Production<
  Fields = unknown,
  Code extends string = string,
  RepairCode extends string = string,
  Default extends string = string,
> {
  /** The names of its fields, in the order of the text. */
  readonly fields: readonly string[];
  /** The values of fields that are not written. */
  readonly absent: Data;
  readonly notation: Notation;
  /** It has to fit `codec`: a production that is spread and given another one needs an outline of its own. */
  readonly outline: Outline;
  /** The characters between its parts. */
  readonly delimiters: string;
  /** The names of the fields that stay as they are written. */
  readonly asWritten: readonly string[];
  codec(around: Around): Codec;
  /** For types alone: there is no such member. */
  readonly '~types'?: {
    readonly fields: Fields;
    readonly code: Code;
    readonly repair: RepairCode;
    readonly default: Default;
  };
}

/** The neighbours of a production. */
export interface Around {
  /** The literals that may follow it. */
  readonly next: readonly string[];
  /** True after a slash: `.` and `..` would be a dot segment to other readers. */
  readonly isAfterSlash: boolean;
  /** The literal before it. To read it with what follows takes a call less. */
  readonly literal?: Literal | undefined;
}

/** The reading and writing of one production. A strict reader allows no repair, so that one `read` serves both. */
export interface Codec {
  /** Reads its fields into `data`. The delimiter before it is at `from`. */
  read(reader: Reader<string, string>, data: Data, from: number): void;
  /** Writes its fields; of a tolerant registry, also what has no strict spelling. */
  write(data: Data, canonicalHost: CanonicalHost, isTolerant: boolean): string;
  /** The literal that is all of it. */
  readonly literal?: Literal;
  /** True if it reads and writes the literal of `around` too. */
  readonly takesLiteral?: true;
}

/** A literal that has to be there, and the error where it is not. */
interface Literal {
  readonly text: string;
  readonly error: string;
}

export type Data = Record<string, unknown>;

/** Characters that tolerant reading takes too, as a repair. */
export interface OtherCharacters<RepairCode extends string = string> {
  readonly chars: string;
  readonly repair: RepairCode;
  /** The text that each of them stands for. By default it is itself. */
  readonly for?: string;
}

/** Values that tolerant reading takes too, as a repair. */
export interface OtherValues<Value extends string = string, RepairCode extends string = string> {
  readonly form: RegExp;
  readonly repair: RepairCode;
  /** The value that one of this form stands for. By default it is itself. */
  for?(value: string): Value;
}

// Types

/** The fields of productions that follow one another, as one object. */
export type FieldsOf<Items> = Items extends readonly [infer First, ...infer Rest]
  ? (First extends Production<infer Fields> ? Fields : unknown) & FieldsOf<Rest>
  : unknown;

/** The codes of errors of these productions. */
export type CodesOf<Items extends readonly unknown[]> = Items extends readonly []
  ? never
  : Items[number] extends Production<unknown, infer Code>
    ? Code
    : never;
/** The codes of repairs of these productions. */
export type RepairsOf<Items extends readonly unknown[]> = Items extends readonly []
  ? never
  : Items[number] extends Production<unknown, string, infer RepairCode>
    ? RepairCode
    : never;
/** The fields that `build` may go without. */
export type DefaultsOf<Items extends readonly unknown[]> = Items extends readonly []
  ? never
  : Items[number] extends Production<unknown, string, string, infer Default>
    ? Default
    : never;

/** A field by its name. */
export type Field<Name extends string, Value> = { readonly [K in Name]: Value };
/** One object in place of an intersection, as people want to read it. */
export type Flat<T> = { readonly [K in keyof T]: T[K] } & {};
/** The name of a field that has a value where it is not written. */
export type DefaultOf<Name extends string, Absent> = [Absent] extends [undefined] ? never : Name;
