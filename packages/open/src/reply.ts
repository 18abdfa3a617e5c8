import type { AccessPlan, Url } from '@url/core';
import { OpenError } from './error/open-error.ts';
import { alreadyThere, nextTurn, unlessAborted } from './network/in-time.ts';
import type { Answer, Kind } from './network/protocol.ts';

/** The reply of a server. */
export interface Reply {
  /** The URL that was opened: after redirects, the last one. A password stays in it. */
  readonly url: Url;
  /** The plan that was carried out: after redirects and gateways, the last one. */
  readonly plan: AccessPlan;
  readonly kind: Kind;
  /** Octets of the body, if the server specified them. */
  readonly length: number | undefined;
  /** The number of octets left out before the body: those of the option `offset`, or 0 where the body begins anew. */
  readonly offset: number;
  /** The entity tag or date of this version (HTTP), for the option `validator` of a later `open`. */
  readonly validator: string | undefined;
  /** The media type, if the server specified one: `text/html; charset=utf-8`. */
  readonly type: string | undefined;
  /** The server's words before the body, line by line, to the letter. */
  readonly said: readonly string[];
  /**
   * The octets, received only as fast as they are read. `cancel` ends the connection. If the server fails, the body fails with an
   * OpenError after its last octet.
   */
  readonly body: ReadableStream<Uint8Array>;
}

/** The limits of a reply, and the errors that end it. */
export interface Bounds {
  /** Octets of the body. */
  readonly most: number;
  /** Ends the body, whatever its protocol is doing. */
  readonly signal: AbortSignal;
  /** Called at the end of the body, successful or not. */
  done(): void;
}

/** Makes the reply from an answer. */
export function replyOf(
  answer: Answer,
  { url, plan }: Pick<Reply, 'url' | 'plan'>,
  { most, signal, done }: Bounds,
): Reply {
  const { kind, length, offset = 0, validator, type, said } = answer;
  const pieces = answer.pieces[Symbol.asyncIterator]();
  const next = nextPiece(pieces, answer, signal);
  let received = 0;
  let isBegun = false;
  // The body may never be read.
  const stop = (): void => answer.stop();
  signal.addEventListener('abort', stop);
  const over = (): void => {
    signal.removeEventListener('abort', stop);
    done();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          isBegun = true;
          const { done: isDone, value } = await next();
          if (isDone === true) {
            over();
            controller.close();
            return;
          }
          const left = most - received;
          received += value.length;
          if (left > 0 || value.length === 0) controller.enqueue(value.subarray(0, left));
          if (received > most) throw new OpenError('body-too-long', { about: `${most} octets` });
        } catch (error) {
          over();
          answer.stop();
          void Promise.resolve(pieces.return?.()).catch(() => {});
          controller.error(error);
        }
      },
      async cancel() {
        try {
          answer.stop();
          // A generator that was never started runs no `finally`: start it.
          if (!isBegun) await pieces.next().catch(() => {});
          await pieces.return?.();
        } finally {
          over();
        }
      },
    },
    { highWaterMark: 0 },
  );
  return { url, plan, kind, length, offset, validator, type, said, body };
}

/**
 * Yields the pieces. After the signal it still yields octets that have arrived, such as those that a protocol has held back. Now and then it
 * waits for a turn of the event loop: timers do not fire during a row of synchronous pieces.
 */
function nextPiece(
  pieces: AsyncIterator<Uint8Array>,
  answer: Answer,
  signal: AbortSignal,
): () => Promise<IteratorResult<Uint8Array>> {
  let turn = performance.now();
  let left = HELD;
  return async () => {
    if (performance.now() - turn > LONG) {
      await nextTurn();
      turn = performance.now();
    }
    const coming = pieces.next();
    try {
      return await unlessAborted(coming, signal);
    } catch (error) {
      answer.stop();
      const held = await alreadyThere(coming);
      left -= Math.max(held?.value?.length ?? 0, LEAST);
      if (held === undefined || held.done === true || left < 0) throw error;
      return held;
    }
  };
}

/** Milliseconds. */
const LONG = 20;

/** Octets: more than any protocol holds back. */
const HELD = 2 * 1024 * 1024;

/** The least octets that a piece counts as, so that endless small pieces reach the limit too. */
const LEAST = 1024;
