import {
  assertFraming,
  decoded,
  exchange,
  type HttpConnection,
  type HttpReply,
  type HttpRequest,
  hostField,
  knownCodings,
  OpenError,
} from '@url/open/exchange';
import { bodyStream, limited } from './body-stream.ts';
import { type FetchCode, FetchRefused } from './fetch-refused.ts';
import { checkGuarded, type GuardedOptions } from './options.ts';
import { originOf, Pool } from './pool.ts';
import { type ReadUrl, urlReader } from './read-url.ts';
import { type AskedRequest, requestOf } from './request-of.ts';
import { responseOf } from './response-of.ts';
import { Watch } from './watch.ts';

/** A function of the shape of `fetch`. */
export type GuardedFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * Makes a `fetch` for URLs of strangers. Each text, each address that a name leads to, each redirect, and the length and time of each reply
 * are checked.
 *
 * ```ts
 * const fetch = guarded({ maxBytes: 1_000_000, timeout: 5_000, redirects: 3 });
 * const response = await fetch('https://host.dom/page');
 * ```
 *
 * The function rejects with a `FetchRefused`, with the reason of an aborted signal, or with a TypeError for arguments that are none. So does
 * the body.
 *
 * @throws TypeError for a wrong option
 */
export function guarded(options: GuardedOptions = {}): GuardedFetch {
  checkGuarded(options);
  const { timeout = 30_000, maxBytes = 16 * 1024 * 1024, redirects = 5, insecureRedirects = false } = options;
  const read = urlReader(options);
  const pool = new Pool(options);
  return async (input, init) => {
    const asked = await requestOf(input, init);
    const watch = new Watch(timeout, asked.signal);
    try {
      return await follow(asked, watch, { read, pool, maxBytes, redirects, insecureRedirects });
    } catch (error) {
      watch.done();
      throw watch.reasonOf(error);
    }
  };
}

interface Means {
  readonly read: ReturnType<typeof urlReader>;
  readonly pool: Pool;
  readonly maxBytes: number;
  readonly redirects: number;
  readonly insecureRedirects: boolean;
}

async function follow(asked: AskedRequest, watch: Watch, means: Means): Promise<Response> {
  let request = asked;
  let url = means.read(asked.text, 0);
  for (;;) {
    const reply = await ask(url, request, watch, means.pool);
    const status = reply.head.statusCode ?? 0;
    const location = /^30[12378]$/.test(`${status}`) ? reply.head.headers.location : undefined;
    if (location === undefined || asked.redirect === 'manual') return answer(url, request, reply, watch, means);
    reply.stop();
    const refuse = (code: FetchCode): never => {
      throw new FetchRefused(code, { hop: watch.hop, detail: location });
    };
    if (asked.redirect === 'error') refuse('redirected');
    if (watch.hop >= means.redirects) refuse('redirected-too-often');
    watch.hop += 1;
    const next = means.read(utf8Of(location), watch.hop, url.text);
    if (url.by === 'https' && next.by === 'http' && !means.insecureRedirects) refuse('redirected-insecurely');
    request = redirected(request, status);
    if (request.body !== undefined && !(request.body instanceof Uint8Array)) refuse('body-sent-once');
    if (originOf(next) !== originOf(url)) request = { ...request, headers: only(HARMLESS, request.headers) };
    url = next;
  }
}

/** Fields that may go to another origin: no credentials, whatever their names are. */
const HARMLESS = /^(?:accept|accept-language|content-type|content-length|user-agent|range)$/;

/** Node reads the octets of a field as ISO 8859-1. Servers write UTF-8. */
function utf8Of(field: string): string {
  const text = Buffer.from(field, 'latin1').toString();
  return text.includes('\ufffd') ? field : text;
}

/** Changes the method as `fetch` does: a form that was sent is answered by a page that is got. */
function redirected(request: AskedRequest, status: number): AskedRequest {
  const { method, headers } = request;
  const isGot = status === 303 ? method !== 'HEAD' : status <= 302 && method === 'POST';
  if (!isGot || method === 'GET') return request;
  return { ...request, method: 'GET', body: undefined, headers: only(/^(?!content-|transfer-encoding$)/, headers) };
}

function only(names: RegExp, headers: AskedRequest['headers']): AskedRequest['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.test(name)));
}

async function ask(url: ReadUrl, asked: AskedRequest, watch: Watch, pool: Pool): Promise<HttpReply> {
  const { method, headers, body } = asked;
  const request: HttpRequest = {
    method,
    target: url.target,
    headers: {
      host: hostField(url),
      accept: '*/*',
      'accept-encoding': knownCodings(),
      'user-agent': 'node',
      ...headers,
    },
    body,
    isKept: true,
  };
  const on = (connection: HttpConnection): Promise<HttpReply> => {
    watch.stop = () => void connection.stream.destroy();
    watch.throwIfEnded();
    return exchange(connection, request);
  };
  const kept = pool.take(url);
  if (kept !== undefined) {
    try {
      return await on(kept);
    } catch (error) {
      // The server may have ended the connection when the request was on its way.
      const isEnded = error instanceof OpenError && error.code === 'reply-cut';
      const isRepeatable = IDEMPOTENT.test(method) && (body === undefined || body instanceof Uint8Array);
      if (!isEnded || !isRepeatable) throw error;
      watch.throwIfEnded();
    }
  }
  return on(await pool.connect(url, watch));
}

const IDEMPOTENT = /^(?:GET|HEAD|OPTIONS|PUT|DELETE)$/;

async function answer(
  url: ReadUrl,
  { method }: AskedRequest,
  reply: HttpReply,
  watch: Watch,
  means: Means,
): Promise<Response> {
  const { head, pieces, arrived, stop } = reply;
  assertFraming(head);
  const { statusCode: status = 0, headers } = head;
  const facts = { url: url.text, redirected: watch.hop > 0, status };
  if (method === 'HEAD' || [204, 205, 304].includes(status)) {
    head.resume();
    watch.done();
    return responseOf(head, null, facts);
  }
  const coding = headers['content-length'] === '0' ? '' : (headers['content-encoding'] ?? '');
  const { maxBytes } = means;
  const whole = coding === '' && head.readableLength <= maxBytes ? await arrived() : undefined;
  if (whole !== undefined) {
    watch.done();
    return responseOf(head, whole, facts);
  }
  const octets = pieces();
  const body = coding === '' ? octets : decoded(limited(octets, maxBytes + SLACK, watch), coding);
  return responseOf(head, bodyStream(body, maxBytes, watch, stop), facts);
}

/** Octets that a coding may add to a body. */
const SLACK = 64 * 1024;
