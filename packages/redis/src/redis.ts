import type { AccessPlan, Pair, Url } from '@url/core';
import {
  DIGIT,
  defineScheme,
  type LoginCode,
  type Reader,
  type Refusal,
  rfc3986,
  type Scheme,
  UnwritableError,
} from '@url/core/scheme';
import { custom, literal, login, type OpaqueGrammar, opaque, optional, pairs } from '@url/grammar';
import { rules } from './rules.ts';
import { databaseOf, doubts, findingsOf, merge, type RedisFindingCode, SETTINGS } from './settings.ts';

type Name = 'redis' | 'rediss';

/** A database of a Redis server (IANA registration of "redis"). */
export interface RedisUrl<N extends Name = 'redis'> extends Url<N> {
  /** Decoded. An empty user is not the same as a missing one. */
  readonly user: string | undefined;
  /** Decoded. An empty password is not the same as a missing one. */
  readonly password: string | undefined;
  /** In lower case. `''` is this machine. */
  readonly host: string;
  readonly port: number;
  /** `undefined` where the path has no database. */
  readonly database: number | undefined;
  /** Decoded, in their order. */
  readonly settings: readonly Pair[];
}

/** A connection to a Redis server. */
export interface RedisPlan extends AccessPlan {
  readonly by: 'redis';
  readonly tls: boolean;
  /** `localhost` where the URL has no host. */
  readonly host: string;
  readonly port: number;
  readonly user: string | undefined;
  /** Of the login, or of the setting `password`. */
  readonly password: string | undefined;
  /** Of the path, or of the setting `db`. 0 where there is neither. */
  readonly database: number;
  /** All other settings. */
  readonly settings: readonly Pair[];
}

type RedisDefault = 'host' | 'port' | 'database' | 'settings';

export type RedisCode = keyof typeof rules.errors;

export interface RedisScheme<N extends Name = 'redis'>
  extends Scheme<{
    form: 'opaque';
    url: RedisUrl<N>;
    plan: RedisPlan;
    code: RedisCode | LoginCode;
    finding: RedisFindingCode;
    default: RedisDefault;
  }> {}

export const redis: RedisScheme = /* @__PURE__ */ schemeOf('redis');
export const rediss: RedisScheme<'rediss'> = /* @__PURE__ */ schemeOf('rediss');

// @__NO_SIDE_EFFECTS__
function schemeOf<const N extends Name>(name: N): RedisScheme<N> {
  const scheme = defineScheme({
    name: name as Name,
    section: `IANA registration of "${name}"`,
    locates: 'a database of a Redis server',
    secretPairs: ['password'],
    plan: { ports: 'any', elsewhere: ['redis-setting-elsewhere'] },
    // redis-cli sends it as the password.
    secretUser: 'alone',
    syntax: syntaxOf(name),
    findings: (url) => findingsOf(url, 'db'),
    options: [],
    access: (url) => accessRedis(url, name === 'rediss'),
  });
  return scheme as never;
}

// redisurl = ( "redis" / "rediss" ) "://" login [ "/" [ database ]] [ "?" settings ]
// @__NO_SIDE_EFFECTS__
function syntaxOf(
  name: Name,
): OpaqueGrammar<RedisUrl<Name>, RedisCode | LoginCode, never, RedisFindingCode, RedisDefault> {
  return opaque(
    name,
    { rules, hosts: rfc3986 },
    literal('//', 'slashes-missing'),
    login({ authority: 'login', host: 'optional', port: 6379, atSigns: 'login', severalHosts: 'redis-several-hosts' }),
    optional(
      { always: '/' },
      custom(['database'], {
        read: readDatabase,
        write: writeDatabase,
        samples: ['', '0', '15'],
        absent: { database: undefined },
      }),
    ),
    optional('?', pairs('settings', SETTINGS, { absent: [], plus: 'space' })),
  );
}

// database = "0" / nz-num
// By hand: the field is a number, and `written` reads text.
function readDatabase(reader: Reader<RedisCode>): { database: number | undefined } {
  const { index } = reader;
  const digits = reader.take(DIGIT, 'database');
  const database = databaseOf(digits);
  const left = reader.text.charAt(reader.index);
  if (digits !== '' && database === undefined) reader.fail('redis-database-malformed', index);
  else if (left !== '' && left !== '?' && left !== '#') reader.fail('redis-database-malformed');
  return { database };
}

function writeDatabase({ database }: { database: number | undefined }): string {
  if (database === undefined) return '';
  if (typeof database !== 'number') throw new UnwritableError('database', 'part-type');
  if (databaseOf(String(database)) === undefined) throw new UnwritableError('database', 'redis-database-malformed');
  return String(database);
}

function accessRedis(url: RedisUrl<Name>, tls: boolean): RedisPlan | Refusal<RedisFindingCode> {
  const findings = doubts(url, 'db');
  if (findings.length > 0) return { by: 'refused', findings };
  const { user, password, database, settings } = merge(url, 'db');
  return { by: 'redis', tls, host: url.host || 'localhost', port: url.port, user, password, database, settings };
}
