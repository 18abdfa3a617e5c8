import { expect, test } from 'vitest';
import { Transcript } from '../src/protocols/transcript.ts';

const MOST = 262_144;

test.each([
  ['a long line', ['x'.repeat(MOST - 1)]],
  ['two lines', ['x'.repeat(MOST - 4), 'xy']],
  ['a line and an empty one', ['x'.repeat(MOST - 2), '']],
])('%s: so many characters are kept, with an end for each line, and no more', (_, lines) => {
  const transcript = new Transcript();
  for (const line of lines) transcript.add(line);
  expect(() => transcript.add('')).toThrow(
    expect.objectContaining({
      code: 'reply-malformed',
      message: expect.stringContaining(': more than 262144 characters of replies'),
    }),
  );
  expect(transcript.lines.map(({ length }) => length)).toEqual(lines.map(({ length }) => length));
});
