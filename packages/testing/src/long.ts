import { format, parse, type Registry, type Result, type Url } from '@url/core';

/**
 * A text, the unit that is repeated to make it long, and the index to repeat it at.
 *
 * ```text
 * x-q://h/dir/name
 *            ^ "/a"
 * ```
 */
export interface Stretching {
  readonly text: string;
  readonly at: number;
  readonly unit: string;
}

/**
 * The stretchings of some texts: by the last characters, and by each delimiter or escape after the colon with a letter after
 * it, at its last index. Of texts that differ in their words alone, one is stretched.
 */
export function stretchings(texts: readonly string[]): readonly Stretching[] {
  const all = texts.flatMap((text) => {
    const colon = text.indexOf(':');
    const found = [...text.matchAll(DELIMITER)].filter(({ index }) => index > colon);
    const places = new Map(found.map(({ 0: delimiter, index }) => [delimiter, index]));
    const inside = [...places].map(([delimiter, at]) => ({ text, at, unit: `${delimiter}a` }));
    return [{ text, at: text.length, unit: text.slice(-3) }, ...inside];
  });
  const distinct = new Map(all.map((each) => [`${each.unit} ${each.text.replace(WORD, 'a')}`, each]));
  return [...distinct.values()];
}

const DELIMITER = /%[\dA-F]{2}|[^a-z\d]/gi;
const WORD = /[a-z\d]+/gi;

/**
 * What is slow about reading and writing a text that grows, if the time grows faster than the length: four times the length, ten
 * times the time. @throws what the scheme throws.
 */
export function slow(registry: Registry, stretching: Stretching): string | undefined {
  // In small steps: what is quadratic is seen before it takes seconds.
  for (let times = 1_000; times <= 64_000; times *= 2) {
    const long = stretched(stretching, times);
    if (timeOf(registry, long) <= NOTICEABLE) continue;
    // The machine may have been at something else: the least of some tries tells.
    const took = leastTimeOf(registry, long);
    const before = leastTimeOf(registry, stretched(stretching, times / 4));
    if (took <= NOTICEABLE || took <= 10 * Math.max(before, 2)) continue;
    const more = `with ${JSON.stringify(stretching.unit)} ${times} times more`;
    return `${more}, ${long.length} characters took ${took} ms, a quarter of them ${before} ms`;
  }
  return undefined;
}

/** In milliseconds. */
const NOTICEABLE = 60;

function stretched({ text, at, unit }: Stretching, times: number): string {
  return text.slice(0, at) + unit.repeat(times) + text.slice(at);
}

function leastTimeOf(registry: Registry, text: string): number {
  return Math.min(...[1, 2].map(() => timeOf(registry, text)));
}

function timeOf(registry: Registry, text: string): number {
  const start = Date.now();
  const result = parse(registry, text) as Result<Url>;
  if (result.ok) format(registry, result.url as never);
  return Date.now() - start;
}
