import { type AnyScheme, createRegistry, type Registry } from '@url/core';
import { LAWS, near } from './laws.ts';
import { slow, stretchings } from './long.ts';
import { checkVector, type Vector } from './vector.ts';

/** What `checkScheme` found. */
export interface Report {
  readonly ok: boolean;
  /** How many vectors and texts were tried. */
  readonly checked: number;
  readonly failures: readonly Broken[];
  /** What is no fault, but not as the documents would have it. */
  readonly advice: readonly Advice[];
  /** All of it, to be read by a person. */
  readonly text: string;
}

/** A vector or a law that does not hold. */
export interface Broken {
  /** The vector's kind, or the law in words. */
  readonly what: string;
  /** What went in. */
  readonly input: string;
  readonly problem: string;
}

export type Advice = 'slash-without-hierarchy' | 'slashes-without-ip' | 'name-first-not-letter' | 'reserved-unused';

/**
 * Holds a scheme, ours or anybody's, to its vectors and to the laws that hold for every scheme: what is written reads
 * back and is written the same again, errors point into the text, no text throws, a plan hides no delimiter, time grows
 * with the length. Whatever the scheme throws is told in the report.
 *
 * ```ts
 * const report = checkScheme(finger, [{ kind: 'parse', in: 'x-finger://h/fred', out: { who: 'fred' } }]);
 * if (!report.ok) throw new Error(report.text);
 * ```
 */
export function checkScheme(scheme: AnyScheme, vectors: readonly Vector[]): Report {
  const registry: Registry<AnyScheme> = createRegistry({ schemes: [scheme] });
  const texts = [`${scheme.name}:`, ...vectors.flatMap(({ in: text }) => (typeof text === 'string' ? [text] : []))];
  const tried = [...new Set(texts.flatMap(near))];
  const failures = [
    ...vectors.flatMap((vector) => broken(vector.kind, vector.in, checkVector(registry, vector))),
    ...tried.flatMap((text) => lawBroken(registry, text)),
    ...longBroken(registry, texts),
  ];
  const advice = adviceOn(
    scheme,
    texts.filter((text) => isLegal(registry, text)),
  );
  const checked = vectors.length + tried.length;
  const ok = failures.length === 0;
  return { ok, checked, failures, advice, text: written(scheme, checked, failures, advice) };
}

function lawBroken(registry: Registry<AnyScheme>, text: string): readonly Broken[] {
  for (const [name, law] of Object.entries(LAWS)) {
    try {
      const problem = law(registry, text);
      if (problem !== undefined) return broken(name, text, problem);
    } catch (error) {
      return broken(name, text, `throws ${error}`);
    }
  }
  return [];
}

/** The first that is found is enough: a scheme that is slow with one text is so with many, and each takes its time. */
function longBroken(registry: Registry<AnyScheme>, texts: readonly string[]): readonly Broken[] {
  for (const stretching of stretchings(texts)) {
    try {
      const problem = slow(registry, stretching);
      if (problem !== undefined) return broken('time grows with the length', stretching.text, problem);
    } catch (error) {
      const problem = `with ${JSON.stringify(stretching.unit)} again and again: throws ${error}`;
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

/** What throws is told as a broken law. */
function isLegal(registry: Registry<AnyScheme>, text: string): boolean {
  try {
    return registry.canParse(text);
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
    'a slash stands for levels; a scheme without partial forms should do without (RFC 1630 "Partial form")',
  'slashes-without-ip': 'what begins with "//" and a host should have the form "ip" (RFC 1738 §4)',
  'name-first-not-letter': 'other readers want a letter first in a scheme’s name (RFC 1738 §2.1)',
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
