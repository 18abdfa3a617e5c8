import { expect, test } from 'vitest';
import * as exported from '../src/index.ts';

test('the package exports its scheme and nothing else', () => {
  expect(Object.keys(exported)).toEqual(['mid']);
});

test('RFC 1630 "Content-Id": a slash is reserved, for what a part of a message may come to be written with', () => {
  expect(exported.mid.syntax).toMatchObject({ form: 'opaque', reserved: '/' });
});
