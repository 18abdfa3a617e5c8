import { withoutSpaces } from '../grammar/pasted-ends.ts';
import type { Failure, Success } from '../grammar/result.ts';
import type { Span } from '../grammar/span.ts';
import { type GenericUrl, isGeneric } from '../registry/generic.ts';
import { readAny } from '../registry/parse.ts';
import { compiled, type Registry } from '../registry/registry.ts';
import type { AnyScheme, Url } from '../scheme/scheme.ts';
import type { UrlOf } from '../scheme/types-of-scheme.ts';
import { eachLeaf } from '../scheme/url-data.ts';
import { type Field, matched, nameOf } from './matching.ts';
import { Recorder, type Run } from './recorder.ts';

/** A part of a URL, and the span of the text that it is written in. An empty part has an empty span. */
export interface Component extends Span {
  /** Its path in the data: `scheme`, `host`, `path.2`, `hosts.1.port`; `fragment`. */
  readonly part: string;
  /** The part was read and is not in the data: tolerant reading leaves out a login that the scheme does not take. */
  readonly leftOut?: true;
}

/** The reading of a text, and its components from left to right. */
export interface Components<U extends Url = Url> extends Success<U> {
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
 * A scheme names its fields as it reads them: `reader.take(set, 'field')`. The others are matched to what was read, in order.
 */
export function components<S extends AnyScheme>(
  registry: Registry<S>,
  text: string,
): Components<UrlOf<S> | GenericUrl> | RefusedComponents;
export function components(registry: Registry, text: string): Components | RefusedComponents {
  const recorder = new Recorder(text);
  const result = readAny(compiled(registry), text, recorder);
  const start = withoutSpaces(text).start;
  if (!result.ok) return { ...result, components: componentsBefore(result, text, start, recorder) };
  const { url, fragment, repairs } = result;
  const scheme: Component = { part: 'scheme', start, end: start + url.scheme.length };
  const { found, unwritten } = placeParts(url, recorder, scheme);
  return { ok: true, url, fragment, repairs, components: inOrder(found), unwritten };
}

/**
 * The runs of a text that were each read in one go, in the order of reading, whatever its data calls them: a scheme may keep its host
 * in a field of another name. Of a text that is refused, those before the error.
 */
export function runsOf(registry: Registry, text: string): readonly Run[] {
  const recorder = new Recorder(text);
  readAny(compiled(registry), text, recorder);
  return recorder.runs;
}

/** The components that were read before an error. The data read so far tells which part a run is. */
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
    url === undefined
      ? named.filter(({ part }) => !part.startsWith('~'))
      : placeParts(url, recorder, scheme).found.slice(1);
  const before = found
    .filter((each) => each.start < position)
    .map((each) => (each.end > position ? { ...each, end: position } : each));
  return inOrder(scheme.end > start ? [scheme, ...before] : before);
}

interface PlacedParts {
  readonly found: readonly Component[];
  readonly unwritten: readonly string[];
}

/** The scheme, and the components of what a text was read to, in no order. */
function placeParts(url: Url, { runs }: Recorder, scheme: Component): PlacedParts {
  const openRuns = new OpenRuns(runs);
  const found = [scheme];
  const unwritten: string[] = Object.hasOwn(url, 'kind') ? ['kind'] : [];
  const open: Field[] = [];
  const isWritten = isGeneric(url) ? isWrittenOnce(url) : isTextOrNumber;
  eachLeaf(url, (part, value) => {
    if (!isWritten(part, value)) return;
    const run = openRuns.take(part);
    if (run === undefined) open.push({ part, text: String(value), isNumber: typeof value === 'number' });
    else found.push(componentAt(part, run));
  });
  if (open.length > 0) {
    const runOf = matched(open, openRuns.rest(new Set(open.map(nameOf))));
    for (const field of open) {
      const run = runOf.get(field);
      if (run === undefined) unwritten.push(field.part);
      else found.push(componentAt(field.part, run));
    }
  }
  for (const run of runs) {
    if (run.part === 'fragment') found.push(componentAt('fragment', run));
    if (run.part?.startsWith('~')) found.push({ ...componentAt(run.part.slice(1), run), leftOut: true });
  }
  return { found, unwritten };
}

/** True for what may be written. A field `kind` says which shape the data has. It is written nowhere. */
function isTextOrNumber(part: string, value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && part !== 'kind');
}

/** The schemepart is written once: in its parts, if it fits the common Internet syntax. */
function isWrittenOnce({ host }: GenericUrl): typeof isTextOrNumber {
  return (part, value) => (part === 'schemepart') === (host === undefined) && isTextOrNumber(part, value);
}

/** The runs of a text, each of which is taken by its part, and those that nobody took. */
class OpenRuns {
  private readonly runs: readonly Run[];
  private readonly taken: boolean[] = [];
  private next = 0;
  private misses = 0;
  private named: ReadonlyMap<string | undefined, number> | undefined = undefined;

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

  /** The index of the first run of a part; -1 if there is none. A list of all names pays from some misses on. */
  private indexOf(part: string): number {
    this.misses += 1;
    if (this.misses <= FEW) return this.runs.findIndex((run) => run.part === part);
    this.named ??= firstOfEach(this.runs);
    return this.named.get(part) ?? -1;
  }

  /** The runs that were not taken. A run keeps its part if that is one of `names`, which are to be placed. */
  rest(names: ReadonlySet<string>): readonly Run[] {
    const open: Run[] = [];
    for (let at = 0; at < this.runs.length; at += 1) {
      const run = this.runs[at] as Run;
      if (this.taken[at] || run.part === 'fragment' || run.part?.startsWith('~')) continue;
      open.push(run.part === undefined || names.has(run.part) ? run : { ...run, part: undefined });
    }
    return open;
  }
}

/** From so many misses on, the list pays. */
const FEW = 12;

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
