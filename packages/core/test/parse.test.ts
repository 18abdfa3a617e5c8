// Reading by scheme: whose `read` is called, with what, and how often.
import {
  type AnyScheme,
  createRegistry,
  parse,
  parseOrThrow,
  type Registry,
  type RegistryOptions,
  tolerant,
  UCHAR,
  UrlSyntaxError,
} from '@url/core';
import { defineScheme, parseAs } from '@url/core/scheme';
import { ftp } from '@url/ftp';
import { http } from '@url/http';
import { describe, expect, test } from 'vitest';
import { readStrictly } from '../src/registry/parse.ts';
import { compiled } from '../src/registry/registry.ts';

/** A registry of one scheme, and what its `read` was given. */
function watched(form: 'ip' | 'opaque', options: RegistryOptions = {}) {
  const readers: { readonly purpose?: unknown; take(set: unknown): string }[] = [];
  const logins: object[] = [];
  const scheme = defineScheme({
    name: 'x-a',
    section: 'nowhere',
    syntax: {
      form,
      authority: 'hostport',
      read: (reader: (typeof readers)[number], login: object) => {
        readers.push(reader);
        logins.push(login);
        return { scheme: 'x-a', name: reader.take(UCHAR) };
      },
      write: () => ({ host: 'h', urlPath: '' }),
    },
    access: () => ({ by: 'nothing' }),
  } as never) as AnyScheme;
  return { registry: createRegistry([scheme], options) as Registry, readers, logins };
}

describe('parse', () => {
  test('finds a scheme in lower case without reading its name', () => {
    const index = { ...compiled(createRegistry<AnyScheme>([ftp, http])), find: () => expect.unreachable() };
    for (const text of ['ftp://host.dom/a', 'http://host.dom/a']) {
      expect(readStrictly(index, text)).toMatchObject({ ok: true, url: { host: 'host.dom' } });
    }
  });

  test.each(['x-a://', 'x-a://h,g/a', 'x-a://h:0/a', 'x-a://a@b@h/', 'x-a:a', 'X-A:/a'])(
    'calls no read for the login of %s',
    (text) => {
      for (const options of [{}, { tolerant }]) {
        const { registry, readers } = watched('ip', options);
        expect([parse(registry, text).ok, readers]).toEqual([false, []]);
      }
    },
  );

  test('gives an opaque scheme a login without any part', () => {
    for (const options of [{}, { tolerant }]) {
      const { registry, logins } = watched('opaque', options);
      expect(parse(registry, 'x-a:b').ok).toBe(true);
      expect(logins).toStrictEqual([{ host: '', written: { user: undefined, password: undefined } }]);
    }
  });
});

describe('parseOrThrow', () => {
  test.each([
    ['http://h/a b', 'character-forbidden', 10],
    ['http://h:0/', 'port-out-of-range', 9],
    ['x-none:a', 'scheme-unregistered', 0],
    ['', 'scheme-missing', 0],
  ])('throws the error of %j: %s at %i', (text, code, position) => {
    const read = (): unknown => parseOrThrow(createRegistry([http]), text as string);
    expect(read).toThrow(UrlSyntaxError);
    expect(read).toThrow(expect.objectContaining({ code, position }));
  });
});

describe('parseAs', () => {
  test('reads a URL of its scheme alone', () => {
    expect(parseAs(http, 'HTTP://h/a')).toMatchObject({ ok: true, url: { scheme: 'http', host: 'h', path: 'a' } });
    expect(parseAs(http, 'ftp://h/a')).toMatchObject({ ok: false, error: { code: 'scheme-unregistered', end: 3 } });
  });

  test.each([
    ['', 'scheme-missing', 0],
    ['http', 'scheme-missing', 0],
    ['//h/', 'scheme-missing', 0],
    ['ht tp://h/', 'scheme-malformed', 2],
    ['url:http://h/', 'prefix-unexpected', 0],
    ['http:/h/', 'slashes-missing', 5],
  ])('refuses %j: %s at %i', (text, code, position) => {
    expect(parseAs(http, text)).toMatchObject({ ok: false, error: { code, position } });
  });
});
