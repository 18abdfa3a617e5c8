import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { problemsOf } from './manifest-rules.mjs';

const json = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const root = json('package.json');
const problems = (changes: object, imported = ['@url/core']) =>
  problemsOf('ftp', { ...json('packages/ftp/package.json'), ...changes }, imported, root);

test('the manifest of a package has no problem', () => {
  expect(problems({})).toEqual([]);
});

test.each([
  ['vectors', []],
  ['cli', [...Object.keys(json('packages/cli/package.json').dependencies), 'commander', 'get-east-asian-width']],
  ['rfc1738', Object.keys(json('packages/rfc1738/package.json').dependencies)],
] as const)('the manifest of %s, which is of another kind, has no problem', (name, imported) => {
  expect(problemsOf(name, json(`packages/${name}/package.json`), imported, root)).toEqual([]);
});

test('four keywords are enough', () => {
  expect(problems({ keywords: ['url', 'uri', 'ftp', 'file'] })).toEqual([]);
});

test('a range of core may have numbers of several digits', () => {
  expect(problems({ peerDependencies: { '@url/core': '^12.34' } })).toEqual([]);
});

test('a package that needs no other of ours needs no core', () => {
  const others = { dependencies: { 'left-pad': '1.0.0' }, peerDependencies: {}, devDependencies: {} };
  expect(problems(others, ['left-pad'])).toEqual([]);
});

test('a package of ours and another need core', () => {
  const dependencies = { 'left-pad': '1.0.0', '@url/http': 'workspace:^' };
  expect(problems({ dependencies, peerDependencies: {} }, ['left-pad', '@url/http'])).toEqual([
    '@url/core is to be a peer with a range like ^1.0, and is undefined',
  ]);
});

test('a package of ours is not inside a program', () => {
  const { dependencies, ...program } = json('packages/cli/package.json');
  const moved = { ...program, dependencies, devDependencies: { '@url/ftp': 'workspace:^' } };
  expect(problemsOf('cli', moved, Object.keys(dependencies), root)).toEqual([
    'a package of ours is not inside a program, which would keep newer ones out',
  ]);
});

test('what is inside a program is imported', () => {
  const { dependencies, ...program } = json('packages/cli/package.json');
  const more = { ...program, dependencies, devDependencies: { 'left-pad': '1.0.0' } };
  expect(problemsOf('cli', more, Object.keys(dependencies), root)).toEqual([
    'left-pad is inside the program, and no source imports it',
  ]);
});

test('a manifest that describes nothing is refused', () => {
  const found = problems({ description: undefined, keywords: undefined, files: undefined });
  expect(found).toContain('"description" is no sentence');
  expect(found).toContain('"keywords" are fewer than four, or lack "url"');
  expect(found).toContain('"files" lacks CHANGELOG.md');
  expect(found).not.toContain('"keywords" has one twice');
});

describe('a manifest is refused for', () => {
  test.each([
    ['another license', { license: 'GPL-3.0' }, '"license" is "GPL-3.0"'],
    ['side effects', { sideEffects: true }, '"sideEffects" is true'],
    ['older engines', { engines: { node: '>=8' } }, '"engines" is {"node":">=8"}'],
    ['another folder', { repository: { ...root.repository, directory: 'packages/http' } }, '"repository" is'],
    ['no repository', { repository: undefined }, '"repository" is undefined'],
    ['no page', { homepage: undefined }, '"homepage" is undefined'],
    ['no place for bugs', { bugs: undefined }, '"bugs" is undefined'],
    ['no prepack', { scripts: { build: 'node ../../tooling/build/build.mjs' } }, '"scripts" is'],
    ['sources in what is published', { publishConfig: { access: 'public', exports: {} } }, '"publishConfig" is'],
    ['a description that is no sentence', { description: 'ftp' }, '"description" is no sentence'],
    ['a sentence that begins small', { description: 'the ftp: URLs of RFC 1738.' }, '"description" is no sentence'],
    ['a sentence that goes on', { description: 'The ftp: URLs. And' }, '"description" is no sentence'],
    ['keywords without "url"', { keywords: ['uri', 'ftp', 'file', 'rfc'] }, '"keywords" are fewer than four'],
    [
      'other conditions',
      {
        exports: { '.': { '@url/source': 'a', default: 'b' }, './c': { '@url/source': 'a', types: 'b', default: 'c' } },
      },
      '"exports" has other conditions',
    ],
    [
      'one version of a package of ours',
      { dependencies: { '@url/http': '1.0.0' } },
      '"dependencies" are to be workspace:^',
    ],
    ['few keywords', { keywords: ['url', 'ftp'] }, '"keywords" are fewer than four'],
    ['a keyword twice', { keywords: ['url', 'uri', 'ftp', 'ftp'] }, '"keywords" has one twice'],
    ['no changelog', { files: ['dist'] }, '"files" lacks CHANGELOG.md'],
    ['a dependency that nothing uses', { dependencies: { '@url/http': 'workspace:^' } }, '@url/http is a dependency'],
    ['core as a dependency', { dependencies: { '@url/core': 'workspace:^' }, peerDependencies: {} }, 'is to be a peer'],
    ['a range of core that pnpm would write', { peerDependencies: { '@url/core': 'workspace:^' } }, 'is to be a peer'],
    ['a range of cores and more', { peerDependencies: { '@url/core': '>=0 ^1.0' } }, 'is to be a peer'],
    ['a range of patches', { peerDependencies: { '@url/core': '^1.0.1' } }, 'is to be a peer'],
    ['a range of one core', { peerDependencies: { '@url/core': '1.0.0' } }, 'is to be a peer'],
    ['no core to be tested with', { devDependencies: {} }, 'is to be a devDependency'],
  ])('%s', (_, changes, problem) => {
    expect(problems(changes).join('\n')).toContain(problem);
  });

  test('an import that is not a dependency', () => {
    expect(problems({}, ['@url/core', 'left-pad'])).toEqual(['left-pad is imported, and is no dependency']);
  });
});
