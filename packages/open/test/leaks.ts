// The resources that a reply leaves open: descriptors, timers, listeners.
import { getEventListeners } from 'node:events';
import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';

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

/** Checks that nothing is left of what `work` does with replies. It puts the signals of each into a list. */
export async function leavesNothing(work: (signals: AbortSignal[]) => Promise<void>): Promise<void> {
  const before = held();
  const signals: AbortSignal[] = [];
  const warnings: unknown[] = [];
  const warned = (warning: unknown): void => void warnings.push(warning);
  process.on('warning', warned);
  await work(signals);
  // Clocks of Vitest, as those of expect.poll, would count.
  for (let count = 0; count < 5_000 && moreThan(before).length > 0; count += 1) await pause(5);
  expect(moreThan(before)).toEqual([]);
  process.off('warning', warned);
  expect(warnings).toEqual([]);
  expect(signals.filter((signal) => getEventListeners(signal, 'abort').length > 0)).toEqual([]);
}
