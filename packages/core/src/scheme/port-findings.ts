import { ACCESS_FINDINGS, PORT_FINDINGS } from '../grammar/rules.ts';
import { type Finding, findingOf } from './finding.ts';
import type { AnyScheme } from './scheme.ts';

/**
 * The default port, which has no finding: that of the login, of the field `port` of a scheme that reads its login itself, or of a list of
 * hosts.
 */
export function ownPort(scheme: AnyScheme | undefined): number | undefined {
  const syntax = scheme?.syntax;
  return (
    scheme?.plan?.port ?? (syntax?.form === 'ip' ? syntax.port : (syntax?.defaults?.['port'] as number | undefined))
  );
}

/** The option `ports` that allows every port of the reserved space (RFC 1738 §6). */
export const EVERY_PORT: readonly number[] = /* @__PURE__ */ Array.from({ length: 1024 }, (_, port) => port);

/**
 * The finding of a port "within the reserved space" (RFC 1738 §6): below 1024, not the scheme's own, and not in `allowed`.
 * The registry asks this of a URL's `port`. A scheme asks it of a port that it has elsewhere.
 */
export function portReserved(
  port: unknown,
  own: number | undefined,
  allowed: readonly number[] = [],
): Finding | undefined {
  const reserved = typeof port === 'number' && port !== own && port < 1024 && !allowed.includes(port);
  return reserved ? findingOf({ code: 'port-reserved', part: 'port' }, ACCESS_FINDINGS) : undefined;
}

/** The findings of a port that a scheme has elsewhere: what `codeOfPort` finds in the field `port`. */
export function findingsOfPort(port: number | undefined, own: number | undefined): readonly Finding[] {
  const code = codeOf(port, own, '', false);
  if (code === undefined) return [];
  return [findingOf({ code, part: 'port' }, code === 'port-reserved' ? ACCESS_FINDINGS : PORT_FINDINGS)];
}

/**
 * The code of the finding about a port that is not the scheme's own (RFC 1738 §6): it is reserved, or another protocol's, or
 * merely another one. The first that holds. The default of an unregistered scheme is unknown: some ports are known to be another's.
 */
export function codeOfPort(port: unknown, name: string, scheme: AnyScheme | undefined): PortCode | undefined {
  if (scheme !== undefined) return codeOf(port, ownPort(scheme), name, scheme.plan?.ports === 'any');
  return isOfAnother(port, name) ? 'port-of-another' : undefined;
}

type PortCode = 'port-reserved' | keyof typeof PORT_FINDINGS;

/** `isAny`: clients refuse no port. */
function codeOf(port: unknown, own: number | undefined, name: string, isAny: boolean): PortCode | undefined {
  if (port === undefined || port === own) return undefined;
  if (!isAny && portReserved(port, own) !== undefined) return 'port-reserved';
  return isOfAnother(port, name) ? 'port-of-another' : 'port-not-default';
}

/** True for a port whose service has another name than the scheme, than a part of its name (`git+ssh`), and than it without the `s` of TLS. */
function isOfAnother(port: unknown, name: string): boolean {
  const names = NAMES.get(port);
  if (names === undefined) return false;
  const parts = name.split('+');
  return !names.some((each) => parts.includes(each) || parts.includes(`${each}s`));
}

/**
 * Ports whose services answer to a line of another protocol, by the names of their schemes: those that the Fetch standard blocks, and
 * those of data stores and control services inside a network. Anything may be at those of HTTP.
 */
const SERVICES: { readonly [names: string]: readonly number[] } = {
  // Nobody has a scheme for them.
  '-': [
    1, 7, 9, 11, 13, 15, 17, 19, 37, 42, 77, 87, 95, 101, 102, 103, 104, 109, 111, 113, 115, 117, 123, 135, 137, 139,
    161, 179, 427, 512, 514, 526, 530, 531, 532, 540, 556, 601, 1719, 1720, 1723, 3659, 4045, 6566, 10080,
  ],
  ftp: [20, 21, 989, 990],
  'ssh sftp scp git svn rsync': [22],
  telnet: [23],
  'smtp submission': [25, 465, 587],
  whois: [43],
  dns: [53],
  tftp: [69],
  finger: [79],
  'pop pop3': [110, 995],
  'nntp news snews': [119, 563],
  imap: [143, 993],
  'wais z39.50': [210],
  ldap: [389, 636],
  'smb cifs': [445],
  rlogin: [513],
  'lpd printer': [515],
  afp: [548],
  rtsp: [554],
  'mssql sqlserver': [1433],
  nfs: [2049],
  'docker tcp': [2375],
  'mysql mariadb': [3306],
  sieve: [4190],
  sip: [5060, 5061],
  'postgres postgresql': [5432],
  x11: [6000],
  redis: [6379],
  irc: [6665, 6666, 6667, 6668, 6669, 6679, 6697],
  elasticsearch: [9200],
  memcached: [11211],
  mongodb: [27017],
};

/** The names by the port. */
const NAMES: ReadonlyMap<unknown, readonly string[]> = /* @__PURE__ */ (() =>
  new Map(
    Object.entries(SERVICES).flatMap(([names, ports]) => ports.map((port) => [port, names.split(' ')] as const)),
  ))();
