// The line that is a dot alone, and ends a text of FTP's family, NNTP and Gopher.
export const LF = 0x0a;
const CR = 0x0d;
export const DOT = 0x2e;
/** Another line begins here. No line that is a dot ends before the index 2. */
export const NONE = 0;
/** There is too little to tell. */
export const UNKNOWN = 1;

/** The index after a line that is a dot alone. */
export function endOfDot(data: Buffer, from: number): number {
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
 * Octets without the first dot of each line that begins as `dots` does: LF, and one dot or more. They are copied only if there are such
 * lines, and then all at once: a piece for each line would take a hundred times as long.
 *
 * @param isLineStart true if a line begins with the first octet
 */
export function withoutFirstDots(data: Buffer, isLineStart: boolean, dots: Buffer): Buffer {
  const isFirst = isLineStart && data.subarray(0, dots.length - 1).equals(dots.subarray(1));
  let at = isFirst ? 0 : afterLineFeed(data, dots, 0);
  if (at === NOWHERE) return data;
  const kept = Buffer.allocUnsafe(data.length - 1);
  let length = 0;
  let from = 0;
  while (at !== NOWHERE) {
    length += data.copy(kept, length, from, at);
    from = at + 1;
    at = afterLineFeed(data, dots, from);
  }
  length += data.copy(kept, length, from);
  return kept.subarray(0, length);
}

function afterLineFeed(data: Buffer, dots: Buffer, from: number): number {
  const lineFeed = data.indexOf(dots, from);
  return lineFeed === -1 ? NOWHERE : lineFeed + 1;
}

const NOWHERE = -1;
