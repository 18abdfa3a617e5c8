import { type Header, headerOf, parameterOf, valuesOf } from './mime-header.ts';
import { DECODERS } from './transfer-encoding.ts';

/** A part of a MIME message (RFC 1521), or the message itself. */
export interface Part {
  /** The value of `Content-Type`, or its default. */
  readonly type: string;
  /** The content, decoded from its transfer encoding. */
  readonly octets: Buffer;
}

/**
 * Finds the first part of a message with the wanted header, in linear time. A message inside it is one part: its own parts
 * belong to it.
 */
export function findPart(message: Buffer, isWanted: (header: Header) => boolean): Part | undefined {
  const open = new OpenParts();
  let headerStart: number | undefined = 0;
  let found: FoundPart | undefined;
  // The end of the line before. The end of a line before a boundary belongs to the boundary (RFC 1521 §7.2.1).
  let contentEnd = 0;
  for (const { start, end, next } of linesOf(message)) {
    const boundary = open.boundaryIn(message, start, end);
    if (headerStart !== undefined && (boundary !== undefined || start === end)) {
      const header = headerOf(message.subarray(headerStart, start));
      headerStart = undefined;
      if (isWanted(header)) found = { header, content: next, isInDigest: open.isDigest };
      else open.enter(header);
    }
    if (boundary !== undefined) {
      if (found !== undefined) return partOf(found, message.subarray(found.content, contentEnd));
      open.leaveTo(boundary);
      headerStart = boundary.isLast ? undefined : next;
    }
    contentEnd = end;
  }
  if (headerStart !== undefined) {
    const header = headerOf(message.subarray(headerStart));
    if (isWanted(header)) found = { header, content: message.length, isInDigest: open.isDigest };
  }
  return found === undefined ? undefined : partOf(found, message.subarray(found.content));
}

interface FoundPart {
  readonly header: Header;
  /** The index at which its content starts. */
  readonly content: number;
  readonly isInDigest: boolean;
}

function partOf({ header, isInDigest }: FoundPart, content: Buffer): Part {
  const type = header.get('content-type');
  const [encoding] = valuesOf(header.get('content-transfer-encoding') ?? '7bit');
  const decode = DECODERS.get(encoding.toLowerCase());
  // "Any entity with an unrecognized Content-Transfer-Encoding must be treated as if it has a Content-Type of
  // "application/octet-stream"" (RFC 2045 §6.4).
  if (decode === undefined) return { type: 'application/octet-stream', octets: content };
  return { type: type ?? (isInDigest ? 'message/rfc822' : 'text/plain; charset=us-ascii'), octets: decode(content) };
}

/** The indexes at which a line starts, ends without its CR LF or LF, and is followed by the next one. */
interface Line {
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

function* linesOf(octets: Buffer): Generator<Line, void> {
  for (let start = 0; start < octets.length; ) {
    const feed = octets.indexOf(LF, start);
    const next = feed === -1 ? octets.length : feed + 1;
    const end = feed === -1 ? next : octets[feed - 1] === CR ? feed - 1 : feed;
    yield { start, end, next };
    start = next;
  }
}

interface Boundary {
  readonly depth: number;
  /** True for the one after the last part. */
  readonly isLast: boolean;
}

/** The multipart contents around a place in a message. Only their boundaries matter there. */
class OpenParts {
  private readonly around: { readonly boundary: string; readonly isDigest: boolean }[] = [];
  /** By the text after "--". */
  private readonly boundaries = new Map<string, Boundary>();

  get isDigest(): boolean {
    return this.around.at(-1)?.isDigest === true;
  }

  boundaryIn(message: Buffer, start: number, end: number): Boundary | undefined {
    if (message[start] !== HYPHEN || message[start + 1] !== HYPHEN) return undefined;
    return this.boundaries.get(message.toString('latin1', start + 2, end).trimEnd());
  }

  /** Goes into a part, if it has parts. */
  enter(header: Header): void {
    const [type, ...parameters] = valuesOf(header.get('content-type') ?? '');
    if (!/^multipart\//i.test(type)) return;
    const boundary = parameterOf(parameters, 'boundary');
    // A boundary that is in use belongs to the outer part.
    if (boundary === '' || this.boundaries.has(boundary) || this.boundaries.has(`${boundary}--`)) return;
    const depth = this.around.length;
    this.around.push({ boundary, isDigest: /^multipart\/digest$/i.test(type) });
    this.boundaries.set(boundary, { depth, isLast: false }).set(`${boundary}--`, { depth, isLast: true });
  }

  /** Goes to the next part at a boundary, or out of all parts that it ends. */
  leaveTo({ depth, isLast }: Boundary): void {
    for (const { boundary } of this.around.splice(isLast ? depth : depth + 1)) {
      this.boundaries.delete(boundary);
      this.boundaries.delete(`${boundary}--`);
    }
  }
}

const LF = 0x0a;
const CR = 0x0d;
const HYPHEN = 0x2d;
