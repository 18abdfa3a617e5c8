import { endOfDot, LF, NONE, UNKNOWN, withoutFirstDots } from './dot-line.ts';

/** Pieces of at least one octet, up to a line that is a dot. Octets after it are put back. */
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
    const { at, end } = lastLine(data, isLineStart);
    if (at > 0) yield withoutFirstDots(data.subarray(0, at), isLineStart, 1);
    if (end !== undefined) {
      source.unread(data.subarray(end));
      return;
    }
    left = data.subarray(at);
    isLineStart = left.length > 0 || data[at - 1] === LF;
  }
}

/** Finds the line with a dot alone, or its beginning: the index after it is known only if the line is whole. */
function lastLine(data: Buffer, isLineStart: boolean): { readonly at: number; readonly end?: number } {
  // Only the end of the data may be the beginning of one.
  const begun = data.indexOf('\n.', Math.max(0, data.length - LONGEST));
  const lineFeeds = [data.indexOf('\n.\n'), data.indexOf('\n.\r\n'), begun].filter((at) => at !== -1);
  const starts = lineFeeds.map((lineFeed) => lineFeed + 1).sort((one, other) => one - other);
  for (const at of isLineStart ? [0, ...starts] : starts) {
    const end = endOfDot(data, at);
    if (end !== NONE) return end === UNKNOWN ? { at } : { at, end };
  }
  return { at: data.length };
}

/** Octets of a line feed and of a line that is a dot, without its own. */
const LONGEST = 3;
