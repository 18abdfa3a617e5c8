// The short form of `pnpm prove search`: characters that are looked at are counted in place of seconds, so that the same seed
// tries the same shapes everywhere.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as core from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import * as inText from '@url/text';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { climb, nameOf, type Shape, textOf } from '../support/climb.ts';
import { charactersLookedAt } from '../support/count-characters.ts';
import { randomFrom } from '../support/random.ts';
import { ENTRIES } from './entries.ts';
import { SEEDS } from './slow-texts.ts';
import { LIMIT, measure, type Run } from './timing.ts';

const LENGTH = 800;
const TIMES = 8;

/** The characters that are looked at for each character of a shape, at two lengths. */
function work(
  make: (text: string) => Run | undefined,
  shape: Shape,
): readonly [short: number, long: number] | undefined {
  const [short, long] = [LENGTH, TIMES * LENGTH].map((length) => {
    const text = textOf(shape, length);
    const run = make(text);
    return run && charactersLookedAt(run) / text.length;
  });
  return short === undefined || long === undefined ? undefined : [short, long];
}

test('every function that takes a text, or what was read of one, is an entry point', () => {
  const functions = Object.entries({ ...core, ...inText }).filter(
    ([, value]) => typeof value === 'function' && !/^class\b/.test(String(value)),
  );
  const entries = new Set(Object.keys(ENTRIES).flatMap((entry) => entry.split(',')[0]?.split(' ')));
  const others = functions.map(([name]) => name).filter((name) => !entries.has(name));
  expect(others.sort()).toEqual([...OF_SCHEMES].sort());
});

/** The functions that take schemes, and no text. */
const OF_SCHEMES: readonly string[] = ['alias', 'createRegistry', 'gateways', 'register', 'unregister'];

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
    const most = entry.startsWith('extract') ? 240 : 60;
    const costOf = (shape: Shape): number | undefined => {
      tried += 1;
      const [short, long] = work(make, shape) ?? [];
      return short === undefined || long === undefined ? undefined : long * Math.max(1, long / short);
    };
    const dearest = await climb({ seeds: SEEDS, random: randomFrom(1738), costOf, done: () => tried / most });
    for (const { shape } of dearest) {
      const [short, long] = work(make, shape) ?? [0, 0];
      expect([nameOf(shape), short, long, long < 1.5 * short + 8]).toEqual([nameOf(shape), short, long, true]);
    }
  });
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
    return work(quadratic, shape)?.[1];
  };
  const [worst] = await climb({
    seeds: [{ opening: '', unit: 'http://h/', end: '' }],
    random: randomFrom(1),
    costOf,
    done: () => tried / 400,
  });
  const [short = 0, long = 0] = worst === undefined ? [] : (work(quadratic, worst.shape) ?? []);
  expect(long).toBeGreaterThan(4 * short);
});

describe('a process that measures one pair', () => {
  const measured = (pair: object) => {
    const program = fileURLToPath(new URL('measure-pair.ts', import.meta.url));
    const args = ['--conditions=@url/source', '--import', 'tsx', program, JSON.stringify(pair)];
    return spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 120_000 });
  };

  test('prints its timing', () => {
    const { status, stdout } = measured({ entry: 'parse', shape: '(a)*', longest: 25_600 });
    expect(status).toBe(0);
    const timing = JSON.parse(stdout);
    expect(timing).toMatchObject({ entry: 'parse', shape: '(a)*', exponent: expect.any(Number) });
    expect(timing.milliseconds).toHaveLength(3);
  });

  test('takes a shape that is not known', () => {
    const shape = { opening: 'http://h/', unit: 'b', end: '' };
    const { status, stdout } = measured({ entry: 'parse', shape, longest: 25_600, patience: 1 });
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ entry: 'parse', shape: 'http://h/(b)*' });
  });

  test('prints null for texts that the entry point does not take', () => {
    const { status, stdout } = measured({ entry: 'format', shape: '(a)*', longest: 25_600 });
    expect([status, stdout]).toEqual([0, 'null\n']);
  });

  test.each([
    ['nothing', '(a)*'],
    ['parse', 'nothing'],
  ])('fails for %s with %s', (entry, shape) => {
    const { status, stderr } = measured({ entry, shape, longest: 25_600 });
    expect([status, stderr]).toEqual([1, expect.stringContaining(`there is no ${entry} or ${shape}`)]);
  });
});

describe('the time of a function', () => {
  let clock = 0;
  let processor = 0;

  beforeEach(() => {
    // No garbage is collected at this time.
    clock = 1e12;
    processor = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => clock);
    vi.spyOn(process, 'cpuUsage').mockImplementation((before) => ({
      user: 1000 * processor - (before?.user ?? 0),
      system: 0,
    }));
  });
  afterEach(() => void vi.restoreAllMocks());

  const TEXTS = [250, 4_000, 16_000, 64_000].map((length) => 'a'.repeat(length));
  /** @param time in ms, for a length */
  const exponentOf = async (time: (length: number) => number): Promise<number | undefined> => {
    const make = (text: string): Run => {
      return () => {
        const taken = time(text.length);
        clock += taken;
        processor += taken;
      };
    };
    return (await measure('x', 'x', make, TEXTS, 1))?.exponent;
  };

  test.each([1, 1.15, 1.25, 1.6, 2])(
    'that grows with the length to the power of %d has this exponent',
    async (power) => {
      expect(LIMIT).toBe(1.2);
      expect(await exponentOf((length) => length ** power / 4_000)).toBeCloseTo(power);
    },
  );

  test('is by the clock or by the processor, whichever is less', async () => {
    let runs = 0;
    const linear = (length: number): number => {
      runs += 1;
      // Another program has the processor, or another thread of this one works beside it.
      if (runs % 2 === 0) clock += 10_000;
      else processor += 10_000;
      return length / 1_000;
    };
    expect(await exponentOf(linear)).toBeCloseTo(1);
  });

  test('is that of the quickest run', async () => {
    let runs = 0;
    const linear = (length: number): number => {
      if (length === 64_000) runs += 1;
      return length / 1_000 + (runs === 1 ? 10_000 : 0);
    };
    expect(await exponentOf(linear)).toBeCloseTo(1);
    expect(runs).toBeGreaterThan(1);
  });

  test('that is shorter than memory allows says nothing of growth', async () => {
    expect(await exponentOf((length) => length ** 1.6 / 1e12)).toBe(0);
  });
});
