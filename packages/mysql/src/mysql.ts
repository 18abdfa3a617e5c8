import { type AccessPlan, type CharSet, type Pair, UCHAR, type Url } from '@url/core';
import {
  charSet,
  defineScheme,
  type LoginCode,
  type Refusal,
  rfc3986,
  type Scheme,
  type SchemeFinding,
} from '@url/core/scheme';
import { literal, login, type OpaqueGrammar, opaque, optional, orSocket, pairs, text } from '@url/grammar';
import { settingsElsewhere, settingsTwice } from '@url/grammar/connection';
import { rules } from './rules.ts';
import { RULES, subjectOf } from './settings.ts';

type Name = 'mysql' | 'mariadb';

/** A database of a MySQL or MariaDB server (MySQL manual, "URI-like connection strings"). */
export interface MysqlUrl<N extends Name = 'mysql'> extends Url<N> {
  /** Decoded. An empty user is not the same as a missing one. */
  readonly user: string | undefined;
  /** Decoded. An empty password is not the same as a missing one. */
  readonly password: string | undefined;
  /** In lower case. `''` is this machine. */
  readonly host: string;
  readonly port: number;
  /** The path of a socket in place of a host, decoded. */
  readonly socket: string | undefined;
  /** Decoded. `''` if there is no database. */
  readonly database: string;
  /** Decoded, in their order. */
  readonly settings: readonly Pair[];
}

/** A connection to a MySQL or MariaDB server. */
export interface MysqlPlan extends AccessPlan {
  readonly by: 'mysql';
  /** `localhost` where the URL has no host. */
  readonly host: string;
  readonly port: number;
  /** The path of a socket, which is used in place of host and port. */
  readonly socket: string | undefined;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly database: string | undefined;
  readonly settings: readonly Pair[];
}

export type MysqlCode = keyof typeof rules.errors;
export type MysqlFindingCode = keyof typeof rules.findings;
type MysqlDefault = 'host' | 'port' | 'database' | 'settings';

export interface MysqlScheme<N extends Name = 'mysql'>
  extends Scheme<{
    form: 'opaque';
    url: MysqlUrl<N>;
    plan: MysqlPlan;
    code: MysqlCode | LoginCode;
    finding: MysqlFindingCode;
    default: MysqlDefault;
  }> {}

const LOGIN = {
  authority: 'login',
  host: 'optional',
  port: 3306,
  atSigns: 'login',
  severalHosts: 'mysql-several-hosts',
} as const;

// Reserved characters are escaped, other than in values of parameters. A raw "@" could be one of a password.
const SETTINGS: CharSet = /* @__PURE__ */ charSet(UCHAR, ';:/?=&');

export const mysql: MysqlScheme = /* @__PURE__ */ schemeOf('mysql');
export const mariadb: MysqlScheme<'mariadb'> = /* @__PURE__ */ schemeOf('mariadb');

// @__NO_SIDE_EFFECTS__
function schemeOf<const N extends Name>(name: N): MysqlScheme<N> {
  const scheme = defineScheme({
    name: name as Name,
    section: 'MySQL manual, "URI-like connection strings"',
    locates: 'a database of a MySQL server',
    secretPairs: ['password', 'password1', 'password2', 'password3', 'passwordSha1', 'passphrase', 'ssl'],
    syntax: syntaxOf(name),
    plan: { ports: 'any', elsewhere: ['mysql-setting-elsewhere'] },
    findings: ({ settings }) => [...settingsElsewhere(settings, RULES), ...twice(settings)],
    endings: ['%2Fa'],
    options: [],
    access: accessMysql,
  });
  return scheme as never;
}

// [scheme://][user[:[password]]@]host[:port][/schema][?attribute1=value1&attribute2=value2...
// @__NO_SIDE_EFFECTS__
function syntaxOf(
  name: Name,
): OpaqueGrammar<MysqlUrl<Name>, MysqlCode | LoginCode, never, MysqlFindingCode, MysqlDefault> {
  return opaque(
    name,
    { rules, hosts: rfc3986 },
    literal('//', 'slashes-missing'),
    orSocket(login(LOGIN), 'mysql-socket-port'),
    optional({ always: '/' }, text('database', UCHAR, { absent: '' })),
    optional('?', pairs('settings', SETTINGS, { absent: [], plus: 'space' })),
  );
}

function accessMysql(url: MysqlUrl<Name>): MysqlPlan | Refusal<MysqlFindingCode> {
  const findings = twice(url.settings);
  if (findings.length > 0) return { by: 'refused', findings };
  const { user, password, host, port, socket, database, settings } = url;
  return {
    by: 'mysql',
    host: host || 'localhost',
    port,
    socket,
    user,
    password,
    database: database || undefined,
    settings,
  };
}

/** The settings that are said twice. Parameters are not case-sensitive. */
function twice(settings: readonly Pair[]): readonly SchemeFinding<MysqlFindingCode>[] {
  return settingsTwice(settings, { ...RULES, nameOf: subjectOf });
}
