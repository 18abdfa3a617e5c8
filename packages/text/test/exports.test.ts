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
    'ExtractedItem',
    'ExtractedProblem',
    'ExtractedUrl',
    'ItemOf',
    'TextCode',
    'TextRepairCode',
    'WrapOptions',
  ]);
});

test('RFC 1738 Appendix: every rule has a section and a sentence', () => {
  const { errors = {}, repairs = {} } = text.textRules;
  expect(Object.keys(errors)).toEqual([
    'wrapper-unclosed',
    'wrapper-page-break',
    'url-too-long',
    'url-in-host',
    'url-control',
    'url-octet',
  ]);
  expect(Object.keys(repairs)).toEqual(['space-unicode']);
  for (const [section, sentence] of [...Object.values(errors), ...Object.values(repairs)]) {
    expect(section).toMatch(/^RFC 1738 (?:Appendix|§2\.2|§3\.1)$/);
    expect(sentence).toMatch(/^\w.{20,}/);
  }
});
