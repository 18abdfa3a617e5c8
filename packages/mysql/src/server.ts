import { type CharSet, encode, UCHAR } from '@url/core';
import {
  type CanonicalHost,
  charSet,
  type Login,
  type LoginCode,
  type LoginSyntax,
  type Reader,
  UnwritableError,
  writeLegalLogin,
} from '@url/core/scheme';
import { custom, type Production, readOneLogin, refuseRawDelimiter } from '@url/grammar';

/** The fields of a login whose host may be a socket. */
interface Server extends Login {
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly port: number;
  readonly socket: string | undefined;
}

type Code = Exclude<LoginCode, 'slashes-missing'> | 'mysql-several-hosts' | 'mysql-socket-port';

const LOGIN: LoginSyntax & { readonly port: number } = { authority: 'login', host: 'optional', port: 3306 };
const USER: CharSet = /* @__PURE__ */ charSet(UCHAR, ';&=');

// server = [ user [ ":" [ password ]] "@" ] ( host [ ":" port ] / socket )
// socket = "%2F" *uchar
// @__NO_SIDE_EFFECTS__
export function server(): Production<Server, Code, never, 'host' | 'port'> {
  return custom(['user', 'password', 'host', 'port', 'socket'], {
    errors: ['mysql-several-hosts', 'mysql-socket-port'],
    read: readServer,
    write: writeServer,
    absent: { host: '', port: LOGIN.port },
    notation: { either: [{ login: 'login', host: 'optional' }, [{ run: USER }, '@%2f', { run: UCHAR }]] },
  });
}

function readServer(reader: Reader<Code>): Server {
  const nowhere: Server = { user: undefined, password: undefined, host: '', port: LOGIN.port, socket: undefined };
  if (refuseRawDelimiter(reader)) return nowhere;
  const [, login] = AT_SOCKET.exec(reader.text.slice(reader.index)) ?? [];
  if (login === undefined) {
    const { user, password, host, port = LOGIN.port } = readOneLogin(reader, LOGIN, '/?', 'mysql-several-hosts');
    return { user, password, host, port, socket: undefined };
  }
  const user = login === '' ? undefined : reader.decode(USER, 'user');
  const password = user !== undefined && reader.eat(':') ? reader.decode(USER, 'password') : undefined;
  if (user !== undefined && !reader.eat('@')) reader.fail('login-malformed');
  const socket = reader.decode(UCHAR, 'socket');
  if (reader.text.charAt(reader.index) === ':') reader.fail('mysql-socket-port');
  return { ...nowhere, user, password, socket };
}

/** Matches a user and a password, and then the escaped slash that begins a path. */
const AT_SOCKET = /^([^/?#@]*@|(?![^/?#]*@))%2f/i;

function writeServer({ user, password, host, port, socket }: Server, canonicalHost: CanonicalHost): string {
  if (socket === undefined) return writeLegalLogin({ user, password, host, port }, LOGIN, canonicalHost);
  const path = encode(socket, UCHAR, 'socket');
  if (!socket.startsWith('/') || host !== '') throw new UnwritableError('socket');
  if (port !== LOGIN.port) throw new UnwritableError('port', 'mysql-socket-port');
  return writeLegalLogin({ user, password, host }, LOGIN, canonicalHost) + path;
}
