// Paths of segments that may be a stranger's: what is written reads back, in every reader, as one segment each.
import { UrlSyntaxError } from '@url/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../tooling/support/share.ts';
import { readPath, web, writePath, writePathOrThrow } from '../src/index.ts';

describe('writePath', () => {
  test.each<[readonly string[], string]>([
    [['users', '42', 'orders'], 'users/42/orders'],
    [['users', 'a/b', 'orders'], 'users/a%2Fb/orders'],
    [['users', '../..', 'orders'], 'users/..%2F../orders'],
    [['users', 'a?admin=1#x'], 'users/a%3Fadmin%3D1%23x'],
    [['users', 'a;role=admin'], 'users/a%3Brole%3Dadmin'],
    [['users', '..\\..'], 'users/..%5C..'],
    [['users', '%2e%2e'], 'users/%252e%252e'],
    [['users', '%2F'], 'users/%252F'],
    [['users', '...'], 'users/...'],
    [['users', '.hidden'], 'users/.hidden'],
    [['users', 'a:b@c'], 'users/a%3Ab%40c'],
    [['users', 'café 😀'], 'users/caf%C3%A9%20%F0%9F%98%80'],
    [['users', 'a\r\nHost: evil.dom'], 'users/a%0D%0AHost%3A%20evil.dom'],
    [['users', '\0'], 'users/%00'],
    [['users', ''], 'users/'],
    [[''], ''],
    [[], ''],
  ])('%j is %s', (segments, path) => {
    expect(writePath(segments)).toEqual({ ok: true, path });
    expect(writePathOrThrow(segments)).toBe(path);
  });

  test.each<[readonly unknown[], string, string]>([
    [['users', '..', 'orders'], 'segment-dots', 'path.1'],
    [['..'], 'segment-dots', 'path.0'],
    [['users', '.'], 'segment-dots', 'path.1'],
    [['users', '', 'orders'], 'segment-empty', 'path.1'],
    [['', 'evil.dom'], 'segment-empty', 'path.0'],
    [['users', undefined], 'part-type', 'path.1'],
    [['users', 42], 'part-type', 'path.1'],
    [['users', ['..']], 'part-type', 'path.1'],
    [new Array(2), 'part-type', 'path.0'],
    [['users', '\uD800'], 'text-malformed', 'path.1'],
  ])('%j is refused: %s at %s', (segments, code, part) => {
    const result = writePath(segments as readonly string[]);
    expect(result).toMatchObject({ ok: false, error: { code, part, section: expect.stringMatching(/^RFC 1/) } });
    expect(() => writePathOrThrow(segments as readonly string[])).toThrow(UrlSyntaxError);
  });

  test('an exception names the place, and quotes nothing', () => {
    expect(() => writePathOrThrow(['users', '..'])).toThrow(
      'a segment "." or ".." leads to another path, however it is escaped (segment-dots at path.1, RFC 1630 "Partial form")',
    );
  });

  test.each([undefined, null, 'users', {}])('%j is no list', (segments) => {
    expect(() => writePath(segments as never)).toThrow(TypeError);
    expect(() => writePathOrThrow(segments as never)).toThrow("writePath takes a list of segments: ['users', id]");
  });
});

describe('readPath', () => {
  test.each<[string, readonly string[]]>([
    ['', ['']],
    ['users/a%2Fb/orders', ['users', 'a/b', 'orders']],
    ['users/', ['users', '']],
    ['caf%C3%A9/a+b', ['café', 'a+b']],
    ['%E9', ['\uDCE9']],
    ['a:b@c&d=e', ['a:b@c&d=e']],
    ['a%3Bb', ['a;b']],
  ])('%s has %j', (path, segments) => {
    expect(readPath(path)).toEqual({ ok: true, segments });
  });

  test.each<[string, string, number, number]>([
    ['users/../orders', 'segment-dots', 6, 8],
    ['users/%2E%2e', 'segment-dots', 6, 12],
    ['.', 'segment-dots', 0, 1],
    ['users//orders', 'segment-empty', 6, 6],
    ['/users', 'segment-empty', 0, 0],
    ['users/a;role=admin', 'segment-parameters', 6, 18],
    ['users/a b', 'character-forbidden', 7, 8],
    ['users?a', 'character-forbidden', 5, 6],
    ['users#a', 'character-forbidden', 5, 6],
    ['café', 'character-forbidden', 3, 4],
    ['users/100%', 'escape-malformed', 9, 10],
  ])('%s is refused: %s, %i to %i', (path, code, position, end) => {
    expect(readPath(path)).toMatchObject({ ok: false, error: { code, position, end } });
  });

  test.each([undefined, null, ['users'], 42])('%j is no path', (path) => {
    expect(() => readPath(path as never)).toThrow('readPath takes a path, as written: url.path');
  });
});

describe('laws', () => {
  const segment = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 6 }),
    fc.string({
      unit: fc.constantFrom('.', '/', '\\', '%', '2', 'e', 'F', ';', '?', '#', 'é', '\uD800'),
      maxLength: 6,
    }),
  );

  test('what is written reads back, in this reader and in that of the WHATWG', () => {
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
        const written = writePath(segments);
        if (!written.ok) return;
        expect(readPath(written.path)).toEqual({ ok: true, segments: segments.length === 0 ? [''] : segments });
        expect(new URL(`http://h.dom/${written.path}`).href).toBe(`http://h.dom/${written.path}`);
      }),
      { numRuns: runs(20_000) },
    );
  });

  test('what is read is written, and reads back the same', () => {
    const path = fc.string({
      unit: fc.constantFrom('a', '.', '/', '%2F', '%2e', '%E9', ':', '@', '+', ';', '~'),
      maxLength: 8,
    });
    fc.assert(
      fc.property(path, (text) => {
        const read = readPath(text);
        if (!read.ok) return;
        expect(readPath(writePathOrThrow(read.segments))).toEqual(read);
      }),
      { numRuns: runs(20_000) },
    );
  });
});

test('web is http and https', () => {
  expect(web.map(({ name }) => name)).toEqual(['http', 'https']);
});
