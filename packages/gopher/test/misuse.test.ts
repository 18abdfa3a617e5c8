// A helper that is given another type says so, and names itself.
import { expect, test } from 'vitest';
import { formData, gopherPlus } from '../src/index.ts';

test.each([undefined, null, 1, {}, ['+']])('gopherPlus(%j)', (plus) => {
  expect(() => gopherPlus(plus as never)).toThrow(new TypeError('gopherPlus takes a string'));
});

test.each([undefined, null, 'a', {}, [1], ['a', undefined], new Array(2)])('formData(%j)', (values) => {
  expect(() => formData(values as never)).toThrow(
    new TypeError('formData takes a list of strings, one for each answer'),
  );
});
