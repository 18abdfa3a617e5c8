import { type CharSet, UCHAR } from '@url/core';
import { charSet, type Reader } from '@url/core/scheme';

/** A rule that a login has for the rest of its URL. */
export interface AtSigns {
  /**
   * `login`: no later part has a raw "@". Where one follows, a raw `/`, `?`, `#`, `@` or `:` before it is one of a password, and the
   * error says so. A function returns true for texts, from the login on, in which a later part has one nevertheless.
   */
  readonly atSigns?: 'login' | ((rest: string) => boolean);
}

/** True if the login cannot be read, by this rule. */
export function refusesAtSigns(reader: Reader<'login-malformed'>, { atSigns }: AtSigns): boolean {
  if (atSigns === undefined) return false;
  const { text, index } = reader;
  return (atSigns === 'login' || !atSigns(text.slice(index))) && refuseRawDelimiter(reader);
}

/**
 * Refuses a raw delimiter in a password, in a scheme whose every "@" ends a login. Without this, the delimiter would end the host, or
 * the error would be about what it makes of the rest.
 *
 * ```text
 * redis://app:12/34@h
 *               ^ a host "app" and a port 12, if there were no "@" later
 * redis://app:12@34@h
 *               ^ a host "34", if there were no "@" later
 * redis://app:12@34#5@h
 *               ^ a host "34" and a fragment, if there were no "@" later
 * redis://app:1:2/3@h
 *              ^ a bad port, if there were no "@" later
 * ```
 *
 * True if the login cannot be read: the reader is then at the delimiter. Text from `end` on does not count.
 */
export function refuseRawDelimiter(reader: Reader<'login-malformed'>, end: number = reader.text.length): boolean {
  const { text, index } = reader;
  const before = rawDelimiterIn(text.slice(index, end));
  if (before === undefined) return false;
  const at = index + before;
  reader.fail('login-malformed', at, at + 1);
  // The reader keeps the first fault, which may be one of an escape.
  reader.take(USER, 'user');
  if (reader.eat(':')) reader.take(USER, 'password');
  reader.index = at;
  return true;
}

/** Where the first raw delimiter stands in what precedes the last "@"; `undefined` if there is none, or no login. */
function rawDelimiterIn(rest: string): number | undefined {
  const last = rest.lastIndexOf('@');
  const [user] = USER_NAME.exec(rest) ?? [''];
  if (last <= user.length || user.includes('[')) return undefined;
  // A user alone: a later "@" after a slash or a question mark is one of a path or a setting.
  if (rest.charAt(user.length) !== ':') return USER_ALONE.test(rest) ? user.length : undefined;
  const [login] = LOGIN.exec(rest) ?? [''];
  if (login.length === last) return undefined;
  const colon = rest.indexOf(':', user.length + 1);
  const isSecond = colon !== -1 && colon < login.length && !FIRST_OF_PORTS.test(rest.slice(user.length));
  return isSecond ? colon : login.length;
}

const USER_NAME = /^[^/?#@:]*/;
const LOGIN = /^[^/?#@]*/;
/** Matches a user with an "@" or a "#" in it. */
const USER_ALONE = /^[^/?#@:]*(?:@[^/?@]*@|#)/;
/** The port of the first of several hosts: the colon of the second is none of a password. */
const FIRST_OF_PORTS = /^:\d+,/;

/** The characters of a user and of a password. */
export const USER: CharSet = /* @__PURE__ */ charSet(UCHAR, ';&=');
