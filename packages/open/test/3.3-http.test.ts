import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { access, createRegistry, format, gateways, tolerant } from '@url/core';
import { type HttpPlan, http } from '@url/http';
import { prospero } from '@url/prospero';
import { afterEach, describe, expect, test } from 'vitest';
import { open } from '../src/index.ts';
import { guardedCall } from '../src/network/call.ts';
import { DEFAULTS } from '../src/network/options.ts';
import type { Call } from '../src/network/protocol.ts';
import { urlOf } from '../src/plan-of.ts';
import { http as protocol } from '../src/protocols/http.ts';
import { httpsServer } from './https-server.ts';
import { bodyOf, expectEndOnCancel, failureOf, listen, openHere, textOf, URLS } from './loopback.ts';

/** A server that answers with these octets, whatever it is asked, and then ends. */
const saying = (what: string) =>
  listen(async (peer) => {
    for (let line = await peer.line(); line !== undefined && line !== ''; line = await peer.line());
    await peer.say(what);
    peer.end();
  });

const OK = 'HTTP/1.0 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\nhello';

describe('the request (§3.3)', () => {
  test.each([
    ['http://127.0.0.1:PORT', 'GET / HTTP/1.1'],
    ['http://127.0.0.1:PORT/a/../b//c/', 'GET /a/../b//c/ HTTP/1.1'],
    ['http://127.0.0.1:PORT/a%2Fb%2e?x+y&z#part', 'GET /a%2Fb%2e?x+y&z HTTP/1.1'],
    ['http://127.0.0.1:PORT/?', 'GET /? HTTP/1.1'],
    ['http://127.0.0.1:PORT/to/http://host.dom/', 'GET /to/http://host.dom/ HTTP/1.1'],
  ])('of %s', async (url, line) => {
    const server = await saying(OK);
    expect(await textOf(await openHere(server.port, url))).toBe('hello');
    expect(server.heard[0]).toBe(line);
    expect(server.heard).toContain(`host: 127.0.0.1:${server.port}`);
    expect(server.heard).toContain('accept: */*');
    expect(server.heard.join('\n')).not.toMatch(/authorization|cookie|referer/i);
  });

  test('to an address of IPv6 has it in brackets in its Host alone', async () => {
    const heard: (string | undefined)[] = [];
    const server = createServer(({ headers, url }, reply) => {
      heard.push(headers.host, url);
      if (url === '/a') reply.writeHead(302, { location: 'b' }).end();
      else reply.end('hello');
    });
    server.listen(0, '::1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const urls = createRegistry([http], { tolerant });
    const reply = await open(urls, `http://[::1]:${port}/a`, { network: 'any', redirects: 1 });
    expect(await textOf(reply)).toBe('hello');
    server.close();
    expect(heard).toEqual([`[::1]:${port}`, '/a', `[::1]:${port}`, '/b']);
    expect(reply.plan).toMatchObject({ host: '::1' });
    await expect(open(urls, `http://[::1]:${port}/a`)).rejects.toMatchObject({ code: 'address-not-public' });
  });

  test.each([
    ['http://127.0.0.1:80/', '127.0.0.1'],
    ['http://127.0.0.1:443/', '127.0.0.1:443'],
    ['https://127.0.0.1:443/', '127.0.0.1'],
    ['https://127.0.0.1:80/', '127.0.0.1:80'],
  ])('to %s has the Host %s: the usual port is left out', async (url, host) => {
    const { by, port } = access(URLS, urlOf(URLS, url), { ports: [80, 443] }) as HttpPlan<'http' | 'https'>;
    const isSecure = by === 'https';
    const server = isSecure ? await httpsServer(undefined, '127.0.0.1') : await saying(OK);
    const ca = 'certificate' in server ? server.certificate : undefined;
    const { call, done } = guardedCall(URLS, { network: 'any', ca }, DEFAULTS, 'open');
    const connect: Call['connect'] = (to, asked) => call.connect(to, asked === port ? server.port : 0);
    const plan = { by, host: '127.0.0.1', port, requestTarget: '/' };
    const answer = await protocol.open(plan, { ...call, connect });
    if ('stop' in answer) answer.stop();
    done();
    await server.close();
    const written = server.heard.map((line) => (isSecure ? line.split(' ')[2] : /^host: (.*)/i.exec(line)?.[1]));
    expect(written.filter((each) => each !== undefined)).toEqual([host]);
  });

  test('to a port where nobody listens says which', async () => {
    const { port, close } = await saying('');
    await close();
    const { code, details } = await failureOf(openHere(port, 'http://127.0.0.1:PORT/'));
    expect([code, details]).toEqual(['unreachable', expect.stringContaining(`127.0.0.1, port ${port}`)]);
  });

  test('through a gateway has the whole URL in it', async () => {
    const server = await saying(OK);
    const through = gateways({ prospero: { proxy: `http://127.0.0.1:${server.port}/` } });
    const urls = createRegistry([http, prospero], { gateways: through });
    const reply = await open(urls, 'prospero://host.dom/a;b=c', { network: 'any' });
    expect(await textOf(reply)).toBe('hello');
    expect(server.heard[0]).toBe('GET prospero://host.dom/a;b=c HTTP/1.1');
    expect(server.heard).toContain('host: host.dom');
  });

  test('through a proxy for http has the whole URL in it too', async () => {
    const server = await saying(OK);
    const through = gateways({ http: { proxy: `http://127.0.0.1:${server.port}/` } });
    const reply = await open(createRegistry([http], { gateways: through }), 'http://host.dom/a', { network: 'any' });
    expect(await textOf(reply)).toBe('hello');
    expect(server.heard[0]).toBe('GET http://host.dom/a HTTP/1.1');
    expect(server.heard).toContain('host: host.dom');
  });

  test.each([
    ['ftp://host.dom:2121/a', 'host.dom:2121'],
    ['ftp://host.dom/a@b.dom/', 'host.dom'],
    ['gopher://host.dom/0a//b', 'host.dom'],
  ])('through a proxy for %s has the Host of that: %s', async (url, host) => {
    const server = await saying(OK);
    const proxy = { proxy: `http://127.0.0.1:${server.port}/` };
    const urls = { ...URLS, gateways: gateways({ ftp: proxy, gopher: proxy }) };
    expect(await textOf(await open(urls, url, { network: 'any' }))).toBe('hello');
    expect(server.heard[0]).toBe(`GET ${url} HTTP/1.1`);
    expect(server.heard).toContain(`host: ${host}`);
  });

  test('through a proxy for a URL without a host has the Host of the proxy', async () => {
    const server = await saying(OK);
    const through = gateways({ news: { proxy: `http://127.0.0.1:${server.port}/` } });
    const reply = await open({ ...URLS, gateways: through }, 'news:a@host.dom', { network: 'any' });
    expect(await textOf(reply)).toBe('hello');
    expect(server.heard).toContain(`host: 127.0.0.1:${server.port}`);
  });

  test('through a proxy is redirected from the URL that it asks for', async () => {
    const replies = ['HTTP/1.0 302 Found\r\nLocation: c\r\n\r\n', OK];
    const server = await listen(async (peer) => {
      while ((await peer.line()) !== '');
      await peer.say(replies.shift() ?? '');
      peer.end();
    });
    const through = gateways({ http: { proxy: `http://127.0.0.1:${server.port}/` } });
    const urls = createRegistry([http], { gateways: through });
    const reply = await open(urls, 'http://host.dom/a/b', { network: 'any', redirects: 1 });
    expect(await textOf(reply)).toBe('hello');
    expect(server.heard.filter((line) => line.startsWith('GET'))).toEqual([
      'GET http://host.dom/a/b HTTP/1.1',
      'GET http://host.dom/a/c HTTP/1.1',
    ]);
  });

  test('through a prefix of a gateway goes to that URL', async () => {
    const server = await saying(OK);
    const through = gateways({ prospero: `http://127.0.0.1:${server.port}/gate/` });
    const reply = await open(createRegistry([http, prospero], { gateways: through }), 'prospero://host.dom/a', {
      network: 'any',
    });
    expect(await textOf(reply)).toBe('hello');
    expect(server.heard[0]).toBe('GET /gate/host.dom/a HTTP/1.1');
    expect(reply.plan).toEqual(
      access(createRegistry([http]), {
        scheme: 'http',
        host: '127.0.0.1',
        port: server.port,
        path: 'gate/host.dom/a',
        search: undefined,
      }),
    );
  });
});

describe('the reply', () => {
  test('has a length, a type, and what the server said', async () => {
    const server = await saying(OK);
    const reply = await openHere(server.port, 'http://127.0.0.1:PORT/');
    expect(reply).toMatchObject({ kind: 'text', length: 5, type: 'text/html' });
    expect(reply.said).toEqual(['HTTP/1.0 200 OK', 'Content-Type: text/html', 'Content-Length: 5']);
    await reply.body.cancel();
  });

  test.each([
    ['text/plain', 'text'],
    ['image/gif', 'binary'],
    ['x/text/y', 'binary'],
  ])('of the type %s is %s', async (type, kind) => {
    const reply = await openHere((await saying(OK.replace('text/html', type))).port, 'http://127.0.0.1:PORT/');
    expect([reply.kind, reply.type, await textOf(reply)]).toEqual([kind, type, 'hello']);
  });

  test('has all its fields, however many', async () => {
    const fields = 'X:y\r\n'.repeat(4_000);
    const server = await saying(`HTTP/1.0 200 OK\r\n${fields}Content-Length: 5\r\n\r\nhello`);
    const reply = await openHere(server.port, 'http://127.0.0.1:PORT/');
    expect([reply.length, reply.said.length, await textOf(reply)]).toEqual([5, 4_002, 'hello']);
  });

  test('has no length where it is a number that no program counts to', async () => {
    const server = await saying(OK.replace('Length: 5', 'Length: 9999999999999999'));
    const reply = await openHere(server.port, 'http://127.0.0.1:PORT/');
    expect(reply.length).toBeUndefined();
    expect(await bodyOf(reply)).toMatchObject({ octets: Buffer.from('hello'), error: { code: 'reply-cut' } });
  });

  test('may follow ten others, and no more', async () => {
    const after = async (interim: number, last: string) =>
      openHere((await saying('HTTP/1.1 102 Wait\r\n\r\n'.repeat(interim) + last)).port, 'http://127.0.0.1:PORT/');
    expect(await textOf(await after(10, OK))).toBe('hello');
    const { code, message } = await failureOf(after(11, ''));
    expect([code, message]).toEqual(['reply-malformed', expect.stringContaining('more than 10 interim replies')]);
  });

  test.each([200, 226, 299])('%i is not an error', async (status) => {
    const server = await saying(OK.replace('200', String(status)));
    expect(await textOf(await openHere(server.port, 'http://127.0.0.1:PORT/'))).toBe('hello');
  });

  test('without a length ends with the connection', async () => {
    const server = await saying('HTTP/1.0 200 OK\r\n\r\nhello');
    const reply = await openHere(server.port, 'http://127.0.0.1:PORT/');
    expect(reply).toMatchObject({ kind: 'binary', length: undefined });
    expect(await textOf(reply)).toBe('hello');
  });

  test('in chunks is put together', async () => {
    const server = await saying(
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n',
    );
    expect(await textOf(await openHere(server.port, 'http://127.0.0.1:PORT/'))).toBe('hello');
  });

  test('that is too short is an error after what came', async () => {
    const server = await saying('HTTP/1.0 200 OK\r\nContent-Length: 9\r\n\r\nhello');
    const reply = await openHere(server.port, 'http://127.0.0.1:PORT/');
    expect((await failureOf(textOf(reply))).code).toBe('reply-cut');
  });

  test.each(['', 'Content-Length: 9\r\n'])('that the server throws away is an error: %j', async (field) => {
    let reset = (): void => {};
    const server = await listen(async (peer) => {
      reset = () => void peer.socket.resetAndDestroy();
      while ((await peer.line()) !== '');
      await peer.say(`HTTP/1.1 200 OK\r\n${field}\r\nhello`);
    });
    const reader = (await openHere(server.port, 'http://127.0.0.1:PORT/')).body.getReader();
    expect(String(Buffer.from((await reader.read()).value ?? []))).toBe('hello');
    reset();
    expect((await failureOf(reader.read())).code).toBe('reply-cut');
  });

  test('gives all that came, also to a caller who reads it after the connection has ended', async () => {
    const server = await saying('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhello');
    const reply = await openHere(server.port, 'http://127.0.0.1:PORT/');
    await expect.poll(() => server.open.size, { interval: 1 }).toBe(0);
    const { octets, error } = await bodyOf(reply);
    expect([String(octets), error?.code]).toEqual(['hello', 'reply-cut']);
  });

  test.each([
    'HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nContent-Length: 5\r\n\r\nhello',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n',
  ])('ends the connection where the server does not: %j', async (reply) => {
    const server = await listen(async (peer) => {
      while ((await peer.line()) !== '');
      await peer.say(reply);
    });
    expect(await textOf(await openHere(server.port, 'http://127.0.0.1:PORT/'))).toBe('hello');
    await expect.poll(() => server.open.size, { interval: 1 }).toBe(0);
  });

  test('of a server that says nothing more ends the connection after what came', async () => {
    const server = await listen(async (peer) => {
      while ((await peer.line()) !== '');
      await peer.say('HTTP/1.1 200 OK\r\n\r\nhello');
    });
    const { octets, error } = await bodyOf(await openHere(server.port, 'http://127.0.0.1:PORT/', { silence: 20 }));
    expect([String(octets), error?.code]).toEqual(['hello', 'silent']);
    await expect.poll(() => server.open.size, { interval: 1 }).toBe(0);
  });

  test('ends at once when the caller cancels it, while more of it is waited for', async () => {
    const server = await listen(async (peer) => {
      while ((await peer.line()) !== '');
      await peer.say('HTTP/1.1 200 OK\r\n\r\nhello');
    });
    await expectEndOnCancel(await openHere(server.port, 'http://127.0.0.1:PORT/', { silence: 60_000 }), server);
  });

  test.each([
    [101, 'reply-malformed'],
    [404, 'not-found'],
    [410, 'not-found'],
    [401, 'denied'],
    [403, 'denied'],
    [407, 'denied'],
    [429, 'busy'],
    [503, 'busy'],
    [500, 'failed'],
    [304, 'failed'],
  ])('%i is an error', async (status, code) => {
    const server = await saying(`HTTP/1.0 ${status} words\r\n\r\n`);
    const error = await failureOf(openHere(server.port, 'http://127.0.0.1:PORT/'));
    expect([error.code, error.said]).toEqual([code, `HTTP/1.0 ${status} words`]);
  });

  test.each([
    ['hello\r\n', 'reply-malformed'],
    ['HTTP/1.0 200 OK\r\nno colon\r\n\r\n', 'reply-malformed'],
    ['HTTP/1.0 200 OK\r\nx: y', 'reply-cut'],
    ['', 'reply-cut'],
  ])('%j is not a reply', async (octets, code) => {
    const server = await saying(octets);
    expect((await failureOf(openHere(server.port, 'http://127.0.0.1:PORT/'))).code).toBe(code);
  });
});

describe('a coding that was not asked for', () => {
  const coded = (fields: string, body: string) =>
    listen(async (peer) => {
      while ((await peer.line()) !== '');
      await peer.say(`HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n${fields}\r\n\r\n${body}`);
      peer.end();
    });

  test('is not asked for', async () => {
    const server = await coded('X: y', 'x');
    await textOf(await openHere(server.port, 'http://127.0.0.1:PORT/'));
    expect(server.heard).toContain('accept-encoding: identity');
  });

  test.each(['gzip', 'br', 'identity, gzip', 'x'])('of the content (%s) is not text', async (coding) => {
    const server = await coded(`Content-Encoding: ${coding}`, 'zipped');
    const reply = await openHere(server.port, 'http://127.0.0.1:PORT/');
    expect([reply.kind, reply.type, await textOf(reply)]).toEqual(['binary', undefined, 'zipped']);
  });

  test.each(['identity', 'Identity', '\tidentity ', ''])('but %j is', async (coding) => {
    const reply = await openHere((await coded(`Content-Encoding: ${coding}`, 'x')).port, 'http://127.0.0.1:PORT/');
    expect([reply.kind, reply.type, await textOf(reply)]).toEqual(['text', 'text/plain', 'x']);
  });

  test.each('gzip, chunked·gzip·deflate·x, chunked·chunked, x·xchunked·chunkedx·identityx·xidentity'.split('·'))(
    'of the transfer (%s) is an error',
    async (coding) => {
      const server = await coded(`Transfer-Encoding: ${coding}`, '1\r\nx\r\n0\r\n\r\n');
      const { code, details, said } = await failureOf(openHere(server.port, 'http://127.0.0.1:PORT/'));
      expect([code, details, said]).toEqual(['reply-malformed', `${coding}: HTTP/1.1 200 OK`, 'HTTP/1.1 200 OK']);
    },
  );

  test.each(['chunked', 'Chunked', '\tchunked '])('of the transfer (%j) is read', async (coding) => {
    const server = await coded(`Transfer-Encoding: ${coding}`, '1\r\nx\r\n0\r\n\r\n');
    expect(await textOf(await openHere(server.port, 'http://127.0.0.1:PORT/'))).toBe('x');
  });
});

describe('redirects', () => {
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  /** A server that sends whoever asks for `/NUMBER` to the next number, and others to `location`. */
  async function redirecting(location = ''): Promise<number> {
    const server = createServer(({ url = '' }, reply) => {
      const number = Number(url.slice(1));
      if (url === '/end') reply.end('hello');
      else if (url === '/') reply.writeHead(302, { location }).end();
      else reply.writeHead(301, { location: number === 0 ? '/end' : String(number - 1) }).end();
    });
    server.listen(0, '127.0.0.1');
    stops.push(() => server.close());
    await once(server, 'listening');
    return (server.address() as { readonly port: number }).port;
  }

  test('are not followed', async () => {
    const { code, location } = await failureOf(openHere(await redirecting(), 'http://127.0.0.1:PORT/3'));
    expect([code, location]).toEqual(['redirected', '2']);
  });

  test('are followed as often as the caller says', async () => {
    const port = await redirecting();
    const reply = await openHere(port, 'http://127.0.0.1:PORT/3', { redirects: 4 });
    expect(await textOf(reply)).toBe('hello');
    expect(reply.said.filter((line) => line.startsWith('HTTP/'))).toHaveLength(5);
    expect(reply.plan).toMatchObject({ requestTarget: '/end' });
    const { code } = await failureOf(openHere(port, 'http://127.0.0.1:PORT/3', { redirects: 3 }));
    expect(code).toBe('redirected-too-often');
  });

  test.each([
    ['file:///etc/passwd', { protocols: ['http', 'file'], redirectTo: ['http', 'file'] }, 'redirected-elsewhere'],
    ['ftp://127.0.0.1/x', {}, 'redirected-elsewhere'],
    ['gopher://127.0.0.1:25/x', { redirectTo: ['gopher'] }, 'access-refused'],
    ['no-such-scheme://x', {}, 'protocol-unknown'],
    ['http://[', {}, 'redirected-elsewhere'],
    ['telnet://127.0.0.1/', { redirectTo: ['telnet'] }, 'session-needed'],
    ['ftp://127.0.0.1/x', { redirectTo: ['ftp'], protocols: ['http'] }, 'protocol-not-allowed'],
  ])('to %s', async (location, options, code) => {
    const port = await redirecting(location);
    const error = await failureOf(openHere(port, 'http://127.0.0.1:PORT/', { redirects: 1, ...options }));
    expect(error.code).toBe(code);
  });

  test('have the URL and the plan of the last one', async () => {
    const server = await saying(OK);
    const port = await redirecting(`http://localhost:${server.port}/x`);
    const reply = await openHere(port, 'http://127.0.0.1:PORT/', { redirects: 1 });
    expect([format(URLS, reply.url), reply.plan]).toEqual([
      `http://localhost:${server.port}/x`,
      { by: 'http', host: 'localhost', port: server.port, requestTarget: '/x' },
    ]);
    await reply.body.cancel();
  });

  test('to an address that is not public are refused, and a name is looked up', async () => {
    const port = await redirecting('http://localhost/');
    const { code } = await failureOf(openHere(port, 'http://127.0.0.1:PORT/', { redirects: 1, network: 'public' }));
    expect(code).toBe('address-not-public');
  });
});
