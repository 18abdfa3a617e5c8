import { createRegistry } from '@url/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { telnet } from '../src/index.ts';

const registry = createRegistry({ schemes: [telnet] });
const { build, canParse, format, parse } = registry;

// telneturl = "telnet://" login [ "/" ]
const USER = "(?:[\\w$.+!*'(),;?&=-]|%[\\dA-Fa-f]{2}){0,6}";
const legal = fc.stringMatching(
  new RegExp(`^telnet://(?:${USER}(?::${USER})?@)?[a-z][a-z\\d]{0,5}(?::[1-9]\\d{0,3})?/?$`),
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
  fc.string().map((text) => `telnet://${text}`),
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
        expect(format(registry.parseOrThrow(written as `telnet:${string}`).url, fragment)).toBe(written);
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

  test('a user and a password hold any octets', () => {
    const part = fc.option(octets, { nil: undefined });
    fc.assert(
      fc.property(part, part, (user, password) => {
        const result = build({ scheme: 'telnet', user, password, host: 'h' });
        if (user === undefined && password !== undefined) {
          expect(result).toMatchObject({ ok: false, error: { code: 'password-without-user' } });
        } else {
          expect(result).toMatchObject({ ok: true, url: { scheme: 'telnet', user, password, host: 'h', port: 23 } });
        }
      }),
    );
  });

  test('a plan advises just what the URL says, or hides a delimiter and is refused', () => {
    fc.assert(
      fc.property(octets, octets, (user, password) => {
        const url = { scheme: 'telnet', user, password, host: 'h', port: 23 } as const;
        const hidden = [user, password].some((part) => [...'\r\n\0'].some((char) => part.includes(char)));
        const plan = registry.access(url);
        if (hidden) expect(plan).toMatchObject({ by: 'refused', findings: [{ code: 'delimiter-hidden' }] });
        else expect(plan).toEqual({ by: 'telnet', host: 'h', port: 23, advise: { user, password } });
      }),
    );
  });
});
