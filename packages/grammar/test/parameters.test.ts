// `parameters`, by two schemes: a link that an OAuth server calls back, and the key of an authenticator.
import { build, canParse, components, createRegistry, format, parse, parseOrThrow, UCHAR } from '@url/core';
import { charSet, defineScheme, without } from '@url/core/scheme';
import { literal, oneOf, opaque, optional, parameters, text } from '@url/grammar';
import { checkScheme } from '@url/testing';
import { describe, expect, test } from 'vitest';
import { quickly } from '../../../tooling/support/laws.ts';
import { abnf, expression, generate } from '../src/tools.ts';
import { callback } from './schemes.ts';

const FORMAT = 'Google Authenticator, "Key Uri Format"';
const errors = {
  'otpauth-type-unknown': [FORMAT, 'a type is totp or hotp'],
  'otpauth-label-missing': [FORMAT, '"/" and a label follow the type'],
  'otpauth-secret-missing': [FORMAT, 'a key has a secret'],
  'otpauth-repeated': [FORMAT, 'a parameter is given once'],
} as const;

const otpauth = defineScheme({
  name: 'otpauth',
  section: FORMAT,
  secrets: ['secret'],
  syntax: opaque(
    'otpauth',
    { rules: { errors } },
    literal('//', 'otpauth-type-unknown'),
    oneOf('type', ['totp', 'hotp'], { error: 'otpauth-type-unknown' }),
    literal('/', 'otpauth-label-missing'),
    text('label', undefined, { missing: 'otpauth-label-missing' }),
    literal('?', 'otpauth-secret-missing'),
    parameters(
      {
        secret: { missing: 'otpauth-secret-missing' },
        issuer: {},
        algorithm: {},
        digits: {},
        period: {},
        counter: {},
      },
      { repeated: 'otpauth-repeated' },
    ),
  ),
  access: ({ type, secret, digits = '6' }) => ({ by: 'authenticator', type, secret, digits }),
});

const KEYS = createRegistry([otpauth]);
const LINKS = createRegistry([callback]);

function errorOf(registry: Parameters<typeof parse>[0], input: string): unknown {
  const result = parse(registry, input);
  return result.ok ? undefined : [result.error.code, result.error.position, result.error.end];
}

describe('reading', () => {
  test('takes parameters in any order', () => {
    expect(parseOrThrow(KEYS, 'otpauth://totp/a?issuer=b&digits=8&secret=JBSWY3DP').url).toEqual({
      scheme: 'otpauth',
      type: 'totp',
      label: 'a',
      secret: 'JBSWY3DP',
      issuer: 'b',
      algorithm: undefined,
      digits: '8',
      period: undefined,
      counter: undefined,
    });
  });

  test('has the fields in the order in which they are given', () => {
    const { url } = parseOrThrow(KEYS, 'otpauth://hotp/a?counter=1&secret=A');
    const order = ['secret', 'issuer', 'algorithm', 'digits', 'period', 'counter'];
    expect(Object.keys(url)).toEqual(['scheme', 'type', 'label', ...order]);
  });

  test('decodes names and values', () => {
    expect(parseOrThrow(KEYS, 'otpauth://totp/a?s%65cret=%41+B').url.secret).toBe('A+B');
    expect(parseOrThrow(LINKS, 'com.example.app:?c%6fde=a+b%2Bc').url.code).toBe('a b+c');
  });

  test('takes a value with an equals sign, an empty one, and a name alone', () => {
    const { url } = parseOrThrow(KEYS, 'otpauth://totp/a?secret=A==&issuer=&counter');
    expect([url.secret, url.issuer, url.counter]).toEqual(['A==', '', '']);
  });

  test('leaves other parameters out, and skips what is empty', () => {
    const { url } = parseOrThrow(LINKS, 'com.example.app:/cb?&iss=x&&code=1&constructor=2&__proto__=3&');
    expect(url).toEqual({ scheme: 'com.example.app', path: '/cb', code: '1', state: undefined });
    expect(Object.getPrototypeOf(url)).toBe(Object.prototype);
  });

  test.each([
    ['otpauth://totp/a?secret=A&issuer=b&issuer=c', 'otpauth-repeated', 35, 43],
    ['otpauth://totp/a?x=1&secret=A&x=2', 'otpauth-repeated', 30, 33],
    ['otpauth://totp/a?issuer=b', 'otpauth-secret-missing', 25, 25],
    ['otpauth://totp/a?secret=&issuer=b', 'otpauth-secret-missing', 24, 24],
    ['otpauth://totp/a?secret', 'otpauth-secret-missing', 23, 23],
    ['otpauth://totp/a?', 'otpauth-secret-missing', 17, 17],
    ['otpauth://totp/a', 'otpauth-secret-missing', 16, 16],
    ['otpauth://totp/a?secret=A&issuer=%zz', 'escape-malformed', 33, 36],
    ['otpauth://totp/a?secret=A B', 'character-forbidden', 25, 26],
  ])('refuses %s', (input, ...error) => {
    expect(errorOf(KEYS, input)).toEqual(error);
    expect(canParse(KEYS, input)).toBe(false);
  });

  test('names each value for components, and no other text', () => {
    const { components: found } = components(LINKS, 'com.example.app:/cb?state=code&code=state&iss=code');
    const parts = found.map(({ part, start, end }) => `${part} ${start}-${end}`);
    expect(parts).toEqual(['scheme 0-15', 'path 16-19', 'state 26-30', 'code 36-41']);
  });

  test('takes the separators that it is given, and writes the first', () => {
    const scheme = defineScheme({
      name: 'x-a',
      section: 'here',
      syntax: opaque(
        'x-a',
        { rules: { errors: { 'x-a-twice': ['here', 'once'] } } },
        parameters(
          { b: {}, c: {} },
          { repeated: 'x-a-twice', separators: ';&', set: without(charSet(UCHAR, ';&='), '!') },
        ),
      ),
      access: () => ({ by: 'x' }),
    });
    const registry = createRegistry([scheme]);
    expect(canParse(registry, 'x-a:b=1!')).toBe(false);
    expect(canParse(registry, 'x-a:b')).toBe(true);
    const { url } = parseOrThrow(registry, 'x-a:c=1&b=2');
    expect(format(registry, url)).toBe('x-a:b=2;c=1');
    expect(format(registry, parseOrThrow(registry, 'x-a:c=1;b=2').url)).toBe('x-a:b=2;c=1');
    expect(canParse(registry, 'x-a:b=1;b=2')).toBe(false);
    expect(() => format(registry, { ...url, c: '!' })).toThrow('x-a: c ');
  });
});

describe('writing', () => {
  test('escapes a label that other readers would take for a dot segment', () => {
    const { url } = parseOrThrow(KEYS, 'otpauth://totp/%2E%2E?secret=A');
    expect(url.label).toBe('..');
    expect(format(KEYS, url)).toBe('otpauth://totp/%2E%2E?secret=A');
    expect(() => format(KEYS, { ...url, label: '' })).toThrow('otpauth: label ');
  });

  test('gives the order of the declaration, without what is not there', () => {
    const { url } = parseOrThrow(KEYS, 'otpauth://totp/a?x=1&counter=7&period=60&secret=A');
    expect(format(KEYS, url)).toBe('otpauth://totp/a?secret=A&period=60&counter=7');
  });

  test('escapes what has a meaning', () => {
    const { url } = parseOrThrow(LINKS, 'com.example.app:/cb?code=1');
    expect(format(LINKS, { ...url, code: 'a b+c&d=é' })).toBe('com.example.app:/cb?code=a+b%2Bc%26d%3D%C3%A9');
    expect(format(LINKS, { ...url, state: '' })).toBe('com.example.app:/cb?code=1&state=');
  });

  test('refuses a value that is missing, empty or no text', () => {
    const { url } = parseOrThrow(LINKS, 'com.example.app:/cb?code=1');
    const partOf = (data: object) => {
      try {
        return format(LINKS, data as never);
      } catch (error) {
        return (error as Error).cause;
      }
    };
    expect(partOf({ ...url, code: '' })).toMatchObject({ part: 'code', code: 'callback-code-missing' });
    expect(partOf({ ...url, code: undefined })).toMatchObject({ part: 'code', code: 'part-missing' });
    expect(partOf({ ...url, state: 7 })).toMatchObject({ part: 'state', code: 'part-type' });
    expect(partOf({ ...url, state: '\uD800' })).toMatchObject({ part: 'state', code: 'text-malformed' });
  });

  test('is done by build, without the parameters that may be left out', () => {
    const built = build(KEYS, { scheme: 'otpauth', type: 'hotp', label: 'me@host.dom', secret: 'A' });
    expect(built.ok && format(KEYS, built.url)).toBe('otpauth://hotp/me%40host.dom?secret=A');
    // @ts-expect-error: a key has a secret
    expect(build(KEYS, { scheme: 'otpauth', type: 'hotp', label: 'a' }).ok).toBe(false);
  });
});

test('parameters in an optional are left out together', () => {
  const scheme = defineScheme({
    name: 'x-mail',
    section: 'here',
    syntax: opaque(
      'x-mail',
      { rules: { errors: { 'x-mail-twice': ['here', 'once'] } } },
      text('to'),
      optional('?', parameters({ subject: {}, body: {} }, { repeated: 'x-mail-twice' })),
    ),
    access: ({ to }) => ({ by: 'mail', to }),
  });
  const registry = createRegistry([scheme]);
  const { url } = parseOrThrow(registry, 'x-mail:a');
  expect(url).toEqual({ scheme: 'x-mail', to: 'a', subject: undefined, body: undefined });
  expect(format(registry, url)).toBe('x-mail:a');
  expect(format(registry, { ...url, body: 'b' })).toBe('x-mail:a?body=b');
});

describe('tools', () => {
  test('have texts in several orders, words, and no expression', () => {
    const { legal } = generate(otpauth, { count: 200 });
    expect(legal.filter((each) => !canParse(KEYS, each))).toEqual([]);
    expect(legal.some((each) => each.endsWith('?secret=1'))).toBe(true);
    expect(legal.some((each) => each.endsWith('&issuer=1&secret=1'))).toBe(true);
    expect(abnf(callback)).toContain('"?" <code=value and state=value, in any order>');
    expect(expression(otpauth)).toBeUndefined();
  });
});

test('the key of an authenticator keeps the laws', () => {
  const texts = ['otpauth://totp/a?secret=A&issuer=b', 'otpauth://hotp/b?counter=1&digits&secret=A'];
  const vectors = texts.map((text) => ({ kind: 'parse', in: text, out: parseOrThrow(KEYS, text).url }) as const);
  const { failures } = checkScheme(otpauth, vectors as never, quickly());
  expect(failures).toEqual([]);
});
