import type { AccessPlan } from '@url/core';
import { OpenError } from './open-error.ts';
import type { Answer, Kind } from './protocol.ts';

/** What a server gave. */
export interface Reply {
  /** The plan that was carried out: after redirects and gateways, the last one. */
  readonly plan: AccessPlan;
  readonly kind: Kind;
  /** Octets of the body, if the server said how many. */
  readonly length: number | undefined;
  /** The media type, if the server said one: `text/html; charset=utf-8`. */
  readonly type: string | undefined;
  /** What the server said before the body, line by line, to the letter. */
  readonly said: readonly string[];
  /**
   * The octets. They are received only as fast as they are read. `cancel` ends the connection. It fails with an OpenError where
   * the server does, once all has been read that came.
   */
  readonly body: ReadableStream<Uint8Array>;
}

/** The reply of an answer, with no more octets than `most`. `done` is called at the end, whatever the end is. */
export function replyOf(answer: Answer, plan: AccessPlan, most: number, done: () => void): Reply {
  const { kind, length, type, said } = answer;
  const pieces = answer.pieces[Symbol.asyncIterator]();
  let received = 0;
  let isBegun = false;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          isBegun = true;
          const next = await pieces.next();
          if (next.done === true) {
            done();
            controller.close();
            return;
          }
          received += next.value.length;
          if (received > most) {
            answer.stop();
            await pieces.return?.();
            throw new OpenError('body-too-long', { about: `${most} octets` });
          }
          controller.enqueue(next.value);
        } catch (error) {
          done();
          controller.error(error);
        }
      },
      async cancel() {
        try {
          answer.stop();
          // Nothing that has not begun tidies up at its end.
          if (!isBegun) await pieces.next().catch(() => {});
          await pieces.return?.();
        } finally {
          done();
        }
      },
    },
    { highWaterMark: 0 },
  );
  return { plan, kind, length, type, said, body };
}
