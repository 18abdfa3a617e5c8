import { ownOptions } from '@url/core/scheme';

/** What a caller asks for, in the form in which it is sent. */
export interface AskedRequest {
  readonly text: string;
  readonly method: string;
  /** With names in lower case. */
  readonly headers: { readonly [name: string]: string };
  readonly body: Uint8Array | AsyncIterable<Uint8Array> | undefined;
  readonly redirect: 'follow' | 'manual' | 'error';
  readonly signal: AbortSignal | undefined;
}

/**
 * Reads the arguments of `fetch`. A body other than a stream is read into memory.
 *
 * @throws TypeError for what `fetch` refuses, and for a name in `init` that changes nothing here and nobody passes by habit
 */
export async function requestOf(input: string | URL | Request, init: RequestInit = NO_INIT): Promise<AskedRequest> {
  if (init === NO_INIT && !(input instanceof Request)) return { ...PLAIN, text: String(input) };
  const given = init ?? {};
  ownOptions(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)), 'fetch', KNOWN);
  const from = input instanceof Request ? input : undefined;
  const method = methodOf(given.method ?? from?.method ?? 'GET');
  const headers = new Headers(given.headers ?? from?.headers);
  const { redirect = from?.redirect ?? 'follow' } = given;
  if (!REDIRECTS.includes(redirect)) throw new TypeError(`redirect is ${REDIRECTS.join(' or ')}`);
  const signal = given.signal === undefined ? from?.signal : (given.signal ?? undefined);
  if (signal !== undefined && !(signal instanceof AbortSignal)) throw new TypeError('signal is an AbortSignal');
  const refused = Array.from(headers.keys()).find((name) => OF_THE_CONNECTION.test(name));
  if (refused !== undefined) throw new TypeError(`${refused} is not the caller's to set`);
  const body = given.body ?? (given.body === null || from?.body == null ? undefined : await octetsOf(from));
  if (body !== undefined && (method === 'GET' || method === 'HEAD')) throw new TypeError(`${method} has no body`);
  const [octets, type] = await bodyOf(body);
  if (type !== undefined && !headers.has('content-type')) headers.set('content-type', type);
  const length = octets instanceof Uint8Array ? String(octets.length) : undefined;
  const said = headers.get('content-length');
  if (said !== null && (length === undefined ? !/^\d{1,15}$/.test(said) || octets === undefined : said !== length))
    throw new TypeError('content-length is wrong');
  if (length !== undefined) headers.set('content-length', length);
  else if (octets !== undefined && said === null) headers.set('transfer-encoding', 'chunked');
  return {
    text: from === undefined ? String(input) : from.url,
    method,
    headers: Object.fromEntries(headers),
    body: octets,
    redirect,
    signal,
  };
}

const NO_INIT: RequestInit = {};
const PLAIN: AskedRequest = {
  text: '',
  method: 'GET',
  headers: {},
  body: undefined,
  redirect: 'follow',
  signal: undefined,
};
/** Those that are read, and those that libraries pass, which change nothing. */
const KNOWN =
  'method headers body redirect signal mode cache credentials referrer referrerPolicy keepalive window priority duplex'.split(
    ' ',
  );
const REDIRECTS: readonly string[] = ['follow', 'manual', 'error'];

/** The name of the host, and the framing and the life of the connection. */
const OF_THE_CONNECTION =
  /^(?:host|connection|keep-alive|proxy-connection|transfer-encoding|te|trailer|upgrade|expect)$/;

/** As `fetch` does, it writes the usual ones in upper case. */
function methodOf(method: string): string {
  const upper = String(method).toUpperCase();
  // `node:http` refuses what is no name of a method.
  if (/^(?:CONNECT|TRACE|TRACK)$/.test(upper)) throw new TypeError('this method is refused');
  return /^(?:DELETE|GET|HEAD|OPTIONS|POST|PUT)$/.test(upper) ? upper : String(method);
}

async function octetsOf(source: Request | Response): Promise<Uint8Array> {
  return new Uint8Array(await source.arrayBuffer());
}

type Streamed = AsyncIterable<Uint8Array>;

async function bodyOf(body: unknown): Promise<readonly [Uint8Array | Streamed | undefined, type?: string | undefined]> {
  if (body == null) return [undefined];
  if (ArrayBuffer.isView(body)) return [new Uint8Array(body.buffer, body.byteOffset, body.byteLength)];
  if (body instanceof ArrayBuffer) return [new Uint8Array(body)];
  if (typeof (body as Partial<Streamed>)[Symbol.asyncIterator] === 'function') return [body as Streamed];
  // Forms, files, search parameters and texts, with the type that each has.
  const made = new Response(body as string);
  return [await octetsOf(made), made.headers.get('content-type') ?? undefined];
}
