import { OpenError } from '@url/open/connect';
import { type FetchCode, FetchRefused } from './fetch-refused.ts';

/** Watches over the time of a call, and over the caller's signal, until the end of the body. */
export class Watch {
  /** Redirects so far. */
  hop = 0;
  /** Ends what is waited for, once the caller gives up or the time is over. */
  stop: (reason: unknown) => void = () => {};
  /** Why it was ended. */
  private ended: { readonly reason: unknown } | undefined;
  private readonly caller: AbortSignal | undefined;
  private readonly end: NodeJS.Timeout | undefined;
  private readonly giveUp = (): void => this.abort(this.caller?.reason);

  /** @throws the reason of a signal that is aborted */
  constructor(timeout: number, caller: AbortSignal | undefined) {
    caller?.throwIfAborted();
    this.caller = caller;
    caller?.addEventListener('abort', this.giveUp);
    const timeOver = (): void => this.abort(new FetchRefused('time-over', { hop: this.hop, detail: `${timeout} ms` }));
    // Node's longest timer is almost 25 days.
    if (timeout < 2 ** 31) this.end = setTimeout(timeOver, timeout);
  }

  /** @throws the reason for which the call was ended */
  throwIfEnded(): void {
    if (this.ended !== undefined) throw this.ended.reason;
  }

  private abort(reason: unknown): void {
    this.done();
    this.ended = { reason };
    this.stop(reason);
  }

  done(): void {
    clearTimeout(this.end);
    this.caller?.removeEventListener('abort', this.giveUp);
  }

  /** What the caller is told of a failure. */
  reasonOf(error: unknown): unknown {
    if (this.ended !== undefined) return this.ended.reason;
    if (!(error instanceof OpenError)) return error;
    const { code, message, details = '' } = error;
    return new FetchRefused(OPENING[code] ?? 'reply-malformed', {
      hop: this.hop,
      detail: `${message} ${details}`.trim(),
      cause: error,
    });
  }
}

/** The codes of `@url/open` that a request can end in. All others are faults of the reply. */
const OPENING: { readonly [code: string]: FetchCode } = {
  'host-not-allowed': 'host-refused',
  'address-not-public': 'address-refused',
  'host-unknown': 'host-unknown',
  unreachable: 'unreachable',
  silent: 'unreachable',
  'tls-failed': 'tls-failed',
  'reply-cut': 'reply-cut',
};
