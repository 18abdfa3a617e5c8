import { describe, expect, test } from 'vitest';
import { problemsOf } from './tarball-rules.mjs';

const manifest = {
  name: '@url/ftp',
  version: '1.0.0',
  exports: {
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './package.json': './package.json',
  },
};
const map = JSON.stringify({ sources: ['../src/ftp.ts'], sourcesContent: ['export {};'] });
const good = {
  'package.json': JSON.stringify(manifest),
  'README.md': '# ftp',
  LICENSE: 'MIT',
  'CHANGELOG.md': '## 1.0.0',
  'dist/index.js': 'export {};',
  'dist/index.js.map': map,
  'dist/index.d.ts': 'export {};',
};
const problems = (changes: Readonly<Record<string, string | undefined>>) =>
  problemsOf(new Map(Object.entries({ ...good, ...changes }).filter(([, text]) => text !== undefined)));

test('a tarball has code, types, README, LICENSE and CHANGELOG', () => {
  expect(problems({})).toEqual([]);
});

test('a package that was never released has no changelog yet', () => {
  const unreleased = { 'package.json': JSON.stringify({ ...manifest, version: '0.0.0' }), 'CHANGELOG.md': undefined };
  expect(problems(unreleased)).toEqual([]);
});

describe('a tarball is refused', () => {
  test.each(['README.md', 'LICENSE', 'CHANGELOG.md', 'dist/index.js', 'dist/index.d.ts'])('without %s', (path) => {
    expect(problems({ [path]: undefined })).toContain(`${path} is missing`);
  });

  test.each(['src/index.ts', 'tsconfig.json', 'test/ftp.test.ts', 'dist/.DS_Store'])('with %s', (path) => {
    expect(problems({ [path]: 'text' })).toEqual([`${path} should not be there`]);
  });

  test.each([
    ['an empty file', { 'dist/index.d.ts': '' }, 'dist/index.d.ts is empty'],
    ['constants that may change', { 'dist/index.js': 'var a = 1;' }, 'dist/index.js has var for const'],
    ['no map', { 'dist/index.js.map': undefined }, 'dist/index.js has no map with its sources'],
    [
      'a map without sources',
      { 'dist/index.js.map': '{"sources":["a"]}' },
      'dist/index.js has no map with its sources',
    ],
    [
      'its code twice',
      { 'dist/chunk-ABCDEFGH.js': 'export {};', 'dist/chunk-ABCDEFGH.js.map': map },
      '../src/ftp.ts is in two modules',
    ],
    [
      'a range that only a workspace has',
      { 'package.json': JSON.stringify({ ...manifest, dependencies: { '@url/core': 'workspace:^' } }) },
      'package.json has "workspace:"',
    ],
  ])('with %s', (_, changes, problem) => {
    expect(problems(changes)).toEqual([problem]);
  });

  test('but not with modules that a program loads later, or with the licences of what is in it', () => {
    const module = 'export {};\n';
    const own = '{"sources":["../src/later.ts"],"sourcesContent":[""]}';
    const name = 'dist/later-aB3_-x9Z.js';
    expect(problems({ [name]: module, [`${name}.map`]: own, 'dist/notices/commander': 'MIT' })).toEqual([]);
    expect(problems({ 'dist/notices/a/b': 'MIT' })).toEqual(['dist/notices/a/b should not be there']);
  });

  test('with completions, unless it is a program with manual pages', () => {
    const program = { 'package.json': JSON.stringify({ ...manifest, man: ['./man/url.1'] }), 'man/url.1': 'text' };
    const completions = ['dist/completion/url.bash', 'dist/completion/url.zsh', 'dist/completion/url.fish'];
    for (const path of completions) {
      expect(problems({ ...program, [path]: 'text' })).toEqual([]);
      expect(problems({ [path]: 'text' })).toEqual([`${path} should not be there`]);
    }
    for (const path of ['dist/completion/url.sh', 'x/dist/completion/url.zsh', 'dist/completion/url.fishes']) {
      expect(problems({ ...program, [path]: 'text' })).toEqual([`${path} should not be there`]);
    }
  });

  test('with what only looks like a part of the code', () => {
    expect(problems({ 'dist/shared.d.ts': 'text', 'dist/shared12.d.ts': 'text' })).toEqual([]);
    for (const path of ['x/dist/shared.d.ts', 'dist/shared.d.tsx', 'dist/sharedX.d.ts', 'x/dist/notices/a']) {
      expect(problems({ [path]: 'text' })).toEqual([`${path} should not be there`]);
    }
  });

  test('but not with a variable that a module writes again', () => {
    expect(problems({ 'dist/index.js': 'let a = 1;\na = 2;' })).toEqual([]);
  });

  test('without a manifest', () => {
    expect(problems({ 'package.json': undefined })).toContain('package.json is missing');
  });

  test('with a file of blanks', () => {
    expect(problems({ LICENSE: ' \n' })).toEqual(['LICENSE is empty']);
  });

  test('with tests beside data', () => {
    const data = { 'package.json': JSON.stringify({ ...manifest, exports: { './*.json': './*.json' } }) };
    const none = { 'dist/index.js': undefined, 'dist/index.js.map': undefined, 'dist/index.d.ts': undefined };
    expect(problems({ ...data, ...none, 'ftp/3.2-syntax.json': '[]' })).toEqual([]);
    expect(problems({ ...data, ...none, 'README.json': '[]', 'python/run.py': 'text' })).toEqual([]);
    for (const path of ['test/a.test.ts', '-/a b.json', 'a.json5', 'python/other.py']) {
      expect(problems({ ...data, ...none, [path]: 'text' })).toEqual([`${path} should not be there`]);
    }
  });
});
