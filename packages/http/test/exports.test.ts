import { expect, test } from 'vitest';
import * as exported from '../src/index.ts';

test('exports these and nothing else', () => {
  expect(Object.keys(exported).sort()).toEqual(['http', 'https']);
});

test('RFC 1738 §3.3: no user name or password is taken, and "/", ";" and "?" are reserved', () => {
  expect(exported.http.syntax).toMatchObject({ form: 'ip', authority: 'hostport', partial: 'path-and-search', reserved: '/;?' });
});
