// `url open --output` into a named pipe, which a program of the system makes, and into devices. Stryker must not run these tests: a changed
// command that runs as root would replace a device with a file.
import { execFileSync } from 'node:child_process';
import { closeSync, constants, createReadStream, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tooling/support/temporary-folder.ts';
import { SavedFile } from '../src/opening/saved-file.ts';
import { url } from './command.ts';
import { answering, closeServers } from './servers.ts';

const folder = temporaryFolder('pipe');
afterEach(closeServers);
const at = (name: string): string => join(folder, name);

test.skipIf(process.platform === 'win32')('a pipe that nobody reads any more is told', async () => {
  execFileSync('sh', ['-c', 'mkfifo "$0"', at('pipe')], { timeout: 60_000 });
  const reader = createReadStream(at('pipe'));
  reader.once('data', () => reader.destroy());
  const port = await answering(Buffer.alloc(1_000_000, 'x'));
  const { code, stderr } = await url(['open', '-o', at('pipe'), `gopher://127.0.0.1:${port}/9x`]);
  expect([code, stderr]).toEqual([2, `url: ${at('pipe')}: broken pipe\n`]);
});

test.skipIf(process.platform === 'win32')('a pipe is written to at once, and stays a pipe', async () => {
  execFileSync('sh', ['-c', 'mkfifo "$0"', at('both')], { timeout: 60_000 });
  // Both ends, so that neither waits for the other.
  const pipe = openSync(at('both'), constants.O_RDWR);
  for (const end of ['finish', 'leave'] as const) {
    const file = await SavedFile.create(at('both'), { keeps: false, note: { url: 'http://h/', digest: '' } });
    await file.write(Buffer.from(end));
    expect([file.part, await file[end]()]).toEqual([at('both'), undefined]);
  }
  const octets = Buffer.alloc(20);
  expect(octets.toString('utf8', 0, readSync(pipe, octets))).toBe('finishleave');
  expect(readdirSync(folder).filter((name) => name.includes('both'))).toEqual(['both']);
  closeSync(pipe);
});

test.skipIf(process.platform === 'win32')('a file that is a device is written to', async () => {
  const port = await answering('new');
  expect(await url(['open', '-o', '/dev/null', `gopher://127.0.0.1:${port}/9x`])).toMatchObject({
    code: 0,
    stderr: '',
  });
  expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
});

test.skipIf(!existsSync('/dev/full'))('a full disk is told', async () => {
  const port = await answering('hello');
  const { code, stderr } = await url(['open', '-o', '/dev/full', `gopher://127.0.0.1:${port}/9x`]);
  expect([code, stderr]).toEqual([2, 'url: /dev/full: no space left on device\n']);
});
