// The growth of time, measured by a clock that only the scheme moves.
import { createRegistry, encode, UCHAR } from '@url/core';
import type { Reader } from '@url/core/scheme';
import { describe, expect, test } from 'vitest';
import { type Stretching, slow, stretchings } from '../src/long.ts';
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
    expect(told((length) => (length / 100) ** 2)).toBe(
      'with "a" 1000 times more, 1013 characters took 100 ms, and a quarter of them, four times over, 25 ms',
    );
    expect(told((length) => (length / 100) ** 2, 'write')).toMatch(/^with "a" 1000 times more/);
  });

  test('if its time is quadratic and short, up to 64,000 units', () => {
    expect(told((length) => 70 * (length / 64_000) ** 2)).toMatch(/^with "a" 64000 times more/);
    expect(told((length) => 70 * (length / 128_000) ** 2)).toBeUndefined();
  });

  test('not yet at two and a half times', () => {
    const steps = (short: number, long: number) =>
      told((length) => (length === 1000 ? long : length === 250 ? short : 0));
    expect(steps(10, 100)).toBeUndefined();
    expect(steps(9, 100)).toMatch(/^with "a" 1000 times more, .* took 100 ms, .* four times over, 36 ms$/);
  });

  test('not for a moment', () => {
    const moment = (long: number) => told((length) => (length === 1000 ? long : 0));
    expect(moment(60)).toBeUndefined();
    expect(moment(61)).toBeDefined();
  });

  test.each([
    ['at first', [60, 100]],
    ['afterwards', [100, 60]],
  ])('not for a moment %s', (_, [first = 0, later = 0]) => {
    let longs = 0;
    const cost = (length: number) => {
      if (length !== 1000) return length === 250 ? 1 : 0;
      longs += 1;
      return longs === 1 ? first : later;
    };
    expect(told(cost)).toBeUndefined();
  });

  test('by the least of fifteen turns, as another program may slow any', () => {
    const disturbed = (turns: number) => {
      let longs = 0;
      return told((length) => {
        if (length !== 1000) return length === 250 ? 20 : 0;
        longs += 1;
        return longs <= turns ? 500 : 80;
      });
    };
    // The first time is not a turn.
    expect(disturbed(15)).toBeUndefined();
    expect(disturbed(16)).toBeDefined();
  });

  test('although a quarter of it was disturbed', () => {
    let shorts = 0;
    const cost = (length: number) => {
      if (length === 1000) return 100;
      if (length !== 250) return 0;
      shorts += 1;
      return shorts <= 16 ? 500 : 5;
    };
    expect(told(cost)).toMatch(/four times over, 20 ms$/);
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
    expect(seen(1)).toEqual([1002, 2002, 4002, 8002, 16_002, 32_002, 64_002]);
    // A time that no clock can see yet is far from noticeable at eight times the length.
    expect(seen(0)).toEqual([1002, 8002, 64_002]);
    expect(seen(0.9)).toEqual([1002, 8002, 64_002]);
    expect(told((length) => (length / 100) ** 2, 'read', { text: 'x-finger://h/', at: 13, unit: ' ' })).toBeUndefined();
  });
});
