import { cid } from '@url/cid';
import {
  type AnyScheme,
  createRegistry,
  format,
  type GenericUrl,
  parse,
  parseGeneric,
  parseOrThrow,
  type Result,
  relative,
  resolve,
  tolerant,
  type Url,
} from '@url/core';
import { file } from '@url/file';
import { mid } from '@url/mid';
import { news } from '@url/news';
import { prospero } from '@url/prospero';
import { explain } from '@url/safety';
import { registryFor } from '@url/testing';
import { urn } from '@url/urn';
import { wais } from '@url/wais';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentenceOf } from '../../../tooling/support/sentences.ts';
import { long, runs } from '../../../tooling/support/share.ts';
import { vectorsOf } from '../../../tooling/support/vector-files.ts';
import { suite } from '../../../tooling/support/vectors.ts';
import { schemes } from './registry.ts';

const registry = createRegistry<AnyScheme>([...schemes, news, prospero, mid, cid, file, urn, wais]);

const NOT_REGISTERED = /x-none.*not registered here/;

function urlOf(text: string): GenericUrl {
  const own = parse(registry, text) as Result<Url>;
  const result = own.ok ? own : parseGeneric(registry, text);
  if (!result.ok) throw new Error(text);
  return result.url as GenericUrl;
}

describe('RFC 1630: Partial form', () => {
  suite(registry, 'core/rfc1630-partial');

  test('every repair and every refusal has a section and a sentence', () => {
    for (const { kind, in: given, mode } of vectorsOf('core/rfc1630-partial')) {
      if (kind !== 'resolve') continue;
      const { base, reference } = given as { readonly base: string; readonly reference: string };
      const result = resolve(registryFor(registry, mode), base, reference);
      for (const { code, section, sentence } of result.ok ? result.repairs : [result.error]) {
        const ofDocument = expect.stringMatching(/^(?:RFC \d+|draft url7a) (?:§\d|"\w|Appendix)/);
        expect([code, section, sentence]).toEqual([code, ofDocument, expect.stringMatching(/\w.{9}/)]);
      }
    }
  });

  test('CORE-REL-24: a partial form needs a context', () => {
    expect(parse(registry, '../g')).toMatchObject({ error: { code: 'scheme-missing', position: 0 } });
    for (const none of [undefined, null, 1] as never[]) {
      expect(() => resolve(registry, none, 'g')).toThrowError(TypeError);
      expect(() => resolve(registry, 'http://h/', none)).toThrowError(new TypeError('a reference is a string'));
    }
    expect(() => resolve(registry, { scheme: 'x-none' } as never, 'g')).toThrow(NOT_REGISTERED);
    expect(() => relative(registry, { scheme: 'x-none' } as never, urlOf('http://h/'))).toThrow(NOT_REGISTERED);
  });

  test('a refusal says why', () => {
    const said = (base: string, reference: string) => {
      const result = resolve(registry, base, reference);
      return result.ok ? undefined : explain(registry, result.error);
    };
    expect(said('mailto:a@b.c', 'd')).toBe(
      `${sentenceOf('not-hierarchical')} (not-hierarchical, RFC 1630 "Partial form")`,
    );
    expect(said('http://h/a', '///d')).toBe(
      `${sentenceOf('slash-run-missing')} (slash-run-missing, RFC 1630 "Partial form")`,
    );
    expect(said('ftp://h/a', '?d')).toBe(
      `${sentenceOf('partial-undefined')} (partial-undefined, RFC 1630 "Partial form")`,
    );
    expect(said('http://h/a', '#b c')).toMatch(/character-forbidden, RFC 1738 §2.2/);
  });

  test('a "?" in the base is the end of its path where it begins a search, and nowhere else', () => {
    // Only tolerant reading takes a slash in a search.
    const loose = createRegistry(registry.schemes, { tolerant });
    const from = (base: Url, reference: string) => {
      const result = resolve(loose, base as never, reference);
      return result.ok && format(loose, result.url);
    };
    const base = { ...parseOrThrow(registry, 'http://h/a/b').url, search: 'x/y' };
    for (const form of ['d', 'd%41']) expect(from(base, form)).toBe(`http://h/a/${form}`);
    const { url } = parseOrThrow(registry, 'ftp://h/a?b/c');
    for (const form of ['d', 'd%41']) expect(from(url, form)).toBe(`ftp://h/a%3Fb/d${form.slice(1) && 'A'}`);
    expect(from(url, './/d')).toBe('ftp://h/a%3Fb//d');
    expect(relative(registry, url as never, parseOrThrow(registry, 'ftp://h/a?b/d').url as never)).toBe('d');
  });

  test.each([
    ['d;x/e/../f', 1],
    ['./d;x', 3],
    ['../d;x', 4],
    ['d/../e;x', 6],
    ['./d;x/../e;y/f', 10],
    ['../../d;x', 7],
  ])('an error in %j has its position there, wherever dots have moved it', (form, position) => {
    const { ok, error } = resolve(registry, 'ftp://h/a/b/c', form) as { ok: boolean; error?: object };
    expect([ok, error]).toEqual([false, expect.objectContaining({ position })]);
  });

  test('every repair is noted, by its position', () => {
    const repaired = (base: string, reference: string, profile?: 'draft') => {
      const own = registryFor(registry, `tolerant ${profile}`);
      const result = resolve(own, base, reference);
      if (!result.ok) return [result.error.code, result.error.position];
      const repairs = result.repairs.map(({ code, position }) => `${code} ${position}`);
      return [format(own, result.url, result.fragment), ...repairs];
    };
    expect(repaired('ftp://h/a/b', '~/..#c#d', 'draft')).toEqual([
      'ftp://h/a#c%23d',
      'character-unsafe 0',
      'draft-partial-dots 2',
      'fragment-hash 6',
    ]);
    expect(repaired('http://h/a/b', './d?e/f#g#h')).toEqual([
      'http://h/a/d?e/f#g%23h',
      'http-search-character 5',
      'fragment-hash 9',
    ]);
    expect(repaired('http://h/a', 'x/../~d?e/f#g#h')).toEqual([
      'http://h/%7Ed?e/f#g%23h',
      'character-unsafe 5',
      'http-search-character 9',
      'fragment-hash 13',
    ]);
    const base = { ...parseOrThrow(registry, 'http://h/').url, path: 'a~/b' };
    // Data that no text was read to is written before anything else.
    expect(() => resolve(registryFor(registry, 'tolerant'), base as never, 'c~')).toThrow(TypeError);
    expect(repaired('http://h/a~/b', 'c~')).toEqual(['http://h/a%7E/c%7E', 'character-unsafe 1']);
    expect(repaired('http://h/a', '#~b:c')).toEqual(['http://h/a#%7Eb:c', 'character-unsafe 1']);
    expect(repaired('http://h/a/b', '~/c:d')).toEqual(['http://h/a/%7E/c:d', 'character-unsafe 0']);
    expect(repaired('http://h/a/b', 'http:///c')).toEqual(['host-missing', 7]);
    expect(repaired('http://h/a/b', 'http:c')).toEqual(['http://h/a/c', 'partial-scheme 0']);
    expect(repaired('http://h/a/b', 'http:/c')).toEqual(['http://h/c', 'partial-scheme 0']);
    expect(repaired('http://h/a/b', 'http:c//')).toEqual(['http://h/a/c//', 'partial-scheme 0']);
    expect(repaired('http://h/a/b', ' %zz ~')).toEqual([
      'http://h/a/%25zz%20%7E',
      'space-trimmed 0',
      'percent-raw 1',
      'character-unsafe 4',
    ]);
    expect(repaired('http://h/a/b', ' ?\u0000')).toEqual(['character-forbidden', 2]);
  });

  test('CORE-REL-34: a wrapped URL is a whole one, since no partial form reads as one', () => {
    expect(parse(registry, '../g')).toMatchObject({ ok: false, error: { code: 'scheme-missing' } });
  });

  test('an opaque scheme may have a hierarchy', () => {
    const levels = {
      name: 'x-levels',
      section: 'here',
      syntax: {
        form: 'opaque',
        partial: 'path',
        read: (reader: { text: string; index: number }) => {
          const name = reader.text.slice(reader.index);
          reader.index = reader.text.length;
          return { scheme: 'x-levels', name };
        },
        write: ({ name }: { readonly name: string }) => name,
      },
      access: () => ({ by: 'nothing' }),
    };
    const own = createRegistry([levels as unknown as AnyScheme]);
    const result = resolve(own, 'x-levels:/a/b', '../c');
    expect(result.ok && format(own, result.url)).toBe('x-levels:/c');
    expect(resolve(own, 'x-levels:a', 'c')).toMatchObject({ error: { code: 'not-hierarchical' } });
    expect(resolve(own, 'x-levels:/a/b', '..//c')).toMatchObject({ error: { code: 'partial-undefined' } });
    const levelled = (partial: string) => {
      const scheme = { ...levels, syntax: { ...levels.syntax, partial } } as unknown as AnyScheme;
      const read = createRegistry([scheme]);
      const { url } = parseOrThrow(read, 'x-levels:/a?b/c');
      const to = resolve(read, url, 'd');
      return [to.ok && format(read, to.url), relative(read, url, parseOrThrow(read, 'x-levels:/a?b/d').url)];
    };
    expect(levelled('path')).toEqual(['x-levels:/a?b/d', 'd']);
    expect(levelled('path-and-search')).toEqual(['x-levels:/d', '?b/d']);
  });

  test('the error of a base that cannot be read has the part base', () => {
    expect(resolve(registry, 'http://h/a b', 'g')).toMatchObject({
      error: { code: 'character-forbidden', position: 10, part: 'base' },
    });
  });

  const segment = fc.constantFrom('', '.', '..', 'a', 'b', 'a:b', '%2E%2E', '%2F', 'c.d', ';x');
  const path = fc.array(segment, { maxLength: 5 }).map((all) => all.join('/'));
  const texts = fc
    .tuple(
      fc.constantFrom(
        'http://h/',
        'http://h2/',
        'http://h:81/',
        'ftp://u:p@h/',
        'ftp://h/',
        'gopher://h/',
        'file:///',
        'file://h/',
        'magic://h/',
        'magic://h',
        'magic:/',
        'magic:',
        'news:',
        'mailto:a@b.c',
      ),
      path,
      fc.constantFrom('', '?q', '?a:b', '?r=s'),
    )
    .map((parts) => parts.join(''));
  const urls = texts.map((text) => {
    const own = parse(registry, text) as Result<Url>;
    return own.ok || own.error.code !== 'scheme-unregistered' ? own : parseGeneric(registry, text);
  });

  test('CORE-REL-33: resolve undoes relative', () => {
    let shorter = 0;
    fc.assert(
      fc.property(urls, urls, (base, url) => {
        if (!base.ok || !url.ok) return;
        const form = relative(registry, base.url as GenericUrl, url.url as GenericUrl);
        const absolute = format(registry, url.url as GenericUrl);
        expect(form.length).toBeLessThanOrEqual(absolute.length);
        if (form.length < absolute.length) shorter += 1;
        const again = resolve(registry, base.url as GenericUrl, form);
        expect(again).toMatchObject({ ok: true, fragment: undefined });
        expect(again.ok && again.url).toEqual(url.url);
      }),
      { numRuns: runs(5000) },
    );
    expect(shorter).toBeGreaterThan(runs(100));
  });

  test('relative takes the rule of slashes that resolve takes', () => {
    const [base, url] = ['http://h/a//b/c', 'http://h/x'].map((text) => parse(registry, text));
    if (!base?.ok || !url?.ok) throw new Error('they are legal');
    for (const slashRule of ['example', 'prose'] as const) {
      const form = relative(registry, base.url as GenericUrl, url.url as GenericUrl, { slashRule });
      const again = resolve(registry, base.url as GenericUrl, form, { slashRule });
      expect(again.ok && again.url).toEqual(url.url);
    }
  });

  test('no user and no password is sent to another host', () => {
    const login = fc.constantFrom('//h2/x', '//h2', '//h2/../x', '//h2/./', '//v@h2/x');
    fc.assert(
      fc.property(path, login, (urlPath, form) => {
        const result = resolve(registry, `ftp://user:secret@h/${urlPath}`, form);
        expect(JSON.stringify(result)).not.toMatch(/secret|"user":"user"/);
      }),
    );
  });

  test('an error has a position in the reference or at its end, and a result is written so that it reads back', () => {
    const piece = fc.constantFrom(
      '',
      '/',
      '.',
      '..',
      './',
      '../',
      'a',
      ':',
      '?',
      '#',
      '%zz',
      ' ',
      '//',
      '@',
      ';type=',
      'h',
      '%2e',
      '\u00E9',
    );
    const form = fc.array(piece, { maxLength: 8 }).map((all) => all.join(''));
    fc.assert(
      fc.property(urls, form, fc.constantFrom('example', 'prose'), (base, reference, slashRule) => {
        if (!base.ok) return;
        const result = resolve(registry, base.url as GenericUrl, reference, { slashRule });
        if (result.ok) {
          const text = format(registry, result.url, result.fragment);
          const own = parse(registry, text) as Result<Url>;
          const again = own.ok ? own : parseGeneric(registry, text);
          // Findings about a reference are not part of the URL.
          expect(again).toEqual({ ...result, findings: undefined });
        } else {
          expect(result.error.position).toBeGreaterThanOrEqual(0);
          expect(result.error.position).toBeLessThanOrEqual(reference.length);
        }
      }),
      { numRuns: runs(5000) },
    );
  });

  test.each([
    ['http://h/a', '../'],
    ['http://h/a', './'],
    ['http://h/a', '/'],
    ['http://h/a', 'a/../'],
    ['magic://h/a', 'a/../'],
    ['magic://h/a', ':'],
    ['ftp://h/a', 'a'],
  ])('millions of characters are resolved: %s and %s', (base, pattern) => {
    for (const form of [pattern.repeat(long(10_000_000) / pattern.length), `${pattern.repeat(long(1_000_000))}\0`]) {
      expect(resolve(registry, base, form).ok).toBeTypeOf('boolean');
    }
    const far = resolve(registry, `${base}/${'b/'.repeat(long(1_000_000))}`, 'c');
    if (far.ok) expect(relative(registry, far.url, urlOf(base)).length).toBeLessThanOrEqual(base.length);
  });

  test.each(['http://h/', 'ftp://h/', 'urn:/', 'magic://h/'])(
    'hundreds of runs of slashes are resolved: %s',
    (opening) => {
      const runsOfSlashes = Array.from({ length: long(700) }, (_, at) => `a${'/'.repeat(at + 1)}`).join('');
      const [base, url] = [`${opening}${runsOfSlashes}x`, `${opening}${runsOfSlashes}b/../c`];
      // A dot segment of a decoded path is a name. In an as-written path, no partial form keeps one.
      expect(relative(registry, urlOf(base), urlOf(url))).toBe(opening === 'ftp://h/' ? 'b/%2E%2E/c' : url);
      expect(relative(registry, urlOf(base), urlOf(`${base}y`))).toBe('xy');
    },
  );
});
