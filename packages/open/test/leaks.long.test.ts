// No reply leaves anything open, in whichever way it ends. Each cell of the table of ends is run five times; once in ends.test.ts.
import { test } from 'vitest';
import { EVENTS, inParallel, outcomeOf, prepare, ROWS, warmUp } from './dialogues.ts';
import { leavesNothing } from './leaks.ts';

const RUNS = 5;

prepare();

test.each(EVENTS)('nothing stays open when %s', async (event) => {
  const rows = ROWS.filter(({ events = EVENTS }) => events.includes(event));
  await warmUp(event);
  const runs = rows.flatMap((row) => Array.from({ length: RUNS }, () => row));
  await leavesNothing((signals) => inParallel(runs, 32, async (row) => void (await outcomeOf(row, event, signals))));
});
