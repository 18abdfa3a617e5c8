import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as text from '../src/index.ts';

test('these are the values that the package exports', () => {
  expect(Object.keys(text).sort()).toEqual(['extract', 'extractStream', 'textRules', 'unwrap', 'wrap']);
});

test('these are the types that the package exports', () => {
  const index = readFileSync(new URL('../src/index.ts', import.meta.url), 'utf8');
  const types = [...index.matchAll(/export type \{([^}]*)\}|\btype (\w+)/g)].flatMap(([, list, one]) =>
    list === undefined ? [one] : list.split(',').map((name) => name.trim()),
  );
  expect(types.filter(Boolean).sort()).toEqual([
    'ExtractOptions',
    'ExtractStream',
    'Extracted',
    'ExtractedProblem',
    'ExtractedUrl',
    'TextCode',
    'TextRepairCode',
    'WrapOptions',
  ]);
});

test('RFC 1738 Appendix: every rule has a section and a sentence', () => {
  expect(text.textRules).toEqual({
    errors: { 'wrapper-unclosed': ['RFC 1738 Appendix', 'nothing closes the wrapper that begins here'] },
    repairs: { 'space-unicode': ['RFC 1738 Appendix', 'white space outside US-ASCII is ignored too'] },
  });
});
