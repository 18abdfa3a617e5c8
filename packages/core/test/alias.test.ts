// A scheme under a second name: it is the same scheme, and its URLs have that name.
import {
  access,
  alias,
  build,
  canParse,
  createRegistry,
  format,
  parse,
  parseOrThrow,
  type Registry,
  resolve,
  same,
  schemeOf,
  tolerant,
  UCHAR,
} from '@url/core';
import { charSet, defineScheme } from '@url/core/scheme';
import { ftp } from '@url/ftp';
import { http } from '@url/http';
import { mailto } from '@url/mailto';
import { nntp } from '@url/nntp';
import { findings } from '@url/safety';
import { checkScheme, type Vector } from '@url/testing';
import { wais } from '@url/wais';
import { describe, expect, test } from 'vitest';
import { quickly } from '../../../tooling/support/laws.ts';
import { sample } from '../../../tooling/support/share.ts';
import { vectorsOf } from '../../../tooling/support/vector-files.ts';
import { resolveFast } from '../src/partial/resolve-fast-path.ts';
import { quickVerdict } from '../src/registry/can-parse-fast-path.ts';
import { compiled } from '../src/registry/registry.ts';

const PATH = charSet(UCHAR, '/');

describe('alias', () => {
  const web = alias(http, 'web');
  const urls = createRegistry([http, web]);
  const loose = createRegistry([http, web], { tolerant });

  test('is the same scheme, with its own name in the data', () => {
    expect(parseOrThrow(urls, 'web://H.dom/a?b#c')).toMatchObject({
      url: { scheme: 'web', host: 'h.dom', port: 80, path: 'a', search: 'b' },
      fragment: 'c',
    });
    expect(format(urls, parseOrThrow(urls, 'web://h:80').url)).toBe('web://h/');
    expect(parseOrThrow(urls, 'http://h/').url.scheme).toBe('http');
    expect(canParse(urls, 'web://h/a b')).toBe(false);
    expect(same(parseOrThrow(urls, 'web://h/').url, parseOrThrow(urls, 'http://h/').url)).toBe(false);
  });

  test('reads tolerantly, builds, resolves and has findings as the first', () => {
    expect(parseOrThrow(loose, 'web://h?~/').url).toMatchObject({ scheme: 'web', path: '', search: '%7E/' });
    expect(format(loose, parseOrThrow(loose, 'web://h?~/').url)).toBe('web://h/?%7E/');
    expect(build(urls, { scheme: 'web', host: 'h' })).toMatchObject({ ok: true, url: { scheme: 'web', path: '' } });
    expect(resolve(urls, 'web://h/a/b', '../c')).toMatchObject({ ok: true, url: { scheme: 'web', path: 'c' } });
    expect(resolve(urls, parseOrThrow(urls, 'web://h/a/b').url, 'c')).toMatchObject({ ok: true, url: { path: 'a/c' } });
    expect(findings(urls, 'web://h:8080/')).toMatchObject({
      findings: [{ code: 'host-not-qualified' }, { code: 'port-not-default' }],
    });
    const files = createRegistry([alias(ftp, 'x-files')]);
    expect(findings(files, 'x-files://@host.dom/')).toMatchObject({
      findings: [{ code: 'ftp-user-empty', position: 10 }],
    });
  });

  test('is as quick as the first', () => {
    expect(quickVerdict(compiled(urls), 'web://h:7/a?b')).toBe(true);
    expect(quickVerdict(compiled(urls), 'web://h/a b')).toBe(false);
    expect(
      resolveFast(compiled(urls), parseOrThrow(urls, 'web://h/a/b').url, false, '../c?d', 'example'),
    ).toMatchObject({
      ok: true,
      url: { scheme: 'web', host: 'h', port: 80, path: 'c', search: 'd' },
    });
  });

  test('has no shortcut that the first has not', () => {
    const slow = alias({ ...http, syntax: { ...http.syntax, fast: undefined } } as unknown as typeof http, 'web');
    const registry = createRegistry([slow]);
    expect(quickVerdict(compiled(registry), 'web://h/a')).toBe(undefined);
    expect(resolve(registry, 'web://h/a/b', '../c')).toMatchObject({ ok: true, url: { scheme: 'web', path: 'c' } });
  });

  test('is accessed as the first', () => {
    expect(access(urls, parseOrThrow(urls, 'web://h/a').url)).toEqual(
      access(urls, parseOrThrow(urls, 'http://h/a').url),
    );
    const news = createRegistry([alias(nntp, 'x-news')], { tolerant });
    const { url } = parseOrThrow(news, 'x-news:comp.lang/7');
    expect(access(news, url, { server: 'news.dom' })).toMatchObject({ by: 'nntp', host: 'news.dom' });
  });

  test('has a status of its own: no name is one of the ten but theirs', () => {
    expect(schemeOf(urls, 'web')?.status).toBe('registered');
    expect(alias(http, 'x-web').status).toBe('experimental');
    expect(alias(alias(http, 'x-web'), 'web').status).toBe('registered');
    expect(() => createRegistry([alias(http, 'Web')])).toThrow(/malformed name/);
    expect(() => createRegistry([alias(http, 'nfs')])).toThrow(/held back/);
    expect(() => createRegistry([http, alias(mailto, 'http')])).toThrow(/registered twice/);
  });

  test.each([
    ['http/3.3-syntax', http, 'web'],
    ['wais/3.9-wais', wais, 'x-wais'],
  ] as const)('keeps every law of a scheme, and the vectors of %s', (file, scheme, name) => {
    const renamed = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(value)
          .replaceAll(`"${scheme.name}:`, `"${name}:`)
          .replaceAll(`"scheme":"${scheme.name}"`, `"scheme":"${name}"`),
      );
    const shift = name.length - scheme.name.length;
    const vectors = (vectorsOf(file) as readonly Vector[])
      .filter(
        ({ kind, in: text, mode }) =>
          ['parse', 'refuse'].includes(kind) &&
          mode === undefined &&
          String(text).startsWith(`${scheme.name}:`) &&
          String(text).length < 40,
      )
      .map((vector) => {
        const { out, ...others } = renamed(vector) as Vector & { readonly out: { readonly position?: number } };
        return { ...others, out: out.position === undefined ? out : { ...out, position: out.position + shift } };
      });
    expect(vectors.length).toBeGreaterThan(15);
    const report = checkScheme(alias(scheme, name), sample(vectors.slice(0, 10)), quickly());
    expect(report.failures).toEqual([]);
  });
});

describe('a scheme that cannot be registered', () => {
  const scheme = defineScheme({
    name: 'x-a',
    section: 'nowhere',
    syntax: {
      form: 'ip',
      authority: 'host',
      read: (reader, { host }) => ({ scheme: 'x-a', host, path: reader.decode(PATH) }),
      write: ({ host }) => ({ host, urlPath: '' }),
    },
    access: () => ({ by: 'x' }),
  });

  test('reads URLs of another name', () => {
    const copy = { ...scheme, name: 'x-b' as never };
    const words = 'scheme "x-b": its read gives a url of another scheme; for a second name, use alias';
    for (const options of [{}, { tolerant }]) {
      const registry = createRegistry([copy], options);
      expect(() => parse(registry, 'x-b://h/')).toThrow(words);
      expect(() => canParse(registry, 'x-b://h/')).toThrow(TypeError);
      expect(parse(registry, 'x-b://h:a/')).toMatchObject({ ok: false });
    }
    const nothing = { ...scheme, syntax: { ...scheme.syntax, read: () => undefined as never } };
    expect(() => parse(createRegistry([nothing as typeof scheme]), 'x-a://h')).toThrow(/another scheme/);
  });

  test('has a pattern that is not one, or whose groups would count', () => {
    const fast = (pattern: unknown) =>
      createRegistry([{ ...scheme, syntax: { ...scheme.syntax, fast: { pattern } } } as never]) as Registry;
    for (const pattern of [['('], ['a)|(b'], ['['], ['(a)'], ['(?<a>b)'], ['*'], ['a', {}], [7], 'a', {}, null]) {
      const registry = fast(pattern);
      expect(() => canParse(registry, 'x-a://h')).toThrow(
        'scheme "x-a": fast.pattern must be a list of sets, and of regular expressions whose groups do not capture (RFC 1738 §4)',
      );
      expect(parse(registry, 'x-a://h')).toMatchObject({ ok: true });
    }
    for (const pattern of [[], ['a|b'], ['(?:a)*'], ['(?=b)'], [UCHAR], ['(?:', UCHAR, '/)*']]) {
      const registry = fast(pattern);
      expect(canParse(registry, 'x-a://h')).toBe(true);
    }
  });

  test('says its name otherwise each time: it is read once', () => {
    const names = ['x-a', 'url'];
    const changing = Object.defineProperty({ ...scheme }, 'name', {
      get: () => names.shift() ?? 'URL',
      enumerable: true,
    });
    const registry = createRegistry([changing]);
    expect(registry.schemes.map(({ name }) => name)).toEqual(['x-a']);
    expect(canParse(registry, 'x-a://h/')).toBe(true);
    expect(names).toEqual(['url']);
  });

  test('is what it was when it was registered, whatever becomes of the object', () => {
    const mutable = { ...scheme, syntax: { ...scheme.syntax } };
    const registry = createRegistry([mutable]);
    Object.assign(mutable, { name: 'x-b', access: undefined });
    Object.assign(mutable.syntax, { read: undefined });
    expect(canParse(registry, 'x-a://h/')).toBe(true);
    for (const each of [scheme, ...registry.schemes, http, alias(http, 'web')]) {
      expect([Object.isFrozen(each), Object.isFrozen(each.syntax)]).toEqual([true, true]);
    }
    expect(createRegistry([scheme]).schemes[0]).toBe(scheme);
  });
});
