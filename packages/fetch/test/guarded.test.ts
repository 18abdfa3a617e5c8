import { getEventListeners } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { FetchRefused } from '../src/fetch-refused.ts';
import { guarded } from '../src/guarded.ts';
import { fetchFrom, refusal, serve, serveRaw, serveSecurely, stopAll } from './servers.ts';

/** What a server heard of a request. */
interface Heard {
  readonly method: string;
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
}

async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const { method, url, headers } = request;
  response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(pieces).toString('latin1') }));
}

const heardBy = async (response: Promise<Response>): Promise<Heard> => (await (await response).json()) as Heard;

describe('a response', () => {
  test('is one of the global class, with the properties of fetch', async () => {
    const server = await serve((_, reply) => {
      reply.writeHead(201, 'Made', { 'x-one': 'two', 'set-cookie': ['a=b', 'c=d'] }).end('hello');
    });
    const response = await fetchFrom([server])(server.url('/a?b#c'));
    expect(response).toBeInstanceOf(Response);
    const { status, statusText, ok, redirected, type, url, headers, bodyUsed } = response;
    expect([status, statusText, ok, redirected, type, url, bodyUsed]).toEqual([
      ...[201, 'Made', true, false, 'basic', server.url('/a?b'), false],
    ]);
    expect([headers.get('x-one'), headers.getSetCookie()]).toEqual(['two', ['a=b', 'c=d']]);
    const copy = response.clone();
    expect([copy.status, copy.url, copy instanceof Response]).toEqual([201, server.url('/a?b'), true]);
    expect([await response.text(), await copy.text(), response.bodyUsed]).toEqual(['hello', 'hello', true]);
  });

  test('may be read in every way', async () => {
    const server = await serve((_, reply) => reply.end('{"a":1}'));
    const fetch = fetchFrom([server]);
    const asked = async (): Promise<Response> => fetch(server.url());
    expect(await (await asked()).json()).toEqual({ a: 1 });
    expect((await (await asked()).arrayBuffer()).byteLength).toBe(7);
    expect((await (await asked()).blob()).size).toBe(7);
    const pieces: Uint8Array[] = [];
    for await (const piece of (await asked()).body as unknown as AsyncIterable<Uint8Array>) pieces.push(piece);
    expect(String(Buffer.concat(pieces))).toBe('{"a":1}');
    const reader = (await asked()).body?.getReader({ mode: 'byob' } as never) as unknown as {
      read(view: Uint8Array): Promise<{ readonly done: boolean; readonly value: Uint8Array }>;
    };
    const first = await reader.read(new Uint8Array(4));
    const second = await reader.read(new Uint8Array(4));
    expect(String(Buffer.from([...first.value, ...second.value]))).toBe('{"a":1}');
    expect((await reader.read(new Uint8Array(4))).done).toBe(true);
  });

  test.each([204, 205, 304])('%i has no body', async (status) => {
    const server = await serve((_, reply) => reply.writeHead(status).end());
    const response = await fetchFrom([server])(server.url());
    expect([response.status, response.body]).toEqual([status, null]);
  });

  test('to HEAD has no body', async () => {
    const server = await serve((_, reply) => reply.writeHead(200, { 'content-length': 5 }).end());
    const response = await fetchFrom([server])(server.url(), { method: 'HEAD' });
    expect([response.headers.get('content-length'), response.body]).toEqual(['5', null]);
  });

  test.each([404, 500, 599, 600, 999])('of status %i is given as it is', async (status) => {
    const server = await serveRaw((socket) => socket.end(`HTTP/1.1 ${status} Odd\r\nContent-Length: 1\r\n\r\nx`));
    const response = await fetchFrom([server])(server.url());
    expect([response.status, response.ok, response.clone().status, await response.text()]).toEqual([
      ...[status, false, status, 'x'],
    ]);
  });

  test('of a coding is decoded', async () => {
    const server = await serve((_, reply) =>
      reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('hello')),
    );
    expect(await (await fetchFrom([server])(server.url())).text()).toBe('hello');
  });

  test('of a coding and no octets is empty', async () => {
    const server = await serve((_, reply) =>
      reply.writeHead(200, { 'content-encoding': 'gzip', 'content-length': 0 }).end(),
    );
    expect(await (await fetchFrom([server])(server.url())).text()).toBe('');
  });

  test('of a server with a certificate that is trusted is read, and of no other', async () => {
    const server = await serveSecurely((_, reply) => reply.end('secret'));
    const fetch = fetchFrom([server], { ca: server.ca });
    expect(await (await fetch(server.url())).text()).toBe('secret');
    expect(await (await fetch(server.url())).text()).toBe('secret');
    expect(server.count()).toBe(1);
    const error = await refusal(fetchFrom([server])(server.url()));
    expect([error.code, error.part]).toEqual(['tls-failed', 'host']);
    const other = await refusal(fetch(server.url().replace('host.dom', 'other.dom')));
    expect(other.code).toBe('tls-failed');
  });
});

describe('a request', () => {
  test('is sent to the letter of what was read', async () => {
    const server = await serve(echo);
    const { method, url, headers } = await heardBy(fetchFrom([server])(server.url('/~a b?c=[d]#e')));
    expect([method, url, headers['host']]).toEqual(['GET', '/%7Ea%20b?c=%5Bd%5D', `host.dom:${server.port}`]);
  });

  test('may be a URL or a Request', async () => {
    const server = await serve(echo);
    const fetch = fetchFrom([server]);
    expect((await heardBy(fetch(new URL(server.url('/a'))))).url).toBe('/a');
    const request = new Request(server.url('/b'), { method: 'PUT', body: 'c', headers: { 'x-d': 'e' } });
    expect(await heardBy(fetch(request))).toMatchObject({
      method: 'PUT',
      url: '/b',
      body: 'c',
      headers: { 'x-d': 'e', 'content-length': '1' },
    });
    expect(await heardBy(fetch(new Request(server.url()), { method: 'POST' }))).toMatchObject({ method: 'POST' });
  });

  const form = new FormData();
  form.append('a', 'b');
  test.each([
    ['text', 'text/plain;charset=UTF-8', 'é', 'Ã©'],
    ['octets', undefined, Uint8Array.of(1, 2), '\x01\x02'],
    ['a buffer', undefined, Uint8Array.of(3, 4).buffer, '\x03\x04'],
    ['a view', undefined, new DataView(Uint8Array.of(3, 4).buffer, 1), '\x04'],
    ['parameters', 'application/x-www-form-urlencoded;charset=UTF-8', new URLSearchParams({ a: 'b c' }), 'a=b+c'],
    ['a blob', 'text/css', new Blob(['x'], { type: 'text/css' }), 'x'],
    ['a form', expect.stringMatching(/^multipart\/form-data; boundary=/), form, expect.stringContaining('name="a"')],
    ['nothing', undefined, null, ''],
  ])('has a body of %s', async (_, type, body, received) => {
    const server = await serve(echo);
    const heard = await heardBy(fetchFrom([server])(server.url(), { method: 'POST', body: body as never }));
    expect([heard.headers['content-type'], heard.body, heard.headers['content-length']]).toEqual([
      ...[type, received, expect.stringMatching(/^\d+$/)],
    ]);
  });

  test('has a body that is a stream, whose length may be given', async () => {
    const server = await serve(echo);
    const fetch = fetchFrom([server]);
    const stream = () => new Blob(['abc']).stream();
    const init = { method: 'POST', body: stream(), duplex: 'half' } as RequestInit;
    expect(await heardBy(fetch(server.url(), init))).toMatchObject({
      body: 'abc',
      headers: { 'transfer-encoding': 'chunked' },
    });
    const pieces = (async function* () {
      yield Buffer.from('ab');
      yield Buffer.from('c');
    })();
    const known = { method: 'DELETE', body: pieces, headers: { 'content-length': '3' } } as unknown as RequestInit;
    expect(await heardBy(fetch(server.url(), known))).toMatchObject({
      body: 'abc',
      headers: { 'content-length': '3' },
    });
    const failing = (async function* () {
      yield Buffer.from('ab');
      throw new Error('no more');
    })();
    await expect(fetch(server.url(), { method: 'POST', body: failing } as never)).rejects.toThrow('no more');
  });

  test('with a body of a method that has none by default leaves the connection as it was', async () => {
    const server = await serve(echo);
    const fetch = fetchFrom([server]);
    for (const method of ['DELETE', 'OPTIONS', 'PATCH']) {
      expect(await heardBy(fetch(server.url(), { method, body: 'GET /x HTTP/1.1\r\n\r\n' }))).toMatchObject({ method });
    }
    expect((await heardBy(fetch(server.url('/last')))).url).toBe('/last');
  });

  test('takes what libraries pass, and nothing that is mistyped', async () => {
    const server = await serve(echo);
    const fetch = fetchFrom([server]);
    const usual = {
      ...{ mode: 'cors', cache: 'no-store', credentials: 'include', referrer: '', referrerPolicy: '', keepalive: true },
      ...{ window: null, priority: 'high', duplex: 'half', signal: null, body: null, dispatcher: undefined },
    } as unknown as RequestInit;
    expect((await fetch(server.url(), usual)).status).toBe(200);
    const misuse = async (init: object) => fetch(server.url(), init as RequestInit);
    await expect(misuse({ methd: 'POST' })).rejects.toThrow(
      new TypeError('fetch has no option "methd": did you mean "method"?'),
    );
    for (const init of [
      ...[{ dispatcher: {} }, { integrity: 'sha256-x' }, { agent: {} }, { next: {} }, { cf: {} }, { Method: 'POST' }],
      ...[{ method: 'CONNECT' }, { method: 'TRACE' }, { method: 'a b' }, { redirect: 'folow' }, { signal: {} }],
      ...[
        { body: 'x' },
        { method: 'HEAD', body: 'x' },
        { method: 'POST', body: 'x', headers: { 'content-length': '2' } },
      ],
      ...[
        'Host',
        'connection',
        'keep-alive',
        'proxy-connection',
        'transfer-encoding',
        'te',
        'trailer',
        'upgrade',
        'expect',
      ].map((name) => ({ headers: { [name]: 'x' } })),
      { headers: { 'content-length': '3' } },
      { headers: { a: 'b\nc' } },
    ]) {
      await expect(misuse(init), JSON.stringify(init)).rejects.toThrow(TypeError);
    }
    const used = new Request(server.url(), { method: 'POST', body: 'x' });
    await used.text();
    await expect(fetch(used)).rejects.toThrow(TypeError);
    const locked = new Blob(['x']).stream();
    locked.getReader();
    await expect(misuse({ method: 'POST', body: locked })).rejects.toThrow(TypeError);
  });
});

describe('options', () => {
  test.each([
    [{ maxbytes: 1 }, 'did you mean "maxBytes"'],
    [{ timout: 1 }, 'did you mean "timeout"'],
    [{ agent: {} }, 'guarded has no option "agent"'],
    [{ proxy: 'http://p.dom' }, 'guarded has no option "proxy"'],
    [{ timeout: '5' }, 'timeout is no number'],
    [{ maxBytes: -1 }, 'maxBytes is no number'],
    [{ redirects: Number.NaN }, 'redirects is no number'],
    [{ insecureRedirects: 1 }, 'insecureRedirects is no boolean'],
    [{ ca: 1 }, 'ca is no string'],
    [{ ports: ['80'] }, 'ports is a list'],
    [{ hosts: { allowed: [] } }, 'hosts is { allow, deny }'],
    [{ lookup: 1 }, 'lookup is a function'],
    [null, 'are an object'],
  ])('%j is a TypeError: %s', (options, message) => {
    expect(() => guarded(options as never)).toThrow(TypeError);
    expect(() => guarded(options as never)).toThrow(message);
  });
});

describe('connections', () => {
  test('are kept for the next request, and only those of the same server', async () => {
    const [one, other] = [await serve(echo), await serve(echo)];
    const fetch = fetchFrom([one, other]);
    for (let at = 0; at < 3; at += 1) for (const server of [one, other]) await heardBy(fetch(server.url()));
    expect([one.count(), other.count()]).toEqual([1, 1]);
    await heardBy(fetch(one.url().replace('host.dom', 'also.dom')));
    expect(one.count()).toBe(2);
  });

  test('that the server has ended in the meantime are replaced', async () => {
    const server = await serveRaw((socket, head) => {
      if (head.includes('/last')) socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
      else if (server.count() === 1 && head.includes('/second')) socket.destroy();
      else socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
    });
    const fetch = fetchFrom([server]);
    expect(await (await fetch(server.url('/first'))).text()).toBe('ok');
    expect(await (await fetch(server.url('/second'))).text()).toBe('ok');
    expect(server.count()).toBe(2);
    // It may have been carried out.
    const posted = await serveRaw((socket, head) => {
      if (head.startsWith('POST')) socket.destroy();
      else socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
    });
    const again = fetchFrom([posted]);
    await (await again(posted.url())).text();
    expect((await refusal(again(posted.url(), { method: 'POST' }))).code).toBe('reply-cut');
    expect(posted.count()).toBe(1);
  });

  test('end where something comes that nobody asked for', async () => {
    const server = await serveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
      setImmediate(() => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil'));
    });
    const fetch = fetchFrom([server]);
    expect(await (await fetch(server.url())).text()).toBe('ok');
    await expect.poll(() => server.open.size).toBe(0);
    expect(await (await fetch(server.url())).text()).toBe('ok');
  });

  test('are those of a fetch: another one has others', async () => {
    const server = await serve(echo);
    await heardBy(fetchFrom([server])(server.url()));
    await heardBy(fetchFrom([server])(server.url()));
    expect(server.count()).toBe(2);
  });
});

describe('a signal', () => {
  test('that was given before ends it at once', async () => {
    const server = await serve(echo);
    const reason = new Error('mine');
    await expect(fetchFrom([server])(server.url(), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(server.count()).toBe(0);
  });

  test('ends a request, with its reason', async () => {
    const server = await serve(() => {});
    const controller = new AbortController();
    const asked = fetchFrom([server])(server.url(), { signal: controller.signal });
    const reason = asked.catch((error: unknown) => error);
    await expect.poll(() => server.open.size).toBe(1);
    controller.abort();
    expect(await reason).toBe(controller.signal.reason);
    await expect.poll(() => server.open.size).toBe(0);
  });

  test('ends a body, with its reason', async () => {
    const server = await serve((_, reply) => void reply.write('half'));
    const controller = new AbortController();
    const response = await fetchFrom([server])(server.url(), { signal: controller.signal });
    const text = response.text().catch((error: unknown) => error);
    controller.abort(new Error('mine'));
    expect(await text).toBe(controller.signal.reason);
    await expect.poll(() => server.open.size).toBe(0);
  });

  test('of a Request counts too, and keeps no listener', async () => {
    const server = await serve(echo);
    const controller = new AbortController();
    const { signal } = controller;
    await heardBy(fetchFrom([server])(server.url(), { signal }));
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    const aborted = new Request(server.url(), { signal: AbortSignal.abort() });
    await expect(fetchFrom([server])(aborted)).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('is not asked once a body is cancelled', async () => {
    const server = await serve((_, reply) => void reply.write('half'));
    const response = await fetchFrom([server])(server.url());
    await response.body?.cancel();
    await expect.poll(() => server.open.size).toBe(0);
  });
});

describe('a refusal', () => {
  test('tells a stranger nothing of the inside', async () => {
    const answers = { 'none.dom': undefined, 'in.dom': '10.0.0.1', 'six.dom': 'fd00::1' };
    const fetch = guarded({
      lookup: (name, _, done) => {
        const address = answers[name as keyof typeof answers];
        if (address === undefined) done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []);
        else done(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
      },
    });
    const errors = [];
    for (const host of ['none.dom', 'in.dom', 'six.dom', '10.0.0.1', '[::1]'])
      errors.push(await refusal(fetch(`http://${host}/`)));
    expect(new Set(errors.map((error) => JSON.stringify(error))).size).toBe(1);
    expect(JSON.stringify(errors[0])).toBe(
      '{"name":"FetchRefused","message":"the host cannot be reached","hop":0,"part":"host"}',
    );
    expect(errors.map(({ code }) => code)).toEqual([
      ...['host-unknown', 'address-refused', 'address-refused', 'address-refused', 'address-refused'],
    ]);
    expect(errors.every(({ detail, message }) => detail !== undefined && !message.includes('10.0.0.1'))).toBe(true);
  });

  test('is the reason with which the body fails', async () => {
    const server = await serve((_, reply) => reply.end('too long'));
    const response = await fetchFrom([server], { maxBytes: 3 })(server.url());
    const error = await response.text().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(FetchRefused);
    expect(error).toMatchObject({ code: 'body-too-long', part: 'body', hop: 0 });
  });

  test('of a host that does not answer', async () => {
    const server = await serve(echo);
    await stopAll();
    const error = await refusal(fetchFrom([server])(server.url()));
    expect([error.code, error.message]).toEqual(['unreachable', 'the host cannot be reached']);
  });
});

test('the time of a call is the whole, with the body', async () => {
  const silent = await serve(() => {});
  expect(await refusal(fetchFrom([silent], { timeout: 20 })(silent.url()))).toMatchObject({
    code: 'time-over',
    part: 'time',
  });
  const half = await serve((_, reply) => void reply.write('half'));
  const response = await fetchFrom([half], { timeout: 200 })(half.url());
  expect(await refusal(response.text())).toMatchObject({ code: 'time-over' });
  const lookup = await refusal(fetchFrom([silent], { timeout: 20, lookup: () => {} })(silent.url()));
  expect(lookup.code).toBe('time-over');
  await expect.poll(() => silent.open.size + half.open.size).toBe(0);
});

test('a body that nobody reads ends with the time', async () => {
  const server = await serve((_, reply) => void reply.write('x'.repeat(1_000_000)));
  await fetchFrom([server], { timeout: 100 })(server.url());
  await expect.poll(() => server.open.size).toBe(0);
});
