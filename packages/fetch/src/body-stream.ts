import type { ReadableByteStreamController } from 'node:stream/web';
import { FetchRefused } from './fetch-refused.ts';
import type { Watch } from './watch.ts';

/** A body, received only as fast as it is read. It fails after its last octet. */
export function bodyStream(
  pieces: AsyncGenerator<Uint8Array, void>,
  most: number,
  watch: Watch,
  stop: () => void,
): ReadableStream<Uint8Array> {
  let isOver = false;
  let length = 0;
  const over = (): void => {
    isOver = true;
    watch.done();
  };
  const drop = (): void => {
    over();
    stop();
    pieces.return().catch(() => {});
  };
  const fail = (controller: ReadableByteStreamController, error: unknown): void => {
    if (isOver) return;
    drop();
    controller.error(watch.reasonOf(error));
  };
  return new ReadableStream({
    type: 'bytes',
    start(controller) {
      watch.stop = (reason) => fail(controller, reason);
    },
    async pull(controller) {
      try {
        const { done, value } = await pieces.next();
        if (isOver) return;
        if (done !== true) {
          length += value.length;
          if (length > most) throw tooLong(most, watch);
          // A copy: the stream takes the buffer away.
          controller.enqueue(new Uint8Array(value));
          return;
        }
        over();
        controller.close();
        // A reader that brought a buffer gets it back.
        (controller.byobRequest as { respond(length: number): void } | null | undefined)?.respond(0);
      } catch (error) {
        fail(controller, error);
      }
    },
    cancel: drop,
  });
}

/** Passes octets on, but not more than so many. */
export async function* limited(
  pieces: AsyncGenerator<Uint8Array, void>,
  most: number,
  watch: Watch,
): AsyncGenerator<Uint8Array, void> {
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > most) throw tooLong(most, watch);
    yield piece;
  }
}

function tooLong(most: number, { hop }: Watch): FetchRefused {
  return new FetchRefused('body-too-long', { hop, detail: `${most} octets` });
}
