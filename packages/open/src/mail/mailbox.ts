import { OpenError } from '../error/open-error.ts';
import { GrowingBuffer } from './growing-buffer.ts';
import { type Header, headerOf, LONG_HEADER } from './mime-header.ts';

/** A message, or a mailbox of the kind mbox (RFC 4155): messages after lines that begin with "From ". */
export type MailSource = Uint8Array | AsyncIterable<Uint8Array>;

/**
 * The octets of the first message with the wanted header. A mailbox is read only up to its end, and no other message is kept.
 *
 * @throws OpenError for a message of more than `most` octets. Errors of the source come as they are.
 */
export async function findMessage(
  source: MailSource,
  isWanted: (header: Header) => boolean,
  most: number,
): Promise<Buffer | undefined> {
  const search = new MessageSearch(isWanted, most);
  if (source instanceof Uint8Array) {
    search.take(source);
  } else {
    for await (const octets of source) {
      search.take(octets);
      if (search.isOver) break;
    }
  }
  return search.end();
}

/** Searches a mailbox that arrives in pieces. */
class MessageSearch {
  /** True once the wanted message is read to its end. */
  isOver = false;
  private readonly isWanted: (header: Header) => boolean;
  private readonly most: number;
  /** The line that is being read, as far as it came in other pieces. */
  private readonly line = new GrowingBuffer();
  private isLineStart = true;
  /** False for a message alone. `undefined` before the first line. */
  private isMailbox: boolean | undefined;
  /** True before the first line too. */
  private isAfterEmptyLine = true;
  /** True if the line before is not of a header. */
  private isInBody = false;
  private reading: 'header' | 'wanted' | 'other' = 'header';
  /** The message, as far as it is known not to be another one. */
  private readonly message = new GrowingBuffer();
  /** Octets of the message without the line before. */
  private lengthBefore = 0;

  constructor(isWanted: (header: Header) => boolean, most: number) {
    this.isWanted = isWanted;
    this.most = most;
  }

  take(octets: Uint8Array): void {
    const buffer = Buffer.from(octets.buffer, octets.byteOffset, octets.length);
    for (let at = 0; at < buffer.length && !this.isOver; ) {
      const feed = buffer.indexOf(LF, at);
      const end = feed === -1 ? buffer.length : feed + 1;
      this.takePiece(buffer.subarray(at, end), feed !== -1);
      at = end;
    }
  }

  end(): Buffer | undefined {
    if (this.line.length > 0 && !this.isOver) this.takeLine(this.line.octets, true);
    if (this.reading === 'header') this.decide();
    if (this.reading !== 'wanted') return undefined;
    // The empty line after a message is the mailbox's. The one after a header is not.
    if (this.isMailbox === true && this.isAfterEmptyLine && this.isInBody) this.message.truncate(this.lengthBefore);
    return this.message.octets;
  }

  /** Only the beginning of a long line matters, so the rest is not buffered. */
  private takePiece(octets: Buffer, isEnd: boolean): void {
    if (this.line.length === 0 && isEnd) return this.takeLine(octets, true);
    this.line.append(octets);
    if (!isEnd && this.line.length < LONG_LINE) return;
    this.takeLine(this.line.octets, isEnd);
    this.line.truncate(0);
  }

  private takeLine(line: Buffer, isEnd: boolean): void {
    const isStart = this.isLineStart;
    this.isLineStart = isEnd;
    // Empty lines before the first one belong to nothing.
    if (this.isMailbox === undefined && isEmptyLine(line)) return;
    if (isStart && this.isSeparator(line)) this.next();
    else this.add(line, isStart);
  }

  /** True for the line before a message in a mailbox. It follows an empty line, or nothing. */
  private isSeparator(line: Buffer): boolean {
    const isFrom = this.isMailbox !== false && this.isAfterEmptyLine && beginsWithFrom(line, 0);
    this.isMailbox ??= isFrom;
    return isFrom;
  }

  private next(): void {
    if (this.reading === 'wanted') {
      this.isOver = true;
      return;
    }
    this.reading = 'header';
    this.message.truncate(0);
    this.isAfterEmptyLine = false;
  }

  private add(line: Buffer, isStart: boolean): void {
    const isEmpty = isStart && isEmptyLine(line);
    this.isInBody = this.reading !== 'header';
    this.isAfterEmptyLine = isEmpty;
    if (this.reading !== 'other') this.keep(this.isInBody && isStart ? this.unquoted(line) : line);
    if (this.reading === 'header' && (isEmpty || this.message.length > LONG_HEADER)) this.decide();
  }

  private keep(octets: Buffer): void {
    this.lengthBefore = this.message.length;
    this.message.append(octets);
    if (this.message.length > this.most) throw new OpenError('body-too-long', { about: `${this.most} octets` });
  }

  /** Removes the ">" that a mailbox puts before a line that begins with "From ", or with ">From ". */
  private unquoted(line: Buffer): Buffer {
    if (this.isMailbox !== true || line[0] !== GREATER) return line;
    let quotes = 1;
    while (quotes < MANY_QUOTES && line[quotes] === GREATER) quotes += 1;
    return beginsWithFrom(line, quotes) ? line.subarray(1) : line;
  }

  /** Looks at the header, which is read. */
  private decide(): void {
    if (this.message.length > 0 && this.isWanted(headerOf(this.message.octets))) {
      this.reading = 'wanted';
      return;
    }
    this.reading = 'other';
    this.message.truncate(0);
  }
}

function isEmptyLine(line: Buffer): boolean {
  return line[0] === LF || (line[0] === CR && line[1] === LF);
}

function beginsWithFrom(line: Buffer, at: number): boolean {
  return line.toString('latin1', at, at + FROM.length) === FROM;
}

const FROM = 'From ';

/** A line of so many octets is taken in pieces. */
const LONG_LINE = 1_024;

/** With "From " they fit into such a piece. */
const MANY_QUOTES = 1_000;

const LF = 0x0a;
const CR = 0x0d;
const GREATER = 0x3e;
