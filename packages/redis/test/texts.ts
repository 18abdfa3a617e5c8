import { generate } from '@url/grammar/tools';
import { redis, rediss } from '../src/index.ts';
import { SUITES } from './suites.ts';
import { WRITTEN } from './written.ts';

/** Texts that people write, and texts of the two grammars, legal and near. */
export const TEXTS: readonly string[] = [
  ...new Set([
    ...WRITTEN,
    ...Object.values(SUITES).flat(),
    ...[redis, rediss].flatMap((scheme) => {
      const { legal, near } = generate(scheme, { seed: 29, count: 200 });
      return [...legal.slice(0, 250), ...near.slice(0, 250)];
    }),
  ]),
];
