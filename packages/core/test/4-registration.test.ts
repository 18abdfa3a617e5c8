import {
  access,
  alias,
  build,
  canParse,
  createRegistry,
  format,
  heldBack,
  isGeneric,
  parse,
  parseGeneric,
  parseOrThrow,
  register,
  schemeOf,
  tolerant,
  UCHAR,
  unregister,
} from '@url/core';
import { defineScheme } from '@url/core/scheme';
import { ftp } from '@url/ftp';
import { mailto } from '@url/mailto';
import { redact } from '@url/safety';
import { describe, expect, test } from 'vitest';
import { sentenceOf } from '../../../tooling/support/sentences.ts';
import { suite } from '../../../tooling/support/vectors.ts';
import { registry } from './registry.ts';

const foo = defineScheme({
  name: 'x-foo',
  section: 'nowhere',
  syntax: {
    form: 'ip',
    authority: 'hostport',
    read: (_, { host, port }) => ({ scheme: 'x-foo', host, port }),
    write: ({ host, port }) => ({ host, port, urlPath: '' }),
  },
  access: ({ host }) => ({ by: 'foo', host }),
});

describe('4. REGISTRATION OF NEW SCHEMES', () => {
  suite(registry, 'core/4-registration');

  test('CORE-REG-02: a name beginning with "x-" is experimental without a status', () => {
    const own = createRegistry([foo]);
    expect(schemeOf(own, 'X-Foo')?.status).toBe('experimental');
    expect(parse(own, 'X-Foo://h/')).toMatchObject({ ok: true, url: { scheme: 'x-foo', host: 'h', port: undefined } });
    expect(parseGeneric(registry, 'X-Foo://h/').ok).toBe(true);
  });

  test('the "x-" of a name and the status "experimental" go together, if there is a status', () => {
    const words = 'names that begin with "x-", and only they, are experimental (RFC 1738 §4)';
    for (const [name, status] of [
      ['x-foo', 'registered'],
      ['x-foo', 'standard'],
      ['foo', 'experimental'],
    ]) {
      const wrong = { ...foo, name, status };
      expect(() => createRegistry([wrong as never])).toThrow(`scheme ${JSON.stringify(name)}: ${words}`);
    }
    for (const [name, status] of [
      ['x-foo', undefined],
      ['x-foo', 'experimental'],
      ['foo', undefined],
      ['foo', 'described'],
    ]) {
      expect(createRegistry([{ ...foo, name, status } as never]).schemes).toMatchObject([{ name, status }]);
    }
  });

  test('a scheme of any other name is registered, unless it says otherwise', () => {
    expect(defineScheme({ ...foo, name: 'foo', status: undefined } as never)).toMatchObject({ status: 'registered' });
    expect(ftp.status).toBe('standard');
  });

  test('CORE-REG-12: a scheme is found in either case', () => {
    expect(schemeOf(registry, 'FTP')).toBe(ftp);
    expect(schemeOf(registry, 'ftp')).toBe(ftp);
    expect(schemeOf(registry, 'x-none')).toBeUndefined();
    expect(() => createRegistry([ftp, ftp])).toThrow(TypeError);
  });

  test('CORE-REG-17: what is registered in one registry is unknown to another', () => {
    const one = createRegistry([ftp]);
    const other = register(one, foo);
    expect(parse(other, 'x-foo://h/').ok).toBe(true);
    expect(parse(one, 'x-foo://h/' as string)).toMatchObject({ ok: false, error: { code: 'scheme-unregistered' } });
    expect(one.schemes).toEqual([ftp]);
    expect(other.schemes).toEqual([ftp, foo]);
    const without = unregister(other, 'ftp');
    expect(canParse(without, 'ftp://h/')).toBe(false);
    expect(without.schemes).toEqual([foo]);
    expect(canParse(without, 'x-foo://h/')).toBe(true);
    expect(canParse(other, 'ftp://h/')).toBe(true);
  });

  test('only strings are read', () => {
    for (const value of [undefined, null, 1, {}]) {
      expect(() => parse(registry, value as never)).toThrow('a URL is read from a string');
      expect(canParse(registry, value)).toBe(false);
    }
  });

  test('a URL of an unregistered scheme is not built', () => {
    expect(build(registry, { scheme: 'x-foo', host: 'h' } as never)).toEqual({
      ok: false,
      error: {
        code: 'scheme-unregistered',
        section: 'RFC 1738 §4',
        sentence: 'no scheme "x-foo" is registered here',
        part: 'scheme',
      },
    });
  });

  test('a URL that cannot be written is refused with the part and the section', () => {
    const parts = { scheme: 'ftp', host: 'h', path: ['a'] } as const;
    expect(build(registry, { ...parts, password: 'p' } as never)).toEqual({
      ok: false,
      error: {
        code: 'password-without-user',
        section: 'RFC 1738 §3.1',
        sentence: sentenceOf('password-without-user'),
        part: 'password',
      },
    });
    expect(build(registry, { ...parts, path: ['a', '\uD800'] } as never)).toEqual({
      ok: false,
      error: {
        code: 'text-malformed',
        section: 'RFC 1738 §2.2',
        sentence: sentenceOf('text-malformed'),
        part: 'path.1',
      },
    });
    expect(build(registry, { ...parts, path: 7 } as never)).toEqual({
      ok: false,
      error: {
        code: 'part-type',
        section: 'RFC 1738 §3.2',
        sentence: 'path of ftp is a list of strings',
        part: 'path',
      },
    });
    for (const path of [null, [null], ['a', {}], { length: 1 }]) {
      expect(build(registry, { ...parts, path } as never)).toMatchObject({
        ok: false,
        error: { code: 'part-type', part: expect.stringMatching(/^path/) },
      });
    }
  });

  test('a scheme without a name or a syntax is refused, and the message says what is missing', () => {
    for (const name of ['', 'A', 'a b'])
      expect(() => createRegistry([{ ...foo, name } as never])).toThrow(/malformed name/);
    for (const name of [5, undefined, null, {}])
      expect(() => createRegistry([{ ...foo, name } as never])).toThrow(/a scheme is one object with a name/);
    for (const syntax of [null, undefined, 'ip', {}, { form: 'opaque', read() {} }, { form: 'opaque', write() {} }])
      expect(() => createRegistry([{ ...foo, syntax } as never])).toThrow(/syntax is missing/);
  });

  test('a scheme writes its URLs, whatever their parts are called', () => {
    const scheme = defineScheme({
      name: 'x-own',
      section: 'nowhere',
      syntax: {
        form: 'opaque',
        read: (reader) => ({ scheme: 'x-own', schemepart: reader.take(UCHAR).slice(1), urlPath: 7 }),
        write: ({ schemepart, urlPath }) => `=${schemepart}${urlPath}`,
      },
      secrets: ['urlPath'],
      access: () => ({ by: 'own', nothing: null }),
    });
    const own = createRegistry([scheme]);
    const { url } = parseOrThrow(own, 'x-own:+a');
    expect(format(own, url)).toBe('x-own:=a7');
    expect(access(own, url)).toEqual({ by: 'own', nothing: null });
    expect(redact(own, url)).toBe('x-own:=a***');
    expect(redact(own, { ...url, nothing: null } as typeof url)).toBe('x-own:=a***');
  });

  test('a generic URL is told by its field of that name, not by its parts', () => {
    const scheme = defineScheme({
      name: 'x-part',
      section: 'nowhere',
      syntax: {
        form: 'opaque',
        read: (reader) => ({ scheme: 'x-part', schemepart: reader.take(UCHAR) }),
        write: () => 'own',
      },
      access: () => ({ by: 'own' }),
    });
    const own = createRegistry([scheme]);
    const url = { scheme: 'x-part', schemepart: 'a', user: '', password: '', host: '', port: 1, urlPath: '' };
    expect(format(own, url as never)).toBe('x-part:own');
    expect(format(own, { ...url, generic: true } as never)).toBe('x-part:own');
    const elsewhere = { ...url, '~generic': true } as const;
    expect(isGeneric(elsewhere)).toBe(true);
    expect(isGeneric(JSON.parse(JSON.stringify(elsewhere)))).toBe(true);
    expect(isGeneric(structuredClone(elsewhere))).toBe(true);
    expect(format(createRegistry([]), elsewhere as never)).toBe('x-part:a');
    expect(isGeneric({ ...url, '~generic': 'yes' } as never)).toBe(false);
  });

  test('only a login needs a user for its password', () => {
    const scheme = defineScheme({
      name: 'x-key',
      section: 'nowhere',
      syntax: {
        form: 'opaque',
        read: (reader) => ({ scheme: 'x-key', password: reader.take(UCHAR) }),
        write: ({ password }) => password,
      },
      access: () => ({ by: 'nothing' }),
    });
    const own = createRegistry([scheme]);
    expect(build(own, { scheme: 'x-key', password: 'a' })).toMatchObject({ ok: true, url: { password: 'a' } });
  });

  test('a missing host is reported in tolerant building too', () => {
    const parts = { scheme: 'http', host: '', path: '' } as const;
    expect(build(registry, parts)).toMatchObject({ error: { code: 'host-missing' } });
    const loose = createRegistry(registry.schemes, { tolerant });
    expect(build(loose, parts)).toMatchObject({ error: { code: 'host-missing', part: 'host' } });
  });

  test('an absent port is not written, whatever the scheme', () => {
    const any = register(registry, foo);
    expect(format(any, { scheme: 'x-foo', host: 'h', port: undefined } as never)).toBe('x-foo://h/');
    expect(format(any, { ...parseOrThrow(any, 'http://h:1/').url, port: undefined } as never)).toBe('http://h/');
  });

  test('a URL of an unregistered scheme is not written, and its access is refused', () => {
    const { url } = parseOrThrow(createRegistry([foo]), 'x-foo://h/');
    expect(() => format(registry, url)).toThrow(/^x-foo: scheme is not registered here$/);
    expect(access(registry, url)).toEqual({
      by: 'refused',
      findings: [
        {
          code: 'url-unwritable',
          severity: 'danger',
          section: 'RFC 1738 §2.2',
          sentence: sentenceOf('url-unwritable'),
          part: 'scheme',
        },
      ],
    });
  });

  test('a registry does not change with the list that it was made from', () => {
    const list = [ftp, foo];
    const own = createRegistry(list);
    list.pop();
    expect(own.schemes).toEqual([ftp, foo]);
    expect(unregister(own, 'ftp').schemes).toEqual([foo]);
  });

  test('a pattern of alternatives is one pattern', () => {
    const scheme = defineScheme({
      name: 'x-either',
      section: 'nowhere',
      syntax: {
        form: 'ip',
        authority: 'hostport',
        fast: { pattern: ['abc|def'] },
        read: (reader, { host }) => {
          if (!reader.eat('abc')) reader.eat('def');
          return { scheme: 'x-either', host };
        },
        write: ({ host }) => ({ host, urlPath: 'abc' }),
      },
      access: () => ({ by: 'nothing' }),
    });
    const own = createRegistry([scheme]);
    for (const text of [
      'x-either://h/abc',
      'x-either://h/def',
      'x-either://hdef',
      'x-either://h/abcd',
      'def',
      'x://hdef',
    ])
      expect([text, canParse(own, text)]).toEqual([text, parse(own, text as string).ok]);
    expect(canParse(own, 'def')).toBe(false);
  });

  test('a failure names its part, if it is in one', () => {
    const parts = { scheme: 'http', host: 'h' } as const;
    for (const [part, value, code] of [
      ['path', 'a b', 'character-forbidden'],
      ['path', 'a%', 'escape-malformed'],
      ['search', 'a/b', 'character-forbidden'],
      ['port', 0, 'port-out-of-range'],
      ['host', 'my_h', 'host-malformed'],
      ['host', '', 'host-missing'],
    ] as const) {
      const { ok, error } = build(registry, { ...parts, [part]: value } as never) as { ok: boolean; error?: object };
      expect([ok, error]).toEqual([false, expect.objectContaining({ code, part })]);
    }
    for (const [built, part] of [
      [{ scheme: 'mailto', address: 'a' }, 'address'],
      [{ scheme: 'mailto', address: '' }, 'address'],
      [{ scheme: 'ftp', host: 'h', path: ['a'], type: 'x' }, 'type'],
      [{ scheme: 'ftp', user: 'a', host: '' }, 'host'],
      [{ scheme: 'ftp', user: 'a', host: 'h h', path: ['a'] }, 'host'],
      [{ scheme: 'gopher', host: 'h', gtype: '', selector: '', search: 'a' }, 'gtype'],
    ] as const) {
      expect([built, build(registry, built as never)]).toEqual([
        built,
        { ok: false, error: expect.objectContaining({ part }) },
      ]);
    }
  });

  test('parts that JSON does not have cannot be written', () => {
    const circle: unknown[] = [];
    circle.push(circle);
    for (const path of [[1n], circle, new Date(0), Object.create(null)]) {
      const result = build(registry, { scheme: 'ftp', host: 'h', path } as never);
      expect(result).toMatchObject({ ok: false, error: { code: 'part-type', part: expect.stringMatching(/^path/) } });
    }
  });

  test('a list of anything but schemes is refused', () => {
    const words = new TypeError('a scheme is one object with a name (RFC 1738 §2.1)');
    for (const none of [undefined, null, 5, 'http', [ftp], {}]) {
      expect(() => createRegistry([none as never])).toThrow(words);
      expect(() => register(registry, none as never)).toThrow(words);
      expect(() => alias(none as never, 'x-a')).toThrow(words);
    }
    expect(() => alias(ftp, undefined as never)).toThrow(words);
    expect(() => alias(ftp, 'a b')).toThrow('scheme "a b": malformed name (RFC 1738 §2.1)');
  });

  test('an empty registry reads nothing', () => {
    const none = createRegistry([]);
    expect(canParse(none, 'ftp://h/')).toBe(false);
    expect(parse(none, 'ftp://h/' as string)).toMatchObject({ ok: false, error: { code: 'scheme-unregistered' } });
  });

  test('the names held back are those of §4 and of RFC 1630', () => {
    const named = (status: string): readonly string[] =>
      heldBack.filter((one) => one.status === status).map(({ name }) => name);
    expect(named('reserved')).toEqual(['afs', 'mid', 'cid', 'nfs', 'tn3270', 'mailserver', 'z39.50', 'urn']);
    expect(named('study')).toEqual(['x500', 'whois']);
  });

  test('each name held back has its section, and names like it are free', () => {
    expect(heldBack.map(({ name, section }) => `${name} ${section}`).slice(6)).toEqual([
      'z39.50 RFC 1738 §4',
      'urn RFC 1630 "Registration of naming schemes"',
      'x500 RFC 1630 "X500"',
      'whois RFC 1630 "WHOIS"',
    ]);
    for (const name of ['xafs', 'afsx', 'urns', 'z39x50', 'url2']) {
      expect(schemeOf(createRegistry([{ ...foo, name, status: 'registered' } as never]), name)).toMatchObject({ name });
    }
  });

  test('a scheme that locates no data object says what its names stand for', () => {
    expect(mailto.locates).toMatch(/mailing address/);
    expect(() => register(registry, { ...mailto, name: 'post', locates: '' })).toThrow(/"post": locates/);
  });
});
