import { expect, test } from 'vitest';
import { untagged, withMinorRange } from './version-rules.mjs';

test('a version without a tag is to be published', () => {
  const packages = ['ftp', 'http'].map((name) => ({ manifest: { name: `@url/${name}`, version: '1.0.0' } }));
  expect(untagged(packages, [])).toEqual(['@url/ftp@1.0.0', '@url/http@1.0.0']);
  expect(untagged(packages, ['@url/ftp@1.0.0', '@url/http@1.0.1'])).toEqual(['@url/http@1.0.0']);
  expect(untagged(packages, ['@url/ftp@1.0.0', '@url/http@1.0.0'])).toEqual([]);
});

test.each([
  ['^2.0.0', '^2.0'],
  ['^1.12.0', '^1.12'],
  ['^1.0', '^1.0'],
  ['^1.0.3', '^1.0.3'],
  ['0.0.0-canary-1', '0.0.0-canary-1'],
])('the range of core %s is written %s', (range, written) => {
  const manifest = (core: string) => JSON.stringify({ peerDependencies: { '@url/core': core }, a: '^2.0.0' }, null, 2);
  expect(withMinorRange(manifest(range))).toBe(manifest(written));
  expect(withMinorRange('{}')).toBe('{}');
});
