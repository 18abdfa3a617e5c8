// The short form of `pnpm prove grammars`.
import { expect, test } from 'vitest';
import { compare, witnessed } from './witness/compare.ts';

test('eight schemes have a witness', () => {
  expect(witnessed).toEqual(['ftp', 'http', 'gopher', 'telnet', 'nntp', 'wais', 'prospero', 'file']);
});

const COUNT = 20_000 / 8;

test.each(witnessed)('of 2,500 texts for %s, our reader and its grammar make the same', (name) => {
  const { texts, accepted, byHand, differences } = compare(name, COUNT, 29);
  expect(differences).toEqual([]);
  expect(texts).toBe(COUNT);
  expect(accepted).toBeGreaterThan(COUNT / 5);
  expect(accepted).toBeLessThan((COUNT * 4) / 5);
  if (name === 'http' || name === 'nntp') expect(Object.values(byHand)).toEqual([expect.any(Number)]);
});
