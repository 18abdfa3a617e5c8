import { lowerCase } from '../grammar/ascii.ts';
import { decode } from '../grammar/encoding.ts';
import type { Span } from '../grammar/span.ts';
import type { PartString } from '../scheme/url-data.ts';
import { octetsOf, octetsWithPositions } from './octet-positions.ts';
import type { Run } from './recorder.ts';

// Parts that a scheme did not name as it read them: its strings are matched to what was read, in order.

/** A part at its span of the text. */
interface PlacedPart extends Span {
  readonly part: string;
}

/** A string or a number of the data that may be written. */
export interface Field extends PartString {
  readonly isNumber: boolean;
}

/** The last word of its path: `port` of `hosts.1.port`. */
export function nameOf({ part }: Field): string {
  return part.slice(part.lastIndexOf('.') + 1);
}

/** Matches strings of the data to runs of the text, both in their order. The result is what is not written. */
export function place(
  text: string,
  strings: readonly Field[],
  runs: readonly Run[],
  found: PlacedPart[],
): readonly string[] {
  const unwritten: string[] = [];
  let [string, run] = [0, 0];
  while (string < strings.length) {
    const { strings: skipped, runs: passed } = nextMatch(strings, string, runs, run);
    if (skipped > 0) {
      placeAmong(text, strings.slice(string, string + skipped), runs.slice(run, run + passed), found, unwritten);
    }
    string += skipped;
    run += passed;
    const [matched, here] = [strings[string], runs[run]];
    if (matched === undefined || here === undefined) continue;
    found.push(placedAt(matched.part, here));
    string += 1;
    run += 1;
  }
  return unwritten;
}

/** The numbers of strings and runs to skip until one of the strings is one of the runs; all of them if no match is near. */
function nextMatch(
  strings: readonly Field[],
  string: number,
  runs: readonly Run[],
  run: number,
): { readonly strings: number; readonly runs: number } {
  const most = { strings: strings.length - string, runs: runs.length - run };
  if (most.runs === 0) return most;
  for (let sum = 0; sum <= NEAR; sum += 1) {
    for (let skipped = 0; skipped <= Math.min(sum, most.strings - 1); skipped += 1) {
      const here = runs[run + sum - skipped];
      if (here !== undefined && isWritten(strings[string + skipped] as Field, here)) {
        return { strings: skipped, runs: sum - skipped };
      }
    }
  }
  return most;
}

/** A larger number would make long lists of what cannot be matched quadratic. */
const NEAR = 12;

function isWritten(field: Field, { value, part }: Run): boolean {
  const { text, isNumber } = field;
  const name = nameOf(field);
  if (part !== undefined && part !== name) return false;
  if (!isNumber) return value === text || decode(value) === text;
  // A port is read by its name: the same digits elsewhere are something else.
  return value !== '' && String(Number(value)) === text && (part !== undefined || name !== 'port');
}

/**
 * Places strings that are not a run by themselves: the pieces of a run that a scheme took apart, or what it made of several
 * runs. They are looked for from left to right, in either case; then each run may be one of them.
 */
function placeAmong(
  text: string,
  fields: readonly Field[],
  runs: readonly Run[],
  found: PlacedPart[],
  unwritten: string[],
): void {
  for (const { part, isNumber } of fields) if (isNumber) unwritten.push(part);
  const strings = fields.filter(({ isNumber }) => !isNumber);
  const [first, last] = [runs[0], runs.at(-1)];
  if (first === undefined || last === undefined) {
    for (const { part } of strings) unwritten.push(part);
    return;
  }
  const octets = octetsWithPositions(text, first.start, last.end);
  const lower = lowerCase(octets.text);
  let from = 0;
  let misses = 0;
  const spans = strings.map(({ part, text: string }) => {
    const wanted = octetsOf(string);
    if (wanted === '' || misses > NEAR) return undefined;
    const exact = octets.text.indexOf(wanted, from);
    const at = exact === -1 ? lower.indexOf(lowerCase(wanted), from) : exact;
    if (at === -1) {
      misses += 1;
      return undefined;
    }
    from = at + wanted.length;
    return { part, start: octets.positions[at] as number, end: octets.positions[from] as number };
  });
  const paired = strings.length === runs.length;
  for (const [at, { part }] of strings.entries()) {
    const span = spans[at] ?? (paired ? placedAt(part, runs[at] as Run) : undefined);
    if (span === undefined) unwritten.push(part);
    else found.push(span);
  }
}

function placedAt(part: string, { start, end }: Span): PlacedPart {
  return { part, start, end };
}
