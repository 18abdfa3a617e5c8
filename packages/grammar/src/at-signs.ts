import { type CharSet, UCHAR } from '@url/core';
import { charSet, type LoginCode, type Reader } from '@url/core/scheme';

/**
 * Refuses a raw delimiter in a password, in a scheme whose every "@" ends a login. Without this, the error would be about what the
 * delimiter makes of the rest, or would be missing.
 *
 * ```text
 * redis://app:12/34@h
 *               ^ a host "app" and a port 12, if there were no "@" later
 * redis://app:12@34@h
 *               ^ a host "34", if there were no "@" later
 * redis://app:1:2/3@h
 *              ^ a bad port, if there were no "@" later
 * ```
 *
 * True if the login cannot be read: the reader is then at the delimiter.
 */
export function refuseRawDelimiter(reader: Reader<LoginCode>): boolean {
  const { text, index } = reader;
  const rest = text.slice(index);
  const colon = COLON.exec(rest);
  const [, before] = colon ?? DELIMITER.exec(rest) ?? AT_SIGN.exec(rest) ?? [];
  if (before === undefined) return false;
  const at = index + before.length;
  reader.fail('login-malformed', at, at + 1);
  if (colon === null) return false;
  // A fault before it is told first.
  reader.take(USER, 'user');
  reader.eat(':');
  reader.take(USER, 'password');
  reader.index = at;
  return true;
}

/** The characters of a user and of a password. */
export const USER: CharSet = /* @__PURE__ */ charSet(UCHAR, ';&=');

/** Of a user, a "#" alone: all after it would be a fragment. */
const DELIMITER = /^([^/?#@:]*(?::[^/?#@:]*(?=[/?])|(?::[^/?#@:]*)?(?=#)))[/?#].*@/s;
/** Not the colon of a second port, nor one of an address in brackets. */
const COLON = /^([^/?#@:[]*:(?!\d+,)[^/?#@:]*):[^/?#@]*[/?#].*@/s;
const AT_SIGN = /^([^/?#@]*)@[^/?#@]*@/;
