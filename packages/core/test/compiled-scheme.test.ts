// A profile has a scheme's tolerant half read, if the scheme's table has an older meaning of that profile.
import {
  type AnyScheme,
  createRegistry,
  format,
  parse,
  type Registry,
  type RegistryOptions,
  tolerant,
  UCHAR,
} from '@url/core';
import { defineScheme, type Reader } from '@url/core/scheme';
import { describe, expect, test } from 'vitest';

const read = (half: string) => (reader: Reader) => ({ scheme: 'x-a', half, name: reader.take(UCHAR) });

/** A scheme whose table has these codes of repairs. */
function schemeWith(...codes: readonly string[]): AnyScheme {
  const words = ['nowhere', 'an older meaning'];
  return defineScheme({
    name: 'x-a',
    section: 'nowhere',
    syntax: {
      form: 'opaque',
      rules: { repairs: Object.fromEntries(codes.map((code) => [code, words])) },
      read: read('strict'),
      write: () => 'strict',
      tolerant: { read: read('tolerant'), write: () => 'tolerant' },
    },
    access: () => ({ by: 'nothing' }),
  } as never) as AnyScheme;
}

function halfOf(registry: Registry): unknown {
  const result = parse(registry, 'x-a:b');
  return result.ok && (result.url as { readonly half?: unknown }).half;
}

describe('in a registry with a profile', () => {
  test.each<[half: string, profile: RegistryOptions['profile'], codes: readonly string[]]>([
    ['strict', undefined, ['rfc1630-odd', 'draft-odd']],
    ['tolerant', 'rfc1630', ['rfc1630-odd']],
    ['tolerant', 'draft', ['rfc1630-odd', 'draft-odd']],
    ['strict', 'draft', ['rfc1630-odd']],
    ['strict', 'rfc1630', ['draft-odd', 'x-a-rfc1630-odd', 'rfc1630']],
    ['strict', 'rfc1630', []],
  ])('the %s half reads: profile %s, codes %j', (half, profile, codes) => {
    const registry = createRegistry([schemeWith(...codes)], { profile }) as Registry;
    expect(halfOf(registry)).toBe(half);
    expect(format(registry, { scheme: 'x-a' })).toBe('x-a:strict');
  });

  test('the strict half reads a scheme without a table', () => {
    const { syntax, ...others } = schemeWith();
    const scheme = { ...others, syntax: { ...syntax, rules: undefined } } as unknown as AnyScheme;
    expect(halfOf(createRegistry([scheme], { profile: 'rfc1630' }))).toBe('strict');
  });
});

test('in a tolerant registry the tolerant half writes, and reads what the strict half refuses', () => {
  const registry = createRegistry([schemeWith()], { tolerant }) as Registry;
  expect(format(registry, { scheme: 'x-a' })).toBe('x-a:tolerant');
  expect(halfOf(registry)).toBe('strict');
  expect(parse(registry, 'x-a:b c')).toMatchObject({ ok: true, url: { half: 'tolerant', name: 'b%20c' } });
});
