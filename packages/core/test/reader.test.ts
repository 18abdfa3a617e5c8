// The contract between packages that are released apart: what a scheme's `read` is given, and what it may count on.
import {
  charSet,
  createRegistry,
  DIGIT,
  defineScheme,
  ignorePath,
  type Reader,
  readSegments,
  splitHostport,
  tolerant,
  UCHAR,
  UNRESERVED,
  writeSegments,
  XCHAR,
} from '@url/core';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { TolerantReader } from '../src/tolerant/tolerant-reader.ts';

type Code = 'x-first' | 'x-second';

/** Reads `text` by `how`, and gives the result and what `how` gave. */
function reading(text: string, how: (reader: Reader<Code, 'x-repair'>) => unknown) {
  let got: unknown;
  const scheme = defineScheme({
    name: 'x-t',
    section: 'the test',
    syntax: {
      form: 'opaque',
      errors: { 'x-first': 'page 1', 'x-second': ['page 2', 'a second thing'] },
      repairs: { 'x-repair': 'page 3' },
      read(reader) {
        got = how(reader);
        return { scheme: 'x-t' };
      },
      write: () => '',
    },
    access: () => ({ by: 'nothing' }),
  });
  const result = createRegistry({ schemes: [scheme] }).parse(text as 'x-t:');
  return { got, result, error: result.ok ? undefined : result.error };
}

describe('a reader', () => {
  test('has these members and no other', () => {
    expectTypeOf<keyof Reader>().toEqualTypeOf<'text' | 'index' | 'take' | 'octets' | 'eat' | 'fail' | 'allow'>();
    reading('x-t:', (reader) => {
      for (const member of ['take', 'octets', 'eat', 'fail', 'allow'] as const)
        expect(reader[member]).toBeTypeOf('function');
    });
  });

  test('holds the whole text, and stands behind the colon', () => {
    const { got } = reading('X-T:abc#d', ({ text, index }) => [text, index]);
    expect(got).toEqual(['X-T:abc#d', 4]);
  });

  test('takes a run of a set as text, its escapes as they are written', () => {
    const { got, result } = reading('x-t:a%2fb/c', (reader) => [
      reader.take(UCHAR),
      reader.index,
      reader.take(XCHAR),
      reader.take(XCHAR),
    ]);
    expect(got).toEqual(['a%2fb', 9, '/c', '']);
    expect(result.ok).toBe(true);
  });

  test('reads a run of a set as octets', () => {
    const { got } = reading('x-t:a%2fb%E9%00/', (reader) => [reader.octets(UCHAR), reader.index, reader.take(XCHAR)]);
    expect(got).toEqual(['a/bé\0', 15, '/']);
  });

  test('stops at a percent sign where the set takes no escapes', () => {
    const { got } = reading('x-t:12%34', (reader) => [
      reader.octets(DIGIT),
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

  test('reports the leftmost failure, and of two in one place the first that is noted', () => {
    const { error } = reading('x-t:abc', (reader) => {
      reader.take(UCHAR);
      reader.fail('x-first', 6);
      reader.fail('x-second', 5);
      reader.fail('x-first', 5);
      reader.fail('x-first');
    });
    expect(error).toMatchObject({ code: 'x-second', position: 5, section: 'page 2', sentence: 'a second thing' });
  });

  test('fails where it stands, unless it is said where', () => {
    const { error } = reading('x-t:abc', (reader) => {
      reader.take(charSet('ab'));
      reader.fail('x-first');
      reader.take(UCHAR);
    });
    expect(error).toMatchObject({ code: 'x-first', position: 6, section: 'page 1', sentence: undefined });
  });

  test('fails at the very beginning, if that is the place', () => {
    const { error } = reading('x-t:abc', (reader) => {
      reader.take(UCHAR);
      reader.fail('x-first', 0);
    });
    expect(error).toMatchObject({ code: 'x-first', position: 0 });
  });

  test('fails where it stands too, where the place is one that was looked for and not found', () => {
    for (const at of [-1, Number.NaN]) {
      const { error } = reading('x-t:abc', (reader) => {
        reader.take(charSet('ab'));
        reader.fail('x-first', at);
        reader.take(UCHAR);
      });
      expect(error).toMatchObject({ code: 'x-first', position: 6 });
    }
  });

  test('notes by itself a character that no URL may hold, and an escape that is none', () => {
    const read = (reader: Reader<Code>) => {
      reader.take(UCHAR);
      reader.fail('x-first');
    };
    expect(reading('x-t:a"', read).error).toMatchObject({ code: 'character-forbidden', position: 5 });
    expect(reading('x-t:a%4', read).error).toMatchObject({ code: 'escape-malformed', position: 5 });
    expect(reading('x-t:a/', read).error).toMatchObject({ code: 'x-first', position: 5 });
  });

  test('has what is left over refused without anybody looking', () => {
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
  const { parse } = createRegistry({ schemes: [scheme] });

  test('is read before the scheme’s own part, which stands behind the slash', () => {
    calls.length = 0;
    expect(parse('x-ip://H.dom/a')).toMatchObject({ ok: true, url: { host: 'h.dom', rest: 'a' } });
    expect(parse('x-ip:///a')).toMatchObject({ ok: true, url: { host: '', rest: 'a' } });
    expect(calls).toEqual([
      [13, { user: undefined, password: undefined, host: 'h.dom', port: undefined }],
      [8, { user: undefined, password: undefined, host: '', port: undefined }],
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
    expect(parse(text as string)).toMatchObject({ ok: false, error: { code, position, section } });
  });

  test('keeps a scheme from being asked about what is already refused', () => {
    calls.length = 0;
    for (const text of ['x-ip://-/a', 'x-ip:/h/a', 'x-ip://u@h/a', 'x-ip://h:1/a']) parse(text as string);
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
    ['%E9', ['\u00E9']],
  ])('%j is read as %j, and written as it was', (text, segments) => {
    const { got, result } = reading(`x-t:${text}`, (reader) => readSegments(reader, SEGMENT));
    expect(result.ok).toBe(true);
    expect(got).toEqual(segments);
    expect(writeSegments(segments, SEGMENT)).toBe(text);
  });

  test('ends before what no segment has, and says where an escape is none', () => {
    const { got, error } = reading('x-t:a/b@c', (reader) => readSegments(reader, SEGMENT));
    expect(got).toEqual(['a', 'b']);
    expect(error).toMatchObject({ code: 'character-forbidden', position: 7 });
    const { error: malformed } = reading('x-t:a/%2/c', (reader) => readSegments(reader, SEGMENT));
    expect(malformed).toMatchObject({ code: 'escape-malformed', position: 6 });
  });
});

describe('a url-path that means nothing', () => {
  const scheme = defineScheme({
    name: 'x-i',
    section: 'the test',
    syntax: {
      form: 'ip',
      authority: 'host',
      repairs: { 'x-i-path': 'page 4' },
      read(reader, { host }) {
        ignorePath(reader, 'x-i-path');
        return { scheme: 'x-i', host };
      },
      write: ({ host }) => ({ host, urlPath: '' }),
    },
    access: () => ({ by: 'nothing' }),
  });
  const registry = createRegistry({ schemes: [scheme] });
  const url = { scheme: 'x-i', host: 'h' };

  test.each(['x-i://h', 'x-i://h/', 'x-i://h#f', 'x-i://h/#f'] as const)('is nothing to leave out of %s', (text) => {
    expect(registry.parse(text, { tolerant })).toMatchObject({ ok: true, url, repairs: [] });
  });

  test.each(['x-i://h/a', 'x-i://h/a/b%0Bc#f', 'x-i://h/%41:;'])('is left out of %s', (text) => {
    const repairs = [{ code: 'x-i-path', position: 8, section: 'page 4' }];
    expect(registry.parse(text as 'x-i:', { tolerant })).toMatchObject({ ok: true, url, repairs });
    expect(registry.parse(text as 'x-i:')).toMatchObject({ ok: false, error: { position: 8 } });
  });

  test.each([
    ['x-i://h/a@b', 9],
    ['x-i://h/@', 8],
    ['x-i://h/ab%0Ac', 10],
    ['x-i://h/a%0d', 9],
    ['x-i://h/%00', 8],
  ])('hides nothing: %s is refused at %i', (text, position) => {
    const error = { code: 'character-forbidden', position };
    expect(registry.parse(text as 'x-i:', { tolerant })).toMatchObject({ ok: false, error });
  });
});

describe('a hostport that is a text', () => {
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

  test('takes unsafe characters where an escape could stand, and nowhere else', () => {
    for (const [set, taken] of [
      [DIGIT, '1'],
      [UCHAR, '1%7E2'],
    ] as const) {
      const reader = over('1~2/');
      expect([reader.take(set), reader.allowed?.length]).toEqual([taken, set === DIGIT ? undefined : 1]);
    }
  });

  test('allows every departure but older meanings, which must be asked for', () => {
    expect([over('').allow('x-draft-y'), over('').allow('draft-y'), over('').allow('rfc1630-y')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([over('', 'draft').allow('draft-y'), over('', 'draft').allow('rfc1630-y')]).toEqual([true, false]);
    expect([over('', 'rfc1630').allow('draft-y'), over('', 'rfc1630').allow('rfc1630-y')]).toEqual([false, true]);
  });

  test('notes a departure once, in whatever order a scheme comes by', () => {
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

  test('takes in a login what nobody takes for its end, and before it nothing', () => {
    const reader = over('a~b~c~d');
    reader.hold(6, 4);
    expect([reader.take(UCHAR), reader.index]).toEqual(['a%7Eb%7Ec', 5]);
    reader.hold(0, 0);
    expect([reader.take(UCHAR), reader.index]).toEqual(['%7Ed', 7]);
    const login = over('a~[b');
    expect([login.loginOctets(UCHAR), login.index]).toEqual(['a~', 2]);
    expect([login.octets(UCHAR), login.index]).toEqual(['[b', 4]);
  });
});
