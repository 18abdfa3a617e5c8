// The memory of the command, for many lines.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { succeeds } from '../../../tooling/support/repeated.ts';
import { start, URL_LINE } from './started.ts';

test.runIf(existsSync('/proc/self/status')).for(['parse', 'check'])(
  '100,000 lines take at most 20 MB more than 1,000: %s',
  async (command) => {
    const few = await peakOf(command, 1_000);
    const isLittle = async (): Promise<boolean> => (await peakOf(command, 100_000)) - few < 20_000;
    expect(await succeeds(isLittle, 3)).toBe(true);
  },
);

/** The peak of resident memory, in kB, after `count` lines; the last answer is awaited with the input still open. */
async function peakOf(command: string, count: number): Promise<number> {
  // In a small heap, the peak is what is kept, and not how late a version of Node collects garbage.
  const heap = '--max-old-space-size=32 --max-semi-space-size=2';
  const child = start([command, '--json'], { NODE_OPTIONS: heap });
  let answered = 0;
  const done = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      for (const octet of chunk) if (octet === 0x0a) answered += 1;
      if (answered === count) resolve();
    });
    child.once('close', (code, signal) => reject(new Error(`${command} ended early: ${code ?? signal}`)));
  });
  for (let n = 0; n < count; n += 1) {
    if (!child.stdin.write(URL_LINE(n))) await Promise.race([once(child.stdin, 'drain'), done]);
  }
  await done;
  const peak = peakMemory(child);
  child.stdin.end();
  await once(child, 'close');
  return peak;
}

function peakMemory({ pid }: ChildProcess): number {
  return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
