import { expect, test } from 'vitest';
import { urlSchema } from '../src/index.ts';
import { both } from './registries.ts';
import { TEXTS, validationTable } from './table.ts';

const ours = urlSchema(both)['~standard'];

test('the table has 60 texts, and the faults of each check', () => {
  expect(TEXTS).toHaveLength(60);
  expect(validationTable()).toMatch(/\| wrong of 60 \| \| \| \d+ .* \| 0 \| \|\n$/);
});

test('urlSchema is wrong about none; a name without a domain is a note', () => {
  const wrong = TEXTS.filter(([text, isRight]) => (ours.validate(text).issues === undefined) !== isRight);
  expect(wrong.map(([text]) => text)).toEqual([]);
  expect(urlSchema(both, { refuse: 'note' })['~standard'].validate('https://intranet/').issues).toHaveLength(1);
});
