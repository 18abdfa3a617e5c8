import { decode, type Registry, type Span } from '@url/core';
import { isPlain, runsOf } from '@url/core/scheme';
import type { SecretNames } from './registry-secrets.ts';
import { isSecretPair } from './secret-names.ts';

/** The members of data. */
type Fields = { [name: string]: unknown };

/** A value that is no list and no object with members: the data it is in, its name there, and its path from the outside. */
type Visit = (within: Fields, name: string, path: string) => void;

/**
 * Visits what is secret in data by its name, and has a value: all in a field with the name of a secret, and the value of a pair with
 * such a name. A list or an object that is there several times, or inside itself, is looked at once.
 */
export function eachSecretField(data: object, names: SecretNames, visit: Visit): void {
  const seen = [new Set<unknown>(), new Set<unknown>()] as const;
  const walk = (within: Fields, path: string, isHidden: boolean): void => {
    const known = seen[isHidden ? 1 : 0];
    if (known.has(within)) return;
    known.add(within);
    const isPair = !isHidden && isSecretPair(within, names);
    // `for in` makes no list of the names.
    for (const name in within) {
      const value = within[name];
      if (value === undefined || value === null || !Object.hasOwn(within, name)) continue;
      const isUser = name === 'user' && path === '' && names.isUserSecret && within['password'] === undefined;
      const isSecret = isHidden || isUser || names.fields.has(name) || (isPair && name === 'value');
      if (Array.isArray(value) || (typeof value === 'object' && isPlain(value))) {
        walk(value as never, `${path}${name}.`, isSecret);
      } else if (isSecret) visit(within, name, path + name);
    }
  };
  walk(data as Fields, '', false);
}

/** A secret field: its path in the data, and its value. */
export interface SecretField {
  readonly path: string;
  readonly value: unknown;
}

/**
 * The spans of these fields of a text, as the reader notes what it reads: by their names, or by their values, which schemes need not name.
 * A field that was not read in one go hides the whole schemepart.
 */
export function fieldSpans(registry: Registry, text: string, fields: readonly SecretField[]): readonly Span[] {
  const runs = new Map<string, readonly Span[]>();
  for (const { start, end, value, part = `=${decode(value)}` } of runsOf(registry, text)) {
    const known = runs.get(part) as Span[] | undefined;
    if (known === undefined) runs.set(part, [{ start, end }]);
    else known.push({ start, end });
  }
  const found = fields.map(({ path, value }) => {
    // All items of a list may be one run.
    const list = path.replace(/\.[^.]*$/, '');
    return runs.get(path) ?? runs.get(list) ?? runs.get(`=${decode(String(value))}`);
  });
  const isWhole = found.includes(undefined);
  return isWhole ? [{ start: text.indexOf(':') + 1, end: text.length }] : found.flatMap((spans) => spans ?? []);
}
