import type { Pair } from '@url/core';
import { isPort, type SchemeFinding } from '@url/core/scheme';
import type { HostAndPort } from '@url/grammar';
import { type SettingRules, settingsElsewhere } from '@url/grammar/connection';

type Code =
  | 'postgres-socket-comma'
  | 'postgres-setting-twice'
  | 'postgres-ports-malformed'
  | 'postgres-setting-elsewhere'
  | 'postgres-setting-unknown';

/** The parts of a URL, and the settings that may take their place. */
interface Parts {
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly hosts: readonly HostAndPort[];
  readonly database: string;
  readonly settings: readonly Pair[];
}

interface PlanParts extends Omit<Parts, 'database'> {
  readonly database: string | undefined;
}

/** The settings with secrets in them. */
export const SECRETS = [
  'password',
  'sslpassword',
  'scram_client_key',
  'scram_server_key',
  'oauth_client_secret',
] as const;

const PORT = 5432;

// "Values that would normally appear in the hierarchical part of the URI can alternatively be given as named parameters."
const PARTS = ['user', 'password', 'host', 'port', 'dbname'] as const;

/** Takes parts from settings. A part that is given twice is refused before. */
export function merge({ user, password, hosts, database, settings }: Parts): PlanParts {
  const given = (part: (typeof PARTS)[number]): string | undefined => settings.find(({ name }) => name === part)?.value;
  const host = given('host');
  const ports = given('port');
  return {
    hosts: host === undefined && ports === undefined ? hosts : listed(hosts, host, ports),
    // libpq takes an empty one for a missing one.
    user: user || given('user') || undefined,
    password: password || given('password') || undefined,
    database: database || given('dbname') || undefined,
    settings: settings.filter(({ name }) => !PARTS.some((part) => part === name)),
  };
}

/**
 * The hosts of the settings `host` and `port`: lists with commas between, or one port for all. Hosts of a setting have the port of the
 * authority, and hosts of the authority have the ports of a setting.
 */
function listed(hosts: readonly HostAndPort[], host: string | undefined, port?: string): readonly HostAndPort[] {
  const names = host === undefined ? hosts.map((each) => each.host) : host.split(',');
  const ports = port === undefined ? hosts.map((each) => String(each.port)) : port.split(',');
  return names.map((name, at) => ({
    host: name.startsWith('/') ? name : name.toLowerCase(),
    port: Number((ports.length === 1 ? ports[0] : ports[at]) || PORT),
  }));
}

/** The settings that repeat a part or another setting, and ports that do not match the hosts. */
export function doubts({ user, password, hosts, database, settings }: Parts): readonly SchemeFinding<Code>[] {
  const said = new Set<string>();
  if (user) said.add('user');
  if (password) said.add('password');
  if (database) said.add('dbname');
  if (hosts.length > 1 || hosts[0]?.host) said.add('host');
  if (hosts.some(({ port }) => port !== PORT)) said.add('port');
  const found = hosts.flatMap(({ host }, at): SchemeFinding<Code>[] =>
    host.startsWith('/') && host.includes(',')
      ? [{ code: 'postgres-socket-comma', part: `hosts.${at}.host`, at: host.indexOf(',') }]
      : [],
  );
  let count = hosts.length;
  for (const [at, { name: given, value = '' }] of settings.entries()) {
    const name = given === 'ssl' ? 'sslmode' : given;
    if (said.has(name)) found.push({ code: 'postgres-setting-twice', part: `settings.${at}.name` });
    said.add(name);
    if (name === 'host') count = value.split(',').length;
  }
  const at = settings.findIndex(({ name }) => name === 'port');
  if (at !== -1 && !arePorts(settings[at]?.value ?? '', count))
    found.push({ code: 'postgres-ports-malformed', part: `settings.${at}.value` });
  return found;
}

function arePorts(text: string, count: number): boolean {
  const ports = text.split(',');
  const isOne = (port: string): boolean => port === '' || (/^[1-9]\d*$/.test(port) && isPort(Number(port)));
  return (ports.length === 1 || ports.length === count) && ports.every(isOne);
}

/** The findings of a URL. */
export function findingsOf(url: Parts): readonly SchemeFinding<Code>[] {
  const unknown = url.settings.flatMap(({ name }, at): SchemeFinding<Code>[] =>
    isKnown(name) ? [] : [{ code: 'postgres-setting-unknown', part: `settings.${at}.name` }],
  );
  return [...unknown, ...settingsElsewhere(url.settings, RULES), ...doubts(url)];
}

/**
 * What libpq 18 and node-postgres 8 take in place of a part of the URL, and the files that they open (PostgreSQL manual, "Parameter Key
 * Words" and "The Password File"; README of pg-connection-string).
 */
const RULES: SettingRules<Code> = {
  twice: 'postgres-setting-twice',
  elsewhere: 'postgres-setting-elsewhere',
  leads: [
    ...['host', 'hostaddr', 'port', 'user', 'service', 'servicefile', 'passfile', 'oauth_issuer'],
    ...['sslcert', 'sslkey', 'sslrootcert', 'sslcrl', 'sslcrldir', 'sslkeylogfile', 'uselibpqcompat'],
  ],
};

/** The parameter key words of libpq 18 (PostgreSQL manual, "Parameter Key Words"), and `ssl`, which is JDBC's. */
const KNOWN = `user password host hostaddr port dbname passfile require_auth channel_binding connect_timeout client_encoding options
application_name fallback_application_name keepalives keepalives_idle keepalives_interval keepalives_count tcp_user_timeout replication
gssencmode sslmode requiressl sslnegotiation sslcompression sslcert sslkey sslkeylogfile sslpassword sslcertmode sslrootcert sslcrl
sslcrldir sslsni requirepeer ssl_min_protocol_version ssl_max_protocol_version min_protocol_version max_protocol_version krbsrvname
gsslib gssdelegation scram_client_key scram_server_key service servicefile target_session_attrs load_balance_hosts oauth_issuer
oauth_client_id oauth_client_secret oauth_scope ssl`;

function isKnown(name: string): boolean {
  return /^\w+$/.test(name) && new RegExp(`(?:^|\\s)${name}(?:\\s|$)`).test(KNOWN);
}
