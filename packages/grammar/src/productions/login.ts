import { type CharSet, UCHAR } from '@url/core';
import {
  atSign,
  charSet,
  firstOf,
  type Login,
  type LoginCode,
  type LoginSyntax,
  ownOptions,
  patternOfLogin,
  type Reader,
  type ReadLogin,
  readLogin,
  UnwritableError,
  writeLegalLogin,
} from '@url/core/scheme';
import { type AtSigns, refuseRawDelimiter, refusesAtSigns, USER } from '../making/at-signs.ts';
import type { Outline } from '../making/first-and-end.ts';
import type { Data, Field, Flat, Production } from '../making/production.ts';
import { encoded } from '../making/values.ts';

/** The fields of a login. */
export type LoginFields<Authority, Port> = (Authority extends 'login' ? UserFields : unknown) &
  Field<'host', string> &
  (Authority extends 'host' ? unknown : Field<'port', Port extends number ? number : number | undefined>);

/** The fields of a user. */
export type UserFields = Field<'user' | 'password', string | undefined>;

/** The codes of a login, apart from that of the slashes before it. */
export type CodesOfLogin = Exclude<LoginCode, 'slashes-missing'>;

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
    readonly authority: Authority;
    readonly port?: Port;
    readonly host?: Host;
    /** The error for a comma after the host, in a scheme of one host, for people who know lists of hosts. */
    readonly severalHosts?: Several;
  },
): Production<
  Flat<LoginFields<Authority, Port>>,
  CodesOfLogin | Several,
  never,
  (Host extends 'optional' ? 'host' : never) | (Port extends number ? 'port' : never)
> {
  // A copy with a prototype is quicker to read from.
  const own = { ...ownOptions(syntax, 'login', ['authority', 'port', 'host', 'severalHosts', 'atSigns']) };
  const takes = own as LoginSyntax;
  const { authority, host, port } = takes;
  return {
    fields: FIELDS[authority],
    absent: { ...(host === 'optional' && { host: '' }), ...(port !== undefined && { port }) },
    notation: { login: authority, host },
    outline: outlineOfLogin([patternOfLogin(takes, USER)], own),
    delimiters: '@:',
    asWritten: [],
    codec({ next }) {
      const ends = endsOf(next);
      return {
        read(reader, data) {
          if (refusesAtSigns(reader, own)) return;
          storeLogin(data, readOneLogin(reader, takes, ends, own.severalHosts), authority);
        },
        write: ({ user, password, host = '', port }, canonicalHost) =>
          writeLegalLogin({ user, password, host, port } as Login, takes, canonicalHost),
      };
    },
  };
}

/** Puts a login into data, in the order of the text. */
export function storeLogin(data: Data, { user, password, host, port }: Login, authority: Authority): void {
  if (authority === 'login') {
    data['user'] = user;
    data['password'] = password;
  }
  data['host'] = host;
  if (authority !== 'host') data['port'] = port;
}

type Authority = LoginSyntax['authority'];

/**
 * Reads the login of a scheme with one host. A comma after the host may have a code of its own: without it, the error would be about
 * what the comma makes of a port or a name.
 */
function readOneLogin(
  reader: Reader<string>,
  syntax: LoginSyntax,
  ends: string,
  severalHosts: string | undefined,
): ReadLogin {
  if (severalHosts === undefined) return readLogin(reader, syntax, ends);
  const { text, index } = reader;
  const authority = text.slice(index, firstOf(`#${ends}`, text, index));
  const hasSeveral = authority.includes(',', authority.lastIndexOf('@') + 1);
  const login = readLogin(reader, syntax, hasSeveral ? `${ends},` : ends);
  if (text.charAt(reader.index) === ',') reader.fail(severalHosts);
  return login;
}

/** Reads `[ user [ ":" password ] "@" ]`, decoded. */
export function readUser(reader: Reader<'login-malformed'>, ends: string): UserFields {
  const at = atSign(reader, ends);
  if (at === -1) return { user: undefined, password: undefined };
  const user = reader.decode(ANY_USER, 'user');
  const password = reader.eat(':') ? reader.decode(ANY_USER, 'password') : undefined;
  if (reader.index < at) reader.fail('login-malformed');
  reader.index = at + 1;
  return { user, password };
}

/** A user and a password take a "?" too, where it does not end the login (RFC 1738 §5). */
const ANY_USER: CharSet = /* @__PURE__ */ charSet(USER, '?');

/**
 * A login in whose optional host the path of a socket may stand, escaped from its first slash on: it is the field `socket`, decoded.
 * No later part has a raw "@". `port` is the error for a port after a socket.
 */
// @__NO_SIDE_EFFECTS__
export function orSocket<Fields, LoginCodes extends string, Default extends string, const Code extends string>(
  login: Production<Fields, LoginCodes, never, Default>,
  port: Code,
): Production<Flat<Fields & Field<'socket', string | undefined>>, LoginCodes | Code, never, Default> {
  const { absent, delimiters, asWritten, outline } = login;
  return {
    fields: [...login.fields, 'socket'],
    absent,
    notation: { either: [login.notation, [OPTIONAL_USER, '%2f', { run: UCHAR }]] },
    outline,
    delimiters,
    asWritten,
    codec(around) {
      const { read, write } = login.codec(around);
      const ends = endsOf(around.next);
      return {
        read(reader, data, from) {
          const { text, index } = reader;
          const start = Math.max(index, atSign(reader, ends) + 1);
          if (text.slice(start, start + 3).toLowerCase() !== '%2f') {
            read(reader, data, from);
            data['socket'] = undefined;
          } else if (!refuseRawDelimiter(reader)) {
            Object.assign(data, readUser(reader, ends), absent);
            data['socket'] = reader.decode(UCHAR, 'socket');
            if (text.charAt(reader.index) === ':') reader.fail(port);
          }
        },
        write(data, canonicalHost, isTolerant) {
          const { socket, host = '' } = data;
          const written = write(data, canonicalHost, isTolerant);
          if (socket === undefined) return written;
          if (typeof socket !== 'string') throw new UnwritableError('socket', 'part-type');
          if (!socket.startsWith('/') || host !== '') throw new UnwritableError('socket');
          if (data['port'] !== absent['port']) throw new UnwritableError('port', port);
          return written + encoded(socket, UCHAR, UCHAR, 'socket');
        },
      };
    },
  };
}

/**
 * `[ user [ ":" password ] "@" ]`: a login without a host, in a scheme that is `opaque`. `host` is the error for a host.
 */
// @__NO_SIDE_EFFECTS__
export function user<const Code extends string>(
  host: Code,
  syntax: AtSigns = {},
): Production<UserFields, CodesOfLogin | Code, never, never> {
  const rule: AtSigns = { ...ownOptions(syntax, 'user', ['atSigns']) };
  const takes = { authority: 'login', host: 'optional' } as const;
  return {
    fields: ['user', 'password'],
    absent: {},
    notation: OPTIONAL_USER,
    outline: { pattern: undefined, first: [LOGIN], last: [LOGIN], mayBeEmpty: true },
    delimiters: '@:',
    asWritten: [],
    codec({ next }) {
      const ends = endsOf(next);
      return {
        read(reader, data) {
          if (refusesAtSigns(reader, rule)) return;
          const { text, index } = reader;
          const end = firstOf(`#${ends}`, text, index);
          const start = Math.max(index, text.lastIndexOf('@', end) + 1);
          if (start < end) reader.fail(host, start, end);
          const { user, password } = readLogin(reader, takes, ends);
          data['user'] = user;
          data['password'] = password;
        },
        write: ({ user, password }, canonicalHost) =>
          writeLegalLogin({ user, password, host: '' } as Login, takes, canonicalHost),
      };
    },
  };
}

const OPTIONAL_USER = { optional: [{ run: USER }, { optional: [':', { run: USER }] }, '@'] } as const;

/** The outline of a login. Reading looks for its end among the literals that may follow, which no login has. */
export function outlineOfLogin(
  pattern: readonly string[],
  { host, atSigns }: AtSigns & { readonly host?: 'optional' | undefined },
): Outline {
  return {
    pattern: [SHORT, ...pattern, ...(atSigns === undefined ? [] : ['(?!.*@)'])],
    first: [LOGIN],
    last: [LOGIN],
    mayBeEmpty: host === 'optional',
  };
}

/** The pattern of a login has no bound for its labels. */
export const SHORT = '(?=[^/]{0,63}(?:/|$))';
const LOGIN: CharSet = /* @__PURE__ */ charSet(USER, ':@');

/** The fields of each kind of login, in the order of the text. */
export const FIELDS = {
  login: ['user', 'password', 'host', 'port'],
  hostport: ['host', 'port'],
  host: ['host'],
} as const;

/** The characters after a login. */
export function endsOf(next: readonly string[]): string {
  return `/${next.map((literal) => literal.charAt(0)).join('')}`;
}
