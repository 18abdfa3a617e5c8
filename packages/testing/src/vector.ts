import type { AccessOptions, Gateway, Registry, WireOptions } from '@url/core';
import type { FileSystem } from '@url/file';
import type { ExtractOptions } from '@url/text';

/** A case: the input and the expected output. `@url/vectors` describes `in` and `out` for each kind. */
export interface Vector {
  /** The requirements that it proves. */
  readonly rows?: readonly string[];
  /** The document and section with the rule. */
  readonly section?: string;
  readonly kind: string;
  /** The mode of reading, if not strict: `generic`, `tolerant`, a profile, or two of them; the level of `equal`; the rule of `resolve`. */
  readonly mode?: string;
  readonly in: unknown;
  /** `null` in it is a field that is absent. */
  readonly out: unknown;
  readonly fragment?: string | null;
  readonly canonical?: string;
  /** The repairs, in the order of the text. */
  readonly repairs?: readonly { readonly code: string; readonly position?: number }[];
  /** The findings of `resolve`: other software resolves the reference to another URL. */
  readonly findings?: readonly { readonly code: string; readonly position?: number }[];
  /** The options of `access` and `wire`, or those of `extract`, where `strip` is written like an expression of JavaScript. */
  readonly options?: AccessOptions & WireOptions & Omit<ExtractOptions, 'strip'> & { readonly strip?: string };
  /** The text whose octets are sent. */
  readonly bytes?: string;
  /** The name of a set of characters, or the characters. */
  readonly set?: string;
  readonly gateway?: Gateway | { readonly gives: string };
  /** The width of a wrapped URL. */
  readonly width?: number;
  /** The system whose file names are meant. */
  readonly system?: FileSystem;
}

/** A check of one kind of vector: what is wrong, in a sentence, or `undefined`. */
export type Check = (registry: Registry, vector: Vector) => string | undefined;
