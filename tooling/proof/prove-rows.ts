// `pnpm prove rows [ROW...]`: which rows of the requirements hold only by the letter.
import { keep } from '../support/keep-evidence.ts';
import { drawn, faultsOf, judge, type RowBreak, rowBreaks, SEED, type Verdict } from './row-breaks.ts';

/** Breaks what these rows require, or all rows of the table. False if the tests of any of them stay green. */
export async function proveRows(rows: readonly string[]): Promise<boolean> {
  const start = performance.now();
  const unknown = rows.filter((row) => !rowBreaks.some((entry) => entry.row === row));
  if (unknown.length > 0) throw new Error(`not in row-breaks.json: ${unknown.join(', ')}`);
  const faults = faultsOf(rowBreaks);
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) return false;
  const chosen = rowBreaks.filter(({ row }) => rows.length === 0 || rows.includes(row));
  // The laws notice much with a twentieth of their texts.
  process.env['LAWS'] ??= '0.1';
  const verdicts = await judge(chosen, undefined, (verdict) => print(verdict, chosen, rows.length > 0));
  const seconds = Math.round((performance.now() - start) / 1000);
  const green = verdicts.filter(({ noticed }) => noticed === undefined).map(({ row }) => row);
  console.log(`\n${chosen.length} rows in ${seconds} s, ${green.length} of them green although they were broken`);
  if (rows.length === 0) keep('rows', { seed: SEED, drawn: drawn.length, rows: chosen.length, green, seconds });
  return green.length === 0;
}

/** Says what stays green, and of rows that were asked for what notices the edit. */
function print({ row, tests, noticed, fault }: Verdict, breaks: readonly RowBreak[], isAsked: boolean): void {
  if (fault !== undefined) console.log(`${row}: ${fault}`);
  else if (noticed !== undefined) {
    if (isAsked) console.log(`${row}: noticed by ${JSON.stringify(noticed)}`);
  } else {
    const entry = breaks.find((each) => each.row === row);
    console.log(`${row} STAYS GREEN, of ${tests} tests, without ${entry?.loses}: ${entry?.file}`);
  }
}
