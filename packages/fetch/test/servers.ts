// Servers on the loopback for one test, and a `fetch` that may ask them.
import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { generate } from 'selfsigned';
import { afterEach } from 'vitest';
import { FetchRefused } from '../src/fetch-refused.ts';
import { type GuardedFetch, guarded } from '../src/guarded.ts';
import type { GuardedOptions } from '../src/options.ts';

const stops: (() => Promise<void>)[] = [];

afterEach(stopAll);

/** Stops all servers. */
export async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0)) await stop();
}

export interface Running {
  readonly port: number;
  /** The URL of a path. */
  url(path?: string): string;
  /** Connections that are open. */
  readonly open: ReadonlySet<Socket>;
  /** All connections that there were. */
  count(): number;
}

async function running(server: Server, scheme: string, address = '127.0.0.1'): Promise<Running> {
  const open = new Set<Socket>();
  let count = 0;
  server.on('connection', (socket: Socket) => {
    count += 1;
    open.add(socket);
    socket.on('error', () => {}).once('close', () => open.delete(socket));
  });
  server.listen(0, address);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  stops.push(async () => {
    for (const socket of open) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  return { port, url: (path = '/') => `${scheme}://host.dom:${port}${path}`, open, count: () => count };
}

export function serve(answer: RequestListener, address?: string): Promise<Running> {
  return running(createHttpServer(answer), 'http', address);
}

/** A server that says what it likes, once it has read the head of a request. */
export function serveRaw(answer: (socket: Socket, head: string) => void): Promise<Running> {
  const server = createServer((socket) => {
    let heard = '';
    socket.on('data', (octets) => {
      heard += octets.toString('latin1');
      const end = heard.indexOf('\r\n\r\n');
      if (end === -1) return;
      const head = heard.slice(0, end);
      heard = heard.slice(end + 4);
      answer(socket, head);
    });
  });
  return running(server, 'http');
}

const secret = generate([{ name: 'commonName', value: 'host.dom' }], {
  keyType: 'ec',
  extensions: [
    { name: 'basicConstraints', cA: true },
    {
      name: 'subjectAltName',
      altNames: [{ type: 2, value: 'host.dom' }, ...['127.0.0.1', '::1'].map((ip) => ({ type: 7, ip }) as const)],
    },
  ],
});

export async function serveSecurely(
  answer: RequestListener,
  address?: string,
): Promise<Running & { readonly ca: string }> {
  const { private: key, cert } = await secret;
  return { ...(await running(createHttpsServer({ key, cert }, answer), 'https', address)), ca: cert };
}

/** A `fetch` for names of the test, which all lead to the loopback, at the ports of these servers. */
export function fetchFrom(servers: readonly Running[], options: GuardedOptions = {}): GuardedFetch {
  return guarded({
    hosts: { allow: [{ name: '*', addresses: ['127.0.0.1'] }] },
    ports: servers.map(({ port }) => port),
    lookup: (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    ...options,
  });
}

/** What a promise is refused with. */
export async function refusal(promise: Promise<unknown>): Promise<FetchRefused> {
  const error = await promise.then(
    () => new Error('it was not refused'),
    (reason: unknown) => reason,
  );
  if (error instanceof FetchRefused) return error;
  throw error;
}
