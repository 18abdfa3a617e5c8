import { createRegistry, defineScheme, heldBack, parseGeneric, redact, tolerant, UCHAR } from '@url/core';
import { ftp } from '@url/ftp';
import { mailto } from '@url/mailto';
import { describe, expect, test } from 'vitest';
import { suite } from '../../../tooling/vectors.ts';
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

  test('CORE-REG-02: a name beginning with "x-" is experimental without anybody saying so', () => {
    const own = createRegistry({ schemes: [foo] });
    expect(own.scheme('X-Foo')?.status).toBe('experimental');
    expect(own.parse('X-Foo://h/')).toMatchObject({ ok: true, url: { scheme: 'x-foo', host: 'h', port: undefined } });
    expect(parseGeneric('X-Foo://h/').ok).toBe(true);
  });

  test('any other is registered, unless it says otherwise', () => {
    expect(defineScheme({ ...foo, name: 'foo', status: undefined } as never)).toMatchObject({ status: 'registered' });
    expect(ftp.status).toBe('standard');
  });

  test('CORE-REG-12: a scheme is found in either case', () => {
    expect(registry.scheme('FTP')).toBe(ftp);
    expect(registry.scheme('ftp')).toBe(ftp);
    expect(registry.scheme('x-none')).toBeUndefined();
    expect(() => createRegistry({ schemes: [ftp, ftp] })).toThrow(TypeError);
  });

  test('CORE-REG-17: what is registered in one registry is unknown to another', () => {
    const one = createRegistry({ schemes: [ftp] });
    const other = one.register(foo);
    expect(other.parse('x-foo://h/').ok).toBe(true);
    expect(one.parse('x-foo://h/' as string)).toMatchObject({ ok: false, error: { code: 'scheme-unregistered' } });
    expect(one.schemes).toEqual([ftp]);
    expect(other.schemes).toEqual([ftp, foo]);
    const without = other.unregister('ftp');
    expect(without.canParse('ftp://h/')).toBe(false);
    expect(without.schemes).toEqual([foo]);
    expect(without.canParse('x-foo://h/')).toBe(true);
    expect(other.canParse('ftp://h/')).toBe(true);
  });

  test('what is no string is read by nobody, and said to be none', () => {
    for (const value of [undefined, null, 1, {}]) {
      expect(() => registry.parse(value as never)).toThrow('a URL is read from a string');
      expect(registry.canParse(value)).toBe(false);
    }
  });

  test('a URL of a scheme that is not registered is built by nobody, and §2.1 says why', () => {
    expect(registry.build({ scheme: 'x-foo', host: 'h' } as never)).toEqual({
      ok: false,
      error: { code: 'scheme-unregistered', section: 'RFC 1738 §2.1' },
    });
  });

  test('a URL that cannot be written is refused with the part and the section', () => {
    const parts = { scheme: 'ftp', host: 'h', path: ['a'] } as const;
    expect(registry.build({ ...parts, password: 'p' } as never)).toEqual({
      ok: false,
      error: { code: 'password-without-user', section: 'RFC 1738 §3.1', part: 'password' },
    });
    expect(registry.build({ ...parts, path: ['\u0100'] } as never)).toEqual({
      ok: false,
      error: { code: 'octets-expected', section: 'RFC 1738 §2.2', part: 'path' },
    });
    expect(registry.build({ ...parts, path: 7 } as never)).toEqual({
      ok: false,
      error: { code: 'part-unwritable', section: 'RFC 1738 §2.2', part: 'path' },
    });
    for (const path of [null, [null], ['a', {}], { length: 1 }]) {
      expect(registry.build({ ...parts, path } as never)).toMatchObject({
        ok: false,
        error: { code: 'part-unwritable' },
      });
    }
  });

  test('a scheme without a name or a syntax is told what it lacks', () => {
    for (const name of [5, undefined, null, '', 'A', 'a b', {}])
      expect(() => createRegistry({ schemes: [{ ...foo, name } as never] })).toThrow(/malformed name/);
    for (const syntax of [null, undefined, 'ip'])
      expect(() => createRegistry({ schemes: [{ ...foo, syntax } as never] })).toThrow(/syntax is missing/);
  });

  test('a URL is its scheme\u2019s to write, whatever its parts are called', () => {
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
    const own = createRegistry({ schemes: [scheme] });
    const { url } = own.parseOrThrow('x-own:+a');
    expect(own.format(url)).toBe('x-own:=a7');
    expect(own.access(url)).toEqual({ by: 'own', nothing: null });
    expect(redact(own, url)).toBe('x-own:=a***');
    expect(redact(own, { ...url, nothing: null } as typeof url)).toBe('x-own:=a***');
  });

  test('a GenericUrl is told by all its parts', () => {
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
    const own = createRegistry({ schemes: [scheme] });
    const parts = { user: '', password: '', host: '', port: 1, urlPath: '' };
    for (const left of Object.keys(parts)) {
      const url = { scheme: 'x-part', schemepart: 'a', ...parts, [left]: undefined };
      delete (url as Record<string, unknown>)[left];
      expect([left, own.format(url as never)]).toEqual([left, 'x-part:own']);
    }
    expect(own.format({ scheme: 'x-part', schemepart: 'a', ...parts } as never)).toBe('x-part:a');
    expect(own.format({ scheme: 'x-part', ...parts } as never)).toBe('x-part:own');
  });

  test('a password without a user is a matter of logins', () => {
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
    const own = createRegistry({ schemes: [scheme] });
    expect(own.build({ scheme: 'x-key', password: 'a' })).toMatchObject({ ok: true, url: { password: 'a' } });
  });

  test('what has no host has one missing, in tolerant building too', () => {
    const parts = { scheme: 'http', host: '', path: '' } as const;
    expect(registry.build(parts)).toMatchObject({ error: { code: 'host-missing' } });
    expect(registry.build(parts, { tolerant })).toMatchObject({ error: { code: 'host-missing' } });
  });

  test('a port that a URL lacks is not written, whatever its scheme', () => {
    const any = registry.register(foo);
    expect(any.format({ scheme: 'x-foo', host: 'h', port: undefined } as never)).toBe('x-foo://h/');
    expect(any.format({ ...any.parseOrThrow('http://h:1/').url, port: undefined } as never)).toBe('http://h/');
  });

  test('a URL of a scheme that is not registered is formatted by nobody, and accessed by nobody', () => {
    const { url } = createRegistry({ schemes: [foo] }).parseOrThrow('x-foo://h/');
    expect(() => registry.format(url)).toThrow(/"x-foo": not registered here/);
    expect(registry.access(url)).toEqual({
      by: 'refused',
      findings: [{ code: 'access-undefined', severity: 'note', section: 'RFC 1738 §4' }],
    });
  });

  test('the list it was made of may change, and the registry does not', () => {
    const list = [ftp, foo];
    const own = createRegistry({ schemes: list });
    list.pop();
    expect(own.schemes).toEqual([ftp, foo]);
    expect(own.unregister('ftp').schemes).toEqual([foo]);
  });

  test('a pattern of alternatives is one pattern', () => {
    const scheme = defineScheme({
      name: 'x-either',
      section: 'nowhere',
      syntax: {
        form: 'ip',
        authority: 'hostport',
        pattern: 'abc|def',
        read: (reader, { host }) => {
          if (!reader.eat('abc')) reader.eat('def');
          return { scheme: 'x-either', host };
        },
        write: ({ host }) => ({ host, urlPath: 'abc' }),
      },
      access: () => ({ by: 'nothing' }),
    });
    const own = createRegistry({ schemes: [scheme] });
    for (const text of [
      'x-either://h/abc',
      'x-either://h/def',
      'x-either://hdef',
      'x-either://h/abcd',
      'def',
      'x://hdef',
    ])
      expect([text, own.canParse(text)]).toEqual([text, own.parse(text as string).ok]);
    expect(own.canParse('def')).toBe(false);
  });

  test('what is refused is said of the part that it is in, where that is one', () => {
    const parts = { scheme: 'http', host: 'h' } as const;
    for (const [part, value, code] of [
      ['path', 'a b', 'character-forbidden'],
      ['path', 'a%', 'escape-malformed'],
      ['search', 'a/b', 'character-forbidden'],
      ['port', 0, 'port-out-of-range'],
      ['host', 'my_h', 'host-malformed'],
      ['host', '', 'host-missing'],
    ] as const) {
      const { ok, error } = registry.build({ ...parts, [part]: value } as never) as { ok: boolean; error?: object };
      expect([ok, error]).toEqual([false, expect.objectContaining({ code, part })]);
    }
    for (const [built, part] of [
      [{ scheme: 'mailto', address: 'a' }, 'address'],
      [{ scheme: 'mailto', address: '' }, 'address'],
      [{ scheme: 'ftp', host: 'h', path: ['a'], type: 'x' }, undefined],
      [{ scheme: 'ftp', user: 'a', host: '' }, 'host'],
      [{ scheme: 'ftp', user: 'a', host: 'h h', path: ['a'] }, 'host'],
      [{ scheme: 'gopher', host: 'h', gtype: '', selector: '', search: 'a' }, undefined],
    ] as const) {
      expect([built, registry.build(built as never)]).toEqual([
        built,
        { ok: false, error: expect.objectContaining({ part }) },
      ]);
    }
  });

  test('parts that JSON cannot say cannot be written', () => {
    const circle: unknown[] = [];
    circle.push(circle);
    for (const path of [[1n], circle]) {
      const result = registry.build({ scheme: 'ftp', host: 'h', path } as never);
      expect(result).toMatchObject({ ok: false, error: { code: 'part-unwritable' } });
    }
  });

  test('what is no scheme is told so', () => {
    for (const none of [undefined, null, 5]) {
      expect(() => createRegistry({ schemes: [none as never] })).toThrow(/malformed name/);
    }
  });

  test('an empty registry reads nothing', () => {
    const none = createRegistry({ schemes: [] });
    expect(none.canParse('ftp://h/')).toBe(false);
    expect(none.parse('ftp://h/' as string)).toMatchObject({ ok: false, error: { code: 'scheme-unregistered' } });
  });

  test('the names held back are those of §4 and of RFC 1630', () => {
    const named = (status: string): readonly string[] =>
      heldBack.filter((one) => one.status === status).map(({ name }) => name);
    expect(named('reserved')).toEqual(['afs', 'mid', 'cid', 'nfs', 'tn3270', 'mailserver', 'z39.50', 'urn']);
    expect(named('study')).toEqual(['x500', 'whois']);
  });

  test('a scheme that stands for no data object says what its names stand for', () => {
    expect(mailto.locates).toMatch(/mailing address/);
    expect(() => registry.register({ ...mailto, name: 'post', locates: '' })).toThrow(/"post": locates/);
  });
});
