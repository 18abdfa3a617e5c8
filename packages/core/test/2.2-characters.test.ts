import { build, type CharSet, encode, format, UCHAR, UNRESERVED, XCHAR } from '@url/core';
import {
  ALPHA,
  charSet,
  DIGIT,
  EXTRA,
  HIALPHA,
  isRun,
  LOWALPHA,
  NATIONAL,
  PUNCTUATION,
  patternOf,
  RESERVED,
  SAFE,
  without,
  withoutEscaped,
} from '@url/core/scheme';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suite } from '../../../tooling/support/vectors.ts';
import { endOf } from '../src/grammar/charset.ts';
import { registry } from './registry.ts';

const ASCII = String.fromCharCode(...Array(128).keys());
const OCTETS = Array.from({ length: 256 }, (_, octet) => String.fromCharCode(octet));

/** The octets that a set writes as they are. */
const members = (set: CharSet): string[] => OCTETS.filter((octet) => encode(octet, set) === octet);

describe('2.2. URL Character Encoding Issues: characters', () => {
  suite(registry, 'core/2.2-characters');

  test('CORE-CHR-16: the classes partition all 256 octets', () => {
    const classes = [charSet(ALPHA, DIGIT), SAFE, EXTRA, RESERVED, charSet(' ', NATIONAL, PUNCTUATION)].map(members);
    const controls = OCTETS.filter((octet) => octet < ' ' || octet === '\u007F');
    const beyond = OCTETS.filter((octet) => octet > '\u007F');
    const all = [...classes, controls, beyond];
    expect(all.map(({ length }) => length)).toEqual([62, 5, 6, 7, 15, 33, 128]);
    expect(all.flat().sort()).toEqual(OCTETS);
  });

  test('the classes of the BNF are made of one another', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    expect(members(LOWALPHA).join('')).toBe(letters);
    expect(members(HIALPHA).join('')).toBe(letters.toUpperCase());
    expect(members(DIGIT).join('')).toBe('0123456789');
    expect(members(SAFE).sort()).toEqual([...'$-_.+'].sort());
    expect(members(EXTRA).sort()).toEqual([..."!*'(),"].sort());
    expect(members(RESERVED).sort()).toEqual([...';/?:@&='].sort());
    expect(members(NATIONAL).sort()).toEqual([...'{}|\\^~[]`'].sort());
    expect(members(PUNCTUATION).sort()).toEqual([...'<>#%"'].sort());
    expect(members(UNRESERVED)).toHaveLength(62 + 5 + 6);
    expect(members(UCHAR)).toEqual(members(UNRESERVED));
    expect(members(XCHAR)).toHaveLength(62 + 5 + 6 + 7);
  });

  test.each(OCTETS.slice(0, 128).map((char) => [JSON.stringify(char), char]))(
    '%s can be put into a set and taken out',
    (_, char) => {
      expect(members(charSet(char))).toEqual([char]);
      expect(members(without(charSet(DIGIT, char), char))).toEqual(members(DIGIT).filter((digit) => digit !== char));
      const range = charSet('+', char, '/');
      expect(members(range)).toEqual([...new Set(['+', char, '/'])].sort());
    },
  );

  test('a set takes escapes when one of its parts does, and keeps that when characters are taken out', () => {
    const matches = (set: CharSet, text: string): boolean => new RegExp(`^(?:${patternOf(set)})$`).test(text);
    expect(matches(UCHAR, 'a%2Fb')).toBe(true);
    expect(matches(UNRESERVED, 'a%2Fb')).toBe(false);
    expect(matches(charSet(UCHAR, '/'), 'a%2F/')).toBe(true);
    expect(matches(without(UCHAR, ','), '%2C')).toBe(true);
    expect(matches(without(UCHAR, ','), ',')).toBe(false);
    expect(matches(UCHAR, '%2')).toBe(false);
    expect(matches(UCHAR, '')).toBe(true);
  });

  test('a run ends where its expression does, whatever the set', () => {
    const set = fc
      .tuple(
        fc.subarray([...ASCII].filter((char) => encode(char, XCHAR) === char)),
        fc.string({ unit: fc.constantFrom(...'aF09/') }),
      )
      .map(([left, escaped]) => withoutEscaped(without(XCHAR, left.join('')), escaped));
    const text = fc.string({ unit: fc.constantFrom(...'%%%aF09/gG;~', '%aF', '%0a') });
    fc.assert(
      fc.property(set, text, (chars, written) => {
        const [run = ''] = new RegExp(`^${patternOf(chars)}`).exec(written) ?? [];
        expect(endOf(chars, written, 0)).toBe(run.length);
        expect(isRun(chars, written)).toBe(run === written);
      }),
    );
  });

  test.each([
    [without(UCHAR, 'a'), '%4a%aA%AA'],
    [without(UCHAR, '0123456789abcdefABCDEF'), '%41x%0Ff%zz', '%41x%0F'],
    [without(UCHAR, ASCII), '%41%', '%41'],
    [withoutEscaped(UCHAR, ''), '%41a'],
  ])('an escape is one, whatever its digits are: case %#', (chars, written, run = written) => {
    expect(written.slice(0, endOf(chars, written, 0))).toBe(run);
    expect(isRun(chars, written)).toBe(run === written);
  });

  test('CORE-GEN-08: whatever parts are built from, the URL is printable US-ASCII', () => {
    for (const octet of OCTETS) {
      const built = [
        build(registry, { scheme: 'ftp', user: octet, password: octet, host: 'h', path: [octet] } as never),
        build(registry, { scheme: 'gopher', host: 'h', gtype: '0', selector: octet === '\t' ? '' : octet } as never),
      ];
      for (const result of built) {
        if (!result.ok) throw new Error(JSON.stringify(result.error));
        expect(format(registry, result.url, octet)).toMatch(/^[\x21-\x7E]+$/);
      }
    }
  });
});
