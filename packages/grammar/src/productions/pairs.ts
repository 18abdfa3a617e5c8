import { type CharSet, type Pair, type PairSyntax, writePairs } from '@url/core';
import { isRun, ownOptions, takePairs, UnwritableError } from '@url/core/scheme';
import { outlineOfRun } from '../making/first-and-end.ts';
import type { DefaultOf, Field, Production } from '../making/production.ts';
import { storeOf } from '../making/store.ts';
import { absentIn, valueIn } from '../making/values.ts';

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
  options: PairsOptions<Absent> = {},
): Production<Field<Name, readonly Pair[]>, never, never, DefaultOf<Name, Absent>> {
  const { absent, ...syntax } = ownOptions(options, 'pairs', ['absent', 'separators', 'plus']);
  const { separators = '&' } = syntax;
  return {
    fields: [name],
    absent: absentIn(name, absent),
    notation: { field: name, is: { run: set }, separators },
    outline: outlineOfRun(set, false),
    delimiters: `=${separators}`,
    asWritten: [],
    codec() {
      const store = storeOf(name);
      return {
        read: (reader, data) => store(data, name, takePairs(reader, set, syntax, name).pairs),
        write(data) {
          const list = valueIn(data, name, absent);
          if (!Array.isArray(list)) throw new UnwritableError(name, list === undefined ? 'part-missing' : 'part-type');
          try {
            const text = writePairs(list, syntax);
            if (isRun(set, text)) return text;
          } catch {
            // The error is that of any other text outside the set.
          }
          throw new UnwritableError(name);
        },
      };
    },
  };
}
