// The suite has every alternative of every production that a URL can be made of, at least twice.
import { createRegistry, parse } from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { expect, test } from 'vitest';
import { vectorFiles, vectorsOf } from '../support/vector-files.ts';
import { alternatives, alternativesIn, namesWithin } from './grammar.ts';

const registry = createRegistry([...rfc1630, https]);

/** The texts that the suite calls legal, each with the production that it has to be of. */
const legal: readonly (readonly [rule: string, text: string])[] = vectorFiles
  .flatMap(vectorsOf)
  .filter(({ kind, mode = 'generic' }) => kind === 'parse' && mode === 'generic')
  .flatMap(({ in: text }) => (typeof text === 'string' ? rulesOf(text) : []));

function rulesOf(text: string): readonly (readonly [rule: string, text: string])[] {
  const result = parse(registry, text);
  if (!result.ok)
    return [
      [`other-text`, text],
      ['genericurl', text],
    ];
  const url = result.url as object as { readonly scheme: string; readonly [part: string]: unknown };
  const inside: readonly (readonly [string, string])[] = [
    ['addr-spec', String(url['address'])],
    ['identifier', String(url['messageId'] ?? url['contentId'])],
  ];
  return [[`${url.scheme}-text`, text], ...inside];
}

/** The alternatives that no text reaches, because another one takes all that they match. */
const TAKEN: { readonly [alternative: string]: string } = {
  'schemepart 2': 'an ip-schemepart is a row of xchars too, and they come first',
  'fileurl 2': '"localhost" is a host too, and a host comes first',
};

test('each alternative of the grammar is in two vectors', () => {
  const counts = new Map<string, number>();
  for (const [rule, text] of legal) {
    for (const name of alternativesIn(rule, text)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const used = new Set([...new Set(legal.map(([rule]) => rule))].flatMap((rule) => [...namesWithin(rule)]));
  const wanted = alternatives.filter((name) => used.has(name.replace(/ \d+$/, '')));
  expect(wanted.filter((name) => (counts.get(name) ?? 0) < 2)).toEqual(Object.keys(TAKEN));
});
