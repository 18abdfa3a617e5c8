import { access, createRegistry, format, parse, parseOrThrow, tolerant } from '@url/core';
import { explain } from '@url/safety';
import { describe, expect, test } from 'vitest';
import { amount } from '../../../tooling/support/share.ts';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { mailto, splitAddress } from '../src/index.ts';

describe('3.5. MAILTO', () => {
  suite(registryOf(mailto), 'mailto/3.5-mailto');

  test('MAILTO-01: an address has two sides', () => {
    expect(splitAddress('timbl@info.cern.ch')).toEqual({ localPart: 'timbl', domain: 'info.cern.ch' });
  });

  test('MAILTO-05: a quoted local part and a domain literal keep their marks', () => {
    expect(splitAddress('"John Doe"@host.com')).toEqual({ localPart: '"John Doe"', domain: 'host.com' });
    expect(splitAddress('joe@[10.0.0.1]')).toEqual({ localPart: 'joe', domain: '[10.0.0.1]' });
    expect(splitAddress('"a@b"@host.com')).toEqual({ localPart: '"a@b"', domain: 'host.com' });
  });

  test('MAILTO-09: slashes are ordinary characters of a local part', () => {
    expect(splitAddress('//a@b.c')).toEqual({ localPart: '//a', domain: 'b.c' });
  });

  test('MAILTO-07: a text that is not an address has no sides', () => {
    for (const address of ['', 'nobody', '@host.com', 'a@', 'a@b.c?subject=x', 'a@b.c,d@e.f', 'a b@c.d']) {
      expect(splitAddress(address)).toBeUndefined();
    }
  });

  test('MAILTO-08: what follows an address is pointed at, and the message says what would read it', () => {
    const text = 'mailto:a@b.c?subject=x';
    const strict = createRegistry([mailto]);
    const result = parse(strict, text);
    expect(result.ok || explain(strict, result.error, text)).toBe(
      `${text}\n            ^ an address is one RFC 822 addr-spec at an Internet host, and nothing more; only tolerant reading ` +
        'takes a list with commas, and fields after a "?" (mailto-address-malformed, RFC 1738 §3.5)',
    );
  });

  test('MAILTO-08: a header field has words of its own', () => {
    const loose = createRegistry([mailto], { tolerant });
    for (const text of ['mailto:a@b.c?subject=%0A', 'mailto:a@b.c?a%20b=x']) {
      const result = parse(loose, text);
      expect(result.ok || explain(loose, result.error)).toBe(
        'a header field has a name of RFC 822, and hides no CR, LF or NUL (mailto-field-malformed, RFC 1738 §3.5)',
      );
    }
  });

  test.each(['mailto:', 'mailto:a@b.c,', 'mailto:?'])(
    'MAILTO-06: in %s an address is missing where the caret is',
    (text) => {
      const loose = createRegistry([mailto], { tolerant });
      const result = parse(loose, text);
      expect(result.ok || explain(loose, result.error)).toBe(
        'an address is missing here (mailto-address-missing, RFC 1738 §3.5)',
      );
    },
  );

  test.each([
    ['"a,b" <c@d.e>, "f\\"g,h" <i@j.k>', '%22a%2Cb%22%20%3Cc@d.e%3E,%20%22f%5C%22g%2Ch%22%20%3Ci@j.k%3E'],
    // Nothing closes the last one.
    ['"a,b" "c,\\"d,', '%22a%2Cb%22%20%22c,%5C%22d,'],
    ['"\\', '%22%5C'],
    ['""', '%22%22'],
  ])('in the list %s, the commas in quoted strings are escaped', (value, written) => {
    const loose = createRegistry([mailto], { tolerant });
    const url = { scheme: 'mailto', address: 'a@b.c', fields: [{ name: 'cc', value }] } as const;
    expect(format(loose, url)).toBe(`mailto:a@b.c?cc=${written}`);
  });

  test.each([
    ['%22%5C', ''],
    ['%22', ''],
    ['%22%5C', '%22%22'],
    ['%5C', '%22'],
  ])('a long list of %s, and then %s, is read through once', (unit, end) => {
    const loose = createRegistry([mailto], { tolerant });
    const text = `mailto:a@b.c?cc=${unit.repeat(amount(1_000_000, 100_000))}${end}`;
    expect(format(loose, parseOrThrow(loose, text).url)).toBe(text);
  });

  test('a domain literal is no longer than a name may be', () => {
    const literal = (length: number) => `[${'1'.repeat(length - 2)}]`;
    expect(splitAddress(`a@${literal(255)}`)).toEqual({ localPart: 'a', domain: literal(255) });
    expect(splitAddress(`a@${literal(256)}`)).toBeUndefined();
  });

  test('no message is planned in which a NUL hides', () => {
    const registry = createRegistry([mailto], { tolerant });
    const finding = { code: 'delimiter-hidden', severity: 'danger', section: 'RFC 1738 §6' };
    const plan = (value: string) =>
      access(registry, {
        scheme: 'mailto',
        address: 'a@b.c',
        fields: [
          { name: 'body', value: 'x' },
          { name: 'Body', value },
        ],
      });
    expect(
      mailto.access({ scheme: 'mailto', address: 'a@b.c', fields: [{ name: 'body', value: 'a\0b' }] }, {}),
    ).toEqual({
      by: 'refused',
      findings: [{ code: 'delimiter-hidden', part: 'fields.0.value' }],
    });
    expect(plan('a\0b')).toMatchObject({
      by: 'refused',
      findings: [{ ...finding, code: 'url-unwritable', section: 'RFC 1738 §2.2' }],
    });
    expect(plan('a\r\nb')).toMatchObject({ by: 'compose', text: 'x\r\na\r\nb' });
  });

  test('MAILTO-10: a mailto URL locates no object', () => {
    expect(mailto.locates).toMatch(/address/);
  });
});
