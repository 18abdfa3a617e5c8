// The laws of schemes that are their grammars.
import type { AnyScheme } from '@url/core';
import { checkScheme } from '@url/testing';
import { expect, test } from 'vitest';
import { quickly } from './laws.ts';
import { sample, share } from './share.ts';
import { vectorsOf } from './vector-files.ts';

/**
 * Holds each scheme to its vectors in these files, and to every law. A scheme that is another's under its second name is tried where
 * `LAWS` is above 1 alone, with half as many texts.
 */
export function keepLaws(
  schemes: readonly AnyScheme[],
  files: readonly string[],
  again: readonly AnyScheme[] = [],
): void {
  const rows = [
    ...schemes.map((scheme) => [scheme.name, scheme, quickly()] as const),
    ...(share() > 1 ? again : []).map((scheme) => [scheme.name, scheme, { ...quickly(), every: 2 }] as const),
  ];
  test.each(rows)('%s keeps the laws of a scheme', (name, scheme, options) => {
    const own = files
      .flatMap(vectorsOf)
      .filter(({ kind, in: text }) => ['parse', 'refuse'].includes(kind) && String(text).startsWith(`${name}:`));
    const vectors = sample(own, 10);
    const { failures, checked } = checkScheme(scheme, vectors, options);
    expect(failures).toEqual([]);
    expect(checked).toBeGreaterThan(vectors.length);
  });
}
