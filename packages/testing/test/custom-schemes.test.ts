// The schemes of docs/custom-schemes.md, as the page has them, keep every law.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type AnyScheme, canParse, createRegistry } from '@url/core';
import { checkScheme, type Vector } from '@url/testing';
import { expect, test } from 'vitest';
import { quickly } from '../../../tooling/support/laws.ts';
import { definedIn } from '../../../tooling/support/readme.ts';

const url = new URL('../../../docs/custom-schemes.md', import.meta.url);
const page = readFileSync(url, 'utf8');
const defined = await definedIn(page, fileURLToPath(new URL('.', url)), 'defineScheme');

/** The texts of a scheme that its page shows. Its own examples say what they are read to. */
function vectorsOf(scheme: AnyScheme, texts: readonly string[]): readonly Vector[] {
  const urls = createRegistry([scheme]);
  return [...new Set(texts)]
    .filter((text) => text.startsWith(`${scheme.name}:`))
    .map((text) => ({ kind: canParse(urls, text) ? 'parse' : 'refuse', in: text, out: {} }));
}

test('the page has schemes', () => {
  expect(defined.length).toBe(page.match(/ = defineScheme\(/g)?.length);
  expect(defined.length).toBeGreaterThan(5);
});

test.each(defined.map(({ value, texts }) => [value as AnyScheme, texts] as const))(
  '$name keeps the laws',
  (scheme, texts) => {
    const vectors = vectorsOf(scheme, texts);
    expect(vectors.filter(({ kind }) => kind === 'parse')).not.toEqual([]);
    const options = quickly();
    const { failures, tried } = checkScheme(scheme, vectors, options);
    expect(failures).toEqual([]);
    const untried = Object.keys(tried).filter((law) => tried[law] === 0);
    const never = [
      ...(scheme.syntax.partial === undefined ? ['a reference resolves to a URL that reads back the same'] : []),
      'time grows with the length',
    ];
    // Of a few texts, none may be about a law.
    expect(untried).toEqual(options.every === 1 ? never : expect.arrayContaining(never));
  },
);
