import { once } from 'node:events';
import { connect, type OnReadOpts, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { OpenError } from '../error/open-error.ts';
import { arrivalBuffer, countOpen } from './arrival-buffer.ts';
import { ConnectionStream } from './connection-stream.ts';
import type { Connector } from './connector.ts';
import { HeadLines } from './http-line-ends.ts';
import { failureOf, inTime, timer } from './in-time.ts';

export interface Limits {
  /** Milliseconds that a server may be silent. */
  readonly silence: number;
  /** Octets of a line. */
  readonly maxLine: number;
  /** Octets of a list. */
  readonly maxListing: number;
}

/** The guards and the limits of a connection. */
export interface ConnectOptions extends Limits {
  readonly signal: AbortSignal;
  readonly connector: Connector;
}

/**
 * A connection that is read only as fast as it is asked to, in pieces or in lines. Every wait has an end: silence, the
 * caller's signal, the end of the connection.
 */
export class Connection {
  private readonly socket: Socket;
  private readonly limits: Limits;
  private readonly arrival: Arrival;
  /** Octets put back by `unread`. */
  private held: Buffer | undefined;
  private failure: OpenError | undefined;
  /** One timer for all waits: a timer for each would cost a tenth of the time. */
  private patience: NodeJS.Timeout | undefined;
  private waits = 0;

  private constructor(socket: Socket, arrival: Arrival, limits: Limits) {
    this.socket = socket;
    this.arrival = arrival;
    this.limits = limits;
    this.patience = timer(limits.silence, () => {
      if (this.waits > 0) socket.destroy(new OpenError('silent'));
    });
    socket.once('close', () => clearTimeout(this.patience));
  }

  /** @throws OpenError */
  static async to(host: string, port: number, options: ConnectOptions): Promise<Connection> {
    const { signal, silence, connector } = options;
    signal.throwIfAborted();
    const arrival: Arrival = { piece: undefined, hasEnded: false, wake: () => {} };
    const onread = arrivingAt(arrival);
    const socket = connector.dial(host, port, (dialled) => connect({ ...dialled, noDelay: true, onread }));
    socket.once('end', () => {
      arrival.hasEnded = true;
      arrival.wake();
    });
    const countClosed = countOpen();
    socket.once('close', () => {
      countClosed();
      arrival.wake();
    });
    // The next read or write reports a later error.
    socket.on('error', () => {});
    const stop = (): void => void socket.destroy(signal.reason);
    signal.addEventListener('abort', stop);
    socket.once('close', () => signal.removeEventListener('abort', stop));
    // Connecting times out even if `silence` is Infinity.
    const patience = Number.isFinite(silence) ? silence : CONNECTING;
    await inTime(once(socket, 'connect'), patience, (error) => socket.destroy(error), `${host}, port ${port}`);
    // The check of its address comes first.
    if (socket.errored) throw failureOf(socket.errored);
    return new Connection(socket, arrival, options);
  }

  /** The address of the other side, while it is connected. */
  get address(): string {
    return this.socket.destroyed ? '' : (this.socket.remoteAddress ?? '');
  }

  /** Lets the program end while this connection is kept for later, or not any more. */
  unref(isKept: boolean): void {
    if (isKept) this.socket.unref();
    else this.socket.ref();
  }

  send(octets: Uint8Array | string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.write(octets, 'utf8', (error) => (error ? reject(error) : resolve()));
    });
  }

  write(octets: Uint8Array | string, encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.waits += 1;
    this.patience?.refresh();
    this.socket.write(octets, encoding, (error) => {
      this.waits -= 1;
      done(error ? failureOf(error) : undefined);
    });
  }

  /** Reads the next octets, as they arrive; `undefined` at the end. */
  async read(): Promise<Buffer | undefined> {
    const { held } = this;
    if (held !== undefined) {
      this.held = undefined;
      return held;
    }
    for (;;) {
      if (this.failure !== undefined) throw this.failure;
      const { piece, hasEnded } = this.arrival;
      this.arrival.piece = undefined;
      if (piece !== undefined) return piece;
      if (hasEnded) return undefined;
      // Kept, so that it follows octets that are put back.
      if (this.socket.destroyed) this.failure = failureOf(this.socket.errored ?? undefined);
      else await this.soon(this.something());
    }
  }

  /**
   * Resolves when data arrives or the connection ends. Reading goes on in the next turn of the event loop: Node 20 and 22 report a reset that
   * comes together with data as an end, if the connection is read again in the turn of these data.
   */
  private something(): Promise<void> {
    const woken = new Promise<void>((resolve) => {
      this.arrival.wake = resolve;
    });
    setImmediate(() => this.socket.resume());
    return woken;
  }

  /**
   * The connection as a stream, for a client that reads it by itself: `node:tls`, or the `createConnection` of `node:http`. That client
   * keeps the time: `silence` ends it no more.
   */
  stream(): Duplex {
    this.endPatience();
    return new ConnectionStream(this);
  }

  /** The stream for a client that reads a reply of HTTP. */
  lines(): HeadLines {
    this.endPatience();
    return new HeadLines(this);
  }

  private endPatience(): void {
    clearTimeout(this.patience);
    this.patience = undefined;
  }

  /** Puts octets back, to be read again. */
  unread(octets: Buffer): void {
    if (octets.length > 0) this.held = this.held === undefined ? octets : Buffer.concat([octets, this.held]);
  }

  /** Reads exactly `length` octets. */
  async take(length: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    let left = length;
    while (left > 0) {
      const piece = await this.read();
      if (piece === undefined) throw new OpenError('reply-cut');
      pieces.push(piece.subarray(0, left));
      this.unread(piece.subarray(left));
      left -= Math.min(left, piece.length);
    }
    return Buffer.concat(pieces, length);
  }

  /** Reads the next line as text. */
  async line(): Promise<string | undefined> {
    const octets = await this.octetsOfLine();
    return octets === undefined ? undefined : textOf(octets);
  }

  /** Reads the next line without its end, CR LF or LF. Returns `undefined` at the end of the connection. */
  async octetsOfLine(): Promise<Buffer | undefined> {
    const pieces: Buffer[] = [];
    let length = 0;
    for (;;) {
      const piece = await this.read();
      if (piece === undefined) {
        if (length === 0) return undefined;
        throw new OpenError('reply-cut', { said: textOf(Buffer.concat(pieces)) });
      }
      const end = piece.indexOf(LF);
      const part = end === -1 ? piece : piece.subarray(0, end);
      length += part.length;
      if (length > this.limits.maxLine) throw new OpenError('line-too-long', { about: `${this.limits.maxLine}` });
      pieces.push(part);
      if (end === -1) continue;
      this.unread(piece.subarray(end + 1));
      const line = Buffer.concat(pieces);
      return line.at(-1) === CR ? line.subarray(0, -1) : line;
    }
  }

  /** All that is left, as it comes. */
  async *rest(): AsyncGenerator<Buffer, void> {
    for (let piece = await this.read(); piece !== undefined; piece = await this.read()) yield piece;
  }

  /** Leaves politely, without waiting for an answer: FTP and NNTP have the same command. */
  quit(): void {
    this.send('QUIT\r\n').catch(() => {});
    this.end();
  }

  /** Ends the connection once everything is sent. */
  end(): void {
    this.socket.destroySoon();
  }

  /** Ends the connection at once. A later read fails. */
  close(): void {
    this.held = undefined;
    this.failure ??= new OpenError('aborted');
    this.socket.destroy();
  }

  /** Waits, but not longer than the server may be silent. */
  private async soon<T>(happens: Promise<T>): Promise<T> {
    this.waits += 1;
    this.patience?.refresh();
    try {
      return await happens;
    } finally {
      this.waits -= 1;
    }
  }
}

/** Octets that have arrived and are not yet read. */
interface Arrival {
  piece: Buffer | undefined;
  hasEnded: boolean;
  /** Called when octets have arrived, or none will. */
  wake: () => void;
}

/** Keeps one piece, and pauses the socket until it is read. */
function arrivingAt(arrival: Arrival): OnReadOpts {
  return {
    buffer: arrivalBuffer(),
    callback(length, octets) {
      arrival.piece = Buffer.from(octets.subarray(0, length));
      arrival.wake();
      return false;
    },
  };
}

const LF = 0x0a;
const CR = 0x0d;

/** Milliseconds for a host to accept a connection, if `silence` is no limit. */
const CONNECTING = 30_000;

/** Octets as text. */
function textOf(octets: Buffer): string {
  return octets.toString('utf8');
}
