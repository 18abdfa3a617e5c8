// The judge of `pnpm prove` notices a wrong grammar and wrong readers.
import { describe, expect, test } from 'vitest';
import { type Compared, comparedFor, judge } from './compare-with-grammar.ts';

const COUNT = 2_000;
const right = comparedFor('ftp');
const differences = (compared: Compared, subject = 'ftp') => judge(subject, COUNT, 1738, compared).unexplained;

test('the readers and the grammar differ in nothing', () => {
  expect(differences(right)).toEqual([]);
});

test('what is compared with the grammar is what is written', () => {
  expect(right.rewrite('FTP://H.dom:21/%61')).toBe('ftp://h.dom/a');
  expect(comparedFor('other').rewrite('x-none:%61')).toBe('x-none:%61');
  expect(right.rewrite('http://h.dom/')).toBeUndefined();
});

describe('a difference is found if', () => {
  test.each<[string, Compared]>([
    ['the reader takes a text too many', { ...right, rewrite: (text) => right.rewrite(text) ?? text }],
    ['the reader refuses all', { ...right, rewrite: () => undefined }],
    [
      'the reader refuses a little',
      { ...right, rewrite: (text) => (/;type=a/i.test(text) ? undefined : right.rewrite(text)) },
    ],
    ['the writer writes what is not legal', { ...right, rewrite: (text) => right.rewrite(text)?.replace('/', ' ') }],
    ['the grammar takes all', { ...right, fits: () => true }],
    ['the grammar takes nothing', { ...right, fits: () => false }],
    [
      'the grammar refuses a little',
      { ...right, fits: (name, text) => right.fits(name, text) && !/;type=a/i.test(text) },
    ],
    ['canParse takes all', comparedFor('ftp', () => true)],
    ['canParse takes nothing', comparedFor('ftp', () => false)],
  ])('%s', (_, compared) => {
    expect(differences(compared).length).toBeGreaterThan(0);
  });
});

test('a difference has both verdicts', () => {
  const [found] = differences({ ...right, rewrite: () => undefined });
  expect(found).toMatchObject({ grammar: true, reader: false, text: expect.stringContaining('ftp:') });
});
