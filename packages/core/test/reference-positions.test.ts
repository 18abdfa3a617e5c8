import { createRegistry, type Repair, type Result, resolve, tolerant, type Url } from '@url/core';
import { ftp } from '@url/ftp';
import { http } from '@url/http';
import { urn } from '@url/urn';
import { describe, expect, test } from 'vitest';
import { type Merged, mapPositions } from '../src/partial/reference-positions.ts';
import { compiled } from '../src/registry/registry.ts';

const registry = createRegistry([ftp, http, urn]);
const loose = createRegistry([ftp, http, urn], { tolerant });

describe('an error', () => {
  test.each([
    // base, reference, code, position, end
    ['http://h/', '//h:x/a b', 'port-malformed', 4, 5],
    ['http://h/', '//h:x/./a b', 'character-forbidden', 9, 10],
    ['http://h/', '//g:99999/a', 'port-out-of-range', 4, 9],
    ['http://h/', '//g_h/a', 'host-malformed', 3, 4],
    ['http://h/a/b', 'c/../d e', 'character-forbidden', 6, 7],
    ['http://h/a/b', 'c e/../d', 'character-forbidden', 1, 2],
    ['http://h/a/b', 'c/d%', 'escape-malformed', 3, 4],
    ['http://h/a/b', '#c%', 'escape-malformed', 2, 3],
    ['ftp://h/a/b', 'c;type=pas', 'ftp-type-unknown', 1, 10],
    ['ftp://h/a/b', './c;type=pas', 'ftp-type-unknown', 3, 12],
    ['ftp://h/a/b', '../../../c;type=pas', 'ftp-type-unknown', 10, 19],
  ])('of the URL is a range of the reference: %s with %j', (base, reference, code, position, end) => {
    const { error } = resolve(registry, base, reference) as { readonly error?: object };
    expect(error).toEqual({
      code,
      position,
      end,
      section: expect.stringMatching(/^RFC 1738 §/),
      sentence: expect.stringMatching(/\w.{9}/),
      part: undefined,
    });
  });
});

describe('repairs', () => {
  test.each([
    ['http://my_h.dom/a', 'b c', ['character-unsafe 1 2']],
    ['http://my_h.dom/a', './b c', ['character-unsafe 3 4']],
    ['http://my_h.dom/a', 'x/../b c', ['character-unsafe 6 7']],
    ['http://my_h.dom/a', 'b', []],
    ['http://my_h.dom/a', './b', []],
    ['http://my_h.dom/a', '//my_g.dom/b c', ['host-underscore 4 5', 'character-unsafe 12 13']],
    ['http://my_h.dom/a', '//my_g.dom/./b c', ['character-unsafe 14 15', 'host-underscore 4 5']],
    ['http://h/a', './b?c/d', ['http-search-character 5 6']],
    ['http://h/a', './~#b#c', ['character-unsafe 2 3', 'fragment-hash 5 6']],
    ['http://h/a', '%/../b', ['percent-raw 0 1']],
  ])('are those of the reference alone: %s with %j', (base, reference, expected) => {
    const result = resolve(loose, base, reference);
    const repairs = result.ok ? result.repairs : expect.fail(result.error.code);
    expect(repairs.map(({ code, position, end }) => `${code} ${position} ${end}`).sort()).toEqual([...expected].sort());
  });
});

test('the result of a reading is given as it is, if no position is moved', () => {
  const read: Result<Url> = { ok: true, url: { scheme: 'urn' } as Url, fragment: undefined, repairs: [] };
  const merged: Merged = { merged: 'urn:b', text: 'urn:b', kept: 4 };
  expect(mapPositions(compiled(registry), read, merged, 'b', false)).toBe(read);
  expect(mapPositions(compiled(registry), read, { ...merged, merged: 'urn:a/../b' }, 'a/../b', false)).toBe(read);
});

/** A merged text, the same text without "a/../", and the reference, which begins after the scheme. */
const MERGED: Merged = { merged: 'urn:a/../b;c', text: 'urn:b;c', kept: 4 };
const REFERENCE = 'a/../b;c';

describe('a position in the text without dot segments', () => {
  const failed = (position: number, end: number): Result<Url> => ({
    ok: false,
    error: { code: 'x', section: 'x', sentence: 'x', position, end },
  });

  test.each([
    [0, 1, 0, 0],
    [3, 4, 0, 5],
    [4, 5, 5, 6],
    [5, 7, 6, 8],
    [7, 7, 8, 8],
    [7, 99, 8, 8],
  ])('is one in the reference: %i to %i is %i to %i', (position, end, from, to) => {
    expect(mapPositions(compiled(registry), failed(position, end), MERGED, REFERENCE, false)).toEqual(failed(from, to));
  });

  test('without an end is a position in the reference too', () => {
    const { error } = failed(5, 5) as { readonly error: object };
    const result = { ok: false, error: { ...error, end: undefined } } as Result<Url>;
    expect(mapPositions(compiled(registry), result, MERGED, REFERENCE, false)).toEqual(failed(6, 6));
  });

  test.each([
    ['urn-odd', 4, 5],
    ['urn-character-odd', 5, 6],
  ])('of the repair %s, which is of the scheme, is one in the reference', (code, position, moved) => {
    const repair = (at: number): Repair => ({ code, position: at, end: at + 1, section: 'x', sentence: 'x' });
    const read = (at: number): Result<Url> => ({
      ok: true,
      url: { scheme: 'urn' } as Url,
      fragment: undefined,
      repairs: [repair(at)],
    });
    expect(mapPositions(compiled(loose), read(position), MERGED, REFERENCE, true)).toEqual(read(moved));
  });
});
