import { type AccessPlan, type CharSet, encode, type Pair, UCHAR, type Url } from '@url/core';
import {
  charSet,
  defineScheme,
  type LoginCode,
  type Reader,
  type Refusal,
  type Scheme,
  UnwritableError,
} from '@url/core/scheme';
import { custom, literal, type OpaqueGrammar, opaque, optional, pairs, user } from '@url/grammar';
import { socketRules } from './rules.ts';
import { doubts, findingsOf, merge, type RedisFindingCode, SETTINGS } from './settings.ts';

/** A Redis server at a socket of this machine (Lettuce reference, "URI syntax"). */
export interface RedisSocketUrl extends Url<'redis-socket'> {
  /** Decoded. */
  readonly user: string | undefined;
  /** Decoded. */
  readonly password: string | undefined;
  /** Decoded. It begins with a slash. */
  readonly path: string;
  /** Decoded, in their order. */
  readonly settings: readonly Pair[];
}

/** A connection to a socket. */
export interface RedisSocketPlan extends AccessPlan {
  readonly by: 'redis-socket';
  readonly path: string;
  readonly user: string | undefined;
  readonly password: string | undefined;
  /** Of the setting `database`. 0 where there is none. */
  readonly database: number;
  /** All other settings. */
  readonly settings: readonly Pair[];
}

export type RedisSocketCode = keyof typeof socketRules.errors;

export interface RedisSocketScheme
  extends Scheme<{
    form: 'opaque';
    url: RedisSocketUrl;
    plan: RedisSocketPlan;
    code: RedisSocketCode | LoginCode;
    finding: RedisFindingCode;
    default: 'settings';
  }> {}

// socketurl = "redis-socket://" [ user [ ":" password ] "@" ] path [ "?" settings ]
export const redisSocket: RedisSocketScheme = /* @__PURE__ */ defineScheme({
  name: 'redis-socket',
  section: 'Lettuce reference, "URI syntax"',
  locates: 'a Redis server at a socket of this machine',
  secretPairs: ['password'],
  plan: { elsewhere: ['redis-setting-elsewhere'] },
  syntax: /* @__PURE__ */ syntaxOf(),
  findings: (url: RedisSocketUrl) => findingsOf(url, 'database'),
  endings: ['///a'],
  options: [],
  access: accessSocket,
});

// @__NO_SIDE_EFFECTS__
function syntaxOf(): OpaqueGrammar<RedisSocketUrl, RedisSocketCode | LoginCode, never, RedisFindingCode, 'settings'> {
  return opaque(
    'redis-socket',
    { rules: socketRules, reserved: '/' },
    literal('//', 'slashes-missing'),
    user('redis-socket-host', { atSigns: 'login' }),
    custom(['path'], { read: readPath, write: writePath, samples: ['/run/redis.sock', '/a%20b'] }),
    optional('?', pairs('settings', SETTINGS, { absent: [], plus: 'space' })),
  );
}

const PATH: CharSet = /* @__PURE__ */ charSet(UCHAR, '/:=&');

// path = 1*[ "/" segment ]
// By hand: a path that does not begin with a slash would be written in the place of a host.
function readPath(reader: Reader<RedisSocketCode>): Pick<RedisSocketUrl, 'path'> {
  const { index } = reader;
  const path = reader.decode(PATH, 'path');
  if (!path.startsWith('/')) reader.fail('redis-socket-path', index, index);
  return { path };
}

function writePath({ path }: Pick<RedisSocketUrl, 'path'>): string {
  const written = encode(path, PATH, 'path');
  if (!path.startsWith('/')) throw new UnwritableError('path', 'redis-socket-path');
  return written;
}

function accessSocket(url: RedisSocketUrl): RedisSocketPlan | Refusal<RedisFindingCode> {
  const findings = doubts(url, 'database');
  if (findings.length > 0) return { by: 'refused', findings };
  const { user, password, database, settings } = merge(url, 'database');
  return { by: 'redis-socket', path: url.path, user, password, database, settings };
}
