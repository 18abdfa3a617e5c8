// Copies of data that a program may change, or has put into every object.
import { describe, expect, test } from 'vitest';
import { frozen, isPlain, snapshot, walk } from '../src/grammar/plain-data.ts';

/** A member that gives something else each time that it is read. */
function counting(): { readonly next: number } {
  let count = 0;
  return {
    get next() {
      count += 1;
      return count;
    },
  };
}

describe('a copy of data', () => {
  test('has the values that were there, at any depth, whatever is changed later', () => {
    const item = { name: 'a', more: ['b', { c: 'd' }] };
    const data = { scheme: 'x-a', host: 'h', port: 7, none: undefined, nothing: null, list: [item, ['e']], item };
    const copy = snapshot(data);
    item.name = 'changed';
    item.more.push('changed');
    data.list.push('changed' as never);
    expect(copy).toEqual({
      ...{ scheme: 'x-a', host: 'h', port: 7, none: undefined, nothing: null },
      list: [{ name: 'a', more: ['b', { c: 'd' }] }, ['e']],
      item: { name: 'a', more: ['b', { c: 'd' }] },
    });
  });

  test('reads each member once', () => {
    const copy = snapshot({ one: counting(), list: [counting()] });
    expect([copy.one.next, copy.one.next, copy.list[0]?.next, copy.list[0]?.next]).toEqual([1, 1, 1, 1]);
  });

  test('shares what the data shares, and has itself inside where the data has', () => {
    const shared = { name: 'a' };
    const data: { [part: string]: unknown } = { one: shared, list: [shared, shared] };
    data['self'] = data;
    const copy = snapshot(data) as { one: object; list: readonly object[]; self: object };
    expect(copy.one).not.toBe(shared);
    expect([copy.list[0], copy.list[1]]).toEqual([shared, shared]);
    expect(copy.list[0]).toBe(copy.list[1]);
    expect(copy.self).toBe(copy);
  });

  test('keeps anything but a list or a plain object', () => {
    const date = new Date(0);
    const copy = snapshot({ date, list: [date], call: snapshot });
    expect(copy.date).toBe(date);
    expect(copy.list[0]).toBe(date);
    expect(copy.call).toBe(snapshot);
  });

  test('inherits nothing', () => {
    expect(Object.hasOwn(snapshot({ a: 1 }), 'a')).toBe(true);
    expect('toString' in snapshot({ a: { b: 1 } }).a).toBe(false);
  });
});

test.each<[boolean, unknown]>([
  [true, {}],
  [true, Object.create(null)],
  [true, Object.create(Object.create(null))],
  [false, []],
  [false, new Date(0)],
  [false, new (class {})()],
  [false, null],
  [false, undefined],
  [false, 'a'],
])('isPlain gives %s for %o', (is, data) => {
  expect(isPlain(data)).toBe(is);
});

describe('a walk through data', () => {
  /** Each value that is visited, with its field and its path. */
  function visited(data: object, passed: readonly string[] = [], words?: string): readonly unknown[] {
    const all: unknown[] = [];
    walk(
      data,
      (value, field, { path }) => {
        all.push([typeof value === 'object' ? '' : value, field, path.join('.')]);
        return passed.includes(field) ? false : undefined;
      },
      words,
    );
    return all;
  }

  test('visits each value in the order of the data, with the name of the field that holds it', () => {
    expect(visited({ by: 'x', lines: ['a', ['b', { verb: 'c' }]], none: undefined, n: 1 })).toEqual([
      ['x', 'by', 'by'],
      ['', 'lines', 'lines'],
      ['a', 'lines', 'lines.0'],
      ['', 'lines', 'lines.1'],
      ['b', 'lines', 'lines.1.0'],
      ['', 'lines', 'lines.1.1'],
      ['c', 'verb', 'lines.1.1.verb'],
      [undefined, 'none', 'none'],
      [1, 'n', 'n'],
    ]);
  });

  test('passes over what is inside a value for which the visit is false', () => {
    expect(visited({ body: ['a'], inner: { body: 'b' } }, ['body'])).toEqual([
      ['', 'body', 'body'],
      ['', 'inner', 'inner'],
      ['b', 'body', 'inner.body'],
    ]);
  });

  test('ends where the visit is true', () => {
    const seen: unknown[] = [];
    walk({ a: ['b', { c: 'd' }], e: 'f' }, (value) => {
      seen.push(value);
      return value === 'd' ? true : undefined;
    });
    expect(seen.at(-1)).toBe('d');
  });

  const holdsItself: { by: string; self?: unknown } = { by: 'x' };
  holdsItself.self = [holdsItself];

  test.each([
    ['a function', () => 'a'],
    ['a Map', new Map()],
    ['octets', Uint8Array.of(1)],
    ['data that holds itself', holdsItself],
  ])('throws with its words for %s', (_, value) => {
    const words = 'a plan is plain data';
    for (const plan of [[value], { by: 'x', inner: value }]) {
      expect(() => visited(plan, [], words)).toThrow(new TypeError(words));
      expect(() => visited(plan)).not.toThrow();
    }
  });

  test('visits data that holds itself once', () => {
    expect(visited(holdsItself)).toEqual([
      ['x', 'by', 'by'],
      ['', 'self', 'self'],
      ['', 'self', 'self.0'],
    ]);
  });

  test('visits shared data about as often as there are objects', () => {
    let shared: object = ['a'];
    for (let depth = 0; depth < 16; depth += 1) shared = [shared, shared];
    expect(visited(shared).length).toBeLessThan(3000);
    const wide = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`m${at}`, at]));
    const list = Array.from({ length: 5_000 }, () => wide);
    expect(visited(list).length).toBeLessThan(5_000 + 1_001 * 100);
  });
});

test('frozen data cannot be changed at any depth, and inherits nothing', () => {
  const data = frozen({ list: [{ a: 1 }], call: visit });
  expect([data, data.list, data.list[0]].every(Object.isFrozen)).toBe(true);
  expect(Object.getPrototypeOf(data)).toBe(null);
  expect(data.call).toBe(visit);
});

function visit(): void {}
