import { createRegistry } from '@url/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prospero } from '../src/index.ts';

const registry = createRegistry({ schemes: [prospero] });
const { build, canParse, format, parse } = registry;

// prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ]
const PPATH = "(?:[\\w$.+!*'(),/?:@&=-]|%[\\dA-Fa-f]{2}){0,9}";
const FIELD = "(?:[\\w$.+!*'(),?:@&-]|%[\\dA-Fa-f]{2}){0,5}";
const legal = fc.stringMatching(
  new RegExp(`^prospero://[a-z][a-z\\d]{0,5}(?::[1-9]\\d{0,3})?/${PPATH}(?:;${FIELD}=${FIELD}){0,3}$`),
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
  fc.string().map((text) => `prospero://${text}`),
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
        expect(format(registry.parseOrThrow(written as `prospero:${string}`).url, fragment)).toBe(written);
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

  test('a name and fields hold any octets', () => {
    const fields = fc.array(fc.record({ name: octets, value: octets }), { maxLength: 4 });
    fc.assert(
      fc.property(octets, fields, (hsoname, fields) => {
        const result = build({ scheme: 'prospero', host: 'h', hsoname, fields });
        expect(result).toMatchObject({ ok: true, url: { scheme: 'prospero', host: 'h', port: 1525, hsoname, fields } });
      }),
    );
  });

  test('any number of fields is read', () => {
    const text = `prospero://h/a${';b=c'.repeat(5_000)}` as const;
    expect(registry.parseOrThrow(text).url.fields.length).toBe(5_000);
    expect(canParse(`${text};`)).toBe(false);
  });
});
