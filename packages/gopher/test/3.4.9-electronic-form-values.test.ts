import { build, createRegistry, format, parseOrThrow } from '@url/core';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { formData, gopher, gopherPlus } from '../src/index.ts';

describe('3.4.9 URL syntax for Gopher+ electronic forms', () => {
  suite(registryOf(gopher), 'gopher/3.4.9-electronic-form-values');

  const registry = createRegistry([gopher]);

  test('GOPHER-25: the string of a filled-in form gives its values', () => {
    const { url } = parseOrThrow(registry, 'gopher://h/0s%09%09+%091%0D%0A+-1%0D%0Av1%0D%0Av2%0D%0A.%0D%0A');
    expect(gopherPlus(url.plus ?? '')).toEqual({ kind: 'form-data', values: ['v1', 'v2'] });
  });

  test('GOPHER-27: formData makes that string', () => {
    const parts = { scheme: 'gopher', host: 'h', gtype: '0', selector: 's', search: '' } as const;
    const result = build(registry, { ...parts, plus: formData(['v1', 'v2']) });
    expect(result.ok && format(registry, result.url)).toBe(
      'gopher://h/0s%09%09+%091%0D%0A+-1%0D%0Av1%0D%0Av2%0D%0A.%0D%0A',
    );
  });

  test('GOPHER-27: what formData makes gives the same values back', () => {
    for (const values of [[], [''], ['v1', 'v2'], ['..', ' .', '. '], ['caf\u00C3\u00A9', 'a+b?c']]) {
      expect(gopherPlus(formData(values) ?? '')).toEqual({ kind: 'form-data', values });
    }
  });

  test('GOPHER-28: an answer that would end a line, a field or the form cannot be expressed', () => {
    for (const value of ['a\r\nb', '.', 'a\rb', 'a\nb', 'a\0b', 'a\tb']) {
      expect(formData([value])).toBeUndefined();
      expect(formData(['v1', value, 'v2'])).toBeUndefined();
    }
  });

  test('GOPHER-25: a string that only looks like a form is not one', () => {
    for (const plus of [
      '+\t1\r\n+-1\r\nv1\r\n.',
      '+\t1\r\n+-1\r\nv1\r\n.\r\nx',
      '+\t1\n+-1\nv1\n.\n',
      '+\t1\r\n+-2\r\n.\r\n',
      '+\t1\r\n.\r\n',
    ]) {
      expect(gopherPlus(plus).kind).toBe('unknown');
    }
    // A period that stands alone ends the form, and nothing may follow it.
    expect(gopherPlus('+\t1\r\n+-1\r\na\r\n.\r\nQUIT\r\n.\r\n').kind).not.toBe('form-data');
  });
});
