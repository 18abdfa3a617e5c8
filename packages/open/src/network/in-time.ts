import { setTimeout as elapsed } from 'node:timers/promises';
import { OpenError } from '../error/open-error.ts';
import type { OpenCode } from '../error/rules.ts';

/**
 * Waits for something, but not longer than a server may be silent: then `stop` is called, which ends what is waited for.
 *
 * @param where the host, while there is no connection to it yet
 * @throws OpenError for every failure
 */
export async function inTime<T>(
  happens: Promise<T>,
  silence: number,
  stop: (error: OpenError) => void,
  where?: string,
): Promise<T> {
  if (silence > LONGEST) {
    return happens.catch((error) => {
      throw failureOf(error, where);
    });
  }
  let end: NodeJS.Timeout | undefined;
  // A stopped client may never report it.
  const isSilent = new Promise<never>((_, reject) => {
    end = timer(silence, () => {
      const error = new OpenError('silent', { where });
      stop(error);
      reject(error);
    });
  });
  try {
    return await Promise.race([happens, isSilent]);
  } catch (error) {
    throw failureOf(error, where);
  } finally {
    clearTimeout(end);
  }
}

/**
 * Waits for something, but not after the signal. What comes later is not looked at.
 *
 * @throws the reason of the signal
 */
export async function unlessAborted<T>(happens: Promise<T>, signal: AbortSignal): Promise<T> {
  let giveUp = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp);
  });
  // A result that comes too late may be a failure.
  happens.catch(() => {});
  try {
    signal.throwIfAborted();
    return await Promise.race([happens, aborted]);
  } catch (error) {
    // Whatever ended with it ended because of it.
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

/** Resolves soon after something was stopped, with its value if there is one. Returns `undefined` for a failure too. */
export async function alreadyThere<T>(happens: Promise<T>): Promise<T | undefined> {
  let found: { readonly value?: T } | undefined;
  happens.then(
    (value) => {
      found = { value };
    },
    () => {
      found = {};
    },
  );
  for (let turn = 0; turn < TURNS && found === undefined; turn += 1) await nextTurn();
  return found?.value;
}

/** Turns of the event loop in which a closed connection reports its end. */
const TURNS = 5;

/** Waits for the next turn of the event loop, in which timers fire and signals arrive. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

/** Waits briefly for a server's goodbye, and ignores a failure. */
export async function goodbye<T>(happens: Promise<T>): Promise<T | undefined> {
  return Promise.race([happens.catch(() => undefined), elapsed(GOODBYE, undefined, { ref: false })]);
}

/** Milliseconds. */
const GOODBYE = 2_000;

/** A timer for any time. Node's own fires at once if the time is more than it can count. */
export function timer(milliseconds: number, ring: () => void): NodeJS.Timeout | undefined {
  return milliseconds > LONGEST ? undefined : setTimeout(ring, milliseconds);
}

/** Almost 25 days. */
const LONGEST = 2 ** 31 - 1;

/**
 * Translates an error of Node's.
 *
 * @param where the host, while there is no connection to it yet
 * @param otherwise the code of an unknown error then
 */
export function failureOf(error: unknown, where?: string, otherwise: OpenCode = 'unreachable'): OpenError {
  if (error instanceof OpenError) return error;
  const { code, cause, reason } = Object(error) as { readonly [name in 'code' | 'cause' | 'reason']?: unknown };
  // The reason of an aborted signal.
  if (cause instanceof OpenError) return cause;
  const details = { cause: error, where: [where, reason, code].filter((word) => word !== undefined).join(', ') };
  const name = String(code);
  if (NAME_SERVICE.includes(name)) return new OpenError('host-unknown', details);
  if (name.startsWith('HPE_')) return new OpenError('reply-malformed', details);
  if (TLS.test(name)) return new OpenError('tls-failed', details);
  if (where === undefined) return new OpenError('reply-cut', details);
  return new OpenError(otherwise, details);
}

/** Faults of a certificate, and of TLS itself, as Node names them. */
const TLS =
  /^(?:ERR_TLS|ERR_SSL|EPROTO$|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|INVALID_CA|PATH_LENGTH)/;

const NAME_SERVICE: readonly string[] = ['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'EAI_NONAME', 'ESERVFAIL'];
