import { createRegistry, format, parseOrThrow, readWords, tolerant } from '@url/core';
import { isDecodedText } from '@url/core/scheme';
import { explain } from '@url/safety';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../../tooling/support/laws.ts';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { wais, waisFields } from '../src/index.ts';

const registry = createRegistry([wais]);
const loose = createRegistry([wais], { tolerant });

/** The document-id of a text that may be in RFC 1630's way. */
function wpathOf(text: `wais:${string}`): string {
  const { url } = parseOrThrow(loose, text);
  return url.kind === 'document' ? url.wpath : '';
}

describe('RFC 1630: WAIS', () => {
  suite(registryOf(wais), 'wais/rfc1630-wais');

  test('WAIS-11: the fields are in the order of the identifier, each with its number and its octets', () => {
    expect(waisFields(wpathOf('wais://h/db/TEXT/1=quake.think.com;2=db;3=%2Fa%2Fb%3B;'))).toEqual([
      { name: '1', value: 'quake.think.com' },
      { name: '2', value: 'db' },
      { name: '3', value: '/a/b;' },
    ]);
  });

  test('WAIS-11: a field that names a host and its port is read, whichever way the colon is written', () => {
    const fields = [
      { name: '1', value: 'quake.think.com:210' },
      { name: '2', value: 'db' },
    ];
    expect(waisFields(wpathOf('wais://h/db/TEXT/1=quake.think.com%3A210;2=db;'))).toEqual(fields);
    expect(waisFields(wpathOf('wais://h/db/TEXT/1%3Dquake.think.com%253A210%3B2%3Ddb%3B'))).toEqual(fields);
    expect(waisFields(wpathOf('wais://h/db/TEXT/1%3Dquake.think.com%3A210%3B2%3Ddb%3B'))).toEqual(fields);
  });

  test('WAIS-14: the fields of what is written are the same', () => {
    const old = 'wais://h/db/TEXT/1=quake.think.com;2=db;3=%2Fa%2Fb%3B;';
    const written = format(registry, parseOrThrow(loose, old).url) as `wais:${string}`;
    expect(waisFields(wpathOf(written))).toEqual(waisFields(wpathOf(old)));
  });

  test('WAIS-12: the last semicolon may be missing', () => {
    const fields = [
      { name: '1', value: 'a' },
      { name: '2', value: 'b' },
    ];
    expect(waisFields(wpathOf('wais://h/db/TEXT/1=a;2=b'))).toEqual(fields);
    expect(waisFields('1=a;2=b')).toEqual(fields);
    expect(waisFields('1=a;2=b;')).toEqual(fields);
  });

  test.each([
    ['1=;', [['1', '']]],
    ['1=', [['1', '']]],
    ['007=x;', [['007', 'x']]],
    ['2=b;1=a;2=c;', ['2b', '1a', '2c'].map((pair) => [...pair])],
    ['1=%252F;', [['1', '%2F']]],
    ['1=%00%ff%3b;', [['1', '\0\uDCFF;']]],
    ['1=/a//b/$-_@.&+!*"\'(),;', [['1', '/a//b/$-_@.&+!*"\'(),']]],
  ])('WAIS-11: %s is read as fields, unescaped once', (wpath, pairs) => {
    expect(waisFields(wpath)).toEqual(pairs.map(([name, value]) => ({ name, value })));
  });

  test.each([
    ...'·;·a·1·=a;·a=b;·-1=a;·1=a;;·;1=a;·1=a;2·1=a;b·1=a=b;·1 =a;·\u0661=a;·1=a b;·1=a?b;·1=a#b;·1=a\\b;'.split('·'),
    ...'1=a\n;·1=\0;·1=\u00E9;·1=%;·1=%4;·1=%zz;·1=a\n·1=a;\n·1024/a/b·1024/1=a;·%31=a;·1%3Da;'.split('·'),
  ])('WAIS-11: %j is not written in fields', (wpath) => {
    expect(waisFields(wpath)).toBeUndefined();
  });

  test('WAIS-11: no text makes it throw, and what it reads is digits and octets', () => {
    const text = fc.oneof(anyText, fc.string({ unit: fc.constantFrom('1', '=', ';', 'a', '%', '%2F', '/', '\uD800') }));
    fc.assert(
      fc.property(text, (wpath) => {
        for (const { name, value } of waisFields(wpath) ?? []) {
          expect(name).toMatch(/^\d+$/);
          expect(isDecodedText(value)).toBe(true);
        }
      }),
    );
    for (const long of [
      '1=;'.repeat(1e6),
      `1=${'%41'.repeat(1e6)}`,
      '1'.repeat(3e6),
      ';'.repeat(3e6),
      '='.repeat(3e6),
    ]) {
      expect(() => waisFields(long)).not.toThrow();
    }
  });

  test('WAIS-16: a plus is between the words of a search, where the client knows that rule', () => {
    const { url } = parseOrThrow(registry, 'wais://h/d?a+b');
    expect(url.kind === 'search' && url.search).toBe('a+b');
    expect(url.kind === 'search' && readWords(url.search)).toEqual(['a', 'b']);
    const escaped = parseOrThrow(registry, 'wais://h/d?a%2Bb').url;
    expect(escaped.kind === 'search' && readWords(escaped.search)).toEqual(['a+b']);
  });

  test('each departure is explained in words', () => {
    const text = 'wais://h/d/T/1=a';
    const sentences = parseOrThrow(loose, text).repairs.map((repair) => explain(loose, repair, text));
    expect(sentences).toEqual([
      `${text}\n              ^ a document-id in fields is escaped once more, as a whole (wais-fields, RFC 1630 "WAIS")`,
      `${text}\n                ^ every field of a document-id ends in ";" (wais-semicolon-missing, RFC 1630 "WAIS")`,
    ]);
    const [repair] = parseOrThrow(loose, 'wais://h/d/T/1/a').repairs;
    expect(repair).toEqual({
      code: 'wais-length',
      position: 14,
      end: 15,
      section: 'draft url7a "WAIS"',
      sentence: 'a length and a "/" before the document-id are part of it, and escaped',
    });
  });
});
