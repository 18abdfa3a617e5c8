import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { GuardedOptions } from '../src/options.ts';
import { fetchFrom, type Running, refusal, serve, serveSecurely } from './servers.ts';

interface Heard {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A server that redirects from `/` as it is told, and notes what it hears. */
async function redirecting(
  status: number,
  location: string | (() => string),
): Promise<Running & { readonly heard: Heard[] }> {
  const heard: Heard[] = [];
  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    let body = '';
    for await (const piece of request) body += piece;
    const { method, url = '', headers } = request;
    heard.push({ method, url, headers, body });
    const to = typeof location === 'string' ? location : location();
    if (url === '/') reply.writeHead(status, { location: Buffer.from(to).toString('latin1') }).end('moved');
    else if (/^\/\d+$/.test(url))
      reply.writeHead(302, { location: url === '/1' ? '/end' : `/${Number(url.slice(1)) - 1}` }).end();
    else reply.end('the end');
  };
  return { ...(await serve(answer)), heard };
}

const SENT = {
  method: 'POST',
  body: 'abc',
  headers: { 'content-type': 'text/css', 'content-language': 'en', 'x-own': 'y' },
};

describe('the method', () => {
  test.each([
    [301, 'POST', 'GET', ''],
    [302, 'POST', 'GET', ''],
    [303, 'POST', 'GET', ''],
    [307, 'POST', 'POST', 'abc'],
    [308, 'POST', 'POST', 'abc'],
    [301, 'PUT', 'PUT', 'abc'],
    [302, 'PUT', 'PUT', 'abc'],
    [303, 'PUT', 'GET', ''],
    [307, 'PUT', 'PUT', 'abc'],
  ])('of a %i to a %s is %s afterwards', async (status, method, then, body) => {
    const server = await redirecting(status, '/end');
    const response = await fetchFrom([server])(server.url(), { ...SENT, method });
    expect([response.url, response.redirected, await response.text()]).toEqual([server.url('/end'), true, 'the end']);
    const [, last] = server.heard;
    expect([last?.method, last?.body]).toEqual([then, body]);
    const type = then === 'GET' ? undefined : 'text/css';
    expect([last?.headers['content-type'], last?.headers['x-own']]).toEqual([type, 'y']);
    if (then === 'GET') expect(last?.headers).not.toHaveProperty('content-length');
  });

  test('of a HEAD stays', async () => {
    const server = await redirecting(303, '/end');
    await fetchFrom([server])(server.url(), { method: 'HEAD' });
    expect(server.heard.map(({ method }) => method)).toEqual(['HEAD', 'HEAD']);
  });

  test('does not stay where a stream would have to be sent twice', async () => {
    const body = () => new Blob(['abc']).stream();
    const server = await redirecting(307, '/end');
    const asked = fetchFrom([server])(server.url(), { method: 'POST', body: body(), duplex: 'half' } as RequestInit);
    expect(await refusal(asked)).toMatchObject({ code: 'body-sent-once', part: 'redirect', hop: 1 });
    const seen = await redirecting(303, '/end');
    const other = await fetchFrom([seen])(seen.url(), { method: 'POST', body: body(), duplex: 'half' } as RequestInit);
    expect([await other.text(), seen.heard[1]?.headers['transfer-encoding']]).toEqual(['the end', undefined]);
  });
});

test('a redirect is given, or refused, as the caller says', async () => {
  const server = await redirecting(302, '/end');
  const fetch = fetchFrom([server]);
  const response = await fetch(server.url(), { redirect: 'manual' });
  expect([response.status, response.headers.get('location'), response.redirected, await response.text()]).toEqual([
    ...[302, '/end', false, 'moved'],
  ]);
  expect(await refusal(fetch(server.url(), { redirect: 'error' }))).toMatchObject({
    code: 'redirected',
    part: 'redirect',
  });
  const request = new Request(server.url(), { redirect: 'manual' });
  expect((await fetch(request)).status).toBe(302);
});

test('a redirect without a location is a response', async () => {
  const server = await serve((_, reply) => reply.writeHead(302).end('x'));
  expect((await fetchFrom([server])(server.url())).status).toBe(302);
});

test.each([
  [{}, 5, 200],
  [{}, 6, 'redirected-too-often'],
  [{ redirects: 0 }, 1, 'redirected-too-often'],
  [{ redirects: 2 }, 2, 200],
  [{ redirects: 2 }, 3, 'redirected-too-often'],
] satisfies readonly (readonly [GuardedOptions, number, unknown])[])(
  'with %j, %i redirects are %s',
  async (options, count, outcome) => {
    const server = await redirecting(302, '');
    const asked = fetchFrom([server], options)(server.url(`/${count}`));
    if (outcome === 200) expect((await asked).status).toBe(200);
    else expect((await refusal(asked)).code).toBe(outcome);
  },
);

describe('credentials', () => {
  const headers = {
    ...{
      authorization: 'Bearer x',
      cookie: 'a=b',
      'x-api-key': 'k',
      'proxy-authorization': 'p',
      referer: 'r',
      origin: 'o',
    },
    ...{
      accept: 'text/html',
      'accept-language': 'de',
      'content-type': 'text/css',
      'user-agent': 'me',
      range: 'bytes=0-',
    },
  };
  const HARMLESS = ['accept', 'accept-language', 'user-agent', 'range'];

  test('stay with an origin', async () => {
    const server = await redirecting(302, '/end');
    await fetchFrom([server])(server.url(), { headers });
    expect(server.heard[1]?.headers).toMatchObject(headers);
  });

  test.each(['another host', 'another port', 'and back'])('do not go to %s', async (kind) => {
    const end = await redirecting(302, () => first.url('/end'));
    const first: Running & { readonly heard: Heard[] } = await redirecting(302, () =>
      kind === 'another host'
        ? first.url('/end').replace('host.dom', 'other.dom')
        : end.url(kind === 'and back' ? '/' : '/end'),
    );
    await fetchFrom([first, end])(first.url(), { headers });
    const { headers: last = {} } = (kind === 'another port' ? end : first).heard.at(-1) ?? {};
    const own = Object.keys(headers).filter((name) => last[name] !== undefined);
    expect(own.sort()).toEqual([...HARMLESS, 'content-type'].sort());
    expect(last).toMatchObject({ accept: 'text/html', range: 'bytes=0-' });
  });
});

describe('https', () => {
  test('leads to no http, unless asked', async () => {
    const open = await serve((_, reply) => reply.end('in clear'));
    const closed = await serveSecurely((_, reply) => reply.writeHead(302, { location: open.url() }).end());
    const options = { ca: closed.ca };
    const error = await refusal(fetchFrom([open, closed], options)(closed.url()));
    expect(error).toMatchObject({ code: 'redirected-insecurely', part: 'redirect', hop: 1 });
    expect(open.count()).toBe(0);
    const response = await fetchFrom([open, closed], { ...options, insecureRedirects: true })(closed.url());
    expect(await response.text()).toBe('in clear');
  });

  test('follows http', async () => {
    const closed = await serveSecurely((_, reply) => reply.end('secret'));
    const open = await serve((_, reply) => reply.writeHead(301, { location: closed.url() }).end());
    const response = await fetchFrom([open, closed], { ca: closed.ca })(open.url());
    expect([await response.text(), response.url]).toEqual(['secret', closed.url()]);
  });
});

describe('a location', () => {
  test.each([
    ['/a/../b', '/b'],
    ['../../b', '/b'],
    ['?q', '/?q'],
    ['b#c', '/b'],
    ['/é x', '/%C3%A9%20x'],
    ['//also.dom:PORT/b', '/b'],
    ['http://bücher.dom:PORT/b', '/b'],
  ])('%s leads to %s', async (location, path) => {
    const server: Running & { readonly heard: Heard[] } = await redirecting(302, () =>
      location.replace('PORT', `${server.port}`),
    );
    const response = await fetchFrom([server])(server.url());
    if (path === '/?q') expect(server.heard[1]?.url).toBe(path);
    else expect([await response.text(), server.heard[1]?.url]).toEqual(['the end', path]);
  });

  test.each([
    ['ftp://host.dom/', 'url-refused', 'url'],
    ['data:text/plain,x', 'url-refused', 'url'],
    ['http://u:p@host.dom/', 'url-refused', 'url'],
    ['//u@host.dom/', 'url-refused', 'url'],
    ['http://host.dom#@evil.dom/', 'url-deceptive', 'url'],
    ['http://host.dom/%2e%2e/x', 'url-deceptive', 'url'],
    ['\\\\127.0.0.1\\x', 'url-refused', 'url'],
    ['http://[', 'url-refused', 'url'],
    ['http://host.dom:22/', 'port-refused', 'port'],
    ['http://127.0.0.2:PORT/', 'address-refused', 'host'],
  ])('%s is %s', async (location, code, part) => {
    const server: Running = await redirecting(302, () => location.replace('PORT', `${server.port}`));
    expect(await refusal(fetchFrom([server])(server.url()))).toMatchObject({ code, part, hop: 1 });
  });
});
