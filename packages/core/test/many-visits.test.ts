import { expect, test } from 'vitest';
import { knownOfMany, type Visits } from '../src/grammar/many-visits.ts';

test('the objects of data are kept from the thousandth visit on, all in one map', () => {
  const visits: Visits<string> = { count: 0 };
  for (let visit = 1; visit < 1000; visit += 1) expect(knownOfMany(visits)).toBeUndefined();
  const known = knownOfMany(visits);
  expect(known).toEqual(new Map());
  expect(knownOfMany(visits)).toBe(known);
});
