import { access, createRegistry, explain, parse, parseOrThrow, redact } from '@url/core';
import { describe, expect, test } from 'vitest';
import { ioredisOptions, nodeRedisOptions, redis, redisSocket, rediss } from '../src/index.ts';

const urls = createRegistry([redis, rediss, redisSocket]);
const planOf = (text: string) => access(urls, parseOrThrow(urls, text).url);

test.each([
  ['redis://u:p@h/2?family=6', { host: 'h', port: 6379, db: 2, family: 6, username: 'u', password: 'p' }],
  ['rediss://:p@h:6380', { host: 'h', port: 6380, db: 0, tls: {}, password: 'p' }],
  ['redis://h?db=3&password=p&keyPrefix=a%3A', { host: 'h', port: 6379, db: 3, keyPrefix: 'a:', password: 'p' }],
  ['redis-socket://u:p@/run/redis.sock?database=2', { path: '/run/redis.sock', db: 2, username: 'u', password: 'p' }],
])('ioredisOptions of %s', (text, options) => {
  expect(ioredisOptions(planOf(text))).toEqual(options);
});

test.each([
  ['redis://u:p@h/2', { socket: { host: 'h', port: 6379, tls: false }, database: 2, username: 'u', password: 'p' }],
  ['rediss://h', { socket: { host: 'h', port: 6379, tls: true }, database: 0 }],
  ['redis-socket:///run/redis.sock', { socket: { path: '/run/redis.sock' }, database: 0 }],
])('nodeRedisOptions of %s', (text, options) => {
  expect(nodeRedisOptions(planOf(text))).toEqual(options);
});

describe.each([
  ['ioredis', ioredisOptions],
  ['@redis/client', nodeRedisOptions],
] as const)('%s', (name, options) => {
  test('has no field for a setting', () => {
    expect(() => options(planOf('redis://h?timeout=5s'))).toThrow(`${name} has no field for the setting "timeout"`);
  });
  test.each(['redis://h/1?db=2', 'redis://h?db=x', 'redis://:a@h?password=b', 'redis://h?db=1&db=2'])(
    'refuses %s',
    (text) => {
      expect(() => options(planOf(text))).toThrow('the plan is refused: ');
    },
  );
  test('goes through no gateway', () => {
    const plan = { by: 'gateway' } as never;
    expect(() => options(plan)).toThrow('the plan leads through a gateway');
  });
});

const SCHEMES = ['redis://', 'rediss://', 'redis-socket://'];
const RAW = ['#', '/', '?', '@', ':'];
const PASSWORDS = ['p{}w', '12{}34', '{}w', 'w{}'];
const CELLS = SCHEMES.flatMap((scheme) =>
  RAW.flatMap((raw) => PASSWORDS.map((password) => [scheme, raw, password] as const)),
);

test.each(CELLS)('%s: a raw %s in %s is told as that', (scheme, raw, password) => {
  const text = `${scheme}u:${password.replace('{}', raw)}@${scheme === 'redis-socket://' ? '/run/s' : 'h/1'}`;
  const result = parse(urls, text);
  if (result.ok) throw new Error('it is read');
  expect(result.error.code).toBe('login-malformed');
  expect(explain(urls, result.error, text)).toContain(encodeURIComponent(raw));
});

test('a password in the settings is hidden', () => {
  expect(redact(urls, 'redis://h?password=hunter2')).not.toContain('hunter2');
  expect(redact(urls, 'redis-socket://:hunter2@/s')).not.toContain('hunter2');
});
