import { lowerCase } from '../grammar/ascii.ts';
import { decode } from '../grammar/encoding.ts';
import type { PartString } from '../scheme/url-data.ts';
import type { Run } from './recorder.ts';

// Parts that a scheme did not name as it read them: they are matched to what was read, in order.

/** A string or a number of the data that may be written. */
export interface Field extends PartString {
  readonly isNumber: boolean;
}

/** The last word of its path: `port` of `hosts.1.port`. */
export function nameOf({ part }: Field): string {
  return part.slice(part.lastIndexOf('.') + 1);
}

/** The run of each field that is written, both in their order. A run that is no field's value is passed over. */
export function matched(fields: readonly Field[], runs: readonly Run[]): ReadonlyMap<Field, Run> {
  const wanted = new Set(fields.map(({ text }) => lowerCase(text)));
  const known = runs.filter(({ value }) => valuesOf(value).some((each) => wanted.has(each)));
  const found = new Map<Field, Run>();
  for (const field of fields) {
    const run = known[found.size];
    if (run !== undefined && isWritten(field, run)) found.set(field, run);
  }
  return found;
}

function isWritten(field: Field, { value, part }: Run): boolean {
  const { text, isNumber } = field;
  const name = nameOf(field);
  if (part !== undefined && part !== name) return false;
  if (!isNumber) return valuesOf(value).includes(lowerCase(text));
  // A port is read by its name: the same digits elsewhere are something else.
  return value !== '' && String(Number(value)) === text && (part !== undefined || name !== 'port');
}

/** The texts that reading may make of a run: the case of a host is folded. */
function valuesOf(value: string): readonly string[] {
  return [lowerCase(value), lowerCase(decode(value)), String(Number(value))];
}
