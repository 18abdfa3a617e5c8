import { type CharSet, UCHAR } from '@url/core';
import {
  atSign,
  type CanonicalHost,
  firstOf,
  type LoginCode,
  type LoginSyntax,
  ownOptions,
  patternOfLogin,
  type Reader,
  readItem,
  readLogin,
  readPort,
  UnwritableError,
  without,
  writeLegalLogin,
} from '@url/core/scheme';
import { type AtSigns, refuseRawDelimiter, refusesAtSigns, USER } from '../making/at-signs.ts';
import { inEitherCase } from '../making/first-and-end.ts';
import type { Field, Production } from '../making/production.ts';
import { storeOf } from '../making/store.ts';
import { encoded } from '../making/values.ts';
import { type CodesOfLogin, endsOf, outlineOfLogin, readUser, SHORT, type UserFields } from './login.ts';

/** One of several hosts. */
export interface HostAndPort {
  /** In lower case, or the path of a socket, decoded. */
  readonly host: string;
  /** The scheme's default if the text has no port. */
  readonly port: number;
}

/** The options of `logins`. */
export interface LoginsOptions<Host extends 'optional' | undefined = 'optional' | undefined> extends AtSigns {
  /** The default port. */
  readonly port: number;
  /** The character between hosts. In a user and a password, it is a character like any other. */
  readonly separator: string;
  /** `optional`: a host may be empty. Without any, the list is one empty host. */
  readonly host?: Host;
  /**
   * True for the path of a socket, which may stand in place of a host. Its slashes are escaped in the text. It is decoded in the data.
   */
  readonly isSocket?: (path: string) => boolean;
}

/** The options, as reading and writing take them. */
interface LoginsSyntax extends LoginSyntax, Pick<LoginsOptions, 'atSigns' | 'separator' | 'isSocket'> {
  readonly authority: 'login';
  readonly port: number;
  /** The characters of the path of a socket. */
  readonly path: CharSet;
}

/**
 * `login *[ separator hostport ]`, in a scheme with several hosts, which is `opaque`. The first may have a user and a password; the
 * list has the hosts and ports.
 *
 * ```ts
 * logins('hosts', { port: 5432, separator: ',', host: 'optional' })
 * ```
 */
// @__NO_SIDE_EFFECTS__
export function logins<const Name extends string, const Host extends 'optional' | undefined = undefined>(
  name: Name,
  options: LoginsOptions<Host>,
): Production<
  UserFields & Field<Name, readonly HostAndPort[]>,
  CodesOfLogin,
  never,
  Host extends 'optional' ? Name : never
> {
  const own = ownOptions(options, 'logins', ['port', 'host', 'separator', 'isSocket', 'atSigns']);
  const { port, host, separator, isSocket } = own;
  const path = without(UCHAR, separator);
  const syntax = { ...own, authority: 'login', path } as LoginsSyntax;
  const absent = [{ host: '', port }];
  const login = { host, hosts: isSocket && path } as const;
  const first = patternOfLogin(syntax, USER);
  const other = patternOfLogin({ ...syntax, authority: 'hostport' });
  return {
    fields: ['user', 'password', name],
    absent: host === 'optional' ? { [name]: absent } : {},
    notation: [{ login: 'login', ...login, separator }, { many: [separator, { login: 'hostport', ...login }] }],
    outline: outlineOfLogin([first, '(?:', inEitherCase(separator), SHORT, other, ')*'], own),
    delimiters: `@:${separator}`,
    asWritten: [],
    codec({ next }) {
      const ends = endsOf(next);
      const store = storeOf(name);
      return {
        read(reader, data) {
          const { user, password, hosts } = readLogins(reader, syntax, ends, name);
          data['user'] = user;
          data['password'] = password;
          store(data, name, hosts);
        },
        write: ({ user, password, [name]: hosts = host && absent }, canonicalHost) =>
          writeLogins({ user, password, hosts } as Logins, syntax, canonicalHost, name),
      };
    },
  };
}

interface Logins extends UserFields {
  readonly hosts: readonly HostAndPort[];
}

/** Reads `login *[ separator hostport ]` up to one of `ends`. `part` is the field of the list. */
export function readLogins(reader: Reader<LoginCode>, syntax: LoginsSyntax, ends: string, part: string): Logins {
  if (refusesRest(reader, syntax, ends)) return { user: undefined, password: undefined, hosts: [] };
  const { user, password } = readUser(reader, ends);
  const hosts: HostAndPort[] = [];
  const second = user === undefined ? -1 : atSign(reader, ends);
  if (second !== -1) {
    // "u@a@b/": some readers would connect to a, and some to b.
    reader.fail('login-malformed', second);
    reader.index = second;
    return { user, password, hosts };
  }
  const endsOfOne = ends + syntax.separator;
  const readOne = (): HostAndPort => readHostport(reader, syntax, endsOfOne);
  do hosts.push(readItem(reader, part, hosts.length, readOne));
  while (reader.eat(syntax.separator));
  return { user, password, hosts };
}

/** Refuses a raw delimiter in a password. Where later parts may have a raw "@", those after the hosts do not count. */
function refusesRest(reader: Reader<LoginCode>, syntax: LoginsSyntax, ends: string): boolean {
  if (syntax.atSigns !== undefined) return refusesAtSigns(reader, syntax);
  return refuseRawDelimiter(reader, firstOf(`#${ends}`, reader.text, reader.index));
}

// hostport = ( host / socket ) [ ":" port ]
function readHostport(reader: Reader<LoginCode>, syntax: LoginsSyntax, ends: string): HostAndPort {
  const { port: own } = syntax;
  const socket = readSocket(reader, syntax, ends);
  if (socket === undefined) {
    const { host, port = own } = readLogin(reader, syntax, ends);
    return { host, port };
  }
  return { host: socket, port: reader.eat(':') ? readPort(reader, syntax, ends) : own };
}

/** Reads the path of a socket; `undefined`, and nothing read, for a host without an escaped slash. */
function readSocket(reader: Reader<LoginCode>, { isSocket, path }: LoginsSyntax, ends: string): string | undefined {
  if (isSocket === undefined) return undefined;
  const { text, index } = reader;
  const end = firstOf(`:?@#${ends}`, text, index);
  if (!/%2f/i.test(text.slice(index, end))) return undefined;
  const socket = reader.decode(path, 'host');
  if (!isSocket(socket)) reader.fail('host-malformed', index, end);
  return socket;
}

/**
 * Writes what `readLogins` reads, with each host as `canonicalHost` has it.
 *
 * @throws UnwritableError that names the part.
 */
export function writeLogins(
  { user, password, hosts }: Logins,
  syntax: LoginsSyntax,
  canonicalHost: CanonicalHost,
  part: string,
): string {
  if (!Array.isArray(hosts)) throw new UnwritableError(part, hosts === undefined ? 'part-missing' : 'part-type');
  if (hosts.length === 0) throw new UnwritableError(part);
  const { isSocket, path, separator } = syntax;
  const written: CanonicalHost = (host) => (isSocket?.(host) ? encoded(host, path, path, 'host') : canonicalHost(host));
  const list = hosts.map((each: unknown, at) => {
    const { host, port } = Object(each) as HostAndPort;
    return writeLegalLogin({ host, port }, syntax, written, `${part}.${at}.`);
  });
  // The user is beside the list.
  const first = writeLegalLogin({ user, password, host: '' }, { authority: 'login', host: 'optional' }, written);
  return first + list.join(separator);
}
