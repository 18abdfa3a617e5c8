import { Connection } from './connection.ts';
import { assertPublic, lookupPublic } from './guard.ts';
import { timer } from './in-time.ts';
import { OpenError } from './open-error.ts';
import type { Defaults, OpenOptions } from './options.ts';
import type { Call } from './protocol.ts';

/** A call with the caller's options. */
export interface GuardedCall {
  readonly call: Call;
  /** The caller's options, and the defaults in place of what was not given. */
  readonly guards: Defaults;
  /** Ends the watch over time and signal. */
  done(): void;
}

/** Makes the guarded call of a protocol. The caller must call `done` at the end, also after a failure. */
export function guardedCall(options: OpenOptions, defaults: Defaults): GuardedCall {
  const guards: Defaults = { ...defaults, ...withoutUndefined(options) };
  const { network, timeout, ...limits } = guards;
  const { signal, done } = watched(options.signal, timeout);
  const lookup = network === 'public' ? lookupPublic : undefined;
  const call: Call = {
    options,
    limits,
    signal,
    lookup,
    connect: (host, port) => Connection.to(host, port, { ...limits, signal, network, lookup }),
    assertHost: (host) => {
      if (network === 'public') assertPublic(host);
    },
  };
  return { call, guards, done };
}

/** A signal for the caller's and for the time. `done` ends the watch. */
function watched(given: AbortSignal | undefined, timeout: number): { readonly signal: AbortSignal; done(): void } {
  const controller = new AbortController();
  const giveUp = (): void => controller.abort(new OpenError('aborted', { cause: given?.reason }));
  const end = timer(timeout, () => controller.abort(new OpenError('time-over', { about: `${timeout} ms` })));
  if (given?.aborted === true) giveUp();
  given?.addEventListener('abort', giveUp, { once: true });
  return {
    signal: controller.signal,
    done: () => {
      clearTimeout(end);
      given?.removeEventListener('abort', giveUp);
    },
  };
}

/** An option that is `undefined` is one that was not given. */
function withoutUndefined(options: OpenOptions): OpenOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
