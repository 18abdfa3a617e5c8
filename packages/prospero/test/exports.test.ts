import { expect, test } from 'vitest';
import * as exported from '../src/index.ts';

test('the package exports its scheme and nothing else', () => {
  expect(Object.keys(exported)).toEqual(['prospero']);
});

test('RFC 1738 §3.11: no user name or password is taken, and ";" and "=" part the fields', () => {
  expect(exported.prospero.syntax).toMatchObject({ form: 'ip', authority: 'hostport', reserved: ';=' });
});
