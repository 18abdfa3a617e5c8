import { PassThrough, Readable, Writable } from 'node:stream';
import { type Io, run } from '@url/cli';

interface Setting {
  readonly stdin?: string | Iterable<string | Uint8Array>;
  /** The width of a terminal; without one, output is a pipe. */
  readonly columns?: number;
  readonly terminal?: boolean;
  readonly env?: Io['env'];
}

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command in this process. */
export async function url(
  argv: readonly string[],
  { stdin = '', columns, terminal, env = {} }: Setting = {},
): Promise<Ended> {
  const [stdout, stderr] = [collector(), collector()];
  const io: Io = {
    stdin: Readable.from(typeof stdin === 'string' ? [Buffer.from(stdin)] : stdin, { objectMode: false }).pipe(
      new PassThrough(),
    ),
    stdout: Object.assign(stdout.stream, terminal ? { isTTY: true } : {}, columns === undefined ? {} : { columns }),
    stderr: stderr.stream,
    env,
  };
  return { code: await run(argv, io), stdout: stdout.text(), stderr: stderr.text() };
}

function collector() {
  let text = '';
  const stream = new Writable({
    write(chunk, _, done) {
      text += chunk;
      done();
    },
  });
  return { stream, text: () => text };
}
