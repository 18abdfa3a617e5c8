// Our readers and the grammar give the same verdict about made and mutated texts, and the judge of that notices what is wrong.
import { describe, expect, test } from 'vitest';
import { share } from '../support/share.ts';
import { comparedFor, judge, type Sides, subjects } from './compare-with-grammar.ts';
import { exceptions } from './exceptions.ts';

const COUNT = share() < 1 ? 300 : 100_000;

test.each(subjects)('GRAM-03: the reader and the grammar of %s accept the same', (subject) => {
  const { accepted, refused, excepted, unexplained } = judge(subject, COUNT, share() < 1 ? Date.now() : 1738);
  expect(unexplained).toEqual([]);
  expect(accepted).toBeGreaterThan(COUNT / 10);
  expect(refused).toBeGreaterThan(COUNT / 10);
  const rules = [...new Set((exceptions[subject] ?? []).map(({ name }) => name))];
  expect(rules).toEqual(expect.arrayContaining(Object.keys(excepted)));
  // A rule that is never needed does not count.
  if (share() >= 1) expect(Object.keys(excepted).sort()).toEqual(rules.sort());
});

const right = comparedFor('ftp');
const differences = (compared: Sides) => judge('ftp', 300, 1738, compared).unexplained;

test('what is compared with the grammar is what is written', () => {
  expect(right.rewrite('FTP://H.dom:21/%61')).toBe('ftp://h.dom/a');
  expect(comparedFor('other').rewrite('x-none:%61')).toBe('x-none:%61');
  expect(right.rewrite('http://h.dom/')).toBeUndefined();
});

describe('a difference is found if', () => {
  const isTyped = (text: string) => /;type=a/i.test(text);
  test.each<[string, Sides]>([
    ['the reader takes a text too many', { ...right, rewrite: (text) => right.rewrite(text) ?? text }],
    ['the reader refuses a little', { ...right, rewrite: (text) => (isTyped(text) ? undefined : right.rewrite(text)) }],
    ['the writer writes what is not legal', { ...right, rewrite: (text) => right.rewrite(text)?.replace('/', ' ') }],
    ['the grammar takes all', { ...right, fits: () => true }],
    ['the grammar refuses a little', { ...right, fits: (name, text) => right.fits(name, text) && !isTyped(text) }],
    ['canParse takes all', comparedFor('ftp', () => true)],
    ['canParse takes nothing', comparedFor('ftp', () => false)],
  ])('%s', (_, compared) => {
    expect(differences(compared).length).toBeGreaterThan(0);
  });
});
