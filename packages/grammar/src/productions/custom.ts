import { XCHAR } from '@url/core';
import type { CanonicalHost, Reader } from '@url/core/scheme';
import { beginnings, delimitersIn, mayBeEmpty, type Notation } from '../making/notation.ts';
import { patternOf } from '../making/pattern.ts';
import type { Production } from '../making/production.ts';

/** Fields that have these names, and no others. */
type OnlyNamed<Name extends string, Fields> = { readonly [Each in Name]: unknown } & {
  readonly [Each in keyof Fields]: Each extends Name ? Fields[Each] : never;
};

/** A production by hand: a pair of functions, which is the way out where no other production fits. */
export interface CustomProduction<Fields, Code extends string, RepairCode extends string, Default extends string> {
  /** The codes that `read` may fail with. */
  readonly errors?: readonly Code[];
  /** The codes of the repairs that `read` may make. */
  readonly repairs?: readonly RepairCode[];
  /** Reads its fields. The delimiter before it is at `from`. A part is named as it is read: `reader.take(set, 'name')`. */
  read(reader: Reader<Code, RepairCode>, from: number): Fields;
  /** Writes what `read` gives. `isTolerant`: also what has no strict spelling. */
  write(fields: Fields, canonicalHost: CanonicalHost, isTolerant: boolean): string;
  /** The texts that it reads: all of them, and no others. Without it, `canParse` has no pattern, and tools have `samples` alone. */
  readonly notation?: Notation;
  /** Texts that it reads, where there is no `notation`. */
  readonly samples?: readonly string[];
  /** The values of fields that are not written. */
  readonly absent?: { readonly [Name in Default]: unknown };
  /** The names of the fields that stay as they are written. */
  readonly asWritten?: readonly (keyof Fields & string)[];
}

/** Fields that are read and written by hand. They are given in the order of the text. */
// @__NO_SIDE_EFFECTS__
export function custom<
  const Name extends string,
  const Fields extends OnlyNamed<Name, Fields>,
  const Code extends string = never,
  const RepairCode extends string = never,
  const Default extends Name = never,
>(
  fields: readonly Name[],
  by: CustomProduction<Fields, Code, RepairCode, Default>,
): Production<Fields, Code, RepairCode, Default> {
  const { absent = {}, samples = [], notation = { prose: fields.join(', '), samples }, asWritten = [] } = by;
  return {
    fields,
    absent,
    notation,
    outline: {
      pattern: patternOf(notation),
      first: beginnings([notation]),
      // Nobody knows at what it ends.
      last: [XCHAR],
      mayBeEmpty: mayBeEmpty(notation),
    },
    delimiters: delimitersIn(notation),
    asWritten,
    codec: () => ({
      read(reader, data, from) {
        Object.assign(data, by.read(reader, from));
      },
      write: (data, canonicalHost, isTolerant) => by.write(data as Fields, canonicalHost, isTolerant),
    }),
  };
}
