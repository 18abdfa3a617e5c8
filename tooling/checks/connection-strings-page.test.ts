// The table of wrong strings in docs/connection-strings.md is what the packages say.

import { readFileSync } from 'node:fs';
import { amqp, amqps } from '@url/amqp';
import { access, canParse, createRegistry, parse, parseOrThrow } from '@url/core';
import { mongodb, mongodbSrv } from '@url/mongodb';
import { mariadb, mysql } from '@url/mysql';
import { postgres, postgresql } from '@url/postgres';
import { redis, redisSocket, rediss } from '@url/redis';
import { explain } from '@url/safety';
import { describe, expect, test } from 'vitest';

const PAGE = readFileSync(new URL('../../docs/connection-strings.md', import.meta.url), 'utf8');
const registry = createRegistry([
  ...[postgres, postgresql, redis, rediss, redisSocket, amqp, amqps],
  ...[mysql, mariadb, mongodb, mongodbSrv],
]);

const rows = Array.from(
  PAGE.matchAll(/^\| `(.*)` \| `([\w-]+)` \| (.*) \| (.*) \|$/gm),
  ([, text = '', code = '', said = '', instead = '']) => ({ text, code, said, instead }),
);

test('the table is found', () => {
  expect(rows.length).toBeGreaterThan(25);
});

describe('what is said of a wrong string', () => {
  test.each(rows)('$text', ({ text, code, said, instead }) => {
    const result = parse(registry, text);
    if (result.ok) throw new Error('it is read');
    expect(result.error.code).toBe(code);
    expect(explain(registry, result.error, text)).toContain(said);
    const [, written] = /^`(.*)`$/.exec(instead) ?? [];
    if (written !== undefined) expect(canParse(registry, written)).toBe(true);
  });
});

describe('a string that says a thing twice', () => {
  const twice = Array.from(PAGE.matchAll(/`(\S+)` \(`([\w-]+-twice)`\)/g), ([, text = '', code = '']) => [text, code]);
  test('is found', () => expect(twice).toHaveLength(2));
  test.each(twice)('%s', (text, code) => {
    const plan = access(registry, parseOrThrow(registry, text as 'redis:').url);
    expect(plan.by === 'refused' && plan.findings.map((each) => each.code)).toEqual([code]);
  });
});

test('every scheme of these packages is in the table of drivers', () => {
  for (const { name } of registry.schemes) expect(PAGE).toContain(`\`${name}://\``);
});
