import { access, build, createRegistry, type GatewayPlan, parse, parseOrThrow, type RefusedPlan } from '@url/core';
import { expectTypeOf, test } from 'vitest';
import { type MongodbPlan, type MongodbSrvUrl, type MongodbUrl, mongodb, mongodbSrv } from '../src/index.ts';

test('a text of the scheme reads as its own URL', () => {
  const result = parse(createRegistry([mongodb, mongodbSrv]), 'mongodb+srv://h');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<MongodbSrvUrl>();
  const other = parse(createRegistry([mongodb, mongodbSrv]), 'mongodb://h' as string);
  if (other.ok) expectTypeOf(other.url).toEqualTypeOf<MongodbUrl | MongodbSrvUrl>();
});

test('the plan of a URL connects, or is refused, or leads through a gateway', () => {
  const registry = createRegistry([mongodb]);
  const plan = access(registry, parseOrThrow(registry, 'mongodb://h').url);
  expectTypeOf(plan).toEqualTypeOf<MongodbPlan | GatewayPlan | RefusedPlan>();
});

test('build needs hosts', () => {
  build(createRegistry([mongodb]), { scheme: 'mongodb', hosts: [{ host: 'h', port: 27017 }] });
  // @ts-expect-error a host is needed
  build(createRegistry([mongodb]), { scheme: 'mongodb' });
});
