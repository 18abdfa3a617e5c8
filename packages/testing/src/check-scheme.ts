import { type AnyScheme, canParse, type Registry } from '@url/core';
import { checkVector } from './check-vector.ts';
import { near, textLaws } from './laws.ts';
import { slow, stretchings } from './long.ts';
import { type Subject, type SubjectOptions, subjectOf } from './subject.ts';
import type { Vector } from './vector.ts';

/** The result of `checkScheme`. */
export interface Report {
  readonly ok: boolean;
  /** The number of vectors and texts that were tried. */
  readonly checked: number;
  readonly failures: readonly Broken[];
  /** Departures from what the documents recommend. They are no faults. */
  readonly advice: readonly Advice[];
  /** The whole report, for a person to read. */
  readonly text: string;
}

/** A vector or a law that does not hold. */
export interface Broken {
  /** The vector's kind, or the law in words. */
  readonly what: string;
  /** The input. */
  readonly input: string;
  readonly problem: string;
}

export type Advice = 'slash-without-hierarchy' | 'slashes-without-ip' | 'name-first-not-letter' | 'reserved-unused';

export interface CheckOptions extends SubjectOptions {
  /** The time in milliseconds, to measure its growth by. The default is `Date.now`; with `() => 0`, growth is not looked at. */
  readonly clock?: () => number;
}

/**
 * Holds a scheme to its vectors and to the laws that hold for every scheme: a URL is written so that it reads back the
 * same, errors point into the text, no text throws, a plan hides no delimiter, time grows with the length. Exceptions of
 * the scheme are in the report.
 *
 * ```ts
 * const report = checkScheme(finger, [{ kind: 'parse', in: 'x-finger://h/fred', out: { who: 'fred' } }]);
 * if (!report.ok) throw new Error(report.text);
 * ```
 */
export function checkScheme(scheme: AnyScheme, vectors: readonly Vector[], options: CheckOptions = {}): Report {
  const subject = subjectOf([scheme], options);
  const registry = subject.strict;
  const texts = [`${scheme.name}:`, ...vectors.flatMap(({ in: text }) => (typeof text === 'string' ? [text] : []))];
  const tried = [...new Set(texts.flatMap(near))];
  const failures = [
    ...vectors.flatMap((vector) => broken(vector.kind, vector.in, checkVector(registry, vector))),
    ...tried.flatMap((text) => lawBroken(subject, text)),
    ...longBroken(registry, texts, options.clock ?? Date.now),
  ];
  const advice = adviceOn(
    scheme,
    texts.filter((text) => isLegal(registry, text)),
  );
  const checked = vectors.length + tried.length;
  const ok = failures.length === 0;
  return { ok, checked, failures, advice, text: written(scheme, checked, failures, advice) };
}

function lawBroken(subject: Subject, text: string): readonly Broken[] {
  for (const [name, law] of Object.entries(textLaws)) {
    try {
      const problem = law(subject, text);
      if (problem !== undefined) return broken(name, text, problem);
    } catch (error) {
      return broken(name, text, `throws ${error}`);
    }
  }
  return [];
}

/** The first slow text, if there is one: a scheme that is slow with one text is slow with many, and each takes its time. */
function longBroken(registry: Registry, texts: readonly string[], clock: () => number): readonly Broken[] {
  for (const stretching of stretchings(texts)) {
    try {
      const problem = slow(registry, stretching, clock);
      if (problem !== undefined) return broken('time grows with the length', stretching.text, problem);
    } catch (error) {
      const problem = `with ${JSON.stringify(stretching.unit)} repeated: throws ${error}`;
      return broken('no text throws', stretching.text, problem);
    }
  }
  return [];
}

function broken(what: string, input: unknown, problem: string | undefined): readonly Broken[] {
  return problem === undefined
    ? []
    : [{ what, input: typeof input === 'string' ? input : JSON.stringify(input), problem }];
}

/** False also for a text that throws: a law reports it. */
function isLegal(registry: Registry, text: string): boolean {
  try {
    return canParse(registry, text);
  } catch {
    return false;
  }
}

function adviceOn({ name, syntax }: AnyScheme, texts: readonly string[]): readonly Advice[] {
  const advice: Advice[] = [];
  const parts = texts.map((text) => text.slice(name.length + 1));
  const paths = syntax.form === 'ip' ? parts.map((part) => part.replace(/^\/\/[^/]*\/?/, '')) : parts;
  if (syntax.partial === undefined && paths.some((path) => path.includes('/'))) advice.push('slash-without-hierarchy');
  if (syntax.form === 'opaque' && parts.some((part) => /^\/\/[a-z\d]/i.test(part))) advice.push('slashes-without-ip');
  if (!/^[a-z]/.test(name)) advice.push('name-first-not-letter');
  if ([...(syntax.reserved ?? '')].some((char) => !parts.some((part) => part.includes(char))))
    advice.push('reserved-unused');
  return advice;
}

const ADVICE: { readonly [Each in Advice]: string } = {
  'slash-without-hierarchy':
    'a slash separates levels; a scheme without partial forms should do without it (RFC 1630 "Partial form")',
  'slashes-without-ip': 'a schemepart that begins with "//" and a host should have the form "ip" (RFC 1738 §4)',
  'name-first-not-letter': 'other readers want a scheme name to begin with a letter (RFC 1738 §2.1)',
  'reserved-unused': 'a character is reserved that no vector uses (RFC 1738 §2.2)',
};

function written({ name }: AnyScheme, checked: number, failures: readonly Broken[], advice: readonly Advice[]): string {
  const shown = failures
    .slice(0, 20)
    .map(({ what, input, problem }) => `✗ ${what}\n  ${JSON.stringify(input)}\n  ${problem}`);
  const more = failures.length > 20 ? [`… and ${failures.length - 20} more`] : [];
  const hints = advice.map((code) => `· ${ADVICE[code]} (${code})`);
  const head = `${name}: ${checked} texts and vectors, ${failures.length} broken`;
  return [head, ...shown, ...more, ...hints].join('\n');
}
