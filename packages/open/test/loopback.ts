// Servers on the loopback that speak just enough of a protocol, in whatever manner a test wants.
import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { TLSSocket, type TLSSocketOptions } from 'node:tls';
import { type AnyScheme, createRegistry, type Registry } from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { afterEach, expect } from 'vitest';
import { type OpenError, type OpenOptions, open, type Reply } from '../src/index.ts';

/** The manner in which a server sends: so many octets and no more, one by one, or never. */
export interface Manner {
  readonly cutAfter?: number;
  readonly dribbles?: boolean;
  /** Says nothing more after so many octets, and stays. */
  readonly silentAfter?: number;
}

/** The other side of a connection. */
export class Peer {
  readonly socket: Socket;
  /** Below TLS. */
  readonly raw: Socket;
  private readonly manner: Manner;
  private readonly heard: string[];
  private readonly lines: AsyncIterator<string>;
  private sent = 0;

  constructor(socket: Socket, manner: Manner, heard: string[], raw: Socket = socket) {
    this.socket = socket;
    this.raw = raw;
    this.manner = manner;
    this.heard = heard;
    this.lines = linesOf(socket);
    socket.on('error', () => {});
  }

  /** Sends, as far as the manner lets it. False once it has ended. */
  async say(what: string | Uint8Array): Promise<boolean> {
    const { cutAfter = Infinity, silentAfter = Infinity, dribbles = false } = this.manner;
    const octets = typeof what === 'string' ? Buffer.from(what, 'latin1') : Buffer.from(what);
    const allowed = octets.subarray(0, Math.max(0, Math.min(cutAfter, silentAfter) - this.sent));
    this.sent += allowed.length;
    for (const piece of dribbles ? Array.from(allowed, (octet) => Buffer.from([octet])) : [allowed]) {
      if (this.socket.destroyed) return false;
      if (!this.socket.write(piece)) await this.drained();
      if (dribbles) await new Promise(setImmediate);
    }
    if (allowed.length === octets.length && this.sent < cutAfter) return true;
    if (this.sent >= cutAfter) this.socket.end();
    return allowed.length === octets.length;
  }

  /** The next line that was received, without its end. */
  async line(): Promise<string | undefined> {
    const { done, value } = await this.lines.next();
    if (done === true) return undefined;
    this.heard.push(value);
    return value;
  }

  /** Waits until the client knows that it is connected: a reset would overtake that. */
  async untilConnected(): Promise<void> {
    while (!this.raw.destroyed && !CLIENTS.has(this.raw.remotePort ?? 0)) await pause(1);
  }

  /** Waits until the client has read all that was sent, and has had time to pass it on. False for one that has given up. */
  async untilRead(): Promise<boolean> {
    const client = CLIENTS.get(this.raw.remotePort ?? 0);
    while (client?.destroyed === false && client.bytesRead < this.raw.bytesWritten) await pause(1);
    await pause(20);
    return client?.destroyed !== true;
  }

  private drained(): Promise<void> {
    return new Promise((resolve) => {
      this.socket.once('drain', resolve).once('close', () => resolve());
    });
  }

  end(): void {
    if (this.manner.silentAfter === undefined) this.socket.end();
  }
}

/** The sockets of clients that are connected, by their ports. */
const CLIENTS = new Map<number, Socket>();

subscribe('net.client.socket', (message) => {
  const { socket } = message as { readonly socket: Socket };
  socket.once('connect', () => {
    const port = socket.localPort ?? 0;
    CLIENTS.set(port, socket);
    socket.once('close', () => CLIENTS.delete(port));
  });
});

async function* linesOf(socket: Socket): AsyncGenerator<string, undefined> {
  let rest = '';
  try {
    for await (const piece of socket) {
      const pieces = (rest + (piece as Buffer).toString('latin1')).split('\r\n');
      rest = pieces.pop() ?? '';
      yield* pieces;
    }
  } catch {
    // The client is gone.
  }
  return undefined;
}

const RUNNING = new Set<Listening>();

afterEach(async () => {
  for (const each of RUNNING) await each.close();
});

/** A server that runs until the end of the test. */
export interface Listening {
  readonly port: number;
  /** The lines that it has received. */
  readonly heard: readonly string[];
  /** Connections that are open. */
  readonly open: ReadonlySet<Socket>;
  /** The number of octets that it has sent. */
  sent(): number;
  close(): Promise<void>;
}

/** @param secure the key and the certificate of a server that speaks TLS */
export async function listen(
  serve: (peer: Peer) => Promise<void>,
  manner: Manner = {},
  secure?: TLSSocketOptions,
): Promise<Listening> {
  const heard: string[] = [];
  const open = new Set<Socket>();
  let written = 0;
  const server: Server = createServer({ allowHalfOpen: false }, (socket) => {
    open.add(socket);
    // The second of two writes would otherwise wait for the client.
    socket.setNoDelay(true);
    socket.on('close', () => {
      open.delete(socket);
      written += socket.bytesWritten;
    });
    socket.on('error', () => {});
    const spoken = secure === undefined ? socket : new TLSSocket(socket, { ...secure, isServer: true });
    // Node does not reset connections of TLS.
    if (secure !== undefined) spoken.resetAndDestroy = () => socket.resetAndDestroy();
    serve(new Peer(spoken, manner, heard, socket)).catch(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { readonly port: number };
  const listening: Listening = {
    port,
    heard,
    open,
    sent: () => written,
    close: async () => {
      RUNNING.delete(listening);
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  RUNNING.add(listening);
  return listening;
}

export const URLS: Registry<AnyScheme> = createRegistry([...rfc1630, https]);

/** Opens a URL of the loopback: `PORT` in it stands for the port. */
export function openHere(port: number, url: string, options: OpenOptions = {}): Promise<Reply> {
  return open(URLS, url.replace('PORT', String(port)), { network: 'any', silence: 2_000, ...options });
}

/** The octets of a body up to its end, and the error there. */
export async function bodyOf({
  body,
}: Reply): Promise<{ readonly octets: Buffer; readonly error: OpenError | undefined }> {
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of body) pieces.push(piece);
    return { octets: Buffer.concat(pieces), error: undefined };
  } catch (error) {
    return { octets: Buffer.concat(pieces), error: error as OpenError };
  }
}

export async function textOf(reply: Reply): Promise<string> {
  const { octets, error } = await bodyOf(reply);
  if (error !== undefined) throw error;
  return octets.toString('latin1');
}

/** Cancels a body while more of it is waited for. The wait ends at once, and so does the connection. */
export async function expectEndOnCancel({ body }: Reply, { open }: Pick<Listening, 'open'>): Promise<void> {
  const reader = body.getReader();
  await reader.read();
  const next = reader.read();
  await new Promise(setImmediate);
  await reader.cancel();
  expect(await next).toMatchObject({ done: true });
  await expect.poll(() => open.size, { interval: 1 }).toBe(0);
}

/** The failure of what has to fail. */
export function failureOf(promise: Promise<unknown>): Promise<OpenError> {
  return promise.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: OpenError) => error,
  );
}
