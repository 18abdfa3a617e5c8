import { expect, test } from 'vitest';
import * as exported from '../src/index.ts';

test('the package exports these and nothing else', () => {
  expect(Object.keys(exported).sort()).toEqual(['ftp']);
});

test('RFC 1738 §3.2.2: "/" and ";" are reserved', () => {
  expect(exported.ftp.syntax).toMatchObject({ form: 'ip', authority: 'login', partial: 'path', reserved: '/;' });
});
