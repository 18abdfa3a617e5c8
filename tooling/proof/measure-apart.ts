// A process that measures one pair of an entry point and a shape, and sends its timing. One that has measured thousands of others
// is slower with long texts than with short ones: its memory is in pieces.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ENTRIES } from './entries.ts';
import { ALL_SHAPES, textsUpTo } from './slow-texts.ts';
import { measure, type Timing } from './timing.ts';

interface Pair {
  readonly entry: string;
  readonly shape: string;
  readonly longest: number;
}

const self = fileURLToPath(import.meta.url);

/** Measures a pair in a process of its own. */
export function measureApart(pair: Pair): Promise<Timing | undefined> {
  return new Promise((resolve, reject) => {
    const child = fork(self, [JSON.stringify(pair)]);
    child.on('message', (timing: Timing | null) => resolve(timing ?? undefined));
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`${pair.entry} ended with ${code}: ${JSON.stringify(pair.shape)}`)));
  });
}

if (process.argv[1] === self && process.send !== undefined) {
  const { entry, shape, longest } = JSON.parse(process.argv[2] ?? '') as Pair;
  const make = ENTRIES[entry];
  const of = ALL_SHAPES.find(({ name }) => name === shape)?.of;
  if (make === undefined || of === undefined) throw new Error(`there is no ${entry} or ${shape}`);
  process.send((await measure(entry, shape, make, textsUpTo(longest, of))) ?? null);
}
