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
 * Lists the stretchings of some texts: by the last characters, and by each delimiter or escape after the colon with a letter
 * after it, at its last index. If texts differ only in their words, one is stretched.
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
 * Reports the times of reading and writing a text that grows, if they grow faster than its length. A measurement compares one reading
 * of a text with four readings of a quarter of it. Nine of them in a row, of up to three lengths, have to agree: another program
 * disturbs one or some, and memory or the compiler one length. @throws what the scheme throws.
 */
export function slow(registry: Registry, stretching: Stretching, clock: () => number): string | undefined {
  const timeOf = (times: number, rounds: number): number => {
    const text = stretched(stretching, times);
    const start = clock();
    for (let round = 0; round < rounds; round += 1) readAndWrite(registry, text);
    return clock() - start;
  };
  const measure = (times: number): Measurement => ({ times, four: timeOf(times / 4, 4), once: timeOf(times, 1) });
  // In small steps, once the time can be told: what is quadratic is seen before it takes seconds.
  for (let times = FIRST, took = 0; times <= LAST; times *= took < 1 ? 8 : 2) {
    took = timeOf(times, 1);
    const slowest = took < NOTICEABLE ? undefined : agreement(measure, times);
    if (slowest !== undefined) return sentence(stretching, slowest);
  }
  return undefined;
}

interface Measurement {
  readonly times: number;
  readonly four: number;
  readonly once: number;
}

/** Returns the last of the measurements if all agree that a text is slow. */
function agreement(measure: (times: number) => Measurement, first: number): Measurement | undefined {
  let last = measure(first);
  for (let count = 1; isSlow(last) && count < MEASUREMENTS; count += 1) {
    const isLonger = count % REPETITIONS === 0 && last.once < LONG;
    last = measure(isLonger ? last.times * 2 : last.times);
  }
  return isSlow(last) ? last : undefined;
}

function isSlow({ four, once }: Measurement): boolean {
  return once >= NOTICEABLE && once > FACTOR * four;
}

function sentence({ text, unit }: Stretching, { times, four, once }: Measurement): string {
  const more = `with ${JSON.stringify(unit)} ${times} times more`;
  const characters = text.length + unit.length * times;
  const whole = `${characters} characters took ${Math.round(once)} ms`;
  return `${more}, ${whole}, and a quarter of them, four times over, ${Math.round(four)} ms; ${MEASUREMENTS} measurements agree`;
}

/** The numbers of units. */
const FIRST = 500;
const LAST = 32_000;
/** In milliseconds. */
const NOTICEABLE = 10;
const LONG = 500;
const REPETITIONS = 3;
const MEASUREMENTS = 3 * REPETITIONS;
/** Linear growth has a factor of 1, quadratic growth one of 4. */
const FACTOR = 2.5;

function stretched({ text, at, unit }: Stretching, times: number): string {
  return text.slice(0, at) + unit.repeat(times) + text.slice(at);
}

function readAndWrite(registry: Registry, text: string): void {
  const result = parse(registry, text) as Result<Url>;
  if (result.ok) format(registry, result.url as never);
}

/**
 * Returns the time of the processor in milliseconds, if the platform has it: no other program adds to it. Otherwise it returns the time
 * of day.
 */
export function processorTime(): number {
  const { process, performance } = globalThis as unknown as Platform;
  if (typeof process?.cpuUsage !== 'function') return performance.now();
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

interface Platform {
  readonly process?: { readonly cpuUsage?: () => { readonly user: number; readonly system: number } };
  readonly performance: { readonly now: () => number };
}
