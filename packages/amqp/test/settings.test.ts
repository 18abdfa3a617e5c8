// Each setting of amqplib and of RabbitMQ: what amqplib makes of the text, against what it makes of our options.
import { access, createRegistry, parseOrThrow } from '@url/core';
import { expect, test } from 'vitest';
import { type Connection, settingTable, weakerWhenIgnored } from '../../grammar/test/connection/setting-table.ts';
import { amqp, amqplibOptions, amqps } from '../src/index.ts';
import { amqplib, type Opened } from './amqplib.ts';

const urls = createRegistry([amqp, amqps]);

const NUMBER = ['5', '0', 'x'];
const SETTINGS = {
  heartbeat: NUMBER,
  channelMax: NUMBER,
  channel_max: NUMBER,
  frameMax: NUMBER,
  frame_max: NUMBER,
  maxFrameSize: NUMBER,
  locale: ['de_DE'],
  auth_mechanism: ['plain', 'external'],
  verify: ['verify_peer', 'verify_none'],
  connection_timeout: ['5'],
  cacertfile: ['/none'],
  certfile: ['/none'],
  keyfile: ['/none'],
  password: ['x'],
  server_name_indication: ['x'],
  fail_if_no_peer_cert: ['true'],
  ssl_options: ['x'],
  vhost: ['x'],
};

/** amqplib verifies whatever the text says. */
function connection(opened: Opened | undefined): Connection | undefined {
  return opened && { tls: opened.tls ? 3 : 0, other: opened };
}

const subject = {
  urlOf: (setting: string) => `amqps://u:p@h.dom/v${setting === '' ? '' : `?${setting}`}`,
  byText: async (text: string) => connection(await amqplib(text)),
  byOptions: async (text: string, ignore: readonly string[] = []) =>
    connection(await amqplib(amqplibOptions(access(urls, parseOrThrow(urls, text).url), { ignore }))) as Connection,
};

test.each(['amqp', 'amqps'])('amqplib connects no more weakly by %s, whatever is ignored', async (scheme) => {
  const urlOf = (settings: string) => subject.urlOf(settings).replace('amqps:', `${scheme}:`);
  const { weaker, admitted } = await weakerWhenIgnored(SETTINGS, { ...subject, urlOf });
  expect(weaker).toEqual([]);
  expect(admitted).toBeGreaterThan(100);
});

test('amqplib does the same with our options, or the setting is refused', async () => {
  expect((await settingTable(SETTINGS, subject)).join('\n')).toMatchInlineSnapshot(`
    "heartbeat=5: same
    heartbeat=0: same
    heartbeat=x: refused with this value: it takes a whole number
    channelMax=5: same
    channelMax=0: same
    channelMax=x: refused with this value: it takes a whole number
    channel_max=5: more
    channel_max=0: same
    channel_max=x: refused with this value: it takes a whole number
    frameMax=5: same
    frameMax=0: same
    frameMax=x: refused with this value: it takes a whole number
    frame_max=5: more
    frame_max=0: more
    frame_max=x: refused with this value: it takes a whole number
    maxFrameSize=5: same
    maxFrameSize=0: same
    maxFrameSize=x: refused with this value: it takes a whole number
    locale=de_DE: same
    auth_mechanism=plain: same
    auth_mechanism=external: refused with this value: it has one for plain
    verify=verify_peer: same
    verify=verify_none: refused with this value: amqplib verifies, with verify_peer or without
    connection_timeout=5: refused give timeout in the second argument of connect, and the name of the setting in { ignore: [...] }
    cacertfile=/none: refused give ca in the second argument of connect, and the name of the setting in { ignore: [...] }
    certfile=/none: refused give cert in the second argument of connect, and the name of the setting in { ignore: [...] }
    keyfile=/none: refused give key in the second argument of connect, and the name of the setting in { ignore: [...] }
    password=x: refused give passphrase in the second argument of connect, and the name of the setting in { ignore: [...] }
    server_name_indication=x: refused give servername in the second argument of connect, and the name of the setting in { ignore: [...] }
    fail_if_no_peer_cert=true: refused a server asks it of clients
    ssl_options=x: refused for TLS, write amqps://
    vhost=x: refused if another program reads it, name it in { ignore: [...] }"
  `);
});

test('a setting of another program is passed over where the caller says so', () => {
  const plan = access(urls, parseOrThrow(urls, 'amqps://h.dom/v?cacertfile=/ca&verify=verify_peer').url);
  expect(() => amqplibOptions(plan)).toThrow('give ca in the second argument of connect');
  expect(amqplibOptions(plan, { ignore: ['cacertfile'] })).toMatchObject({ protocol: 'amqps', hostname: 'h.dom' });
  expect(() => amqplibOptions(plan, { ignore: ['cacertfile', 'verify'] })).toThrow('protects the connection');
});
