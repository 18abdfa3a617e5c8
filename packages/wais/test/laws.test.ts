import { canonicalSearch, createRegistry, escape, UCHAR, unescape } from '@url/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wais } from '../src/index.ts';

const registry = createRegistry({ schemes: [wais] });
const { build, canParse, format, parse } = registry;

// waisurl = waisdatabase | waisindex | waisdoc
const RUN = "(?:[\\w$.+!*'(),-]|%[\\dA-Fa-f]{2}){0,6}";
const SEARCH = "(?:[\\w$.+!*'(),;:@&=-]|%[\\dA-Fa-f]{2}){0,6}";
const legal = fc.stringMatching(
  new RegExp(`^wais://[a-z][a-z\\d]{0,5}(?::[1-9]\\d{0,3})?/${RUN}(?:\\?${SEARCH}|/${RUN}/${RUN})?$`),
);

/** The same with a character put in, taken out or replaced. */
const nearly = fc
  .tuple(legal, fc.nat(), fc.nat(1), fc.constantFrom('', ...';/?:@&=#%+ <\\\r\n\0é\uD800', '%0', '%zz', '%2F', '//'))
  .map(([text, place, cut, put]) => {
    const at = place % (text.length + 1);
    return text.slice(0, at) + put + text.slice(at + cut);
  });
const any = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string().map((text) => `wais://${text}`),
);

/** All octets, not only those that are text. */
const octets = fc.string({ unit: fc.nat(255).map((octet) => String.fromCharCode(octet)), maxLength: 12 });

describe('Laws', () => {
  test('what is written reads back to the same, and is written the same again', () => {
    fc.assert(
      fc.property(fc.oneof(legal, nearly), (text) => {
        const result = parse(text);
        if (!result.ok) return;
        const { url, fragment } = result;
        const written = format(url, fragment);
        expect(parse(written)).toEqual(result);
        expect(format(registry.parseOrThrow(written as `wais:${string}`).url, fragment)).toBe(written);
      }),
    );
  });

  test('every text of the grammar is read', () => {
    fc.assert(
      fc.property(legal, (text) => {
        expect(parse(text)).toMatchObject({ ok: true });
      }),
    );
  });

  test('nothing throws, errors point into the text, and canParse says what parse does', () => {
    fc.assert(
      fc.property(fc.oneof(legal, nearly, any), (text) => {
        const result = parse(text);
        expect(canParse(text)).toBe(result.ok);
        if (result.ok) return;
        const { position = -1 } = result.error;
        expect(position).toBeGreaterThanOrEqual(0);
        expect(position).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  test('a database, a type and a document-id hold any octets', () => {
    fc.assert(
      fc.property(octets, octets, octets, (database, wtype, wpath) => {
        const within = { scheme: 'wais', host: 'h', port: 210, database } as const;
        for (const url of [
          { ...within, kind: 'database' },
          { ...within, kind: 'search', search: 'x' },
          { ...within, kind: 'document', wtype, wpath },
        ] as const) {
          expect(build(url)).toMatchObject({ ok: true, url });
        }
      }),
    );
  });

  test('a search holds what its text can say, and is refused otherwise', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), octets), (search) => {
        const result = build({ scheme: 'wais', host: 'h', kind: 'search', database: 'd', search });
        if (result.ok) expect(result.url).toMatchObject({ kind: 'search', search });
        else expect(result.error.position).toBeUndefined();
      }),
    );
  });

  test('any octets can be a search once they are escaped', () => {
    fc.assert(
      fc.property(octets, (words) => {
        const search = canonicalSearch(escape(words, UCHAR));
        const result = build({ scheme: 'wais', host: 'h', kind: 'search', database: 'd', search });
        expect(result).toMatchObject({ ok: true, url: { search } });
        expect(unescape(search)).toBe(words);
      }),
    );
  });
});
