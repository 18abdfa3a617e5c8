import { afterAll, beforeAll, expect, test } from 'vitest';
import { sample, share } from '../../../tooling/support/share.ts';
import { CELLS } from './cells.ts';
import { DOORS } from './doors.ts';
import { endConnections, startNetwork, stopNetwork, tryCell, verdict } from './network.ts';

beforeAll(startNetwork);
afterAll(stopNetwork);

test('there are more than three hundred cells, of each kind and each want', () => {
  expect(CELLS.length).toBeGreaterThan(330);
  expect(new Set(CELLS.map(({ kind }) => kind)).size).toBe(9);
});

test.each(Object.entries(DOORS))('%s lets nothing in, and refuses nothing that is public', async (name, door) => {
  // The doors of one connector: a part of the cells is enough for most of them, but for those that are public.
  const isFull = name === 'guarded' || share() >= 1;
  const some = isFull ? CELLS : [...sample(CELLS, 80), ...CELLS.filter(({ want }) => want === 'public')];
  const wrong: unknown[] = [];
  for (const cell of some) {
    const outcome = await tryCell(cell, (url) => door()(url));
    const fault = verdict(cell, outcome);
    if (fault !== undefined) wrong.push([fault, cell, outcome]);
  }
  expect(wrong).toEqual([]);
});

test('a client without a guard is let in, wherever an address leads inside', async () => {
  for (const cell of CELLS.filter(({ url, want }) => want === 'inside' && /^http:\/\/(?:\d+\.){3}\d+\/$/.test(url))) {
    const outcome = await tryCell(cell, async (url) => (await fetch(url)).text());
    await endConnections();
    expect([cell.url, verdict(cell, outcome)]).toEqual([cell.url, 'let in']);
  }
});
