// Data without its secrets: what `redact` hides in a text, `withoutSecrets` hides in data, whatever the data is.

import { inspect } from 'node:util';
import {
  access,
  createRegistry,
  parse,
  parseGeneric,
  parseOrThrow,
  type Registry,
  type Result,
  readPairs,
  tolerant,
  UCHAR,
  type Url,
} from '@url/core';
import { charSet, defineScheme, takePairs } from '@url/core/scheme';
import { ftp } from '@url/ftp';
import { http, https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { explain, redact, secretsIn, withoutSecrets } from '@url/safety';
import { describe, expect, test } from 'vitest';

const SET = charSet(UCHAR, '/?:@&=;');
const LOUD = charSet(UCHAR, '/:@=');
const app = defineScheme({
  name: 'x-app',
  section: 'nowhere',
  secrets: ['code', 'pin'],
  syntax: {
    form: 'opaque',
    read: (reader) => {
      const path = reader.take(charSet(UCHAR, '/'));
      reader.eat('?');
      const { pairs } = takePairs(reader, SET);
      return {
        scheme: 'x-app',
        path,
        pairs,
        inner: { pin: Number(pairs.find(({ name }) => name === 'pin')?.value ?? 0) },
      };
    },
    write: ({ path, pairs }) => `${path}?${pairs.map(({ name, value }) => `${name}=${value}`).join('&')}`,
  },
  access: ({ pairs }) => ({ by: 'app', code: pairs[0]?.value }),
});
const strict: Registry = createRegistry([...rfc1630, https, app]) as Registry;
const loose: Registry = createRegistry(strict.schemes, { tolerant });

function urlOf(text: string): Url {
  const result = parse(loose, text) as Result<Url>;
  const any = result.ok ? result : (parseGeneric(loose, text) as Result<Url>);
  if (!any.ok) throw new Error(any.error.code);
  return any.url;
}

describe('the data of a URL', () => {
  test.each([
    ['ftp://u:s3cret@h/a', { password: '***', path: ['a'], port: 21 }],
    ['ftp://u%3As3cret@h/', { user: 'u:***' }],
    ['ftp://h/ftp://u:s3cret@x/', { path: ['ftp:', '', 'u:***@x', ''] }],
    ['ftp://h/https://s3cret@x/', { path: ['https:', '', '***@x', ''] }],
    ['ftp://h/a/u:s3cret@x', { path: ['a', 'u:s3cret@x'] }],
    ['ftp://h/caf%C3%A9;password=s3%C3%A9cret', { path: ['caf\u00E9;password=***'] }],
    ['ftp://fred:21/a@h/', { host: 'fred', port: 21, path: ['a@h', ''] }],
    ['http://h/?token=s3cret&x=1', { search: 'token=***&x=1' }],
    ['http://h/?u=ftp%3A%2F%2Fu%3As3cret%40x', { search: 'u=ftp%3A%2F%2Fu%3A***%40x' }],
    ['mailto:a@b?password=s3cret', { fields: [{ name: 'password', value: '***' }] }],
    ['mailto:a@b?body=token%3Ds3cret', { fields: [{ name: 'body', value: 'token=***' }] }],
    ['postgres://u:a%2Fs3cret@h/db', { schemepart: '//u:***@h/db', user: 'u', password: '***' }],
    ['mongodb://u:a%2Fs3cret@h1,h2/', { schemepart: '//u:***@h1,h2/' }],
    ['postgres://h/db?access_token=s3cret', { schemepart: '//h/db?access_token=***', urlPath: 'db?access_token=***' }],
    ['postgres://u:a%2Fs3cret@h/fred:x@y', { schemepart: '//u:***@h/fred:x@y', urlPath: 'fred:x@y' }],
    ['postgres://fred:12/s3cret@h/db', { schemepart: '//fred:***@h/db', user: 'fred', password: '***' }],
    ['fred:s3cret@h', { schemepart: '***@h' }],
    [
      'x-app:a?x=1&code=s3cret',
      {
        path: 'a',
        pairs: [
          { name: 'x', value: '1' },
          { name: 'code', value: '***' },
        ],
      },
    ],
    ['x-app:a?pin=1234', { inner: { pin: '***' }, pairs: [{ name: 'pin', value: '***' }] }],
  ])('%s', (text, shown) => {
    const url = urlOf(text);
    for (const hidden of [
      withoutSecrets(loose, url),
      withoutSecrets(loose, url, url.scheme),
      withoutSecrets(loose, { a: [url] }).a[0],
    ]) {
      expect(hidden).toMatchObject(shown);
      expect(Object.keys(hidden as object)).toEqual(Object.keys(url));
    }
    if (!JSON.stringify(shown).includes('s3')) expect(redact(loose, url as never)).not.toMatch(/s3|cret/);
  });

  test.each([
    ['ftp://u%3As3:cret@h/', { path: ['***'] }],
    ['ftp://fred:12/s3cret@h/', { path: ['***', '***'] }],
    ['ftp://h/caf%C3%A9%2Fftp:%2F%2Fu:s3/cr%C3%A9t@i/c', { path: ['***', '***', '***'] }],
    ['http://h/a;token=s3?cret', { path: '***', search: '***' }],
    ['http://h/ftp://u:s3?cret@x', { path: '***', search: '***' }],
    ['gopher://h/0a;password=s3%09cret', { selector: '***', search: '***' }],
  ])('has nothing but *** and what is absent, if a secret goes over several parts: %s', (text, shown) => {
    const url = urlOf(text);
    for (const hidden of [withoutSecrets(loose, url), withoutSecrets(loose, [url])[0]]) {
      const { scheme, ...parts } = hidden as { readonly scheme: string; readonly [part: string]: unknown };
      expect(scheme).toBe(url.scheme);
      expect(parts).toMatchObject({ host: '***', ...shown });
      expect(JSON.stringify(parts)).not.toMatch(/s3|cr/);
      expect(Object.keys(hidden as object)).toEqual(Object.keys(url));
    }
  });

  /** A word that is in other letters in the data. */
  const loud = defineScheme({
    name: 'x-loud',
    section: 'nowhere',
    secrets: ['codes'],
    syntax: {
      form: 'opaque',
      read: (reader) => ({ scheme: 'x-loud', one: reader.take(LOUD).toUpperCase(), codes: [] as readonly number[] }),
      write: ({ one, codes }) => one.toLowerCase() + String.fromCharCode(...codes),
    },
    access: () => ({ by: 'x' }),
  });

  test.each([
    [
      { one: 'FTP://U:S3@I', codes: [] },
      { one: 'FTP://U:***@I', codes: [] },
    ],
    [
      { one: 'A', codes: [68] },
      { one: 'A', codes: ['***'] },
    ],
  ])('of a scheme that writes it otherwise: %j', (parts, shown) => {
    const url = { scheme: 'x-loud', ...parts } as const;
    expect(withoutSecrets(createRegistry([loud]), url)).toEqual({ scheme: 'x-loud', ...shown });
  });

  test('gives other objects in a url back, and no prototype of its own', () => {
    const data = JSON.parse('{"more":{"__proto__":{"a":"x"},"b":"c"},"password":{"__proto__":{"a":"x"},"b":"c"}}');
    const copy = withoutSecrets(strict, { scheme: 'ftp', host: 'h', port: 21, path: [], when: new Date(7), ...data });
    expect(copy.when).toEqual(new Date(7));
    for (const part of [copy.more, copy.password]) {
      expect(Object.getPrototypeOf(part)).toBe(Object.prototype);
      expect(Object.keys(part)).toContain('b');
    }
    expect(Object.entries(copy.password)).toEqual([
      ['__proto__', { a: '***' }],
      ['b', '***'],
    ]);
    const { password } = withoutSecrets(strict, { password: data.password });
    expect(Object.getPrototypeOf(password)).toBe(Object.prototype);
  });

  test('is given back equal if there is nothing to hide, and is a copy', () => {
    for (const text of [
      'ftp://u@h/a/b@c',
      'http://h/?a=b&c=d',
      'mailto:a@b',
      'http://localhost:3000/@me',
      'x-none://u@h/a:b@c',
    ]) {
      const url = urlOf(text);
      expect(withoutSecrets(strict, url)).toEqual(url);
      expect(withoutSecrets(strict, url)).not.toBe(url);
    }
  });

  test.each([
    ['ftp://u:p@h/fred:x@y', 'ftp://u:***@h/fred:x@y'],
    ['ftp://u%3As:p@h/', 'ftp://u%3A***@h/'],
    ['http://h/a%20b?u=c%3Ad@e', 'http://h/a%20b?u=c%3Ad@e'],
  ])('is written without more secrets than its text has: %s', (text, shown) => {
    expect(redact(strict, text)).toBe(shown);
    expect(redact(strict, urlOf(text) as never)).toBe(shown);
  });

  test('that cannot be written is looked at string by string', () => {
    const url = { scheme: 'ftp', host: 'a b', path: ['ftp:', '', 'u:s3cret@x'], user: 'u:s3cret', password: 's3cret' };
    expect(withoutSecrets(strict, url)).toEqual({
      scheme: 'ftp',
      host: 'a b',
      path: ['ftp:', '', 'u:***@x'],
      user: 'u:***',
      password: '***',
    });
    const split = { scheme: 'ftp', host: 'a b', path: ['ftp:', '', 'u:s3', 'cret@x'] };
    expect(withoutSecrets(strict, split).path).toEqual(['ftp:', '', 'u:***', '***@x']);
    expect(withoutSecrets(strict, { scheme: 'x-none', what: 'x://u:s3cret@h' })).toEqual({
      scheme: 'x-none',
      what: 'x://u:***@h',
    });
  });

  test('with its fragment hides a password with a "#" in it', () => {
    const result = parseGeneric(loose, 'x-none://fred:s3#cret@h/x');
    if (!result.ok) throw new Error('it should be read');
    expect(withoutSecrets(loose, result)).toMatchObject({
      ok: true,
      url: { schemepart: '//fred:***@h/x' },
      fragment: undefined,
    });
    const port = parseOrThrow(loose, 'ftp://fred:12/a#cret@h/x');
    expect(withoutSecrets(loose, port)).toMatchObject({
      url: { scheme: 'ftp', host: '***', port: '***', path: ['***'] },
      fragment: '***',
    });
    const plain = parseOrThrow(loose, 'http://h/a#top');
    expect(withoutSecrets(loose, plain)).toEqual(plain);
    const { url } = parseOrThrow(loose, 'ftp://u:s3cret@h/');
    expect(withoutSecrets(loose, { url, fragment: 7 })).toMatchObject({ url: { password: '***' }, fragment: 7 });
    const web = parseOrThrow(loose, 'http://h/#access_token=s3cret&a=b');
    expect(withoutSecrets(loose, web)).toMatchObject({ url: { search: undefined }, fragment: 'access_token=***&a=b' });
    expect(withoutSecrets(loose, { url: { scheme: 'http', host: ' ' }, fragment: 'token=a' })).toMatchObject({
      fragment: 'token=***',
    });
    expect(withoutSecrets(loose, { url: 'http://h/', fragment: 'token=a' })).toEqual({
      url: 'http://h/',
      fragment: 'token=***',
    });
    expect(withoutSecrets(loose, { url: {}, fragment: 'a' })).toEqual({ url: {}, fragment: 'a' });
    // The names are those of the url's scheme, also if it cannot be written.
    const unwritable = { scheme: 'ftp', host: ' ' };
    for (const [fragment, shown] of [
      ['a;code=b', 'a;code=b'],
      ['a;password=s3cret', 'a;password=***'],
    ]) {
      expect(withoutSecrets(loose, { url: unwritable, fragment })).toEqual({ url: unwritable, fragment: shown });
    }
    const odd = { url, fragment: { password: 's3cret' } };
    expect(withoutSecrets(loose, odd)).toMatchObject({ url: { password: '***' }, fragment: { password: '***' } });
  });
});

describe('other data', () => {
  test('a plan has the secrets of every scheme', () => {
    const planOf = (text: string) =>
      withoutSecrets(loose, access(loose, urlOf(text) as never, { ports: [12] } as never));
    expect(planOf('http://h/?code=s3cret')).toMatchObject({ requestTarget: '/?code=***' });
    expect(planOf('ftp://u:s3cret@h/')).toMatchObject({ login: { user: 'u', password: '***' } });
    expect(planOf('ftp://u%3As3cret@h/')).toMatchObject({ login: { user: 'u:***' } });
    expect(planOf('telnet://u:s3cret@h/')).toMatchObject({ advise: { user: 'u', password: '***' } });
    expect(planOf('x-app:a?code=s3cret')).toEqual({ by: 'app', code: '***' });
    expect(planOf('ftp://h/ftp://u:s3cret@x')).toMatchObject({
      steps: [
        { verb: 'CWD', argument: 'ftp:' },
        { verb: 'CWD', argument: '' },
        { verb: 'TYPE', argument: 'I' },
        { verb: 'RETR', argument: 'u:***@x' },
      ],
      otherwise: [{ verb: 'CWD', argument: 'u:***@x' }, { verb: 'NLST' }],
    });
    expect(planOf('ftp://fred:12/s3cret@h')).toMatchObject({
      port: '***',
      steps: [
        { verb: 'TYPE', argument: '***' },
        { verb: 'RETR', argument: '***@h' },
      ],
      otherwise: [{ verb: 'CWD', argument: '***@h' }, { verb: 'NLST' }],
    });
    // Nobody knows where in the path the password begins.
    expect(planOf('ftp://fred:12/s3/cr/et@h/a')).toMatchObject({
      port: '***',
      steps: [
        { verb: 'CWD', argument: '***' },
        { verb: 'CWD', argument: '***' },
        { verb: 'CWD', argument: '***@h' },
        { verb: 'TYPE', argument: 'I' },
        { verb: 'RETR', argument: 'a' },
      ],
    });
    expect(planOf('ftp://h/x-app:s3/cret')).toMatchObject({
      steps: [
        { verb: 'CWD', argument: 'x-app:***' },
        { verb: 'TYPE', argument: '***' },
        { verb: 'RETR', argument: '***' },
      ],
      otherwise: [{ verb: 'CWD', argument: '***' }, { verb: 'NLST' }],
    });
  });

  test.each([
    [{ code: 'x', section: 'y', sentence: 'z', password: 's3' }, { password: '***' }],
    [{ user: { password: 's3' } }, { user: { password: '***' } }],
    [{ code: ['s3'], section: 's', sentence: 't' }, { code: ['***'] }],
    [{ code: 's3', section: 's', sentence: 7 }, { code: '***' }],
    [{ code: 's3', section: 7, sentence: 't' }, { code: '***' }],
    [[['password', 'a', 'b']], [['password', 'a', 'b']]],
    [
      ['ftp:', '', 7, 'u:s3', 'cret@x'],
      ['ftp:', '', 7, 'u:***', '***@x'],
    ],
    [
      ['ftp:', '', 'u:', 's3@x'],
      ['ftp:', '', 'u:', '***@x'],
    ],
    [
      { by: 'ftp', port: '12', steps: ['a', 'b@c'] },
      { port: '12', steps: ['a', 'b@c'] },
    ],
    [
      { by: 7, port: 12, steps: ['a', 'b@c'] },
      { port: 12, steps: ['a', 'b@c'] },
    ],
    [
      { by: 'ftp', port: 12, steps: ['a', 'b@c'] },
      { port: '***', steps: ['***', '***@c'] },
    ],
    [
      { by: 'ftp', port: 12, steps: ['a', 'b@c'], more: ['d'] },
      { steps: ['***', '***@c'], more: ['d'] },
    ],
  ])('%j is shown without its secrets alone', (data, shown) => {
    expect(withoutSecrets(strict, data)).toMatchObject(shown);
  });

  test('the third argument names the scheme whose secrets are meant', () => {
    const plan = { by: 'x', requestTarget: '/?code=1&password=2', code: 's3' };
    expect(withoutSecrets(strict, plan)).toEqual({ by: 'x', requestTarget: '/?code=***&password=***', code: '***' });
    expect(withoutSecrets(strict, plan, 'HTTP')).toEqual({
      by: 'x',
      requestTarget: '/?code=***&password=***',
      code: '***',
    });
    expect(withoutSecrets(strict, { code: 's3', steps: ['a;code=1'] }, 'ftp')).toEqual({
      code: 's3',
      steps: ['a;code=1'],
    });
    expect(withoutSecrets(strict, { code: 's3' }, 'x-none')).toEqual({ code: '***' });
  });

  test('pairs with a secret name, at any depth', () => {
    const pairs = readPairs('access%5Ftoken=s3cret&Token[]=s3cret&q=b&password&user[jwt]=s3cret');
    expect(withoutSecrets(strict, { pairs: { deep: [pairs] } })).toEqual({
      pairs: {
        deep: [
          [
            { name: 'access_token', value: '***' },
            { name: 'Token[]', value: '***' },
            { name: 'q', value: 'b' },
            { name: 'password', value: undefined },
            { name: 'user[jwt]', value: '***' },
          ],
        ],
      },
    });
    const params = new URLSearchParams('code=s3cret&q=b');
    expect(withoutSecrets(strict, [...params])).toEqual([
      ['code', '***'],
      ['q', 'b'],
    ]);
    expect(withoutSecrets(strict, Object.fromEntries(params))).toEqual({ code: '***', q: 'b' });
    expect(withoutSecrets(strict, { accessToken: 's3cret', 'X-Api-Key': ['s3cret'], tokens: 3 })).toEqual({
      accessToken: '***',
      'X-Api-Key': ['***'],
      tokens: 3,
    });
  });

  test('an error, a repair and a finding keep their code', () => {
    const result = parse(loose, 'http://u@h/~?token=s3cret') as Result<Url>;
    if (!result.ok) throw new Error('it should be read');
    expect(withoutSecrets(loose, result)).toMatchObject({
      url: { search: 'token=***' },
      repairs: [{ code: 'login-dropped' }, { code: 'character-unsafe' }],
    });
    const refused = parse(strict, 'ftp://u:s3cret@h/ ');
    expect(withoutSecrets(strict, refused)).toEqual(refused);
    expect(withoutSecrets(strict, { code: 's3cret', section: 7, sentence: 'x' })).toEqual({
      code: '***',
      section: 7,
      sentence: 'x',
    });
  });

  test('a segment that is shown in one list may be hidden in another', () => {
    const lists = { one: ['ftp:', '', 'u:a@h', 's3'], two: ['ftp:', '', 'u:q', 's3', '@h'] };
    expect(withoutSecrets(strict, lists)).toEqual({
      one: ['ftp:', '', 'u:***@h', 's3'],
      two: ['ftp:', '', 'u:***', '***', '@h'],
    });
  });

  test.each([
    { scheme: 7, a: 'b' },
    { name: ['code'], value: 'a' },
    { name: 7, value: 'a' },
    { name: 'code', value: undefined },
    { by: 7, port: 12, a: ['b@c'] },
  ])('%j has no secret', (data) => {
    expect(withoutSecrets(strict, data)).toEqual(data);
    expect(withoutSecrets(strict, [data])).toEqual([data]);
  });

  test('a symbol is not a secret name', () => {
    const data = { name: Symbol('code'), value: 'a' };
    expect(withoutSecrets(strict, [data])).toEqual([data]);
    expect(redact(strict, { scheme: 'ftp', host: 'h', port: 21, path: ['a'], ...data } as never)).toBe('ftp://h/a');
  });

  test('a text in data is shown as redact shows it', () => {
    for (const text of [
      'ftp://u:s3/cret@h/',
      'see <ftp:u:s3 cret@h/> now',
      'http://localhost:3000/@me',
      'u:s3cret@h',
      'x-app:s3cret x',
    ]) {
      expect(withoutSecrets(strict, text)).toBe(redact(strict, text));
      expect(withoutSecrets(strict, [{ text }])).toEqual([{ text: redact(strict, text) }]);
    }
    // Nobody knows where a value ends in a part of a text.
    expect(withoutSecrets(strict, 'a;token=s3 cret')).toBe('a;token=***');
    expect(withoutSecrets(strict, ['a', 'b:s3@cret/c', 'd'])).toEqual(['a', 'b:***@cret/c', 'd']);
  });
});

/** Vitest would look into the data: it is made late. */
type Odd = readonly [name: string, dataOf: () => unknown, shown: unknown];

describe('whatever the data is', () => {
  const thrower = {
    get a(): string {
      throw new Error('no');
    },
    b: 'x://u:s3cret@h',
  };
  class Account {
    readonly password = 's3cret';
    readonly note = 'token=s3cret';
    readonly #hidden = 's3cret';
    toJSON(): unknown {
      return { secret: this.#hidden };
    }
  }

  test.each([
    ['a getter that throws', () => thrower, { a: '***', b: 'x://u:***@h' }],
    ['a proxy that is revoked', () => ({ a: revokedProxy(), b: 1 }), { a: '***', b: 1 }],
    ['a proxy that is revoked, by itself', revokedProxy, '***'],
    ['a proxy without names', () => new Proxy({}, { ownKeys: fail }), '***'],
    ['a date', () => ({ at: new Date(0) }), { at: new Date(0) }],
    ['a map and a set', () => [new Map([['password', 's3cret']]), new Set(['s3cret'])], ['Map', 'Set']],
    ['an instance of a class', () => [new Account(), Object.create(new Account())], ['Account', 'Account']],
    ['an instance of a class without a name', () => new (class {})(), '***'],
    ['a URL of the platform', () => new URL('ftp://u:s3cret@h/?token=s3cret'), 'ftp://u:***@h/?token=***'],
    ['a toJSON of its own', () => ({ a: 1, toJSON: () => 's3cret' }), { a: 1, toJSON: undefined }],
    ['octets', () => [new Uint8Array([1]), new ArrayBuffer(1)], ['Uint8Array', 'ArrayBuffer']],
    ['a string object', () => Object('token=s3cret'), 'String'],
    [
      'a symbol, a big number, nothing',
      () => [Symbol.iterator, 7n, null, undefined, Number.NaN],
      [Symbol.iterator, 7n, null, undefined, Number.NaN],
    ],
    [
      'a secret of any kind',
      () => ({ password: [Symbol('s3cret'), 7n, new Date(), new Map(), fail, null, { a: { b: 1 } }] }),
      { password: ['***', '***', '***', '***', undefined, null, { a: { b: '***' } }] },
    ],
    ['no prototype', () => Object.assign(Object.create(null), { password: 's3cret' }), { password: '***' }],
    [
      'a name that is none',
      () => JSON.parse('{"__proto__":{"token":"s3cret"},"a":1}'),
      JSON.parse('{"__proto__":{"token":"***"},"a":1}'),
    ],
    ['a function', () => fail, undefined],
    [
      'a function that inherits nothing',
      () => ({ scheme: 'ftp', path: [], bare: bare() }),
      { scheme: 'ftp', path: [] },
    ],
    ['a secret function that inherits nothing', () => ({ password: bare() }), { password: undefined }],
    ['nothing', () => undefined, undefined],
  ] as readonly Odd[])('%s is hidden, and nothing throws', (_, dataOf, shown) => {
    expect(withoutSecrets(strict, dataOf())).toEqual(shown);
  });

  test('an error stays one, with its message, stack, cause and errors', () => {
    const text = 'at postgres://app:s3cret@db';
    const cause = new TypeError('x://u:s3cret@h', { cause: { password: 's3cret' } });
    const error = Object.assign(new AggregateError([cause, 'u:s3cret@h'], text, { cause }), {
      code: 'ENOENT',
      token: 's3cret',
    });
    const hidden = withoutSecrets(strict, { error }).error;
    expect(hidden).toBeInstanceOf(AggregateError);
    expect(hidden).not.toBe(error);
    expect([hidden.name, hidden.message]).toEqual(['AggregateError', 'at postgres://app:***@db']);
    expect(hidden.stack).toBe(error.stack?.replaceAll(text, hidden.message));
    expect(hidden.cause).toBe(hidden.errors[0]);
    expect(hidden.cause).toBeInstanceOf(TypeError);
    expect(hidden.cause).toMatchObject({ message: 'x://u:***@h', cause: { password: '***' } });
    expect(hidden.errors[1]).toBe('u:***@h');
    expect(Object.keys(hidden)).toEqual(Object.keys(error));
    expect(inspect(hidden, { depth: 9 })).not.toContain('s3cret');
    // A password may have a blank, which separates words in a stack.
    const odd = withoutSecrets(strict, new Error('ftp:u:s3 cret@h'));
    expect([odd.message, odd.stack?.split('\n')[0]]).toEqual(['ftp:u:***@h', 'Error: ftp:u:***@h']);
  });

  test('a date is itself', () => {
    const at = new Date(7);
    expect(withoutSecrets(strict, { at }).at).toBe(at);
  });

  test('the name of a field may be a secret, and the names stay apart', () => {
    const statuses = { 'ftp://u:s3cret@h/': 200, 'ftp://u:s4cret@h/': 404, 'https://h/?token=s3cret': { a: 'b' } };
    const shown = { 'ftp://u:***@h/': 200, 'ftp://u:***@h/*': 404, 'https://h/?token=***': { a: 'b' } };
    expect(withoutSecrets(strict, { statuses })).toEqual({ statuses: shown });
  });

  test('data that contains itself is copied as it is', () => {
    const data: { [name: string]: unknown } = { password: 's3cret', url: urlOf('ftp://u:s3cret@h/') };
    data['self'] = data;
    data['list'] = [data, data['url']];
    (data['url'] as { [name: string]: unknown })['around'] = data;
    data['token'] = data;
    const hidden = withoutSecrets(strict, data) as typeof data;
    expect(hidden['self']).toBe(hidden);
    expect((hidden['list'] as unknown[])[0]).toBe(hidden);
    expect((hidden['list'] as unknown[])[1]).toBe(hidden['url']);
    expect(hidden).toMatchObject({ password: '***', url: { password: '***' } });
    expect((hidden['token'] as typeof data)['token']).toBe(hidden['token']);
  });

  test('a step that is in a list twice is copied once', () => {
    const step = { verb: 'CWD', argument: 'a' };
    const { steps: [one, two] = [], password } = withoutSecrets(strict, { steps: [step, step], password: 's3cret' });
    expect([one, password]).toEqual([step, '***']);
    expect(two).toBe(one);
  });

  test('data as deep as the stack, and data that is shared again and again', () => {
    let deep: unknown = 'token=s3cret';
    for (let level = 0; level < 100_000; level += 1) deep = level % 2 === 0 ? [deep] : { deep };
    expect(JSON.stringify(Object(withoutSecrets(strict, { deep: 1, deeper: [deep] })).deep)).toBe('1');
    expect(withoutSecrets(strict, { scheme: 'ftp', password: deep })).toMatchObject({ scheme: 'ftp' });
    let shared: unknown = ['token=s3cret'];
    for (let level = 0; level < 60; level += 1) shared = [shared, { shared }];
    expect(JSON.stringify(Object(withoutSecrets(strict, shared))[0].length)).toBe('2');
  });
});

describe('whatever a scheme does', () => {
  const make = (name: `x-${string}`, read: () => unknown, more: object = {}) =>
    defineScheme({
      name,
      section: 'nowhere',
      syntax: {
        form: 'opaque',
        read: read as never,
        write: (): string => {
          throw new Error('s3cret');
        },
      },
      access: () => ({ by: 'x' }),
      ...more,
    } as never);
  const getter = Object.defineProperty({ scheme: 'x-getter' }, 'a', { enumerable: true, get: fail });
  const deep: { scheme: string; a?: unknown } = { scheme: 'x-deep' };
  deep.a = Array.from({ length: 40 }).reduce((inner: unknown) => [inner], { pin: 1 });
  const odd = createRegistry([
    ftp,
    http,
    make('x-throws', fail),
    make('x-other', () => ({ scheme: 'ftp', password: 's3cret' })),
    make('x-number', () => 7),
    make('x-nothing', () => undefined),
    make('x-getter', () => getter, { secrets: ['a'] }),
    make('x-deep', () => deep, { secrets: ['pin'] }),
    make('x-secrets', () => ({ scheme: 'x-secrets' }), { secrets: 7, secretPairs: { length: 2 } }),
  ] as never) as unknown as Registry;

  test('redact, secretsIn, explain and withoutSecrets do not throw, and show nothing', () => {
    for (const name of ['throws', 'other', 'number', 'nothing', 'getter', 'deep', 'secrets']) {
      const text = `x-${name}://u:s3cret@h/?password=s3cret`;
      const shown = [
        redact(odd, text),
        redact(odd, { scheme: `x-${name}`, password: 's3cret' } as never),
        explain(odd, { code: 'x', section: 'y', sentence: 'z', position: 3 }, text),
        JSON.stringify(withoutSecrets(odd, { text, url: { scheme: `x-${name}`, password: 's3cret', what: text } })),
      ];
      for (const each of shown) expect(each).not.toContain('s3cret');
      expect(secretsIn(odd, text).length).toBeGreaterThan(0);
    }
    expect(withoutSecrets(odd, { scheme: 'x-getter', text: 'a', a: 's3cret' })).toEqual({
      scheme: 'x-getter',
      text: 'a',
      a: '***',
    });
    expect(withoutSecrets(odd, getter)).toEqual({ scheme: 'x-getter', a: '***' });
    expect(redact(odd, getter as never)).toBe('x-getter:***');
  });

  test.each([
    ['a symbol', () => Symbol('s3cret'), '(no url)'],
    ['a symbol for its scheme', () => ({ scheme: Symbol('s3cret') }), '(no url)'],
    ['an object for its scheme', () => ({ scheme: { toString: fail } }), '(no url)'],
    ['a text for its scheme', () => ({ scheme: 'ftp://u:s3cret@h/' }), '(no url)'],
    ['a getter for its scheme', () => Object.defineProperty({}, 'scheme', { get: fail }), '(no url)'],
    ['a proxy that is revoked', revokedProxy, '(no url)'],
    ['a scheme in upper case', () => ({ scheme: 'FTP' }), 'FTP:***'],
  ] as readonly Odd[])('redact shows %s as no URL', (_, dataOf, shown) => {
    expect(redact(strict, dataOf() as never)).toBe(shown);
  });

  test('a fragment of any kind is shown without its secrets', () => {
    const url = parseOrThrow(strict, 'ftp://h/').url as never;
    expect(redact(strict, url, 'a#password=s3cret')).toBe('ftp://h/#a#password=***');
    expect(redact(strict, 'ftp://h/', 'password=s3cret')).toBe('ftp://h/#password=***');
    expect(redact(strict, { scheme: 'ftp' } as never, 'token=s3cret')).toBe('ftp:***#token=***');
    for (const odd of [Symbol('s3cret'), { toString: fail }, 7])
      expect(redact(strict, url, odd as never)).toBe('ftp://h/#***');
  });

  test('explain shows only a text, and no caret outside of it', () => {
    const error = { code: 'x', section: 'y', sentence: 'z', part: undefined };
    const words = 'z (x, y)';
    for (const odd of [{ url: 's3cret' }, 7, null])
      expect(explain(strict, { ...error, position: 1 }, odd as never)).toBe(words);
    for (const [position, column] of [
      [-1, 0],
      [1e9, 3],
      [NaN, 0],
      [Infinity, 3],
      [2, 2],
    ] as const) {
      expect(explain(strict, { ...error, position }, 'abc')).toBe(`abc\n${' '.repeat(column)}^ ${words}`);
    }
    for (const odd of [Symbol('x'), 7, undefined]) expect(secretsIn(strict, odd as never)).toEqual([]);
  });
});

function revokedProxy(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

function fail(): never {
  throw new Error('s3cret');
}

function bare(): object {
  return Object.setPrototypeOf(() => 's3cret', null);
}
