import { createRegistry } from '@url/core';
import * as exported from '@url/rfc1738';
import { expect, test } from 'vitest';

test('the package exports the list and nothing else', () => {
  expect(Object.keys(exported)).toEqual(['rfc1738']);
});

test('CORE-REG-01: the ten schemes of §3, in its order, all of them standard', () => {
  const { schemes } = createRegistry(exported.rfc1738);
  const names = ['ftp', 'http', 'gopher', 'mailto', 'news', 'nntp', 'telnet', 'wais', 'file', 'prospero'];
  expect(schemes.map(({ name }) => name)).toEqual(names);
  expect(new Set(schemes.map(({ status }) => status))).toEqual(new Set(['standard']));
});
