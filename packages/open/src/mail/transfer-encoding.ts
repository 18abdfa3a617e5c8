/** The decoders of transfer encodings (RFC 1521 §5), by their names in lower case. */
export const DECODERS: ReadonlyMap<string, (octets: Buffer) => Buffer> = /* @__PURE__ */ new Map([
  ['7bit', same],
  ['8bit', same],
  ['binary', same],
  ['base64', fromBase64],
  ['quoted-printable', fromQuotedPrintable],
]);

function same(octets: Buffer): Buffer {
  return octets;
}

/** Padding may be inside, where encoded pieces were put together. */
function fromBase64(octets: Buffer): Buffer {
  const text = octets.toString('latin1').replace(/[^A-Za-z0-9+/=]+/g, '');
  const decoded = Buffer.alloc(text.length);
  let length = 0;
  for (const [piece] of text.matchAll(/[^=]+/g)) length += decoded.write(piece, length, 'base64');
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
  return /[0-9A-Fa-f]{2}/.test(digits) ? Number.parseInt(digits, 16) : undefined;
}

const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const EQUALS = 0x3d;
