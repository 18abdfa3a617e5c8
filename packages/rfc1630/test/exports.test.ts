import { createRegistry } from '@url/core';
import * as exported from '@url/rfc1630';
import { rfc1738 } from '@url/rfc1738';
import { expect, test } from 'vitest';

test('the package exports the list and nothing else', () => {
  expect(Object.keys(exported)).toEqual(['rfc1630']);
});

test('the ten of RFC 1738 and six more, which are not standard', () => {
  const { schemes } = createRegistry(exported.rfc1630);
  const more = schemes.slice(10).map(({ name, status }) => [name, status]);
  expect(schemes.slice(0, 10)).toEqual([...rfc1738]);
  expect(more).toEqual([
    ['mid', 'reserved'],
    ['cid', 'reserved'],
    ['rlogin', 'described'],
    ['tn3270', 'reserved'],
    ['urn', 'reserved'],
    ['afs', 'reserved'],
  ]);
});
