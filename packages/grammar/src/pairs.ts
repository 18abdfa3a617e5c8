import { type CharSet, type Pair, type PairSyntax, writePairs } from '@url/core';
import { isRun, takePairs, UnwritableError } from '@url/core/scheme';
import type { DefaultOf, Field, Production } from './production.ts';
import { storeOf } from './store.ts';
import { absentIn, valueIn } from './values.ts';
import { verdictOnRun } from './verdict.ts';

/** The options of `pairs`. */
export interface PairsOptions<Absent> extends PairSyntax {
  /** The value where it is not written: of an `optional`, and of data for `build`. */
  readonly absent?: Absent;
}

/** `name=value&name=value`, decoded, in their order. `set` has the characters of all of it, with "=" and the separators. */
// @__NO_SIDE_EFFECTS__
export function pairs<const Name extends string, const Absent extends readonly Pair[] | undefined = undefined>(
  name: Name,
  set: CharSet,
  { absent, ...syntax }: PairsOptions<Absent> = {},
): Production<Field<Name, readonly Pair[]>, never, never, DefaultOf<Name, Absent>> {
  return {
    fields: [name],
    absent: absentIn(name, absent),
    notation: {
      field: name,
      is: { run: set },
      says: `pairs such as name=value, with ${syntax.separators ?? '&'} between them`,
    },
    verdict: verdictOnRun(set, false),
    delimiters: `=${syntax.separators ?? '&'}`,
    asWritten: [],
    codec() {
      const store = storeOf(name);
      return {
        read: (reader, data) => store(data, name, takePairs(reader, set, syntax, name).pairs),
        write(data) {
          const list = valueIn(data, name, absent);
          if (!Array.isArray(list)) throw new UnwritableError(name, list === undefined ? 'part-missing' : 'part-type');
          const text = written(list, syntax, name);
          if (!isRun(set, text)) throw new UnwritableError(name);
          return text;
        },
      };
    },
  };
}

function written(list: readonly Pair[], syntax: PairSyntax, name: string): string {
  try {
    return writePairs(list, syntax);
  } catch {
    throw new UnwritableError(name);
  }
}
