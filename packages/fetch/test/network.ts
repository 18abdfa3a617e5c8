// A network of its own, for tests: every address leads to a server on the loopback, and every name to the addresses that a test says. No
// option of a package is used for it, so that any client can be tried. Import it before the client.
import dns from 'node:dns';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';

/** A handle of Node's sockets. */
interface Handle {
  connect(request: object, address: string, port: number): number;
  connect6(request: object, address: string, port: number): number;
  getpeername(out: object): number;
  mapped?: { readonly address: string; readonly port: number; readonly family: string };
}

interface Binding {
  readonly TCP: { readonly prototype: Handle };
}

/** One try of a client. */
export interface Cell {
  readonly kind: string;
  readonly url: string;
  /** `told` is for addresses of which two readings are right. */
  readonly want: 'inside' | 'public' | 'told';
  /** What each name leads to, at the first look-up, at the second and so on; the last answer stays. */
  readonly names?: { readonly [name: string]: readonly (readonly string[] | string)[] };
  /** Where the public server redirects to, after so many hops of its own, and with which status. */
  readonly to?: string;
  readonly hops?: number;
  readonly status?: number;
  readonly about?: string;
}

/** What a try came to. */
export interface Outcome {
  /** The addresses that were connected to, in their order. */
  readonly dialled: readonly string[];
  /** What the client received, if it did. */
  readonly text: string | undefined;
}

const PUBLIC_TEXT = 'a public page';

let cell: Cell | undefined;
let dialled: string[] = [];
let lookups = new Map<string, number>();
let server: Server | undefined;
let port = 0;
/** What answers in place of the addresses inside: a kept connection to it is known by its text. */
let inside: Server | undefined;
let insidePort = 0;

const { TCP } = (process as unknown as { binding(name: string): Binding }).binding('tcp_wrap');
const { connect, connect6, getpeername } = TCP.prototype;

function leading(own: Handle['connect'], family: string): Handle['connect'] {
  return function (this: Handle, request, address, asked) {
    if (cell === undefined) return own.call(this, request, address, asked);
    dialled.push(address);
    this.mapped = { address, port: asked, family };
    return connect.call(this, request, '127.0.0.1', isInside(address) ? insidePort : port);
  };
}

TCP.prototype.connect = leading(connect, 'IPv4');
TCP.prototype.connect6 = leading(connect6, 'IPv6');
TCP.prototype.getpeername = function (this: Handle, out) {
  if (this.mapped === undefined) return getpeername.call(this, out);
  Object.assign(out, this.mapped);
  return 0;
};

const systemLookup = dns.lookup;

function lookup(name: string, ...rest: unknown[]): void {
  const done = rest.at(-1) as (error: Error | null, found?: unknown, family?: number) => void;
  // A client may still look a name up when its try is over: the system is not asked either.
  if (server === undefined) {
    (systemLookup as (...words: unknown[]) => void)(name, ...rest);
    return;
  }
  const options = Object(rest[0]) as { readonly all?: boolean; readonly family?: unknown };
  const answers = cell?.names?.[name] ?? (/^localhost$/i.test(name) ? [['127.0.0.1', '::1']] : ['ENOTFOUND']);
  const at = lookups.get(name) ?? 0;
  lookups.set(name, at + 1);
  const answer = numberOf(name) ?? answers[Math.min(at, answers.length - 1)];
  process.nextTick(() => {
    if (answer === undefined || typeof answer === 'string') {
      done(Object.assign(new Error(`getaddrinfo ${answer} ${name}`), { code: answer }));
      return;
    }
    const found = answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const wanted = found.filter(
      ({ family }) => ![4, 6].includes(options.family as number) || family === options.family,
    );
    if (options.all === true) done(null, wanted);
    else if (wanted[0] === undefined) done(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }));
    else done(null, wanted[0].address, wanted[0].family);
  });
}

/** A name that the system's resolver reads as a number: `127.1`, `0x7f.1`, `2130706433`. */
function numberOf(name: string): readonly string[] | undefined {
  if (!/^(?:0x[\da-f]*|\d+)(?:\.(?:0x[\da-f]*|\d+)){0,3}$/i.test(name)) return undefined;
  try {
    return [new URL(`http://${name}`).hostname];
  } catch {
    return undefined;
  }
}

dns.lookup = lookup as typeof dns.lookup;
dns.promises.lookup = ((name: string, options: object = {}) =>
  new Promise((resolve, reject) => {
    lookup(name, options, (error: Error | null, found: string | readonly dns.LookupAddress[], family: number) => {
      if (error) reject(error);
      else resolve((typeof found === 'string' ? { address: found, family } : found) as dns.LookupAddress);
    });
  })) as typeof dns.promises.lookup;
for (const name of ['resolve4', 'resolve6'] as const) {
  const family = name === 'resolve4' ? 4 : 6;
  const found = (host: string, ...rest: unknown[]): void => {
    const done = rest.at(-1) as (error: Error | null, addresses?: readonly string[]) => void;
    lookup(host, { all: true, family }, (error: Error | null, answers: readonly { readonly address: string }[]) =>
      done(
        error,
        answers?.map(({ address }) => address),
      ),
    );
  };
  Object.assign(dns, { [name]: found });
  Object.assign(dns.promises, {
    [name]: (host: string) =>
      new Promise((resolve, reject) =>
        found(host, (error: Error | null, addresses?: readonly string[]) =>
          error ? reject(error) : resolve(addresses),
        ),
      ),
  });
}

dns.promises.resolveCname = () => Promise.reject(Object.assign(new Error('queryCname'), { code: 'ENODATA' }));
// Packages also write `promisify(lookup)`, and `import { lookup } from 'node:dns'`.
Object.assign(lookup, { [promisify.custom]: dns.promises.lookup });
syncBuiltinESMExports();

function answer({ url = '', headers }: IncomingMessage, reply: ServerResponse): void {
  const { host = '' } = headers;
  const { url: first, to, hops = 0, status = 302 } = cell ?? { url: '' };
  const isFirst = first.includes(`//${host}/`);
  const hop = url === '/' ? 0 : Number(/^\/(\d+)$/.exec(url)?.[1] ?? Number.NaN);
  if (url === '/silent') return;
  if (url === '/host') {
    reply.end(host);
    return;
  }
  if (url === '/endless') {
    const more = (): void => {
      while (!reply.destroyed && reply.write(PUBLIC_TEXT.repeat(1_000)));
      if (!reply.destroyed) reply.once('drain', more);
    };
    more();
  } else if (url === '/hop') reply.writeHead(302, { location: 'http://127.0.0.1/' }).end();
  else if (to !== undefined && isFirst && hop < hops) reply.writeHead(302, { location: `/${hop + 1}` }).end();
  else if (to !== undefined && isFirst && hop === hops)
    reply.writeHead(status, { location: Buffer.from(to).toString('latin1') }).end();
  else reply.end(PUBLIC_TEXT);
}

/** Starts the server. */
export async function startNetwork(): Promise<void> {
  server = createServer(answer);
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  inside = createServer((_, reply) => reply.end('a secret page'));
  await new Promise<void>((resolve) => inside?.listen(0, '127.0.0.1', resolve));
  insidePort = (inside.address() as AddressInfo).port;
}

/** Ends the connections that a client has kept: the next cell is a new one. */
export async function endConnections(): Promise<void> {
  server?.closeAllConnections();
  inside?.closeAllConnections();
  // The client learns of it in the next rounds of the event loop.
  for (let round = 0; round < 10; round += 1) await new Promise((resolve) => setImmediate(resolve));
}

export function stopNetwork(): void {
  cell = undefined;
  server?.close();
  server?.closeAllConnections();
  inside?.close();
  inside?.closeAllConnections();
}

/** Lets a client try a cell. It gives what it received, or fails. */
export async function tryCell(tried: Cell, client: (url: string) => Promise<string>): Promise<Outcome> {
  cell = tried;
  dialled = [];
  lookups = new Map();
  const times = Math.max(1, ...Object.values(tried.names ?? {}).map((answers) => answers.length));
  let text: string | undefined;
  for (let at = 0; at < times; at += 1) text = await client(tried.url).catch(() => undefined);
  const outcome = { dialled, text };
  cell = undefined;
  return outcome;
}

/**
 * What is wrong with an outcome: a cell was let in that leads inside, or refused though it is public. What a `data:` URL holds came from no
 * network.
 */
export function verdict({ want, url, to }: Cell, { dialled: tried, text }: Outcome): 'let in' | 'refused' | undefined {
  const isOfNetwork = text !== undefined && text !== PUBLIC_TEXT && !`${to ?? url}`.startsWith('data:');
  if (want === 'inside') return tried.some(isInside) || isOfNetwork ? 'let in' : undefined;
  return want === 'public' && text !== PUBLIC_TEXT ? 'refused' : undefined;
}

/** The addresses of the cells that are public. All others are inside: nothing of the packages is asked. */
function isInside(address: string): boolean {
  return !PUBLIC_ADDRESSES.has(address);
}

export const PUBLIC_ADDRESSES = new Set<string>();
