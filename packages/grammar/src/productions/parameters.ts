import { type CharSet, decode, type PairSyntax, UCHAR, writePairs } from '@url/core';
import { charSet, isRun, locatePart, ownOptions, type Reader, UnwritableError, without } from '@url/core/scheme';
import type { Data, Flat, Production } from '../making/production.ts';
import { type Store, storeOf } from '../making/store.ts';
import { stringIn } from '../making/values.ts';

/** One parameter of `parameters`. */
export interface Parameter<Code extends string> {
  /** The error where it is not there, or is empty. Without it, it may be left out, and is `undefined` then. */
  readonly missing?: Code;
}

/** The options of `parameters`. */
export interface ParametersOptions<Code extends string> extends PairSyntax {
  /** The error of a name that is there twice: programs differ in which of the two they take. */
  readonly repeated: Code;
  /** The characters of all of it. By default, those of a query string that need no escape. */
  readonly set?: CharSet;
}

/** The fields of parameters. */
export type ParameterFields<Given> = Flat<{
  readonly [Name in keyof Given]: Given[Name] extends { readonly missing: string } ? string : string | undefined;
}>;

type CodesIn<Given> = Given[keyof Given] extends infer Each
  ? Each extends { readonly missing: infer Code extends string }
    ? Code
    : never
  : never;

/**
 * `name=value&name=value` in any order, each name at most once: a field for each of these names, decoded. Other parameters are read,
 * and left out of the data, as RFC 6749 §4.1.2 has it. They are written in the order that they have here.
 *
 * ```ts
 * parameters({ code: { missing: 'callback-code-missing' }, state: {} }, { repeated: 'callback-repeated', plus: 'space' })
 * ```
 */
// @__NO_SIDE_EFFECTS__
export function parameters<
  const Given extends { readonly [name: string]: Parameter<string> },
  const Repeated extends string,
>(
  given: Given,
  options: ParametersOptions<Repeated>,
): Production<ParameterFields<Given>, CodesIn<Given> | Repeated, never, never> {
  const {
    repeated,
    set = QUERY,
    ...syntax
  } = ownOptions(options, 'parameters', ['repeated', 'set', 'separators', 'plus']);
  const { separators = '&', plus } = syntax;
  const all = Object.entries(given).map(([name, parameter]) => {
    const { missing } = ownOptions(parameter, `the parameter ${name}`, ['missing']);
    return { name, missing };
  });
  const names = all.map(({ name }) => name);
  const ofValue = without(set, separators);
  const ofName = without(ofValue, '=');
  const textOf = (run: string): string => decode(plus === undefined ? run : run.replaceAll('+', ' '));
  const joined = (pairs: readonly string[]): string => pairs.join(separators.charAt(0));
  const sampleOf = (some: readonly Named[]): string => joined(some.map(({ name }) => written(name, '1', syntax)));
  return {
    fields: names,
    absent: {},
    notation: {
      prose: `${names.join('=value and ')}=value, in any order`,
      samples: [all, [...all].reverse(), all.filter(({ missing }) => missing !== undefined)].map(sampleOf),
    },
    outline: { pattern: undefined, first: [set], last: [set], mayBeEmpty: true },
    delimiters: `=${separators}`,
    asWritten: [],
    codec() {
      const stores = names.map(storeOf);
      return {
        read(reader, data) {
          const found = new Map<string, string>();
          do {
            const start = reader.index;
            const name = textOf(reader.take(ofName));
            const known = all.find((each) => each.name === name);
            const hasValue = reader.eat('=');
            const value = hasValue ? textOf(reader.take(ofValue, known?.name)) : '';
            // Two adjacent separators have nothing between them.
            if (reader.index === start) continue;
            if (!hasValue && known) locatePart(reader, name, reader.index, reader.index);
            if (found.has(name)) reader.fail(repeated, start);
            if (known && value === '') failAsMissing(reader, known);
            found.set(name, value);
          } while ([...separators].some((separator) => reader.eat(separator)));
          for (const [at, each] of all.entries()) {
            if (!found.has(each.name)) failAsMissing(reader, each);
            (stores[at] as Store)(data, each.name, found.get(each.name));
          }
        },
        write(data) {
          const present = all.filter(({ name, missing }) => missing !== undefined || data[name] !== undefined);
          return joined(present.map((each) => pairIn(data, each, set, syntax)));
        },
      };
    },
  };
}

const QUERY: CharSet = /* @__PURE__ */ charSet(UCHAR, ';:@&=/?');

interface Named {
  readonly name: string;
  readonly missing: string | undefined;
}

function failAsMissing(reader: Reader<string, string>, { missing }: Named): void {
  if (missing !== undefined) reader.fail(missing, reader.index, reader.index);
}

function pairIn(data: Data, { name, missing }: Named, set: CharSet, syntax: PairSyntax): string {
  const value = stringIn(data, name, undefined);
  if (missing !== undefined && value === '') throw new UnwritableError(name, missing);
  const pair = written(name, value, syntax);
  if (!isRun(set, pair)) throw new UnwritableError(name);
  return pair;
}

/** @throws UnwritableError for a lone surrogate. */
function written(name: string, value: string, syntax: PairSyntax): string {
  try {
    return writePairs([{ name, value }], syntax);
  } catch {
    throw new UnwritableError(name, 'text-malformed');
  }
}
