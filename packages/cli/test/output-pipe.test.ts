// `url open --output` with a named pipe, which `mkfifo` makes.
import { execFileSync } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { url } from './command.ts';
import { answering, closeServers } from './servers.ts';

afterEach(closeServers);

test.skipIf(process.platform === 'win32')('a pipe that nobody reads any more is told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'url-pipe-'));
  const pipe = join(folder, 'pipe');
  execFileSync('sh', ['-c', 'mkfifo "$0"', pipe], { timeout: 60_000 });
  const reader = createReadStream(pipe);
  reader.once('data', () => reader.destroy());
  const port = await answering(Buffer.alloc(1_000_000, 'x'));
  const { code, stderr } = await url(['open', '-o', pipe, `gopher://127.0.0.1:${port}/9x`]);
  expect([code, stderr]).toEqual([2, `url: ${pipe}: broken pipe\n`]);
  rmSync(folder, { recursive: true });
});
