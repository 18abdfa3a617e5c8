// A server of another make, as a process of its own on the loopback.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { ENV, find } from './programs.ts';

/** What the start of a server needs. */
export interface Setting {
  /** The server's own folder, empty at first. */
  readonly folder: string;
}

export interface Running {
  readonly port: number;
  /** The file in which the server notes what it was asked, if it does so line by line. */
  readonly log?: string;
  /** The path of a socket at which it listens too. */
  readonly socket?: string;
  /** The port at which it speaks TLS, and the file of its certificate. */
  readonly tls?: { readonly port: number; readonly certificate: string };
  stop(): Promise<void>;
}

/** The question that a server answers once it is ready. */
export interface Question {
  /** Sent as soon as there is a connection. A server that greets is sent nothing. */
  readonly send?: string;
  readonly expect: RegExp;
}

/** Processes that have not ended. They end at the latest when this one does. */
const ALIVE = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of ALIVE) kill(child, 'SIGKILL');
});

/** Starts a program that stays in the foreground, and waits until it answers. What it prints is in the file `output`. */
export async function startProgram(
  { folder }: Setting,
  name: string,
  args: readonly string[],
  port: number,
  question: Question,
  options: SpawnOptions = {},
): Promise<() => Promise<void>> {
  const output = join(folder, 'output');
  const file = openSync(output, 'a');
  const child = spawn(find(name), args, {
    cwd: folder,
    env: ENV,
    ...options,
    detached: true,
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  ALIVE.add(child);
  child.once('exit', () => ALIVE.delete(child));
  const failed = once(child, 'exit').then(() => {
    throw new Error(`${name} ended: ${readFileSync(output, 'utf8').trim().split('\n').slice(-3).join(' ')}`);
  });
  failed.catch(() => {});
  try {
    await Promise.race([answers(port, question), failed]);
  } catch (error) {
    await end(child);
    throw error;
  }
  return () => end(child);
}

/** Ends a process and its children: first politely, then not. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  kill(child, 'SIGTERM');
  const timer = setTimeout(() => kill(child, 'SIGKILL'), 1_000);
  await gone;
  clearTimeout(timer);
  // Children that outlived it.
  kill(child, 'SIGKILL');
}

function kill({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // There is none left.
  }
}

/** Waits until a server answers as expected. @throws after two minutes. A program that ends is noticed at once */
export async function answers(port: number, question: Question): Promise<void> {
  const end = Date.now() + 120_000;
  while (!(await answersNow(port, question))) {
    if (Date.now() > end) throw new Error(`no answer ${question.expect} at port ${port}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function answersNow(port: number, { send, expect }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1');
    const done = (is: boolean): void => {
      socket.destroy();
      resolve(is);
    };
    socket.setEncoding('latin1').setTimeout(2_000, () => done(false));
    socket.on('error', () => done(false)).on('close', () => done(false));
    socket.on('connect', () => send !== undefined && socket.write(send));
    socket.on('data', (piece) => {
      heard += piece;
      if (expect.test(heard)) done(true);
    });
  });
}

/** A port of the loopback that nothing listens at. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Writes a file and the folders that it is in. Returns its path. */
export function writeInto(folder: string, name: string | Buffer, content: string | Uint8Array, mode = 0o644): string {
  const path = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name)]);
  mkdirSync(dirname(path.toString('latin1')), { recursive: true });
  writeFileSync(path, content, { mode });
  return path.toString('latin1');
}
