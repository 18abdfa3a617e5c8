import { type AnyScheme, createRegistry, format, type ResolveOptions, relative, resolve, tolerant } from '@url/core';
import { ftp } from '@url/ftp';
import { gopher } from '@url/gopher';
import { http } from '@url/http';
import { news } from '@url/news';
import { urn } from '@url/urn';
import { wais } from '@url/wais';
import { describe, expect, test } from 'vitest';

const all: readonly AnyScheme[] = [ftp, gopher, http, news, urn, wais];
const registry = createRegistry(all);
const loose = createRegistry(all, { tolerant });
const draft = createRegistry(all, { profile: 'draft' });
const looseDraft = createRegistry(all, { profile: 'draft', tolerant });

/** The URL of a reference and its repairs, or its error. */
function outcome(by: typeof registry, base: string, reference: string): readonly string[] {
  const result = resolve(by, base, reference);
  const said = result.ok ? result.repairs : [result.error];
  const places = said.map(({ code, position, end }) => `${code} ${position} ${end}`);
  return result.ok ? [format(by, result.url, result.fragment), ...places] : places;
}

describe('the options of resolve', () => {
  test.each([
    [{ slashRule: 'Example' }, `the option slashRule is 'example' or 'prose', not "Example"`],
    [{ slashRule: '' }, `the option slashRule is 'example' or 'prose', not ""`],
    [{ slashRule: null }, "the option slashRule is 'example' or 'prose', not null"],
    ['prose', 'the options of resolve are an object'],
    [null, 'the options of resolve are an object'],
  ])('are refused with words that say what is expected: %j', (options, message) => {
    const url = { scheme: 'http', host: 'h', port: 80, path: 'a' } as const;
    expect(() => resolve(registry, 'http://h/', 'd', options as never)).toThrow(new TypeError(message));
    expect(() => relative(registry, url as never, url as never, options as never)).toThrow(
      new TypeError(message.replace('of resolve', 'of relative')),
    );
  });

  test.each([[{}], [{ slashRule: undefined }], [{ slashRule: 'example' }]] as const)(
    'follow the example of RFC 1630 by default: %j',
    (options) => {
      const result = resolve(registry, 'http://h/a//b/c', '/d', options as ResolveOptions);
      expect(result.ok && format(registry, result.url)).toBe('http://h/d');
    },
  );
});

describe('a reference to an empty base', () => {
  test.each([
    ['x-none:', 'd', ['not-hierarchical 0 1']],
    ['x-none:', '/d', ['not-hierarchical 0 2']],
    ['x-none:', '?d', ['not-hierarchical 0 2']],
    ['x-none://h', 'd', ['x-none://h/d']],
    ['x-none://', 'd', ['x-none:///d']],
    ['ftp://h', 'd', ['ftp://h/d']],
  ])('%s with %j', (base, reference, expected) => {
    expect(outcome(registry, base, reference)).toEqual(expected);
  });
});

describe('dot segments', () => {
  test.each([
    // Of a scheme without a search, the path goes on after a "?".
    ['ftp://h/a/b', 'c?d/../e', 'ftp://h/a/e'],
    ['gopher://h/0a/b', 'c?/../e', 'gopher://h/0a/e'],
    ['urn:a/b', 'c?d/../e', 'urn:a/e'],
    ['x-none://h/a/b', 'c/../d?e/../f', 'x-none://h/a/d?e/../f'],
    // Of a scheme whose partial forms leave out its name alone, nothing is a path.
    ['news:a.b', 'c/../d@h.dom', 'news:c/../d@h.dom'],
    ['news:a.b', './c@h.dom', 'news:./c@h.dom'],
    ['news:a.b', 'c/./d@h.dom', 'news:c/./d@h.dom'],
  ])('in the context of %s, %j is %s', (base, reference, text) => {
    expect(outcome(registry, base, reference)).toEqual([text]);
  });

  test.each([
    ['ftp://h/a/b', '..', ['ftp://h/', 'draft-partial-dots 0 2']],
    ['http://h/a/b', '.', ['http://h/a', 'draft-partial-dots 0 1']],
    ['http://h/a/b', '/..', ['http://h/..', 'draft-partial-dots 1 3']],
    ['http://h/a/b', 'c/..', ['http://h/a', 'draft-partial-dots 2 4']],
    ['http://h/a/b', 'c/.', ['http://h/a/c', 'draft-partial-dots 2 3']],
    ['http://h/a/b', '.d/..', ['http://h/a', 'draft-partial-dots 3 5']],
    ['http://h/a/b', 'c/..#f', ['http://h/a#f', 'draft-partial-dots 2 4']],
    ['http://h/a/b', 'c/..?q', ['http://h/a?q', 'draft-partial-dots 2 4']],
    ['http://h/a/b', 'c/../d', ['http://h/a/d']],
    ['ftp://h/a/b', 'c?/..', ['ftp://h/a', 'draft-partial-dots 3 5']],
    ['urn:a/b', 'c?/.', ['urn:a/c?', 'draft-partial-dots 3 4']],
    ['x-none://h/a/b', 'c?/..', ['x-none://h/a/c?/..']],
    ['wais://h/a', '//g/..', ['wais://g/%2E%2E']],
  ])('at the end are a repair of the draft: %s with %j', (base, reference, expected) => {
    expect(outcome(draft, base, reference)).toEqual(expected);
    expect(outcome(looseDraft, base, reference)).toEqual(expected);
    expect(outcome(registry, base, reference)).toHaveLength(1);
  });

  test('at the end of a search stay in the draft too, without a repair', () => {
    expect(outcome(looseDraft, 'http://h/a/b', 'c?/..')).toEqual(['http://h/a/c?/..', 'http-search-character 2 3']);
  });
});

describe('a reference that looks absolute', () => {
  test.each([
    ['http:c', ['http://h/a/c', 'partial-scheme 0 5']],
    ['http:/c', ['http://h/c', 'partial-scheme 0 5']],
    ['HTTP:c', ['http://h/a/c', 'partial-scheme 0 5']],
    [' http:c ', ['http://h/a/c', 'space-trimmed 0 1', 'partial-scheme 1 6', 'space-trimmed 7 8']],
    ['a_b:c', ['http://h/a/a_b:c', 'partial-colon 3 4']],
    ['a b:c', ['http://h/a/a%20b:c', 'character-unsafe 1 2', 'partial-colon 3 4']],
    [' a_b:c', ['http://h/a/a_b:c', 'space-trimmed 0 1', 'partial-colon 4 5']],
    ['http://h/c', ['http://h/c']],
    ['a:c', ['a:c']],
  ])('is repaired where it cannot be: %j', (reference, expected) => {
    expect(outcome(loose, 'http://h/a/b', reference)).toEqual(expected);
  });

  test.each([
    ['http:', 'http://h/a/b?c'],
    ['http:#f', 'http://h/a/b?c#f'],
    ['http:?q', 'http://h/a/b?q'],
  ])('means what follows its colon, however little that is: %j', (reference, text) => {
    expect(outcome(loose, 'http://h/a/b?c', reference)).toEqual([text, 'partial-scheme 0 5']);
  });
});
