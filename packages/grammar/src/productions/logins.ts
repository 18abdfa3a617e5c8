import type { CharSet } from '@url/core';
import {
  charSet,
  firstOf,
  type HostAndPort,
  type Login,
  type LoginCode,
  type LoginSyntax,
  type Logins,
  type LoginsSyntax,
  patternOfLogin,
  type Reader,
  type ReadLogin,
  readLogin,
  readLogins,
  writeLegalLogin,
  writeLogins,
} from '@url/core/scheme';
import { inEitherCase, type Verdict } from '../making/first-and-end.ts';
import type { Field, Flat, Production } from '../making/production.ts';
import { storeOf } from '../making/store.ts';
import { refuseRawDelimiter, USER } from './at-signs.ts';

/** The fields of a login. */
export type LoginFields<Authority, Port> = (Authority extends 'login' ? Maybe<'user' | 'password'> : unknown) &
  Field<'host', string> &
  (Authority extends 'host' ? unknown : Field<'port', Port extends number ? number : number | undefined>);

type Maybe<Name extends string> = Field<Name, string | undefined>;

/** A rule that a login has for the rest of its URL. */
export interface AtSigns {
  /**
   * `login`: no later part has a raw "@". Where one follows, a raw `/`, `?`, `#`, `@` or `:` before it is one of a password, and the
   * error says so.
   */
  readonly atSigns?: 'login';
}

/**
 * A login in a scheme that is `opaque`: `login`, `hostport` or `host` (RFC 1738 §3.1). It is one production: cut in two, "a@b@c" would
 * lead to c.
 */
// @__NO_SIDE_EFFECTS__
export function login<
  const Authority extends LoginSyntax['authority'],
  const Port extends number | undefined = undefined,
  const Host extends 'optional' | undefined = undefined,
  const Several extends string = never,
>(
  syntax: AtSigns & {
    /** The error for a comma after the host, in a scheme of one host, for people who know lists of hosts. */
    readonly severalHosts?: Several;
    readonly authority: Authority;
    readonly port?: Port;
    readonly host?: Host;
  },
): Production<
  Flat<LoginFields<Authority, Port>>,
  Exclude<LoginCode, 'slashes-missing'> | Several,
  never,
  (Host extends 'optional' ? 'host' : never) | (Port extends number ? 'port' : never)
> {
  const takes = syntax as LoginSyntax;
  const { authority, host, port } = takes;
  const fields = FIELDS[authority];
  return {
    fields,
    absent: { ...(host === 'optional' && { host: '' }), ...(port !== undefined && { port }) },
    notation: { login: authority, host },
    verdict: verdictOnLogin([patternOfLogin(takes, USER)], syntax),
    delimiters: '@:',
    asWritten: [],
    codec({ next }) {
      const ends = endsOf(next);
      return {
        read(reader, data) {
          if (syntax.atSigns !== undefined && refuseRawDelimiter(reader)) return;
          const { severalHosts } = syntax;
          const read =
            severalHosts === undefined
              ? readLogin(reader, takes, ends)
              : readOneLogin(reader, takes, ends, severalHosts);
          if (authority === 'login') {
            data['user'] = read.user;
            data['password'] = read.password;
          }
          data['host'] = read.host;
          if (authority !== 'host') data['port'] = read.port;
        },
        write: ({ user, password, host: given = '', port }, canonicalHost) =>
          writeLegalLogin({ user, password, host: given, port } as Login, takes, canonicalHost),
      };
    },
  };
}

/**
 * Reads the login of a scheme with one host. A comma after the host has a code of its own: without it, the error would be about what the
 * comma makes of a port or a name.
 */
export function readOneLogin<Code extends string>(
  reader: Reader<Code>,
  syntax: LoginSyntax,
  ends: string,
  severalHosts: Code,
): ReadLogin {
  const { text, index } = reader;
  const authority = text.slice(index, firstOf(`#${ends}`, text, index));
  const hasSeveral = authority.includes(',', authority.lastIndexOf('@') + 1);
  const login = readLogin(reader, syntax, hasSeveral ? `${ends},` : ends);
  if (text.charAt(reader.index) === ',') reader.fail(severalHosts);
  return login;
}

/** The verdict on a login. Reading looks for its end among the literals that may follow, which no login has. */
function verdictOnLogin(
  pattern: readonly string[],
  { host, atSigns }: AtSigns & { readonly host?: 'optional' | undefined },
): Verdict {
  return {
    pattern: [SHORT, ...pattern, ...(atSigns === undefined ? [] : ['(?!.*@)'])],
    first: [LOGIN],
    last: [LOGIN],
    mayBeEmpty: host === 'optional',
  };
}

/** The pattern of a login has no bound for its labels. */
const SHORT = '(?=[^/]{0,63}(?:/|$))';
const LOGIN: CharSet = /* @__PURE__ */ charSet(USER, ':@');

const FIELDS = {
  login: ['user', 'password', 'host', 'port'],
  hostport: ['host', 'port'],
  host: ['host'],
} as const;

/**
 * `login *[ separator hostport ]`, in a scheme with several hosts, which is `opaque`. The first may have a user and a password; the
 * list has the hosts and ports.
 *
 * ```ts
 * logins('hosts', { port: 5432, separator: ',', host: 'optional' })
 * ```
 */
// @__NO_SIDE_EFFECTS__
export function logins<const Name extends string>(
  name: Name,
  syntax: LoginsSyntax & AtSigns,
): Production<
  Maybe<'user' | 'password'> & Field<Name, readonly HostAndPort[]>,
  Exclude<LoginCode, 'slashes-missing'>,
  never,
  never
> {
  const { host, hosts, separator } = syntax;
  const more = { login: 'hostport', host, hosts } as const;
  const first = patternOfLogin({ ...syntax, authority: 'login' }, USER);
  const other = patternOfLogin({ ...syntax, authority: 'hostport' });
  return {
    fields: ['user', 'password', name],
    absent: {},
    notation: [{ login: 'login', host, hosts, separator }, { many: [separator, more] }],
    verdict: verdictOnLogin([first, '(?:', inEitherCase(separator), SHORT, other, ')*'], syntax),
    delimiters: `@:${separator}`,
    asWritten: [],
    codec({ next }) {
      const ends = endsOf(next);
      const store = storeOf(name);
      return {
        read(reader, data) {
          if (syntax.atSigns !== undefined && refuseRawDelimiter(reader)) return;
          const { user, password, hosts: list } = readLogins(reader, syntax, ends, name);
          data['user'] = user;
          data['password'] = password;
          store(data, name, list);
        },
        write: ({ user, password, [name]: list }, canonicalHost) =>
          writeLogins({ user, password, hosts: list } as Logins, syntax, canonicalHost, name),
      };
    },
  };
}

/** The characters after a login. */
function endsOf(next: readonly string[]): string {
  return `/${next.map((literal) => literal.charAt(0)).join('')}`;
}
