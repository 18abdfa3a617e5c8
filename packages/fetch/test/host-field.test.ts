// The `Host` field (RFC 9112 §3.2) and the server name of TLS (RFC 6066 §3) that a server receives: by each door, in both families.
import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';
import type { TLSSocket } from 'node:tls';
import axios from 'axios';
import got from 'got';
import { fetch as undiciFetch, request as undiciRequest } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guardedAgent } from '../src/agent.ts';
import { guarded } from '../src/guarded.ts';
import { guardedDispatcher } from '../src/undici.ts';
import { DOORS } from './doors.ts';
import { PUBLIC_ADDRESSES, startNetwork, stopNetwork, tryCell } from './network.ts';
import { refusal, serve, serveSecurely } from './servers.ts';

const ADDRESSES = ['127.0.0.1', '::1'];

type Options = Parameters<typeof guardedAgent>[0];

/** Each door, as a client that returns the body of a reply. */
const CLIENTS: { readonly [door: string]: (options: Options) => (url: string, ca?: string) => Promise<string> } = {
  guarded: (options) => async (url, ca) => (await guarded({ ...options, ca })(url)).text(),
  'an agent, node:http': (options) => {
    const agents = guardedAgent(options);
    return (url, ca) =>
      new Promise((resolve, reject) => {
        const isSecure = url.startsWith('https:');
        const sent = isSecure ? getHttps(url, { agent: agents.https, ca }) : getHttp(url, { agent: agents.http });
        sent.on('error', reject).on('response', async (reply) => resolve(String(await reply.toArray())));
      });
  },
  'an agent, axios': (options) => async (url) => {
    const { http: httpAgent, https: httpsAgent } = guardedAgent(options);
    return String((await axios.get(url, { httpAgent, httpsAgent, proxy: false, responseType: 'text' })).data);
  },
  'an agent, got': (options) => async (url, ca) =>
    got(url, {
      agent: guardedAgent(options),
      retry: { limit: 0 },
      ...(ca !== undefined && { https: { certificateAuthority: ca } }),
    }).text(),
  'a dispatcher, the global fetch': (options) => async (url) =>
    (await fetch(url, { dispatcher: guardedDispatcher(options) } as RequestInit)).text(),
  'a dispatcher, fetch of undici': (options) => async (url) =>
    (await undiciFetch(url, { dispatcher: guardedDispatcher(options) })).text(),
  'a dispatcher, request of undici': (options) => async (url) =>
    (await undiciRequest(url, { dispatcher: guardedDispatcher(options) })).body.text(),
};

describe.each(ADDRESSES)('at %s', (address) => {
  const host = address.includes(':') ? `[${address}]` : address;

  test.each(Object.entries(CLIENTS))('%s sends the host of the URL', async (_, door) => {
    const { port } = await serve((asked, reply) => reply.end(asked.headers.host), address);
    const client = door({ hosts: { allow: [address] }, ports: [port] });
    expect(await client(`http://${host}:${port}/`)).toBe(`${host}:${port}`);
  });

  test.each(['guarded', 'an agent, node:http', 'an agent, got'])(
    '%s checks the certificate for the address, and sends no name for TLS',
    async (name) => {
      const { port, ca } = await serveSecurely(
        (asked, reply) => reply.end(JSON.stringify((asked.socket as TLSSocket & { servername: unknown }).servername)),
        address,
      );
      const client = CLIENTS[name]?.({ hosts: { allow: [address] }, ports: [port] });
      expect(await client?.(`https://${host}:${port}/`, ca)).toBe('false');
    },
  );

  test.each(Object.entries(CLIENTS))('%s says that a port is refused', async (_, door) => {
    const { port } = await serve((_asked, reply) => reply.end('secret'), address);
    const error = await door({ hosts: { allow: [address] } })(`http://${host}:${port}/`).catch(
      (reason: { readonly cause?: unknown }) => reason,
    );
    // fetch has the reason of the dispatcher as its cause, and got copies code and message.
    const { code, message } = ((error as { cause?: unknown }).cause ?? error) as { code: unknown; message: unknown };
    expect([code, message]).toEqual(['port-refused', 'this port is not allowed']);
  });
});

describe('at the port of the scheme', () => {
  const PUBLIC = ['8.8.8.8', '[2606:4700:4700::1111]'];
  beforeAll(startNetwork);
  afterAll(stopNetwork);

  test.each(Object.entries(DOORS))('%s sends the host without a port', async (_, door) => {
    for (const host of PUBLIC) {
      PUBLIC_ADDRESSES.add(host.replace(/[[\]]/g, ''));
      const { text } = await tryCell({ kind: 'host', url: `http://${host}/host`, want: 'public' }, door());
      expect(text).toBe(host);
    }
  });
});

test('a login is refused, and the message says so', async () => {
  const error = await refusal(guarded()('http://user:pw@host.dom/'));
  expect([error.code, error.message]).toEqual([
    'url-refused',
    'this URL cannot be fetched: it has a user or a password',
  ]);
});
