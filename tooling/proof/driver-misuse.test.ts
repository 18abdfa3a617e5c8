// The options functions of drivers say in words what they cannot use, whatever is given in place of a plan.

import { amqp, amqplibOptions, amqps } from '@url/amqp';
import { access, createRegistry, parseOrThrow } from '@url/core';
import { mysql, mysql2Options } from '@url/mysql';
import { pgOptions, postgres } from '@url/postgres';
import { ioredisOptions, nodeRedisOptions, redis, redisSocket } from '@url/redis';
import { describe, expect, test } from 'vitest';
import { mistakes, poorWords } from '../support/misuse.ts';

const urls = createRegistry([amqp, amqps, mysql, postgres, redis, redisSocket]);
const planOf = (text: string) => access(urls, parseOrThrow(urls, text as 'redis:').url);

const FUNCTIONS: readonly (readonly [name: string, text: string, call: (plan: never, choices?: never) => unknown])[] = [
  ['amqplibOptions', 'amqp://u:p@h:1/v?heartbeat=1', amqplibOptions],
  ['mysql2Options', 'mysql://u:p@h:5000/d?charset=utf8', mysql2Options],
  ['pgOptions', 'postgres://u:p@h:5000/d?application_name=a', pgOptions],
  ['ioredisOptions', 'redis://u:p@h:5000/1?family=4', ioredisOptions],
  ['ioredisOptions', 'redis-socket:///run/redis.sock', ioredisOptions],
  ['nodeRedisOptions', 'redis://u:p@h:5000/1', nodeRedisOptions],
  ['nodeRedisOptions', 'redis-socket:///run/redis.sock', nodeRedisOptions],
];

describe.each(FUNCTIONS)('%s of %s', (name, text, call) => {
  const plan = planOf(text);

  test('takes the plan of access', () => {
    expect(poorWords(name, () => call(plan as never))).toEqual([]);
    expect(() => call(plan as never)).not.toThrow();
  });

  test.each(Object.entries(mistakes))('names what it takes, in place of %s', (_what, mistake) => {
    expect(() => call(mistake as never)).toThrow(
      new RegExp(`^(?:${name} takes a plan that access gave for a URL of |the plan is refused: )`),
    );
    expect(poorWords(name, () => call(plan as never, mistake as never))).toEqual([]);
  });

  test('says in words which part of a plan cannot be used', () => {
    const fields = Object.keys(plan);
    const wrong = fields.flatMap((field) =>
      Object.entries({ ...mistakes, 'a list in a list': [[]], 'a list of a number': [5] }).flatMap(([what, mistake]) =>
        poorWords(`${field} is ${what}`, () => call({ ...plan, [field]: mistake } as never)),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
