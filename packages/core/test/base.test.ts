import { expect, test } from 'vitest';
import { loginEnd } from '../src/partial/base.ts';

test.each([
  ['', 0],
  ['a//b/c', 0],
  ['/a/b', 0],
  ['//', 2],
  ['//h', 3],
  ['//h/', 3],
  ['//h/a/b', 3],
  ['///a', 2],
  ['//h#a', 3],
  ['//h#a/b', 3],
  ['//h/#a', 3],
  ['//#', 2],
])('the login of %j ends at %i', (text, end) => {
  expect(loginEnd(text)).toBe(end);
});
