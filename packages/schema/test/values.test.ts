// A translation needs no English: the sentence of a problem follows from its code, its section and its values.
import { type AnyScheme, createRegistry, tolerant } from '@url/core';
import { describe, expect, test } from 'vitest';
import { everyScheme } from '../../../tooling/support/every-scheme.ts';
import { sample } from '../../../tooling/support/share.ts';
import { vectorTexts } from '../../../tooling/support/vector-files.ts';
import { urlSchema } from '../src/index.ts';
import { both, strict, web } from './registries.ts';

const issueOf = (text: string, options = {}, registry = web) =>
  urlSchema(registry, options)['~standard'].validate(text).issues?.[0];

describe('the values of a problem', () => {
  test.each([
    ['https://h.dom/~', { found: '"~"', write: '%7E' }, strict],
    ['https://h.dom/a b', { found: '" "', write: '%20' }, strict],
    ['https://h.dom/\n', { found: 'a line end', outside: 'after' }, strict],
    ['https://h.dom/\na', { found: 'U+000A', write: '%0A' }, strict],
    ['https://h.dom/\u00E9', { found: '"\u00E9"', write: '%C3%A9' }, strict],
    ['https://h.dom:port/', {}, strict],
    ['https://h.dom:70000/', {}, strict],
    ['http://h.dom/', { schemes: ['https'] }, web],
    ['ftp://h.dom/', { schemes: ['http', 'https'] }, both],
  ] as const)('%j has %j', (text, values, registry) => {
    expect(issueOf(text, {}, registry as typeof web)?.values).toEqual(values);
  });

  test('are those of a repair that is refused', () => {
    const { sentence, values } = issueOf('https://h.dom/a b', { repairs: 'refuse' }) ?? {};
    expect([sentence, values]).toEqual(['" " must be written %20 here', { found: '" "', write: '%20' }]);
  });

  test('are the hosts that are wanted', () => {
    expect(issueOf('https://evil.dom/', { hosts: ['app.dom', '*.h.dom'] })?.values).toEqual({
      hosts: ['app.dom', '*.h.dom'],
    });
  });
});

test('a message is made of the problem and of the text', () => {
  const message = ({ code, values: { write } }: { code: string; values: { write?: string } }, text: string): string =>
    `${code}: ${write} in ${text.length}`;
  expect(issueOf('https://h.dom/~', { message }, strict)?.message).toBe('character-forbidden: %7E in 15');
  expect(urlSchema(web, { message })['~standard'].validate(5).issues?.[0]?.message).toBe(
    'input-not-text: undefined in 0',
  );
});

test('a sentence follows from the code, the section and the values', () => {
  const sentences = new Map<string, Set<string>>();
  const options = { refuse: 'note', repairs: 'refuse', fragment: 'refuse', hosts: ['h.dom'] } as const;
  const schemas = [{}, { tolerant }].map((how) => urlSchema(createRegistry<AnyScheme>(everyScheme, how), options));
  for (const text of sample(vectorTexts(), 500)) {
    for (const schema of schemas) {
      for (const { code, section, values, sentence } of schema['~standard'].validate(text).issues ?? []) {
        const name = JSON.stringify([code, section, values]);
        sentences.set(name, (sentences.get(name) ?? new Set()).add(sentence));
      }
    }
  }
  const ambiguous = [...sentences].filter(([, said]) => said.size > 1);
  expect(ambiguous.map(([name, said]) => [name, ...said])).toEqual([]);
  expect(sentences.size).toBeGreaterThan(100);
});
