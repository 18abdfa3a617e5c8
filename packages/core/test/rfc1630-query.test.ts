import { fromBytes, parseOrThrow, readWords, writeWords } from '@url/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suite } from '../../../tooling/support/vectors.ts';
import { registry } from './registry.ts';

describe('RFC 1630: Query strings', () => {
  suite(registry, 'core/rfc1630-query');

  test('CORE-QRY-05: words that are built come back, from a URL too', () => {
    const octets = fc.array(fc.nat(255)).map((all) => fromBytes(Uint8Array.from(all)));
    fc.assert(
      fc.property(octets, fc.array(octets), (first, more) => {
        const words = [`a${first}`, ...more];
        const search = writeWords(words);
        expect(readWords(search)).toEqual(words);
        const { url } = parseOrThrow(registry, `http://h/?${search}`);
        expect(readWords((url as { search?: string }).search ?? '')).toEqual(words);
      }),
    );
  });

  test('words are text, and half of a surrogate pair is not', () => {
    expect(writeWords(['\u0142', '\uDCE9'])).toBe('%C5%82+%E9');
    expect(() => writeWords(['\uD800'])).toThrowError(RangeError);
    expect(() => writeWords(['\uDCC3\uDCA9'])).toThrowError(RangeError);
  });
});
