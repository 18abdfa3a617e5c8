import { access, type CodeOf, createRegistry, parse, parseOrThrow } from '@url/core';
import { expectTypeOf, test } from 'vitest';
import { type ExampleCode, type ExamplePlan, type ExampleUrl, example } from '../src/index.ts';

const registry = createRegistry([example]);

test('a text of the scheme reads as its own URL', () => {
  const result = parse(registry, 'x-example://h/a');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<ExampleUrl>();
});

test('a text of another scheme does not read as one of this scheme', () => {
  const result = parse(registry, 'other://h/a');
  if (result.ok) expectTypeOf(result.url).toBeNever();
});

test('the codes and the plan of the scheme are its own', () => {
  expectTypeOf<ExampleCode>().toExtend<CodeOf<typeof example>>();
  const plan = access(registry, parseOrThrow(registry, 'x-example://h/a').url);
  if (plan.by === 'x-example') expectTypeOf(plan).toEqualTypeOf<ExamplePlan>();
});
