import { type CharSet, UCHAR } from '@url/core';
import {
  type CanonicalHost,
  charSet,
  firstOf,
  type Login,
  type LoginCode,
  type LoginSyntax,
  type Reader,
  readLogin,
  UnwritableError,
  writeLegalLogin,
} from '@url/core/scheme';
import { custom, type HostAndPort, logins, type Production, refuseRawDelimiter } from '@url/grammar';

type Code = Exclude<LoginCode, 'slashes-missing'>;

interface Hosts extends Required<Pick<Login, 'user' | 'password'>> {
  readonly hosts: readonly HostAndPort[];
}

/** The default port of a host. */
export const OWN_PORT = 27017;

// [ username ":" password "@" ] host [ ":" port ] *[ "," host [ ":" port ]]
// @__NO_SIDE_EFFECTS__
export function hosts(): Production<Hosts, Code, never, never> {
  return {
    ...logins('hosts', { port: OWN_PORT, separator: ',', isSocket, atSigns: hasAtInSettings }),
    notation: {
      field: 'hosts',
      is: [{ login: 'login', separator: ',' }, { many: [',', { login: 'hostport' }] }],
      says: 'a host may be the path of a socket, which ends in ".sock", with its slashes escaped',
    },
  };
}

/** True for the path of a socket, absolute or relative. */
function isSocket(path: string): boolean {
  return path.includes('/') && path.endsWith('.sock') && !path.startsWith('[');
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

type Service = Required<Pick<Login, 'user' | 'password' | 'host'>>;

const SERVICE: LoginSyntax = { authority: 'login' };
const USER: CharSet = /* @__PURE__ */ charSet(UCHAR, ';&=');

// [ username ":" password "@" ] host
// By hand: this login has a user and no port, and its host is not an address.
// @__NO_SIDE_EFFECTS__
export function service(): Production<Service, Code, never, never> {
  return custom(['user', 'password', 'host'], {
    read: readService,
    write: writeService,
    notation: [{ optional: [{ run: USER }, { optional: [':', { run: USER }] }, '@'] }, { login: 'host' }],
  });
}

function readService(reader: Reader<Code>): Service {
  if (!hasAtInSettings(reader.text.slice(reader.index)) && refuseRawDelimiter(reader))
    return { user: undefined, password: undefined, host: '' };
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
