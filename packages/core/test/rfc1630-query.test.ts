import { readFileSync } from 'node:fs';
import { buildQuery, queryWords } from '@url/core';
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
    expect(kind === 'words' ? queryWords(given) : buildQuery(given)).toEqual(out);
  });

  test('CORE-QRY-05: words that are built come back, from a URL too', () => {
    const octets = fc.string({ unit: fc.nat(255).map((octet) => String.fromCharCode(octet)) });
    fc.assert(
      fc.property(octets, fc.array(octets), (first, more) => {
        const words = [`a${first}`, ...more];
        const search = buildQuery(words);
        expect(queryWords(search)).toEqual(words);
        const { url } = registry.parseOrThrow(`http://h/?${search}`);
        expect(queryWords((url as { search?: string }).search ?? '')).toEqual(words);
      }),
    );
  });

  test('what is no octet is refused', () => {
    expect(() => buildQuery(['\u0142'])).toThrowError(RangeError);
  });
});
