import { inEitherCase } from '../making/first-and-end.ts';
import type { Production } from '../making/production.ts';

/** A literal that must be there. It is given in lower case, and read in either. */
// @__NO_SIDE_EFFECTS__
export function literal<const Code extends string>(text: string, error: Code): Production<unknown, Code, never, never> {
  return {
    fields: [],
    absent: {},
    notation: text,
    outline: { pattern: [inEitherCase(text)], first: [text], last: [], mayBeEmpty: false },
    delimiters: text,
    asWritten: [],
    codec: () => ({
      literal: { text, error },
      read(reader) {
        if (!reader.eat(text)) reader.fail(error, reader.index, reader.index);
      },
      write: () => text,
    }),
  };
}
