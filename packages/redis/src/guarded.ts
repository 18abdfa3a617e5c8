import type { LoginCode, Reader } from '@url/core/scheme';

type Read = (reader: Reader<LoginCode>) => unknown;

/**
 * The same reading, which tells a raw delimiter in a password as that, and not as what it makes of the rest.
 *
 * ```text
 * redis://app:12/34@h
 *               ^ a host "app" and a port 12, if there were no "@" later
 * redis://app:12@34@h
 *               ^ a host "34", if there were no "@" later
 * ```
 */
export function guarded(read: Read): Read {
  return (reader) => {
    const rest = reader.text.slice(reader.index);
    const [, before] = /^(\/\/[^/?#@:]*:[^/?#@:]*)[/?#].*@/s.exec(rest) ?? /^(\/\/[^/?#@]*)@[^/?#@]*@/.exec(rest) ?? [];
    if (before !== undefined) {
      const at = reader.index + before.length;
      reader.fail('login-malformed', at, at + 1);
    }
    return read(reader);
  };
}
