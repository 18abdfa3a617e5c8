import { expect, test } from 'vitest';
import * as exported from '../src/index.ts';

test('the package exports its scheme and the two ways between URLs and file names', () => {
  expect(Object.keys(exported).sort()).toEqual(['file', 'fromPath', 'pathRules', 'toPath']);
});

test('RFC 1738 §3.10: a host alone is before the path, in which a slash is reserved', () => {
  expect(exported.file.syntax).toMatchObject({ form: 'ip', authority: 'host', partial: 'path', reserved: '/' });
});
