import { type AnyScheme, canParse, type Registry } from '@url/core';
import { ownOptions } from '@url/core/scheme';
import { generate, notationOfScheme } from '@url/grammar/tools';
import { checkVector } from './check-vector.ts';
import { type Judge, Reading, UNTRIED, type Verdict } from './law.ts';
import { judges } from './laws.ts';
import { processorTime, type Stretching, slow, stretchings } from './long.ts';
import { nearEach, suffixes } from './near.ts';
import { type Subject, type SubjectOptions, subjectOf } from './subject.ts';
import { hasUnnamedPart, hasUnnamedRefusal } from './unnamed-parts.ts';
import type { Vector } from './vector.ts';

/** The result of `checkScheme`. */
export interface Report {
  readonly ok: boolean;
  /** The number of vectors and texts that were tried. */
  readonly checked: number;
  /** The vectors that do not hold, and then the laws, each once. */
  readonly failures: readonly BrokenLaw[];
  /** The number of texts that each law was tried on. A law that was tried on no text proves nothing. */
  readonly tried: { readonly [law: string]: number };
  /** Departures from what the documents recommend. They are not faults. */
  readonly advice: readonly Advice[];
  /** The whole report, for a person to read. */
  readonly text: string;
}

/** A vector or a law that does not hold. */
export interface BrokenLaw {
  /** The vector's kind, or the law in words. */
  readonly what: string;
  /** The number of texts that break the law, and no law before it. */
  readonly count: number;
  /** The input: of the texts that break a law, the shortest. */
  readonly input: string;
  /** The fault of this input, in a sentence. */
  readonly problem: string;
}

export type Advice =
  | 'slash-without-hierarchy'
  | 'slashes-without-ip'
  | 'name-first-not-letter'
  | 'reserved-unused'
  | 'part-unnamed'
  | 'refusal-unnamed';

export interface CheckOptions extends SubjectOptions {
  /**
   * A clock in milliseconds, for the growth of time. The default is the time of the processor, or `performance.now` on platforms
   * without it; with `() => 0`, growth is not measured.
   */
  readonly clock?: (() => number) | undefined;
  /** For a quick run, one in so many of the texts near the vectors is tried, and of the long ones. The default is 1: all of them. */
  readonly every?: number | undefined;
}

/**
 * Holds a scheme to its vectors and to the laws that hold for every scheme: a URL is written so that it reads back the
 * same, errors point into the text, no text throws, a plan hides no delimiter, time grows with the length. Exceptions of
 * the scheme are in the report. A scheme that is its grammar (`@url/grammar`) is also tried with texts that this makes.
 *
 * ```ts
 * const report = checkScheme(finger, [{ kind: 'parse', in: 'x-finger://h/fred', out: { who: 'fred' } }]);
 * if (!report.ok) throw new Error(report.text);
 * ```
 */
export function checkScheme(scheme: AnyScheme, vectors: readonly Vector[], options: CheckOptions = {}): Report {
  const { clock = processorTime, every = 1, ...its } = ownOptions(options, 'checkScheme', OPTIONS);
  const made = generatedFor(scheme);
  const texts = [...new Set([`${scheme.name}:`, ...textsOf(vectors), ...made.legal])];
  const { strict } = subjectOf([scheme]);
  const legal = texts.filter((text) => isLegal(strict, text));
  const urls = [...legal, ...textsOf(vectors.filter(({ kind }) => kind === 'parse'))];
  const endings = new Set([...(its.endings ?? []), ...urls.flatMap(suffixes)]);
  const subject = subjectOf([scheme], { ...its, endings: [...endings] });
  const tally = new Tally();
  // Legal texts come first: the beginning that several texts share is changed in the first of them.
  const ordered = [...new Set([`${scheme.name}:`, ...legal, ...texts])];
  const nearby = [...new Set([...nearEach(ordered, made.legal), ...made.near])]
    .filter((text, at) => at % every === 0 || ordered.includes(text))
    .sort((one, other) => one.length - other.length);
  const tried = tryNearby(tally, subject, nearby, new Set(texts));
  if (tried === nearby.length) {
    const long = stretchings(texts).filter((_, at) => at % every === 0);
    tryLong(tally, strict, long, clock);
  }
  const failures = [...vectors.flatMap((vector) => wrongVector(strict, vector)), ...tally.broken()];
  const advice = adviceOn(scheme, legal);
  const checked = vectors.length + tried;
  const report = { ok: failures.length === 0, checked, failures, tried: tally.tried(), advice };
  return { ...report, text: written(scheme, report, vectors.length + nearby.length) };
}

const OPTIONS = ['endings', 'options', 'clock', 'every'] as const;

/** Legal texts, and texts near them, from the grammar of a scheme that has one. Short texts have few parts, long ones cost time. */
function generatedFor(scheme: AnyScheme): { readonly legal: readonly string[]; readonly near: readonly string[] } {
  if (notationOfScheme(scheme) === undefined) return { legal: [], near: [] };
  const { legal, near } = generate(scheme, { seed: 1, count: 2 * GENERATED });
  const sorted = [...new Set(legal)].sort((one, other) => one.length - other.length);
  const start = Math.max(0, Math.floor((sorted.length - GENERATED) / 2));
  return { legal: sorted.slice(start, start + GENERATED), near };
}

/** Legal texts: hundreds of texts near each of them are tried. */
const GENERATED = 5;

function textsOf(vectors: readonly Vector[]): readonly string[] {
  return vectors.flatMap(({ in: text }) => (typeof text === 'string' ? [text] : []));
}

function wrongVector(registry: Registry, vector: Vector): readonly BrokenLaw[] {
  const problem = checkVector(registry, vector);
  if (problem === undefined) return [];
  const input = typeof vector.in === 'string' ? vector.in : JSON.stringify(vector.in);
  return [{ what: vector.kind, count: 1, input, problem }];
}

/** Counts the texts of each law. */
class Tally {
  private readonly counts: ReadonlyMap<string, { tried: number; count: number; input: string; problem: string }> =
    new Map([...Object.keys(judges), GROWTH].map((law) => [law, { tried: 0, count: 0, input: '', problem: '' }]));

  /** Counts a text, and returns the number of those that break the law. The first of them is in the report. */
  note(law: string, input: string, problem: string | undefined): number {
    const found = this.counts.get(law);
    if (found === undefined) throw new Error(`no such law: ${law}`);
    found.tried += 1;
    if (problem === undefined) return found.count;
    if (found.count === 0) Object.assign(found, { input, problem });
    found.count += 1;
    return found.count;
  }

  broken(): readonly BrokenLaw[] {
    const all = Array.from(this.counts, ([what, { count, input, problem }]) => ({ what, count, input, problem }));
    return all.filter(({ count }) => count > 0);
  }

  tried(): Report['tried'] {
    return Object.fromEntries(Array.from(this.counts, ([law, { tried }]) => [law, tried]));
  }
}

const GROWTH = 'time grows with the length';

/** Slow laws that core keeps whatever a scheme does: they are tried with one text in so many. */
const COSTLY: readonly string[] = ['parts are built into the same parts, or refused', 'decoded text is its octets'];
const RARELY = 50;

/**
 * Tries each law with the texts, which are sorted by length, until one law is broken by so many that others would only cost time.
 * `own` are the texts to which the others are near. Returns the number of texts.
 */
function tryNearby(tally: Tally, subject: Subject, nearby: readonly string[], own: ReadonlySet<string>): number {
  for (const [at, text] of nearby.entries()) {
    const count = tryLaws(tally, subject, text, own.has(text) || at % RARELY === 0);
    if (count === ENOUGH) return at + 1;
  }
  return nearby.length;
}

const ENOUGH = 1_000;

/**
 * Tries each law. The first law that a text breaks explains the fault: the others may follow from it. Returns the number of texts
 * that break it.
 */
function tryLaws(tally: Tally, subject: Subject, text: string, isCostly: boolean): number {
  let count = 0;
  const reading = new Reading(subject, text);
  for (const [law, judge] of Object.entries(judges)) {
    if (!isCostly && COSTLY.includes(law)) continue;
    const verdict = judged(judge, reading);
    if (verdict === UNTRIED) continue;
    const isFirst = verdict !== undefined && count === 0;
    const broken = tally.note(law, text, isFirst ? verdict : undefined);
    if (isFirst) count = broken;
  }
  return count;
}

function judged(judge: Judge, reading: Reading): Verdict {
  try {
    return judge(reading);
  } catch (error) {
    return `throws ${error}`;
  }
}

/** Tries longer texts up to the first slow one. A scheme that is slow with one is slow with many, and each costs time. */
function tryLong(tally: Tally, registry: Registry, long: readonly Stretching[], clock: () => number): void {
  for (const stretching of long) {
    const start = clock();
    try {
      const problem = slow(registry, stretching, clock);
      if (clock() > start) tally.note(GROWTH, stretching.text, problem);
      if (problem !== undefined) return;
    } catch (error) {
      const problem = `with ${JSON.stringify(stretching.unit)} repeated: throws ${error}`;
      tally.note('no text throws', stretching.text, problem);
      return;
    }
  }
}

/** False also for a text that throws: a law reports it. */
function isLegal(registry: Registry, text: string): boolean {
  try {
    return canParse(registry, text);
  } catch {
    return false;
  }
}

function adviceOn(scheme: AnyScheme, texts: readonly string[]): readonly Advice[] {
  const { name, syntax } = scheme;
  const advice: Advice[] = [];
  const parts = texts.map((text) => text.slice(name.length + 1));
  const paths = syntax.form === 'ip' ? parts.map((part) => part.replace(/^\/\/[^/]*\/?/, '')) : parts;
  if (syntax.partial === undefined && paths.some((path) => path.includes('/'))) advice.push('slash-without-hierarchy');
  if (syntax.form === 'opaque' && parts.some((part) => /^\/\/[a-z\d]/i.test(part))) advice.push('slashes-without-ip');
  if (!/^[a-z]/.test(name)) advice.push('name-first-not-letter');
  if ([...(syntax.reserved ?? '')].some((char) => !parts.some((part) => part.includes(char))))
    advice.push('reserved-unused');
  if (hasUnnamedPart(scheme, texts)) advice.push('part-unnamed');
  if (hasUnnamedRefusal(scheme, texts)) advice.push('refusal-unnamed');
  return advice;
}

const ADVICE: { readonly [Each in Advice]: string } = {
  'slash-without-hierarchy':
    'a slash separates levels; a scheme without partial forms should do without it (RFC 1630 "Partial form")',
  'slashes-without-ip': 'a schemepart that begins with "//" and a host should have the form "ip" (RFC 1738 §4)',
  'name-first-not-letter': 'other readers want a scheme name to begin with a letter (RFC 1738 §2.1)',
  'reserved-unused': 'a character is reserved that no vector uses (RFC 1738 §2.2)',
  'part-unnamed':
    "`components` looks for a part that `read` does not name; `reader.take(set, 'field')` says where it is",
  'refusal-unnamed':
    "`write` throws an exception that names no part, so `build` cannot name it; `encode(text, set, 'field')` does",
};

/** `all` is the number of vectors and texts that there are. */
function written({ name }: AnyScheme, { checked, failures, tried, advice }: Omit<Report, 'text'>, all: number): string {
  const [laws, vectors] = [failures.filter(isLaw), failures.filter((each) => !isLaw(each))];
  const more = vectors.length > SHOWN ? [`… and ${vectors.length - SHOWN} more wrong vectors`] : [];
  const untried = Object.keys(tried).filter((law) => tried[law] === 0);
  return [
    `${name}: ${checked === all ? '' : `${checked} of `}${all} texts and vectors, ${failures.length} broken`,
    ...vectors.slice(0, SHOWN).map((each) => shown(each, each.what)),
    ...more,
    ...laws.map((each) => shown(each, `${each.what} (${each.count} of ${tried[each.what]} texts)`)),
    ...untried.map((law) => `· no text tried the law: ${law}`),
    ...advice.map((code) => `· ${ADVICE[code]} (${code})`),
  ].join('\n');
}

const SHOWN = 20;

function isLaw({ what }: BrokenLaw): boolean {
  return what === GROWTH || Object.hasOwn(judges, what);
}

function shown({ input, problem }: BrokenLaw, what: string): string {
  return `✗ ${what}\n  ${JSON.stringify(input)}\n  ${problem}`;
}
