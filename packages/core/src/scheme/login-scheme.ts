import { XCHAR } from '../grammar/charset.ts';
import { escapedLineEnd } from '../grammar/encoding.ts';
import type { Login, ReadLogin } from '../grammar/login.ts';
import { atEnd, type Reader } from '../grammar/reader.ts';
import type { AccessPlan, Refusal } from './plan.ts';
import type { IpSyntax, Url } from './scheme.ts';

// A URL that is a login and nothing else: an interactive service (RFC 1738 §3.8, RFC 1630 "Telnet, rlogin, tn3270").

/** `name "://" login [ "/" ]` */
export interface LoginUrl<Name extends string> extends Url<Name> {
  /** Decoded. An empty user is not the same as a missing one (§3.1). */
  readonly user: string | undefined;
  /** Decoded. An empty password is not the same as a missing one (§3.1). */
  readonly password: string | undefined;
  readonly host: string;
  readonly port: number;
}

/** The server of a session, and the login to suggest to the person who is going to use it. */
export interface SessionPlan<Name extends string> extends AccessPlan {
  readonly by: Name;
  readonly host: string;
  readonly port: number;
  /** The suggested user and password, decoded: "advisory only" (§3.8), shown to a person and never sent by a client itself. */
  readonly advise: { readonly user: string | undefined; readonly password: string | undefined };
}

/** The syntax of such a scheme. Nothing may follow the slash, escaped or not. */
export function loginSyntax<const Name extends string>(
  scheme: Name,
  defaultPort: number,
): IpSyntax<LoginUrl<Name>, LoginOnlyCode<Name>, `${Name}-path`, 'option-like'> {
  const code = `${scheme}-path-forbidden` as const;
  // telneturl = "telnet://" login [ "/" ]
  const read = (
    reader: Reader<LoginOnlyCode<Name>, `${Name}-path`>,
    { user, password, host, port = defaultPort }: ReadLogin,
  ): LoginUrl<Name> => {
    if (!atEnd(reader)) reader.fail(code);
    return { scheme, user, password, host, port };
  };
  const dropped = ['RFC 1738 §3.8', 'nothing may follow the slash: it is left out'] as const;
  return {
    form: 'ip',
    port: defaultPort,
    authority: 'login',
    rules: {
      errors: {
        [code]: ['RFC 1738 §3.8', 'nothing may follow the slash'],
        'slash-missing': ['RFC 1738 §3.8', 'a "/" must follow the host'],
      } as { readonly [Code in LoginOnlyCode<Name>]: readonly [string, string] },
      repairs: { [`${scheme}-path`]: dropped } as { readonly [Code in `${Name}-path`]: typeof dropped },
    },
    read,
    write: ({ user, password, host, port }): Login & { readonly urlPath: string } => ({
      user,
      password,
      host,
      port,
      urlPath: '',
    }),
    fast: { pattern: [] },
    tolerant: {
      loses: [`${scheme}-path`],
      read: (reader, login) => {
        dropPath(reader, `${scheme}-path`);
        return read(reader, login);
      },
    },
  };
}

/** The codes that such a scheme has words of its own for. */
type LoginOnlyCode<Name extends string> = `${Name}-path-forbidden` | 'slash-missing';

/**
 * Moves past a url-path that has no meaning, as a repair. The path must not hide anything, since nobody will see it: not the
 * end of a line (§6), and no "@", up to which another reader would take it all for a login.
 */
function dropPath<Code extends string, RepairCode extends string>(
  reader: Reader<Code, RepairCode>,
  code: RepairCode,
): void {
  const { text, index } = reader;
  if (atEnd(reader)) return;
  reader.take(XCHAR, '~urlPath');
  const path = text.slice(index, reader.index);
  const hiding = [path.indexOf('@'), escapedLineEnd(path)].filter((at) => at !== -1);
  if (hiding.length > 0) reader.index = index + Math.min(...hiding);
  if (!reader.allow(code, index)) reader.index = index;
}

/**
 * §3.8: "clients accessing a telnet URL merely advise the user of the suggested username and password". A user that begins with
 * a hyphen is refused: programs take it for an option, and unlike a file, it has no other name.
 */
export function planSession<const Name extends string>({
  scheme,
  user,
  password,
  host,
  port,
}: LoginUrl<Name>): SessionPlan<Name> | Refusal<'option-like'> {
  if (user?.trimStart().startsWith('-')) {
    return { by: 'refused', findings: [{ code: 'option-like', part: 'user' }], lines: [user, password] };
  }
  return { by: scheme, host, port, advise: { user, password } };
}
