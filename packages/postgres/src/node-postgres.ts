import { among, asFlag, asNumber, asText, because, byProgram, type Driver } from '@url/grammar/connection';
import type { PostgresPlan } from './postgres.ts';

/** The options of `new Client(options)` and `new Pool(options)` of node-postgres (pg). */
export interface PgOptions {
  host?: string;
  port?: number;
  user?: string;
  password?: string;
  database?: string;
  ssl?: false | { rejectUnauthorized: boolean };
  sslnegotiation?: 'postgres' | 'direct';
  enableChannelBinding?: boolean;
  application_name?: string;
  fallback_application_name?: string;
  client_encoding?: string;
  options?: string;
  replication?: string;
  binary?: boolean;
  /** In milliseconds. */
  connectionTimeoutMillis?: number;
  keepAlive?: boolean;
  /** In milliseconds. */
  keepAliveInitialDelayMillis?: number;
  /** In milliseconds. */
  statement_timeout?: number;
  /** In milliseconds. */
  query_timeout?: number;
  /** In milliseconds. */
  lock_timeout?: number;
  /** In milliseconds. */
  idle_in_transaction_session_timeout?: number;
}

export const VERIFIED = { rejectUnauthorized: true };
const UNVERIFIED = { rejectUnauthorized: false };
const TLS = 'for TLS, write sslmode=verify-full';

// node-postgres takes each of these for "verify-full". libpq is milder with the first four.
const SSLMODE = {
  allow: { ssl: VERIFIED },
  prefer: { ssl: VERIFIED },
  require: { ssl: VERIFIED },
  'verify-ca': { ssl: VERIFIED },
  'verify-full': { ssl: VERIFIED },
  disable: { ssl: false },
  'no-verify': { ssl: UNVERIFIED },
} as const;
const SSL = {
  true: { ssl: VERIFIED },
  1: { ssl: VERIFIED },
  0: { ssl: false },
  'no-verify': { ssl: UNVERIFIED },
} as const;

export const NODE_POSTGRES: Driver<PostgresPlan, PgOptions> = /* @__PURE__ */ nodePostgres();

/** The settings of libpq 18 and of node-postgres 8 (PostgreSQL manual, "Parameter Key Words"; documentation of pg, `Client`). */
// @__NO_SIDE_EFFECTS__
function nodePostgres(): Driver<PostgresPlan, PgOptions> {
  const FILE = byProgram('it names a file: give its text in the option ssl');
  return {
    name: 'node-postgres',
    by: 'pgOptions',
    plans: ['postgres'],
    parts: { user: 'user', password: 'password', database: 'database' },
    protects: /^(?:ssl(?:mode|negotiation)?|channel_binding|require_auth|requirepeer)$/,
    tls: TLS,
    settings: {
      sslmode: among(SSLMODE, TLS),
      ssl: among(SSL, `${TLS}, or sslmode=disable for none`),
      sslnegotiation: among({ postgres: { sslnegotiation: 'postgres' }, direct: { sslnegotiation: 'direct' } }),
      // node-postgres binds a channel where the server offers it.
      channel_binding: among({
        disable: { enableChannelBinding: false },
        prefer: { enableChannelBinding: true },
        require: { enableChannelBinding: true },
      }),
      application_name: asText('application_name'),
      fallback_application_name: asText('fallback_application_name'),
      client_encoding: asText('client_encoding'),
      options: asText('options'),
      replication: asText('replication'),
      binary: asFlag('binary'),
      // libpq waits for ever with 0, and node-postgres too.
      connect_timeout: asNumber('connectionTimeoutMillis', 1000),
      keepalives: among({ 0: { keepAlive: false }, 1: { keepAlive: true } }),
      keepalives_idle: asNumber('keepAliveInitialDelayMillis', 1000),
      statement_timeout: asNumber('statement_timeout'),
      query_timeout: asNumber('query_timeout'),
      lock_timeout: asNumber('lock_timeout'),
      idle_in_transaction_session_timeout: asNumber('idle_in_transaction_session_timeout'),
      // node-postgres does so whatever the URL says.
      gssencmode: among({ disable: {}, prefer: {} }),
      sslcompression: among({ 0: {} }),
      sslsni: among({ 1: {} }),
      target_session_attrs: among({ any: {} }),
      load_balance_hosts: among({ disable: {}, random: {} }),
      sslcert: FILE,
      sslkey: FILE,
      sslrootcert: FILE,
      sslcrl: FILE,
      sslcrldir: FILE,
      sslpassword: byProgram('it opens a file: give the key in the option ssl'),
      ssl_min_protocol_version: byProgram('give minVersion in the option ssl'),
      ssl_max_protocol_version: byProgram('give maxVersion in the option ssl'),
      uselibpqcompat: because('it weakens sslmode; sslmode=no-verify says the same plainly'),
      hostaddr: because('write the address as the host'),
      service: because('it reads the services of this machine: write host, port and database'),
      passfile: because('it reads a file: give the password'),
      require_auth: because('node-postgres cannot insist on a method'),
      requirepeer: because('node-postgres cannot ask who owns a socket'),
    },
  };
}
