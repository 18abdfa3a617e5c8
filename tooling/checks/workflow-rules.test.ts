import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { problemsOfWorkflow } from './workflow-rules.mjs';

const folder = new URL('../../.github/workflows/', import.meta.url);
const read = (name: string) => readFileSync(new URL(`${name}.yml`, folder), 'utf8');
const problems = (text: string) => problemsOfWorkflow(text, 'pnpm@10.34.9').join('\n');

test.each(readdirSync(folder))('%s does what it may', (name) => {
  expect(problems(read(name.replace('.yml', '')))).toBe('');
});

describe('a workflow is refused for', () => {
  test.each([
    ['release', 'all permissions', 'permissions: {}\n', '', '"permissions" are to be {}'],
    ['release', 'every permission', 'permissions: {}', 'permissions: write-all', '"permissions" are to be {}'],
    ['release', 'an action by its tag', /changesets\/action@.*/, 'changesets/action@v1', 'an action is named by'],
    ['release', 'a commit of four digits', /(changesets\/action@.{4}).{36}/, '$1', 'an action is named by'],
    ['preview', 'an action without its version', / # v6\.0\.2/, '', '30: an action is named by'],
    ['preview', 'another pnpm', 'pnpm@10.34.9', 'pnpm@10.34.8', 'pnpm@10.34.8 is not the pnpm@10.34.9'],
    ['preview', 'a job that may go on for hours', / {4}timeout-minutes.*\n/, '', 'preview has no "timeout-minutes"'],
    ['preview', 'text that is not YAML', 'name: Preview', 'name: [', 'Flow sequence in block collection'],
    ['preview', 'the rights of others', '  pull_request:', '  pull_request_target:', '"pull_request_target" gives'],
    ['release', 'a misspelt input', 'node-version:', 'node-vershion:', 'gives actions/setup-node "node-vershion"'],
    ['ci', 'an input that no action has', 'fetch-depth:', 'fetch-deep:', 'gives actions/checkout "fetch-deep"'],
    ['release', 'nobody who is asked', / *environment: npm\n/, '', 'has to have the environment npm'],
    ['release', 'no record of provenance', /.*id-token: write.*\n/, '', 'publish is to have the permissions'],
    ['release', 'a site before its release', 'needs: site', 'needs: version', 'pages needs site'],
    ['release', 'a site of anybody', / *environment: github-pages\n/, '', 'the environment github-pages'],
    ['release', 'a right too many', 'contents: read', 'contents: write', 'check is to have the permissions'],
    [
      'release',
      'publishing unchecked',
      'needs: [version, check]',
      'needs: [version]',
      'publish needs version and check',
    ],
    ['release', 'checking nothing', 'run: bash .ci/run', 'run: true', 'check has to run bash .ci/run'],
    ['release', 'a job that is not there', 'needs: version', 'needs: versions', 'needs versions, which is not a job'],
    ['ci', 'a kept token', /.*persist-credentials: false\n/, '', 'keeps the token'],
    ['ci', 'the words of a stranger', 'run: bash .ci/run', `run: 'echo \${{ github.head_ref }}'`, 'an expression in a'],
    ['ci', 'an action of nobody', /actions\/setup-node@/, 'somebody/setup-node@', 'uses somebody/setup-node, which is'],
  ])('%s.yml: %s', (name, _, from, to, problem) => {
    const text = read(name);
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(problems(changed)).toContain(problem);
  });
});

describe('a small workflow', () => {
  const COMMIT = '0123456789abcdef0123456789abcdef01234567';
  const workflow = (changes: Readonly<Record<string, string>> = {}): string =>
    Object.entries({
      on: 'push',
      permissions: '{}',
      uses: `actions/checkout@${COMMIT} # v10.20.30`,
      with: '{ persist-credentials: false }',
      ...changes,
    }).reduce(
      (text, [name, value]) => text.replace(`$${name}`, value),
      'on: $on\npermissions: $permissions\njobs:\n  a:\n    timeout-minutes: 1\n    steps:\n      - uses: $uses\n        with: $with\n',
    );

  test.each([
    [{}],
    [{ permissions: '{ contents: read }' }],
    [{ on: '[push, pull_request]' }],
    [{ on: '{ push: {} } # then uses: a/b@v1' }],
    [{ with: '{ persist-credentials: false, fetch-depth: 0 }' }],
    [{ uses: `actions/deploy-pages@${COMMIT} # v1.2.3`, with: '{}' }],
  ])('with %j has no problem', (changes) => {
    expect(problems(workflow(changes as Record<string, string>))).toBe('');
  });

  test.each(['pull_request_target', 'workflow_run', 'issue_comment', 'issues'])('for %s is refused', (on) => {
    for (const spelt of [on, `[push, ${on}]`, `{ ${on}: {} }`]) {
      expect(problems(workflow({ on: spelt }))).toBe(`"${on}" gives strangers the rights of others`);
    }
  });

  test.each([
    `actions/checkout@${COMMIT} # v1.2.3-beta`,
    `actions/checkout@${COMMIT} # v1.2`,
    `actions/checkout@${COMMIT}0 # v1.2.3`,
    `actions/checkout@v1 # uses: actions/checkout@${COMMIT} # v1.2.3`,
    `'actions/checkout@${COMMIT}' # v1.2.3`,
  ])('with uses: %s is refused', (uses) => {
    expect(problems(workflow({ uses }))).toBe('7: an action is named by commit and version');
  });
});
