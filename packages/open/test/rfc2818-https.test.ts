// https: the same requests, to a server whose certificate names the host. Node reads the certificates that it trusts when it starts, so
// that each URL is opened by a program of its own.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf, listen, openHere, textOf } from './loopback.ts';

const folder = mkdtempSync(join(tmpdir(), 'url-https-'));
const trusted = join(folder, 'trusted.pem');
const heard: string[] = [];
let server: Server;
let port: number;

beforeAll(async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  writeFileSync(trusted, cert);
  server = createServer({ key, cert }, (request, response) => {
    const { servername } = request.socket as { servername?: string | false };
    heard.push(`${request.method} ${request.url} ${request.headers.host} ${servername}`);
    response.end('hello');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  server.close();
  await once(server, 'close');
});

const PROGRAM = `
import { createRegistry } from '@url/core';
import { https } from '@url/http';
import { open } from '@url/open';
const options = { network: 'any', silence: 2_000 };
const pieces = [];
try {
  const reply = await open(createRegistry([https]), process.argv[1], options);
  for await (const piece of reply.body) pieces.push(piece);
  console.log(Buffer.concat(pieces).toString());
} catch (error) {
  console.log(error.code, error.message);
}`;

/** The output of a program that opens the URL and trusts the certificate. */
async function opened(url: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=@url/source', '--import', 'tsx', '--input-type=module', '-e', PROGRAM, url],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: { ...process.env, NODE_EXTRA_CA_CERTS: trusted },
    },
  );
  return stdout.trimEnd();
}

describe('RFC 2818: a server that is trusted', () => {
  test('gets the request target to the letter, and is told which host is meant (§3.1)', async () => {
    heard.length = 0;
    expect(await opened(`https://localhost:${port}/a/../b%2Fc?x=1`)).toBe('hello');
    expect(heard).toEqual([`GET /a/../b%2Fc?x=1 localhost:${port} localhost`]);
  });

  test('is left if its certificate has another name', async () => {
    heard.length = 0;
    expect(await opened(`https://127.0.0.1:${port}/`)).toMatch(/^tls-failed .*ERR_TLS_CERT_ALTNAME_INVALID/);
    expect(heard).toEqual([]);
  });
});

test('RFC 2818: a server whose authority the caller trusts is read', async () => {
  const reply = await openHere(port, 'https://localhost:PORT/x', { ca: readFileSync(trusted, 'utf8') });
  expect(await textOf(reply)).toBe('hello');
});

describe('RFC 2818: a server is left', () => {
  test('if nobody knows its certificate', async () => {
    heard.length = 0;
    const { code, message } = await failureOf(openHere(port, 'https://localhost:PORT/'));
    expect([code, message]).toEqual(['tls-failed', expect.stringMatching(/SELF_SIGNED|UNABLE_TO_VERIFY/)]);
    expect(heard).toEqual([]);
  });

  test('if it speaks no TLS', async () => {
    const plain = await listen(async (peer) => {
      await peer.say('HTTP/1.0 200 OK\r\n\r\n');
      peer.end();
    });
    const { code } = await failureOf(openHere(plain.port, 'https://localhost:PORT/'));
    expect(code).toBe('tls-failed');
  });
});
