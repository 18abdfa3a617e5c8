// The contract between packages that are released independently: the reader that a scheme gets.
import { createRegistry, parse, tolerant, UCHAR, UNRESERVED, XCHAR } from '@url/core';
import {
  atEnd,
  charSet,
  DIGIT,
  defineScheme,
  loginSyntax,
  type Reader,
  readSegments,
  splitHostport,
  withoutEscaped,
  writeSegments,
} from '@url/core/scheme';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { TolerantReader } from '../src/tolerant/tolerant-reader.ts';

type Code = 'x-first' | 'x-second';

/** Reads `text` with `how`. Gives the result, and the result of `how`. */
function reading(text: string, how: (reader: Reader<Code, 'x-repair'>) => unknown) {
  let got: unknown;
  const scheme = defineScheme({
    name: 'x-t',
    section: 'the test',
    syntax: {
      form: 'opaque',
      rules: {
        errors: { 'x-first': ['page 1', 'a first thing'], 'x-second': ['page 2', 'a second thing'] },
        repairs: { 'x-repair': ['page 3', 'a repair'] },
      },
      read(reader) {
        got = how(reader);
        return { scheme: 'x-t' };
      },
      write: () => '',
    },
    access: () => ({ by: 'nothing' }),
  });
  const result = parse(createRegistry([scheme]), text as 'x-t:');
  return { got, result, error: result.ok ? undefined : result.error };
}

describe('a reader', () => {
  test('has these members and no other', () => {
    expectTypeOf<keyof Reader>().toEqualTypeOf<
      'text' | 'index' | 'take' | 'decode' | 'eat' | 'fail' | 'allow' | '~trace' | '~login' | '~hosts'
    >();
    reading('x-t:', (reader) => {
      for (const member of ['take', 'decode', 'eat', 'fail', 'allow'] as const)
        expect(reader[member]).toBeTypeOf('function');
    });
  });

  test('has the whole text, and begins after the colon', () => {
    const { got } = reading('X-T:abc#d', ({ text, index }) => [text, index]);
    expect(got).toEqual(['X-T:abc#d', 4]);
  });

  test('takes a run of a set as written', () => {
    const { got, result } = reading('x-t:a%2fb/c', (reader) => [
      reader.take(UCHAR),
      reader.index,
      reader.take(XCHAR),
      reader.take(XCHAR),
    ]);
    expect(got).toEqual(['a%2fb', 9, '/c', '']);
    expect(result.ok).toBe(true);
  });

  test('decodes a run of a set', () => {
    const { got } = reading('x-t:a%2fb%E9%00/', (reader) => [reader.decode(UCHAR), reader.index, reader.take(XCHAR)]);
    expect(got).toEqual(['a/b\uDCE9\0', 15, '/']);
  });

  test('stops at an escape that the set does not take', () => {
    const FIELD = withoutEscaped(XCHAR, '\t');
    const { got } = reading('x-t:a%2f%09b%08%09', (reader) => [
      reader.decode(FIELD),
      reader.eat('%09'),
      reader.take(FIELD),
      reader.decode(XCHAR),
    ]);
    expect(got).toEqual(['a/', true, 'b%08', '\t']);
  });

  test('stops at a percent sign where the set takes no escapes', () => {
    const { got } = reading('x-t:12%34', (reader) => [
      reader.decode(DIGIT),
      reader.take(UNRESERVED),
      reader.take(UCHAR),
    ]);
    expect(got).toEqual(['12', '', '%34']);
  });

  test('eats a literal that is given in lower case, in either case', () => {
    const { got, result } = reading('x-t:;TyPe=a', (reader) => [
      reader.eat(';typo='),
      reader.eat(';type='),
      reader.eat('b'),
      reader.eat('a'),
      reader.eat('a'),
    ]);
    expect(got).toEqual([false, true, false, true, false]);
    expect(result.ok).toBe(true);
  });

  test('eats letters by the case of ASCII alone, and marks as they are', () => {
    const { got } = reading('x-t:\u212A', (reader) => reader.eat('k'));
    expect(got).toBe(false);
    expect(reading('x-t:@', (reader) => reader.eat('`')).got).toBe(false);
    expect(reading('x-t:a', (reader) => reader.eat('ab')).got).toBe(false);
    expect(reading('x-t:[', (reader) => reader.eat('{')).got).toBe(false);
  });

  test('can be set forwards by hand', () => {
    const { got, result } = reading('x-t:abc', (reader) => {
      reader.index += 2;
      return reader.take(UCHAR);
    });
    expect(got).toBe('c');
    expect(result.ok).toBe(true);
  });

  test('reports the leftmost failure, and of two at one position the first that is noted', () => {
    const { error } = reading('x-t:abc', (reader) => {
      reader.take(UCHAR);
      reader.fail('x-first', 6);
      reader.fail('x-second', 5);
      reader.fail('x-first', 5);
      reader.fail('x-first');
    });
    expect(error).toMatchObject({ code: 'x-second', position: 5, section: 'page 2', sentence: 'a second thing' });
  });

  test('fails at its index, unless it is given another', () => {
    const { error } = reading('x-t:abc', (reader) => {
      reader.take(charSet('ab'));
      reader.fail('x-first');
      reader.take(UCHAR);
    });
    expect(error).toMatchObject({ code: 'x-first', position: 6, section: 'page 1', sentence: 'a first thing' });
  });

  test('fails at the very beginning, if that is the index', () => {
    const { error } = reading('x-t:abc', (reader) => {
      reader.take(UCHAR);
      reader.fail('x-first', 0);
    });
    expect(error).toMatchObject({ code: 'x-first', position: 0 });
  });

  test('fails at its index too, if it is given one that was searched for and not found', () => {
    for (const at of [-1, Number.NaN]) {
      const { error } = reading('x-t:abc', (reader) => {
        reader.take(charSet('ab'));
        reader.fail('x-first', at);
        reader.take(UCHAR);
      });
      expect(error).toMatchObject({ code: 'x-first', position: 6 });
    }
  });

  test('notes a character that no URL may have, and a malformed escape, without any check', () => {
    const read = (reader: Reader<Code>) => {
      reader.take(UCHAR);
      reader.fail('x-first');
    };
    expect(reading('x-t:a"', read).error).toMatchObject({ code: 'character-forbidden', position: 5 });
    expect(reading('x-t:a%4', read).error).toMatchObject({ code: 'escape-malformed', position: 5 });
    expect(reading('x-t:a/', read).error).toMatchObject({ code: 'x-first', position: 5 });
  });

  test('has what is left over refused without any check', () => {
    const { error } = reading('x-t:ab/c', (reader) => reader.take(UCHAR));
    expect(error).toMatchObject({ code: 'character-forbidden', position: 6, section: 'RFC 1738 §2.2' });
    expect(reading('x-t:ab#c', (reader) => reader.take(UCHAR)).result).toMatchObject({ ok: true, fragment: 'c' });
  });

  test('allows nothing in strict reading', () => {
    const { got, result } = reading('x-t:', (reader) => [reader.allow('x-repair'), reader.allow('x-repair', 4)]);
    expect(got).toEqual([false, false]);
    expect(result).toMatchObject({ ok: true, repairs: [] });
  });
});

describe('the common Internet scheme syntax', () => {
  const calls: unknown[] = [];
  const scheme = defineScheme({
    name: 'x-ip',
    section: 'page 9',
    syntax: {
      form: 'ip',
      authority: 'host',
      host: 'optional',
      slash: 'required',
      read(reader, login) {
        calls.push([reader.index, login]);
        return { scheme: 'x-ip', host: login.host, rest: reader.take(XCHAR) };
      },
      write: ({ host, rest }) => ({ host, urlPath: rest }),
    },
    access: () => ({ by: 'nothing' }),
  });
  const registry = createRegistry([scheme]);

  test('is read before the scheme’s own part, which follows the slash', () => {
    calls.length = 0;
    expect(parse(registry, 'x-ip://H.dom/a')).toMatchObject({ ok: true, url: { host: 'h.dom', rest: 'a' } });
    expect(parse(registry, 'x-ip:///a')).toMatchObject({ ok: true, url: { host: '', rest: 'a' } });
    expect(calls).toEqual([
      [13, { user: undefined, password: undefined, host: 'h.dom', port: undefined, written: {} }],
      [8, { user: undefined, password: undefined, host: '', port: undefined, written: {} }],
    ]);
  });

  test.each([
    ['x-ip://h', 'slash-missing', 8, 'page 9'],
    ['x-ip://h#a', 'slash-missing', 8, 'page 9'],
    ['x-ip://h:80/', 'port-forbidden', 8, 'page 9'],
    ['x-ip://u@h/', 'login-forbidden', 7, 'page 9'],
    ['x-ip://-/', 'host-malformed', 7, 'RFC 1738 §3.1'],
    ['x-ip:/h/', 'slashes-missing', 5, 'RFC 1738 §3.1'],
  ])('refuses %s as %s', (text, code, position, section) => {
    expect(parse(registry, text as string)).toMatchObject({ ok: false, error: { code, position, section } });
  });

  test('is refused before the scheme reads anything', () => {
    calls.length = 0;
    for (const text of ['x-ip://-/a', 'x-ip:/h/a', 'x-ip://u@h/a', 'x-ip://h:1/a']) parse(registry, text as string);
    expect(calls).toEqual([]);
  });
});

describe('a path of segments', () => {
  const SEGMENT = charSet(UCHAR, ':');

  test.each([
    ['', ['']],
    ['a', ['a']],
    ['a/b:c', ['a', 'b:c']],
    ['/', ['', '']],
    ['a//b/', ['a', '', 'b', '']],
    ['a%2Fb/%25/c', ['a/b', '%', 'c']],
    ['%E9/%C3%A9', ['\uDCE9', '\u00E9']],
    ['a%3Fb', ['a?b']],
    ['%2E/%2E%2E/...', ['.', '..', '...']],
  ])('%j is read as %j, and written back', (text, segments) => {
    const { got, result } = reading(`x-t:${text}`, (reader) => readSegments(reader, SEGMENT));
    expect(result.ok).toBe(true);
    expect(got).toEqual(segments);
    expect(writeSegments(segments, SEGMENT)).toBe(text);
  });

  test('ends before what no segment has, and fails at a malformed escape', () => {
    const { error } = reading('x-t:a/b@c', (reader) => {
      const segments = readSegments(reader, SEGMENT);
      if (reader.text === 'x-t:a/b@c') expect(segments).toEqual(['a', 'b']);
      return segments;
    });
    expect(error).toMatchObject({ code: 'character-forbidden', position: 7 });
    const { error: malformed } = reading('x-t:a/%2/c', (reader) => readSegments(reader, SEGMENT));
    expect(malformed).toMatchObject({ code: 'escape-malformed', position: 6 });
  });
});

test.each([
  [undefined, 'path', 'part-missing'],
  [null, 'path', 'part-type'],
  ['a', 'path', 'part-type'],
  [[], 'path', 'part-unwritable'],
  [[7], 'path.0', 'part-type'],
  [['a', undefined], 'path.1', 'part-type'],
  [['a', '\uD800', 7], 'path.1', 'text-malformed'],
])('%j cannot be written as segments: %s, %s', (segments, part, code) => {
  expect(() => writeSegments(segments as never, UCHAR)).toThrow(expect.objectContaining({ part, code }));
});

describe('a segment that other readers give a meaning', () => {
  const SEGMENT = charSet(UCHAR, '?:');

  test.each([
    ['a?b/c', ['a?b', 'c'], 'a%3Fb/c'],
    ['./../...', ['.', '..', '...'], '%2E/%2E%2E/...'],
    ['.%2e/%2e', ['..', '.'], '%2E%2E/%2E'],
  ])('%s is written escaped', (text, segments, written) => {
    const { got, result } = reading(`x-t:${text}`, (reader) => readSegments(reader, SEGMENT));
    expect(result.ok).toBe(true);
    expect(got).toEqual(segments);
    expect(writeSegments(segments, SEGMENT)).toBe(written);
  });
});

describe('the end of a URL', () => {
  test.each([
    ['a', 1, true],
    ['a', 0, false],
    ['a#b', 1, true],
    ['a/', 1, false],
    ['', 0, true],
  ])('%j at %i: %j', (text, index, end) => {
    expect(atEnd({ text, index })).toBe(end);
  });
});

describe('a url-path that has no meaning', () => {
  const scheme = defineScheme({
    name: 'x-i',
    section: 'the test',
    syntax: loginSyntax('x-i', 7),
    access: () => ({ by: 'nothing' }),
  });
  const registry = createRegistry([scheme]);
  const loose = createRegistry([scheme], { tolerant });
  const url = { scheme: 'x-i', host: 'h' };

  test.each(['x-i://h', 'x-i://h/', 'x-i://h#f', 'x-i://h/#f'] as const)('%s has no path', (text) => {
    expect(parse(loose, text)).toMatchObject({ ok: true, url, repairs: [] });
    expect(parse(registry, text)).toMatchObject({ ok: true, url, repairs: [] });
  });

  test.each(['x-i://h/a', 'x-i://h/a/b%0Bc#f', 'x-i://h/%41:;'])('is left out of %s', (text) => {
    const repairs = [
      {
        code: 'x-i-path',
        position: 8,
        section: 'RFC 1738 §3.8',
        sentence: 'nothing may follow the slash: it is left out',
      },
    ];
    expect(parse(loose, text as 'x-i:')).toMatchObject({ ok: true, url, repairs });
    expect(parse(registry, text as 'x-i:')).toMatchObject({ ok: false, error: { position: 8 } });
  });

  test.each([
    ['x-i://h/a@b', 9],
    ['x-i://h/@', 8],
    ['x-i://h/ab%0Ac', 10],
    ['x-i://h/a%0d', 9],
    ['x-i://h/%00', 8],
  ])('hides nothing: %s is refused at %i', (text, position) => {
    const error = { code: 'x-i-path-forbidden', position };
    expect(parse(loose, text as 'x-i:')).toMatchObject({ ok: false, error });
  });
});

describe('a hostport given by itself', () => {
  test.each([
    ['h', { host: 'h', port: 119 }],
    ['News.Host.DOM', { host: 'news.host.dom', port: 119 }],
    ['10.0.0.1:80', { host: '10.0.0.1', port: 80 }],
    ['h:00119', { host: 'h', port: 119 }],
    ['', undefined],
    ['h:', undefined],
    ['h:0', undefined],
    ['h:65536', undefined],
    ['h/', undefined],
    ['h#', undefined],
    ['u@h', undefined],
    [' h', undefined],
    ['-h', undefined],
  ])('%j is split into %j', (text, hostport) => {
    expect(splitHostport(text, 119)).toEqual(hostport);
  });
});

describe('a tolerant reader', () => {
  const over = (text: string, profile?: 'rfc1630' | 'draft') => new TolerantReader(text, 0, profile);

  test('takes unsafe characters where an escape is allowed, and nowhere else', () => {
    for (const [set, taken] of [
      [DIGIT, '1'],
      [UCHAR, '1%7E2'],
    ] as const) {
      const reader = over('1~2/');
      expect([reader.take(set), reader.allowed?.length]).toEqual([taken, set === DIGIT ? undefined : 1]);
    }
  });

  test('allows every repair but older meanings, which need a profile', () => {
    expect([over('').allow('x-draft-y'), over('').allow('draft-y'), over('').allow('rfc1630-y')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([over('', 'draft').allow('draft-y'), over('', 'draft').allow('rfc1630-y')]).toEqual([true, false]);
    expect([over('', 'rfc1630').allow('draft-y'), over('', 'rfc1630').allow('rfc1630-y')]).toEqual([false, true]);
  });

  test('notes a repair once, in whatever order a scheme reads', () => {
    const reader = over('abcdef');
    for (const [code, at] of [
      ['a', 4],
      ['b', 2],
      ['b', 2],
      ['a', 4],
      ['a', 2],
      ['b', 5],
      ['b', 4],
      ['b', 4],
    ] as const) {
      reader.note(code, at);
    }
    expect(reader.allowed?.map(({ code, position }) => `${code}${position}`)).toEqual(['a4', 'b2', 'a2', 'b5', 'b4']);
  });

  test('takes in a login what no reader takes for its end, and before it nothing', () => {
    const reader = over('a~b~c~d');
    reader.hold(6, 4);
    expect([reader.take(UCHAR), reader.index]).toEqual(['a%7Eb%7Ec', 5]);
    reader.hold(0, 0);
    expect([reader.take(UCHAR), reader.index]).toEqual(['%7Ed', 7]);
    const login = over('a~[b');
    expect([login.takeInLogin(UCHAR, 'user'), login.index]).toEqual(['a%7E', 2]);
    expect([login.decode(UCHAR), login.index]).toEqual(['[b', 4]);
  });
});
