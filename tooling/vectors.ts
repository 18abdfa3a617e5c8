// Runs a file of vectors from packages/vectors, each as a test.
import { readFileSync } from 'node:fs';
import * as core from '@url/core';
import {
  type AnyScheme,
  type CharSet,
  createRegistry,
  escape,
  findings,
  type Gateway,
  type GenericUrl,
  parseGeneric,
  type Registry,
  type Result,
  resolve,
  tolerant,
  type Url,
  unescape,
} from '@url/core';
import { type FileSystem, type FileUrl, fromPath, toPath } from '@url/file';
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
    test('what a scheme refuses or forgives by a rule of its own is said in its own words', () => {
      for (const { kind, in: text, mode = '' } of vectors) {
        if (kind === 'parse' || kind === 'refuse') inOwnWords(registry, String(text), mode);
      }
    });
  });
}

function inOwnWords(registry: Registry<AnyScheme>, text: string, mode: string): void {
  const profile = (['rfc1630', 'draft'] as const).find((name) => mode.includes(name));
  const result = registry.parse(text, { profile, tolerant }) as Result<Url>;
  for (const { code, sentence } of result.ok ? result.repairs : [result.error]) {
    const plain = code.replace(/^(?:rfc1630|draft)-/, '');
    const own = registry.schemes.some(({ name }) => plain.startsWith(`${name}-`));
    if (own) expect([text, code, sentence]).toEqual([text, code, expect.stringMatching(/\w/)]);
  }
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
  findings(registry, vector) {
    const result = findings(registry, String(vector.in));
    const sorted = (found: readonly { readonly code: string }[]) =>
      [...found].sort((one, other) => (one.code < other.code ? -1 : 1));
    const wanted = vector.out as readonly { readonly code: string }[];
    expect(result.ok && result.findings).toHaveLength(wanted.length);
    expect(result.ok && sorted(result.findings)).toMatchObject(sorted(wanted));
  },
  gateway(registry, vector) {
    const text = String(vector.in);
    const { gateway } = vector as unknown as { readonly gateway: Gateway | { readonly gives: string } };
    const through = typeof gateway === 'object' && 'gives' in gateway ? () => gateway.gives : gateway;
    const name = text.slice(0, text.indexOf(':'));
    const registered = createRegistry({ schemes: registry.schemes, gateways: { [name]: through as Gateway } });
    expect(registered.access(urlOf(registered, text))).toMatchObject(vector.out as object);
  },
  resolve(registry, vector) {
    const { base, reference } = vector.in as { readonly base: string; readonly reference: string };
    const options = vector.mode === undefined ? {} : { slashRule: vector.mode as 'prose' };
    const result = resolve(registry, base, reference, options) as Result<Url | GenericUrl>;
    if (!result.ok) expect(result.error).toMatchObject(vector.out as object);
    else expect(registry.format(result.url, result.fragment)).toBe(vector.out);
  },
  'to-path'(registry, vector) {
    const { system } = vector as unknown as { readonly system: FileSystem };
    const result = toPath(urlOf(registry, String(vector.in)) as FileUrl, system);
    if (!result.ok) expect(result.error).toMatchObject(vector.out as object);
    else expect(result.path).toBe(vector.out);
  },
  'from-path'(registry, vector) {
    const { system } = vector as unknown as { readonly system: FileSystem };
    const result = fromPath(String(vector.in), system);
    if (!result.ok) expect(result.error).toMatchObject(vector.out as object);
    else expect(registry.format(result.url)).toBe(vector.out);
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

function urlOf(registry: Registry<AnyScheme>, text: string): Url | GenericUrl {
  const own = registry.parse(text) as Result<Url>;
  const result = own.ok ? own : parseGeneric(text);
  if (!result.ok) throw new Error(`refused: ${text}`);
  return result.url;
}

function show(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
