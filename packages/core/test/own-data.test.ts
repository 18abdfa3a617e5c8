// Copies of data that a program may change, or has put into every object.
import { describe, expect, test } from 'vitest';
import { isPlain, snapshot } from '../src/grammar/own-data.ts';

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
