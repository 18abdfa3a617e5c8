// The laws of `pnpm fuzz` hold for known texts. So a law that no longer fits what it is about is found before the next long run.
import { parse } from '@url/core';
import { expect, test } from 'vitest';
import { everyScheme } from '../support/every-scheme.ts';
import { texts } from './differential.ts';
import { ofCommand, ofSchemes, ofTexts, registry } from './fuzz-laws.ts';

const known = texts()
  .map(({ text }) => text)
  .filter(({ length }) => length <= 200);
/** About `count` of the known texts, evenly spread. */
const tried = (count: number) => known.filter((_, at) => at % Math.ceil(known.length / count) === 0);

test('the laws are about every scheme, and about texts that are read', () => {
  expect(registry.schemes.map(({ name }) => name).sort()).toEqual(everyScheme.map(({ name }) => name));
  const isRead = (text: string) => parse(registry, text).ok;
  for (const count of [400, 50]) expect(tried(count).filter(isRead).length).toBeGreaterThan(count / 10);
  expect(tried(400).length).toBeGreaterThan(300);
});

test.each([
  ['of every scheme', ofSchemes, tried(400)],
  ['of any text', ofTexts, tried(400)],
  ['of the command', ofCommand, tried(50)],
] as const)('the laws %s hold for known texts', async (_, law, sample) => {
  const broken: string[] = [];
  for (const [at, text] of sample.entries()) {
    const other = sample[(at * 7 + 1) % sample.length] as string;
    const problem = await law(text, other);
    if (problem !== undefined) broken.push(`${JSON.stringify(text)}, ${JSON.stringify(other)}: ${problem}`);
  }
  expect(broken).toEqual([]);
});
