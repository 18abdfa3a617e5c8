// Questions that several packages ask, each answered by one function.
import { createRegistry, format, isGeneric, parse, parseAny, UCHAR } from '@url/core';
import { classOf, EVERY_PORT, endsLine, escapedLineEnd, isPort, isSlip, strayPercent } from '@url/core/scheme';
import { ftp } from '@url/ftp';
import { replaceUnseen } from '@url/safety';
import { describe, expect, test } from 'vitest';

const urls = createRegistry([ftp]);

describe('parseAny', () => {
  test('reads a registered scheme as parse does, errors and all', () => {
    for (const text of ['ftp://h/a;type=i', 'ftp://h/a b', 'ftp:', '', 'no scheme']) {
      expect(parseAny(urls, text)).toEqual(parse(urls, text));
    }
  });

  test('reads an unregistered scheme as a generic URL', () => {
    const result = parseAny(urls, 'other://h:1/a');
    if (!result.ok) throw new Error(result.error.sentence);
    expect(isGeneric(result.url)).toBe(true);
    expect(format(urls, result.url)).toBe('other://h:1/a');
  });

  test('refuses an unregistered scheme whose schemepart has a character that no URL has', () => {
    expect(parseAny(urls, 'other:a b')).toMatchObject({
      ok: false,
      error: { code: 'character-forbidden', position: 7 },
    });
  });
});

test.each([
  ['', -1],
  ['a%41', -1],
  ['100%', 3],
  ['%4', 0],
  ['%41%4g', 3],
  ['%%41', 0],
])('the first percent sign of %j that begins no escape is at %i', (text, index) => {
  expect(strayPercent(text)).toBe(index);
});

test('a CR, LF or NUL ends a line in a short text and in a long one, and no other control does', () => {
  for (let code = 0; code < 0x100; code += 1) {
    const text = `a${String.fromCharCode(code)}b`;
    const escape = `%${code.toString(16).padStart(2, '0')}`;
    const ends = [0x00, 0x0a, 0x0d].includes(code);
    expect([code, endsLine(text)]).toEqual([code, ends]);
    expect([code, endsLine('a'.repeat(20) + text)]).toEqual([code, ends]);
    expect([escape, escapedLineEnd(`a${escape}`)]).toEqual([escape, ends ? 1 : -1]);
    expect(escapedLineEnd(escape.toUpperCase())).toBe(ends ? 0 : -1);
  }
});

test('a terminal obeys or hides controls, formats, separators and halves of pairs', () => {
  const unseen = [
    '\0',
    '\u001B',
    '\u007F',
    '\u0085',
    '\u200B',
    '\u202E',
    '\u2028',
    '\u2029',
    '\uD800',
    '\uDCE9',
    '\u{E0041}',
  ];
  for (const each of unseen) expect(replaceUnseen(`a${each}b`, () => '?')).toBe('a?b');
  for (const each of [' ', '~', '\u00E9', '\u4E2D', '\u{1F600}', '\u0301']) {
    expect(replaceUnseen(each, () => '?')).toBe(each);
  }
});

test.each([
  ['http', 'htp', true],
  ['http', 'htpp', true],
  ['http', 'htttp', true],
  ['http', 'hhtp', true],
  ['http', 'htt', true],
  ['http', 'htpt', true],
  ['http', 'hptt', false],
  ['http', 'http', true],
  ['http', 'tthp', false],
  ['http', 'ftp', false],
  ['gopher', 'gohper', true],
  ['telnet', 'tel', false],
])('%s for %s is a slip of the finger: %s', (one, other, isOne) => {
  expect(isSlip(one, other)).toBe(isOne);
  expect(isSlip(other, one)).toBe(isOne);
});

test('a port is a whole number from 1 to 65535', () => {
  for (const port of [1, 21, 1023, 65_535]) expect(isPort(port)).toBe(true);
  for (const port of [0, -1, 65_536, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '21', undefined, null]) {
    expect(isPort(port)).toBe(false);
  }
});

test('the reserved space is the ports below 1024', () => {
  expect([EVERY_PORT.length, EVERY_PORT.at(-1)]).toEqual([1024, 1023]);
});

test('the class of a set matches its characters alone', () => {
  const expression = new RegExp(`^[${classOf(UCHAR)}]$`);
  const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
  expect(ascii.filter((char) => expression.test(char)).join('')).toBe(
    "!$'()*+,-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz",
  );
});
