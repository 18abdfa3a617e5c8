// `resolve` with `{ aboveRoot }`: what becomes of ".." above the root, and of references that lead other software to another host.
import {
  type AnyScheme,
  createRegistry,
  format,
  parseGeneric,
  parseOrThrow,
  type Registry,
  relative,
  resolve,
  tolerant,
} from '@url/core';
import { file } from '@url/file';
import { ftp } from '@url/ftp';
import { http, https } from '@url/http';
import { mailto } from '@url/mailto';
import { findings } from '@url/safety';
import { urn } from '@url/urn';
import { wais } from '@url/wais';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ABNORMAL, BASE, NORMAL } from '../../../tooling/support/rfc3986-examples.ts';
import { runs } from '../../../tooling/support/share.ts';

const all: readonly AnyScheme[] = [http, https, ftp, file, mailto, urn, wais];
const registry: Registry<AnyScheme> = createRegistry(all);
const loose: Registry<AnyScheme> = createRegistry(all, { tolerant });

type AboveRoot = 'keep' | 'drop';

/** The URL of a reference, or the code of its error. */
function resolved(base: string, reference: string, aboveRoot?: AboveRoot, by = registry): string {
  const result = resolve(by, base, reference, aboveRoot === undefined ? {} : { aboveRoot });
  return result.ok ? format(by, result.url, result.fragment) : result.error.code;
}

describe('".." above the root', () => {
  test.each([
    // reference, base, kept, dropped
    ['../v1/x', 'https://h.dom/list', 'https://h.dom/../v1/x', 'https://h.dom/v1/x'],
    ['../../d', 'http://h/a/b', 'http://h/../d', 'http://h/d'],
    ['..', 'http://h/a', 'http://h/..', 'http://h/'],
    ['../..', 'http://h/a', 'http://h/../..', 'http://h/'],
    ['../.', 'http://h/a', 'http://h/../', 'http://h/'],
    ['/../x', 'http://h/a/b', 'http://h/../x', 'http://h/x'],
    ['/a/../../x', 'http://h/a/b', 'http://h/../x', 'http://h/x'],
    ['/..', 'http://h/a/b', 'http://h/..', 'http://h/'],
    ['/../..//x', 'http://h/a/b', 'http://h/../..//x', 'http://h//x'],
    ['//host/../x', 'http://h/a', 'http://host/../x', 'http://host/x'],
    ['//host/a/../../x?q', 'http://h/a', 'http://host/../x?q', 'http://host/x?q'],
    ['//host/..', 'http://h/a', 'http://host/..', 'http://host/'],
    ['http://host/../x', 'http://h/a', 'http://host/../x', 'http://host/x'],
    ['http://host/a/./b/../c', 'http://h/a', 'http://host/a/./b/../c', 'http://host/a/c'],
    ['http://host/a/../../x#../f', 'http://h/a', 'http://host/a/../../x#../f', 'http://host/x#../f'],
    ['ftp://host/../x', 'http://h/a', 'ftp://host/%2E%2E/x', 'ftp://host/x'],
    ['', 'http://h/../a', 'http://h/../a', 'http://h/a'],
    ['#f', 'http://h/a/../../b', 'http://h/a/../../b#f', 'http://h/b#f'],
    ['?q', 'http://h/../a/./b', 'http://h/../a/./b?q', 'http://h/a/b?q'],
    ['x', 'http://h/../a/b', 'http://h/../a/x', 'http://h/a/x'],
    ['../x', 'http://h/../a/b', 'http://h/../x', 'http://h/x'],
    ['../../x', 'http://h/../a/b', 'http://h/../../x', 'http://h/x'],
    ['x', 'http://h/a/../../b/c', 'http://h/../b/x', 'http://h/b/x'],
    ['%2E%2e/x', 'http://h/a/b', 'http://h/a/%2E%2e/x', 'http://h/x'],
    ['.%2e/../x', 'http://h/a/b/c', 'http://h/a/b/x', 'http://h/x'],
    ['a%2E/%2Ea/...', 'http://h/', 'http://h/a%2E/%2Ea/...', 'http://h/a%2E/%2Ea/...'],
    ['x', 'ftp://h/../a', 'ftp://h/%2E%2E/x', 'ftp://h/x'],
    ['../../x', 'ftp://h/a/b', 'ftp://h/%2E%2E/x', 'ftp://h/x'],
    ['../../etc/motd', 'file:///a/b', 'file:///%2E%2E/etc/motd', 'file:///etc/motd'],
    ['file:///../etc', 'http://h/a', 'file:///%2E%2E/etc', 'file:///etc'],
    ['../../g', 'x-none://h/a/b', 'x-none://h/../g', 'x-none://h/g'],
    ['../../g', 'urn:/a/b', 'urn:/../g', 'urn:/g'],
    ['../../../g', 'urn:a/b/c', 'urn:../g', 'urn:g'],
    ['urn:a/../../b', 'http://h/', 'urn:a/../../b', 'urn:b'],
    ['/..//evil.com', 'urn:/a', 'urn:/..//evil.com', 'partial-undefined'],
    ['/..//evil.com', 'x-none:/a', 'x-none:/..//evil.com', 'partial-undefined'],
    ['urn:/..//evil.com', 'http://h/', 'urn:/..//evil.com', 'partial-undefined'],
    ['x-none:/..//evil.com', 'http://h/', 'x-none:/..//evil.com', 'partial-undefined'],
    ['x-none:..', 'http://h/', 'x-none:..', 'x-none:'],
    // Browsers take the dots of the base away first.
    ['x', 'http://h/a/b/..', 'http://h/a/b/x', 'http://h/a/x'],
    ['x', 'http://h/..', 'http://h/x', 'http://h/x'],
    // Schemes without a path that partial forms have a part of.
    ['mailto:a/./b@h.dom', 'http://h/', 'mailto:a/./b@h.dom', 'mailto:a/./b@h.dom'],
    ['wais://h.dom/../t/d', 'http://h/', 'wais://h.dom/%2E%2E/t/d', 'wais://h.dom/%2E%2E/t/d'],
  ] as const)('%j in the context of %j: kept %j, dropped %j', (reference, base, kept, dropped) => {
    expect(resolved(base, reference)).toBe(kept);
    expect(resolved(base, reference, 'keep')).toBe(kept);
    expect(resolved(base, reference, 'drop')).toBe(dropped);
  });

  // RFC 3986 §5.4. An element of a path that follows a "?" has no strict form, nor has "http:g". A slash is written after each host.
  const strict = [...NORMAL, ...ABNORMAL].filter(([reference]) => !/[?:]|^\/\//.test(reference));
  test.each(strict)('the example %j of RFC 3986 is %j', (reference, expected) => {
    expect(resolved(BASE, reference, 'drop')).toBe(expected);
  });

  test.each([
    ['g?y/./x', 'http://a/b/c/g?y/./x'],
    ['g?y/../x', 'http://a/b/c/g?y/../x'],
    ['http:g', 'http://a/b/c/g'],
  ])('the abnormal example %j of RFC 3986, read tolerantly, is %j', (reference, expected) => {
    expect(resolved(BASE, reference, 'drop', loose)).toBe(expected);
  });

  test('a repair stays one, and its position too', () => {
    const result = resolve(loose, 'http://h/a', ' ../~x/../d', { aboveRoot: 'drop' });
    expect(result).toMatchObject({
      ok: true,
      url: { path: 'd' },
      repairs: [
        { code: 'space-trimmed', position: 0 },
        { code: 'character-unsafe', position: 4, end: 5 },
      ],
    });
    expect(resolved('http://my_h.dom/a', '../b', 'drop', loose)).toBe('http://my_h.dom/b');
    expect(resolved('x-none:/a b', '../b c', 'drop', loose)).toBe('x-none:/b%20c');
    expect(resolve(registry, 'http://h/a', '../b c', { aboveRoot: 'drop' })).toMatchObject({ error: { position: 4 } });
  });

  test('a draft drops the slash before dots at the end', () => {
    const draft = createRegistry(all, { profile: 'draft' });
    expect(resolved('http://h/a/b/c', '../../..', 'drop', draft)).toBe('http://h/');
    expect(resolved('http://h/', 'http://h/a/b/..', 'drop', draft)).toBe('http://h/a');
    expect(resolved('http://h/', 'http://h/a/b/..', 'drop')).toBe('http://h/a/');
  });

  test('another value is misuse', () => {
    for (const aboveRoot of ['Drop', '', null, true] as never[]) {
      const message = `the option aboveRoot is 'keep' or 'drop', not ${JSON.stringify(aboveRoot)}`;
      expect(() => resolve(registry, 'http://h/', 'd', { aboveRoot })).toThrow(new TypeError(message));
      const { url } = parseOrThrow(registry, 'http://h/');
      expect(() => relative(registry, url, url, { aboveRoot })).toThrow(new TypeError(message));
    }
  });

  const scrap = fc.constantFrom(
    'a',
    'b.c',
    '.',
    '..',
    '...',
    '/',
    '//',
    '?',
    '?x',
    '#',
    '#f',
    ';p',
    '%2E',
    '%2e%2E',
    '%7E',
  );
  const texts = fc.array(scrap, { maxLength: 9 }).map((scraps) => scraps.join(''));

  test('of http, nothing is left of any reference, and the result is that of browsers', () => {
    let compared = 0;
    const law = fc.property(texts, texts, fc.boolean(), (path, reference, isData) => {
      const base = `http://h.dom/${path.replace(/[?#].*/, '')}`;
      const of = isData ? parseOrThrow(registry, base).url : base;
      const result = resolve(registry, of as string, reference, { aboveRoot: 'drop' });
      if (!result.ok) return;
      const { host, path: read } = result.url as unknown as { readonly host: string; readonly path: string };
      expect(read.split('/').filter((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))).toEqual([]);
      // Other readers know no runs of slashes.
      if (result.findings !== undefined) return;
      const { pathname, hostname } = new URL(reference, base);
      // The URL Standard leaves no such segments. Node leaves those of `a//.a//..`, also where it is the base.
      if ([pathname, new URL(base).pathname].some((its) => /\/\.\.?(?:\/|$)/.test(its))) return;
      expect([host, `/${read}`]).toEqual([hostname, pathname]);
      compared += 1;
    });
    fc.assert(law, { numRuns: runs(5000) });
    expect(compared).toBeGreaterThan(runs(5000) / 4);
  });

  test('of schemes whose path is decoded, no data has a segment of dots', () => {
    const law = fc.property(fc.constantFrom('ftp://h.dom/', 'file:///'), texts, texts, (start, path, reference) => {
      const plain = (text: string) => text.replace(/[;#?]/g, '');
      const result = resolve(registry, start + plain(path), plain(reference), { aboveRoot: 'drop' });
      if (!result.ok) return;
      const { path: segments } = result.url as unknown as { readonly path: readonly string[] };
      expect(segments.filter((segment) => /^\.\.?$/.test(segment))).toEqual([]);
    });
    fc.assert(law, { numRuns: runs(2000) });
  });

  test('what relative makes, resolve takes by the same option', () => {
    const law = fc.property(texts, texts, fc.constantFrom('keep', 'drop'), (one, other, aboveRoot) => {
      const [base, url] = [one, other].map(
        (text) => parseOrThrow(registry, `http://h.dom/${text.replace(/[?#].*/, '')}`).url,
      );
      const form = relative(registry, base as never, url as never, { aboveRoot });
      const result = resolve(registry, base as never, form, { aboveRoot });
      const whole = format(registry, url as never);
      const wanted = aboveRoot === 'keep' ? whole : resolved(whole, '', 'drop');
      expect(result.ok && format(registry, result.url)).toBe(wanted);
      expect(result).not.toHaveProperty('findings');
    });
    fc.assert(law, { numRuns: runs(2000) });
    const { url } = parseOrThrow(registry, 'http://h/a/../../b');
    expect(relative(registry, url, url)).toBe('');
    expect(relative(registry, url, url, { aboveRoot: 'drop' })).toBe('http://h/a/../../b');
  });
});

describe('a reference that other software puts elsewhere', () => {
  const found = (base: string, reference: string, options = {}, by = registry) => {
    const result = resolve(by, base, reference, options);
    if (!result.ok) return result.error.code;
    const { findings: list = [] } = result;
    return [format(by, result.url), ...list.map(({ code, position, end }) => `${code} ${position} ${end}`)];
  };

  test.each([
    ['http://h/a///b', '///evil.com', 'http://h/a///evil.com', 'reference-slashes 0 3'],
    ['http://h/a////b', '////evil.com/x', 'http://h/a////evil.com/x', 'reference-slashes 0 4'],
    ['ftp://h/a///b', '///evil.com', 'ftp://h/a///evil.com', 'reference-slashes 0 3'],
    ['file://h/a///b', '///c', 'file://h/a///c', 'reference-slashes 0 3'],
    ['http://h//a/b', '/c', 'http://h//a/c', 'reference-slashes 0 1'],
    ['http://h/a///b', '//evil.com', 'http://evil.com/'],
    ['http://h/a///b', '/c', 'http://h/c'],
    ['http://h/a///b', 'c', 'http://h/a///c'],
    ['http://h/a///b', './//evil.com', 'http://h/a/////evil.com'],
    // A URL without a host of its own.
    ['file:///a/b', '///c', 'file:///c'],
    ['urn:/a///b', '///c', 'urn:/a///c', 'reference-slashes 0 3'],
    ['x-none://h/a///b', '///c', 'x-none://h/a///c', 'reference-slashes 0 3'],
    ['x-none:///a///b', '///c', 'x-none:///c'],
    ['urn:/a/b', '/c', 'urn:/c'],
    ['urn:a/b', '/c', 'urn:a/c', 'reference-slashes 0 1'],
  ])('%j + %j', (base, reference, ...expected) => {
    expect(found(base, reference)).toEqual(expected);
    expect(found(base, reference, { aboveRoot: 'drop' })).toEqual(expected);
  });

  test('by the prose of RFC 1630, two slashes may be no host either', () => {
    const options = { slashRule: 'prose' };
    expect(found('http://h/a///b//c', '//evil.com', options)).toEqual([
      'http://h/a///b//evil.com',
      'reference-slashes 0 2',
    ]);
    expect(found('http://h/a/b', '//evil.com', options)).toEqual(['http://evil.com/']);
  });

  test('is refused where the base has no such run, and with a backslash always', () => {
    for (const by of [registry, loose]) {
      expect(found('http://h/a', '///evil.com', {}, by)).toBe('slash-run-missing');
      for (const text of ['/\\evil.com', '\\\\evil.com', '\\/evil.com', '/\t/evil.com']) {
        expect([text, found('http://h/a', text, {}, by)]).toEqual([text, 'character-forbidden']);
      }
    }
  });

  test('has its position in the reference, read tolerantly too', () => {
    expect(found('http://h/a///b', ' ///~', {}, loose)).toEqual(['http://h/a///%7E', 'reference-slashes 1 4']);
  });

  test('goes where new URL does in every other case', () => {
    const scrap = fc.constantFrom('a', '/', '//', '///', 'evil.com', '?x', 'b');
    const texts = fc.array(scrap, { maxLength: 6 }).map((scraps) => scraps.join(''));
    let found = 0;
    const law = fc.property(texts, texts, (path, reference) => {
      const base = `http://h.dom/${path.replace(/\?.*/, '')}`;
      const result = resolve(registry, base, reference);
      if (!result.ok) return;
      const { host, path: read } = result.url as unknown as { readonly host: string; readonly path: string };
      const other = URL.canParse(reference, base) ? new URL(reference, base) : undefined;
      const isThere = host === other?.hostname && `/${read}` === other.pathname;
      if (result.findings === undefined) expect(isThere).toBe(true);
      else if (!isThere) found += 1;
    });
    fc.assert(law, { numRuns: runs(5000) });
    expect(found).toBeGreaterThan(0);
  });

  test('is not made by relative', () => {
    const [base, url] = ['http://h.dom/a///b/c/d/e', 'http://h.dom/a///evil.com'].map(
      (text) => parseOrThrow(registry, text).url,
    );
    const form = relative(registry, base as never, url as never);
    expect(new URL(form, 'http://h.dom/a///b/c/d/e').href).toBe('http://h.dom/a///evil.com');
  });
});

describe('path-slashes', () => {
  const codes = (text: string, by = registry) => {
    const result = findings(by, text);
    const list = result.ok ? result.findings : expect.fail(result.error.code);
    return list.map(({ code, position, end }) => `${code} ${position} ${end}`);
  };

  test.each([
    ['http://host.dom//evil.com/x', ['path-slashes 16 17']],
    ['https://host.dom:443//evil.com/x?q', ['path-slashes 21 22']],
    ['http://host.dom//', ['path-slashes 16 17']],
    ['http://host.dom/a//b', []],
    ['http://host.dom/', []],
    ['http://host.dom', []],
    ['http://host.dom/%2Fevil.com', ['slash-escaped 16 19']],
    ['ftp://host.dom//etc/motd', ['ftp-cwd-empty 15 15']],
    ['x-none://host.dom//a', ['access-undefined 0 6']],
  ])('%s', (text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  test('is there in data, and not for a search that begins without a slash', () => {
    const { url } = parseOrThrow(registry, 'http://host.dom//evil.com/x');
    expect(findings(registry, url)).toMatchObject({
      findings: [{ code: 'path-slashes', severity: 'note', part: 'path' }],
    });
    expect(codes('http://host.dom?//x', loose)).toEqual([]);
    expect(codes('http://host.dom/?//x', loose)).toEqual([]);
  });

  test('the path alone leads elsewhere, as it says', () => {
    const target = '//evil.com/x';
    expect(resolved('http://host.dom//evil.com/x', target)).toBe('http://evil.com/x');
    expect(new URL(target, 'http://host.dom//evil.com/x').hostname).toBe('evil.com');
    expect(parseGeneric(registry, 'x-none://host.dom//a').ok).toBe(true);
  });
});
