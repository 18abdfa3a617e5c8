// The line with a dot alone, which ends a text in NNTP and Gopher.
export const LF = 0x0a;
const CR = 0x0d;
export const DOT = 0x2e;
/** Another line begins here. No line that is a dot ends before the index 2. */
export const NONE = 0;
/** More octets are needed. */
export const UNKNOWN = 1;

/** Returns the index after a line with a dot alone. */
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
 * Removes the first dot of each line that begins with so many dots, 1 or 2. The octets are copied only if there are such lines, and then
 * all at once: a piece for each line would be a hundred times as slow.
 *
 * @param isLineStart true if a line begins with the first octet
 */
export function withoutFirstDots(data: Buffer, isLineStart: boolean, dots: 1 | 2): Buffer {
  const isOne = (at: number): boolean => data[at] === DOT && (dots === 1 || data[at + 1] === DOT);
  const first = isLineStart && isOne(0) ? 0 : data.indexOf(dots === 1 ? '\n.' : '\n..') + 1;
  if (first === 0 && !(isLineStart && isOne(0))) return data;
  const kept = Buffer.allocUnsafe(data.length);
  let length = data.copy(kept, 0, 0, first);
  let beginsLine = true;
  for (let at = first; at < data.length; at += 1) {
    const isLeftOut = beginsLine && isOne(at);
    const octet = data[at] as number;
    if (!isLeftOut) {
      kept[length] = octet;
      length += 1;
    }
    beginsLine = octet === LF;
  }
  return kept.subarray(0, length);
}
