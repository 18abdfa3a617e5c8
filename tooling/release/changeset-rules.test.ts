import { describe, expect, test } from 'vitest';
import { problemsOf, problemsOfChangesets, problemsOfPatches } from './changeset-rules.mjs';

const manifest = (name: string, more: object = {}) => [name, { name, version: '1.0.0', ...more }] as const;
const packages = new Map<string, object>([
  manifest('@url/core'),
  manifest('@url/ftp', { peerDependencies: { '@url/core': '^1.0' } }),
  manifest('@url/rfc1738', { dependencies: { '@url/ftp': 'workspace:^' }, peerDependencies: { '@url/core': '^1.0' } }),
  manifest('@url/cli', { dependencies: { '@url/core': 'workspace:^', '@url/rfc1738': 'workspace:^' }, bin: {} }),
]);
const problems = (described: Readonly<Record<string, string>>, changed: readonly string[] = [], all = packages) =>
  problemsOf(all, new Map(Object.entries(described)), changed);

test('a patch of a scheme concerns nobody else', () => {
  expect(problems({ '@url/ftp': 'patch' }, ['@url/ftp'])).toEqual([]);
});

test('nothing has changed, and nothing is released', () => {
  expect(problems({})).toEqual([]);
});

describe('a changeset is missing', () => {
  test('for a change', () => {
    expect(problems({}, ['@url/ftp'])).toEqual([
      expect.stringMatching(/^@url\/ftp has changed since its last release/),
    ]);
  });

  test('for a package that was never released', () => {
    const all = new Map([...packages, manifest('@url/new', { version: '0.0.0' })]);
    expect(problems({}, [], all)).toEqual([expect.stringMatching(/^@url\/new has changed/)]);
    expect(problems({ '@url/new': 'major' }, [], all)).toEqual([]);
    expect(problems({ '@url/new': 'minor' }, [], all)).toEqual([
      '@url/new has never been released: a changeset has to be its first major',
    ]);
  });
});

describe('a major release', () => {
  test('of core is one of all that is built on it, but for programs', () => {
    expect(problems({ '@url/core': 'major', '@url/ftp': 'minor' })).toEqual([
      expect.stringMatching(/^@url\/ftp is built on @url\/core/),
      expect.stringMatching(/^@url\/rfc1738 is built on @url\/core/),
    ]);
    expect(problems({ '@url/core': 'major', '@url/ftp': 'major', '@url/rfc1738': 'major' })).toEqual([]);
  });

  test('of a scheme is one of each list that has it', () => {
    expect(problems({ '@url/ftp': 'major', '@url/rfc1738': 'patch' })).toEqual([
      expect.stringMatching(/^@url\/rfc1738 is built on @url\/ftp/),
    ]);
  });

  test('that is the first one is not news to anybody', () => {
    const all = new Map([...packages, manifest('@url/ftp', { version: '0.0.0' })]);
    expect(problems({ '@url/ftp': 'major' }, [], all)).toEqual([]);
  });
});

test.each([
  [
    'a name that no package has',
    { releases: [{ name: '@url/ftpx', type: 'patch' }] },
    'names @url/ftpx, and there is no',
  ],
  ['no package', { releases: [] }, 'names no package'],
  ['no words', { summary: ' \n- \n' }, 'has no words'],
])('a changeset is refused with %s', (_, change, problem) => {
  const changeset = { id: 'x', summary: 'It is so.', releases: [{ name: '@url/ftp', type: 'patch' }] };
  expect(problemsOfChangesets([changeset], ['@url/ftp'])).toEqual([]);
  expect(problemsOfChangesets([{ ...changeset, ...change }], ['@url/ftp']).join()).toContain(problem);
});

test('whatever declares less than it did is not a patch', () => {
  const described = new Map([
    ['@url/ftp', 'patch'],
    ['@url/http', 'minor'],
  ]);
  expect(problemsOfPatches(described, ['@url/ftp', '@url/http', '@url/wais'])).toEqual([
    expect.stringMatching(/^@url\/ftp declares less/),
  ]);
});
