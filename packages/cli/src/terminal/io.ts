import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';

/** The streams and the environment of the command. `process` is one. */
export interface Io {
  readonly stdin: Readable & { readonly fd?: number };
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: { readonly [name: string]: string | undefined };
  /** Milliseconds, of any beginning. The clock, if there is none. */
  readonly now?: () => number;
}

/** A stream that may be a terminal. */
export type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** Writes, and waits until the reader on the other side has caught up. */
export async function print({ stdout }: Io, text: string, encoding: BufferEncoding = 'utf8'): Promise<void> {
  if (stdout.errored) throw stdout.errored;
  if (!stdout.write(text, encoding)) await once(stdout, 'drain');
}

/** Writes octets as they are, and waits as `print` does. */
export async function printOctets({ stdout }: Io, octets: Uint8Array): Promise<void> {
  if (stdout.errored) throw stdout.errored;
  if (!stdout.write(octets)) await once(stdout, 'drain');
}

/** Writes to standard error. The lines have no character that a terminal obeys, besides colours. */
export function tell({ stderr }: Io, lines: string): void {
  stderr.write(lines);
}
