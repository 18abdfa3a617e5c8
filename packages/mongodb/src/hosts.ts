import { type CharSet, UCHAR } from '@url/core';
import {
  type CanonicalHost,
  charSet,
  firstOf,
  type HostAndPort,
  isHost,
  type Login,
  type LoginCode,
  type LoginSyntax,
  type Logins,
  type LoginsSyntax,
  type Reader,
  readLogin,
  readLogins,
  UnwritableError,
  writeLegalLogin,
  writeLogins,
} from '@url/core/scheme';
import { custom, type Production, refuseRawDelimiter } from '@url/grammar';

type Code = Exclude<LoginCode, 'slashes-missing'>;

/** The default port of a host. */
export const OWN_PORT = 27017;
const HOSTS: LoginsSyntax = { port: OWN_PORT, separator: ',', hosts: UCHAR };

// [ username ":" password "@" ] host [ ":" port ] *[ "," host [ ":" port ]]
// @__NO_SIDE_EFFECTS__
export function hosts(): Production<Logins, Code, never, never> {
  return custom(['user', 'password', 'hosts'], {
    read: readHosts,
    write: writeHosts,
    notation: {
      field: 'hosts',
      is: [{ login: 'login', separator: ',' }, { many: [',', { login: 'hostport' }] }],
      says: 'a host may be the path of a socket, which ends in ".sock", with its slashes escaped',
    },
  });
}

/** Refuses a raw delimiter in a password. */
function refuseRawPassword(reader: Reader<Code>): boolean {
  return !hasAtInSettings(reader.text.slice(reader.index)) && refuseRawDelimiter(reader);
}

/** True for a login without a raw delimiter, hosts, and settings with an "@", as in `appName=@orders@`: each has an equals sign. */
function hasAtInSettings(rest: string): boolean {
  const [before] = BEFORE_SETTINGS.exec(rest) ?? [];
  if (before === undefined) return false;
  const hash = firstOf('#', rest, before.length);
  const settings = rest.slice(before.length, hash).split('&');
  return !rest.includes('@', hash) && settings.every((each) => each === '' || /^[^@=]+=/.test(each));
}

const BEFORE_SETTINGS = /^[^/?#@]*@[^/?#@]*\/[^/?#@]*\?/;

function readHosts(reader: Reader<Code>): Logins {
  if (refuseRawPassword(reader)) return { user: undefined, password: undefined, hosts: [] };
  const start = reader.index;
  const logins = readLogins(reader, HOSTS, '/?', 'hosts');
  const written = reader.text.slice(start, reader.index);
  let at = start + written.lastIndexOf('@') + 1;
  for (const [index, text] of reader.text.slice(at, reader.index).split(',').entries()) {
    const host = logins.hosts[index]?.host;
    if (host !== undefined && host !== '' && !isServer(host)) {
      reader.fail('host-malformed', at, at + text.replace(/:\d*$/, '').length);
    }
    at += text.length + 1;
  }
  return logins;
}

/** True for a name or number, an address of IPv6, a name with underscores, and the path of a socket, absolute or relative. */
function isServer(host: string): boolean {
  return isHost(host.replaceAll('_', 'a')) || host.startsWith('[') || (host.includes('/') && host.endsWith('.sock'));
}

function writeHosts(logins: Logins, canonicalHost: CanonicalHost): string {
  if (Array.isArray(logins.hosts)) {
    const at = logins.hosts.findIndex((each: unknown) => {
      const { host } = Object(each) as HostAndPort;
      return typeof host === 'string' && host !== '' && !isServer(host);
    });
    if (at !== -1) throw new UnwritableError(`hosts.${at}.host`, 'host-malformed');
  }
  return writeLogins(logins, HOSTS, canonicalHost, 'hosts');
}

type Service = Required<Pick<Login, 'user' | 'password' | 'host'>>;

const SERVICE: LoginSyntax = { authority: 'login' };
const USER: CharSet = /* @__PURE__ */ charSet(UCHAR, ';&=');

// [ username ":" password "@" ] host
// @__NO_SIDE_EFFECTS__
export function service(): Production<Service, Code, never, never> {
  return custom(['user', 'password', 'host'], {
    read: readService,
    write: writeService,
    notation: [{ optional: [{ run: USER }, { optional: [':', { run: USER }] }, '@'] }, { login: 'host' }],
  });
}

function readService(reader: Reader<Code>): Service {
  if (refuseRawPassword(reader)) return { user: undefined, password: undefined, host: '' };
  const { index } = reader;
  const [before] = COLON.exec(reader.text.slice(index)) ?? [];
  if (before !== undefined && (before.includes('@') || !reader.text.includes('@', index))) {
    reader.fail('port-forbidden', index + before.length - 1);
  }
  const { user, password, host } = readLogin(reader, SERVICE, '/?');
  // DNS has no services of an address.
  if (host.startsWith('[')) reader.fail('host-malformed', index + reader.text.slice(index).indexOf('['));
  return { user, password, host };
}

function writeService({ user, password, host }: Service, canonicalHost: CanonicalHost): string {
  if (typeof host === 'string' && host.startsWith('[')) throw new UnwritableError('host', 'host-malformed');
  return writeLegalLogin({ user, password, host }, SERVICE, canonicalHost);
}

/** Matches up to a colon after the host. */
const COLON = /^(?:[^/?#@]*@)?[^/?#@:[]*:/;
