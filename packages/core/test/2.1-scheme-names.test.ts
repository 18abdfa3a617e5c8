import { build, canParse, createRegistry, parse, parseGeneric, parseOrThrow, schemeOf } from '@url/core';
import { defineScheme } from '@url/core/scheme';
import { describe, expect, test } from 'vitest';
import { suite } from '../../../tooling/support/vectors.ts';
import { registry } from './registry.ts';

describe('2.1. The main parts of URLs', () => {
  suite(registry, 'core/2.1-scheme-names');

  test('CORE-GEN-06: equal strings give equal results however they were made, and only strings are read', () => {
    const text = 'http://h/';
    const made = String.fromCharCode(0x68, 0x74, 0x74, 0x70, 0x3a, 0x2f, 0x2f, 0x68, 0x2f);
    expect(parse(registry, made)).toEqual(parse(registry, text));
    for (const none of [
      new TextEncoder().encode(text),
      new String(text),
      undefined,
      null,
      7,
      [text],
      { toString: () => text },
    ]) {
      expect(() => parse(registry, none as string)).toThrow(TypeError);
      expect(() => parseOrThrow(registry, none as string)).toThrow(TypeError);
      expect(canParse(registry, none)).toBe(false);
    }
  });

  test('CORE-GEN-06: only strings are read, whatever the scheme', () => {
    for (const none of [new Uint8Array(), undefined, null, 7])
      expect(() => parseGeneric(registry, none as never)).toThrow('a URL is read from a string');
  });

  test('CORE-SCH-05: a name is found in either case, as far as ASCII has cases', () => {
    const kilo = defineScheme({
      name: 'x-k',
      section: 'nowhere',
      syntax: { form: 'opaque', read: () => ({ scheme: 'x-k' }), write: () => '' },
      access: () => ({ by: 'nothing' }),
    });
    const one = createRegistry([kilo]);
    expect(schemeOf(one, 'X-K')).toBe(kilo);
    expect(parse(one, 'X-K:').ok).toBe(true);
    expect(schemeOf(one, 'x-\u212A')).toBeUndefined();
    expect(parse(one, 'x-\u212A:').ok).toBe(false);
  });

  test('names that every object has are not schemes', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']) {
      expect(schemeOf(registry, name)).toBeUndefined();
      expect(parse(registry, `${name}:x`).ok).toBe(false);
      expect(canParse(registry, `${name}://h/`)).toBe(false);
      expect(build(registry, { scheme: name as never })).toMatchObject({
        ok: false,
        error: { code: 'scheme-unregistered' },
      });
    }
  });
});
