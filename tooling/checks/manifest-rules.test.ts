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
    ['few keywords', { keywords: ['url', 'ftp'] }, '"keywords" are fewer than four'],
    ['a keyword twice', { keywords: ['url', 'uri', 'ftp', 'ftp'] }, '"keywords" has one twice'],
    ['no changelog', { files: ['dist'] }, '"files" lacks CHANGELOG.md'],
    ['a dependency that nothing uses', { dependencies: { '@url/http': 'workspace:^' } }, '@url/http is a dependency'],
    ['core as a dependency', { dependencies: { '@url/core': 'workspace:^' }, peerDependencies: {} }, 'is to be a peer'],
    ['a range of core that pnpm would write', { peerDependencies: { '@url/core': 'workspace:^' } }, 'is to be a peer'],
    ['a range of one core', { peerDependencies: { '@url/core': '1.0.0' } }, 'is to be a peer'],
    ['no core to be tested with', { devDependencies: {} }, 'is to be a devDependency'],
  ])('%s', (_, changes, problem) => {
    expect(problems(changes).join('\n')).toContain(problem);
  });

  test('an import that is no dependency', () => {
    expect(problems({}, ['@url/core', 'left-pad'])).toEqual(['left-pad is imported, and is no dependency']);
  });
});
