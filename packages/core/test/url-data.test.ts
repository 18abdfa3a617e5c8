// The data of a URL as core walks through it and compares it. Data that a program sent may be shared, or inside itself.
import { access, type Url } from '@url/core';
import { describe, expect, test } from 'vitest';
import { eachLeaf, sameData, stringsOf } from '../src/scheme/url-data.ts';
import { registry } from './registry.ts';

describe('the parts of a URL', () => {
  const leavesOf = (url: Url): readonly unknown[] => {
    const leaves: unknown[] = [];
    eachLeaf(url, (part, value) => leaves.push([part, value]));
    return leaves;
  };
  const shared = { name: 'a' };
  const url: Url & { readonly [part: string]: unknown } = {
    ...{
      scheme: 'x-a',
      host: 'h',
      port: 7,
      path: ['b', ['c']],
      fields: [shared, shared],
      none: undefined,
      nothing: null,
    },
  };

  test('are its values but the scheme, with their paths', () => {
    expect(leavesOf(url)).toEqual([
      ['host', 'h'],
      ['port', 7],
      ['path.0', 'b'],
      ['path.1.0', 'c'],
      ['fields.0.name', 'a'],
      ['fields.1.name', 'a'],
      ['none', undefined],
      ['nothing', null],
    ]);
    expect(stringsOf(url).map(({ part, text }) => [part, text])).toEqual([
      ['host', 'h'],
      ['path.0', 'b'],
      ['path.1.0', 'c'],
      ['fields.0.name', 'a'],
      ['fields.1.name', 'a'],
    ]);
  });

  test('are listed once for a URL inside itself', () => {
    const circle = { scheme: 'x-a', host: 'h', inner: [] as unknown[] };
    circle.inner.push(circle, circle.inner, 'a');
    expect(leavesOf(circle)).toEqual([
      ['host', 'h'],
      ['inner.2', 'a'],
    ]);
  });
});

describe('two values of data', () => {
  test.each<[boolean, unknown, unknown]>([
    [true, { a: 1, b: undefined }, { a: 1 }],
    [true, { a: 1 }, { b: undefined, a: 1 }],
    [false, { a: 1 }, { a: 1, b: null }],
    [false, { a: 1 }, { a: '1' }],
    [true, ['a', ['b']], ['a', ['b']]],
    [false, ['a', 'b'], ['a']],
    [false, ['a'], ['a', 'b']],
    [false, ['a'], ['b']],
    [false, [], {}],
    [false, [], { length: 0 }],
    [false, ['a'], { 0: 'a', length: 1 }],
    [false, [], null],
    [false, 'a', ['a']],
  ])('sameData gives %s for %j and %j', (isSame, one, other) => {
    expect([sameData(one, other), sameData(other, one)]).toEqual([isSame, isSame]);
  });

  test('are told apart by one item of thousands', () => {
    const list = (last: string): object[] => [...Array.from({ length: 3000 }, (_, at) => ({ at })), { last }];
    expect(sameData(list('a'), list('a'))).toBe(true);
    expect(sameData(list('a'), list('b'))).toBe(false);
  });

  test('are the same if one object is there thousands of times', () => {
    const list = (name: string): readonly object[] => Array.from<object>({ length: 3000 }).fill({ name });
    expect(sameData(list('a'), list('a'))).toBe(true);
    expect(sameData([...list('a'), { name: 'b' }], [...list('a'), { name: 'c' }])).toBe(false);
  });

  test('are the same if each has itself inside in the same way', () => {
    const circle = (name: string): object => {
      const inner: unknown[] = [name];
      inner.push(inner);
      return { inner };
    };
    expect(sameData(circle('a'), circle('a'))).toBe(true);
    expect(sameData(circle('a'), circle('b'))).toBe(false);
  });
});

test('a function is refused as a url, whatever its members', () => {
  const call = Object.assign(() => 'a', { scheme: 'http', host: 'h', port: 80, path: '' });
  const words = new TypeError('a url is data, as parse gives it');
  expect(() => access(registry, call as never)).toThrow(words);
});
