import { type AnyScheme, createRegistry, parse, parseGeneric, type Result, relative, type Url } from '@url/core';
import { file } from '@url/file';
import { ftp } from '@url/ftp';
import { http } from '@url/http';
import { mailto } from '@url/mailto';
import { urn } from '@url/urn';
import { describe, expect, test } from 'vitest';

const registry = createRegistry<AnyScheme>([file, ftp, http, mailto, urn]);

function urlOf(text: string, by = registry): Url {
  const own = parse(by, text) as Result<Url>;
  const result = own.ok ? own : parseGeneric(by, text);
  return result.ok ? result.url : expect.fail(text);
}

/** Runs of more and more slashes, each after a letter. */
const slashes = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, at) => `a${'/'.repeat(from + at)}`).join('');

describe('the shortest reference', () => {
  test.each([
    // The URL of the base itself.
    ['http://h/a', 'http://h/a', ''],
    ['http://h/a?q', 'http://h/a?q', ''],
    ['http://h/a/../b', 'http://h/a/../b', ''],
    ['ftp://fred:pw@h/a', 'ftp://fred:pw@h/a', ''],
    ['mailto:a@h.dom', 'mailto:a@h.dom', ''],
    ['x-none:', 'x-none:', ''],
    ['x-none://h/a?q', 'x-none://h/a?q', ''],
    // Another scheme, or one without partial forms.
    ['http://h/a', 'ftp://h/a', 'ftp://h/a'],
    ['x-none:a/b', 'x-other:a/b', 'x-other:a/b'],
    ['mailto:a@h.dom', 'mailto:b@h.dom', 'mailto:b@h.dom'],
    // A search.
    ['http://h/a?q', 'http://h/a?r', '?r'],
    ['http://h/a?q', 'http://h/a', 'a'],
    ['http://h/?q', 'http://h/', '.'],
    ['x-none://h/a/b?q/r', 'x-none://h/a/b?s', '?s'],
    ['x-none://h/a/b?q', 'x-none://h/a/c?q', 'c?q'],
    ['x-none:a/b?q', 'x-none:a/b?r', '?r'],
    // A host.
    ['http://h/a', 'http://g/a', '//g/a'],
    ['http://h/a', 'http://h:81/a', '//h:81/a'],
    ['x-none://h/a/b', 'x-none://g/a/b', '//g/a/b'],
    ['x-none://h/a', 'x-none://h', '//h'],
    ['x-none://h?q/r', 'x-none://h/b?q/r', 'b?q/r'],
    // A path.
    ['x-none://h', 'x-none://h/b', 'b'],
    ['x-none://h/a/b', 'x-none://h/a/c', 'c'],
    ['x-none://h/a/b/c', 'x-none://h/a/d', '../d'],
    ['x-none://h/a/b/c/d/e/f', 'x-none://h/z', '/z'],
    ['x-none:///a/b', 'x-none:///a/c', 'c'],
    // Other software takes the slash of '/z' for the one after the host.
    ['x-none:///a/b/c/d', 'x-none:///a/z', '///a/z'],
    ['x-none:///a/b/c/d', 'x-none:///z', '///z'],
    ['x-none:////b', 'x-none:////c', 'c'],
    // By RFC 1630 '/d' is 'urn:a/d', and to other software it is 'urn:/d'.
    ['urn:a/b/c', 'urn:a/d', '../d'],
    ['urn:a/b/c/d', 'urn:a/b/e', '../e'],
    ['urn:a/b', 'urn:a/', '.'],
    ['urn:a/b/c', 'urn:a/', '..'],
    ['file:///a/b/c/d', 'file:///z', '/z'],
    [`http://h/a/b/c/d/e/f/g/h/i/j/${'k/'.repeat(50)}`, 'http://h/a/b/c/d/e/f/g/h/i/j/z', '/a/b/c/d/e/f/g/h/i/j/z'],
    [`x:/a//b///${slashes(4, 14)}z`, 'x:/a//y', '/a//y'],
  ])('from %s to %s is %j', (base, url, reference) => {
    expect(relative(registry, urlOf(base), urlOf(url))).toBe(reference);
  });

  test.each([
    ['x:a/b', 'x:c', 'x:c'],
    ['xy:a/b', 'xy:c', 'xy:c'],
    ['xyz:a/b', 'xyz:c', '../c'],
    ['x:a/b/c/d/e', 'x:f', 'x:f'],
    ['xy-z:a/b/c', 'xy-z:f', 'xy-z:f'],
    ['xyz-a:a/b/c', 'xyz-a:f', 'xyz-a:f'],
    ['xyz-ab:a/b/c', 'xyz-ab:f', '../../f'],
  ])('from %s to %s is %j, since no reference is longer than the whole URL', (base, url, reference) => {
    expect(relative(registry, urlOf(base), urlOf(url))).toBe(reference);
  });
});

/** The reference that was found, and how many were read for it. */
function found(base: string, url: string): readonly [reference: string, count: number] {
  let count = 0;
  const read: typeof http.syntax.read = (...all) => {
    count += 1;
    return http.syntax.read(...all);
  };
  const counting = createRegistry<AnyScheme>([{ ...http, syntax: { ...http.syntax, read, fast: undefined } } as never]);
  const [from, to] = [urlOf(base, counting), urlOf(url, counting)];
  count = 0;
  return [relative(counting, from, to), count];
}

describe('few references are tried', () => {
  test.each([
    ['http://h/a/b', 'x-none://h/a/b', 'x-none://h/a/b', 0],
    ['http://h/a/b', 'http://h/a/b', '', 0],
    ['http://h/a/b', 'http://g/a/b', '//g/a/b', 1],
    ['http://h/a?q', 'http://h/a?r', '?r', 1],
    ['http://h/a?q', 'http://h/b?r', 'b?r', 1],
    ['http://h/a/b/c', 'http://h/a/d', '../d', 1],
  ])('from %s to %s: %j, after reading %i', (base, url, reference, count) => {
    expect(found(base, url)).toEqual([reference, count]);
  });

  test('where many runs of slashes are shared and dots make all unfit', () => {
    const shared = `http://h/${slashes(2, 60)}`;
    const [reference, count] = found(`${shared}x`, `${shared}b/../c`);
    expect(reference).toBe(`${shared}b/../c`);
    // Eight begin with slashes. The others are the end of the path, that after "./", and all after the scheme.
    expect(count).toBeLessThanOrEqual(8 + 3);
  });

  test('where many runs of slashes come after the text that is shared', () => {
    const [reference, count] = found(`http://h/a/${slashes(2, 30)}x`, 'http://h/a/b/../c');
    expect(reference).toBe('http://h/a/b/../c');
    expect(count).toBeLessThanOrEqual(2);
  });
});
