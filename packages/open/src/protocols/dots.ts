/** Octets that end with a line that is a dot, as they are received. What came after it is given back. */
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
        isLineStart = false;
      }
      const next = data.indexOf(LF_DOT, from);
      if (next === -1) {
        isLineStart = data[data.length - 1] === LF;
        if (from < data.length) yield data.subarray(from);
        break;
      }
      yield data.subarray(from, next + 1);
      from = next + 1;
      isLineStart = true;
    }
  }
}

const LF = 0x0a;
const CR = 0x0d;
const DOT = 0x2e;
const LF_DOT: Buffer = /* @__PURE__ */ Buffer.from('\n.');
/** Another line begins here. */
const NONE = -1;
/** There is too little to tell. */
const UNKNOWN = -2;

/** The index after a line that is a dot alone. */
function endOfDot(data: Buffer, from: number): number {
  if (from === data.length) return UNKNOWN;
  if (data[from] !== DOT) return NONE;
  const after = data[from + 1];
  if (after === undefined) return UNKNOWN;
  if (after === LF) return from + 2;
  if (after !== CR) return NONE;
  const last = data[from + 2];
  if (last === undefined) return UNKNOWN;
  return last === LF ? from + 3 : NONE;
}

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
