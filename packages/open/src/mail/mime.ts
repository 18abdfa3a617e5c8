/** The fields of a header by their names in lower case, the first of each name, an octet for each character. */
export type Header = ReadonlyMap<string, string>;

/** A part of a MIME message (RFC 1521), or the message itself. */
export interface Part {
  /** The value of `Content-Type`, or what it is where there is none. */
  readonly type: string;
  /** The content, decoded from its transfer encoding. */
  readonly octets: Buffer;
}

/** Octets of a header. What comes after them in it has no meaning. */
export const LONG_HEADER: number = 1024 * 1024;

/** Reads the header at the beginning of a message or a part. Lines that are not fields are passed over. */
export function headerOf(octets: Buffer): Header {
  const fields: string[] = [];
  for (const line of octets.toString('latin1', 0, LONG_HEADER).split(/\r?\n/)) {
    if (line === '') break;
    if (fields.length > 0 && /^[ \t]/.test(line)) fields.push(`${fields.pop()} ${line}`);
    else fields.push(line);
  }
  const header = new Map<string, string>();
  for (const field of fields) {
    const colon = field.indexOf(':');
    const name = field.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name !== '' && !header.has(name)) header.set(name, printable(field.slice(colon + 1)));
  }
  return header;
}

function printable(value: string): string {
  return value.replace(/\p{Cc}+/gu, ' ').trim();
}

/** The identifier in the value of `Message-Id` or `Content-Id`, without its angle brackets. */
export function identifierIn(value: string | undefined): string | undefined {
  return /<([^<>]*)>/.exec(value ?? '')?.[1] ?? value;
}

/**
 * The first part of a message whose header is wanted. Messages inside it are parts and nothing more: their own parts belong to
 * them. It takes a time that grows as the message does, whatever is in it.
 */
export function findPart(message: Buffer, isWanted: (header: Header) => boolean): Part | undefined {
  const open = new OpenParts();
  let headerStart: number | undefined = 0;
  let found: FoundPart | undefined;
  // The end of the line before. The end of a line before a boundary belongs to the boundary (RFC 1521 §7.2.1).
  let contentEnd = 0;
  for (const { start, end, next } of linesOf(message)) {
    const boundary = open.boundaryIn(message, start, end);
    const isHeaderOver = headerStart !== undefined && (boundary !== undefined || start === end);
    if (isHeaderOver && headerStart !== undefined) {
      const header = headerOf(message.subarray(headerStart, start));
      const content = boundary === undefined ? next : start;
      headerStart = undefined;
      if (isWanted(header)) found = { header, content, isInDigest: open.isDigest };
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
  const [encoding = ''] = valuesOf(header.get('content-transfer-encoding') ?? '7bit');
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
    const end = feed === -1 ? next : feed > start && octets[feed - 1] === CR ? feed - 1 : feed;
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
    if (this.boundaries.size === 0) return undefined;
    if (message[start] !== HYPHEN || message[start + 1] !== HYPHEN) return undefined;
    return this.boundaries.get(message.toString('latin1', start + 2, end).trimEnd());
  }

  /** Goes into a part, if it has parts. */
  enter(header: Header): void {
    const [type = '', ...parameters] = valuesOf(header.get('content-type') ?? '');
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

/** A value and its parameters, without comments and quotation marks. Names of parameters are still before them, with "=". */
function valuesOf(value: string): readonly string[] {
  const values: string[] = [];
  let piece = '';
  let isQuoted = false;
  let comments = 0;
  for (let index = 0; index < value.length; index += 1) {
    const char = value.charAt(index);
    if (char === '\\' && (isQuoted || comments > 0)) {
      index += 1;
      if (comments === 0) piece += value.charAt(index);
    } else if (char === '"' && comments === 0) {
      isQuoted = !isQuoted;
    } else if (char === '(' && !isQuoted) {
      comments += 1;
    } else if (comments > 0) {
      if (char === ')') comments -= 1;
    } else if (char === ';' && !isQuoted) {
      values.push(piece.trim());
      piece = '';
    } else {
      piece += char;
    }
  }
  return [...values, piece.trim()];
}

/** The value of a parameter, which may be encoded, and written in pieces (RFC 2231 §3 and §4). */
function parameterOf(parameters: readonly string[], name: string): string {
  const values = new Map<string, string>();
  for (const parameter of parameters) {
    const equals = parameter.indexOf('=');
    const key = parameter.slice(0, Math.max(equals, 0)).trim().toLowerCase();
    if (!values.has(key)) values.set(key, parameter.slice(equals + 1).trim());
  }
  const plain = values.get(name);
  if (plain !== undefined) return plain;
  const whole = values.get(`${name}*`);
  if (whole !== undefined) return unescaped(whole.replace(/^[^']*'[^']*'/, ''));
  let value = '';
  for (let at = 0; at < values.size; at += 1) {
    const piece = values.get(`${name}*${at}`);
    const encoded = values.get(`${name}*${at}*`);
    if (piece === undefined && encoded === undefined) break;
    value += piece ?? unescaped((encoded ?? '').replace(at === 0 ? /^[^']*'[^']*'/ : '', ''));
  }
  return value;
}

function unescaped(text: string): string {
  return text.replace(/%([0-9A-Fa-f]{2})/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
}

function same(octets: Buffer): Buffer {
  return octets;
}

/** Padding may be inside, where encoded pieces were put together. */
function fromBase64(octets: Buffer): Buffer {
  const text = octets.toString('latin1').replace(/[^A-Za-z0-9+/=]+/g, '');
  const decoded = Buffer.alloc(Math.ceil(text.length / 4) * 3);
  let length = 0;
  for (let at = 0; at < text.length; ) {
    const padding = text.indexOf('=', at);
    const end = padding === -1 ? text.length : padding;
    length += decoded.write(text.slice(at, end), length, 'base64');
    at = end + 1;
  }
  return decoded.subarray(0, length);
}

/** Decodes quoted-printable (RFC 1521 §5.1). What is wrong in it stays as it is. */
function fromQuotedPrintable(octets: Buffer): Buffer {
  const decoded = Buffer.alloc(octets.length);
  let length = 0;
  for (let at = 0; at < octets.length; ) {
    const isEscape = octets[at] === EQUALS;
    const afterBlanks = blanksEnd(octets, isEscape ? at + 1 : at);
    const lineEnd = lineEndLength(octets, afterBlanks);
    const isOver = afterBlanks === octets.length || lineEnd > 0;
    if (isEscape && isOver) {
      // The line goes on in the next.
      at = afterBlanks + lineEnd;
    } else if (isEscape) {
      const value = hexOf(octets, at + 1);
      decoded[length] = value ?? EQUALS;
      length += 1;
      at += value === undefined ? 1 : 3;
    } else if (afterBlanks > at) {
      // Blanks at the end of a line were added on the way.
      if (!isOver) length += octets.copy(decoded, length, at, afterBlanks);
      at = afterBlanks;
    } else {
      decoded[length] = octets[at] as number;
      length += 1;
      at += 1;
    }
  }
  return decoded.subarray(0, length);
}

function blanksEnd(octets: Buffer, start: number): number {
  let end = start;
  while (octets[end] === SPACE || octets[end] === TAB) end += 1;
  return end;
}

function lineEndLength(octets: Buffer, at: number): number {
  if (octets[at] === LF) return 1;
  return octets[at] === CR && octets[at + 1] === LF ? 2 : 0;
}

function hexOf(octets: Buffer, at: number): number | undefined {
  const digits = octets.toString('latin1', at, at + 2);
  return /^[0-9A-Fa-f]{2}$/.test(digits) ? Number.parseInt(digits, 16) : undefined;
}

const DECODERS: ReadonlyMap<string, (octets: Buffer) => Buffer> = /* @__PURE__ */ new Map([
  ['7bit', same],
  ['8bit', same],
  ['binary', same],
  ['base64', fromBase64],
  ['quoted-printable', fromQuotedPrintable],
]);

const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const HYPHEN = 0x2d;
const EQUALS = 0x3d;
