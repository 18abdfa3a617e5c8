import { type CharSet, type Pair, UCHAR } from '@url/core';
import { charSet, type SchemeFinding } from '@url/core/scheme';
import { type SettingRules, settingsElsewhere } from '@url/grammar/connection';

export type RedisFindingCode =
  | 'redis-database-malformed'
  | 'redis-setting-elsewhere'
  | 'redis-setting-twice'
  | 'redis-user-alone';

/** The login and the database of a URL, in its parts and in its settings. */
export interface Parts {
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly database?: number | undefined;
  readonly settings: readonly Pair[];
}

/** The settings that may take the place of parts: the names of the database, and "password". */
export interface PlanParts {
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly database: number;
  /** All other settings. */
  readonly settings: readonly Pair[];
}

/** The characters of settings: no "@", which would be one of a password. */
export const SETTINGS: CharSet = /* @__PURE__ */ charSet(UCHAR, ';:/?=&');

// db-number = "0" / nz-num
const NUMBER = /^(?:0|[1-9]\d{0,14})$/;

/** The number of a database; `undefined` for anything else. */
export function databaseOf(text: string): number | undefined {
  return NUMBER.test(text) ? Number(text) : undefined;
}

/** Takes database and password from parts and settings. One that is given twice is refused before. */
export function merge({ user, password, database, settings }: Parts, name: 'db' | 'database'): PlanParts {
  const databases = settings.filter((each) => each.name === name);
  const passwords = settings.filter((each) => each.name === 'password');
  return {
    user: user === '' ? undefined : user,
    password: password ?? passwords[0]?.value,
    database: database ?? databaseOf(databases[0]?.value ?? '0') ?? 0,
    settings: settings.filter((each) => each.name !== name && each.name !== 'password'),
  };
}

/** The findings for one of these that is given twice, or is not a database: it is uncertain where a plan would lead. */
export function doubts(
  { password, database, settings }: Parts,
  name: 'db' | 'database',
): readonly SchemeFinding<RedisFindingCode>[] {
  const found: SchemeFinding<RedisFindingCode>[] = [];
  const said = { database: database !== undefined, password: password !== undefined };
  for (const [at, each] of settings.entries()) {
    const of = each.name === name ? 'database' : each.name === 'password' ? 'password' : undefined;
    if (of === undefined) continue;
    const part = `settings.${at}.value`;
    if (said[of]) found.push({ code: 'redis-setting-twice', part });
    else if (of === 'database' && databaseOf(each.value ?? '') === undefined)
      found.push({ code: 'redis-database-malformed', part });
    said[of] = true;
  }
  return found;
}

/** What ioredis 5 and 6 take in place of a part of the URL (API of ioredis, "RedisOptions"), and settings of TLS of other clients. */
const RULES: SettingRules<RedisFindingCode> = {
  twice: 'redis-setting-twice',
  elsewhere: 'redis-setting-elsewhere',
  leads: [
    ...['host', 'port', 'path', 'username', 'tls', 'ssl', 'sentinels', 'name', 'natMap', 'sentinelMasterId'],
    ...['ssl_cert_reqs', 'ssl_check_hostname', 'ssl_ca_certs', 'ssl_certfile', 'ssl_keyfile', 'verifyPeer'],
  ],
};

/** The findings of a URL. */
export function findingsOf(said: Parts, name: 'db' | 'database'): readonly SchemeFinding<RedisFindingCode>[] {
  const { user, password, settings } = said;
  const isAlone = user !== undefined && user !== '' && password === undefined;
  const hasPassword = settings.some((each) => each.name === 'password');
  const alone: readonly SchemeFinding<RedisFindingCode>[] =
    isAlone && !hasPassword ? [{ code: 'redis-user-alone', part: 'user' }] : [];
  return [...alone, ...settingsElsewhere(settings, RULES), ...doubts(said, name)];
}
