import { DOT, endOfDot, LF, UNKNOWN } from './dot-line.ts';

/**
 * A text without the line at its end that is a dot alone, if there is one (RFC 1436 §3). Only a server that sends this line put
 * dots before lines that begin with one: they are taken away again. Many send neither.
 */
export async function* withoutLastDot(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  const end: End = { isDot: false, isLetter: false };
  // From the first line on that begins with two dots, until the end shows what they mean.
  let held: Buffer[] | undefined;
  let size = 0;
  let isLineStart = true;
  try {
    for await (const piece of beforeLastDot(pieces, end)) {
      const at = held === undefined && size === 0 ? doubledDot(piece, isLineStart) : -1;
      isLineStart = piece[piece.length - 1] === LF;
      if (at !== -1) held = [];
      if (held === undefined) {
        yield piece;
        continue;
      }
      const from = Math.max(at, 0);
      if (from > 0) yield piece.subarray(0, from);
      held.push(piece.subarray(from));
      size += piece.length - from;
      if (size <= HELD) continue;
      end.isLetter = true;
      yield* held;
      held = undefined;
    }
  } catch (error) {
    if (held !== undefined) yield* held;
    throw error;
  }
  if (held === undefined) return;
  const text = Buffer.concat(held);
  yield end.isDot ? Buffer.from(text.toString('latin1').replace(/^\.\./gm, '.'), 'latin1') : text;
}

/** The end of a text. */
interface End {
  /** Its last line is a dot alone. */
  isDot: boolean;
  /** It is given to the letter, with this line. */
  isLetter: boolean;
}

/** More than this is not kept back: the text is given to the letter from there on. */
const HELD = 1024 * 1024;

/** The index of the first line that begins with two dots. */
function doubledDot(data: Buffer, isLineStart: boolean): number {
  if (isLineStart && data[0] === DOT && data[1] === DOT) return 0;
  const at = data.indexOf('\n..');
  return at === -1 ? -1 : at + 1;
}

/** The text before a last line that is a dot alone. A dot that begins a line is yielded together with the next octet. */
async function* beforeLastDot(pieces: AsyncIterable<Buffer>, end: End): AsyncGenerator<Buffer, void> {
  let held: Buffer = Buffer.alloc(0);
  let isLineStart = true;
  try {
    for await (const piece of pieces) {
      const data = held.length === 0 ? piece : Buffer.concat([held, piece]);
      const sure: number = lastDot(data, isLineStart) ?? data.length;
      held = data.subarray(sure);
      if (sure === 0) continue;
      yield data.subarray(0, sure);
      isLineStart = data[sure - 1] === LF;
    }
  } catch (error) {
    if (held.length > 0) yield held;
    throw error;
  }
  end.isDot = held.length > 0 && held.toString('latin1') !== '.\r';
  if (held.length > 0 && (end.isLetter || !end.isDot)) yield held;
}

/** The index of a dot that may be all of the last line. */
function lastDot(data: Buffer, isLineStart: boolean): number | undefined {
  const at = data.lastIndexOf(DOT);
  const beginsLine = at === 0 ? isLineStart : data[at - 1] === LF;
  if (at === -1 || !beginsLine) return undefined;
  const end = endOfDot(data, at);
  return end === UNKNOWN || end === data.length ? at : undefined;
}
