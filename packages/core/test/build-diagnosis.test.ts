// The part that a failure of `build` names, for schemes whose `read` and `write` tell little.
import { type AnyScheme, build, createRegistry, type Result, type Url } from '@url/core';
import { asWritten, charSet, DIGIT, defineScheme, type Reader, UnwritableError } from '@url/core/scheme';
import { describe, expect, test } from 'vitest';
import { sentenceOf } from '../../../tooling/support/sentences.ts';

type Parts = { readonly [part: string]: unknown };
type Read = (reader: Reader<string>) => object;
type Write = (url: never) => string;
type Rules = { readonly errors: { readonly [code: string]: readonly [section: string, sentence: string] } };

const LETTERS = charSet('abcdefghijklmnopqrstuvwxyz');
const UNWRITABLE = sentenceOf('part-unwritable');
const FORBIDDEN = sentenceOf('character-forbidden');

/** The result for a scheme that reads and writes so. */
function resultOf(read: Read, write: Write, parts: Parts, rules: Rules = { errors: {} }): Result<Url> {
  const scheme = defineScheme({
    name: 'x-d',
    section: 'nowhere',
    syntax: { form: 'opaque', rules, read: (reader: never) => ({ scheme: 'x-d', ...read(reader) }), write },
    access: () => ({ by: 'nothing' }),
  });
  return build(createRegistry<AnyScheme>([scheme]), { scheme: 'x-d', ...parts } as never);
}

/** The part, the code and the sentence of the failure. */
function failure(read: Read, write: Write, parts: Parts, rules?: Rules): readonly (string | undefined)[] {
  const result = resultOf(read, write, parts, rules);
  return result.ok ? expect.fail('it was built') : [result.error.part, result.error.code, result.error.sentence];
}

describe('the part where reading stops is named, in whatever order the parts are given', () => {
  /** Digits, ";", digits. */
  const digits: Read = (reader) => {
    const first = reader.take(DIGIT);
    return { first, second: reader.eat(';') ? reader.take(DIGIT) : '' };
  };
  const write: Write = ({ first, second }: { first: string; second: string }) => `${first};${second}`;

  test.each([
    [{ second: '2', first: 'a' }, 'first'],
    [{ second: '2', first: 'b' }, 'first'],
    [{ second: '2', first: '1b' }, 'first'],
    [{ second: 'a', first: '1' }, 'second'],
  ])('%j', (parts, part) => {
    expect(failure(digits, write, parts).slice(0, 2)).toEqual([part, 'character-forbidden']);
  });

  test('a list is named', () => {
    const read: Read = (reader) => {
      const list: string[] = [];
      do list.push(reader.take(LETTERS));
      while (reader.eat('.'));
      return { list, count: reader.eat(';') ? Number(reader.take(DIGIT)) : 0 };
    };
    const written: Write = ({ list, count }: { list: readonly string[]; count: number }) =>
      `${list.join('.')};${count.toFixed(0)}`;
    expect(failure(read, written, { count: 3, list: ['a', '1'] })).toEqual([
      ...['list', 'character-forbidden', '"1" cannot be here: only abcdefghijklmnopqrstuvwxyz can'],
    ]);
  });

  test('of two parts that are written only together, the one that was read otherwise is named', () => {
    const read: Read = (reader) => ({ first: reader.take(LETTERS), second: '' });
    const both: Write = ({ first, second }: { first: string; second: string }) =>
      first === '' || second === '' ? '' : `${first}1${second}`;
    expect(failure(read, both, { first: 'a', second: 'b' }).slice(0, 2)).toEqual(['second', 'character-forbidden']);
  });

  test('after the slash that follows the host, the part that was read otherwise is named', () => {
    const scheme = defineScheme({
      name: 'x-i',
      section: 'nowhere',
      syntax: {
        form: 'ip',
        authority: 'host',
        read: (reader, { host }) => {
          const first = reader.take(LETTERS);
          return { scheme: 'x-i', host, first, second: reader.eat(';') ? reader.take(LETTERS) : '' };
        },
        write: ({ host, first, second }) => ({ host, urlPath: `${first};!${second}` }),
      },
      access: () => ({ by: 'nothing' }),
    });
    const parts = { scheme: 'x-i', host: 'h', first: 'a', second: 'b' } as const;
    expect(build(createRegistry([scheme]), parts)).toMatchObject({ ok: false, error: { part: 'second' } });
  });
});

describe('an exception that names no part', () => {
  const write: Write = ({ one, two }: { one: string; two: string }) => {
    if (two === '!') throw new Error('it is odd');
    return one.toLowerCase() + two.toLowerCase();
  };
  const read: Read = (reader) => ({ one: reader.take(LETTERS), two: reader.take(DIGIT) });

  test.each([
    [{ one: 'a', two: '1' }, undefined],
    [{ one: 'a', two: 1 }, ['two', 'part-type', 'two of x-d is a string']],
    [{ two: '1' }, ['one', 'part-missing', 'one of x-d is missing']],
    [{ one: 'a', tow: '1' }, ['tow', 'part-unknown', 'x-d has no part "tow"; did you mean "two"?']],
    [{ one: 'a', two: '!' }, ['scheme', 'part-unwritable', UNWRITABLE]],
  ])('%j', (parts, expected) => {
    if (expected === undefined) expect(resultOf(read, write, parts)).toMatchObject({ ok: true, url: parts });
    else expect(failure(read, write, parts)).toEqual(expected);
  });

  test('names the scheme where reading tells no types', () => {
    expect(failure(() => ({}), write, { one: 1, two: 2 })).toEqual(['scheme', 'part-unwritable', UNWRITABLE]);
    const throwing: Read = (reader) => {
      if (reader.text === 'x-d:') throw new Error('it is empty');
      return { one: reader.take(LETTERS), two: '' };
    };
    expect(failure(throwing, write, { one: 7, two: '' })).toEqual(['scheme', 'part-unwritable', UNWRITABLE]);
  });
});

describe('a part that is refused by its name', () => {
  const lists: Read = (reader) => ({ first: reader.take(LETTERS), list: [''] });

  test('has the words of the rule where each of its characters may be there', () => {
    const write: Write = () => {
      throw new UnwritableError('first', 'character-forbidden', LETTERS);
    };
    expect(failure(lists, write, { first: 'abc', list: [] })).toEqual(['first', 'character-forbidden', FORBIDDEN]);
    expect(failure(lists, write, { first: 'ab1', list: [] })).toEqual([
      ...['first', 'character-forbidden', '"1" cannot be here: only abcdefghijklmnopqrstuvwxyz can'],
    ]);
  });

  test('has the own words of the scheme where it has some', () => {
    const write: Write = () => {
      throw new UnwritableError('first', 'character-forbidden', LETTERS);
    };
    const rules: Rules = { errors: { 'character-forbidden': ['page 2', 'no such word is known'] } };
    const result = resultOf(lists, write, { first: 'abc', list: [] }, rules);
    expect(result).toMatchObject({ error: { part: 'first', section: 'page 2', sentence: 'no such word is known' } });
  });
});

describe('where writing names a code and the characters that may be there, the sentence is', () => {
  const rules = {
    errors: { 'name-odd': ['page 2', 'a name is digits'], 'login-malformed': ['page 3', 'ours'] },
  } as const;

  test.each([
    ['that of the code in the table of the scheme', 'name-odd', 'a name is digits'],
    ['that of the scheme for a code of core', 'login-malformed', 'ours'],
    ['about the character for another code of core', 'character-forbidden', '"a" cannot be here: only 0-9 can'],
    ['that of core for a code that no table has', 'constructor', UNWRITABLE],
    ['that of core without a code', undefined, UNWRITABLE],
  ])('%s: %s', (_, code, sentence) => {
    const write: Write = () => {
      throw new UnwritableError('name', code, DIGIT);
    };
    const read: Read = (reader) => ({ name: reader.take(DIGIT) });
    expect(failure(read, write, { name: 'a' }, rules)).toEqual(['name', code ?? 'part-unwritable', sentence]);
  });
});

test('a part that is missing is named, although its name is near that of the scheme', () => {
  const read: Read = (reader) => ({ schemeName: reader.take(LETTERS) });
  const write: Write = ({ schemeName }: { schemeName: string }) => asWritten(schemeName, LETTERS, 'schemeName');
  expect(failure(read, write, {})).toEqual(['schemeName', 'part-missing', 'schemeName of x-d is missing']);
});
