// A server whose certificate nobody knows, and that asks for the password in clear: who gets it?
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { access, createRegistry, parseOrThrow } from '@url/core';
import { Client } from 'pg';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pgOptions, postgres } from '../src/index.ts';

const urls = createRegistry([postgres]);
const heard: string[] = [];
const sockets = new Set<Socket>();
let server: ReturnType<typeof createServer>;
let port: number;

/** An `R` with the code 3: AuthenticationCleartextPassword (PostgreSQL manual, "Message Formats"). */
const ASK_IN_CLEAR = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);

beforeAll(async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec' });
  const secureContext = createSecureContext({ key, cert });
  server = createServer((socket) => {
    sockets.add(socket);
    socket
      .on('error', () => {})
      // The SSLRequest.
      .once('data', () => {
        socket.write('S');
        const secure = new TLSSocket(socket, { isServer: true, secureContext });
        secure
          .on('error', () => {})
          .once('data', () => {
            secure.write(ASK_IN_CLEAR);
            secure.once('data', (answer) => {
              heard.push(answer.toString('latin1'));
              secure.destroy();
            });
          });
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  server.close();
  await once(server, 'close');
});

/** What the server hears of a client, and why the client went away. */
async function told(options: object): Promise<{ readonly secrets: readonly string[]; readonly code: unknown }> {
  heard.length = 0;
  const client = new Client(options);
  const code = await client.connect().then(
    () => 'connected',
    (error) => error.code ?? error.message,
  );
  await client.end().catch(() => {});
  return { secrets: heard.filter((each) => each.includes('hunter2')), code };
}

describe.each([
  'sslmode=require',
  'sslmode=prefer',
  'sslmode=allow',
  'sslmode=verify-ca',
  'sslmode=verify-full',
  'ssl=true',
  'ssl=1',
])('?%s', (setting) => {
  const text = () => `postgres://app:hunter2@localhost:${port}/d?${setting}`;

  test('the impostor gets no password', async () => {
    const options = pgOptions(access(urls, parseOrThrow(urls, text()).url));
    expect(await told(options)).toEqual({ secrets: [], code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  });

  test('as none from node-postgres with the text itself', async () => {
    expect(await told({ connectionString: text() })).toEqual({ secrets: [], code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  });
});

test.each(['sslmode=no-verify', 'ssl=no-verify'])('?%s: who asks for no check sends it', async (setting) => {
  const { url } = parseOrThrow(urls, `postgres://app:hunter2@localhost:${port}/d?${setting}`);
  expect((await told(pgOptions(access(urls, url)))).secrets).toHaveLength(1);
});
