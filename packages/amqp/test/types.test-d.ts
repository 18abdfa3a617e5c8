import { access, build, createRegistry, type GatewayPlan, parse, parseOrThrow, type RefusedPlan } from '@url/core';
import type { Options } from 'amqplib';
import { expectTypeOf, test } from 'vitest';
import { type AmqpPlan, type AmqpUrl, amqp, amqplibOptions, amqps } from '../src/index.ts';

test('a text of the scheme reads as its own URL', () => {
  const result = parse(createRegistry([amqp, amqps]), 'amqp://h');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<AmqpUrl>();
  const other = parse(createRegistry([amqp, amqps]), 'amqp://h' as string);
  if (other.ok) expectTypeOf(other.url).toEqualTypeOf<AmqpUrl | AmqpUrl<'amqps'>>();
});

test('the plan of a URL connects, or is refused, or leads through a gateway', () => {
  const registry = createRegistry([amqp]);
  const plan = access(registry, parseOrThrow(registry, 'amqp://h').url);
  expectTypeOf(plan).toEqualTypeOf<AmqpPlan | GatewayPlan | RefusedPlan>();
});

test('build needs nothing', () => {
  build(createRegistry([amqp]), { scheme: 'amqp', vhost: '/' });
  // @ts-expect-error a vhost is text
  build(createRegistry([amqp]), { scheme: 'amqp', vhost: 1 });
});

test('the options are those of amqplib', () => {
  expectTypeOf(amqplibOptions).returns.toExtend<Options.Connect>();
});
