// https: the same requests, to a server whose certificate names the host. Those that Node itself is to trust are in programs.test.ts.
import { createRegistry, gateways } from '@url/core';
import { http, https } from '@url/http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { open } from '../src/index.ts';
import { guardedCall } from '../src/network/call.ts';
import { DEFAULTS } from '../src/network/options.ts';
import type { Answer, Call } from '../src/network/protocol.ts';
import { http as protocol } from '../src/protocols/http.ts';
import { type HttpsServer, httpsServer } from './https-server.ts';
import { failureOf, listen, openHere, textOf, URLS } from './loopback.ts';

let server: HttpsServer;
/** Its certificate names an address. */
let numbered: HttpsServer;
/** It ends the connection after each request. */
let cutting: HttpsServer;

beforeAll(async () => {
  server = await httpsServer();
  numbered = await httpsServer(undefined, '127.0.0.1');
  cutting = await httpsServer('');
});

afterAll(async () => {
  for (const each of [server, numbered, cutting]) await each.close();
});

test('RFC 2818: a server whose authority the caller trusts is read', async () => {
  const reply = await openHere(server.port, 'https://localhost:PORT/x', { ca: server.certificate });
  expect(await textOf(reply)).toBe('hello');
});

describe('RFC 6066 §3: the name of the handshake', () => {
  test('is the host', async () => {
    server.heard.length = 0;
    await textOf(await openHere(server.port, 'https://localhost:PORT/x', { ca: server.certificate }));
    expect(server.heard).toEqual([`GET /x localhost:${server.port} localhost`]);
  });

  test('is left out for an address, which the certificate may name', async () => {
    numbered.heard.length = 0;
    await textOf(await openHere(numbered.port, 'https://127.0.0.1:PORT/x', { ca: numbered.certificate }));
    expect(numbered.heard).toEqual([`GET /x 127.0.0.1:${numbered.port} false`]);
  });

  test.each([
    ['localhost', () => server, 'localhost'],
    ['127.0.0.1', () => numbered, 'false'],
  ])('is that of a proxy at %s, and not of the host that it is asked for', async (host, serverOf, name) => {
    const { port, heard, certificate: ca } = serverOf();
    heard.length = 0;
    const through = gateways({ http: { proxy: `https://${host}:${port}/` } });
    const urls = createRegistry([http, https], { gateways: through });
    await textOf(await open(urls, 'http://host.dom/a', { network: 'any', ca }));
    expect(heard).toEqual([`GET http://host.dom/a host.dom ${name}`]);
  });

  test('has no last dot, though the host has one', async () => {
    const named = await httpsServer(undefined, 'www.host.dom');
    const { call, done } = guardedCall(URLS, { network: 'any', ca: named.certificate }, DEFAULTS, 'open');
    const connect: Call['connect'] = (_, port) => call.connect('127.0.0.1', port);
    const plan = { by: 'https', host: 'www.host.dom.', port: named.port, requestTarget: '/x' };
    const answer = (await protocol.open(plan, { ...call, connect })) as Answer;
    for await (const piece of answer.pieces) expect(String(piece)).toBe('hello');
    expect(named.heard).toEqual([`GET /x www.host.dom.:${named.port} www.host.dom`]);
    done();
    await named.close();
  });

  test('is not that of the host that a proxy at an address is asked for, though its certificate is', async () => {
    const through = gateways({ http: { proxy: `https://127.0.0.1:${server.port}/` } });
    const urls = createRegistry([http, https], { gateways: through });
    server.heard.length = 0;
    const { code } = await failureOf(open(urls, 'http://localhost/a', { network: 'any', ca: server.certificate }));
    expect([code, server.heard]).toEqual(['tls-failed', []]);
  });
});

test('RFC 1945 Appendix B: lines that end in LF alone are read here too', async () => {
  const old = await httpsServer('HTTP/1.0 200 OK\nContent-Length: 3\n\na\nb');
  const reply = await openHere(old.port, 'https://localhost:PORT/x', { ca: old.certificate });
  expect(await textOf(reply)).toBe('a\nb');
  await old.close();
});

describe('RFC 2818: a server is left', () => {
  test('if nobody knows its certificate', async () => {
    server.heard.length = 0;
    const { code, details } = await failureOf(openHere(server.port, 'https://localhost:PORT/'));
    expect([code, details]).toEqual(['tls-failed', expect.stringMatching(/SELF_SIGNED|UNABLE_TO_VERIFY/)]);
    expect(server.heard).toEqual([]);
  });

  test('if its certificate is for another host', async () => {
    numbered.heard.length = 0;
    const { code } = await failureOf(openHere(numbered.port, 'https://localhost:PORT/', { ca: numbered.certificate }));
    expect(code).toBe('tls-failed');
    expect(numbered.heard).toEqual([]);
  });

  test('if it ends the handshake', async () => {
    const ending = await listen(async (peer) => peer.end());
    const { code, details } = await failureOf(openHere(ending.port, 'https://localhost:PORT/'));
    expect([code, details]).toEqual(['tls-failed', expect.stringContaining(`localhost, port ${ending.port}`)]);
  });

  test('if it says nothing after it', async () => {
    const { code, details } = await failureOf(
      openHere(cutting.port, 'https://localhost:PORT/', { ca: cutting.certificate }),
    );
    expect([code, details]).toEqual(['reply-cut', expect.not.stringContaining('localhost')]);
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
