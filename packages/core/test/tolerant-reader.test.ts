// Unsafe characters, where they are taken as if they were escaped.
import { UCHAR, XCHAR } from '@url/core';
import { charSet, withoutEscaped } from '@url/core/scheme';
import { describe, expect, test } from 'vitest';
import { TolerantReader } from '../src/tolerant/tolerant-reader.ts';

/** The text that is taken, each repair, and the error if there is one. */
function taken(reader: TolerantReader, set = UCHAR): readonly unknown[] {
  const text = reader.take(set);
  const repairs = (reader.allowed ?? []).map(({ code, position, end }) => `${code} ${position}-${end}`);
  return [text, ...repairs, ...(reader.position < 0 ? [] : [`${reader.code} ${reader.position}`])];
}

describe('an unsafe character', () => {
  test.each([
    ['~a', '%7Ea', 'character-unsafe 0-1'],
    ['a~~b~', 'a%7E%7Eb%7E', 'character-unsafe 1-3', 'character-unsafe 4-5'],
    ['~%', '%7E%25', 'character-unsafe 0-1', 'percent-raw 1-2'],
    ['\u00E9', '%C3%A9', 'character-not-ascii 0-1'],
    ['\u{1F600}\u00E9', '%F0%9F%98%80%C3%A9', 'character-not-ascii 0-3'],
    ['a\u007F', 'a', 'character-forbidden 1'],
    ['a\uD800', 'a', 'character-forbidden 1'],
  ])('%j is taken as %s', (text, ...expected) => {
    expect(taken(new TolerantReader(text, 0))).toEqual(expected);
  });

  test.each([
    ['~\u00E9\u00FF', '%7E%E9%FF', 'character-unsafe 0-1', 'character-not-ascii 1-3'],
    ['a\u0100', 'a', 'character-forbidden 1'],
  ])('%j is taken as %s where an older meaning is asked for, in Latin-1', (text, ...expected) => {
    expect(taken(new TolerantReader(text, 0, 'rfc1630'))).toEqual(expected);
  });

  test('is not taken in what may be a host, and is one of few in the login before it', () => {
    const held = (text: string, from: number, loginEnd: number) => {
      const reader = new TolerantReader(text, 0);
      reader.hold(from, loginEnd);
      return taken(reader);
    };
    expect(held('~a', 0, 0)).toEqual(['%7Ea', 'character-unsafe 0-1']);
    expect(held('~~~', 3, 2)).toEqual(['%7E%7E', 'character-unsafe 0-2', 'character-forbidden 2']);
    expect(held('~~~', 2, 0)).toEqual(['', 'character-forbidden 0']);
    expect(held('[', 1, 1)).toEqual(['', 'character-forbidden 0']);
    expect(held('\u00E9', 1, 1)).toEqual(['', 'character-forbidden 0']);
  });
});

describe('an escape that ends a run', () => {
  test.each([
    ['a%00b', withoutEscaped(UCHAR, '\0'), 'a'],
    ['a%09b', withoutEscaped(UCHAR, '\t'), 'a'],
    ['a%41b', charSet('a'), 'a'],
  ])('%s is not taken for a raw percent sign', (text, set, ...expected) => {
    expect(taken(new TolerantReader(text, 0), set)).toEqual(expected);
  });
});

test('a part that is read again has each repair once', () => {
  const reader = new TolerantReader('a~b~', 0);
  reader.take(XCHAR);
  reader.index = 0;
  expect(taken(reader)).toEqual(['a%7Eb%7E', 'character-unsafe 1-2', 'character-unsafe 3-4']);
});

test('repairs in the order of the text are told apart without a set of them', () => {
  const reader = new TolerantReader('___.', 0);
  for (const position of [0, 1, 2]) reader.note('host-underscore', position);
  expect(reader['noted']).toBeUndefined();
  for (const position of [1, 2]) reader.note('host-underscore', position);
  reader.note('escape-unexpected', 2);
  expect(reader.allowed?.map(({ code, position }) => `${code} ${position}`)).toEqual([
    ...['host-underscore 0', 'host-underscore 1', 'host-underscore 2', 'escape-unexpected 2'],
  ]);
});
