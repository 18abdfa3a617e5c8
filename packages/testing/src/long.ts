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
 * Reports the times of reading and writing a text that grows, if they grow faster than its length: reading four times the
 * length once takes longer than reading the length four times. @throws what the scheme throws.
 */
export function slow(registry: Registry, stretching: Stretching, clock: () => number): string | undefined {
  const timeOf = (text: string, rounds: number): number => {
    const start = clock();
    for (let round = 0; round < rounds; round += 1) readAndWrite(registry, text);
    return clock() - start;
  };
  // In small steps, once the clock can tell them apart: what is quadratic is seen before it takes seconds.
  for (let times = 1_000, took = 0; times <= 64_000; times *= took < 1 ? 8 : 2) {
    const long = stretched(stretching, times);
    took = timeOf(long, 1);
    if (took <= NOTICEABLE) continue;
    const short = stretched(stretching, times / 4);
    const { four, once } = leastOfTurns(
      () => timeOf(short, 4),
      () => timeOf(long, 1),
    );
    if (!isSlow(four, once)) continue;
    const more = `with ${JSON.stringify(stretching.unit)} ${times} times more`;
    return `${more}, ${long.length} characters took ${once} ms, and a quarter of them, four times over, ${four} ms`;
  }
  return undefined;
}

interface Times {
  readonly four: number;
  readonly once: number;
}

/** The least of each time, in turns: another program on the machine slows both. What looks slow gets more turns. */
function leastOfTurns(timeFour: () => number, timeOnce: () => number): Times {
  let [four, once] = [timeFour(), timeOnce()];
  for (let turn = 1; turn < TURNS || (turn < MOST_TURNS && isSlow(four, once)); turn += 1) {
    four = Math.min(four, timeFour());
    once = Math.min(once, timeOnce());
  }
  return { four, once };
}

function isSlow(four: number, once: number): boolean {
  return once > NOTICEABLE && once > FACTOR * four;
}

/** In milliseconds. */
const NOTICEABLE = 60;
const TURNS = 5;
const MOST_TURNS = 15;
/** Linear growth has a factor of 1, quadratic growth one of 4. */
const FACTOR = 2.5;

function stretched({ text, at, unit }: Stretching, times: number): string {
  return text.slice(0, at) + unit.repeat(times) + text.slice(at);
}

function readAndWrite(registry: Registry, text: string): void {
  const result = parse(registry, text) as Result<Url>;
  if (result.ok) format(registry, result.url as never);
}
