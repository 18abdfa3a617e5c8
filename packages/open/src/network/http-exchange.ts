import type { Agent, ClientRequest, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { OpenError } from '../error/open-error.ts';
import { Connection, type ConnectOptions } from './connection.ts';
import { rawOf } from './connection-stream.ts';
import { HeadLines } from './http-line-ends.ts';
import { failureOf, inTime } from './in-time.ts';
import { type SecureOptions, secured } from './secured.ts';

export { OpenError } from '../error/open-error.ts';
export type { OpenCode } from '../error/rules.ts';
export { hostField, withBrackets } from './brackets.ts';
export { decoded, knownCodings } from './content-codings.ts';
export { servernameOf } from './secured.ts';

/** The server of a request. */
export interface HttpServer {
  readonly by: 'http' | 'https';
  readonly host: string;
  readonly port: number;
}

/** A connection to a server, for one request after another. */
export interface HttpConnection {
  readonly stream: HeadLines;
  /** Lets the program end while the connection is kept, or not any more. */
  unref(isKept: boolean): void;
}

/** Connects to a server, through TLS for https. @throws OpenError */
export async function connectHttp(
  server: HttpServer,
  { connector, signal, ca, silence = Infinity }: Pick<ConnectOptions, 'connector' | 'signal'> & Partial<SecureOptions>,
): Promise<HttpConnection> {
  // Lines are what a client of `node:http` reads.
  const limits = { silence, maxLine: 0, maxListing: 0 };
  const connection = await Connection.to(server.host, server.port, { ...limits, connector, signal });
  return httpOver(connection, server, { ca, silence });
}

/** Speaks HTTP on a connection, through TLS for https. @throws OpenError */
export async function httpOver(
  connection: Connection,
  server: HttpServer,
  options: SecureOptions,
): Promise<HttpConnection> {
  const isSecure = server.by === 'https';
  const stream = isSecure
    ? new HeadLines(rawOf(await secured(connection.stream(), server, options)))
    : connection.lines();
  return { stream, unref: (isKept) => connection.unref(isKept) };
}

export interface HttpRequest {
  readonly method: string;
  /** Sent to the letter. */
  readonly target: string;
  /** All fields, with `host`. */
  readonly headers: OutgoingHttpHeaders;
  readonly body?: Uint8Array | AsyncIterable<Uint8Array> | undefined;
  /** Milliseconds that the server may be silent. Without it, the caller keeps the time. */
  readonly silence?: number;
  /** Ends it. So does the end of the connection's stream. */
  readonly signal?: AbortSignal;
  /** Keeps the connection. Its stream emits `free` once the reply has been read. */
  readonly isKept: boolean;
}

export interface HttpReply {
  readonly head: IncomingMessage;
  /**
   * The octets of the body, without its framing.
   *
   * @param announced how many, if a header field other than `Content-Length` says so
   * @throws OpenError after the last octet of a body that was cut
   */
  pieces(announced?: number): AsyncGenerator<Uint8Array, void>;
  /**
   * The octets of a body that came with the head, once the connection is free again; `undefined` for one that is still on its way, or is
   * wrong: it is in `pieces`.
   */
  arrived(): Promise<Uint8Array<ArrayBuffer>> | undefined;
  /** Ends the connection. */
  stop(): void;
}

/**
 * Sends a request on a connection.
 *
 * @throws OpenError if there is no reply, or none that follows the protocol
 */
export async function exchange({ stream }: HttpConnection, asked: HttpRequest): Promise<HttpReply> {
  const { method, target, headers, body, silence = Infinity, signal, isKept } = asked;
  stream.expectHead();
  // What `node:http` needs of an agent. It has this one connection.
  const agent = {
    protocol: 'http:',
    defaultPort: 80,
    keepAlive: isKept,
    maxSockets: Infinity,
    addRequest: (sent: ClientRequest) => sent.onSocket(stream as unknown as Socket),
  };
  const sent = request({
    agent: agent as unknown as Agent,
    method,
    path: target,
    headers,
    ...(signal && { signal }),
    insecureHTTPParser: false,
  });
  (sent as { strictContentLength?: boolean }).strictContentLength = true;
  // By default Node silently drops the fields after the first two thousand.
  sent.maxHeadersCount = 0;
  let interim = 0;
  let isAnswered = false;
  sent.on('information', () => {
    interim += 1;
    if (interim > INTERIM)
      sent.destroy(new OpenError('reply-malformed', { about: `more than ${INTERIM} interim replies` }));
  });
  let fault: Error | undefined;
  /** The failure of the body that is sent. */
  let unsent: unknown;
  async function* noting(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
    try {
      yield* pieces;
    } catch (error) {
      unsent = error;
      throw error;
    }
  }
  const replied = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', (reply) => {
      isAnswered = true;
      resolve(reply);
    });
    sent.once('upgrade', (reply, socket) => {
      socket.destroy();
      reject(new OpenError('reply-malformed', { said: headOf(reply)[0] }));
    });
    sent.on('error', (error) => {
      fault = error;
      reject(failureOf(error));
    });
    // A request whose body failed ends without an error.
    sent.once('close', () => {
      if (!isAnswered) setImmediate(() => reject(new OpenError('reply-cut')));
    });
  });
  if (body === undefined || body instanceof Uint8Array) sent.end(body);
  else pipeline(noting(body), sent).catch(() => void sent.destroy());
  const head = await inTime(replied, silence, (error) => sent.destroy(error)).catch((error) => {
    throw unsent ?? error;
  });
  return {
    head,
    pieces: (announced) => piecesOf(head, () => fault, announced, silence),
    arrived: () => {
      if (!head.complete || fault !== undefined || head.destroyed) return undefined;
      const octets: Buffer<ArrayBuffer> = head.read() ?? Buffer.alloc(0);
      return new Promise((resolve) => {
        // The client of `node:http` frees the connection in the next tick.
        head.once('end', () => process.nextTick(resolve, octets)).once('close', () => resolve(octets));
        head.resume();
      });
    },
    stop: () => void head.destroy(),
  };
}

/** Replies before the one that counts: 100 and its like. */
const INTERIM = 10;

/** Returns the status line and the header fields, as the server wrote them. */
export function headOf({ httpVersion, statusCode, statusMessage, rawHeaders }: IncomingMessage): readonly string[] {
  const fields = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
  return [`HTTP/${httpVersion} ${statusCode} ${statusMessage}`, ...fields];
}

/** @throws OpenError for a coding of the transfer that no request asks for */
export function assertFraming(head: IncomingMessage): void {
  const coding = head.headers['transfer-encoding'] ?? 'chunked';
  if (/^(?:chunked|identity)$/i.test(coding)) return;
  head.destroy();
  throw new OpenError('reply-malformed', { where: coding, said: headOf(head)[0] });
}

/** @param fault the fault of the connection. Node reports it to the request alone if the body lasts until the connection ends. */
async function* piecesOf(
  reply: IncomingMessage,
  fault: () => Error | undefined,
  announced: number | undefined,
  silence: number,
): AsyncGenerator<Uint8Array, void> {
  // The iterator of Node takes a third of the time of a short reply.
  let wake = (): void => {};
  let isOver = reply.readableEnded;
  const end = (): void => {
    isOver = true;
    wake();
  };
  reply
    .on('readable', () => wake())
    .once('end', end)
    .once('close', end)
    .on('error', end);
  let length = 0;
  try {
    for (;;) {
      const piece: Buffer | null = reply.read();
      if (piece !== null) {
        length += piece.length;
        yield piece;
      } else if (isOver || reply.destroyed) {
        break;
      } else {
        const more = new Promise<void>((resolve) => {
          wake = resolve;
        });
        // The reader of the body ends the reply if this fails.
        await inTime(more, silence, () => {});
      }
    }
    if (!reply.readableEnded) throw reply.errored ?? new OpenError('reply-cut');
    const cut = fault();
    if (cut !== undefined) throw failureOf(cut);
    if (announced !== undefined && length !== announced) {
      throw new OpenError('reply-cut', { about: `${length} octets instead of ${announced}` });
    }
  } catch (error) {
    // Node reports a malformed chunk to the request, and to the reply only that it was cut.
    throw failureOf(fault() ?? error);
  }
}
