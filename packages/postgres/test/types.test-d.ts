import { access, build, createRegistry, type GatewayPlan, parse, parseOrThrow, type RefusedPlan } from '@url/core';
import type { ClientConfig, PoolConfig } from 'pg';
import { expectTypeOf, test } from 'vitest';
import { type PostgresPlan, type PostgresUrl, pgOptions, postgres, postgresql } from '../src/index.ts';

const databases = createRegistry([postgres, postgresql]);

test('a literal reads as the URL of its scheme, and a string as one of both', () => {
  const literal = parse(databases, 'postgresql://h/d');
  if (literal.ok) expectTypeOf(literal.url).toEqualTypeOf<PostgresUrl<'postgresql'>>();
  const text = parse(databases, String('postgres://h/d'));
  if (text.ok) expectTypeOf(text.url).toEqualTypeOf<PostgresUrl | PostgresUrl<'postgresql'>>();
});

test('the plan of a URL connects, or is refused, or leads through a gateway', () => {
  const plan = access(databases, parseOrThrow(databases, String('postgres://h')).url);
  expectTypeOf(plan).toExtend<PostgresPlan | GatewayPlan | RefusedPlan>();
  if (plan.by === 'postgres') expectTypeOf(plan).toEqualTypeOf<PostgresPlan>();
  pgOptions(plan);
});

test('build needs nothing', () => {
  build(databases, { scheme: 'postgres' });
  // @ts-expect-error there is no such field
  build(databases, { scheme: 'postgres', host: 'h' });
});

test('the options are those of node-postgres', () => {
  expectTypeOf(pgOptions).returns.toExtend<ClientConfig>();
  expectTypeOf(pgOptions).returns.toExtend<PoolConfig>();
});
