import {
  bytes,
  type CharSet,
  canonicalPath,
  canonicalSearch,
  charSet,
  escape,
  octets,
  run,
  UCHAR,
  unescape,
  utf8,
  without,
  XCHAR,
} from '@url/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../../tooling/laws.ts';
import { suite } from '../../../tooling/vectors.ts';
import { registry } from './registry.ts';

const anyOctets = fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((octet) => String.fromCharCode(octet)) });

describe('2.2. URL Character Encoding Issues: escapes', () => {
  suite(registry, 'core/2.2-escapes');

  test('CORE-ESC-18: an escape denotes an octet', () => {
    expect(bytes(unescape('%E9%00'))).toEqual(Uint8Array.of(0xe9, 0x00));
  });

  test('CORE-ESC-19: which characters octets mean is said by who reads them', () => {
    expect(unescape('%E9')).toBe('é');
    expect(escape('é', UCHAR)).toBe('%E9');
    expect(utf8(unescape('%E9'))).toBeUndefined();
    expect(escape(octets('é'), UCHAR)).toBe('%C3%A9');
    expect(utf8(unescape('%C3%A9'))).toBe('é');
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
    const production = new RegExp(`^(?:${run(set)})$`);
    fc.assert(
      fc.property(anyOctets, (some) => {
        const text = escape(some, set);
        expect(text).toMatch(production);
        expect(unescape(text)).toBe(some);
        expect(escape(unescape(text), set)).toBe(text);
      }),
    );
  });

  test('CORE-ESC-24: parts of any octets build a URL that reads back to them', () => {
    const paths = fc.array(anyOctets, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(anyOctets, anyOctets, paths, (user, password, path) => {
        const parts = { scheme: 'ftp', user, password, host: 'host.dom', path };
        const built = registry.build(parts as never);
        expect(built).toMatchObject({ ok: true, url: parts });
        if (built.ok) expect(registry.parse(registry.format(built.url))).toEqual(built);
      }),
    );
  });
});

describe('the one spelling of a path and of a search', () => {
  const pieces = ['%', '4', 'c', '%41', '%4c', '%2e', '%2B', '/', '?'];
  const more = (all: readonly string[]) => all.flatMap((text) => pieces.map((piece) => text + piece));
  const texts = more(more(more(more(['']))));

  test.each([
    ['a path', canonicalPath],
    ['a search', canonicalSearch],
  ])('%s has no other, and stands for the same octets, whatever percent signs are in it', (_, canonical) => {
    const other = texts.filter((text) => canonical(canonical(text)) !== canonical(text));
    expect(other).toEqual([]);
    const changed = texts.filter((text) => unescape(canonical(text)) !== unescape(text));
    expect(changed).toEqual([]);
  });

  test('an escape stays whose octet would make another one', () => {
    expect(canonicalPath('%%41c')).toBe('%%41c');
    expect(canonicalPath('%4%31')).toBe('%4%31');
    expect(canonicalPath('%zz%41')).toBe('%zzA');
  });
});

describe('octets and text', () => {
  test('utf8 is the inverse of octets', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(utf8(octets(text))).toBe(text);
      }),
    );
  });

  test('half a surrogate pair becomes U+FFFD', () => {
    for (const half of ['\uD83D', '\uDE00', '\uDE00\uD83D', 'a\uD800b']) {
      expect(utf8(octets(half))).toBe(half.replace(/[\uD800-\uDFFF]/g, '\uFFFD'));
    }
    expect(utf8(octets('\u{1F600}'))).toBe('\u{1F600}');
  });

  test('what is not UTF-8 is undefined: a lone octet, an overlong form, a surrogate, more than U+10FFFF', () => {
    for (const some of [
      '\u0080',
      '\u00FF',
      '\u00C3',
      '\u00C0\u00AF',
      '\u00ED\u00A0\u0080',
      '\u00F4\u0090\u0080\u0080',
    ]) {
      expect(utf8(some)).toBeUndefined();
    }
    expect(utf8('')).toBe('');
    expect(utf8('%41 a')).toBe('%41 a');
  });

  test('a character above U+00FF is no octet: a programmer’s mistake', () => {
    expect(() => escape('€', UCHAR)).toThrow(RangeError);
    expect(() => bytes('a€')).toThrow('U+20AC');
    expect(utf8('€')).toBeUndefined();
  });

  test('unescape takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('%', '4', '1', 'g', 'F', 'é', '€') }), (text) => {
        expect(unescape(text)).toBe(
          text.replace(/%[\dA-Fa-f]{2}/g, (written) => String.fromCharCode(Number.parseInt(written.slice(1), 16))),
        );
      }),
    );
  });

  test('bytes are those of a string of octets, or of a plan’s lines or steps', () => {
    expect(bytes('a\u00FF')).toEqual(Uint8Array.of(0x61, 0xff));
    expect(bytes('')).toEqual(new Uint8Array());
    expect(bytes({ lines: ['a', ''] })).toEqual(bytes('a\r\n\r\n'));
    expect(
      bytes({ steps: [{ verb: 'CWD', argument: '' }, { verb: 'NLST' }, { verb: 'RETR', argument: 'a b' }] }),
    ).toEqual(bytes('CWD \r\nNLST\r\nRETR a b\r\n'));
  });

  test('a Telnet connection wants octet FF twice (RFC 854)', () => {
    const plan = { steps: [{ verb: 'RETR', argument: 'a\u00FF' }] };
    expect(bytes(plan, { telnet: true })).toEqual(bytes('RETR a\u00FF\u00FF\r\n'));
    expect(bytes(plan, { telnet: false })).toEqual(bytes('RETR a\u00FF\r\n'));
    expect(bytes('\u00FF\u00FF', { telnet: true })).toHaveLength(4);
  });
});
