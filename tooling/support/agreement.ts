// Holds the reading of texts by a driver against ours. They agree, but for rows, and each row has to be met.
import { expect } from 'vitest';

/** A reason for a difference, and the texts that have it. `why` says why we refuse a text, and is empty for others. */
export type Row<Ours, Theirs = Ours> = readonly [
  reason: string,
  has: (text: string, why: string, ours: Ours, theirs: Theirs) => boolean,
];

/** The answers about a text: `undefined` for one that is refused. */
export type Answers<Ours, Theirs = Ours> = readonly [ours: Ours, why: string, theirs: Theirs];

/** Fails for a difference without a row, and for a row without a difference. Gives the number of texts that both read alike. */
export async function agreement<Ours, Theirs = Ours>(
  texts: readonly string[],
  rows: readonly Row<Ours, Theirs>[],
  answers: (text: string) => Answers<Ours, Theirs> | Promise<Answers<Ours, Theirs>>,
): Promise<number> {
  const unexplained: unknown[] = [];
  const met = new Set<string>();
  let same = 0;
  for (const text of texts) {
    const [ours, why, theirs] = await answers(text);
    if (JSON.stringify(ours) === JSON.stringify(theirs)) {
      same += ours === undefined ? 0 : 1;
      continue;
    }
    const row = rows.find(([, has]) => has(text, why, ours, theirs));
    if (row === undefined) unexplained.push({ text, why, ours, theirs });
    else met.add(row[0]);
  }
  expect(unexplained.slice(0, 40)).toEqual([]);
  expect(rows.map(([reason]) => reason).filter((reason) => !met.has(reason))).toEqual([]);
  return same;
}
