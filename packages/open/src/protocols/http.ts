import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import * as tls from 'node:tls';
import type { AccessPlan } from '@url/core';
import type { HttpPlan } from '@url/http';
import { OpenError } from '../error/open-error.ts';
import type { OpenCode } from '../error/rules.ts';
import { withBrackets } from '../network/brackets.ts';
import { failureOf, inTime } from '../network/in-time.ts';
import { type OpenOptions, VALIDATOR } from '../network/options.ts';
import type { Answer, Call, Protocol, Redirect } from '../network/protocol.ts';
import { HeadLines } from './http-line-ends.ts';

type AnyHttpPlan = HttpPlan<'http' | 'https'>;

/** Carries out the plans of `@url/http` (RFC 1738 §3.3), and those of HTTP gateways. */
export const http: Protocol = {
  by: ['http', 'https'],
  async open(plan: AccessPlan, call: Call): Promise<Answer | Redirect> {
    const { offset = 0 } = call.options;
    let asked = await ask(plan as AnyHttpPlan, call, offset);
    if (offset > 0 && asked.reply.statusCode === 416) {
      if (lengthOfAll(asked.reply) === offset) return nothingMore(asked.reply, offset);
      // The resource is shorter than what the caller has: it is another one by now.
      asked.reply.destroy();
      asked = await ask(plan as AnyHttpPlan, call, 0);
    }
    const { reply } = asked;
    const location = REDIRECTS.includes(reply.statusCode ?? 0) ? reply.headers.location : undefined;
    if (location === undefined) return answerOf(asked, call);
    reply.destroy();
    return { location, base: urlOf(plan as AnyHttpPlan), said: headOf(reply) };
  },
};

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** A reply, and the later faults of its connection. */
interface HttpExchange {
  readonly reply: IncomingMessage;
  /** The first octet that was requested. */
  readonly offset: number;
  /** A fault of the connection. Node reports it to the request alone if the body lasts until the connection ends. */
  fault(): Error | undefined;
}

/** Sends the request line, with the target to the letter. */
async function ask(plan: AnyHttpPlan, call: Call, offset: number): Promise<HttpExchange> {
  const stream = await streamTo(plan, call);
  const sent = request({
    createConnection: () => stream,
    path: plan.requestTarget,
    signal: call.signal,
    headers: {
      accept: '*/*',
      'accept-encoding': 'identity',
      // Some servers answer no client without a name.
      'user-agent': 'at-url',
      host: hostOf(plan),
      ...rangeOf(offset, call.options),
    },
  });
  // By default Node silently drops the fields after the first two thousand.
  sent.maxHeadersCount = 0;
  let interim = 0;
  sent.on('information', () => {
    interim += 1;
    if (interim > INTERIM)
      sent.destroy(new OpenError('reply-malformed', { about: `more than ${INTERIM} interim replies` }));
  });
  let fault: Error | undefined;
  const replied = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve);
    sent.once('upgrade', (reply, socket) => {
      socket.destroy();
      reject(new OpenError('reply-malformed', { said: headOf(reply)[0] }));
    });
    sent.on('error', (error) => {
      fault = error;
      reject(failureOf(error));
    });
  });
  sent.end();
  const reply = await inTime(replied, call.limits.silence, (error) => sent.destroy(error));
  return { reply, offset, fault: () => fault };
}

/** Connects to the server, through TLS for https. @throws OpenError */
async function streamTo(plan: AnyHttpPlan, call: Call): Promise<Duplex> {
  const { by, host, port } = plan;
  const stream = (await call.connect(host, port)).stream();
  return new HeadLines(by === 'https' ? await secured(stream, plan, call) : stream);
}

/** Starts TLS on a connection. @throws OpenError */
async function secured(stream: Duplex, { host, port }: AnyHttpPlan, { options, limits }: Call): Promise<Duplex> {
  const socket = tls.connect({
    socket: stream,
    // Not an address, and without a last dot (RFC 6066 §3).
    servername: isIP(host) === 0 ? host.replace(/\.$/, '') : '',
    host,
    ...(options.ca !== undefined && { secureContext: await trusting(options.ca) }),
  });
  const isSecure = once(socket, 'secureConnect').catch((error) => {
    const isCut = error instanceof OpenError && error.code === 'reply-cut';
    throw failureOf(isCut ? error.cause : error, `${host}, port ${port}`, 'tls-failed');
  });
  try {
    await inTime(isSecure, limits.silence, (error) => void socket.destroy(error));
    return socket;
  } catch (error) {
    stream.destroy();
    throw error;
  }
}

/**
 * A context that trusts further authorities, in addition to those that Node trusts: its own, those of the system if it uses them, and those
 * of `NODE_EXTRA_CA_CERTS`. A list of all would be parsed at each call, which takes 25 ms.
 */
async function trusting(ca: string): Promise<tls.SecureContext> {
  const { getCACertificates } = tls as { getCACertificates?(): readonly string[] };
  const trusted = tls.createSecureContext();
  const { context } = trusted;
  if (getCACertificates !== undefined && typeof context.addCACert !== 'function') {
    return tls.createSecureContext({ ca: [...getCACertificates(), ca] });
  }
  context.addCACert(ca);
  // Node 20, which has no such list, forgets these when others are added.
  if (getCACertificates === undefined) context.addCACert(await extraCertificates());
  return trusted;
}

/** Reads the certificates of `NODE_EXTRA_CA_CERTS`. Like Node, it ignores a file that cannot be read. */
async function extraCertificates(): Promise<string> {
  const { NODE_EXTRA_CA_CERTS: file } = process.env;
  return file === undefined ? '' : readFile(file, 'utf8').catch(() => '');
}

/** Fields that request the octets after `offset`, if the validator still holds (RFC 7233 §3). */
function rangeOf(offset: number, { validator }: OpenOptions): { readonly [field: string]: string } {
  if (offset === 0) return {};
  return { range: `bytes=${offset}-`, ...(validator !== undefined && { 'if-range': validator }) };
}

/** Replies before the one that counts: 100 and its like. */
const INTERIM = 10;

/** Returns the URL of a plan. */
function urlOf({ by, host, port, requestTarget }: AnyHttpPlan): string {
  return requestTarget.startsWith('/') ? `${by}://${withBrackets(host)}:${port}${requestTarget}` : requestTarget;
}

/** Returns the `Host` of the requested URL (RFC 7230 §5.4), not that of a proxy. */
function hostOf({ by, host, port, requestTarget }: AnyHttpPlan): string {
  const named = /^[a-z][\w+.-]*:\/\/([^/?#]+)/.exec(requestTarget)?.[1];
  if (named !== undefined) return named;
  const bracketed = withBrackets(host);
  return port === (by === 'https' ? 443 : 80) ? bracketed : `${bracketed}:${port}`;
}

function answerOf({ reply, offset, fault }: HttpExchange, call: Call): Answer {
  const status = reply.statusCode ?? 0;
  const said = headOf(reply);
  if (status < 200 || status > 299) {
    reply.destroy();
    throw new OpenError(codeOf(status), { said: said[0] });
  }
  const rest = status === 206 ? restOf(reply, offset) : undefined;
  const coding = reply.headers['transfer-encoding'] ?? 'chunked';
  if ((status === 206 && rest === undefined) || !/^(?:chunked|identity)$/i.test(coding)) {
    reply.destroy();
    throw new OpenError('reply-malformed', {
      ...(status === 206 ? { about: 'a part that was not asked for' } : { where: coding }),
      said: said[0],
    });
  }
  const { 'content-type': type, 'content-length': length, 'content-encoding': encoding = '' } = reply.headers;
  // A server that uses a coding all the same sends other octets than those of the type.
  const isAsTyped = /^(?:identity)?$/i.test(encoding);
  return {
    kind: isAsTyped && type?.startsWith('text/') ? 'text' : 'binary',
    length: rest ?? (/^\d{1,15}$/.test(String(length)) ? Number(length) : undefined),
    offset: rest === undefined ? 0 : offset,
    validator: validatorOf(reply),
    type: isAsTyped ? type : undefined,
    said,
    pieces: received(reply, fault, rest, call.limits.silence),
    stop: () => void reply.destroy(),
  };
}

/** Returns the length of a range from `offset` to the end of the resource (RFC 7233 §4.2), or `undefined` for any other range. */
function restOf({ headers }: IncomingMessage, offset: number): number | undefined {
  const range = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/.exec(String(headers['content-range']));
  if (range === null) return undefined;
  const [, first, last, all] = range;
  if (offset === 0 || Number(first) !== offset || Number(last) < offset) return undefined;
  return all === '*' || Number(all) === Number(last) + 1 ? Number(last) + 1 - offset : undefined;
}

/** Returns the length of a resource that ends before the requested range (RFC 7233 §4.4). */
function lengthOfAll({ headers }: IncomingMessage): number | undefined {
  const range = /^bytes \*\/(\d{1,15})$/.exec(String(headers['content-range']));
  return range === null ? undefined : Number(range[1]);
}

/** Makes the answer for a caller who has all octets. */
function nothingMore(reply: IncomingMessage, offset: number): Answer {
  reply.destroy();
  const pieces = (async function* () {})();
  return {
    kind: 'binary',
    length: 0,
    offset,
    validator: validatorOf(reply),
    said: headOf(reply),
    pieces,
    stop: () => {},
  };
}

/** Returns the validator of this version of a resource: a strong entity tag, or a date that is old enough (RFC 7232 §2). */
function validatorOf({ headers }: IncomingMessage): string | undefined {
  const { etag, date, 'last-modified': modified } = headers;
  if (VALIDATOR.test(String(etag))) return etag;
  const isOld = Date.parse(String(date)) - Date.parse(String(modified)) >= 60_000;
  return isOld && VALIDATOR.test(String(modified)) ? modified : undefined;
}

/** Returns the status line and the header fields, as the server wrote them. */
function headOf({ httpVersion, statusCode, statusMessage, rawHeaders }: IncomingMessage): readonly string[] {
  const fields = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
  return [`HTTP/${httpVersion} ${statusCode} ${statusMessage}`, ...fields];
}

async function* received(
  reply: IncomingMessage,
  fault: HttpExchange['fault'],
  announced: number | undefined,
  silence: number,
): AsyncGenerator<Uint8Array, void> {
  const pieces: AsyncIterator<Buffer> = reply[Symbol.asyncIterator]();
  let length = 0;
  try {
    for (;;) {
      // The reader of the body ends the reply if this fails.
      const { done, value } = await inTime(pieces.next(), silence, () => {});
      if (done === true) break;
      length += value.length;
      yield value;
    }
    const cut = fault();
    if (cut !== undefined) throw failureOf(cut);
    if (announced !== undefined && length !== announced) {
      throw new OpenError('reply-cut', { about: `${length} octets instead of ${announced}` });
    }
  } catch (error) {
    // Node ends a reply that is cut before what came of it is read.
    const rest: Buffer | null = reply.read();
    if (rest !== null) yield rest;
    // Node reports a malformed chunk to the request, and to the reply only that it was cut.
    throw failureOf(fault() ?? error);
  }
}

/** Translates a status other than success (RFC 1945 §9). Status 101 grants another protocol, which no request asks for. */
function codeOf(status: number): OpenCode {
  if (status < 200) return 'reply-malformed';
  if (status === 404 || status === 410) return 'not-found';
  if (status === 401 || status === 403 || status === 407) return 'denied';
  return status === 429 || status === 503 ? 'busy' : 'failed';
}
