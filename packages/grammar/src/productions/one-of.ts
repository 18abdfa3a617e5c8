import { UCHAR } from '@url/core';
import { ownOptions, UnwritableError, withoutEscapes } from '@url/core/scheme';
import { inEitherCase } from '../making/first-and-end.ts';
import type { Field, OtherValues, Production } from '../making/production.ts';

/** The options of `oneOf`. */
export interface OneOfOptions<Code extends string, More extends string, RepairCode extends string> {
  /** The error of any other value, at the delimiter before it. */
  readonly error: Code;
  /** Other values that tolerant reading takes. */
  readonly also?: OtherValues<More, RepairCode>;
}

/** One of some values, which are in lower case, read in either case. */
// @__NO_SIDE_EFFECTS__
export function oneOf<
  const Name extends string,
  const Value extends string,
  const Code extends string,
  const More extends string = never,
  const RepairCode extends string = never,
>(
  name: Name,
  values: readonly Value[],
  options: OneOfOptions<Code, More, RepairCode>,
): Production<Field<Name, Value | More>, Code, RepairCode, never> {
  const { error, also } = ownOptions(options, 'oneOf', ['error', 'also']);
  const isValue = (value: string): boolean => (values as readonly string[]).includes(value);
  return {
    fields: [name],
    absent: {},
    notation: { field: name, is: { either: values, within: UCHAR } },
    outline: {
      pattern: [`(?:${values.map(inEitherCase).join('|')})`],
      first: values,
      last: [UCHAR],
      mayBeEmpty: false,
    },
    delimiters: '',
    asWritten: [],
    codec: () => ({
      read(reader, data, from) {
        const start = reader.index;
        const value = withoutEscapes(reader, reader.take(UCHAR, name), start).toLowerCase();
        data[name] = value;
        if (isValue(value)) return;
        if (also?.form.test(value) && reader.allow(also.repair, from)) data[name] = also.for?.(value) ?? value;
        else reader.fail(error, from);
      },
      write(data, _, isTolerant) {
        const value = data[name] as string;
        if (!isValue(value) && !(isTolerant && also?.form.test(value))) throw new UnwritableError(name, error);
        return value;
      },
    }),
  };
}
