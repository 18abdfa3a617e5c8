import type { Socket } from 'node:net';

/**
 * Gives the lines of a reply's head CR LF as their ends, for Node's reader of HTTP. Old servers send LF alone, and a reader should
 * take it (RFC 1945 Appendix B). What follows the empty line stays as it is.
 */
export function mendLineEnds(socket: Socket): void {
  const head = new Head();
  const { push } = socket;
  // Whatever a socket receives goes through its `push`.
  socket.push = (piece: unknown, encoding?: BufferEncoding): boolean => {
    const isRead = Buffer.isBuffer(piece) && !head.isOver;
    return push.call(socket, isRead ? head.mended(piece) : piece, encoding);
  };
}

// head = status-line *( field CRLF ) CRLF, after the heads of interim replies (RFC 7231 §6.2)

/** The head of a reply, as its pieces arrive. */
class Head {
  isOver = false;
  /** The line that is not over, without the CR of its end. */
  private line = '';
  private isFirstLine = true;
  /** After the first line. */
  private isInterim: boolean | undefined;
  private isAfterCr = false;

  mended(piece: Buffer): Buffer {
    const pieces: Buffer[] = [];
    let from = 0;
    while (!this.isOver) {
      const lineFeed = piece.indexOf(LF, from);
      const end = lineFeed === -1 ? piece.length : lineFeed;
      this.read(piece.subarray(from, end));
      if (lineFeed === -1) break;
      pieces.push(piece.subarray(from, end), this.isAfterCr ? LINE_FEED : CR_LF);
      this.endLine();
      from = end + 1;
    }
    return Buffer.concat([...pieces, piece.subarray(from)]);
  }

  private read(octets: Buffer): void {
    if (octets.length === 0) return;
    this.line += octets.toString('latin1').replace(/\r$/, '');
    this.isAfterCr = octets.at(-1) === CR;
  }

  private endLine(): void {
    const isEmpty = this.line === '';
    if (this.isFirstLine) {
      this.isInterim = INTERIM.test(this.line);
      this.isFirstLine = isEmpty;
    } else if (isEmpty) {
      this.isOver = !this.isInterim;
      this.isFirstLine = true;
    }
    this.line = '';
    this.isAfterCr = false;
  }
}

const CR = 0x0d;
const LF = 0x0a;
const LINE_FEED: Buffer = /* @__PURE__ */ Buffer.from('\n');
const CR_LF: Buffer = /* @__PURE__ */ Buffer.from('\r\n');

/** Begins a reply before the one that counts: 100 and its like. */
const INTERIM = /^HTTP\/\d+\.\d+ 1\d\d/;
