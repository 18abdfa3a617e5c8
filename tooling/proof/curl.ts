// The places that curl connects to. It is led through a proxy on this machine, which notes the host and port that it is asked
// for, and connects to nothing. Each text goes in with a number, which comes back in a header.
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { comparable, type Place } from './hosts.ts';

/** The version of the curl of this system; `undefined` if there is none. */
export function curlVersion(): string | undefined {
  try {
    return /^curl (\S+)/.exec(execFileSync('curl', ['--version'], { encoding: 'utf8', timeout: 20_000 }))?.[1];
  } catch {
    return undefined;
  }
}

/** The number of texts that one process of curl gets. */
const BATCH = 1000;

/** The place that curl connects to for each text. A text that it refuses is missing. */
export async function placesOfCurl(of: Iterable<string>): Promise<ReadonlyMap<string, Place>> {
  const texts = [...new Set(of)];
  const places = new Map<string, Place>();
  const note = (number: number, place: Place): void => {
    const text = texts[number];
    if (text !== undefined) places.set(text, place);
  };
  const proxy = await recorder(note);
  const folder = mkdtempSync(join(tmpdir(), 'curl-'));
  try {
    const starts = Array.from({ length: Math.ceil(texts.length / BATCH) }, (_, batch) => batch * BATCH);
    const work = async (): Promise<void> => {
      for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
        const file = join(folder, String(start));
        writeFileSync(file, options(texts.slice(start, start + BATCH), start, (proxy.address() as AddressInfo).port));
        await curl(file);
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
  } finally {
    proxy.close();
    rmSync(folder, { recursive: true });
  }
  return places;
}

/** A proxy that answers every `CONNECT host:port` with a refusal, once it has noted where it led. */
function recorder(note: (number: number, place: Place) => void): Promise<Server> {
  const server = createServer((socket) => {
    let head = '';
    socket.setEncoding('latin1');
    socket.on('error', () => socket.destroy());
    socket.on('data', (piece) => {
      head += piece;
      if (!head.includes('\r\n\r\n')) return;
      const [, host = '', port] = /^CONNECT (.*):(\d+) HTTP/.exec(head) ?? [];
      const number = /^Number: (\d+)\r$/im.exec(head)?.[1];
      if (number !== undefined) note(Number(number), { host: comparable(host), port: Number(port) });
      socket.end('HTTP/1.1 403 Noted\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** The options of curl in a file, with `next` between the texts. */
function options(texts: readonly string[], first: number, port: number): string {
  const blocks = texts.map((text, at) =>
    [
      `url = ${quoted(text)}`,
      `proxy = "http://127.0.0.1:${port}"`,
      'proxytunnel',
      `proxy-header = "Number: ${first + at}"`,
      'noproxy = ""',
      'globoff',
      'silent',
      'max-time = 10',
      'output = "/dev/null"',
    ].join('\n'),
  );
  return blocks.join('\nnext\n');
}

/** A string of curl's configuration file. */
function quoted(text: string): string {
  const escapes: { readonly [char: string]: string } = { '\t': '\\t', '\n': '\\n', '\r': '\\r', '\v': '\\v' };
  return `"${text.replace(/[\\"]/g, '\\$&').replace(/[\t\n\r\v]/g, (char) => escapes[char] ?? '')}"`;
}

/** Its exit code tells of the last text alone: what it refused is not in the proxy's notes. */
function curl(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(
      'curl',
      ['--disable', '--config', file],
      { env: { PATH: process.env['PATH'] }, timeout: 600_000 },
      (error) => {
        if (error !== null && typeof error.code !== 'number') reject(error);
        else resolve();
      },
    );
  });
}
