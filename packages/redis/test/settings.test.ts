// Each setting of ioredis that a URL can hold: what ioredis makes of the text, against what it makes of our options.
import { createClient } from '@redis/client';
import { access, createRegistry, parseOrThrow } from '@url/core';
import { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { type Connection, settingTable, weakerWhenIgnored } from '../../grammar/test/connection/setting-table.ts';
import { ioredisOptions, nodeRedisOptions, redis, rediss } from '../src/index.ts';

const urls = createRegistry([redis, rediss]);

const FLAG = ['true', 'false', 'x'];
const NUMBER = ['5', 'x'];
const SETTINGS = {
  family: ['0', '4', '6', '5', 'x'],
  connectionName: ['web'],
  keyPrefix: ['a'],
  clientInfoTag: ['x'],
  connectTimeout: NUMBER,
  commandTimeout: NUMBER,
  socketTimeout: NUMBER,
  disconnectTimeout: NUMBER,
  blockingTimeout: NUMBER,
  blockingTimeoutGrace: NUMBER,
  keepAlive: NUMBER,
  maxRetriesPerRequest: ['5', 'null', 'x'],
  maxLoadingRetryTime: NUMBER,
  noDelay: FLAG,
  readOnly: FLAG,
  stringNumbers: FLAG,
  disableClientInfo: FLAG,
  enableOfflineQueue: FLAG,
  enableReadyCheck: FLAG,
  enableAutoPipelining: FLAG,
  autoResubscribe: FLAG,
  autoResendUnfulfilledCommands: FLAG,
  monitor: FLAG,
  db: ['3'],
  password: ['x'],
  tls: ['true'],
  ssl: ['true'],
  ssl_cert_reqs: ['none'],
  host: ['evil.dom'],
  port: ['1'],
  username: ['x'],
  path: ['/tmp/x'],
  sentinels: ['x'],
  role: ['slave'],
  timeout: ['5'],
};

/** What a text says. ioredis keeps it as a string, so that it takes "false" for true: a row of the README. */
function asRead(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (/^\d+$/.test(value)) return Number(value);
  return ['true', 'false', 'null'].includes(value) ? JSON.parse(value) : value;
}

function connection(client: Redis): Connection {
  const { tls, lazyConnect: _, ...other } = client.options as unknown as { [field: string]: unknown };
  const read = Object.entries(other).map(([name, value]) => [name, typeof value === 'function' ? '' : asRead(value)]);
  return { tls: tls ? 2 : 0, other: Object.fromEntries(read.sort()) };
}

const subject = {
  urlOf: (setting: string) => `redis://u:p@h.dom:6380/1${setting === '' ? '' : `?${setting}`}`,
  byText: (text: string) => connection(new Redis(text, { lazyConnect: true })),
  byOptions: (text: string, ignore: readonly string[] = []) => {
    const options = ioredisOptions(access(urls, parseOrThrow(urls, text).url), { ignore });
    return connection(new Redis({ ...options, lazyConnect: true }));
  },
};

/** A client for each text would take a minute. */
const NODE_REDIS = createClient().constructor as unknown as {
  parseURL(text: string): { readonly socket: { readonly tls: boolean } };
};

test.each(['redis', 'rediss'])(
  'ioredis and @redis/client connect no more weakly by %s, whatever is ignored',
  async (scheme) => {
    const urlOf = (settings: string) => subject.urlOf(settings).replace('redis:', `${scheme}:`);
    const { weaker, admitted } = await weakerWhenIgnored(SETTINGS, { ...subject, urlOf });
    expect(weaker).toEqual([]);
    expect(admitted).toBeGreaterThan(80);
    const isSecure = ({ socket }: { readonly socket?: { readonly tls?: boolean } | undefined } = {}) => ({
      tls: socket?.tls === true ? 2 : 0,
      other: {},
    });
    const others = await weakerWhenIgnored(SETTINGS, {
      urlOf,
      byText: (text) => isSecure(NODE_REDIS.parseURL(text)),
      byOptions: (text, ignore) =>
        isSecure(nodeRedisOptions(access(urls, parseOrThrow(urls, text).url), { ignore }) as never),
    });
    expect(others.weaker).toEqual([]);
    expect(others.admitted).toBeGreaterThan(80);
  },
);

test('ioredis does the same with our options, or is stricter, or the setting is refused', async () => {
  expect((await settingTable(SETTINGS, subject)).join('\n')).toMatchInlineSnapshot(`
    "family=0: same
    family=4: same
    family=6: same
    family=5: refused with this value: it has one for 0, 4, 6
    family=x: refused with this value: it has one for 0, 4, 6
    connectionName=web: same
    keyPrefix=a: same
    clientInfoTag=x: same
    connectTimeout=5: same
    connectTimeout=x: refused with this value: it takes a whole number
    commandTimeout=5: same
    commandTimeout=x: refused with this value: it takes a whole number
    socketTimeout=5: same
    socketTimeout=x: refused with this value: it takes a whole number
    disconnectTimeout=5: same
    disconnectTimeout=x: refused with this value: it takes a whole number
    blockingTimeout=5: same
    blockingTimeout=x: refused with this value: it takes a whole number
    blockingTimeoutGrace=5: same
    blockingTimeoutGrace=x: refused with this value: it takes a whole number
    keepAlive=5: same
    keepAlive=x: refused with this value: it takes a whole number
    maxRetriesPerRequest=5: same
    maxRetriesPerRequest=null: same
    maxRetriesPerRequest=x: refused with this value: it takes a whole number
    maxLoadingRetryTime=5: same
    maxLoadingRetryTime=x: refused with this value: it takes a whole number
    noDelay=true: same
    noDelay=false: same
    noDelay=x: refused with this value: it has one for true, false
    readOnly=true: same
    readOnly=false: same
    readOnly=x: refused with this value: it has one for true, false
    stringNumbers=true: same
    stringNumbers=false: same
    stringNumbers=x: refused with this value: it has one for true, false
    disableClientInfo=true: same
    disableClientInfo=false: same
    disableClientInfo=x: refused with this value: it has one for true, false
    enableOfflineQueue=true: same
    enableOfflineQueue=false: same
    enableOfflineQueue=x: refused with this value: it has one for true, false
    enableReadyCheck=true: same
    enableReadyCheck=false: same
    enableReadyCheck=x: refused with this value: it has one for true, false
    enableAutoPipelining=true: same
    enableAutoPipelining=false: same
    enableAutoPipelining=x: refused with this value: it has one for true, false
    autoResubscribe=true: same
    autoResubscribe=false: same
    autoResubscribe=x: refused with this value: it has one for true, false
    autoResendUnfulfilledCommands=true: same
    autoResendUnfulfilledCommands=false: same
    autoResendUnfulfilledCommands=x: refused with this value: it has one for true, false
    monitor=true: same
    monitor=false: same
    monitor=x: refused with this value: it has one for true, false
    db=3: refused the plan is refused: the URL says this twice, and clients differ in which of the two they take (redis-setting-twice, settings.0.value)
    password=x: refused the plan is refused: the URL says this twice, and clients differ in which of the two they take (redis-setting-twice, settings.0.value)
    tls=true: refused for TLS, write rediss://
    ssl=true: refused for TLS, write rediss://
    ssl_cert_reqs=none: refused for TLS, write rediss://
    host=evil.dom: refused write it before the "?"
    port=1: refused write it before the "?"
    username=x: refused write it before the "?"
    path=/tmp/x: refused write redis-socket:// before the path of a socket
    sentinels=x: refused a URL names one server: give sentinels in the program
    role=slave: refused a URL names one server: give sentinels in the program
    timeout=5: refused if another program reads it, name it in { ignore: [...] }"
  `);
});

test('a setting of another program is passed over where the caller says so', () => {
  const plan = access(urls, parseOrThrow(urls, 'rediss://h.dom/1?pool=5').url);
  const words = 'name it in { ignore: [...] }';
  expect(() => ioredisOptions(plan)).toThrow(words);
  expect(() => nodeRedisOptions(plan)).toThrow(words);
  expect(ioredisOptions(plan, { ignore: ['pool'] })).toEqual({ host: 'h.dom', port: 6379, db: 1, tls: {} });
  expect(nodeRedisOptions(plan, { ignore: ['pool'] })).toEqual({
    socket: { host: 'h.dom', port: 6379, tls: true },
    database: 1,
  });
  expect(() => ioredisOptions(plan, { ignore: ['tls'] })).toThrow('protects the connection');
  expect(() => nodeRedisOptions(access(urls, parseOrThrow(urls, 'redis://h.dom/1?tls=true').url))).toThrow(
    'for TLS, write rediss://',
  );
});

test('the options compile against the types of both clients', () => {
  const plan = access(urls, parseOrThrow(urls, 'rediss://u:p@h.dom/1').url);
  expect(createClient(nodeRedisOptions(plan)).options).toMatchObject({ username: 'u', database: 1 });
  const client = new Redis({ ...ioredisOptions(plan), lazyConnect: true });
  expect(client.options).toMatchObject({ host: 'h.dom', db: 1 });
});
