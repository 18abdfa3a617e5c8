import { access, createRegistry, parseOrThrow } from '@url/core';
import { findings, redact } from '@url/safety';
import { expect, test } from 'vitest';
import { amqp, amqplibOptions, amqps } from '../src/index.ts';
import { amqplib } from './amqplib.ts';

const urls = createRegistry([amqp, amqps]);
const planOf = (text: string) => access(urls, parseOrThrow(urls, text).url);

test.each([
  ['amqp://h', { protocol: 'amqp', hostname: 'h', port: 5672, vhost: '/' }],
  ['amqp:///v', { protocol: 'amqp', hostname: 'localhost', port: 5672, vhost: 'v' }],
  [
    'amqps://u:p@h:5673/a%2Fb',
    { protocol: 'amqps', hostname: 'h', port: 5673, vhost: 'a/b', username: 'u', password: 'p' },
  ],
  [
    'amqp://h?frame_max=9&channelMax=8',
    { protocol: 'amqp', hostname: 'h', port: 5672, vhost: '/', frameMax: 9, channelMax: 8 },
  ],
  ['amqp://h?locale', { protocol: 'amqp', hostname: 'h', port: 5672, vhost: '/', locale: '' }],
  ['amqp://@h/v', { protocol: 'amqp', hostname: 'h', port: 5672, vhost: 'v', username: '' }],
  [
    'amqp://h/v?heartbeat=5&channel_max=7&frameMax=8192&locale=de',
    {
      protocol: 'amqp',
      hostname: 'h',
      port: 5672,
      vhost: 'v',
      heartbeat: 5,
      channelMax: 7,
      frameMax: 8192,
      locale: 'de',
    },
  ],
])('amqplibOptions of %s', (text, options) => {
  expect(amqplibOptions(planOf(text))).toStrictEqual(options);
});

test('amqplib gets a vhost with a percent sign as it is', async () => {
  const options = amqplibOptions(planOf('amqp://h/a%252Fb'));
  expect(options.vhost).toBe('a%252Fb');
  expect((await amqplib(options))?.vhost).toBe('a%2Fb');
});

test.each([
  ['amqp://h/', 'amqplib has no empty vhost'],
  ['amqp://h?connection_timeout=5', 'amqplib has no field for the setting "connection_timeout"'],
  ['amqp://h?heartbeat=x', 'amqplib has no field for the setting "heartbeat" with this value'],
  ['amqp://h?heartbeat=x5', 'amqplib has no field for the setting "heartbeat" with this value'],
  ['amqp://h?heartbeat=5x', 'amqplib has no field for the setting "heartbeat" with this value'],
  [
    'amqp://h?heartbeat=1&heartbeat=2&heartbeat=3',
    'which of the two they take (amqp-setting-twice, settings.1.name); the URL says this twice',
  ],
  ['amqp://h?heartbeat', 'amqplib has no field for the setting "heartbeat" with this value'],
  ['amqp://h?constructor=1', 'amqplib has no field for the setting "constructor"'],
  ['amqp://h?heartbeat=1&heartbeat=2', 'the plan is refused: the URL says this twice'],
  ['amqp://u:%E9@h', 'the password has octets that are not UTF-8'],
  ['amqp://%E9@h', 'the user has octets that are not UTF-8'],
  ['amqp://h/%E9', 'the vhost has octets that are not UTF-8'],
  ['amqp://h?locale=%E9', 'the setting locale has octets that are not UTF-8'],
])('amqplibOptions throws for %s', (text, words) => {
  expect(() => amqplibOptions(planOf(text))).toThrow(words);
});

test('an address has no brackets', () => {
  expect(amqplibOptions(planOf('amqp://[::1]')).hostname).toBe('::1');
});

test('a password is hidden, in the login and as a setting', () => {
  for (const text of ['amqp://u:hunter2@h', 'amqp://h?password=hunter2']) {
    expect(redact(urls, text)).not.toContain('hunter2');
    expect(redact(urls, parseOrThrow(urls, text).url)).not.toContain('hunter2');
  }
});

test('the schemes say where they are defined', () => {
  expect([amqp.section, amqps.section]).toEqual(['RabbitMQ URI specification', 'RabbitMQ URI specification']);
});

test('amqplibOptions goes through no gateway', () => {
  expect(() => amqplibOptions({ by: 'gateway' } as never)).toThrow('the plan leads through a gateway');
});

test('a mechanism may be said twice, and an empty vhost is noted', () => {
  const codes = (text: string) => {
    const found = findings(urls, text);
    return found.ok ? found.findings.map(({ code }) => code) : found.error.code;
  };
  expect(codes('amqp://mq.dom/v?auth_mechanism=plain&auth_mechanism=amqplain')).toEqual([]);
  expect(codes('amqp://mq.dom/v?heartbeat=1&heartbeat=2')).toEqual(['amqp-setting-twice']);
  expect(codes('amqp://mq.dom/v?frame_max=8192&frameMax=9')).toEqual(['amqp-setting-twice']);
  expect(codes('amqp://mq.dom/')).toEqual(['amqp-vhost-empty']);
});

test('the password of a key is hidden', () => {
  expect(redact(urls, 'amqps://h?keyfile=/k&password=hunter2')).not.toContain('hunter2');
});
