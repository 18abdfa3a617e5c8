// The messages of an editor about files: tsserver, asked as an editor asks it.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

interface Message {
  readonly type: string;
  readonly request_seq?: number;
  readonly body?: readonly { readonly text: string; readonly start: { readonly line: number } }[];
}

/** The complaints about these files, in sentences. */
export function complaintsAbout(files: readonly string[], limit = 540_000): Promise<readonly string[]> {
  const program = createRequire(import.meta.url).resolve('typescript/lib/tsserver.js');
  const server = spawn(process.execPath, [program, '--disableAutomaticTypingAcquisition'], { timeout: limit });
  const asked = new Map<number, string>();
  const found: string[] = [];
  let seq = 0;
  const send = (command: string, args: object = {}): number => {
    seq += 1;
    server.stdin.write(`${JSON.stringify({ seq, type: 'request', command, arguments: args })}\n`);
    return seq;
  };
  for (const name of files) {
    const file = resolve(name);
    send('open', { file });
    for (const command of ['syntacticDiagnosticsSync', 'semanticDiagnosticsSync'])
      asked.set(send(command, { file }), name);
    // The project stays while the next file is of it.
    send('close', { file });
  }
  return new Promise((done, fail) => {
    let rest = '';
    server.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('{')) take(JSON.parse(line) as Message);
    });
    const take = ({ type, request_seq: at = 0, body = [] }: Message): void => {
      const name = asked.get(at);
      if (type !== 'response' || name === undefined) return;
      asked.delete(at);
      for (const { text, start } of body) found.push(`${name}:${start.line}: ${text}`);
      if (asked.size === 0) server.kill();
    };
    server.once('error', fail).once('close', () => {
      if (asked.size > 0) fail(new Error(`tsserver ended before it had answered about ${[...asked.values()][0]}`));
      else done(found);
    });
  });
}
