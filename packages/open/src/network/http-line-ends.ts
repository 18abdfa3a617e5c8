import { ConnectionStream, type RawConnection } from './connection-stream.ts';

/**
 * A stream in which the lines of a reply's head end in CR LF, for Node's reader of HTTP. Old servers send LF alone, which a reader should
 * accept (RFC 1945 Appendix B). Octets after the empty line stay as they are.
 */
export class HeadLines extends ConnectionStream {
  private head = new Head();

  constructor(connection: RawConnection) {
    super(connection);
    // `node:http` keeps so many octets of a body before they are asked for. None are kept here.
    Object.defineProperty(this, 'readableHighWaterMark', { value: KEPT });
  }

  /** Begins the reply to the next request on the same connection. */
  expectHead(): void {
    this.head = new Head();
  }

  protected override passed(octets: Buffer): Buffer {
    return this.head.isOver ? octets : this.head.mended(octets);
  }
}

// head = status-line *( field CRLF ) CRLF, after the heads of interim replies (RFC 7231 §6.2)

/** The head of a reply, as its pieces arrive. */
class Head {
  isOver = false;
  /** The unfinished line, without the CR of its end. */
  private line = '';
  private isFirstLine = true;
  /** After the first line. */
  private isInterim: boolean | undefined;
  private isAfterCr = false;
  private size = 0;

  mended(piece: Buffer): Buffer {
    this.size += piece.length;
    if (this.size > LONGEST) this.isOver = true;
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

const KEPT = 64 * 1024;
/** Octets of all heads of a reply: more than Node's reader accepts. */
const LONGEST = 256 * 1024;
const CR = 0x0d;
const LF = 0x0a;
const LINE_FEED: Buffer = /* @__PURE__ */ Buffer.from('\n');
const CR_LF: Buffer = /* @__PURE__ */ Buffer.from('\r\n');

/** Begins a reply before the one that counts: 100 and its like. */
const INTERIM = /^HTTP\/\d+\.\d+ 1\d\d/;
