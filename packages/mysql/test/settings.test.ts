// Each setting of mysql2 and of the MySQL manual: what mysql2 makes of the text, against what it makes of our options.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { access, createRegistry, parseOrThrow } from '@url/core';
import { expect, test, vi } from 'vitest';
import { type Connection, settingTable, weakerWhenIgnored } from '../../grammar/test/connection/setting-table.ts';
import { mysql, mysql2Options } from '../src/index.ts';

const urls = createRegistry([mysql]);
const require = createRequire(import.meta.url);
const ConnectionConfig = require(join(dirname(require.resolve('mysql2')), 'lib/connection_config.js')) as new (
  options: unknown,
) => Config;

interface Config {
  readonly ssl: false | { readonly rejectUnauthorized?: boolean; readonly verifyIdentity?: boolean };
}

const FLAG = ['true', 'false', 'x'];
const NUMBER = ['5', 'x'];
const SETTINGS = {
  'ssl-mode': ['DISABLED', 'PREFERRED', 'REQUIRED', 'VERIFY_CA', 'VERIFY_IDENTITY', 'x', ''],
  ssl: [
    '{}',
    '{"rejectUnauthorized":true}',
    '{"rejectUnauthorized":false}',
    '{"verifyIdentity":true}',
    '{"minVersion":"TLSv1.3"}',
    '{"secureProtocol":"x"}',
    '{"ca":1}',
    '[]',
    'null',
    'Amazon RDS',
    'true',
    'false',
    'x',
  ],
  sslmode: ['required', 'require'],
  ssl_mode: ['VERIFY_CA'],
  sslaccept: ['strict', 'accept_invalid_certs', 'x'],
  sslcert: ['/none'],
  useSSL: ['true'],
  tls: ['true'],
  verifyServerCertificate: ['true'],
  charset: ['utf8mb4'],
  charsetNumber: NUMBER,
  timezone: ['Z', '+02:00'],
  'connect-timeout': NUMBER,
  connectTimeout: NUMBER,
  compression: ['PREFERRED', 'REQUIRED', 'DISABLED'],
  compress: FLAG,
  enableKeepAlive: FLAG,
  keepAliveInitialDelay: NUMBER,
  bigNumberStrings: FLAG,
  dateStrings: FLAG,
  debug: FLAG,
  decimalNumbers: FLAG,
  disableEval: FLAG,
  gracefulEnd: FLAG,
  jsonStrings: FLAG,
  maxPreparedStatements: NUMBER,
  namedPlaceholders: FLAG,
  nestTables: FLAG,
  rowsAsArray: FLAG,
  stringifyObjects: FLAG,
  supportBigNumbers: FLAG,
  trace: FLAG,
  typeCast: FLAG,
  connectionLimit: NUMBER,
  maxIdle: NUMBER,
  idleTimeout: NUMBER,
  queueLimit: NUMBER,
  resetOnRelease: FLAG,
  waitForConnections: FLAG,
  'ssl-ca': ['/none'],
  'ssl-key': ['/none'],
  socketPath: ['/tmp/x'],
  unix_socket: ['/tmp/x'],
  host: ['x'],
  port: ['1'],
  user: ['x'],
  password: ['x'],
  database: ['x'],
  localAddress: ['10.0.0.1'],
  multipleStatements: ['true'],
  insecureAuth: ['true'],
  enableCleartextPlugin: ['true'],
  flags: ['x'],
  password2: ['x'],
  passwordSha1: ['x'],
  connectAttributes: ['{}'],
  connection_limit: ['5'],
};

function connection(options: string | object): Connection {
  const { ssl, ...other } = new ConnectionConfig(options);
  if (ssl === false) return { tls: 0, other };
  const { rejectUnauthorized, verifyIdentity, ...rest } = ssl;
  return { tls: rejectUnauthorized === false ? 1 : verifyIdentity === true ? 3 : 2, other: { ...other, rest } };
}

const subject = {
  urlOf: (setting: string) => `mysql://u:p@h.dom/d${setting === '' ? '' : `?${setting.replaceAll('+', '%2B')}`}`,
  byText: (text: string) => connection(text),
  byOptions: (text: string, ignore: readonly string[] = []) =>
    connection(mysql2Options(access(urls, parseOrThrow(urls, text).url), { ignore })),
};

test('mysql2 connects no more weakly, whatever is ignored', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { weaker, admitted } = await weakerWhenIgnored(SETTINGS, subject);
  vi.restoreAllMocks();
  expect(weaker).toEqual([]);
  expect(admitted).toBeGreaterThan(1000);
});

test('a file of a certificate asks for TLS when it is ignored', () => {
  const optionsOf = (settings: string) =>
    mysql2Options(access(urls, parseOrThrow(urls, `mysql://h.dom/d?${settings}`).url), { ignore: ['ssl-ca'] }).ssl;
  expect(optionsOf('SSL-CA=/ca.pem')).toEqual({ rejectUnauthorized: true });
  expect(optionsOf('ssl-ca=/ca.pem&ssl-mode=VERIFY_IDENTITY')).toEqual({
    rejectUnauthorized: true,
    verifyIdentity: true,
  });
  expect(optionsOf('ssl-ca=/ca.pem&ssl-mode=DISABLED')).toBe(undefined);
});

test.each(['ssl-mode=REQUIRED', 'ssl=%7B%7D'])("Prisma's sslaccept beside %s is said twice", (setting) => {
  const plan = access(urls, parseOrThrow(urls, `mysql://h.dom/d?${setting}&sslaccept=strict`).url);
  expect(plan).toMatchObject({ by: 'refused', findings: [{ code: 'mysql-setting-twice' }] });
});

test('mysql2 does the same with our options, or is stricter, or the setting is refused', async () => {
  expect((await settingTable(SETTINGS, subject)).join('\n')).toMatchInlineSnapshot(`
    "ssl-mode=DISABLED: same
    ssl-mode=PREFERRED: refused with this value: for TLS, write ssl-mode=VERIFY_IDENTITY, or VERIFY_CA, or DISABLED for none
    ssl-mode=REQUIRED: more
    ssl-mode=VERIFY_CA: more
    ssl-mode=VERIFY_IDENTITY: more
    ssl-mode=x: refused with this value: for TLS, write ssl-mode=VERIFY_IDENTITY, or VERIFY_CA, or DISABLED for none
    ssl-mode=: refused with this value: for TLS, write ssl-mode=VERIFY_IDENTITY, or VERIFY_CA, or DISABLED for none
    ssl={}: same
    ssl={"rejectUnauthorized":true}: same
    ssl={"rejectUnauthorized":false}: same
    ssl={"verifyIdentity":true}: same
    ssl={"minVersion":"TLSv1.3"}: same
    ssl={"secureProtocol":"x"}: refused with this value: for TLS, write ssl-mode=VERIFY_IDENTITY, or VERIFY_CA
    ssl={"ca":1}: refused with this value: for TLS, write ssl-mode=VERIFY_IDENTITY, or VERIFY_CA
    ssl=[]: refused with this value: for TLS, write ssl-mode=VERIFY_IDENTITY, or VERIFY_CA
    ssl=null: refused with this value: for TLS, write ssl-mode=VERIFY_IDENTITY, or VERIFY_CA
    ssl=Amazon RDS: same
    ssl=true: refused with this value: for TLS, write ssl-mode=VERIFY_IDENTITY, or VERIFY_CA
    ssl=false: same
    ssl=x: refused with this value: for TLS, write ssl-mode=VERIFY_IDENTITY, or VERIFY_CA
    sslmode=required: more
    sslmode=require: refused with this value: for TLS, write ssl-mode=VERIFY_IDENTITY, or VERIFY_CA, or DISABLED for none
    ssl_mode=VERIFY_CA: more
    sslaccept=strict: more
    sslaccept=accept_invalid_certs: more
    sslaccept=x: refused with this value: it has one for strict, accept_invalid_certs
    sslcert=/none: refused for TLS, write ssl-mode=VERIFY_IDENTITY, or VERIFY_CA
    useSSL=true: refused for TLS, write ssl-mode=VERIFY_IDENTITY, or VERIFY_CA
    tls=true: refused for TLS, write ssl-mode=VERIFY_IDENTITY, or VERIFY_CA
    verifyServerCertificate=true: refused for TLS, write ssl-mode=VERIFY_IDENTITY, or VERIFY_CA
    charset=utf8mb4: same
    charsetNumber=5: same
    charsetNumber=x: refused with this value: it takes a whole number
    timezone=Z: same
    timezone=+02:00: same
    connect-timeout=5: more
    connect-timeout=x: refused with this value: it takes a whole number
    connectTimeout=5: same
    connectTimeout=x: refused with this value: it takes a whole number
    compression=PREFERRED: more
    compression=REQUIRED: refused with this value: it has one for preferred, disabled
    compression=DISABLED: same
    compress=true: same
    compress=false: same
    compress=x: refused with this value: it has one for true, false
    enableKeepAlive=true: same
    enableKeepAlive=false: same
    enableKeepAlive=x: refused with this value: it has one for true, false
    keepAliveInitialDelay=5: same
    keepAliveInitialDelay=x: refused with this value: it takes a whole number
    bigNumberStrings=true: same
    bigNumberStrings=false: same
    bigNumberStrings=x: refused with this value: it has one for true, false
    dateStrings=true: same
    dateStrings=false: same
    dateStrings=x: refused with this value: it has one for true, false
    debug=true: same
    debug=false: same
    debug=x: refused with this value: it has one for true, false
    decimalNumbers=true: same
    decimalNumbers=false: same
    decimalNumbers=x: refused with this value: it has one for true, false
    disableEval=true: same
    disableEval=false: same
    disableEval=x: refused with this value: it has one for true, false
    gracefulEnd=true: same
    gracefulEnd=false: same
    gracefulEnd=x: refused with this value: it has one for true, false
    jsonStrings=true: same
    jsonStrings=false: same
    jsonStrings=x: refused with this value: it has one for true, false
    maxPreparedStatements=5: same
    maxPreparedStatements=x: refused with this value: it takes a whole number
    namedPlaceholders=true: same
    namedPlaceholders=false: same
    namedPlaceholders=x: refused with this value: it has one for true, false
    nestTables=true: same
    nestTables=false: same
    nestTables=x: refused with this value: it has one for true, false
    rowsAsArray=true: same
    rowsAsArray=false: same
    rowsAsArray=x: refused with this value: it has one for true, false
    stringifyObjects=true: same
    stringifyObjects=false: same
    stringifyObjects=x: refused with this value: it has one for true, false
    supportBigNumbers=true: same
    supportBigNumbers=false: same
    supportBigNumbers=x: refused with this value: it has one for true, false
    trace=true: same
    trace=false: same
    trace=x: refused with this value: it has one for true, false
    typeCast=true: same
    typeCast=false: same
    typeCast=x: refused with this value: it has one for true, false
    connectionLimit=5: same
    connectionLimit=x: refused with this value: it takes a whole number
    maxIdle=5: same
    maxIdle=x: refused with this value: it takes a whole number
    idleTimeout=5: same
    idleTimeout=x: refused with this value: it takes a whole number
    queueLimit=5: same
    queueLimit=x: refused with this value: it takes a whole number
    resetOnRelease=true: same
    resetOnRelease=false: same
    resetOnRelease=x: refused with this value: it has one for true, false
    waitForConnections=true: same
    waitForConnections=false: same
    waitForConnections=x: refused with this value: it has one for true, false
    ssl-ca=/none: refused it names a file: give its text in the option ssl, and the name of the setting in { ignore: [...] }
    ssl-key=/none: refused it names a file: give its text in the option ssl, and the name of the setting in { ignore: [...] }
    socketPath=/tmp/x: refused write the path of the socket as the host: %2Frun%2Fmysqld%2Fmysqld.sock
    unix_socket=/tmp/x: refused write the path of the socket as the host: %2Frun%2Fmysqld%2Fmysqld.sock
    host=x: refused write it before the "?"
    port=1: refused write it before the "?"
    user=x: refused write it before the "?"
    password=x: refused write it before the "?"
    database=x: refused write it before the "?"
    localAddress=10.0.0.1: refused give it in the program: it is an address of this machine
    multipleStatements=true: refused give it in the program: it changes what a statement or a password may do
    insecureAuth=true: refused give it in the program: it changes what a statement or a password may do
    enableCleartextPlugin=true: refused give it in the program: it changes what a statement or a password may do
    flags=x: refused give it in the program: it changes what a statement or a password may do
    password2=x: refused give it in the program: it changes what a statement or a password may do
    passwordSha1=x: refused give it in the program: it changes what a statement or a password may do
    connectAttributes={}: refused give it in the program: it is an object
    connection_limit=5: refused if another program reads it, name it in { ignore: [...] }"
  `);
});

test('a setting of another program is passed over where the caller says so, in either case', () => {
  const plan = access(urls, parseOrThrow(urls, 'mysql://h.dom/d?Connection_Limit=5&ssl-mode=REQUIRED').url);
  expect(mysql2Options(plan, { ignore: ['connection_limit'] })).toEqual({
    host: 'h.dom',
    port: 3306,
    database: 'd',
    ssl: { rejectUnauthorized: true },
  });
  expect(() => mysql2Options(plan, { ignore: ['connection_limit', 'SSL-Mode'] })).toThrow('protects the connection');
});

test.each(['ssl-mode=REQUIRED'])('options of ?%s that a program writes into change no later ones', (setting) => {
  const plan = access(urls, parseOrThrow(urls, `mysql://h.dom/d?${setting}`).url);
  Object.assign(mysql2Options(plan).ssl as object, { rejectUnauthorized: false });
  expect(mysql2Options(plan).ssl).toEqual({ rejectUnauthorized: true });
});
