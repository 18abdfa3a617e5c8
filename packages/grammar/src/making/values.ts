import { type CharSet, encode } from '@url/core';
import { assertTextPart, isRun, UnwritableError } from '@url/core/scheme';
import type { Data } from './production.ts';

/** The value of a field. Data that another program sent may lack it; `null` is a value, and no text. */
export function valueIn(data: Data, name: string, absent: unknown): unknown {
  const value = data[name];
  return value === undefined ? absent : value;
}

/** The string of a field. @throws UnwritableError for anything else. */
export function stringIn(data: Data, name: string, absent: unknown): string {
  const value = valueIn(data, name, absent);
  assertTextPart(value, name);
  return value;
}

/** Decoded text, encoded as a run of `set`. @throws UnwritableError for what is not text, or has no place in such a run. */
export function encoded(text: string, written: CharSet, set: CharSet, part: string): string {
  const run = encode(text, written, part);
  // A set may have no escapes, or not all.
  if (!isRun(set, run)) throw new UnwritableError(part);
  return run;
}

/** The value of a field that is not written, as an object, for `absent` of a production. */
export function absentIn(name: string, absent: unknown): Data {
  return absent === undefined ? {} : { [name]: absent };
}
