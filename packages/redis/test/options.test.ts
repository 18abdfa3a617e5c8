import { access, createRegistry, parseOrThrow, tolerant } from '@url/core';
import { redact } from '@url/safety';
import { describe, expect, test } from 'vitest';
import { ioredisOptions, nodeRedisOptions, redis, redisSocket, rediss } from '../src/index.ts';

const urls = createRegistry([redis, rediss, redisSocket]);
const planOf = (text: string) => access(urls, parseOrThrow(urls, text).url);

test.each([
  ['redis://u:p@h/2?family=6', { host: 'h', port: 6379, db: 2, family: 6, username: 'u', password: 'p' }],
  ['rediss://:p@h:6380', { host: 'h', port: 6380, db: 0, tls: {}, password: 'p' }],
  ['redis://h?db=3&password=p&keyPrefix=a%3A', { host: 'h', port: 6379, db: 3, keyPrefix: 'a:', password: 'p' }],
  ['redis://h?family=0&connectionName=web', { host: 'h', port: 6379, db: 0, family: 0, connectionName: 'web' }],
  ['redis-socket:///run/redis.sock', { path: '/run/redis.sock', db: 0 }],
  ['redis-socket://u:p@/run/redis.sock?database=2', { path: '/run/redis.sock', db: 2, username: 'u', password: 'p' }],
])('ioredisOptions of %s', (text, options) => {
  expect(ioredisOptions(planOf(text))).toStrictEqual(options);
});

test.each([
  ['redis://u:p@h/2', { socket: { host: 'h', port: 6379, tls: false }, database: 2, username: 'u', password: 'p' }],
  ['rediss://h', { socket: { host: 'h', port: 6379, tls: true }, database: 0 }],
  ['redis-socket:///run/redis.sock', { socket: { path: '/run/redis.sock', tls: false }, database: 0 }],
])('nodeRedisOptions of %s', (text, options) => {
  expect(nodeRedisOptions(planOf(text))).toStrictEqual(options);
});

describe.each([
  ['ioredis', ioredisOptions],
  ['@redis/client', nodeRedisOptions],
] as const)('%s', (name, options) => {
  test('has no field for a setting', () => {
    expect(() => options(planOf('redis://h?timeout=5s'))).toThrow(`${name} has no field for the setting "timeout"`);
  });
  test.each([
    ['redis://u:%E9@h', 'password'],
    ['redis://%E9:p@h', 'user'],
    ['redis-socket:///%E9', 'path'],
  ])('names the part of %s', (text, part) => {
    expect(() => options(planOf(text))).toThrow(`the ${part} has octets`);
  });
  test('an address has no brackets', () => {
    const made = options(planOf('redis://[::1]'));
    expect('socket' in made ? made.socket : made).toMatchObject({ host: '::1' });
  });
  test('says every reason', () => {
    const text = 'redis://h/1?db=2&db=x';
    const twice = 'the URL says this twice, and clients differ in which of the two they take';
    const at = (setting: number) => `${twice} (redis-setting-twice, settings.${setting}.value)`;
    expect(() => options(planOf(text))).toThrow(`the plan is refused: ${at(0)}; ${at(1)}`);
  });
  test.each(['redis://h/1?db=2', 'redis://h?db=x', 'redis://:a@h?password=b', 'redis://h?db=1&db=2'])(
    'refuses %s',
    (text) => {
      expect(() => options(planOf(text))).toThrow('the plan is refused: ');
    },
  );
  test('takes an IPv6 address without brackets', () => {
    const loose = createRegistry([redis], { tolerant });
    const made = options(access(loose, parseOrThrow(loose, 'redis://[::1]').url));
    expect('socket' in made ? made.socket : made).toMatchObject({ host: '::1' });
  });
  test.each(['redis://u:%E9@h', 'redis://%E9:p@h', 'redis-socket:///%E9'])('refuses the octets of %s', (text) => {
    expect(() => options(planOf(text))).toThrow('has octets that are not UTF-8');
  });
  test('goes through no gateway', () => {
    const plan = { by: 'gateway' } as never;
    expect(() => options(plan)).toThrow('the plan leads through a gateway');
  });
});

test.each(['family=16', 'family=61', 'family=5', 'timeout=6', 'family'])('ioredis has no field for %s', (setting) => {
  expect(() => ioredisOptions(planOf(`redis://h?${setting}`))).toThrow('ioredis has no field for the setting');
});

test('a password in the settings is hidden', () => {
  expect(redact(urls, 'redis://h?password=hunter2')).not.toContain('hunter2');
  expect(redact(urls, 'redis-socket://:hunter2@/s')).not.toContain('hunter2');
});
