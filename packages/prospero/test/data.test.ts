// Data that a program made, and what `components` and `labelOf` say of this scheme.
import { build, components, createRegistry } from '@url/core';
import { labelOf } from '@url/safety';
import { expect, test } from 'vitest';
import { prospero } from '../src/index.ts';

const registry = createRegistry([prospero]);
const URL = { scheme: 'prospero', host: 'h', port: 1525, hsoname: 'a', fields: [] } as const;

test.each<[string, object, string, string]>([
  ['fields of another type', { fields: 'x' }, 'fields', 'part-type'],
  ['a name of another type', { fields: [{ name: 1, value: 'v' }] }, 'fields.0.name', 'part-type'],
  ['a value of another type', { fields: [{ name: 'n', value: null }] }, 'fields.0.value', 'part-type'],
  ['a name that is half a character', { fields: [{ name: '\uD800', value: 'v' }] }, 'fields.0.name', 'text-malformed'],
  [
    'a value that is half a character',
    { fields: [{ name: 'n', value: '\uDC00' }] },
    'fields.0.value',
    'text-malformed',
  ],
])('%s is refused', (_, parts, part, code) => {
  expect(build(registry, { ...URL, ...parts } as never)).toMatchObject({ ok: false, error: { part, code } });
});

test('the parts of a URL have words', () => {
  expect(['hsoname', 'fields.0.name', 'fields.3.value'].map((part) => labelOf(registry, URL, part))).toEqual([
    'name of the object',
    'field name',
    'field value',
  ]);
});

test('the name and the fields are located by their names, though all are equal', () => {
  const text = 'prospero://h/a;a=a;a=a';
  const found = components(registry, text).components.map(({ part, start }) => `${part} ${start}`);
  expect(found.join(', ')).toBe(
    'scheme 0, host 11, hsoname 13, fields.0.name 15, fields.0.value 17, fields.1.name 19, fields.1.value 21',
  );
});
