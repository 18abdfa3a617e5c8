// The words of the tables of codes, so that a sentence can be reworded in its table alone.
import { everyTable } from './every-scheme.ts';

/** The sentence that a table has for a code. */
export function sentenceOf(code: string): string {
  return rowOf(code).at(-1) as string;
}

/** The sentence with its code and section, as a message has them. */
export function messageOf(code: string): string {
  return `${sentenceOf(code)} (${code}, ${rowOf(code).at(-2)})`;
}

function rowOf(code: string): readonly string[] {
  const rows = everyTable.flatMap(Object.values).map((each) => each[code]);
  const row = rows.find((each) => each !== undefined);
  if (row === undefined) throw new Error(`no table has ${code}`);
  return row;
}
