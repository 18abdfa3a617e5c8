import { expect, test } from 'vitest';
import * as exported from '../src/index.ts';

test('the package exports its scheme and nothing else', () => {
  expect(Object.keys(exported)).toEqual(['urn']);
});

test('RFC 1630 "URN": a slash parts the levels of a name', () => {
  expect(exported.urn.syntax).toMatchObject({ form: 'opaque', partial: 'path', reserved: '/' });
});
