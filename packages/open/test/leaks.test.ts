// Whatever ends a reply, nothing is left of it: no descriptor, no timer, no listener. Each cell of the table of ends is run once, or as
// often as `RUNS` says.
import { getEventListeners } from 'node:events';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EVENTS, inParallel, outcomeOf, prepare, ROWS } from './dialogues.ts';

const RUNS = Number(process.env['RUNS'] ?? 1);

prepare();

/** The number of resources that the process has open, by kind. */
function held(): { readonly [kind: string]: number } {
  const counts: { [kind: string]: number } = {};
  for (const kind of process.getActiveResourcesInfo()) counts[kind] = (counts[kind] ?? 0) + 1;
  const descriptors = process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0;
  return { ...counts, descriptors };
}

/** The kinds that have grown in number. Servers belong to the test, which closes them. */
function moreThan(before: ReturnType<typeof held>): readonly string[] {
  const more = Object.entries(held()).filter(([kind, count]) => count > (before[kind] ?? 0));
  return more.map(([kind]) => kind).filter((kind) => !['Immediate', 'TickObject', 'TCPServerWrap'].includes(kind));
}

test.each(EVENTS)('nothing stays open when %s', { timeout: 60_000 * Math.max(RUNS, 2) }, async (event) => {
  // Resources that are made once, such as threads for files.
  const rows = ROWS.filter(({ events = EVENTS }) => events.includes(event));
  await inParallel(
    rows.filter(({ protocol }) => ['file', 'https'].includes(protocol)),
    8,
    async (row) => {
      await outcomeOf(row, event);
    },
  );
  const before = held();
  const signals: AbortSignal[] = [];
  const warnings: unknown[] = [];
  const warned = (warning: unknown): void => void warnings.push(warning);
  process.on('warning', warned);
  // Rows of files and lists take their time, and have no server.
  const runs = rows.flatMap((row) =>
    Array.from({ length: row.opened === undefined ? RUNS : Math.min(RUNS, 5) }, () => row),
  );
  await inParallel(runs, RUNS > 1 ? 32 : 8, async (row) => void (await outcomeOf(row, event, signals)));
  await expect.poll(() => moreThan(before), { timeout: 5_000 }).toEqual([]);
  process.off('warning', warned);
  expect(warnings).toEqual([]);
  expect(signals.filter((signal) => getEventListeners(signal, 'abort').length > 0)).toEqual([]);
});
