import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const script = fileURLToPath(new URL('../python/run.py', import.meta.url));
const python = spawnSync('python3', ['--version'], { timeout: 60_000 }).status === 0;

describe(`the vectors in another language${python ? '' : ' (skipped: there is no python3 here)'}`, () => {
  test.runIf(python)('a reader of its own, in Python, agrees with every vector that it knows', () => {
    const { status, stdout, stderr } = spawnSync('python3', ['-B', script], { encoding: 'utf8', timeout: 120_000 });
    // Whatever starts Python may warn, of a locale that the machine does not have.
    expect(status, stderr).toBe(0);
    const [, passed, failed] = /^(\d+) passed, (\d+) failed, \d+ skipped\n$/.exec(stdout) ?? [];
    expect([stdout, failed]).toEqual([stdout, '0']);
    expect(Number(passed)).toBeGreaterThan(1500);
  });
});
