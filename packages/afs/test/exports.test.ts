import { expect, test } from 'vitest';
import * as exported from '../src/index.ts';

test('the package exports its scheme and nothing else', () => {
  expect(Object.keys(exported)).toEqual(['afs']);
});

test('RFC 1630: a cell alone is before the path, in which a slash is reserved', () => {
  expect(exported.afs.syntax).toMatchObject({ form: 'ip', authority: 'host', partial: 'path', reserved: '/' });
});
