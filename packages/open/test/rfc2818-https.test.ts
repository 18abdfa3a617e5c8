// https: the same requests, to a server whose certificate names the host. Those that Node itself is to trust are in programs.test.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpsServer, httpsServer } from './https-server.ts';
import { failureOf, listen, openHere, textOf } from './loopback.ts';

let server: HttpsServer;

beforeAll(async () => {
  server = await httpsServer();
});

afterAll(() => server.close());

test('RFC 2818: a server whose authority the caller trusts is read', async () => {
  const reply = await openHere(server.port, 'https://localhost:PORT/x', { ca: server.certificate });
  expect(await textOf(reply)).toBe('hello');
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
    const { code, message } = await failureOf(openHere(server.port, 'https://localhost:PORT/'));
    expect([code, message]).toEqual(['tls-failed', expect.stringMatching(/SELF_SIGNED|UNABLE_TO_VERIFY/)]);
    expect(server.heard).toEqual([]);
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
