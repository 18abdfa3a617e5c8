// The laws of schemes that are their grammars.
import type { AnyScheme } from '@url/core';
import { checkScheme } from '@url/testing';
import { expect, test } from 'vitest';
import { vectorsOf } from './vector-files.ts';

/**
 * Holds each scheme to its vectors in these files, and to every law. Thousands of texts near each vector are tried, so that a
 * sixth of the vectors is enough for most runs; `LAWS=6` takes all. A scheme that is another's under its second name is tried where
 * `LAWS` is above 1 alone, with half as many.
 */
export function keepLaws(
  schemes: readonly AnyScheme[],
  files: readonly string[],
  again: readonly AnyScheme[] = [],
): void {
  const share = Number(process.env['LAWS'] ?? 1);
  const rows = [
    ...schemes.map((scheme) => [scheme.name, scheme, 6] as const),
    ...(share > 1 ? again : []).map((scheme) => [scheme.name, scheme, 12] as const),
  ];
  test.each(rows)('%s keeps the laws of a scheme', (name, scheme, every) => {
    const step = Math.max(1, Math.round(every / share));
    const own = files
      .flatMap(vectorsOf)
      .filter(({ kind, in: text }) => ['parse', 'refuse'].includes(kind) && String(text).startsWith(`${name}:`));
    const vectors = own.filter((_, at) => at % step === 0);
    const { failures, checked } = checkScheme(scheme, vectors, { clock: () => 0 });
    expect(failures).toEqual([]);
    expect(checked).toBeGreaterThan(1000);
  });
}
