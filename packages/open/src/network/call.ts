import type { AnyScheme, Registry } from '@url/core';
import { OpenError } from '../error/open-error.ts';
import { Connection } from './connection.ts';
import { ANY, PUBLIC } from './connector.ts';
import { timer } from './in-time.ts';
import { type Defaults, given, namesWith, type OpenOptions } from './options.ts';
import type { Call } from './protocol.ts';

/** A call with the caller's options. */
export interface GuardedCall {
  readonly call: Call;
  /** The caller's options, completed by the defaults. */
  readonly guards: Defaults;
  /** Ends the watch over time and signal. */
  done(): void;
}

/**
 * Makes the guarded call of a protocol. The caller must call `done` at the end, also after a failure.
 *
 * @throws TypeError for an option that is unknown, or not of its type
 */
export function guardedCall(
  registry: Registry<AnyScheme>,
  asked: OpenOptions,
  defaults: Defaults,
  functionName: string,
): GuardedCall {
  const options = given(asked, functionName, namesWith(registry));
  const guards: Defaults = { ...defaults, ...options };
  const { network, timeout, ...limits } = guards;
  const { signal, done } = watched(options.signal, timeout);
  const connector = network === 'public' ? PUBLIC : ANY;
  const call: Call = {
    options,
    limits,
    signal,
    connect: (host, port) => Connection.to(host, port, { ...limits, signal, connector }),
  };
  return { call, guards, done };
}

/** Returns a signal for the caller's signal and for the timeout. `done` ends the watch. */
function watched(caller: AbortSignal | undefined, timeout: number): { readonly signal: AbortSignal; done(): void } {
  const controller = new AbortController();
  // A signal of its own: many opens with one signal would be many listeners of it, of which Node warns.
  const own = AbortSignal.any(caller === undefined ? [] : [caller]);
  const giveUp = (): void => controller.abort(new OpenError('aborted', { cause: own.reason }));
  const done = (): void => {
    clearTimeout(end);
    own.removeEventListener('abort', giveUp);
  };
  const timeOver = (): void => {
    done();
    controller.abort(new OpenError('time-over', { about: `${timeout} ms` }));
  };
  const end = timer(timeout, timeOver);
  if (own.aborted) giveUp();
  // No time is over before a server near by can answer.
  else if (timeout === 0) timeOver();
  own.addEventListener('abort', giveUp);
  return { signal: controller.signal, done };
}
