import { expect, test } from 'vitest';
import { urlSchema } from '../src/index.ts';
import { both } from './registries.ts';
import { TEXTS, validationTable } from './table.ts';

const ours = urlSchema(both)['~standard'];

test('the table has 60 texts, and the faults of each check', () => {
  expect(TEXTS).toHaveLength(60);
  expect(validationTable()).toMatch(/\| wrong of 60 \| \| \| \d+ .* \| 1 \| \|\n$/);
});

test('urlSchema is wrong about a name without a domain alone, which is a note', () => {
  const wrong = TEXTS.filter(([text, isRight]) => (ours.validate(text).issues === undefined) !== isRight);
  expect(wrong.map(([text]) => text)).toEqual(['https://localhost/']);
  expect(urlSchema(both, { refuse: 'note' })['~standard'].validate('https://localhost/').issues).toHaveLength(1);
});
