import { createRegistry } from '@url/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AfsUrl, afs } from '../src/index.ts';

const { build, canParse, format, parse } = createRegistry({ schemes: [afs] });
const octetString = fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)) });
const cell = fc.constantFrom('cern.ch', 'cell', 'athena.mit.edu', 'a-b.c3');
const path = fc.array(fc.oneof(octetString, fc.constantFrom('', '.', '..', '@sys')), { minLength: 1 });
const url: fc.Arbitrary<AfsUrl> = fc.record({ scheme: fc.constant('afs' as const), cell, path });
const piece = fc.constantFrom(
  'afs:',
  '//',
  '/',
  'cern.ch',
  '1.2.3.4',
  '%41',
  '%',
  '#',
  '?',
  ';',
  '@',
  ':80',
  '..',
  ' ',
);
const text = fc.oneof(
  fc.array(piece).map((pieces) => pieces.join('')),
  fc.string().map((rest) => `afs://${rest}`),
  fc.tuple(url, fc.nat(), fc.string({ maxLength: 2 })).map(([made, at, mutation]) => {
    const written = format(made);
    return written.slice(0, at % written.length) + mutation + written.slice((at % written.length) + 1);
  }),
  fc.string({ unit: 'binary' }),
);

describe('what holds for every afs URL', () => {
  test('what is built reads back to the same', () => {
    fc.assert(
      fc.property(url, (made) => {
        expect(build(made)).toMatchObject({ ok: true, url: made });
        expect(parse(format(made))).toMatchObject({ ok: true, url: made, fragment: undefined });
      }),
    );
  });

  test('a cell of any octets is refused, or reads back to the same', () => {
    fc.assert(
      fc.property(octetString, (given) => {
        const parts: AfsUrl = { scheme: 'afs', cell: given, path: [''] };
        const result = build(parts);
        if (result.ok) expect(result.url).toEqual(parts);
      }),
    );
  });

  test('what is read is written, and written the same again', () => {
    fc.assert(
      fc.property(text, (given) => {
        const result = parse(given as 'afs://');
        expect(canParse(given)).toBe(result.ok);
        if (!result.ok) {
          expect(result.error.position).toBeGreaterThanOrEqual(0);
          expect(result.error.position).toBeLessThanOrEqual(given.length);
          return;
        }
        const written = format(result.url, result.fragment);
        const again = parse(written as 'afs://');
        expect(again).toEqual(result);
        if (again.ok) expect(format(again.url, again.fragment)).toBe(written);
      }),
    );
  });
});
