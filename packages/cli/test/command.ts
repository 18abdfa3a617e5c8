import { PassThrough, Readable, Writable } from 'node:stream';
import { type Io, run } from '@url/cli';
import type { Command } from 'commander';
import { programOf } from '../src/run.ts';

interface Setting {
  readonly stdin?: string | Iterable<string | Uint8Array> | AsyncIterable<string>;
  /** True if output is a terminal, false if it is a pipe. */
  readonly terminal?: boolean;
  /** True if standard input is a terminal. */
  readonly typed?: boolean;
  /** True if standard error alone is a terminal. */
  readonly watched?: boolean;
  readonly now?: () => number;
  /** The width of the terminal. */
  readonly columns?: number;
  readonly env?: Io['env'];
  /** The encoding of standard output. */
  readonly encoding?: BufferEncoding;
}

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command in this process. */
export async function url(
  argv: readonly string[],
  { stdin = '', columns, terminal, typed, watched, now, env = {}, encoding = 'utf8' }: Setting = {},
): Promise<Ended> {
  const [stdout, stderr] = [collector(), collector()];
  const screen = terminal ? { isTTY: true, ...(columns === undefined ? {} : { columns }) } : {};
  const io: Io = {
    stdin: Object.assign(
      Readable.from(typeof stdin === 'string' ? [Buffer.from(stdin)] : stdin, { objectMode: false }).pipe(
        new PassThrough(),
      ),
      typed ? { isTTY: true } : {},
    ),
    stdout: Object.assign(stdout.stream, screen),
    stderr: Object.assign(stderr.stream, watched ? { isTTY: true } : screen),
    env,
    ...(now && { now }),
  };
  return { code: await run(argv, io), stdout: stdout.text(encoding), stderr: stderr.text('utf8') };
}

/** The tree of commands, for tests that look at its options and help. */
export function commandTree(): Command {
  return programOf(
    { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough(), env: {} },
    () => {},
  );
}

function collector() {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: (encoding: BufferEncoding) => Buffer.concat(chunks).toString(encoding) };
}
