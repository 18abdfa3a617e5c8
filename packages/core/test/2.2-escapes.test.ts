import {
  build,
  bytes,
  type CharSet,
  decode,
  encode,
  format,
  fromBytes,
  parse,
  parseOrThrow,
  UCHAR,
  wire,
  XCHAR,
} from '@url/core';
import { charSet, patternOf, without } from '@url/core/scheme';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suite } from '../../../tooling/support/vectors.ts';
import { registry } from './registry.ts';

/** Decoded text of any octets. */
const anyOctets = fc.array(fc.nat(255), { maxLength: 24 }).map((octets) => fromBytes(Uint8Array.from(octets)));

describe('2.2. URL Character Encoding Issues: escapes', () => {
  suite(registry, 'core/2.2-escapes');

  test('CORE-ESC-18: an escape denotes an octet', () => {
    expect(bytes(decode('%E9%00'))).toEqual(Uint8Array.of(0xe9, 0x00));
  });

  test('CORE-ESC-19: octets are read as UTF-8, and others are kept as octets', () => {
    expect(decode('%E9')).toBe('\uDCE9');
    expect(encode('\uDCE9', UCHAR)).toBe('%E9');
    expect(decode('%C3%A9')).toBe('é');
    expect(encode('é', UCHAR)).toBe('%C3%A9');
  });

  const SETS: readonly (readonly [string, CharSet])[] = [
    ['uchar', UCHAR],
    ['xchar', XCHAR],
    ['fsegment', charSet(UCHAR, '?:@&=')],
    ['user', charSet(UCHAR, ';?&=')],
    ['hsegment', charSet(UCHAR, ';:@&=')],
    ['a set without a few', without(XCHAR, ',-]^')],
  ];

  test.each(SETS)('CORE-ESC-24: %s can be written for any octets, unambiguously and reversibly', (_, set) => {
    const production = new RegExp(`^(?:${patternOf(set)})$`);
    fc.assert(
      fc.property(anyOctets, (some) => {
        const text = encode(some, set);
        expect(text).toMatch(production);
        expect(decode(text)).toBe(some);
        expect(encode(decode(text), set)).toBe(text);
      }),
    );
  });

  test('CORE-ESC-24: parts of any octets build a URL that reads back to them', () => {
    const paths = fc.array(anyOctets, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(anyOctets, anyOctets, paths, (user, password, path) => {
        const parts = { scheme: 'ftp', user, password, host: 'host.dom', path };
        const built = build(registry, parts as never);
        expect(built).toMatchObject({ ok: true, url: parts });
        if (built.ok) expect(parse(registry, format(registry, built.url))).toEqual(built);
      }),
    );
  });
});

describe('draft url7a: Encoding prohibited characters', () => {
  test.each([
    ['a#b c', 'a%23b%20c'],
    ['a%20b', 'a%20b'],
    ['100%', '100%25'],
    ['~caf\u00E9"', '%7Ecaf%C3%A9%22'],
  ])('CORE-ESC-27: the fragment %s is written %s', (fragment, written) => {
    const { url } = parseOrThrow(registry, 'http://h/a');
    expect(format(registry, url, fragment)).toBe(`http://h/a#${written}`);
  });
});

describe('the octets of a plan', () => {
  test('are those of its lines or steps', () => {
    expect(bytes('a\uDCFF')).toEqual(Uint8Array.of(0x61, 0xff));
    expect(bytes('')).toEqual(new Uint8Array());
    expect(wire({ lines: ['a', ''] })).toEqual(bytes('a\r\n\r\n'));
    expect(
      wire({ steps: [{ verb: 'CWD', argument: '' }, { verb: 'NLST' }, { verb: 'RETR', argument: 'a b' }] }),
    ).toEqual(bytes('CWD \r\nNLST\r\nRETR a b\r\n'));
    expect(wire({ lines: ['caf\u00E9 \uDCE9'] })).toEqual(
      Uint8Array.of(0x63, 0x61, 0x66, 0xc3, 0xa9, 0x20, 0xe9, 0x0d, 0x0a),
    );
  });

  test('have octet FF twice for a Telnet connection (RFC 854)', () => {
    const plan = { steps: [{ verb: 'RETR', argument: 'a\uDCFF' }] };
    expect(wire(plan, { telnet: true })).toEqual(bytes('RETR a\uDCFF\uDCFF\r\n'));
    expect(wire(plan, { telnet: false })).toEqual(bytes('RETR a\uDCFF\r\n'));
    expect(wire({ lines: ['\uDCFF\uDCFF'] }, { telnet: true })).toHaveLength(6);
    // U+00FF is the two octets C3 BF.
    expect(wire({ lines: ['\u00FF'] }, { telnet: true })).toEqual(bytes('\u00FF\r\n'));
  });

  test('are sent of strings alone, and the exception says so', () => {
    expect(() => wire({} as never)).toThrow('a plan without lines sends none');
    expect(() => wire({ lines: [7] } as never)).toThrow('wire takes a string');
    expect(() => wire({ lines: [] }, 7 as never)).toThrow('the options of wire are an object');
  });
});
