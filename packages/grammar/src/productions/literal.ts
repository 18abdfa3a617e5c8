import { inEitherCase } from '../making/first-and-end.ts';
import type { Production } from '../making/production.ts';

/** A literal, in lower case, that has to be there. */
// @__NO_SIDE_EFFECTS__
export function expect<const Code extends string>(
  literal: string,
  error: Code,
): Production<unknown, Code, never, never> {
  return {
    fields: [],
    absent: {},
    notation: literal,
    verdict: { pattern: [inEitherCase(literal)], first: [literal], last: [], mayBeEmpty: false },
    delimiters: literal,
    asWritten: [],
    codec: () => ({
      literal: { text: literal, error },
      read(reader) {
        if (!reader.eat(literal)) reader.fail(error, reader.index, reader.index);
      },
      write: () => literal,
    }),
  };
}
