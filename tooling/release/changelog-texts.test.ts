import { expect, test } from 'vitest';
import { changesetOf, dated, told, untagged, withMinorRange } from './changelog-texts.mjs';

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

test('of a package that was never released, its first release alone is told', () => {
  const releases = [
    { name: '@url/core', type: 'major' },
    { name: '@url/ftp', type: 'patch' },
    { name: '@url/http', type: 'minor' },
  ];
  expect(told(releases, ['@url/core', '@url/ftp'])).toEqual([releases[0], releases[2]]);
  expect(told(releases, [])).toEqual(releases);
  expect(changesetOf([{ name: '@url/ftp', type: 'patch' }], 'It is so.')).toBe(
    '---\n"@url/ftp": patch\n---\n\nIt is so.\n',
  );
});

test('a changelog says when a version was made, and links what it changes', () => {
  const ftp = { name: '@url/ftp', version: '1.0.1' };
  const text = '# @url/ftp\n\n## 1.0.1\n\n### Patch Changes\n\n- a\n\n## 1.0.0\n\nx\n';
  expect(dated(text, ftp, '1.0.0', '2026-11-25', 'https://host.dom/r')).toBe(
    text.replace(
      '## 1.0.1\n',
      '## 1.0.1\n\n2026-11-25: [all changes since 1.0.0](https://host.dom/r/compare/@url/ftp@1.0.0...@url/ftp@1.0.1)\n',
    ),
  );
  expect(dated(text, ftp, undefined, '2026-11-25', 'https://host.dom/r')).toContain(
    '\n2026-11-25: [its sources](https://host.dom/r/tree/@url/ftp@1.0.1)\n\n### Patch',
  );
});
