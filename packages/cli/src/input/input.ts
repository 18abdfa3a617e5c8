import { createReadStream, fstatSync } from 'node:fs';
import type { Readable } from 'node:stream';
import type { TextDecoder } from 'node:util';
import { getSystemErrorMap } from 'node:util';
import { bytes, fromBytes } from '@url/core';
import { registry } from '../reading/registry.ts';
import { hiddenText, showPart } from '../showing/shown-text.ts';
import type { Io } from '../terminal/io.ts';
import { complain } from '../terminal/page.ts';

/** The name of standard input, where files are named. */
export const STDIN = '-';

/** The texts that a command works on: arguments, and the lines of files. Without any, the lines of standard input. */
export interface Input {
  readonly texts: readonly string[];
  readonly files?: readonly string[] | undefined;
  /** True if standard input is not read where there are no texts. */
  readonly isWhole?: boolean;
  /** The end of each line, and of each answer. By default LF. */
  readonly end?: LineEnd | undefined;
  /** True if the progress is to be told, wherever standard error goes. */
  readonly progress?: boolean | undefined;
  /** True if answers are records. */
  readonly json?: boolean | undefined;
}

type LineEnd = '\n' | '\0';

/** Some texts in a row, and where each comes from: `argument 2`, `line 7`. */
export interface Batch {
  readonly texts: readonly string[];
  /** True for one line that is too long to be read. */
  readonly isTooLong?: boolean;
  placeOf(index: number): string;
}

/** A file or a standard stream that cannot be read or written. The message begins with its name, which may be a URL by mistake. */
export class StreamError extends Error {
  constructor(name: string, cause: NodeJS.ErrnoException) {
    super(`${showPart(hiddenText(registry, name, {}))}: ${reasonOf(cause)}`, { cause });
  }
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'EISDIR') return 'is a directory';
  const [, reason] = [...getSystemErrorMap().values()].find(([name]) => name === code) ?? [];
  return reason ?? message;
}

/** Opens a file by its name. Tells a person at a terminal that standard input is read. */
function open(io: Io, name: string): Readable {
  if (name !== STDIN) return createReadStream(fileName(name));
  const stdin: Io['stdin'] & { readonly isTTY?: boolean } = io.stdin;
  if (stdin.isTTY === true && io.stderr.isTTY === true) complain(io, 'reading standard input, until Ctrl-D');
  // Node gives a directory as standard input no data and no error.
  if (stdin.fd !== undefined && fstatSync(stdin.fd).isDirectory()) throw errorOf('EISDIR', STDIN);
  return stdin;
}

function errorOf(code: string, name: string): StreamError {
  return new StreamError(nameOf(name), Object.assign(new Error(code), { code }));
}

/** The name of a file in messages. */
function nameOf(file: string): string {
  return file === STDIN ? 'standard input' : file;
}

/** Reads a file by its name. An error of the file is a `StreamError`. `pieces` reads with `for await`, which closes the file. */
export async function* readPieces<Piece>(
  io: Io,
  name: string,
  pieces: (stream: Readable) => AsyncIterable<Piece>,
): AsyncGenerator<Piece> {
  const stream = open(io, name);
  try {
    yield* pieces(stream);
  } catch (error) {
    throw isSystemError(error) ? new StreamError(nameOf(name), error) : error;
  }
}

export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

/** The texts of an input, as many at a time as have arrived. `broken` is told of each file that cannot be read. */
export async function* textsOf(
  io: Io,
  { texts, files = [], end, isWhole }: Input,
  broken: (error: StreamError) => void,
): AsyncGenerator<Batch> {
  yield { texts, placeOf: (index) => `argument ${index + 1}` };
  const sources = texts.length + files.length === 0 && !isWhole ? [STDIN] : files;
  for (const file of sources) {
    let first = 1;
    try {
      for await (const lines of readPieces(io, file, (stream) => linesOf(stream, end))) {
        const start = first;
        yield { texts: lines ?? [''], isTooLong: lines === undefined, placeOf: (index) => `line ${start + index}` };
        first += lines?.length ?? 1;
      }
    } catch (error) {
      if (!(error instanceof StreamError)) throw error;
      broken(error);
    }
  }
}

/**
 * The lines of a stream, as many at a time as have arrived. Only LF ends a line, and a CR before it is dropped; or NUL does, and
 * nothing is dropped. The last line needs no end. A line that is too long is `undefined`. Octets that are not UTF-8 are lone surrogates. A byte order mark at the beginning is dropped.
 */
async function* linesOf(stream: Readable, lineEnd: LineEnd = '\n'): AsyncGenerator<readonly string[] | undefined> {
  let begun: Buffer[] = [];
  let size = 0;
  let skipped = 0;
  let isFirst = true;
  const finish = (last: Buffer): Buffer => {
    const octets = begun.length === 0 ? last : Buffer.concat([...begun, last]);
    const marked = isFirst && octets.subarray(0, MARK.length).equals(MARK);
    isFirst = false;
    return marked ? octets.subarray(MARK.length) : octets;
  };
  for await (const piece of stream) {
    let octets: Buffer = Buffer.isBuffer(piece) ? piece : Buffer.from(piece);
    if (skipped > 0) {
      const next = octets.indexOf(lineEnd);
      skipped += octets.length;
      if (skipped > ENDLESS)
        throw Object.assign(new Error('a line does not end'), { code: 'ETOOLONG', syscall: 'read' });
      if (next === -1) continue;
      skipped = 0;
      octets = octets.subarray(next + 1);
    }
    const end = octets.lastIndexOf(lineEnd);
    if (end === -1) {
      begun.push(octets);
      size += octets.length;
      if (size <= LONGEST) continue;
      yield undefined;
      [begun, size, skipped] = [[], 0, size];
      isFirst = false;
      continue;
    }
    yield linesIn(finish(octets.subarray(0, end)), lineEnd);
    begun = [octets.subarray(end + 1)];
    size = octets.length - end - 1;
  }
  const rest = finish(Buffer.alloc(0));
  if (rest.length > 0) yield linesIn(rest, lineEnd);
}

/** Octets of a line. Memory does not grow with what has no lines, and what never has one is given up, such as `/dev/zero`. */
export const LONGEST: number = 1 << 26;
const ENDLESS = 1 << 28;

const MARK = Buffer.from('\uFEFF');

function linesIn(octets: Buffer, end: LineEnd): readonly string[] {
  const text = octets.toString('utf8');
  // Octets that are not UTF-8 have become U+FFFD.
  const lines = text.includes('\uFFFD') ? octets.toString('latin1').split(end).map(decoded) : text.split(end);
  if (end === '\0') return lines;
  return lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
}

function decoded(octets: string): string {
  return fromBytes(Buffer.from(octets, 'latin1'));
}

/**
 * The text of a stream in pieces, without the byte order mark that it may begin with. In UTF-8, octets that do not belong to it are lone
 * surrogates, as in lines.
 */
export async function* textIn(stream: Readable, decoder: TextDecoder | undefined): AsyncGenerator<string> {
  let isFirst = true;
  let begun: Buffer = Buffer.alloc(0);
  for await (const piece of stream) {
    const octets = Buffer.isBuffer(piece) ? piece : Buffer.from(piece);
    if (isFirst && decoder === undefined) assertNotUtf16(octets);
    let text: string;
    if (decoder !== undefined) text = marked(decoder.decode(octets, { stream: true }));
    else {
      const all = begun.length === 0 ? octets : Buffer.concat([begun, octets]);
      const end = wholeCharacters(all);
      begun = all.subarray(end);
      text = textOf(all.subarray(0, end));
    }
    if (text === '') continue;
    yield isFirst && text.startsWith('\uFEFF') ? text.slice(1) : text;
    isFirst = false;
  }
  const rest = decoder === undefined ? textOf(begun) : marked(decoder.decode());
  if (rest !== '') yield rest;
}

/** @throws an error as of the file system: without its encoding, nothing would be found in such a text */
function assertNotUtf16(octets: Buffer): void {
  const label = { fffe: 'utf-16le', feff: 'utf-16be' }[octets.toString('hex', 0, 2)] ?? unmarkedUtf16(octets);
  if (label === undefined) return;
  const message = `the text is UTF-16: use --encoding ${label}`;
  throw Object.assign(new Error(message), { code: 'ENOTUTF8', syscall: 'read' });
}

/** The byte order of a text that begins with characters of US-ASCII in UTF-16; `undefined` for others: no other text has such zeros. */
function unmarkedUtf16(octets: Buffer): string | undefined {
  const start = octets.subarray(0, 8).toString('latin1');
  if (/^(?:[^\0]\0){2,4}$/.test(start)) return 'utf-16le';
  return /^(?:\0[^\0]){2,4}$/.test(start) ? 'utf-16be' : undefined;
}

/** The end of the last character of UTF-8 that is complete, or that will never be. */
function wholeCharacters(octets: Buffer): number {
  for (let back = 1; back <= Math.min(3, octets.length); back += 1) {
    const octet = octets[octets.length - back] as number;
    if (octet < 0x80) break;
    if (octet < 0xc0) continue;
    const length = octet >= 0xf0 ? 4 : octet >= 0xe0 ? 3 : 2;
    return back < length ? octets.length - back : octets.length;
  }
  return octets.length;
}

/** The octets that are not a character of an encoding, as lone surrogates. A decoder makes U+FFFD of them, and nearly no encoding has that. */
function marked(text: string): string {
  return text.replaceAll('\uFFFD', '\uDCFF');
}

/** Octets that are not UTF-8 become U+FFFD in Node's decoding. */
function textOf(octets: Buffer): string {
  const text = octets.toString('utf8');
  return text.includes('\uFFFD') ? fromBytes(octets) : text;
}

/**
 * A name as the file system takes it. Names are octets there, but for Windows, and an argument that is not UTF-8 has its octets as lone
 * surrogates.
 */
export function fileName(name: string): string | Buffer {
  return process.platform === 'win32' || !/[\uDC80-\uDCFF]/.test(name) ? name : Buffer.from(bytes(name));
}

/** A name that the file system gave, as arguments have it. */
export function nameIn(octets: Buffer): string {
  return fromBytes(octets);
}
