// `change` with a scheme goes to another registered scheme whose parts fit.
import {
  type AnyScheme,
  alias,
  change,
  createRegistry,
  format,
  parse,
  parseGeneric,
  parseOrThrow,
  type Registry,
  type Result,
  schemeOf,
  tolerant,
  type Url,
} from '@url/core';
import type { Login, ReadLogin } from '@url/core/scheme';
import { http, https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { describe, expect, test } from 'vitest';
import { amount } from '../../../tooling/support/share.ts';
import { vectorTexts } from '../../../tooling/support/vector-files.ts';

const all: Registry = createRegistry<AnyScheme>([...rfc1630, https, alias(http, 'web')]);

/** The canonical text of the changed URL, or the part and the code of the failure. */
function changed(text: string, parts: object, by: Registry = all): string {
  const { url } = parseOrThrow(by, text);
  const result = change(by, url as never, parts as never) as Result<Url>;
  return result.ok ? format(by, result.url as never) : `${result.error.part}: ${result.error.code}`;
}

describe('the port that is the default of the old scheme', () => {
  test.each([
    ['http://h.dom/p?q', 'https', 'https://h.dom/p?q'],
    ['http://h.dom:80/p', 'https', 'https://h.dom/p'],
    ['https://h.dom/', 'http', 'http://h.dom/'],
    ['http://h.dom:8080/p', 'https', 'https://h.dom:8080/p'],
    ['http://h.dom:443/p', 'https', 'https://h.dom/p'],
    ['https://h.dom:80/p', 'http', 'http://h.dom/p'],
    ['http://h.dom/p', 'web', 'web://h.dom/p'],
    ['telnet://u:p@h.dom', 'rlogin', 'rlogin://u:p@h.dom/'],
    ['telnet://h.dom:2323/', 'tn3270', 'tn3270://h.dom:2323/'],
  ])('%s as %s is %s', (text, scheme, expected) => {
    expect(changed(text, { scheme })).toBe(expected);
  });

  test('becomes the default of the new one', () => {
    const urls = createRegistry([http, https]);
    const { url } = parseOrThrow(urls, 'http://h.dom/p');
    expect(change(urls, url, { scheme: 'https' })).toEqual(parse(urls, 'https://h.dom/p'));
    expect(change(urls, url, { scheme: 'https', port: 80 })).toEqual(parse(urls, 'https://h.dom:80/p'));
    expect(change(urls, url, { scheme: 'https', path: 'q' })).toEqual(parse(urls, 'https://h.dom/q'));
  });

  test('goes where the new scheme has no port', () => {
    expect(changed('ftp://h.dom/a/b', { scheme: 'file' })).toBe('file://h.dom/a/b');
    expect(changed('ftp://h.dom:2121/a/b', { scheme: 'file' })).toBe('port: part-unknown');
  });
});

describe('a part that the new scheme lacks', () => {
  test.each([
    // A part that is absent or a default goes.
    ['ftp://h.dom/', 'http', 'http://h.dom/'],
    ['ftp://h.dom/', 'telnet', 'telnet://h.dom/'],
    ['gopher://h.dom/', 'telnet', 'telnet://h.dom/'],
    ['http://h.dom/', 'gopher', 'gopher://h.dom/1'],
    ['http://h.dom', 'ftp', 'ftp://h.dom/'],
    // Anything else is named.
    ['ftp://u@h.dom/', 'http', 'user: part-unknown'],
    ['ftp://u:p@h.dom/', 'gopher', 'user: part-unknown'],
    ['ftp://h.dom/a', 'telnet', 'path: part-unknown'],
    ['ftp://h.dom/a', 'http', 'path: part-type'],
    ['gopher://h.dom/0a', 'http', 'gtype: part-unknown'],
    ['http://h.dom/?a', 'ftp', 'search: part-unknown'],
    ['mailto:a@b.c', 'http', 'host: host-missing'],
    ['http://h.dom/', 'mailto', 'address: part-missing'],
  ])('%s as %s: %s', (text, scheme, expected) => {
    expect(changed(text, { scheme })).toBe(expected);
  });

  test('may be left out, or given otherwise', () => {
    expect(changed('ftp://u:p@h.dom/a', { scheme: 'http', user: undefined, password: undefined, path: 'a' })).toBe(
      'http://h.dom/a',
    );
  });
});

describe('the scheme', () => {
  test('stays if it is not given', () => {
    expect(changed('http://h.dom/p', { scheme: undefined, path: 'q' })).toBe('http://h.dom/q');
    expect(changed('http://h.dom:80/p', { scheme: 'http' })).toBe('http://h.dom/p');
  });

  test('has to be registered', () => {
    for (const scheme of ['x-none', 'HTTPS', '', 7, null])
      expect(changed('http://h.dom/p', { scheme })).toBe('scheme: scheme-unregistered');
  });

  test('may be the first that is registered for a URL', () => {
    const urls = createRegistry([http]);
    const generic = parseGeneric(urls, 'foo://h.dom/a');
    if (!generic.ok) throw new Error('it should be read');
    expect(change(urls, generic.url as never, { scheme: 'http', path: 'a' } as never)).toMatchObject({
      ok: false,
      error: { code: 'part-unknown', part: 'schemepart' },
    });
  });

  test('with a default for a part that the old scheme has without one takes the part', () => {
    const own = (name: string, defaults: { readonly [part: string]: unknown }): AnyScheme => ({
      name,
      section: 'nowhere',
      syntax: {
        form: 'ip',
        authority: 'hostport',
        defaults,
        read: (_: unknown, { host, port }: ReadLogin) => ({ scheme: name, host, port, view: 'all' }),
        write: ({ host, port, view }: Login & { readonly view: string }) => ({
          host,
          port,
          urlPath: view === 'all' ? '' : '=',
        }),
      },
      access: () => ({ by: 'nothing' }),
    });
    const urls: Registry = createRegistry<AnyScheme>([own('one', { view: 'all' }), own('two', {})]);
    // A default stays if the new scheme has no default to put in its place.
    expect(changed('one://h/', { scheme: 'two' }, urls)).toBe('two://h/');
    expect(changed('two://h:7/', { scheme: 'one' }, urls)).toBe('one://h:7/');
  });
});

test('any URL goes to any scheme, or the failure names a part; the port is the one it had, or the default', () => {
  const portOf = (of: object): unknown => (of as { readonly port?: unknown }).port;
  const texts = vectorTexts();
  for (const registry of [all, createRegistry(all.schemes, { tolerant })]) {
    const urls = texts.flatMap((text) => {
      const result = parse(registry, text) as Result<Url>;
      return result.ok ? [result.url] : [];
    });
    const some = registry.schemes.flatMap(({ name }) =>
      urls.filter(({ scheme }) => scheme === name).slice(0, amount(8)),
    );
    expect(some.length).toBeGreaterThan(amount(100));
    for (const url of some) {
      const old = portOf(schemeOf(registry, url.scheme)?.syntax ?? {});
      for (const { name, syntax } of registry.schemes) {
        const result = change(registry, url as never, { scheme: name } as never) as Result<Url>;
        if (!result.ok) expect([url, name, result.error.part]).toEqual([url, name, expect.any(String)]);
        else {
          const expected = portOf(url) === old ? portOf(syntax) : portOf(url);
          expect([url, name, result.url.scheme, portOf(result.url)]).toEqual([url, name, name, expected]);
        }
      }
    }
  }
});
