import { readdirSync, readFileSync } from 'node:fs';
import { parse, parseGeneric } from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { registryFor } from '@url/testing';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';

const registry = registryOf(...rfc1630, https);
const loose = registryFor(registry, 'tolerant');
const folder = new URL('../adversarial/', import.meta.url);

interface Vector {
  readonly in: unknown;
  readonly kind: string;
  readonly mode?: string;
  readonly why: string;
  /** The verdict of tolerant reading; `null` where that is not settled. */
  readonly tolerant: 'parse' | 'refuse' | null;
}

describe('texts that are made to be misread', () => {
  for (const file of readdirSync(folder)) {
    suite(registry, `adversarial/${file.replace('.json', '')}`);

    test(`${file}: each says why, and what tolerant reading makes of it, which reads all that strict reading does`, () => {
      const vectors: readonly Vector[] = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
      for (const { why, kind, tolerant } of vectors) {
        expect(why).toMatch(/^[A-Z].*\.$/);
        expect(kind === 'parse' ? ['parse'] : ['parse', 'refuse', null]).toContain(tolerant);
      }
    });

    test(`${file}: tolerant reading does so`, () => {
      const vectors: readonly Vector[] = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
      for (const { in: text, kind, mode, tolerant: verdict } of vectors) {
        if ((kind !== 'parse' && kind !== 'refuse') || verdict === null) continue;
        const read = mode === 'generic' ? parseGeneric : parse;
        expect([text, read(loose, String(text)).ok]).toEqual([text, verdict === 'parse']);
      }
    });
  }
});
