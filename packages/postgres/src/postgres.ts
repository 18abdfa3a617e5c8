import { type AccessPlan, type CharSet, type Pair, UCHAR, type Url } from '@url/core';
import {
  atEnd,
  charSet,
  defineScheme,
  type LoginCode,
  type Reader,
  type Refusal,
  rfc3986,
  type Scheme,
  UnwritableError,
} from '@url/core/scheme';
import {
  type HostAndPort,
  literal,
  logins,
  type OpaqueGrammar,
  opaque,
  optional,
  type Production,
  pairs,
  text,
} from '@url/grammar';
import { rules } from './rules.ts';
import { doubts, findingsOf, merge, SECRETS } from './settings.ts';

type Name = 'postgres' | 'postgresql';

/** A database of one PostgreSQL server, or of the first of several that answers (PostgreSQL manual, "Connection URIs"). */
export interface PostgresUrl<N extends Name = 'postgres'> extends Url<N> {
  /** Decoded. An empty user is not the same as a missing one. */
  readonly user: string | undefined;
  /** Decoded. An empty password is not the same as a missing one. */
  readonly password: string | undefined;
  /** At least one. A host is in lower case, `''` where there is none, and the folder of a socket, decoded, if it begins with a slash. */
  readonly hosts: readonly HostAndPort[];
  /** Decoded. `''` if there is no database. */
  readonly database: string;
  /** Decoded, in their order. */
  readonly settings: readonly Pair[];
}

/** A connection to a PostgreSQL server: to the first of its hosts that answers. */
export interface PostgresPlan extends AccessPlan {
  readonly by: 'postgres';
  /** `''` is the client's own default: a socket, or this machine. A host that begins with a slash is the folder of a socket. */
  readonly hosts: readonly HostAndPort[];
  /** Of the login, or of the setting `user`. */
  readonly user: string | undefined;
  /** Of the login, or of the setting `password`. */
  readonly password: string | undefined;
  /** Of the path, or of the setting `dbname`. `undefined`: the server takes the name of the user. */
  readonly database: string | undefined;
  /** All other settings. */
  readonly settings: readonly Pair[];
}

export type PostgresCode = keyof typeof rules.errors;
export type PostgresFindingCode = keyof typeof rules.findings;
type PostgresRepairCode = keyof typeof rules.repairs;
type PostgresDefault = 'hosts' | 'database' | 'settings';

export interface PostgresScheme<N extends Name = 'postgres'>
  extends Scheme<{
    form: 'opaque';
    url: PostgresUrl<N>;
    plan: PostgresPlan;
    code: PostgresCode | LoginCode;
    repair: PostgresRepairCode;
    finding: PostgresFindingCode;
    default: PostgresDefault;
  }> {}

const HOSTS = {
  port: 5432,
  separator: ',',
  host: 'optional',
  atSigns: 'login',
  isSocket: (path: string) => path.startsWith('/'),
} as const;

// A raw "@" could be one of a password.
const VALUE: CharSet = /* @__PURE__ */ charSet(UCHAR, ';:/?');
const SETTINGS: CharSet = /* @__PURE__ */ charSet(VALUE, '=&');

export const postgres: PostgresScheme = /* @__PURE__ */ schemeOf('postgres');
export const postgresql: PostgresScheme<'postgresql'> = /* @__PURE__ */ schemeOf('postgresql');

// @__NO_SIDE_EFFECTS__
function schemeOf<const N extends Name>(name: N): PostgresScheme<N> {
  const scheme = defineScheme({
    name: name as Name,
    section: 'PostgreSQL manual, "Connection URIs"',
    locates: 'a database of a PostgreSQL server',
    secretPairs: SECRETS,
    plan: { port: 5432, ports: 'any', elsewhere: ['postgres-setting-elsewhere'] },
    syntax: syntaxOf(name),
    findings: (url: PostgresUrl<Name>) => findingsOf(url),
    endings: ['%2Fa'],
    options: [],
    access: accessPostgres,
  });
  return scheme as never;
}

// postgresql://[userspec@][hostspec][/dbname][?paramspec]
// @__NO_SIDE_EFFECTS__
function syntaxOf(
  name: Name,
): OpaqueGrammar<
  PostgresUrl<Name>,
  PostgresCode | LoginCode,
  PostgresRepairCode,
  PostgresFindingCode,
  PostgresDefault
> {
  return opaque(
    name,
    { rules, hosts: rfc3986 },
    literal('//', 'slashes-missing'),
    logins('hosts', HOSTS),
    optional(
      { always: '/' },
      text('database', UCHAR, { absent: '', also: { chars: '/:;=&', repair: 'postgres-database-delimiter' } }),
    ),
    optional('?', settings()),
  );
}

// paramspec = name "=" value *( "&" name "=" value )
// `pairs`, with libpq's rules beside: a setting has a name and one equals sign, which other lists of pairs need not have.
// @__NO_SIDE_EFFECTS__
function settings(): Production<
  Pick<PostgresUrl, 'settings'>,
  'postgres-setting-malformed',
  'postgres-setting-empty',
  'settings'
> {
  const list = pairs('settings', SETTINGS, { absent: [] });
  const setting = [{ run: VALUE, least: 1 }, '=', { run: VALUE }] as const;
  const pattern = ['(?![=&]|$)', VALUE, '=', VALUE];
  return {
    ...list,
    notation: { field: 'settings', is: [...setting, { many: ['&', ...setting] }] },
    outline: { ...list.outline, pattern: [...pattern, '(?:&', ...pattern, ')*'] },
    codec(around) {
      const { read, write } = list.codec(around);
      return {
        read(reader, data, from) {
          const { index } = reader;
          read(reader, data, from);
          checkSettings(reader, index);
        },
        write(data, canonicalHost, isTolerant) {
          const { settings: given } = data;
          if (Array.isArray(given)) {
            const at = given.findIndex((each: unknown) => !Object(each).name || Object(each).value === undefined);
            if (at !== -1) throw new UnwritableError(`settings.${at}`, 'postgres-setting-malformed');
          }
          return write(data, canonicalHost, isTolerant);
        },
      };
    },
  };
}

/** Refuses a setting without a name or an equals sign, or with a second one, as libpq does. */
function checkSettings(reader: Reader<PostgresCode, PostgresRepairCode>, start: number): void {
  const isWhole = atEnd(reader);
  if (isWhole && reader.index === start) return;
  const written = reader.text.slice(start, reader.index).split('&');
  let at = start;
  for (const [index, each] of written.entries()) {
    const equals = each.indexOf('=');
    const second = equals === -1 ? -1 : each.indexOf('=', equals + 1);
    const isLast = index === written.length - 1;
    const isOpen = isLast && (!isWhole || (each === '' && reader.allow('postgres-setting-empty', at - 1)));
    if (equals === 0) reader.fail('postgres-setting-malformed', at, at + 1);
    else if (second !== -1) reader.fail('postgres-setting-malformed', at + second, at + second + 1);
    else if (equals === -1 && !isOpen) reader.fail('postgres-setting-malformed', at + each.length, at + each.length);
    at += each.length + 1;
  }
}

function accessPostgres(url: PostgresUrl<Name>): PostgresPlan | Refusal<PostgresFindingCode> {
  const findings = doubts(url);
  return findings.length > 0 ? { by: 'refused', findings } : { by: 'postgres', ...merge(url) };
}
