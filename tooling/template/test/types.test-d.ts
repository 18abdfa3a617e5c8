import { createRegistry } from '@url/core';
import { expectTypeOf, test } from 'vitest';
import { type ExampleUrl, example } from '../src/index.ts';

const registry = createRegistry({ schemes: [example] });

test('a text of the scheme reads as its own URL', () => {
  const result = registry.parse('x-example://h/a');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<ExampleUrl>();
});

test('a text of another scheme does not', () => {
  const result = registry.parse('other://h/a');
  if (result.ok) expectTypeOf(result.url).toBeNever();
});
