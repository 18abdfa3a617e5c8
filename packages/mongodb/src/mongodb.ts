import type { AccessPlan, Pair, Url } from '@url/core';
import { defineScheme, type LoginCode, type Refusal, rfc3986, type Scheme, type SchemeFinding } from '@url/core/scheme';
import { type HostAndPort, literal, type OpaqueGrammar, opaque, optional } from '@url/grammar';
import { database } from './database.ts';
import { hosts, OWN_PORT, service } from './hosts.ts';
import { rules } from './rules.ts';
import { differing, findingsOf, isTls, settings } from './settings.ts';

/** The fields that both schemes have. */
interface Common<Name extends string> extends Url<Name> {
  /** Decoded. An empty user is not the same as a missing one. */
  readonly user: string | undefined;
  /** Decoded. An empty password is not the same as a missing one. */
  readonly password: string | undefined;
  /** The database that a user is of, decoded. `''` if there is no database. */
  readonly database: string;
  /** The connection options, decoded, in their order. */
  readonly settings: readonly Pair[];
}

/** MongoDB servers (MongoDB connection string specification). */
export interface MongodbUrl extends Common<'mongodb'> {
  /** A host may be the path of a socket, decoded. */
  readonly hosts: readonly HostAndPort[];
}

/** MongoDB servers that DNS has the names of (MongoDB initial DNS seedlist discovery). */
export interface MongodbSrvUrl extends Common<'mongodb+srv'> {
  /** In lower case. */
  readonly host: string;
}

/** A connection to MongoDB servers. */
export interface MongodbPlan extends AccessPlan {
  readonly by: 'mongodb';
  /** True if a driver asks DNS for the servers at `_mongodb._tcp.` and the one host, and for more settings. */
  readonly srv: boolean;
  readonly tls: boolean;
  /** The port is `undefined` where DNS has it. */
  readonly hosts: readonly { readonly host: string; readonly port: number | undefined }[];
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly database: string | undefined;
  readonly settings: readonly Pair[];
}

export type MongodbCode = Exclude<keyof typeof rules.errors, LoginCode>;
export type MongodbFindingCode = keyof typeof rules.findings;
type MongodbDefault = 'database' | 'settings';

export interface MongodbScheme
  extends Scheme<{
    form: 'opaque';
    url: MongodbUrl;
    plan: MongodbPlan;
    code: MongodbCode | LoginCode;
    finding: MongodbFindingCode;
    default: MongodbDefault;
  }> {}

export interface MongodbSrvScheme
  extends Scheme<{
    form: 'opaque';
    url: MongodbSrvUrl;
    plan: MongodbPlan;
    code: MongodbCode | LoginCode;
    finding: MongodbFindingCode;
    default: MongodbDefault;
  }> {}

type Grammar<U> = OpaqueGrammar<U, MongodbCode | LoginCode, never, MongodbFindingCode, MongodbDefault>;

/** The names of options with secrets in them. `authMechanismProperties` can contain a session token. */
const SECRETS: readonly string[] = [
  'tlsCertificateKeyFilePassword',
  'sslClientCertificateKeyPassword',
  'proxyPassword',
  'authMechanismProperties',
];

// mongodb://username:password@example.com:27017,example2.com:27017,...,example.comN:27017/database?key=value&keyN=valueN
// @__NO_SIDE_EFFECTS__
function syntaxOfServers(): Grammar<MongodbUrl> {
  return opaque(
    'mongodb',
    { rules, hosts: rfc3986 },
    literal('//', 'slashes-missing'),
    hosts(),
    optional({ always: '/' }, database()),
    optional('?', settings()),
  );
}

// mongodb+srv://[username:password@]host.domain.TLD/[database][?options]
// @__NO_SIDE_EFFECTS__
function syntaxOfService(): Grammar<MongodbSrvUrl> {
  return opaque(
    'mongodb+srv',
    { rules },
    literal('//', 'slashes-missing'),
    service(),
    optional({ always: '/' }, database()),
    optional('?', settings()),
  );
}

export const mongodb: MongodbScheme = /* @__PURE__ */ defineScheme({
  name: 'mongodb',
  section: 'MongoDB connection string specification',
  locates: 'a deployment of MongoDB',
  secretPairs: SECRETS,
  syntax: /* @__PURE__ */ syntaxOfServers(),
  plan: { port: OWN_PORT, ports: 'any', elsewhere: ['mongodb-setting-elsewhere'] },
  findings: ({ database, settings }: MongodbUrl) => [...portIn(database), ...findingsOf(settings)],
  endings: ['%2Fa.sock', '%2Fa.sock/'],
  options: [],
  access: (url: MongodbUrl) => planOf(url, false, url.hosts),
});

export const mongodbSrv: MongodbSrvScheme = /* @__PURE__ */ defineScheme({
  name: 'mongodb+srv',
  section: 'MongoDB initial DNS seedlist discovery',
  locates: 'a deployment of MongoDB, by a name in DNS',
  secretPairs: SECRETS,
  syntax: /* @__PURE__ */ syntaxOfService(),
  plan: { elsewhere: ['mongodb-setting-elsewhere'] },
  findings: ({ database, settings }: MongodbSrvUrl) => [...portIn(database), ...findingsOf(settings)],
  options: [],
  access: (url: MongodbSrvUrl) => planOf(url, true, [{ host: url.host, port: undefined }]),
});

/** A database such as `app:27018`, which is a host after a mistyped comma. */
function portIn(database: string): readonly SchemeFinding<MongodbFindingCode>[] {
  return /:\d+$/.test(database) ? [{ code: 'mongodb-database-port', part: 'database' }] : [];
}

function planOf(
  { user, password, database, settings }: MongodbUrl | MongodbSrvUrl,
  srv: boolean,
  hosts: MongodbPlan['hosts'],
): MongodbPlan | Refusal<MongodbFindingCode> {
  const findings = differing(settings);
  if (findings.length > 0) return { by: 'refused', findings };
  return {
    by: 'mongodb',
    srv,
    tls: isTls(settings) ?? srv,
    hosts,
    user,
    password,
    database: database || undefined,
    settings,
  };
}
