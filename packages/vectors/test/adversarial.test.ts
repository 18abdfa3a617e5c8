import { readdirSync, readFileSync } from 'node:fs';
import { parseGeneric, tolerant } from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/vectors.ts';

const registry = registryOf(...rfc1630, https);
const folder = new URL('../adversarial/', import.meta.url);

interface Vector {
  readonly in: unknown;
  readonly kind: string;
  readonly mode?: string;
  readonly why: string;
  /** What tolerant reading makes of it; `null` where that is not settled. */
  readonly tolerant: 'parse' | 'refuse' | null;
}

describe('texts that were made to be misread', () => {
  for (const file of readdirSync(folder)) {
    suite(registry, `adversarial/${file.replace('.json', '')}`);

    test(`${file}: each says why, and what tolerant reading makes of it, which takes all that strict reading takes`, () => {
      const vectors: readonly Vector[] = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
      for (const { why, kind, tolerant } of vectors) {
        expect(why).toMatch(/^[A-Z].*\.$/);
        expect(kind === 'parse' ? ['parse'] : ['parse', 'refuse', null]).toContain(tolerant);
      }
    });

    test(`${file}: tolerant reading says so`, () => {
      const vectors: readonly Vector[] = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
      for (const { in: text, kind, mode, tolerant: verdict } of vectors) {
        if ((kind !== 'parse' && kind !== 'refuse') || verdict === null) continue;
        const read = mode === 'generic' ? parseGeneric : registry.parse;
        expect([text, read(String(text), { tolerant }).ok]).toEqual([text, verdict === 'parse']);
      }
    });
  }
});
