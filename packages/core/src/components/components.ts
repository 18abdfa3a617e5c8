import { lowerCase } from '../grammar/ascii.ts';
import { bytes, continuationOctets, decode, octetAt } from '../grammar/encoding.ts';
import { type Trace, withoutSpaces } from '../grammar/reader.ts';
import type { Failure, Success } from '../grammar/result.ts';
import type { Span } from '../grammar/span.ts';
import { isGeneric } from '../registry/generic.ts';
import { readAny } from '../registry/parse.ts';
import { type CompiledRegistry, compiled, type Registry } from '../registry/registry.ts';
import type { Url } from '../scheme/scheme.ts';
import { leavesOf, type PartString } from '../scheme/url-data.ts';

/** A part of a URL, and the span of the text that it is written in. An empty part has an empty span. */
export interface Component extends Span {
  /** Its path in the data: `scheme`, `host`, `path.2`, `hosts.1.port`; `fragment`. */
  readonly part: string;
  /** The part was read and is not in the data: tolerant reading leaves out a login that the scheme does not take. */
  readonly leftOut?: true;
}

/** The components of a text, from left to right. */
export interface Components {
  readonly ok: true;
  readonly components: readonly Component[];
  /** The parts of the data that are not written in the text: defaults, and what a scheme says of a shape (`kind`). */
  readonly unwritten: readonly string[];
}

/** The error of a text that is refused, and the components before it. */
export interface RefusedComponents extends Failure {
  readonly components: readonly Component[];
}

/**
 * Locates each part of a URL in its text: for an editor, a page or an annotated picture. The spans and the delimiters
 * between them are the whole text. Of a text that is refused, what was read before the error is located.
 *
 * ```ts
 * components(urls, 'ftp://h/a;type=i'); // scheme 0-3, host 6-7, path.0 8-9, type 15-16
 * ```
 *
 * A scheme need not do anything for it: its fields are matched to what it read, in order. A scheme whose fields are not
 * in the order of the text names them as it reads: `reader.take(set, 'field')`.
 */
export function components(registry: Registry, text: string): Components | RefusedComponents {
  const located = locate(compiled(registry), text);
  if (!located.ok) return located;
  const { components: found, unwritten } = located;
  return { ok: true, components: found, unwritten };
}

/** The components of a text, and more that was learned from reading it. */
export interface Located extends Components {
  readonly read: Success<Url>;
  /** The hosts, in canonical form, which may be in fields of other names. */
  readonly hosts: readonly (Span & { readonly value: string })[];
}

/** `components`, for core's own functions. */
export function locate(index: CompiledRegistry, text: string): Located | RefusedComponents {
  const recorder = new Recorder(text);
  const result = readAny(index, text, recorder);
  const start = withoutSpaces(text).start;
  if (!result.ok) return { ...result, components: componentsBefore(result, text, start, recorder) };
  const { url } = result;
  const scheme: Component = { part: 'scheme', start, end: start + url.scheme.length };
  const { found, unwritten } = placeParts(text, url, recorder);
  const hosts = recorder.runs.filter(({ part }) => part !== undefined && /^(?:\w+\.\d+\.)?host$/.test(part));
  return { ok: true, components: inOrder([scheme, ...found]), unwritten, read: result, hosts };
}

/** What was read before an error. The data that it was read to tells which part a run is. */
function componentsBefore({ error }: Failure, text: string, start: number, recorder: Recorder): readonly Component[] {
  const { position = 0 } = error;
  const name = text.slice(start).search(/[^a-z\d+.-]|$/i);
  // A name that is still being typed is a name.
  const isWholeText = start + name === text.length;
  const scheme: Component = {
    part: 'scheme',
    start,
    end: isWholeText ? text.length : Math.min(start + name, position),
  };
  const { url } = recorder;
  const named = recorder.runs.flatMap(({ part, ...run }) => (part === undefined ? [] : [componentAt(part, run)]));
  const found =
    url === undefined ? named.filter(({ part }) => !part.startsWith('~')) : placeParts(text, url, recorder).found;
  const before = found
    .filter((each) => each.start < position)
    .map((each) => (each.end > position ? { ...each, end: position } : each));
  return inOrder(scheme.end > start ? [scheme, ...before] : before);
}

interface Placed {
  readonly found: readonly Component[];
  readonly unwritten: readonly string[];
}

/** The components of what a text was read to, in no order. */
function placeParts(text: string, url: Url, { runs }: Recorder): Placed {
  const openRuns = new OpenRuns(runs);
  const found: Component[] = [];
  const unwritten: string[] = [...kindOf(url)];
  const open: Field[] = [];
  for (const field of fieldsOf(url)) {
    const run = openRuns.take(field.part);
    if (run === undefined) open.push(field);
    else found.push(componentAt(field.part, run));
  }
  if (open.length > 0) {
    const rest = openRuns.rest(new Set(open.map(nameOf)));
    for (const part of place(text, open, rest, found)) unwritten.push(part);
  }
  for (const run of runs) {
    if (run.part === 'fragment') found.push(componentAt('fragment', run));
    if (run.part?.startsWith('~')) found.push({ ...componentAt(run.part.slice(1), run), leftOut: true });
  }
  return { found, unwritten };
}

/** The runs of a text, each of which is taken by its part, and those that nobody took. */
class OpenRuns {
  private readonly runs: readonly Run[];
  private readonly taken: boolean[] = [];
  private next = 0;
  private misses = 0;
  private named: ReadonlyMap<string | undefined, number> | undefined;

  constructor(runs: readonly Run[]) {
    this.runs = runs;
  }

  /** The run of a part. Asked for in the order of the text, which most data has, each is found at once. */
  take(part: string): Run | undefined {
    while (this.next < this.runs.length && this.runs[this.next]?.part === undefined) this.next += 1;
    let at = this.runs[this.next]?.part === part ? this.next : this.indexOf(part);
    if (at === -1) return undefined;
    this.taken[at] = true;
    // A part that began with a character that was repaired was read once more from there.
    while (this.runs[at + 1]?.part === part) this.taken[++at] = true;
    this.next = at + 1;
    return this.runs[at];
  }

  /** The first run of a part; -1 if it has none. A list of all names pays from some misses on. */
  private indexOf(part: string): number {
    this.misses += 1;
    if (this.misses <= NEAR) return this.runs.findIndex((run) => run.part === part);
    this.named ??= firstOfEach(this.runs);
    return this.named.get(part) ?? -1;
  }

  /** The runs that were not taken. A run keeps its part if that is one of `names`, which are to be placed. */
  rest(names: ReadonlySet<string>): readonly Run[] {
    const open: Run[] = [];
    for (const [at, run] of this.runs.entries()) {
      if (this.taken[at] || run.part === 'fragment' || run.part?.startsWith('~')) continue;
      open.push(run.part === undefined || names.has(run.part) ? run : { ...run, part: undefined });
    }
    return open;
  }
}

function firstOfEach(runs: readonly Run[]): ReadonlyMap<string | undefined, number> {
  const first = new Map<string | undefined, number>();
  for (const [at, { part }] of runs.entries()) if (!first.has(part)) first.set(part, at);
  return first;
}

function inOrder(components: readonly Component[]): readonly Component[] {
  const isOrdered = components.every(({ start }, at) => at === 0 || start > (components[at - 1] as Component).start);
  return isOrdered ? components : [...components].sort((one, other) => one.start - other.start || one.end - other.end);
}

function componentAt(part: string, { start, end }: Span): Component {
  return { part, start, end };
}

/** A field `kind` says which shape the data has. It is written nowhere. */
function kindOf(url: Url): readonly string[] {
  return Object.hasOwn(url, 'kind') ? ['kind'] : [];
}

/** A string or a number of the data that may be written. */
interface Field extends PartString {
  readonly isNumber: boolean;
}

/** The last word of its path: `port` of `hosts.1.port`. */
function nameOf({ part }: Field): string {
  return part.slice(part.lastIndexOf('.') + 1);
}

function fieldsOf(url: Url): readonly Field[] {
  const fields: Field[] = [];
  for (const [part, value] of leavesOf(url)) {
    if (typeof value === 'string' && part !== 'kind') fields.push({ part, text: value, isNumber: false });
    if (typeof value === 'number') fields.push({ part, text: String(value), isNumber: true });
  }
  if (!isGeneric(url)) return fields;
  // The schemepart is written once: in its parts, if it fits the common Internet syntax.
  return fields.filter(({ part }) => (part === 'schemepart') === (url.host === undefined));
}

/** A run of the text that was read in one go. */
interface Run extends Span {
  readonly value: string;
  readonly part: string | undefined;
}

/** Keeps the runs of one reading. A run that is read again replaces what was read there before. */
class Recorder implements Trace {
  readonly runs: Run[] = [];
  /** The data, legal or not; `undefined` if reading came to no end. */
  url: Url | undefined;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  note(start: number, end: number, value: string, part?: string): void {
    const { runs } = this;
    for (let last = runs.at(-1); last !== undefined && overlaps(last, start); last = runs.at(-1)) runs.pop();
    runs.push({ start, end, value, part });
  }

  cut(delimiter: string, part: string | undefined, first: number): void {
    const whole = this.runs.pop();
    if (whole === undefined) return;
    let { start } = whole;
    const values = whole.value.split(delimiter);
    for (const [at, value] of values.entries()) {
      // After the last delimiter, a search would go on to the end of the text.
      const next = at < values.length - 1 ? this.text.indexOf(delimiter, start) : -1;
      const end = next === -1 || next > whole.end ? whole.end : next;
      this.noteItem(start, end, value, part && `${part}.${first + at}`);
      start = end + 1;
    }
  }

  /** Notes an item. One that goes on after a character that was repaired is one run. */
  private noteItem(start: number, end: number, value: string, part: string | undefined): void {
    const before = this.runs.at(-1);
    const goesOn = part !== undefined && before?.part === part;
    if (goesOn) this.runs[this.runs.length - 1] = { ...before, end };
    else this.note(start, end, value, part);
  }

  restart(): void {
    this.runs.length = 0;
    this.url = undefined;
  }

  gave(url: unknown): void {
    this.url = typeof url === 'object' && url !== null ? (url as Url) : undefined;
  }
}

/** True if the text from `start` on is read again. Two empty runs may be at one index. */
function overlaps({ start, end }: Run, from: number): boolean {
  return end > from || (start > from && end === start);
}

/** Matches strings of the data to runs of the text, both in their order. The result is what is not written. */
function place(text: string, strings: readonly Field[], runs: readonly Run[], found: Component[]): readonly string[] {
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
    found.push(componentAt(matched.part, here));
    string += 1;
    run += 1;
  }
  return unwritten;
}

/** How many strings and runs to skip until one of the strings is one of the runs; all of them if none is near. */
function nextMatch(
  strings: readonly Field[],
  string: number,
  runs: readonly Run[],
  run: number,
): { readonly strings: number; readonly runs: number } {
  const most = { strings: strings.length - string, runs: runs.length - run };
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
 * Places strings that are no run by themselves: the pieces of a run that a scheme took apart, or what it made of several
 * runs. They are looked for from left to right, in either case; then each run may be one of them.
 */
function placeAmong(
  text: string,
  fields: readonly Field[],
  runs: readonly Run[],
  found: Component[],
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
    const span = spans[at] ?? (paired ? componentAt(part, runs[at] as Run) : undefined);
    if (span === undefined) unwritten.push(part);
    else found.push(span);
  }
}

/** The octets of a text, decoded, and the index in the text of each of them and of the end. */
function octetsWithPositions(
  text: string,
  start: number,
  end: number,
): { readonly text: string; readonly positions: readonly number[] } {
  const positions: number[] = [];
  let octets = '';
  for (let at = start; at < end; ) {
    const octet = octetAt(text, at);
    const next = octet < 0 ? unitEnd(text, at, end) : at + 3;
    const unit = octet < 0 ? octetsOf(text.slice(at, next)) : String.fromCharCode(octet);
    for (let each = 0; each < unit.length; each += 1) positions.push(at);
    octets += unit;
    at = next;
  }
  positions.push(end);
  return { text: octets, positions };
}

/** A character for each octet of decoded text: two parts may share the octets of one character of UTF-8. */
function octetsOf(text: string): string {
  let octets = '';
  for (const octet of bytes(text)) octets += String.fromCharCode(octet);
  return octets;
}

/** The end of the character at `at`, or of the row of escapes that are one character. */
function unitEnd(text: string, at: number, end: number): number {
  const octet = octetAt(text, at);
  if (octet < 0) return Math.min(at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1), end);
  const next = at + 3 * (1 + continuationOctets(octet));
  // Octets that are no UTF-8 are decoded one by one.
  return next <= end && /^[^\uDC80-\uDCFF]/.test(decode(text.slice(at, next))) ? next : at + 3;
}

/** The index in the text of the character that is `at` in a part's decoded string. */
export function positionIn(text: string, { start, end }: Component, at: number): number {
  let position = start;
  for (let units = 0; units < at && position < end; ) {
    const next = unitEnd(text, position, end);
    units += decode(text.slice(position, next)).length;
    position = next;
  }
  return position;
}
