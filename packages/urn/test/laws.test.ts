import { createRegistry, escape, UCHAR } from '@url/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type UrnUrl, urn } from '../src/index.ts';

const { build, canParse, format, parse } = createRegistry({ schemes: [urn] });
const octetString = fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)) });
const name = fc.array(octetString).map((levels) => levels.map((level) => escape(level, UCHAR)).join('/'));
const url: fc.Arbitrary<UrnUrl> = fc.record({ scheme: fc.constant('urn' as const), name });
const piece = fc.constantFrom('urn:', 'isbn:', '/', '//', 'a', '%41', '%2e', '%2F', '%', '#', '?', '<', '..', ' ');
const text = fc.oneof(
  fc.array(piece).map((pieces) => pieces.join('')),
  fc.string().map((rest) => `urn:${rest}`),
  fc.tuple(url, fc.nat(), fc.string({ maxLength: 2 })).map(([made, at, mutation]) => {
    const written = format(made);
    return written.slice(0, at % written.length) + mutation + written.slice((at % written.length) + 1);
  }),
  fc.string({ unit: 'binary' }),
);

describe('what holds for every urn URL', () => {
  test('what is built reads back to the same', () => {
    fc.assert(
      fc.property(url, (made) => {
        expect(build(made)).toMatchObject({ ok: true, url: made });
        expect(parse(format(made))).toMatchObject({ ok: true, url: made, fragment: undefined });
      }),
    );
  });

  test('a name of any octets is refused, or reads back to the same', () => {
    fc.assert(
      fc.property(octetString, (given) => {
        const parts: UrnUrl = { scheme: 'urn', name: given };
        const result = build(parts);
        if (result.ok) expect(result.url).toEqual(parts);
      }),
    );
  });

  test('what is read is written, and written the same again', () => {
    fc.assert(
      fc.property(text, (given) => {
        const result = parse(given as 'urn:');
        expect(canParse(given)).toBe(result.ok);
        if (!result.ok) {
          expect(result.error.position).toBeGreaterThanOrEqual(0);
          expect(result.error.position).toBeLessThanOrEqual(given.length);
          return;
        }
        const written = format(result.url, result.fragment);
        const again = parse(written as 'urn:');
        expect(again).toEqual(result);
        if (again.ok) expect(format(again.url, again.fragment)).toBe(written);
      }),
    );
  });
});
