// A base may be given as a text.
import { createRegistry, parseOrThrow, resolve, tolerant } from '@url/core';
import { http } from '@url/http';
import { rfc1738 } from '@url/rfc1738';
import { describe, expect, test } from 'vitest';

const registry = createRegistry(rfc1738);
const BASES = [
  'http://h.dom/a/b?c',
  'ftp://fred:pw@h.dom/a/b;type=i',
  'gopher://h.dom/1a',
  'x-other://h.dom/a/b',
  'news:a.b',
];
const FORMS = ['', '#d', 'c', '../c', '/c', '//g.dom/c', '?c', 'http://g.dom/', '.', '..', 'a b'];

describe('a base that is given as a text', () => {
  test.each(BASES)('gives what its URL gives, at each call: %s', (text) => {
    for (const form of FORMS) {
      const expected = resolve(
        registry,
        text.startsWith('x-') ? generic(text) : parseOrThrow(registry, text).url,
        form,
      );
      for (let call = 0; call < 3; call += 1) expect(resolve(registry, text, form)).toEqual(expected);
    }
  });

  test.each(BASES.flatMap((text) => FORMS.map((form) => [text, form])))(
    'is not what a program may change: %s with %j',
    (text, form) => {
      const first = resolve(registry, text, form);
      const copy = structuredClone(first);
      if (first.ok) change(first.url);
      expect(resolve(registry, text, form)).toEqual(copy);
      expect(resolve(registry, text, 'z')).toEqual(resolve(createRegistry(rfc1738), text, 'z'));
    },
  );

  test('is read by the registry that is asked', () => {
    const text = 'http://h.dom/~a/b';
    const loose = createRegistry([http], { tolerant });
    expect(resolve(loose, text, 'c').ok).toBe(true);
    expect(resolve(registry, text, 'c').ok).toBe(false);
    expect(resolve(loose, text, 'c').ok).toBe(true);
  });
});

function generic(text: string) {
  const result = resolve(registry, text, '');
  if (!result.ok) throw new Error(text);
  return result.url;
}

/** Changes every field and list of data, at any depth. */
function change(data: object): void {
  for (const [name, value] of Object.entries(data)) {
    if (typeof value === 'object' && value !== null) change(value);
    else if (name !== '~generic') (data as Record<string, unknown>)[name] = 'changed';
  }
}
