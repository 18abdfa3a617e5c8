// The growth of time, measured by a clock that only the scheme moves.
import { createRegistry, encode, UCHAR } from '@url/core';
import type { Reader } from '@url/core/scheme';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { processorTime, type Stretching, slow, stretchings } from '../src/long.ts';
import { type FingerUrl, finger } from './finger.ts';

describe('stretchings', () => {
  test('by the last characters, and by each delimiter or escape at its last index', () => {
    const text = 'x-q://h/dir/name%41b';
    expect(stretchings([text])).toEqual([
      { text, at: 20, unit: '41b' },
      { text, at: 11, unit: '/a' },
      { text, at: 16, unit: '%41a' },
    ]);
    expect(stretchings(['x-q:'])).toEqual([{ text: 'x-q:', at: 4, unit: '-q:' }]);
  });

  test('of texts that differ in their words alone, one', () => {
    const units = (...texts: readonly string[]) => stretchings(texts).map(({ unit }) => unit);
    expect(units('q:abc/xyz', 'q:d/xyz')).toEqual(['xyz', '/a']);
    expect(units('q:abc/xyz', 'q:abc//xyz')).toEqual(['xyz', '/a', 'xyz', '/a']);
    expect(units('q:abc/', 'q:ab/c/')).toEqual(['bc/', '/a', '/c/', '/a']);
    expect(units('q:/xyz', 'q:abc/xyz')).toEqual(['xyz', '/a', 'xyz', '/a']);
  });
});

describe('a text is reported as slow', () => {
  const stretching: Stretching = { text: 'x-finger://h/', at: 13, unit: 'a' };

  /** The complaint about a scheme that takes `cost` milliseconds to read, or to write, so many characters. */
  function told(
    cost: (length: number) => number,
    by: 'read' | 'write' = 'read',
    given = stretching,
  ): string | undefined {
    let time = 0;
    const take = (who: string, step: 'read' | 'write') => {
      if (step === by) time += cost(who.length);
      return who;
    };
    const read = (reader: Reader, { host, port = 79 }: FingerUrl) => ({
      scheme: 'x-finger',
      host,
      port,
      who: take(reader.take(UCHAR), 'read'),
    });
    const write = ({ host, port, who }: FingerUrl) => ({ host, port, urlPath: encode(take(who, 'write'), UCHAR) });
    return slow(createRegistry([finger({ read, write })]), given, () => time);
  }

  test('not if its time is linear', () => {
    expect(told((length) => length)).toBeUndefined();
    expect(told((length) => (length / 1000) ** 1.5)).toBeUndefined();
    expect(told(() => 1000)).toBeUndefined();
    expect(told(() => 0)).toBeUndefined();
  });

  test('if its time is quadratic, as soon as that can be noticed', () => {
    expect(told((length) => (length / 200) ** 2)).toBe(
      'with "a" 4000 times more, 4013 characters took 400 ms, and a quarter of them, four times over, 100 ms; 9 measurements agree',
    );
    expect(told((length) => (length / 200) ** 2, 'write')).toMatch(/^with "a" 4000 times more/);
  });

  test('if its time is quadratic and short, from 32,000 units', () => {
    expect(told((length) => 10 * (length / 32_000) ** 2)).toMatch(/^with "a" 128000 times more/);
    expect(told((length) => 10 * (length / 32_100) ** 2)).toBeUndefined();
  });

  test('not yet at two and a half times', () => {
    // Four times the length takes 4 ** power times as long.
    const power = (factor: number) => told((length) => (length / 100) ** (1 + Math.log(factor) / Math.log(4)));
    expect(power(2.49)).toBeUndefined();
    expect(power(2.51)).toMatch(/^with "a" \d+ times more/);
  });

  /** The complaint about a text of 500 units that is measured with these times. It takes so long that no longer one is. */
  function measured(times: readonly (readonly [four: number, once: number])[]): string | undefined {
    const [longs, shorts] = [[600, ...times.map(([, once]) => once)], times.map(([four]) => four)];
    return told((length) => {
      if (length === 500) return longs.shift() ?? 0;
      // A quarter is read four times.
      return length === 125 ? ((shorts.at(-longs.length) ?? 0) as number) / 4 : 0;
    });
  }

  const SLOW = [160, 600] as const;

  test('if nine measurements in a row agree', () => {
    expect(measured(Array(9).fill(SLOW))).toMatch(/took 600 ms, .* 160 ms; 9 measurements agree$/);
  });

  test.each([...Array(9).keys()])('not if measurement %i finds it quick', (at) => {
    expect(measured(Array(9).fill(SLOW).with(at, [600, 600]))).toBeUndefined();
    expect(measured(Array(9).fill(SLOW).with(at, [0, 9]))).toBeUndefined();
  });

  test('at three lengths, each longer after three measurements', () => {
    const seen = (first: number): readonly number[] => {
      const lengths: number[] = [];
      told((length) => {
        lengths.push(length);
        return first * (length / 500) ** 2;
      });
      return lengths;
    };
    const three = (length: number) =>
      Array(3)
        .fill([...Array(4).fill(length / 4), length])
        .flat();
    expect(seen(10)).toEqual([500, ...three(500), ...three(1000), ...three(2000)]);
    // A text that takes half a second is long enough.
    expect(seen(125)).toEqual([500, ...three(500), ...three(1000), ...three(1000)]);
  });

  test('not if one length alone is slow, as where memory is taken in another way', () => {
    const step = (from: number) => told((length) => (length >= from ? length / 100 : length / 1000));
    for (const from of [400, 500, 1000, 2000, 8000, 64_000]) expect(step(from)).toBeUndefined();
  });

  test('at a later length, if another program disturbed the first', () => {
    let count = 0;
    const cost = (length: number) => {
      count += 1;
      return count < 8 ? 500 : (length / 100) ** 2;
    };
    expect(told(cost)).toMatch(/^with "a" \d000 times more/);
  });

  test('with the unit at its index', () => {
    const given = { text: 'x-finger://h/bc', at: 14, unit: 'a' };
    const seen = (milliseconds: number): readonly number[] => {
      const lengths: number[] = [];
      const cost = (length: number): number => {
        lengths.push(length);
        return milliseconds;
      };
      told(cost, 'read', given);
      return lengths;
    };
    expect(seen(1)).toEqual([502, 1002, 2002, 4002, 8002, 16_002, 32_002]);
    // A time below a millisecond is far from noticeable at eight times the length.
    expect(seen(0)).toEqual([502, 4002, 32_002]);
    expect(seen(0.9)).toEqual([502, 4002, 32_002]);
    expect(told((length) => (length / 100) ** 2, 'read', { text: 'x-finger://h/', at: 13, unit: ' ' })).toBeUndefined();
  });
});

describe('the time', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('is that of the processor', () => {
    vi.stubGlobal('process', { cpuUsage: () => ({ user: 7000, system: 500 }) });
    expect(processorTime()).toBe(7.5);
  });

  test.each([[undefined], [{}]])('is the time of day where there is no other: process is %j', (process) => {
    vi.stubGlobal('process', process);
    vi.stubGlobal('performance', { now: () => 12 });
    expect(processorTime()).toBe(12);
  });
});
