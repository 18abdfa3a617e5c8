// A helper that is given another type says so, and names itself.
import { expect, test } from 'vitest';
import { waisFields } from '../src/index.ts';

test.each([undefined, null, 1, {}, ['a']])('waisFields(%j)', (text) => {
  expect(() => waisFields(text as never)).toThrow(new TypeError('waisFields takes a string'));
});
