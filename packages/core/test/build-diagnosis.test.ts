// The part that a failure of `build` names, for schemes whose `read` and `write` tell little.
import { type AnyScheme, build, createRegistry, type Result, type Url } from '@url/core';
import { charSet, DIGIT, defineScheme, type Reader, UnwritableError } from '@url/core/scheme';
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

  test('an empty text is named', () => {
    const read: Read = (reader) => {
      const { index } = reader;
      const data = digits(reader) as { readonly first: string };
      if (data.first === '') reader.fail('first-missing', index, index);
      return data;
    };
    expect(failure(read, write, { second: '2', first: '' })).toEqual(['first', 'first-missing', 'first missing']);
  });

  test('an empty text at the end is named, and not a part that is not written', () => {
    const read: Read = (reader) => {
      const data = digits(reader) as { readonly second: string };
      if (data.second === '') reader.fail('second-missing', reader.index, reader.index);
      return data;
    };
    expect(failure(read, write, { note: 'n', first: '1', second: '' }).slice(0, 2)).toEqual([
      ...['second', 'second-missing'],
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

describe('where writing throws, and reading tells no types', () => {
  const untyped: Read = () => ({});

  test.each<[string, Write, Parts, string]>([
    [
      'the only part that is not text is named',
      ({ one }: { one: unknown }) => {
        throw new Error(String(one));
      },
      { one: 1 },
      'one',
    ],
    [
      'a part that would be written as text, and not as an empty one, is named',
      ({ one, two }: { one: string; two: unknown }) => {
        if (one.toUpperCase() === '') throw new Error('it is empty');
        return `${one}${two}`;
      },
      { one: 1, two: 2 },
      'one',
    ],
    [
      'a part that is refused by its name as text is named, and not one that is of another type as text too',
      ({ one, two }: { one: unknown; two: string }) => {
        if (typeof one !== 'number') throw new UnwritableError('one', 'part-type');
        if (two.toUpperCase() !== '') throw new UnwritableError('two', 'character-forbidden');
        return '';
      },
      { one: 1, two: 2 },
      'two',
    ],
  ])('%s', (_, write, parts, part) => {
    expect(failure(untyped, write, parts)).toEqual([part, 'part-type', `${part} of x-d is not a number`]);
  });

  test('an object that would be written as an empty text is named', () => {
    const write: Write = ({ one, two }: { one: string; two: unknown }) => {
      if (one.toUpperCase().length > 0) throw new Error('it is not empty');
      return `${two}`;
    };
    expect(failure(untyped, write, { one: { a: 'b' }, two: 2 })).toEqual([
      ...['one', 'part-type', sentenceOf('part-type')],
    ]);
  });

  test('a list that would be written without its items is named, and not called by its type, which may be right', () => {
    const write: Write = ({ list, count }: { list: readonly { name: string }[]; count: number }) =>
      `${list.map(({ name }) => name.toUpperCase())}${count}`;
    const read: Read = () => ({ list: [], count: undefined });
    expect(failure(read, write, { list: [7], count: 3 })).toEqual([...['list', 'part-type', sentenceOf('part-type')]]);
  });

  test('the scheme is named where writing asks for nothing that has a name', () => {
    const write: Write = (url: Iterable<string>) => [...url].join('');
    expect(failure(untyped, write, { one: 1 })).toEqual(['scheme', 'part-unwritable', UNWRITABLE]);
  });
});

test('a part of another type is named by a scheme that cannot read an empty text', () => {
  const read: Read = (reader) => {
    const first = reader.take(LETTERS);
    if (first === '') throw new Error('it is empty');
    return { first };
  };
  const write: Write = ({ first }: { first: string }) => first.toLowerCase();
  expect(resultOf(read, write, { first: 'a' })).toMatchObject({ ok: true, url: { first: 'a' } });
  expect(failure(read, write, { first: 7 })).toEqual(['first', 'part-type', 'first of x-d is not a number']);
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

  test('has the item at fault named, and no other part without which it would be written', () => {
    const write: Write = ({ first, list }: { first: string; list: readonly string[] }) => {
      if (list.includes(first)) throw new UnwritableError('list', 'part-unwritable');
      return first;
    };
    expect(failure(lists, write, { first: 'a', list: ['b', 'a'] })).toEqual(['list.1', 'part-unwritable', UNWRITABLE]);
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
  const write: Write = ({ schemeName }: { schemeName: string }) => schemeName.toLowerCase();
  expect(failure(read, write, {})).toEqual(['schemeName', 'part-missing', 'schemeName of x-d is missing']);
});
