// Decoded parts are text: the UTF-8 reading of the octets, and U+DC00 + octet for an octet that is part of no character.
import { build, bytes, decode, encode, format, fromBytes, notUtf8, parse, UCHAR } from '@url/core';
import { isDecodedText } from '@url/core/scheme';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../../tooling/support/laws.ts';
import { long, runs, sample } from '../../../tooling/support/share.ts';
import { registry } from './registry.ts';

/** The octets at the edges of UTF-8's tables, and some of US-ASCII. */
const EDGES: readonly number[] = [
  ...[0x00, 0x25, 0x2f, 0x41, 0x7f, 0x80, 0x81, 0x8f, 0x90, 0x9f, 0xa0, 0xa9, 0xbf, 0xc0, 0xc1, 0xc2],
  ...[0xc3, 0xdf, 0xe0, 0xe1, 0xe2, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf4, 0xf5, 0xf8, 0xfe, 0xff],
];

const strictly = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function utf8(octets: Uint8Array): string | undefined {
  try {
    return strictly.decode(octets);
  } catch {
    return undefined;
  }
}

/** The octets as text, by the platform's decoder: the character that begins at each octet, or else the octet alone. */
function reference(octets: Uint8Array): string {
  let text = '';
  for (let at = 0; at < octets.length; ) {
    const [length = 0] = [1, 2, 3, 4].filter((size) => {
      const characters = at + size <= octets.length ? utf8(octets.subarray(at, at + size)) : undefined;
      return characters !== undefined && [...characters].length === 1;
    });
    text += length === 0 ? String.fromCharCode(0xdc00 + (octets[at] ?? 0)) : utf8(octets.subarray(at, at + length));
    at += length === 0 ? 1 : length;
  }
  return text;
}

function escaped(octets: Uint8Array): string {
  return Array.from(octets, (octet) => `%${octet.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}

function octetsOf(escapes: string): Uint8Array {
  return Uint8Array.from(escapes.match(/[^%]{2}/g) ?? [], (hex) => Number.parseInt(hex, 16));
}

/** The index of the escape of the first octet that is part of no character. */
function firstOdd(text: string): number | undefined {
  const at = text.search(/[\uDC80-\uDCFF]/u);
  return at === -1 ? undefined : 3 * new TextEncoder().encode(text.slice(0, at)).length;
}

/** The functions that differ from the reference decoder, and those that do not give the same octets back. */
function differences(octets: Uint8Array): readonly string[] {
  const wanted = reference(octets);
  const text = decode(escaped(octets));
  const back = text === wanted ? bytes(decode(encode(text, UCHAR))) : undefined;
  return [
    ...(text === wanted ? [] : [`decode ${escaped(octets)}`]),
    ...(notUtf8(escaped(octets)) === firstOdd(wanted) ? [] : [`notUtf8 ${escaped(octets)}`]),
    ...(fromBytes(octets) === wanted ? [] : [`fromBytes ${escaped(octets)}`]),
    ...(isDecodedText(text) ? [] : [`isDecodedText ${escaped(octets)}`]),
    ...(String(bytes(text)) === String(octets) ? [] : [`bytes ${escaped(octets)}`]),
    ...(String(back) === String(octets) ? [] : [`encode ${escaped(octets)}`]),
  ];
}

describe('an octet that is not UTF-8', () => {
  test.each([
    ['a%2', undefined],
    ['%%E9', 1],
    ['%e%E9', 2],
    ['100%, caf%C3%A9', undefined],
    ['caf\u00E9', undefined],
    ['%C3%A', 0],
    ['%C3\u00A9', 0],
    ['x%41%C3%A9%A9', 10],
  ])('of %j is at %s', (text, index) => {
    expect(notUtf8(text)).toBe(index);
  });
});

describe('octets as text', () => {
  test('each of the 256 octets by itself', () => {
    const all = Array.from({ length: 256 }, (_, octet) => Uint8Array.of(octet));
    expect(all.flatMap(differences)).toEqual([]);
    for (const [octet = 0] of all) {
      expect(decode(escaped(Uint8Array.of(octet)))).toBe(String.fromCharCode(octet < 0x80 ? octet : 0xdc00 + octet));
    }
  });

  test('each of the 32,768 triples of 32 edge octets', () => {
    const triples = EDGES.flatMap((one) =>
      EDGES.flatMap((two) => EDGES.map((three) => Uint8Array.of(one, two, three))),
    );
    expect(triples).toHaveLength(32_768);
    // In steps of 19, so that each pair of octets ends one.
    expect(sample(triples, 1_724).flatMap(differences)).toEqual([]);
  });

  test('rows of edge octets, of any octets, and of damaged UTF-8', () => {
    const edges = fc.array(fc.constantFrom(...EDGES), { maxLength: 12 });
    const any = fc.array(fc.nat(255), { maxLength: 12 });
    const damaged = fc
      .tuple(anyText, fc.nat(), fc.nat(255))
      .map(([text, at, octet]) => [...new TextEncoder().encode(text)].toSpliced(at % 8, 1, octet));
    const property = fc.property(fc.oneof(edges, any, damaged), (octets) => {
      expect(differences(Uint8Array.from(octets))).toEqual([]);
    });
    fc.assert(property, { numRuns: runs(5000) });
  });

  test.each([
    ['%C0%AF', '\uDCC0\uDCAF'],
    ['%E0%80%AF', '\uDCE0\uDC80\uDCAF'],
    ['%ED%A0%80', '\uDCED\uDCA0\uDC80'],
    ['%ED%A0%BD%ED%B8%80', '\uDCED\uDCA0\uDCBD\uDCED\uDCB8\uDC80'],
    ['%F4%90%80%80', '\uDCF4\uDC90\uDC80\uDC80'],
    ['%F0%9F%98', '\uDCF0\uDC9F\uDC98'],
    ['%F0%9F%98%80', '\u{1F600}'],
    ['%EF%BB%BFa', '\uFEFFa'],
    ['%c3%a9%C3', 'é\uDCC3'],
    ['%C3é', '\uDCC3é'],
    ['%C3%', '\uDCC3%'],
    ['%C3%A', '\uDCC3%A'],
    ['%C3A9', '\uDCC3A9'],
    ['%E2%82%zz', '\uDCE2\uDC82%zz'],
  ])('%s is %j', (written, text) => {
    expect(decode(written)).toBe(text);
  });

  test('text between escapes stays as it is, and so does a percent sign that begins no escape', () => {
    const units = fc.constantFrom('%', '4', '1', 'C', '3', 'g', 'F', 'A', 'é', '€', '\u{1F600}', '%C3', '%A9');
    fc.assert(
      fc.property(fc.string({ unit: units }), (text) => {
        const wanted = text.replace(/(?:%[\dA-Fa-f]{2})+/g, (run) => reference(octetsOf(run)));
        expect(decode(text)).toBe(wanted);
      }),
    );
  });
});

describe('text as octets', () => {
  test('text that is not a surrogate is written as its UTF-8 and reads back', () => {
    const well = anyText.filter((text) => !/\p{Surrogate}/u.test(text));
    fc.assert(
      fc.property(well, (text) => {
        expect(decode(encode(text, UCHAR))).toBe(text);
        expect(bytes(text)).toEqual(new TextEncoder().encode(text));
        expect(fromBytes(bytes(text))).toBe(text);
      }),
    );
  });

  test.each([
    '\uD800',
    '\uDBFF',
    '\uDC00',
    '\uDC7F',
    '\uDD00',
    '\uDFFF',
    'a\uD800b',
    '\uD83D',
    '\uDE00\uD83D',
    '\uDCE9\uD800',
  ])('the lone surrogate in %j is not decoded text', (text) => {
    expect(isDecodedText(text)).toBe(false);
    expect(() => encode(text, UCHAR)).toThrow(RangeError);
    expect(() => encode(text, UCHAR)).toThrow(` at ${text.search(/[^a\uDCE9]|\uDE00/)}`);
    expect(decode(new TextDecoder().decode(bytes(text)))).toContain('\uFFFD');
  });

  test.each(['\u{1F600}', '\u{10FFFF}', '\uD83D\uDCA9', '\uD83D\uDCE9\uDCE9'])(
    '%j has a whole surrogate pair',
    (text) => {
      expect(isDecodedText(text)).toBe(true);
      expect(decode(encode(text, UCHAR))).toBe(text);
      expect(fromBytes(bytes(text))).toBe(text);
    },
  );

  test.each([
    ['\uDCC3\uDCA9', 'é', 0],
    ['\uDCE2\uDC82\uDCAC', '€', 0],
    ['\uDCF0\uDC9F\uDC98\uDC80', '\u{1F600}', 0],
    ['a\uDCFF\uDCC3\uDCA9', 'a\uDCFFé', 2],
    ['\uDCE2\uDCC3\uDCA9', '\uDCE2é', 1],
  ])('the octets in %j are the UTF-8 of a character, which is %j', (text, character, at) => {
    expect(isDecodedText(text)).toBe(false);
    expect(() => encode(text, UCHAR)).toThrow(RangeError);
    expect(() => encode(text, UCHAR)).toThrow(` at ${at}`);
    expect(fromBytes(bytes(text))).toBe(character);
    for (const path of [[text], ['a', text]]) {
      expect(build(registry, { scheme: 'ftp', host: 'h', path } as never)).toMatchObject({
        ok: false,
        error: { code: 'text-malformed', part: `path.${path.length - 1}` },
      });
    }
  });

  test.each([
    ['\uDCC3é', '%C3%C3%A9'],
    ['é\uDCA9', '%C3%A9%A9'],
    ['\uDCA9\uDCC3', '%A9%C3'],
    ['\uDCE0\uDC80\uDC80', '%E0%80%80'],
    ['\uDCED\uDCA0\uDC80', '%ED%A0%80'],
    ['\uDCC3/\uDCA9', '%C3%2F%A9'],
    ['\uDCC3a', '%C3a'],
  ])('the octets in %j are not a character, and are written %s', (text, written) => {
    expect(encode(text, UCHAR)).toBe(written);
    expect(decode(written)).toBe(text);
  });

  test('an octet of one part and one of the next are not a character together', () => {
    const built = build(registry, {
      scheme: 'ftp',
      user: '\uDCC3',
      password: '\uDCA9',
      host: 'h',
      path: ['\uDCC3', '\uDCA9'],
    } as never);
    expect(built.ok && format(registry, built.url)).toBe('ftp://%C3:%A9@h/%C3/%A9');
    expect(parse(registry, 'ftp://%C3:%A9@h/%C3/%A9')).toEqual(built);
  });

  test('joined octets are found wherever they are', () => {
    const units = fc.constantFrom(
      'a',
      '\uDCC3',
      '\uDCA9',
      '\uDCE2',
      '\uDC82',
      '\uDCAC',
      '\uDCF0',
      '\uDC9F',
      'é',
      '\uD83D',
      '\uDE00',
    );
    const property = fc.property(fc.array(units, { maxLength: 8 }), (all) => {
      const text = all.join('');
      expect(isDecodedText(text)).toBe(fromBytes(bytes(text)) === text);
    });
    fc.assert(property, { numRuns: runs(3000) });
  });
});

describe('texts of millions of characters', () => {
  const many = long(2_000_000);

  test.each(['%C3%A9', '%E9', '%F0%9F%98', '%', 'a%41', '%C3%28'])('%s is decoded and written back', (pattern) => {
    const text = pattern.repeat(many / pattern.length);
    const decoded = decode(text);
    expect(isDecodedText(decoded)).toBe(true);
    expect(decode(encode(decoded, UCHAR))).toBe(decoded);
    expect(fromBytes(bytes(decoded))).toBe(decoded);
  });

  test('thousands of escapes are put together', () => {
    for (const count of [2047, 2048, 2049, 5000]) {
      expect(decode('a%41'.repeat(count))).toBe('aA'.repeat(count));
      expect(encode('a '.repeat(count), UCHAR)).toBe('a%20'.repeat(count));
      expect(fromBytes(bytes('aé\uDCE9'.repeat(count)))).toBe('aé\uDCE9'.repeat(count));
    }
  });
});
