// docs/scale.md: its commands as they are there, with smaller parts, and with a worker killed on the way.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const PAGE = readFileSync(new URL('../../../docs/scale.md', import.meta.url), 'utf8');
const BIN = fileURLToPath(new URL('../src/bin.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const hasParallel =
  spawnSync('parallel', ['--version'], { timeout: 60_000 }).status === 0 && process.platform !== 'win32';

/** The commands of the page that have these words. */
function commandsWith(words: string): string {
  const blocks = [...PAGE.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands = '']) => commands);
  return blocks.find((commands) => commands.includes(words)) ?? expect.fail(words);
}

describe.skipIf(!hasParallel)(`docs/scale.md${hasParallel ? '' : ' (skipped: there is no GNU parallel here)'}`, () => {
  let folder = '';
  let whole = '';
  const LINES = Array.from({ length: 2_000 }, (_, at) =>
    at % 50 === 0 ? `no url ${at}` : `ftp://h${at}.dom/a%20b/${at}`,
  );

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'url-scale-'));
    mkdirSync(join(folder, 'bin'));
    // The first worker that gets the line 700 is killed in the middle of its work.
    const url = `#!/bin/sh
cd '${ROOT}'
run() { '${process.execPath}' --conditions=@url/source --import tsx '${BIN}' "$@"; }
if [ -n "$VICTIM" ] && mkdir '${folder}/killed' 2> /dev/null; then
  head -n 1 | run "$@"
  kill -9 $$
fi
run "$@"
`;
    writeFileSync(join(folder, 'bin', 'url'), url);
    chmodSync(join(folder, 'bin', 'url'), 0o755);
    writeFileSync(join(folder, 'urls.txt'), `${LINES.join('\n')}\n`);
    whole = run('url parse --json < urls.txt').stdout;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function run(script: string, env: Record<string, string> = {}) {
    const { NO_COLOR: _, ...inherited } = process.env;
    const PATH = `${join(folder, 'bin')}:${process.env['PATH']}`;
    return spawnSync('sh', ['-c', script], {
      cwd: folder,
      env: { ...inherited, ...env, PATH, PARALLEL_HOME: folder, HOME: folder },
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      timeout: 110_000,
    });
  }

  test('the cores of a machine', () => {
    run(commandsWith('--keep-order --block 2M url parse').replace('2M', '20k'));
    expect(readFileSync(join(folder, 'urls.jsonl'), 'utf8')).toBe(whole);
  }, 120_000);

  test('work that can be gone on with, of which a worker was killed', () => {
    const script = commandsWith('--resume-failed').replace('100M', '20k');
    const first = run(script, { VICTIM: 'yes' });
    expect(first.stdout).toContain('lines are missing');
    const again = script.slice(script.indexOf('parallel --joblog'));
    expect(run(again).stdout).toBe('');
    expect(readFileSync(join(folder, 'urls.jsonl'), 'utf8')).toBe(whole);
  }, 120_000);
});
