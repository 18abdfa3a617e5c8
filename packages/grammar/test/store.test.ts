import { expect, test } from 'vitest';
import { type Store, storeOf } from '../src/making/store.ts';

const NAMES = [...'abcdefghijklmnop'].flatMap((first) => [first, `${first}x`, `${first}xyz`]);

test('a value is stored by whatever function its field has', () => {
  for (const name of NAMES) {
    const data = {};
    storeOf(name)(data, name, 'value');
    expect(data).toEqual({ [name]: 'value' });
  }
});

test('fields of other names have other functions, as far as there are some', () => {
  expect(new Set(NAMES.map((name): Store => storeOf(name))).size).toBe(16);
});
