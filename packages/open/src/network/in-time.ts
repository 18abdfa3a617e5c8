import { OpenError } from '../error/open-error.ts';

/**
 * Waits for something, but not longer than a server may be silent: then `stop` is called, which ends what is waited for.
 *
 * @param about the host, while there is no connection to it yet
 * @throws OpenError for every failure
 */
export async function inTime<T>(
  happens: Promise<T>,
  silence: number,
  stop: (error: OpenError) => void,
  about?: string,
): Promise<T> {
  let end: NodeJS.Timeout | undefined;
  // What is stopped may never say so.
  const isSilent = new Promise<never>((_, reject) => {
    end = timer(silence, () => {
      const error = new OpenError('silent', about === undefined ? {} : { about });
      stop(error);
      reject(error);
    });
  });
  try {
    return await Promise.race([happens, isSilent]);
  } catch (error) {
    throw failureOf(error, about);
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
    signal.addEventListener('abort', giveUp, { once: true });
  });
  // What comes too late may be a failure.
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

/** A timer for any time: a clock of Node's that is set to more than it can count would ring at once. */
export function timer(milliseconds: number, ring: () => void): NodeJS.Timeout | undefined {
  return milliseconds > LONGEST ? undefined : setTimeout(ring, milliseconds);
}

/** Almost 25 days. */
const LONGEST = 2 ** 31 - 1;

/** An error of Node's as one of ours. */
export function failureOf(error: unknown, about?: string): OpenError {
  if (error instanceof OpenError) return error;
  const { code, cause, reason } = Object(error) as { readonly [name in 'code' | 'cause' | 'reason']?: unknown };
  // What a signal is aborted with.
  if (cause instanceof OpenError) return cause;
  const details = { cause: error, about: [about, reason, code].filter((word) => word !== undefined).join(', ') };
  if (typeof code === 'string' && NAME_SERVICE.includes(code)) return new OpenError('host-unknown', details);
  if (typeof code === 'string' && code.startsWith('HPE_')) return new OpenError('reply-malformed', details);
  if (typeof code === 'string' && TLS.test(code)) return new OpenError('tls-failed', details);
  if (about === undefined) return new OpenError('reply-cut', details);
  return new OpenError('unreachable', details);
}

/** Faults of a certificate, and of TLS itself, as Node names them. */
const TLS =
  /^(?:ERR_TLS|ERR_SSL|EPROTO$|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|INVALID_CA|PATH_LENGTH)/;

const NAME_SERVICE: readonly string[] = ['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'EAI_NONAME', 'ESERVFAIL'];
