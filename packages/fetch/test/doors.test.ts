// What is particular to the guards of clients: the rest is in the suite of cells.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, request } from 'node:http';
import { get as getSecurely } from 'node:https';
import { connect, type LookupFunction } from 'node:net';
import { fileURLToPath } from 'node:url';
import axios from 'axios';
import got from 'got';
import { interceptors, fetch as undiciFetch, request as undiciRequest } from 'undici';
import { describe, expect, test } from 'vitest';
import { guardedAgent } from '../src/agent.ts';
import { guardedDispatcher } from '../src/undici.ts';
import { serve, serveSecurely } from './servers.ts';

const HOSTS = { allow: [{ name: 'host.dom', addresses: ['127.0.0.1'] }] };
const toLoopback: LookupFunction = (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]);

/** The status that a request comes to, or the code of its error. */
function outcome(asked: ReturnType<typeof get>): Promise<unknown> {
  return new Promise((resolve) => {
    asked.on('error', ({ code, message }: NodeJS.ErrnoException) => resolve(code ?? message));
    asked.on('response', (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
  });
}

describe('an agent', () => {
  test('keeps connections, and checks each request all the same', async () => {
    const server = await serve((_, reply) => reply.end('ok'));
    const { port } = server;
    const { http: agent } = guardedAgent({ hosts: HOSTS, ports: [port], lookup: toLoopback });
    for (let at = 0; at < 3; at += 1) {
      const asked = get({ host: 'host.dom', port, agent });
      const [status] = await Promise.all([outcome(asked), once(asked, 'close')]);
      expect(status).toBe(200);
    }
    expect(server.count()).toBe(1);
    const other = request({ host: 'other.dom', port, agent });
    other.end();
    expect(await outcome(other)).toBe('host-refused');
    agent.destroy();
  });

  test('connects through TLS', async () => {
    const server = await serveSecurely((_, reply) => reply.end('ok'));
    const { port } = server;
    const { https: agent } = guardedAgent({ hosts: HOSTS, ports: [port], lookup: toLoopback });
    expect(await outcome(getSecurely({ host: 'host.dom', port, agent, ca: server.ca }))).toBe(200);
    expect(await outcome(getSecurely({ host: 'host.dom', port, agent }))).toMatch(/SELF_SIGNED|UNABLE|DEPTH/);
    agent.destroy();
  });

  test('passes over what would lead elsewhere, or refuses it', async () => {
    const inside = await serve((_, reply) => reply.end('secret'));
    const { port } = inside;
    const { http: agent } = guardedAgent({ ports: [port] });
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const tries = [
      { host: '127.0.0.1' },
      { host: '::1' },
      { hostname: 'localhost' },
      { host: '8.8.8.8', socketPath: '/var/run/docker.sock' },
      { host: 'pub.dom', lookup: toLoopback },
      { host: '127.0.0.1', createConnection: () => socket },
      { host: '127.0.0.1', socket },
      { host: '127.0.0.1', fd: 1 },
      { host: '127.0.0.1', path: '/x', headers: { host: '127.0.0.1' } },
      { host: '8.8.8.8', headers: { host: 'inside.dom' } },
      { host: '8.8.8.8', headers: ['Host', 'inside.dom'] },
      {},
    ];
    for (const options of tries) {
      const code = await outcome(get({ port, agent, ...options } as never));
      expect(code, JSON.stringify(Object.keys(options))).toMatch(
        /^(?:address-refused|host-refused|ENOTFOUND|EAI_AGAIN)$/,
      );
    }
    expect(inside.count()).toBe(1);
    socket.destroy();
  });

  test('takes a Host field that names its own host', async () => {
    const server = await serve((_, reply) => reply.end('ok'));
    const { port } = server;
    const { http: agent } = guardedAgent({ hosts: HOSTS, ports: [port], lookup: toLoopback });
    expect(await outcome(get({ host: 'host.dom', port, agent, headers: { Host: `HOST.dom:${port}` } }))).toBe(200);
    agent.destroy();
  });

  test('shared with trusted requests lends them nothing, and borrows nothing', async () => {
    const inside = await serve((_, reply) => reply.end('secret'));
    const trusted = new Agent({ keepAlive: true });
    expect(await outcome(get({ host: '127.0.0.1', port: inside.port, agent: trusted }))).toBe(200);
    const { http: agent } = guardedAgent({ ports: [inside.port] });
    expect(await outcome(get({ host: '127.0.0.1', port: inside.port, agent }))).toBe('address-refused');
    expect(inside.count()).toBe(1);
    trusted.destroy();
  });

  test('refuses the sockets of axios and got', async () => {
    const agents = guardedAgent();
    const sockets = { socketPath: '/var/run/docker.sock', httpAgent: agents.http, proxy: false as const };
    await expect(axios.get('http://8.8.8.8/', sockets)).rejects.toMatchObject({ code: 'host-refused' });
    const asked = got('http://unix:/var/run/docker.sock:/info', {
      agent: agents,
      enableUnixSockets: true,
      retry: { limit: 0 },
    });
    await expect(asked).rejects.toMatchObject({ code: 'host-refused' });
  });
});

describe('a dispatcher', () => {
  test('connects, for undici and for the global fetch', async () => {
    const server = await serve((_, reply) => reply.end('ok'));
    const secure = await serveSecurely((_, reply) => reply.end('ok'));
    const options = { hosts: HOSTS, ports: [server.port, secure.port], lookup: toLoopback };
    const dispatcher = guardedDispatcher(options);
    expect((await fetch(server.url(), { dispatcher } as RequestInit)).status).toBe(200);
    expect((await undiciFetch(server.url(), { dispatcher })).status).toBe(200);
    expect((await undiciRequest(server.url(), { dispatcher })).statusCode).toBe(200);
    expect(
      (await undiciRequest(server.url(), { dispatcher, headers: { host: `host.dom:${server.port}` } })).statusCode,
    ).toBe(200);
    await expect(undiciRequest(secure.url(), { dispatcher })).rejects.toMatchObject({
      code: expect.stringMatching(/SELF_SIGNED|UNABLE|DEPTH/),
    });
    await dispatcher.destroy();
  });

  test('refuses a Host field that names another host, in every form', async () => {
    const dispatcher = guardedDispatcher();
    const forms = [{ host: 'inside.dom' }, ['Host', 'inside.dom'], new Map([['HOST', 'inside.dom']])] as {
      readonly [name: string]: string;
    }[];
    for (const headers of forms) {
      await expect(undiciRequest('http://8.8.8.8/', { dispatcher, headers })).rejects.toMatchObject({
        code: 'host-refused',
      });
    }
    await dispatcher.destroy();
  });

  test('refuses an interceptor that looks names up by itself', async () => {
    const inside = await serve((_, reply) => reply.end('secret'));
    const lookup = ((_: unknown, __: unknown, done: (error: null, found: unknown) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4, ttl: 60_000 }])) as never;
    const dispatcher = guardedDispatcher({ ports: [inside.port] }).compose(interceptors.dns({ lookup }));
    await expect(undiciRequest(inside.url(), { dispatcher })).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:host|address)-refused$/),
    });
    expect(inside.count()).toBe(0);
  });
});

test.each(['guardedAgent', 'guardedDispatcher'])('%s has no other options', (name) => {
  const make = name === 'guardedAgent' ? guardedAgent : guardedDispatcher;
  expect(() => make({ host: {} } as never)).toThrow(`${name} has no option "host": did you mean "hosts"?`);
  expect(() => make({ timeout: 1 } as never)).toThrow(TypeError);
  expect(() => make({ ports: [99_999] })).toThrow(TypeError);
});

test('no proxy of the environment is used', async () => {
  const proxied: string[] = [];
  const proxy = await serve((asked, reply) => {
    proxied.push(String(asked.url));
    reply.end('proxied');
  });
  const program = fileURLToPath(new URL('./behind-proxy.ts', import.meta.url));
  const environment = Object.fromEntries(
    ['http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'].map((name) => [
      name,
      `http://127.0.0.1:${proxy.port}`,
    ]),
  );
  const child = spawn(process.execPath, ['--conditions=@url/source', '--import', 'tsx', program], {
    env: { ...process.env, ...environment, NODE_USE_ENV_PROXY: '1', NO_PROXY: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (octets) => {
    printed += octets;
  });
  await once(child, 'close');
  expect(printed.trim().split('\n')).toEqual(Array.from({ length: 4 }, () => 'address-refused'));
  expect(proxied).toEqual([]);
});
