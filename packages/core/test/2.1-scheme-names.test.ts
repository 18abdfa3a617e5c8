import { createRegistry, defineScheme, parseGeneric } from '@url/core';
import { describe, expect, test } from 'vitest';
import { suite } from '../../../tooling/vectors.ts';
import { registry } from './registry.ts';

describe('2.1. The main parts of URLs', () => {
  suite(registry, 'core/2.1-scheme-names');

  test('CORE-GEN-06: equal strings, however made, give equal results; what is no string is none', () => {
    const text = 'http://h/';
    const made = String.fromCharCode(0x68, 0x74, 0x74, 0x70, 0x3a, 0x2f, 0x2f, 0x68, 0x2f);
    expect(registry.parse(made)).toEqual(registry.parse(text));
    for (const none of [
      new TextEncoder().encode(text),
      new String(text),
      undefined,
      null,
      7,
      [text],
      { toString: () => text },
    ]) {
      expect(() => registry.parse(none as string)).toThrow(TypeError);
      expect(() => registry.parseOrThrow(none as string)).toThrow(TypeError);
      expect(registry.canParse(none)).toBe(false);
    }
  });

  test('CORE-GEN-06: what is no string is none to a reader of any scheme', () => {
    for (const none of [new Uint8Array(), undefined, null, 7])
      expect(() => parseGeneric(none as never)).toThrow(TypeError);
  });

  test('CORE-SCH-05: a name is found in either case, as far as ASCII has cases', () => {
    const kilo = defineScheme({
      name: 'x-k',
      section: 'nowhere',
      syntax: { form: 'opaque', read: () => ({ scheme: 'x-k' }), write: () => '' },
      access: () => ({ by: 'nothing' }),
    });
    const one = createRegistry({ schemes: [kilo] });
    expect(one.scheme('X-K')).toBe(kilo);
    expect(one.parse('X-K:').ok).toBe(true);
    expect(one.scheme('x-\u212A')).toBeUndefined();
    expect(one.parse('x-\u212A:').ok).toBe(false);
  });

  test('names that every object has are no schemes', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']) {
      expect(registry.scheme(name)).toBeUndefined();
      expect(registry.parse(`${name}:x`).ok).toBe(false);
      expect(registry.canParse(`${name}://h/`)).toBe(false);
      expect(registry.build({ scheme: name as never })).toMatchObject({
        ok: false,
        error: { code: 'scheme-unregistered' },
      });
    }
  });
});
