// Runs a file of vectors from packages/vectors, each as a test.
import { readFileSync } from 'node:fs';
import * as core from '@url/core';
import { type AnyScheme, type CharSet, createRegistry, escape, type Registry, unescape } from '@url/core';
import { checkVector, type Vector } from '@url/testing';
import { describe, expect, test } from 'vitest';

/** Runs `packages/vectors/<file>.json` against a registry. */
export function suite(registry: Registry<AnyScheme>, file: string): void {
  const vectors: readonly Vector[] = JSON.parse(
    readFileSync(new URL(`../packages/vectors/${file}.json`, import.meta.url), 'utf8'),
  );
  describe(file, () => {
    for (const vector of vectors) {
      const mode = vector.mode === undefined ? '' : ` (${vector.mode})`;
      test(`${vector.rows?.join(' ')}: ${vector.kind}${mode} ${show(vector.in)}`, () => {
        const check = OF_CORE[vector.kind];
        if (check === undefined) expect(checkVector(registry, vector)).toBeUndefined();
        else check(registry, vector);
      });
    }
  });
}

/** A registry of these schemes, for `suite`. */
export function registryOf(...schemes: readonly AnyScheme[]): Registry<AnyScheme> {
  return createRegistry({ schemes });
}

/** The kinds that are about core's own functions, and so mean nothing to a scheme. */
const OF_CORE: { readonly [kind: string]: (registry: Registry<AnyScheme>, vector: Vector) => void } = {
  escape(_, vector) {
    const { set = 'UCHAR' } = vector as { readonly set?: string };
    expect(escape(String(vector.in), (core as unknown as Readonly<Record<string, CharSet>>)[set] as CharSet)).toBe(
      vector.out,
    );
  },
  unescape(_, vector) {
    expect(unescape(String(vector.in))).toBe(vector.out);
  },
  register(registry, vector) {
    const definition = Object.fromEntries(
      Object.entries(vector.in as object).map(([name, part]) => [name, part ?? undefined]),
    );
    const syntax = { form: 'opaque', read: () => ({ scheme: definition['name'] }), write: () => '' };
    const scheme = { section: 'RFC 1738 §4', syntax, access: () => ({ by: 'nothing' }), ...definition };
    const { status, error } = vector.out as { readonly status?: string; readonly error?: string };
    const added = () => registry.register(core.defineScheme(scheme as never));
    if (error === undefined) expect(added().scheme(definition['name'])?.status).toBe(status);
    else expect(added).toThrowError(new RegExp(error));
  },
};

function show(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
