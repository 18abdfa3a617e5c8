// Runs a file of vectors from packages/vectors: what each kind means, in one place.
import { readFileSync } from 'node:fs';
import * as core from '@url/core';
import {
  type AnyScheme,
  bytes,
  type CharSet,
  createRegistry,
  escape,
  parseGeneric,
  type Registry,
  type Result,
  redact,
  type Url,
  unescape,
} from '@url/core';
import { describe, expect, test } from 'vitest';

/** A vector; packages/vectors/README.md says what each kind's `in` and `out` are. */
interface Vector {
  /** The requirements it proves. */
  readonly rows: readonly string[];
  readonly section: string;
  readonly kind: string;
  readonly mode?: string;
  // biome-ignore lint/suspicious/noExplicitAny: each kind has its own shape
  readonly in: any;
  // biome-ignore lint/suspicious/noExplicitAny: each kind has its own shape
  readonly out: any;
  readonly fragment?: string | null;
  readonly canonical?: string;
  readonly bytes?: string;
  readonly options?: object;
  readonly set?: string;
}

/** Runs `packages/vectors/<file>.json` against a registry. */
export function suite(registry: Registry<never> | Registry<AnyScheme>, file: string): void {
  const vectors: readonly Vector[] = JSON.parse(
    readFileSync(new URL(`../packages/vectors/${file}.json`, import.meta.url), 'utf8'),
  );
  describe(file, () => {
    for (const vector of vectors) {
      const mode = vector.mode === undefined ? '' : ` (${vector.mode})`;
      test(`${vector.rows.join(' ')}: ${vector.kind}${mode} ${show(vector.in)}`, () => {
        const run = KINDS[vector.kind];
        if (run === undefined) throw new Error(`no such kind of vector: ${vector.kind}`);
        run(vector, registry as Registry<AnyScheme>);
      });
    }
  });
}

const KINDS: { readonly [kind: string]: (vector: Vector, registry: Registry<AnyScheme>) => void } = {
  parse(vector, registry) {
    const { url, fragment, repairs } = expectSuccess(read(vector, registry));
    expect(url).toMatchObject(withUndefined(vector.out));
    if (vector.fragment !== undefined) expect(fragment).toBe(vector.fragment ?? undefined);
    const written = registry.format(url, fragment);
    if (vector.canonical !== undefined) expect(written).toBe(vector.canonical);
    expect(repairs).toEqual([]);
    // What was written reads back to the same, and is written the same.
    expect(read({ ...vector, in: written }, registry)).toEqual({ ok: true, url, fragment, repairs: [] });
    if (vector.mode === undefined) expect(registry.canParse(vector.in)).toBe(true);
  },
  refuse(vector, registry) {
    const result = read(vector, registry);
    expect(result).toMatchObject({ ok: false, error: vector.out });
    if (vector.mode === undefined) expect(registry.canParse(vector.in)).toBe(false);
  },
  build({ in: parts, out }, registry) {
    expectBuilt(registry.build(withUndefined(parts)), out, registry);
  },
  change({ in: { url, parts }, out }, registry) {
    expectBuilt(registry.change(urlOf(url, registry), withUndefined(parts)), out, registry);
  },
  access({ in: text, out, options = {}, bytes: sent }, registry) {
    const plan = registry.access(urlOf(text, registry), options);
    expect(plan).toMatchObject(withUndefined(out));
    if (sent !== undefined) expect(String.fromCharCode(...bytes(plan as unknown as core.Sendable, options))).toBe(sent);
  },
  equal({ in: [one, other], out, mode }, registry) {
    expect(mode).toBe('scheme');
    expect(registry.same(urlOf(one, registry), urlOf(other, registry))).toBe(out);
  },
  escape({ in: octets, out, set = 'UCHAR' }) {
    expect(escape(octets, setOf(set))).toBe(out);
  },
  unescape({ in: text, out }) {
    expect(unescape(text)).toBe(out);
  },
  redact({ in: text, out }, registry) {
    expect(redact(registry, urlOf(text, registry))).toBe(out);
  },
  register({ in: definition, out }, registry) {
    const syntax = { form: 'opaque', read: () => ({ scheme: definition.name }), write: () => '' };
    const scheme = { section: 'RFC 1738 §4', syntax, access: () => ({ by: 'nothing' }), ...withUndefined(definition) };
    const added = () => registry.register(scheme as AnyScheme);
    if (out.error === undefined) expect(added().scheme(definition.name)?.status).toBe(out.status);
    else expect(added).toThrowError(new RegExp(out.error));
  },
};

function read({ in: text, mode }: Vector, registry: Registry<AnyScheme>): Result<Url> {
  return mode === 'generic' ? parseGeneric(text) : (registry.parse(text) as Result<Url>);
}

function urlOf(text: string, registry: Registry<AnyScheme>): Url {
  const own = registry.parse(text) as Result<Url>;
  return expectSuccess(own.ok ? own : parseGeneric(text)).url;
}

function expectSuccess(result: Result<Url>): Extract<Result<Url>, { ok: true }> {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result;
}

/** `out` is the URL that was built, as text, or a part of the error. */
function expectBuilt(result: Result<Url>, out: string | object, registry: Registry<AnyScheme>): void {
  if (typeof out === 'string') expect(registry.format(expectSuccess(result).url)).toBe(out);
  else expect(result).toMatchObject({ ok: false, error: out });
}

/** JSON has no `undefined`: in a vector, `null` stands for a field that is absent. */
// biome-ignore lint/suspicious/noExplicitAny: any shape goes in and comes out
function withUndefined(value: any): any {
  if (value === null) return undefined;
  if (Array.isArray(value)) return value.map(withUndefined);
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withUndefined(part)]));
}

function setOf(name: string): CharSet {
  return (core as unknown as Readonly<Record<string, CharSet>>)[name] as CharSet;
}

function show(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}

/** A registry of these schemes, for `suite`. */
export function registryOf(...schemes: readonly AnyScheme[]): Registry<AnyScheme> {
  return createRegistry({ schemes });
}
