import { expect, test } from 'vitest';
import * as exported from '../src/index.ts';

test('the package exports these and nothing else', () => {
  expect(Object.keys(exported).sort()).toEqual(['formData', 'gopher', 'gopherPlus']);
});

test('RFC 1738 §3.4.1: a host and a port are all of a login', () => {
  expect(exported.gopher.syntax).toMatchObject({ form: 'ip', authority: 'hostport', partial: 'path' });
});
