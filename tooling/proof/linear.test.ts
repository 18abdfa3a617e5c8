// The work of everything that takes a text grows as the text does. Characters that are looked at are counted, which no busy machine changes.
import * as core from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import * as inText from '@url/text';
import { describe, expect, test } from 'vitest';
import { climb, nameOf, type Shape, textOf } from '../support/climb.ts';
import { charactersLookedAt } from '../support/count-characters.ts';
import { everyScheme } from '../support/every-scheme.ts';
import { randomFrom } from '../support/random.ts';
import { amount, runs, sample, share } from '../support/share.ts';
import { ENTRIES, type Run } from './entries.ts';
import { KNOWN, ROWS, SEEDS } from './slow-texts.ts';

const LENGTH = 800;
const TIMES = 8;

/** The characters that are looked at for each character of a text, at two lengths. */
function work(
  make: (text: string) => Run | undefined,
  of: (length: number) => string,
): readonly [short: number, long: number] | undefined {
  const [short, long] = [LENGTH, TIMES * LENGTH].map((length) => {
    const text = of(length);
    const run = make(text);
    return run && charactersLookedAt(run) / text.length;
  });
  return short === undefined || long === undefined ? undefined : [short, long];
}

const workOf = (make: (text: string) => Run | undefined, shape: Shape) => work(make, (length) => textOf(shape, length));

function expectLinear(name: string, [short, long]: readonly [number, number]): void {
  expect([name, short, long, long < 1.5 * short + 8]).toEqual([name, short, long, true]);
}

test('every function that takes a text, or what was read of one, is an entry point', () => {
  const functions = Object.entries({ ...core, ...inText }).filter(
    ([, value]) => typeof value === 'function' && !/^class\b/.test(String(value)),
  );
  const entries = new Set(Object.keys(ENTRIES).flatMap((entry) => entry.split(',')[0]?.split(' ')));
  const others = functions.map(([name]) => name).filter((name) => !entries.has(name));
  expect(others.sort()).toEqual([...OF_SCHEMES].sort());
});

/** The functions that take schemes and no text, and `isUnfinished`, which is `canParse` a fixed number of times. */
const OF_SCHEMES: readonly string[] = ['alias', 'createRegistry', 'gateways', 'isUnfinished', 'register', 'unregister'];

test('every pair of schemes that are found bare is tried', () => {
  const opaque = [...rfc1630, https].filter(({ bare }) => bare === true).map(({ name }) => `${name}:`);
  const bare = [...opaque, 'x-note:', 'http://', 'ftp://'];
  const units = SEEDS.filter(({ opening, end }) => opening === '' && end === '').map(({ unit }) => unit);
  for (const one of bare) {
    for (const other of bare) {
      const pair = units.filter((unit) => unit.startsWith(one) && unit.lastIndexOf(other) > (one === other ? -1 : 0));
      expect([one, other, pair.length > 20]).toEqual([one, other, true]);
    }
  }
});

describe('work grows as the text does', () => {
  // Streams are searched piece by piece in the tests of @url/text.
  const entries = Object.entries(ENTRIES).filter(([entry]) => !entry.startsWith('extractStream'));

  test.each(entries)('%s', async (entry, make) => {
    let tried = 0;
    const most = (entry.startsWith('extract') ? 4 : 1) * (share() < 1 ? 3 : 300);
    const costOf = (shape: Shape): number | undefined => {
      tried += 1;
      const [short, long] = workOf(make, shape) ?? [];
      return short === undefined || long === undefined ? undefined : long * Math.max(1, long / short);
    };
    const dearest = await climb({
      seeds: SEEDS,
      random: randomFrom(share() < 1 ? Date.now() : 1738),
      costOf,
      done: () => tried / most,
    });
    for (const { shape } of dearest) expectLinear(nameOf(shape), workOf(make, shape) ?? [0, 0]);
    for (const [name, of] of sample(ROWS)) expectLinear(name, work(make, of) ?? [0, 0]);
  });
});

// Some schemes of drivers have a list of hosts, or of logins.
describe.each([{}, { tolerant: core.tolerant }])(
  'a list of hosts is read in work that grows as it does, with %j',
  (options) => {
    const registry = core.createRegistry(everyScheme, options);
    const run = (text: string) => () => {
      core.parse(registry, text);
      core.canParse(registry, text);
    };
    const openings = ['amqp', 'mongodb', 'mysql', 'postgres', 'redis', 'smtp'].map((name) => `${name}://`);
    const units = ['h,', 'h:1,', 'u@h,', 'u:p@h,', '[::1],', 'h_,', '%41@h:,', ':', '@', ',', 'h/', 'a.', '1.'];

    const ends = ['', 'h', 'h/d', '@h/d?e=f', '~'];
    const lists = units.flatMap((unit) => ends.map((end) => [unit, end] as const));

    test.each(openings)('%s', (opening) => {
      for (const [unit, end] of sample(lists, 20)) {
        const of = (length: number) => opening + unit.repeat(length / unit.length) + end;
        expectLinear(`${opening}(${unit})*${end}`, work(run, of) ?? [0, 0]);
      }
    });
  },
);

// A rule of findings looks on only if its trigger holds, which a delimiter may decide. What an expression looks at is not counted: on long
// texts, a slow one does not end.
describe('findings look at each character a few times, whatever precedes it', () => {
  const openings = ['http://h.d/', 'ftp://u:p@h.d:25/', 'mailto:a@b.c', 'x-none://h/', 'gopher://h/0'];
  const delimiters = ['@#', '#@', '%40', '%2E', '%00', ...'@#%?.:/\\-&;,=<["|~ '];
  const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(0x20 + at));
  const run = (text: string) => ENTRIES['findings, tolerant']?.(text) ?? ENTRIES['findings, of a text']?.(text);

  // Each delimiter and character follow one of the openings.
  test.each([...openings.entries()])('%i: after %s and a delimiter', (turn, opening) => {
    const pairs = delimiters.flatMap((delimiter, at) =>
      printable
        .filter((_, of) => (at + of) % openings.length === turn)
        .map((char) => [opening + delimiter, char] as const),
    );
    for (const [start, char] of sample(pairs)) {
      const of = (length: number) => start + char.repeat(length);
      expectLinear(`${start}(${char})*`, work(run, of) ?? [0, 0]);
      run(of(amount(1_000_000, 20_000)))?.();
    }
  });
});

// Each run takes others. An expression that keeps each round of a repetition on the engine's stack throws for fewer characters.
test.skipIf(share() < 1)('nothing throws for texts of 24 million characters', async () => {
  const random = randomFrom(Date.now());
  const entries = Object.entries(ENTRIES).filter(([entry]) => !entry.startsWith('extractStream'));
  for (let tried = 0; tried < runs(20); tried += 1) {
    const [shape, [entry, make]] = [random.one(KNOWN), random.one(entries)];
    const thrown = await Promise.resolve(textOf(shape, 24_000_000))
      .then((text) => make(text)?.())
      .then(() => undefined, String);
    expect([nameOf(shape), entry, thrown]).toEqual([nameOf(shape), entry, undefined]);
  }
});

test('the search finds what is not linear', async () => {
  const quadratic =
    (text: string): Run =>
    () => {
      for (let at = text.indexOf('>'); at !== -1; at = text.indexOf('>', at + 1)) text.slice(at).includes('/');
    };
  let tried = 0;
  const costOf = (shape: Shape): number | undefined => {
    tried += 1;
    return workOf(quadratic, shape)?.[1];
  };
  const [worst] = await climb({
    seeds: [{ opening: '', unit: 'http://h/', end: '' }],
    random: randomFrom(1),
    costOf,
    done: () => tried / 400,
  });
  const [short = 0, long = 0] = worst === undefined ? [] : (workOf(quadratic, worst.shape) ?? []);
  expect(long).toBeGreaterThan(4 * short);
});
