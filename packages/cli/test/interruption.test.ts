// A signal that ends `url open`, and the part that it leaves.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { url } from './command.ts';
import { closeServers, serving } from './servers.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'url-interruption-'));
});
afterEach(() => {
  closeServers();
  rmSync(folder, { recursive: true });
});
const at = (name: string): string => join(folder, name);
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const listeners = (): readonly number[] => SIGNALS.map((signal) => process.listenerCount(signal));

// The README: "Exit codes".
test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s keeps what came of a file, and has its exit code', async (signal, code) => {
  const before = listeners();
  let during: readonly number[] = [];
  const port = await serving((socket) => {
    socket.write('half');
    const waiting = setInterval(() => {
      if (!existsSync(at('.out.part')) || statSync(at('.out.part')).size === 0) return;
      clearInterval(waiting);
      during = listeners();
      process.emit(signal);
    }, 5);
    socket.once('close', () => clearInterval(waiting));
  });
  const ended = await url(['open', '-o', at('out'), `gopher://127.0.0.1:${port}/9x`]);
  expect([ended.code, readdirSync(folder), readFileSync(at('.out.part'), 'utf8')]).toEqual([
    ...[code, ['.out.part'], 'half'],
  ]);
  expect(ended.stderr).toBe(`url: what came is kept in ${at('.out.part')}\nurl: interrupted (aborted, RFC 1738 §3)\n`);
  expect(during).toEqual(before.map((count) => count + 1));
  expect(listeners()).toEqual(before);
});

test('a signal ends the process as everywhere where no file is written', async () => {
  const before = listeners();
  let during: readonly number[] = [];
  const port = await serving((socket) => {
    during = listeners();
    socket.end('hello');
  });
  await url(['open', `gopher://127.0.0.1:${port}/9x`]);
  expect(during).toEqual(before);
});

test('a copy of a file can be gone on with', async () => {
  writeFileSync(at('source'), Buffer.alloc(1_000_000, 'x'));
  const text = pathToFileURL(at('source')).href;
  let looks = 0;
  const now = (): number => {
    looks += 1;
    if (looks === 3) process.emit('SIGINT');
    return 0;
  };
  const first = await url(['open', '-o', at('out'), text], { watched: true, now });
  // A terminal has lines of 80 columns.
  expect([first.code, first.stderr.replace(/\s+/g, ' ')]).toEqual([
    130,
    expect.stringContaining(`what came is kept in ${at('.out.part')}; --continue goes on with it `),
  ]);
  expect(JSON.parse(readFileSync(at('.out.part.json'), 'utf8'))).toMatchObject({ url: text, length: 1_000_000 });
  expect(await url(['open', '--continue', '-o', at('out'), text])).toEqual({ code: 0, stdout: '', stderr: '' });
  expect([readFileSync(at('out'), 'utf8').length, readdirSync(folder).sort()]).toEqual([1_000_000, ['out', 'source']]);
});
