import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { styleText } from 'node:util';
import { fromBytes } from '@url/core';
import { printable } from './show.ts';

/** The streams and the environment of the command. `process` is one. */
export interface Io {
  readonly stdin: Readable;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: { readonly [name: string]: string | undefined };
}

/** A stream that may be a terminal. */
export type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** Writes, and waits until the reader on the other side has caught up. */
export async function print({ stdout }: Io, text: string, encoding: BufferEncoding = 'utf8'): Promise<void> {
  if (stdout.errored) throw stdout.errored;
  if (!stdout.write(text, encoding)) await once(stdout, 'drain');
}

/** Writes to standard error, without characters that a terminal obeys: a message may contain a text of the caller. */
export function tell({ stderr }: Io, lines: string): void {
  stderr.write(lines.replace(/[^\n]+/g, printable));
}

/** The text of a stream, without the byte order mark that it may begin with. */
export function textIn(stream: Readable): AsyncIterable<string> {
  return unmarked(stream.setEncoding('utf8'), '\uFEFF');
}

/** The lines of a stream as decoded text, in which octets that are no UTF-8 are lone surrogates. */
export async function* decodedLinesOf(stream: Readable): AsyncGenerator<readonly string[]> {
  for await (const lines of linesOf(unmarked(octetsOf(stream), '\xEF\xBB\xBF'))) {
    yield lines.map((line) => fromBytes(Buffer.from(line, 'latin1')));
  }
}

async function* octetsOf(stream: Readable): AsyncGenerator<string> {
  for await (const chunk of stream) yield Buffer.from(chunk).toString('latin1');
}

async function* unmarked(pieces: AsyncIterable<string>, mark: string): AsyncGenerator<string> {
  let begun = false;
  let held = '';
  for await (const piece of pieces) {
    held += piece;
    if (!begun && held !== mark && mark.startsWith(held)) continue;
    yield begun || !held.startsWith(mark) ? held : held.slice(mark.length);
    begun = true;
    held = '';
  }
  yield held;
}

/** The lines of a text, as many at a time as have arrived. Only LF ends a line, and a CR before it is dropped. The last line needs no LF. */
export async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let rest = '';
  for await (const piece of text) {
    const [first = '', ...more] = piece.split('\n');
    rest += first;
    if (more.length === 0) continue;
    const lines = [rest, ...more];
    rest = lines.pop() ?? '';
    yield lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  }
  if (rest !== '') yield [rest];
}

export type Colour = 'cyan' | 'yellow' | 'green' | 'magenta' | 'blue' | 'red';
export type Paint = (colour: Colour, text: string) => string;

/** Colours for a terminal only. NO_COLOR takes them away, and FORCE_COLOR overrides both. */
export function painter({ stdout, env }: Io): Paint {
  const { FORCE_COLOR: force, NO_COLOR: no } = env;
  const colours = force === undefined ? stdout.isTTY === true && !no : force !== '0' && force !== 'false';
  return colours ? (colour, text) => styleText(colour, text, { validateStream: false }) : (_, text) => text;
}

/** The number of characters on a line of standard output. */
export function widthOf({ stdout: { columns = 80 } }: Io): number {
  return Math.max(columns, 20);
}
