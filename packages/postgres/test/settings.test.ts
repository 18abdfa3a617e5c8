// Each setting of libpq and of node-postgres: what node-postgres makes of the text, against what it makes of our options.
import { fileURLToPath } from 'node:url';
import { access, createRegistry, parseOrThrow } from '@url/core';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { type Connection, settingTable, weakerWhenIgnored } from '../../grammar/test/connection/setting-table.ts';
import { pgOptions, postgres } from '../src/index.ts';

const urls = createRegistry([postgres]);

const NUMBERS = ['0', '5', '-1', 'x'];
const SETTINGS = {
  sslmode: ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify', 'REQUIRE', ''],
  ssl: ['true', 'false', '1', '0', 'no-verify', 'on'],
  sslnegotiation: ['postgres', 'direct', 'x'],
  channel_binding: ['require', 'prefer', 'disable', 'x'],
  application_name: ['app'],
  fallback_application_name: ['app'],
  client_encoding: ['UTF8'],
  options: ['-c x'],
  replication: ['database'],
  binary: ['true', 'x'],
  connect_timeout: NUMBERS,
  keepalives: ['0', '1', '2'],
  keepalives_idle: NUMBERS,
  keepalives_interval: ['5'],
  statement_timeout: NUMBERS,
  query_timeout: NUMBERS,
  lock_timeout: NUMBERS,
  idle_in_transaction_session_timeout: NUMBERS,
  gssencmode: ['disable', 'prefer', 'require'],
  sslcompression: ['0', '1'],
  sslsni: ['1', '0'],
  target_session_attrs: ['any', 'read-write'],
  load_balance_hosts: ['disable', 'random'],
  sslcert: ['/none'],
  sslkey: ['/none'],
  sslrootcert: ['/none', 'system'],
  sslcrl: ['/none'],
  sslpassword: ['x'],
  sslcertmode: ['require'],
  ssl_min_protocol_version: ['TLSv1.3'],
  uselibpqcompat: ['true'],
  hostaddr: ['10.0.0.1'],
  service: ['x'],
  passfile: ['/none'],
  require_auth: ['scram-sha-256'],
  requirepeer: ['postgres'],
  krbsrvname: ['x'],
  schema: ['public'],
  pgbouncer: ['true'],
  tls: ['true'],
  toString: ['x'],
};

function connection(client: Client): Connection {
  const { connectionParameters: its, ...own } = client as unknown as {
    connectionParameters: { [field: string]: unknown };
    enableChannelBinding: boolean;
    _connectionTimeoutMillis: number;
    connection: { _keepAlive: boolean; _keepAliveInitialDelayMillis: number };
  };
  const ssl = its['ssl'] as boolean | string | { rejectUnauthorized?: boolean };
  const level = ssl === false ? 0 : 2;
  const isUnverified = typeof ssl === 'object' && ssl !== null && ssl.rejectUnauthorized === false;
  // libpq's own names for what the client reads of its options alone.
  const { ssl: _, connect_timeout: __, keepalives: ___, keepalives_idle: ____, password, ...other } = its;
  other['binary'] = Boolean(other['binary']);
  for (const name of Object.keys(other)) if (/timeout$/.test(name)) other[name] = Number(other[name] || 0);
  return {
    tls: isUnverified ? 1 : level,
    other: {
      ...other,
      password,
      binding: own.enableChannelBinding,
      patience: own._connectionTimeoutMillis,
      alive: [own.connection._keepAlive, own.connection._keepAliveInitialDelayMillis],
    },
  };
}

const subject = {
  urlOf: (setting: string) => `postgres://u:p@h.dom/d${setting === '' ? '' : `?${setting}`}`,
  byText: (text: string) => connection(new Client({ connectionString: text })),
  byOptions: (text: string, ignore: readonly string[] = []) =>
    connection(new Client(pgOptions(access(urls, parseOrThrow(urls, text).url), { ignore }))),
};

test('node-postgres connects no more weakly, whatever is ignored', async () => {
  const file = [fileURLToPath(import.meta.url)];
  // node-postgres opens these files. An empty name is no file.
  const files = { sslcert: [...file, ''], sslkey: file, sslrootcert: file };
  const { weaker, admitted } = await weakerWhenIgnored({ ...SETTINGS, ...files }, subject);
  expect(weaker).toEqual([]);
  expect(admitted).toBeGreaterThan(1000);
});

test('a file of a certificate asks for TLS when it is ignored', () => {
  const optionsOf = (settings: string, ignore: readonly string[]) =>
    pgOptions(access(urls, parseOrThrow(urls, `postgres://h.dom/d?${settings}`).url), { ignore }).ssl;
  for (const name of ['sslcert', 'sslkey', 'sslrootcert'])
    expect(optionsOf(`${name}=/ca.pem`, [name])).toEqual({ rejectUnauthorized: true });
  expect(optionsOf('ssl=0&sslrootcert=/ca.pem', ['sslrootcert'])).toEqual({ rejectUnauthorized: true });
  expect(optionsOf('sslrootcert=/ca.pem&sslmode=disable', ['sslrootcert'])).toBe(false);
  expect(() => optionsOf('sslnegotiation=direct', ['sslnegotiation'])).toThrow('protects the connection');
});

test('node-postgres does the same with our options, or is stricter, or the setting is refused', async () => {
  expect((await settingTable(SETTINGS, subject)).join('\n')).toMatchInlineSnapshot(`
    "sslmode=disable: same
    sslmode=allow: same
    sslmode=prefer: same
    sslmode=require: same
    sslmode=verify-ca: same
    sslmode=verify-full: same
    sslmode=no-verify: same
    sslmode=REQUIRE: refused with this value: for TLS, write sslmode=verify-full
    sslmode=: refused with this value: for TLS, write sslmode=verify-full
    ssl=true: same
    ssl=false: refused with this value: for TLS, write sslmode=verify-full, or sslmode=disable for none
    ssl=1: same
    ssl=0: same
    ssl=no-verify: same
    ssl=on: refused with this value: for TLS, write sslmode=verify-full, or sslmode=disable for none
    sslnegotiation=postgres: same
    sslnegotiation=direct: same
    sslnegotiation=x: refused with this value: it has one for postgres, direct
    channel_binding=require: more
    channel_binding=prefer: more
    channel_binding=disable: same
    channel_binding=x: refused with this value: it has one for disable, prefer, require
    application_name=app: same
    fallback_application_name=app: same
    client_encoding=UTF8: same
    options=-c x: same
    replication=database: same
    binary=true: same
    binary=x: refused with this value: it has one for true, false
    connect_timeout=0: same
    connect_timeout=5: more
    connect_timeout=-1: refused with this value: it takes a whole number
    connect_timeout=x: refused with this value: it takes a whole number
    keepalives=0: same
    keepalives=1: more
    keepalives=2: refused with this value: it has one for 0, 1
    keepalives_idle=0: same
    keepalives_idle=5: more
    keepalives_idle=-1: refused with this value: it takes a whole number
    keepalives_idle=x: refused with this value: it takes a whole number
    keepalives_interval=5: refused if another program reads it, name it in { ignore: [...] }
    statement_timeout=0: same
    statement_timeout=5: same
    statement_timeout=-1: refused with this value: it takes a whole number
    statement_timeout=x: refused with this value: it takes a whole number
    query_timeout=0: same
    query_timeout=5: same
    query_timeout=-1: refused with this value: it takes a whole number
    query_timeout=x: refused with this value: it takes a whole number
    lock_timeout=0: same
    lock_timeout=5: same
    lock_timeout=-1: refused with this value: it takes a whole number
    lock_timeout=x: refused with this value: it takes a whole number
    idle_in_transaction_session_timeout=0: same
    idle_in_transaction_session_timeout=5: same
    idle_in_transaction_session_timeout=-1: refused with this value: it takes a whole number
    idle_in_transaction_session_timeout=x: refused with this value: it takes a whole number
    gssencmode=disable: same
    gssencmode=prefer: same
    gssencmode=require: refused with this value: it has one for disable, prefer
    sslcompression=0: same
    sslcompression=1: refused with this value: it has one for 0
    sslsni=1: same
    sslsni=0: refused with this value: it has one for 1
    target_session_attrs=any: same
    target_session_attrs=read-write: refused with this value: it has one for any
    load_balance_hosts=disable: same
    load_balance_hosts=random: same
    sslcert=/none: refused it names a file: give its text in the option ssl, and the name of the setting in { ignore: [...] }
    sslkey=/none: refused it names a file: give its text in the option ssl, and the name of the setting in { ignore: [...] }
    sslrootcert=/none: refused it names a file: give its text in the option ssl, and the name of the setting in { ignore: [...] }
    sslrootcert=system: refused it names a file: give its text in the option ssl, and the name of the setting in { ignore: [...] }
    sslcrl=/none: refused it names a file: give its text in the option ssl, and the name of the setting in { ignore: [...] }
    sslpassword=x: refused it opens a file: give the key in the option ssl, and the name of the setting in { ignore: [...] }
    sslcertmode=require: refused for TLS, write sslmode=verify-full
    ssl_min_protocol_version=TLSv1.3: refused give minVersion in the option ssl, and the name of the setting in { ignore: [...] }
    uselibpqcompat=true: refused it weakens sslmode; sslmode=no-verify says the same plainly
    hostaddr=10.0.0.1: refused write the address as the host
    service=x: refused it reads the services of this machine: write host, port and database
    passfile=/none: refused it reads a file: give the password
    require_auth=scram-sha-256: refused node-postgres cannot insist on a method
    requirepeer=postgres: refused node-postgres cannot ask who owns a socket
    krbsrvname=x: refused if another program reads it, name it in { ignore: [...] }
    schema=public: refused if another program reads it, name it in { ignore: [...] }
    pgbouncer=true: refused if another program reads it, name it in { ignore: [...] }
    tls=true: refused for TLS, write sslmode=verify-full
    toString=x: refused if another program reads it, name it in { ignore: [...] }"
  `);
});

test('a setting of another program is passed over where the caller says so', () => {
  const plan = access(urls, parseOrThrow(urls, 'postgres://h.dom/d?schema=public&sslmode=require&pgbouncer=true').url);
  expect(() => pgOptions(plan)).toThrow('name it in { ignore: [...] }');
  expect(pgOptions(plan, { ignore: ['schema', 'pgbouncer'] })).toEqual({
    host: 'h.dom',
    port: 5432,
    database: 'd',
    ssl: { rejectUnauthorized: true },
  });
  expect(() => pgOptions(plan, { ignore: ['schema', 'pgbouncer', 'sslmode'] })).toThrow('protects the connection');
  expect(() => pgOptions(plan, { ignored: [] } as never)).toThrow('pgOptions has no option "ignored"');
  expect(() => pgOptions(plan, { ignore: 'schema' } as never)).toThrow('a list of names');
  expect(() => pgOptions('postgres://h.dom/d' as never)).toThrow('takes a plan that access gave for a URL of postgres');
});

test.each([
  ['postgres://:12345/db?host=db.dom', [['db.dom', 12_345]]],
  [
    'postgres://:12345/db?host=a.dom,b.dom',
    [
      ['a.dom', 12_345],
      ['b.dom', 12_345],
    ],
  ],
  ['postgres://u@:12345/db?host=/run/postgresql', [['/run/postgresql', 12_345]]],
  [
    'postgres:///db?host=a.dom,b.dom&port=1,2',
    [
      ['a.dom', 1],
      ['b.dom', 2],
    ],
  ],
  [
    'postgres://a.dom,b.dom/db?port=7',
    [
      ['a.dom', 7],
      ['b.dom', 7],
    ],
  ],
  ['postgres:///db?host=db.dom', [['db.dom', 5432]]],
])('the hosts and ports of %s', (text, hosts) => {
  const plan = access(urls, parseOrThrow(urls, text).url);
  expect(plan.by === 'postgres' && plan.hosts.map(({ host, port }) => [host, port])).toEqual(hosts);
});

test.each(['sslmode=require', 'sslnegotiation=direct'])(
  'options of ?%s that a program writes into change no later ones',
  (setting) => {
    const plan = access(urls, parseOrThrow(urls, `postgres://h.dom/d?${setting}`).url);
    Object.assign(pgOptions(plan).ssl as object, { rejectUnauthorized: false });
    expect(pgOptions(plan).ssl).toEqual({ rejectUnauthorized: true });
  },
);
