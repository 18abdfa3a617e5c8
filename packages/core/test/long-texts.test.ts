// No text throws or takes long: texts of the shapes on which careless readers are quadratic, ten times as long in `pnpm test:long`, or more.
import {
  access,
  bytes,
  canParse,
  components,
  createRegistry,
  decode,
  encode,
  equivalent,
  format,
  fromBytes,
  parse,
  parseGeneric,
  parseOrThrow,
  same,
  tolerant,
  UCHAR,
  wire,
} from '@url/core';
import { explain, findings, inspect, redact } from '@url/safety';
import { describe, expect, test } from 'vitest';
import { long } from '../../../tooling/support/share.ts';
import { registry, schemes } from './registry.ts';

const MEGA = Math.max(20_000, long(1_000_000));
/** For shapes that are read quickly. */
const LONG = 10 * MEGA;
const SHORT = 2 * MEGA;

const none = createRegistry([]);
const loose = createRegistry(schemes, { tolerant });
const noneTolerantly = createRegistry([], { tolerant });

const fill = (pattern: string, length: number): string => pattern.repeat(Math.ceil(length / pattern.length));

const SHAPES: readonly (readonly [start: string, pattern: string, length: number])[] = [
  ['', 'a', LONG],
  ['', 'a:', LONG],
  ['', '@', LONG],
  ['', '/', LONG],
  ['', '1.', SHORT],
  ['http://', 'a', LONG],
  ['http://', 'a.', LONG],
  ['http://', 'a-', LONG],
  ['http://', '-', SHORT],
  ['http://', '1.', LONG],
  ['http://', '1', SHORT],
  ['http://', '.', SHORT],
  ['http://', '@', SHORT],
  ['http://h:', '0', SHORT],
  ['http://h/', '%41', LONG],
  ['http://h/', 'a%41', LONG],
  ['http://h/', '%2e%2E/', SHORT],
  ['http://h/', './', SHORT],
  ['http://h/', '%', SHORT],
  ['http://h/?', '%2b+', SHORT],
  ['http://h/?', '?', SHORT],
  ['http://h/#', '%41', SHORT],
  ['http://h/', '#', SHORT],
  ['ftp://', ':', LONG],
  ['ftp://', '%zz', SHORT],
  ['ftp://', '%41', SHORT],
  ['ftp://', '@', SHORT],
  ['ftp://', 'a:', SHORT],
  ['ftp://', 'a@', SHORT],
  ['ftp://h/', '/%41', LONG],
  ['ftp://h/', '/', SHORT],
  ['ftp://h/', ';type=a', SHORT],
  ['gopher://h/0', '%09', LONG],
  ['gopher://h/0%09%09+%091%0D%0A+-1%0D%0A', 'a%0D%0A', SHORT],
  ['gopher://h/0', 'a/', SHORT],
  ['mailto:', 'a.', LONG],
  ['mailto:', '.', SHORT],
  ['mailto:a@', 'b.', SHORT],
  ['mailto:a@', 'b-', SHORT],
  ['mailto:a@', '1.', SHORT],
  ['mailto:a@%5B', '%5C%5C', SHORT],
  ['mailto:%22', '%5C%22', LONG],
  ['mailto:', '"\\"', SHORT],
  ['mailto:', '%22%22.', SHORT],
  ['mailto:', '@', SHORT],
  ['x-none:', '//', SHORT],
  ['x-none://', 'a,', SHORT],
];

describe('texts of millions of characters', () => {
  test.each(SHAPES)('%s and then %s', (start, pattern, length) => {
    for (const end of ['', '@b.c\u0000']) {
      const text = start + fill(pattern, end === '' ? length : Math.min(length, SHORT)) + end;
      const result = parse(registry, text as string);
      expect(canParse(registry, text)).toBe(result.ok);
      const generic = parseGeneric(none, text);
      for (const { ok, error } of [
        { error: undefined, ...result },
        { error: undefined, ...generic },
      ]) {
        if (ok) continue;
        expect(error?.position).toBeGreaterThanOrEqual(0);
        expect(error?.position).toBeLessThanOrEqual(text.length);
      }
      if (!result.ok) {
        expect(explain(registry, result.error, text).includes(result.error.code)).toBe(true);
        continue;
      }
      const written = format(registry, result.url, result.fragment);
      const again = parseOrThrow(registry, written as string);
      expect(same(again.url, result.url) && again.fragment === result.fragment).toBe(true);
    }
  });

  test.each([
    ['http://', 'a'],
    ['http://', '_.'],
    ['http://', '%41'],
    ['http://[', '::'],
    ['http://h:', '%38'],
    ['http://', '~@'],
    ['ftp://', '|', '@h/'],
    ['http://h/', '~a'],
    ['http://h/#', '#'],
    ['mailto:', 'a@b.c,'],
    ['x-none://', '~'],
    ['', ' '],
  ])('read tolerantly, %s and then %s', (start, pattern, end = '') => {
    const text = start + fill(pattern, SHORT) + end;
    for (const result of [parse(loose, text as string), parseGeneric(noneTolerantly, text)]) {
      if (!result.ok) expect(result.error.position).toBeLessThanOrEqual(text.length);
    }
  });

  test('a plan is made of what reads', () => {
    for (const text of [
      `ftp://h/${fill('a%0D/', SHORT)}`,
      `gopher://h/0${fill('%09a', SHORT)}`,
      `ftp://h${fill('/a', SHORT)}`,
    ]) {
      const plan = access(registry, parseOrThrow(registry, text as string).url);
      expect(plan.by).toBeTypeOf('string');
    }
  });

  test('octets are read and written', () => {
    expect(decode(fill('%', SHORT))).toHaveLength(SHORT);
    expect(decode(fill('%4', SHORT))).toHaveLength(SHORT);
    expect(decode(fill('%C3%A9', SHORT))).toHaveLength(Math.ceil(SHORT / 6));
    expect(encode(fill('\uDCE9', MEGA), UCHAR)).toHaveLength(3 * MEGA);
    expect(fromBytes(bytes(fill('\u00E9\uDCFF', MEGA)))).toHaveLength(2 * Math.ceil(MEGA / 2));
    expect(wire({ lines: [fill('\uDCFF', MEGA)] }, { telnet: true })).toHaveLength(2 * MEGA + 2);
    expect(redact(registry, `//${fill(':', SHORT)}@`)).toBe('//:***@');
  });

  test.each([
    ['ftp://h/', 'a/'],
    ['ftp://h/', '%2F/'],
    ['http://h/', '%2e%2E/'],
    ['gopher://h/1', 'a%20'],
    ['mailto:', 'a.'],
    ['x-none:', '//'],
    ['x-none://u:', '%41'],
  ])('%s and then %s is located, looked into and compared', (start, pattern) => {
    const text = start + fill(pattern, long(300_000));
    for (const by of [registry, loose]) {
      expect(components(by, text).ok).toBe(findings(by, text).ok);
      expect(equivalent(by, text, text, 'scheme').ok).toBe(components(by, text).ok);
    }
  });
});

test('findings look at digits and dots of any length, which would overflow the stack of a careless expression', () => {
  const digits = '1.'.repeat(3.5 * MEGA);
  for (const urls of [createRegistry(schemes), loose]) {
    expect(findings(urls, `http://${digits}`)).toMatchObject({
      ok: false,
      // A letter there would end a name of 255 characters.
      error: { code: 'host-too-long', position: 261 },
    });
    expect(findings(urls, `http://${'0'.repeat(6 * MEGA)}1.1.1.1/`)).toMatchObject({ ok: false });
    expect(findings(urls, `http://h.d/${digits}`).ok).toBe(true);
    expect(findings(urls, `mailto:${digits}`).ok).toBe(false);
  }
});

test.each([
  ['http://h/@', '#'],
  ['http://h/@', '#a'],
  ['http://h/@', '/#'],
  ['ftp://u@h/', '#'],
  ['mailto:a@b.c', '#'],
  ['x-none://u@h/', '#'],
])('a fragment is looked for once: %s and then %s', (start, pattern) => {
  const text = start + fill(pattern, 200_000);
  expect(findings(loose, text).ok).toBe(true);
  expect(inspect(loose, text).ok).toBe(true);
});
