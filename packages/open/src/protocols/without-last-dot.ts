import { DOT, endOfDot, LF, UNKNOWN, withoutFirstDots } from './dot-line.ts';

/**
 * Removes the last line of a text if it is a dot alone (RFC 1436 §3). Only a server that sends this line doubles the dots at the
 * beginning of lines: then they are removed too. Many servers do neither.
 */
export async function* withoutLastDot(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  const text = new BeforeLastDot();
  // From the first line on that begins with two dots, until the end shows what they mean.
  const held: Buffer[] = [];
  let size = 0;
  let isLineStart = true;
  try {
    for await (const piece of text.of(pieces)) {
      const from = size === 0 ? doubledDot(piece, isLineStart) : 0;
      isLineStart = piece[piece.length - 1] === LF;
      if (from === -1) {
        yield piece;
        continue;
      }
      if (from > 0) yield piece.subarray(0, from);
      held.push(piece.subarray(from));
      size += piece.length - from;
      if (size > HELD) yield* held.splice(0);
    }
  } catch (error) {
    yield* held;
    if (text.last.length > 0) yield text.last;
    throw error;
  }
  const isDot = /[.\n]$/.test(text.last.toString('latin1'));
  // The first of them begins a line.
  let beginsLine = true;
  for (const piece of held) {
    yield isDot ? withoutFirstDots(piece, beginsLine, 2) : piece;
    beginsLine = piece[piece.length - 1] === LF;
  }
  if (text.last.length > 0 && (!isDot || size > HELD)) yield text.last;
}

/** At most this much is kept back: after it, the text stays to the letter. */
const HELD = 1024 * 1024;

const LF_DOTS: Buffer = /* @__PURE__ */ Buffer.from('\n..');

/** Returns the index of the first line that begins with two dots. */
function doubledDot(data: Buffer, isLineStart: boolean): number {
  if (isLineStart && data[0] === DOT && data[1] === DOT) return 0;
  const at = data.indexOf(LF_DOTS);
  return at === -1 ? -1 : at + 1;
}

/** A text without a last line that may be a dot alone, which is kept back. */
class BeforeLastDot {
  /** The last line, if it begins as a dot alone does. */
  last: Buffer = Buffer.alloc(0);

  /** The text before it. A dot that begins a line is yielded together with the next octet. */
  async *of(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
    let isLineStart = true;
    for await (const piece of pieces) {
      const data = this.last.length === 0 ? piece : Buffer.concat([this.last, piece]);
      const sure: number = lastDot(data, isLineStart) ?? data.length;
      this.last = data.subarray(sure);
      if (sure === 0) continue;
      yield data.subarray(0, sure);
      isLineStart = data[sure - 1] === LF;
    }
  }
}

/** Returns the index of a dot that may be the whole last line. */
function lastDot(data: Buffer, isLineStart: boolean): number | undefined {
  const at = data.lastIndexOf(DOT);
  const beginsLine = at === 0 ? isLineStart : data[at - 1] === LF;
  if (!beginsLine) return undefined;
  const end = endOfDot(data, at);
  return end === UNKNOWN || end === data.length ? at : undefined;
}
