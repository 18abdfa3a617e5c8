// The plan that is carried out: through gateways, and not at all.
import { type AccessPlan, createRegistry, gateways, type Registry, XCHAR } from '@url/core';
import { defineScheme, type Reader, type Refusal } from '@url/core/scheme';
import { describe, expect, test } from 'vitest';
import type { OpenError } from '../src/error/open-error.ts';
import { planOf } from '../src/plan-of.ts';

const schemeOf = (name: `x-${string}`, access: () => AccessPlan | Refusal) =>
  defineScheme({
    name,
    section: 'nowhere',
    syntax: {
      form: 'opaque',
      read: (reader: Reader) => ({ scheme: name, body: reader.take(XCHAR) }),
      write: ({ body }: { readonly scheme: typeof name; readonly body: string }) => body,
    },
    access,
  });

function codeOf(registry: Registry, text: string): string | undefined {
  try {
    planOf(registry, text, {});
    return undefined;
  } catch (error) {
    return (error as OpenError).code;
  }
}

describe('a URL that is refused', () => {
  const refusing = (...codes: readonly string[]) =>
    createRegistry([schemeOf('x-a', () => ({ by: 'refused', findings: codes.map((code) => ({ code })) }))]);

  test('is of an unknown protocol if it has no way of access, and nothing else is wrong with it', () => {
    expect(codeOf(refusing('access-undefined'), 'x-a:b')).toBe('protocol-unknown');
    expect(codeOf(refusing('access-undefined', 'delimiter-hidden'), 'x-a:b')).toBe('access-refused');
    expect(codeOf(refusing('delimiter-hidden'), 'x-a:b')).toBe('access-refused');
  });
});

describe('gateways', () => {
  const names = ['x-0', 'x-1', 'x-2', 'x-3', 'x-4', 'x-5'] as const;
  const leading = names.slice(1).map((next, at) => [`x-${at}`, () => `${next}:b`] as const);
  const registry = createRegistry(
    names.map((name) => schemeOf(name, () => ({ by: name }))),
    { gateways: gateways(Object.fromEntries(leading)) },
  );

  test('may lead to others, four of them', () => {
    expect(planOf(registry, 'x-1:a', {})).toEqual({ by: 'x-5' });
    expect(codeOf(registry, 'x-0:a')).toBe('redirected-too-often');
  });
});
