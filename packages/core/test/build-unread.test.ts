// The failures of `build` for a scheme that writes texts which it does not read.
import { build, createRegistry, type Result, type Url } from '@url/core';
import { charSet, defineScheme } from '@url/core/scheme';
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

describe('where more than one part is written, or none', () => {
  test('the first part that is not what was read is named', () => {
    const twice = ({ first, count, list, second }: Pieces): string =>
      `${first}1${first};${second};${list.join('.')};${count}`;
    expect(failure({}, twice)[0]).toBe('first');
  });

  test('a part is named also where what was written has nothing of it', () => {
    expect(failure({}, () => '1').slice(0, 2)).toEqual(['first', 'character-forbidden']);
  });
});
