import { expect, test } from 'vitest';
import * as exported from '../src/index.ts';

test('the package exports its scheme and nothing else', () => {
  expect(Object.keys(exported)).toEqual(['nntp']);
});

test('RFC 1738 §3.7: a host and a port are all of a login, and a slash parts group and article', () => {
  expect(exported.nntp.syntax).toMatchObject({ form: 'ip', authority: 'hostport', reserved: '/' });
});
