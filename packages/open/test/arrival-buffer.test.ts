// The buffer in which octets of any connection arrive.
import { expect, test } from 'vitest';
import { arrivalBuffer, countOpen } from '../src/network/arrival-buffer.ts';

test.each([
  [31, 65_536],
  [32, 16_384],
])('with %i connections open, the next has a buffer of %i octets', (count, size) => {
  const closed = Array.from({ length: count }, countOpen);
  expect(arrivalBuffer()).toHaveLength(size);
  for (const close of closed) close();
  expect(arrivalBuffer()).toHaveLength(65_536);
});
