// A helper that is given another type says so, and names itself.
import { expect, test } from 'vitest';
import { splitAddress } from '../src/index.ts';

test.each([undefined, null, 1, {}, ['a']])('splitAddress(%j)', (text) => {
  expect(() => splitAddress(text as never)).toThrow(new TypeError('splitAddress takes a string'));
});
