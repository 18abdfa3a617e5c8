import { readFileSync } from 'node:fs';
import { format, parse, schemeOf } from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';

const registry = registryOf(...rfc1630, https);

interface Example {
  readonly id: string;
  readonly raw: string;
  /** The URL that is printed there; `null` if the text only looks like one. */
  readonly url: string | null;
}

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../vectors/documents/${file}.json`, import.meta.url), 'utf8'));

describe('the URLs that the documents print', () => {
  suite(registry, 'documents/parse');

  const examples: readonly Example[] = read('corpus');
  const vectors: readonly { rows: readonly string[]; kind: string; in: string }[] = read('parse');
  const known = (text: string | null): boolean => schemeOf(registry, text?.split(':')[0] ?? '') !== undefined;
  const ours = examples.filter(({ url }) => known(url));

  test('each of them is once in the corpus', () => {
    expect(examples).toHaveLength(128);
    expect(new Set(examples.map(({ id }) => id)).size).toBe(128);
    expect(examples.filter(({ url }) => url !== null)).toHaveLength(99);
  });

  test('each one of a scheme that is registered here has its vector', () => {
    const proved = (id: string, text: string | null): boolean =>
      vectors.some((vector) => vector.rows.includes(id) && vector.in === text);
    expect(ours.filter(({ id, url }) => !proved(id, url))).toEqual([]);
  });

  test.each(ours)('CORE-GEN-07: nothing is lost of $id $url', ({ url }) => {
    const text = url ?? '';
    const result = parse(registry, text);
    if (!result.ok) return expect(vectors).toContainEqual(expect.objectContaining({ kind: 'refuse', in: text }));
    const written = format(registry, result.url, result.fragment);
    expect(parse(registry, written)).toEqual(result);
    expect(written.replaceAll('-', '%2D')).toBe(text.replaceAll('-', '%2D'));
  });
});
