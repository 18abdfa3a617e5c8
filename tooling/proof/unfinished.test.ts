// Half-typed texts: every beginning of a legal URL reads or is unfinished, and what is unfinished can be finished.
import { type AnyScheme, canParse, createRegistry, isUnfinished, parse, type Registry, tolerant } from '@url/core';
import { describe, expect, test } from 'vitest';
import { everyScheme } from '../support/every-scheme.ts';
import { sample } from '../support/share.ts';
import { vectorTexts } from '../support/vector-files.ts';

const strict = createRegistry<AnyScheme>(everyScheme);
const loose = createRegistry<AnyScheme>(everyScheme, { tolerant });

/** Longer texts are the same units many times over. */
const texts = vectorTexts().filter(({ length }) => length < 300);
const legal = [...new Set(texts.filter((text) => canParse(strict, text)))];
const beginningsOf = (text: string) => Array.from({ length: text.length }, (_, at) => text.slice(0, at));
const beginnings: ReadonlySet<string> = new Set(legal.flatMap(beginningsOf));

function stateOf(registry: Registry, text: string): 'reads' | 'unfinished' | 'wrong' {
  const result = parse(registry, text);
  if (result.ok) return 'reads';
  return isUnfinished(registry, result.error, text) ? 'unfinished' : 'wrong';
}

describe.each([
  ['strict', strict],
  ['tolerant', loose],
])('a registry that is %s', (_name, registry) => {
  test('every beginning of a legal URL reads, or is unfinished', () => {
    const wrong = sample([...beginnings], 2_000).filter((text) => stateOf(registry, text) === 'wrong');
    expect(wrong).toEqual([]);
  });
});

test('what is unfinished can be finished', () => {
  const suffixes = [...new Set(legal.flatMap((text) => beginningsOf(text).map(({ length }) => text.slice(length))))];
  suffixes.sort((one, other) => one.length - other.length);
  const others = new Set(
    texts.flatMap((text) => [text, ...beginningsOf(text)]).filter((text) => !beginnings.has(text)),
  );
  const endless = sample([...others], 1_000)
    .filter((text) => stateOf(strict, text) === 'unfinished')
    .filter((text) => !suffixes.some((suffix) => canParse(strict, text + suffix)));
  expect(endless).toEqual([]);
});

describe('of what people type', () => {
  test.each([
    ...['', 'h', 'https', 'HTTPS:', 'https:/', 'https://', 'https://h:', 'https://h.', 'https://h/%', 'https://h/%4'],
    ...[
      'https://1.2',
      'postgres:/',
      'postgres://[',
      'ftp://u:p@',
      'https://1.2.3.4.5',
      'ftp://h/a;ty',
      'mailto:',
      'news:a@',
      'wais://h',
    ],
  ])('%j is unfinished', (text) => {
    expect(stateOf(strict, text)).toBe('unfinished');
  });

  test.each([
    ...['htps', 'htps://h', 'https:h', 'https:/h', 'https://h:x', 'https://h/ ', 'https://h/%4x', 'https://h:99999'],
    ...['https://a..b', 'ftp://h/a;type=x', 'http://h/<', ' https://', 'a b'],
  ])('%j is wrong', (text) => {
    expect(stateOf(strict, text)).toBe('wrong');
  });

  test('a tolerant registry takes spaces before', () => {
    expect(stateOf(loose, '  https:/')).toBe('unfinished');
  });
});
