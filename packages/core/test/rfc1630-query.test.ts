import { readFileSync } from 'node:fs';
import { fromBytes, parseOrThrow, readWords, writeWords } from '@url/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { registry } from './registry.ts';

interface Vector {
  readonly rows: readonly string[];
  readonly kind: 'words' | 'query';
  readonly in: string & readonly string[];
  readonly out: unknown;
}

const vectors: readonly Vector[] = JSON.parse(
  readFileSync(new URL('../../vectors/core/rfc1630-query.json', import.meta.url), 'utf8'),
);

describe('RFC 1630: Query strings', () => {
  test.each(vectors)('$rows: $kind $in', ({ kind, in: given, out }) => {
    expect(kind === 'words' ? readWords(given) : writeWords(given)).toEqual(out);
  });

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

  test('words are text, and half of a surrogate pair is none', () => {
    expect(writeWords(['\u0142', '\uDCE9'])).toBe('%C5%82+%E9');
    expect(() => writeWords(['\uD800'])).toThrowError(RangeError);
    expect(() => writeWords(['\uDCC3\uDCA9'])).toThrowError(RangeError);
  });
});
