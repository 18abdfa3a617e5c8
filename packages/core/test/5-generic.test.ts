import {
  access,
  createRegistry,
  format,
  type GenericUrl,
  isGeneric,
  parseGeneric,
  resolve,
  type Success,
  tolerant,
} from '@url/core';
import { findings, redact } from '@url/safety';
import { describe, expect, test } from 'vitest';
import { sentenceOf } from '../../../tooling/support/sentences.ts';
import { suite } from '../../../tooling/support/vectors.ts';
import { registry } from './registry.ts';

describe('5. BNF for specific URL schemes: genericurl', () => {
  suite(registry, 'core/5-generic');
});

test('a registered name is refused: parse reads it', () => {
  for (const text of ['ftp:', 'HTTP:', 'mailto:', 'gopher:x', 'http://h:81/a', 'ftp://h/a b']) {
    const result = parseGeneric(registry, text);
    expect(result.ok).toBe(false);
  }
  expect(parseGeneric(registry, 'HTTP://h/')).toEqual({
    ok: false,
    error: {
      code: 'scheme-registered',
      position: 0,
      end: 4,
      section: 'RFC 1738 §2.1',
      sentence: sentenceOf('scheme-registered'),
      part: undefined,
    },
  });
  expect(parseGeneric(createRegistry([]), 'HTTP://h/')).toMatchObject({ ok: true, url: { scheme: 'http', host: 'h' } });
});

test('a generic URL says so, and has no plan without a gateway', () => {
  const { url } = parseGeneric(createRegistry([]), 'ftp://u:p@h:81/a') as Success<GenericUrl>;
  expect(url).toEqual({
    scheme: 'ftp',
    '~generic': true,
    schemepart: '//u:p@h:81/a',
    user: 'u',
    password: 'p',
    host: 'h',
    port: 81,
    urlPath: 'a',
  });
  expect(isGeneric(url)).toBe(true);
  expect(isGeneric({ scheme: 'ftp' })).toBe(false);
  const none = createRegistry([]);
  expect(format(none, url)).toBe('ftp://u:p@h:81/a');
  expect(access(none, url)).toMatchObject({
    by: 'refused',
    findings: [{ code: 'access-undefined' }],
  });
  expect(findings(none, url)).toMatchObject({ ok: true });
});

test('a registry that has the scheme takes no generic URL for one of its own: it alone knows what is legal', () => {
  const { url } = parseGeneric(createRegistry([]), 'http://u:p@h/a') as Success<GenericUrl>;
  const stored = JSON.parse(JSON.stringify(url));
  for (const each of [url, stored, { ...url, schemepart: '//a?b@c' }]) {
    expect(() => format(registry, each)).toThrow('http: scheme is registered here, and this url was read without it');
    expect(access(registry, each)).toMatchObject({
      by: 'refused',
      findings: [{ code: 'url-unwritable', part: 'scheme' }],
    });
    expect(findings(registry, each)).toMatchObject({
      ok: true,
      findings: [{ code: 'url-unwritable', part: 'scheme' }],
    });
    expect(redact(registry, each)).not.toContain('p@');
    expect(() => resolve(registry, each, 'b')).toThrow(TypeError);
  }
  expect(format(createRegistry([]), stored)).toBe('http://u:p@h/a');
});

describe('the common Internet syntax in a generic URL', () => {
  const parts = (text: string) => {
    const { url } = parseGeneric(registry, text) as Success<GenericUrl>;
    return [url.user, url.password, url.host, url.port, url.urlPath];
  };

  test.each([
    ['x-a://u:p@h:1/b', ['u', 'p', 'h', 1, 'b']],
    ['x-a://h', [undefined, undefined, 'h', undefined, undefined]],
    ['x-a://h/', [undefined, undefined, 'h', undefined, '']],
    ['x-a://u%C3%A9:%E9@H/%41', ['u\u00E9', '\uDCE9', 'h', undefined, '%41']],
  ])('fits %s', (text, expected) => {
    expect(parts(text)).toEqual(expected);
  });

  test.each(['x-a://h?q', 'x-a://h,g', 'x-a://h,g/a', 'x-a:///a', 'x-a://', 'x-a:h/a', 'x-a:/h', 'x-a://h:x/'])(
    'does not fit %s',
    (text) => {
      expect(parts(text)).toEqual([undefined, undefined, undefined, undefined, undefined]);
    },
  );
});

test('a generic URL has the same fields, whether its schemepart has the common Internet syntax or not', () => {
  const fields = ['scheme', '~generic', 'schemepart', 'user', 'password', 'host', 'port', 'urlPath'];
  for (const text of ['x-a://u:p@h:1/b', 'x-a://h,g', 'x-a:b']) {
    const { url } = parseGeneric(registry, text) as Success<GenericUrl>;
    expect(Object.keys(url)).toEqual(fields);
  }
});

test('the exception for a generic URL of a registered scheme says so by its code', () => {
  const { url } = parseGeneric(createRegistry([]), 'http://h/') as Success<GenericUrl>;
  expect(() => format(registry, url)).toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ part: 'scheme', code: 'scheme-registered' }) }),
  );
});

test.each([
  ['url:x-a:b', 0, 4],
  ['URL:x-a:b', 0, 4],
  [' url:x-a:b c', 1, 5],
])('a tolerant registry too refuses the prefix of %j', (text, position, end) => {
  expect(parseGeneric(createRegistry([], { tolerant }), text)).toEqual({
    ok: false,
    error: {
      code: 'prefix-unexpected',
      position,
      end,
      section: 'RFC 1738 Appendix',
      sentence: sentenceOf('prefix-unexpected'),
      part: undefined,
    },
  });
});
