import type { GatewayPlan, Pair, RefusedPlan } from '@url/core';
import {
  among,
  asFlag,
  asNumber,
  asText,
  because,
  byProgram,
  type Driver,
  type DriverChoices,
  inEitherCase,
  type Meaning,
  optionsOf,
  otherValue,
} from '@url/grammar/connection';
import type { MysqlPlan } from './mysql.ts';
import { settingName } from './settings.ts';

/** The options of `createConnection` and `createPool` of mysql2. */
export interface Mysql2Options {
  host?: string;
  port?: number;
  socketPath?: string;
  user?: string;
  password?: string;
  database?: string;
  ssl?: string | Mysql2Ssl;
  charset?: string;
  charsetNumber?: number;
  timezone?: string;
  /** In milliseconds. */
  connectTimeout?: number;
  compress?: boolean;
  enableKeepAlive?: boolean;
  /** In milliseconds. */
  keepAliveInitialDelay?: number;
  bigNumberStrings?: boolean;
  dateStrings?: boolean;
  debug?: boolean;
  decimalNumbers?: boolean;
  disableEval?: boolean;
  gracefulEnd?: boolean;
  jsonStrings?: boolean;
  maxPreparedStatements?: number;
  namedPlaceholders?: boolean;
  nestTables?: boolean;
  rowsAsArray?: boolean;
  stringifyObjects?: boolean;
  supportBigNumbers?: boolean;
  trace?: boolean;
  typeCast?: boolean;
  /** Of a pool, as are the five below. */
  connectionLimit?: number;
  maxIdle?: number;
  /** In milliseconds. */
  idleTimeout?: number;
  queueLimit?: number;
  resetOnRelease?: boolean;
  waitForConnections?: boolean;
}

/** TLS: without `rejectUnauthorized: false`, the certificate has to be of a known authority. */
export interface Mysql2Ssl {
  rejectUnauthorized?: boolean;
  verifyIdentity?: boolean;
  minVersion?: string;
  maxVersion?: string;
  ciphers?: string;
  ca?: string;
  cert?: string;
  key?: string;
  passphrase?: string;
}

/**
 * The options of mysql2 for a plan. `ssl-mode=REQUIRED` asks for the certificate of a known authority too: the MySQL manual does not, and
 * mysql2 reads no `ssl-mode`. Nor does it read Prisma's `sslaccept`, and a file of a certificate or a key: all of these ask for TLS here.
 *
 * ```ts
 * createPool(mysql2Options(access(urls, url), { ignore: ['connection_limit'] }));
 * ```
 *
 * @throws TypeError for a plan that is refused or leads through a gateway, and for what mysql2 has no field for: a setting that is not in
 * its table, and octets that are not UTF-8.
 */
export function mysql2Options(plan: MysqlPlan | RefusedPlan | GatewayPlan, choices?: DriverChoices): Mysql2Options {
  const [{ host, port, socket, settings }, options] = optionsOf(MYSQL2, plan, choices);
  if (asksByFile(settings)) options.ssl = { rejectUnauthorized: true };
  return socket === undefined ? { ...options, host, port } : options;
}

/** True if a file of a certificate or a key asks for TLS, and no other setting says whether there is any. */
function asksByFile(settings: readonly Pair[]): boolean {
  const has = (pattern: RegExp): boolean => settings.some(({ name }) => pattern.test(settingName(name)));
  return has(/^ssl-(?:ca|capath|cert|key|crl|crlpath)$/) && !has(PROTECTS);
}

const PROTECTS = /^ssl(?:-mode|accept)?$/;

const TLS = 'for TLS, write ssl-mode=VERIFY_IDENTITY, or VERIFY_CA';

const SSL_MODE: { readonly [value: string]: Mysql2Options } = {
  disabled: {},
  required: { ssl: { rejectUnauthorized: true } },
  verify_ca: { ssl: { rejectUnauthorized: true } },
  verify_identity: { ssl: { rejectUnauthorized: true, verifyIdentity: true } },
};

/** Prisma's setting. */
const SSL_ACCEPT: { readonly [value: string]: Mysql2Options } = {
  strict: { ssl: { rejectUnauthorized: true, verifyIdentity: true } },
  accept_invalid_certs: { ssl: { rejectUnauthorized: false } },
};

/** The types of the fields of `ssl`. */
const SSL_FIELDS: { readonly [field: string]: string } = {
  rejectUnauthorized: 'boolean',
  verifyIdentity: 'boolean',
  minVersion: 'string',
  maxVersion: 'string',
  ciphers: 'string',
  ca: 'string',
  cert: 'string',
  key: 'string',
  passphrase: 'string',
};

/** The `ssl` of mysql2: an object in JSON, or the name of a profile. */
const ssl: Meaning<Mysql2Options> = (value) => {
  if (value === 'false') return {};
  if (value === 'Amazon RDS') return { ssl: value };
  let given: unknown;
  try {
    given = JSON.parse(value);
  } catch {
    return otherValue(TLS);
  }
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  const isKnown = isObject && Object.entries(given as object).every(([name, each]) => isField(name, each));
  return isKnown ? { ssl: given as Mysql2Ssl } : otherValue(TLS);
};

function isField(name: string, value: unknown): boolean {
  return Object.hasOwn(SSL_FIELDS, name) && typeof value === SSL_FIELDS[name];
}

const MYSQL2: Driver<MysqlPlan, Mysql2Options> = /* @__PURE__ */ mysql2Driver();

/** The settings of the MySQL manual, "Options for Connections by URI", and of mysql2 3 ("Connection options"). */
// @__NO_SIDE_EFFECTS__
function mysql2Driver(): Driver<MysqlPlan, Mysql2Options> {
  const FILE = byProgram('it names a file: give its text in the option ssl');
  const SOCKET = because('write the path of the socket as the host: %2Frun%2Fmysqld%2Fmysqld.sock');
  const PART = because('write it before the "?"');
  const CODE = because('give it in the program: it changes what a statement or a password may do');
  return {
    name: 'mysql2',
    by: 'mysql2Options',
    plans: ['mysql'],
    parts: { socket: 'socketPath', user: 'user', password: 'password', database: 'database' },
    nameOf: settingName,
    protects: PROTECTS,
    tls: TLS,
    settings: {
      'ssl-mode': inEitherCase(among(SSL_MODE, `${TLS}, or DISABLED for none`)),
      ssl,
      sslaccept: among(SSL_ACCEPT),
      charset: asText('charset'),
      charsetnumber: asNumber('charsetNumber'),
      timezone: asText('timezone'),
      'connect-timeout': asNumber('connectTimeout'),
      compression: inEitherCase(among({ preferred: { compress: true }, disabled: { compress: false } })),
      compress: asFlag('compress'),
      enablekeepalive: asFlag('enableKeepAlive'),
      keepaliveinitialdelay: asNumber('keepAliveInitialDelay'),
      bignumberstrings: asFlag('bigNumberStrings'),
      datestrings: asFlag('dateStrings'),
      debug: asFlag('debug'),
      decimalnumbers: asFlag('decimalNumbers'),
      disableeval: asFlag('disableEval'),
      gracefulend: asFlag('gracefulEnd'),
      jsonstrings: asFlag('jsonStrings'),
      maxpreparedstatements: asNumber('maxPreparedStatements'),
      namedplaceholders: asFlag('namedPlaceholders'),
      nesttables: asFlag('nestTables'),
      rowsasarray: asFlag('rowsAsArray'),
      stringifyobjects: asFlag('stringifyObjects'),
      supportbignumbers: asFlag('supportBigNumbers'),
      trace: asFlag('trace'),
      typecast: asFlag('typeCast'),
      connectionlimit: asNumber('connectionLimit'),
      maxidle: asNumber('maxIdle'),
      idletimeout: asNumber('idleTimeout'),
      queuelimit: asNumber('queueLimit'),
      resetonrelease: asFlag('resetOnRelease'),
      waitforconnections: asFlag('waitForConnections'),
      'ssl-ca': FILE,
      'ssl-capath': FILE,
      'ssl-cert': FILE,
      'ssl-key': FILE,
      'ssl-crl': FILE,
      'ssl-crlpath': FILE,
      socket: SOCKET,
      host: PART,
      port: PART,
      user: PART,
      password: PART,
      database: PART,
      uri: PART,
      localaddress: because('give it in the program: it is an address of this machine'),
      multiplestatements: CODE,
      insecureauth: CODE,
      enablecleartextplugin: CODE,
      flags: CODE,
      password1: PART,
      password2: CODE,
      password3: CODE,
      passwordsha1: CODE,
      connectattributes: because('give it in the program: it is an object'),
    },
  };
}
