// The failures of `build` for a scheme that writes texts which it does not read.
import { build, createRegistry, type Result, type Url } from '@url/core';
import { charSet, defineScheme, UnwritableError } from '@url/core/scheme';
import { describe, expect, test } from 'vitest';

interface Pieces extends Url<'x-a'> {
  readonly first: string;
  readonly second: string;
  readonly list: readonly string[];
  readonly count: number;
}

const LETTERS = charSet('abcdefghijklmnopqrstuvwxyz');

/** A scheme that reads letters, `;`, letters, `;`, letters with dots, `;` and digits, and writes whatever it is given. */
function sloppy(write: (url: Pieces) => string) {
  return createRegistry([
    defineScheme({
      name: 'x-a',
      section: 'nowhere',
      syntax: {
        form: 'opaque',
        // Core refuses the characters that are left.
        read: (reader): Pieces => {
          const first = reader.take(LETTERS, 'first');
          const second = reader.eat(';') ? reader.take(LETTERS, 'second') : undefined;
          const list: string[] = [];
          if (second !== undefined && reader.eat(';')) {
            do list.push(reader.take(LETTERS));
            while (reader.eat('.'));
          }
          const count = list.length > 0 && reader.eat(';') ? reader.take(charSet('0123456789')) : '';
          return { scheme: 'x-a', first, second: second ?? '', list, count: Number(count) };
        },
        write,
      },
      access: () => ({ by: 'nothing' }),
    }),
  ]);
}

const usual = ({ first, second, list, count }: Pieces): string =>
  `${first};${second};${Array.isArray(list) ? list.join('.') : list};${count}`;
const DATA = { scheme: 'x-a', first: 'one', second: 'two', list: ['a', 'b'], count: 3 };

/** The part and the code of the failure. */
function failure(changes: object, write = usual): readonly (string | undefined)[] {
  const result = build(sloppy(write), { ...DATA, ...changes } as never) as Result<Url>;
  if (result.ok) throw new Error('it was built');
  expect(result.error.position).toBeUndefined();
  return [result.error.part, result.error.code, result.error.sentence];
}

test('what is read is built', () => {
  expect(build(sloppy(usual), DATA as never)).toMatchObject({ ok: true, url: DATA });
});

describe('the part that is written where reading stops is named', () => {
  test.each([
    ['at its beginning', { first: '1' }, 'first'],
    ['in the middle', { first: 'a1b' }, 'first'],
    ['at its end', { second: 'a1' }, 'second'],
    ['in a later one', { second: '-' }, 'second'],
    ['in a list', { list: ['a', '1'] }, 'list'],
    ['in an empty part that must not be', { first: '', second: '1' }, 'second'],
    ['after equal parts', { first: 'two', second: 'two1' }, 'second'],
  ])('%s', (_, changes, part) => {
    expect(failure(changes).slice(0, 2)).toEqual([part, 'character-forbidden']);
  });
});

describe('a part of another type is named, with its type', () => {
  test.each([
    ['a number for a text', { first: 1 }, ['first', 'part-type', 'first of x-a is a string']],
    ['a text for a list', { list: '1' }, ['list', 'part-type', 'list of x-a is a list of strings']],
    ['a text for a number', { count: 'x' }, ['count', 'part-type', 'count of x-a is a number']],
  ])('%s', (_, changes, expected) => {
    expect(failure(changes)).toEqual(expected);
  });
});

test('a part is named also where what was written has nothing of it', () => {
  expect(failure({}, () => '1').slice(0, 2)).toEqual(['first', 'character-forbidden']);
});

describe('where the text that was written is garbage', () => {
  const garbage = ({ first, second }: Pieces): string => `${first};!${second}`;

  test('a part of another type is named', () => {
    expect(failure({ count: '3' }, garbage)).toEqual(['count', 'part-type', 'count of x-a is a number']);
  });

  test('the scheme is, if each part is as it was read', () => {
    const urls = createRegistry([
      defineScheme({
        name: 'x-b',
        section: 'nowhere',
        syntax: {
          form: 'opaque',
          read: (reader) => ({ scheme: 'x-b', first: reader.take(LETTERS) }),
          write: ({ first }) => `${first};`,
        },
        access: () => ({ by: 'nothing' }),
      }),
    ]);
    expect(build(urls, { scheme: 'x-b', first: 'a' })).toMatchObject({
      ok: false,
      error: { code: 'character-forbidden', part: 'scheme', position: undefined },
    });
  });
});

describe('where writing throws for two parts', () => {
  const upper = ({ first, second, list, count }: Pieces): string =>
    `${first.toUpperCase()};${second.toUpperCase()};${list.join('.')};${count}`;

  test.each([
    ['both texts', { first: 1, second: 2 }, ['first', 'part-type', 'first of x-a is a string']],
    ['the later ones', { second: 2, list: 7 }, ['second', 'part-type', 'second of x-a is a string']],
    ['a text and nothing', { first: null, list: null }, ['first', 'part-type', 'first of x-a is a string']],
    ['a list for a text', { second: ['b'], list: {} }, ['second', 'part-type', 'second of x-a is a string']],
  ])('the first of another type is named: %s', (_, changes, expected) => {
    expect(failure(changes, upper)).toEqual(expected);
  });

  interface Loose extends Url<'x-c'> {
    readonly one: string | undefined;
    readonly two: string | undefined;
    readonly rest: string;
    readonly inner: { readonly name: string };
  }

  /** A scheme whose data tell little of what it writes. */
  const loose = (write: (url: Loose) => string) =>
    createRegistry([
      defineScheme({
        name: 'x-c',
        section: 'nowhere',
        syntax: {
          form: 'opaque',
          read: (reader): Loose => {
            const one = reader.eat('1') ? reader.take(LETTERS) : undefined;
            const two = reader.eat('2') ? reader.take(LETTERS) : undefined;
            reader.eat(';');
            const rest = reader.take(LETTERS);
            return { scheme: 'x-c', one, two, rest, inner: { name: '' } };
          },
          write,
        },
        access: () => ({ by: 'nothing' }),
      }),
    ]);
  const failed = (write: (url: Loose) => string, parts: object) => {
    const result = build(loose(write), { scheme: 'x-c', ...parts } as never) as Result<Url>;
    return result.ok ? expect.fail('it was built') : [result.error.part, result.error.code, result.error.sentence];
  };

  test('a part that is refused by its name is that part', () => {
    const refuse = (code: string, part: string) => () => {
      throw new UnwritableError(part, code as never);
    };
    const known = failed(refuse('character-forbidden', 'rest'), { rest: 'a' });
    expect(known.slice(0, 2)).toEqual(['rest', 'character-forbidden']);
    const unknown = failed(refuse('nobody-knows-it', 'rest'), { rest: 'a' });
    expect(unknown.slice(0, 2)).toEqual(['rest', 'nobody-knows-it']);
    expect(unknown[2]).toBe(failed(refuse('part-unwritable', 'rest'), { rest: 'a' })[2]);
    // A port is looked for in a host alone.
    const asHost = (host: string) => failed(refuse('part-unwritable', 'host'), { host, rest: 'a' })[2];
    expect(asHost('host.dom:80')).toBe('a port has a part of its own, "port"');
    expect(asHost('h:')).toBe('a port has a part of its own, "port"');
    for (const other of ['host.dom', ':80', 'a:b:80', 'a:80x', ':a:80'])
      expect([other, asHost(other)]).toEqual([other, unknown[2]]);
    expect(failed(refuse('part-unwritable', 'rest'), { rest: 'host.dom:80' })[2]).toBe(unknown[2]);
  });

  test('an object is called one', () => {
    const write = ({ rest, inner }: Loose) => `;${rest}${inner.name.toUpperCase()}`;
    expect(failed(write, { rest: 'a', inner: 'b' })).toEqual(['inner', 'part-type', 'inner of x-c is an object']);
    expect(failed(write, { rest: 'a', inner: null })).toEqual(['inner', 'part-type', 'inner of x-c is an object']);
    expect(failed(write, { rest: 'a', inner: [] })).toEqual(['inner', 'part-type', 'inner of x-c is an object']);
    expect(failed(write, { rest: 'a', inner: { name: 1 } })).toEqual([
      'inner.name',
      'part-type',
      'inner.name of x-c is a string',
    ]);
  });
});
