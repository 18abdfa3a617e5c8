import { DOT, endOfDot, LF, NONE, UNKNOWN } from './dot-line.ts';

/** Pieces of at least one octet, which end with a line that is a dot. What came after it is given back. */
export interface DotTerminatedSource {
  read(): Promise<Buffer | undefined>;
  unread(octets: Buffer): void;
}

/**
 * The octets before the line `.`, with dot-stuffing undone (RFC 977 §2.4.1). `ended` is called if the source ends first.
 */
export async function* untilDot(source: DotTerminatedSource, ended: () => Error): AsyncGenerator<Buffer, void> {
  let left: Buffer = Buffer.alloc(0);
  let isLineStart = true;
  for (;;) {
    const piece = await source.read();
    if (piece === undefined) {
      if (left.length > 0) yield left;
      throw ended();
    }
    const data = left.length === 0 ? piece : Buffer.concat([left, piece]);
    let from = 0;
    left = Buffer.alloc(0);
    for (;;) {
      if (isLineStart) {
        const end = endOfDot(data, from);
        if (end === UNKNOWN) {
          left = data.subarray(from);
          break;
        }
        if (end !== NONE) {
          source.unread(data.subarray(end));
          return;
        }
        if (data[from] === DOT) from += 1;
      }
      const next = data.indexOf(LF_DOT, from);
      if (next === -1) {
        isLineStart = data[data.length - 1] === LF;
        yield data.subarray(from);
        break;
      }
      yield data.subarray(from, next + 1);
      from = next + 1;
      isLineStart = true;
    }
  }
}

const LF_DOT: Buffer = /* @__PURE__ */ Buffer.from('\n.');
