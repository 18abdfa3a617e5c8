// The ends of replies on the oldest and the newest Node, which report a reset in different ways.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { NODES } from '../../../tooling/support/nodes.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

test.concurrent.each([NODES.at(0), NODES.at(-1)])('replies end in the same ways on Node %s', async (version) => {
  const { VITEST: _, ...env } = process.env;
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', 'packages/open/test/ends.test.ts'];
  const { stdout, stderr } = await promisify(execFile)(
    'npx',
    ['--yes', '-p', `node@${version}`, '--', 'node', ...vitest],
    // What fails is in its report.
    { cwd: root, env: { ...env, NO_COLOR: '1' }, maxBuffer: Number.POSITIVE_INFINITY },
  ).catch((error) => error as { readonly stdout: string; readonly stderr: string });
  expect(stderr).not.toContain('FAIL');
  expect(stdout).toMatch(/Tests {2}7 passed/);
});
