import { access, build, createRegistry, type GatewayPlan, parse, parseOrThrow, type RefusedPlan } from '@url/core';
import type { ConnectionOptions, PoolOptions } from 'mysql2';
import { expectTypeOf, test } from 'vitest';
import { type MysqlPlan, type MysqlUrl, mariadb, mysql, mysql2Options } from '../src/index.ts';

test('a text of the scheme reads as its own URL', () => {
  const result = parse(createRegistry([mysql, mariadb]), 'mysql://h');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<MysqlUrl>();
  const other = parse(createRegistry([mysql, mariadb]), 'mysql://h' as string);
  if (other.ok) expectTypeOf(other.url).toEqualTypeOf<MysqlUrl | MysqlUrl<'mariadb'>>();
});

test('the plan of a URL connects, or is refused, or leads through a gateway', () => {
  const registry = createRegistry([mysql]);
  const plan = access(registry, parseOrThrow(registry, 'mysql://h').url);
  expectTypeOf(plan).toEqualTypeOf<MysqlPlan | GatewayPlan | RefusedPlan>();
});

test('build needs nothing', () => {
  build(createRegistry([mysql]), { scheme: 'mysql', database: 'orders' });
  // @ts-expect-error a database is text
  build(createRegistry([mysql]), { scheme: 'mysql', database: 1 });
});

test('the options are those of mysql2', () => {
  expectTypeOf(mysql2Options).returns.toExtend<ConnectionOptions>();
  expectTypeOf(mysql2Options).returns.toExtend<PoolOptions>();
});
