import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { rootCertificates } from 'node:tls';
import type { AccessPlan } from '@url/core';
import type { HttpPlan } from '@url/http';
import { OpenError } from '../error/open-error.ts';
import type { OpenCode } from '../error/rules.ts';
import { withBrackets, withoutBrackets } from '../network/guard.ts';
import { failureOf, inTime } from '../network/in-time.ts';
import type { Answer, Call, Protocol, Redirect } from '../network/protocol.ts';

type AnyHttpPlan = HttpPlan<'http' | 'https'>;

/** Carries out the plans of `@url/http` (RFC 1738 §3.3), and those of gateways that are asked by HTTP. */
export const http: Protocol = {
  by: ['http', 'https'],
  async open(plan: AccessPlan, call: Call): Promise<Answer | Redirect> {
    const { reply, fault } = await ask(plan as AnyHttpPlan, call);
    const location = REDIRECTS.includes(reply.statusCode ?? 0) ? reply.headers.location : undefined;
    if (location === undefined) return answerOf(reply, fault, call);
    reply.destroy();
    return { location, base: urlOf(plan as AnyHttpPlan), said: headOf(reply) };
  },
};

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** A reply, and what has happened to its connection since. */
interface Asked {
  readonly reply: IncomingMessage;
  /** Where the end of the connection is the end of the body, Node takes every end for it, and tells the fault to the request alone. */
  fault(): Error | undefined;
}

/** Sends the request line, with the target to the letter. */
async function ask(plan: AnyHttpPlan, call: Call): Promise<Asked> {
  const { by, host, port, requestTarget } = plan;
  call.signal.throwIfAborted();
  call.assertHost(host);
  const request = by === 'https' ? requestHttps : requestHttp;
  const sent = request({
    host: withoutBrackets(host),
    port,
    path: requestTarget,
    agent: false,
    signal: call.signal,
    headers: { accept: '*/*', host: hostOf(plan) },
    ...(call.lookup && { lookup: call.lookup }),
    ...(call.options.ca !== undefined && { ca: [...rootCertificates, call.options.ca] }),
    ...(by === 'https' && /[a-z]/i.test(host) && !host.includes(':') && { servername: host }),
  });
  let about: string | undefined = `${host}, port ${port}`;
  sent.once('socket', (socket) => {
    socket.once(by === 'https' ? 'secureConnect' : 'connect', () => {
      about = undefined;
    });
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
      reject(failureOf(error, about));
    });
    sent.once('close', () => reject(new OpenError('reply-cut')));
  });
  sent.end();
  const reply = await inTime(replied, call.limits.silence, (error) => sent.destroy(error));
  return { reply, fault: () => fault };
}

/** The URL that a plan asks for. */
function urlOf({ by, host, port, requestTarget }: AnyHttpPlan): string {
  return requestTarget.startsWith('/') ? `${by}://${withBrackets(host)}:${port}${requestTarget}` : requestTarget;
}

/** The `Host` of the URL that is asked for: behind a proxy, that is not the proxy's. */
function hostOf({ by, host, port, requestTarget }: AnyHttpPlan): string {
  const [, named] = /^https?:\/\/([^/?#]*)/i.exec(requestTarget) ?? [];
  if (named !== undefined) return named;
  const bracketed = withBrackets(host);
  return port === (by === 'https' ? 443 : 80) ? bracketed : `${bracketed}:${port}`;
}

function answerOf(reply: IncomingMessage, fault: Asked['fault'], call: Call): Answer {
  const status = reply.statusCode ?? 0;
  const said = headOf(reply);
  if (status < 200 || status > 299) {
    reply.destroy();
    throw new OpenError(codeOf(status), { said: said[0] });
  }
  const { 'content-type': type, 'content-length': length } = reply.headers;
  return {
    kind: type?.startsWith('text/') ? 'text' : 'binary',
    length: length !== undefined && /^\d{1,15}$/.test(length) ? Number(length) : undefined,
    type,
    said,
    pieces: received(reply, fault, call.limits.silence),
    stop: () => void reply.destroy(),
  };
}

/** The status line and the header fields, as the server wrote them. */
function headOf({ httpVersion, statusCode, statusMessage, rawHeaders }: IncomingMessage): readonly string[] {
  const fields = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
  return [`HTTP/${httpVersion} ${statusCode} ${statusMessage}`, ...fields];
}

async function* received(
  reply: IncomingMessage,
  fault: Asked['fault'],
  silence: number,
): AsyncGenerator<Uint8Array, void> {
  const pieces: AsyncIterator<Buffer> = reply[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await inTime(pieces.next(), silence, (error) => reply.destroy(error));
      if (done === true) break;
      yield value;
    }
    const cut = fault();
    if (cut !== undefined) throw failureOf(cut);
  } catch (error) {
    // Node ends a reply that is cut before what came of it is read.
    const rest: Buffer | null = reply.read();
    if (rest !== null) yield rest;
    // Node tells a chunk that is none to the request, and of the reply only that it was cut.
    throw failureOf(fault() ?? error);
  } finally {
    reply.destroy();
  }
}

/** What a status that is no success means for the caller (RFC 1945 §9). */
function codeOf(status: number): OpenCode {
  if (status === 404 || status === 410) return 'not-found';
  if (status === 401 || status === 403 || status === 407) return 'denied';
  return status === 429 || status === 503 ? 'busy' : 'failed';
}
