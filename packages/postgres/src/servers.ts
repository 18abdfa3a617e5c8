import { type CharSet, UCHAR } from '@url/core';
import { type HostAndPort, isHost, type LoginCode, type Reader, without } from '@url/core/scheme';
import { logins, type Production } from '@url/grammar';

/** The fields of several servers. */
interface Servers {
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly hosts: readonly HostAndPort[];
}

type Code = Exclude<LoginCode, 'slashes-missing'>;

const OPTIONS = { port: 5432, separator: ',', host: 'optional', atSigns: 'login' } as const;
const SOCKET: CharSet = /* @__PURE__ */ without(UCHAR, ',');

/** Matches a host that is the path of a socket. */
const AT_SOCKET = /^(?:[^/?#@]*@)?(?:[^/?#@]*,)?%2f/i;

// servers = [ user [ ":" password ] "@" ] hostspec *( "," hostspec )
// hostspec = ( [ host ] / socket ) [ ":" port ]
// @__NO_SIDE_EFFECTS__
export function servers(): Production<Servers, Code, never, 'hosts'> {
  const names = logins('hosts', OPTIONS);
  const sockets = logins('hosts', { ...OPTIONS, hosts: SOCKET });
  const absent = { hosts: [{ host: '', port: OPTIONS.port }] };
  return {
    ...sockets,
    absent,
    codec(around) {
      const [ofNames, ofSockets] = [names.codec(around), sockets.codec(around)];
      return {
        read(reader, data, from) {
          const start = reader.index;
          if (!AT_SOCKET.test(reader.text.slice(start))) return ofNames.read(reader, data, from);
          ofSockets.read(reader, data, from);
          checkSockets(reader, start);
        },
        write(data, canonicalHost, isTolerant) {
          const { hosts = absent.hosts } = data;
          const list = Array.isArray(hosts) ? hosts : [];
          const isNamed = list.every((each: unknown) => !isSocket(Object(each).host));
          return (isNamed ? ofNames : ofSockets).write({ ...data, hosts }, canonicalHost, isTolerant);
        },
      };
    },
  };
}

/** Refuses what is neither a name nor a socket, beside a socket. */
function checkSockets(reader: Reader<Code>, start: number): void {
  const written = reader.text.slice(start, reader.index);
  let at = start + written.lastIndexOf('@') + 1;
  for (const each of written.slice(at - start).split(',')) {
    const [host = ''] = each.split(':');
    const isName = host === '' || isHost(host) || host.startsWith('[');
    if (!isName && !/^%2f/i.test(host)) reader.fail('host-malformed', at, at + host.length);
    at += each.length + 1;
  }
}

function isSocket(host: unknown): boolean {
  return typeof host === 'string' && host.startsWith('/');
}
