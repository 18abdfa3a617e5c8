// A connection by itself: its guard, its lines and pieces, and what is left when it is gone.
import { getEventListeners } from 'node:events';
import type { LookupFunction } from 'node:net';
import { describe, expect, test } from 'vitest';
import { connector } from '../src/network/connect.ts';
import { Connection, type ConnectOptions } from '../src/network/connection.ts';
import { ANY } from '../src/network/connector.ts';
import { clocks } from './clocks.ts';
import { failureOf, listen, type Peer } from './loopback.ts';

/** Leads every name to this machine, as a look-up that is not guarded would. */
const toLoopback: LookupFunction = (_name, options, done) => {
  if (options.all === true) done(null, [{ address: '127.0.0.1', family: 4 }]);
  else done(null, '127.0.0.1', 4);
};

const OPTIONS: Omit<ConnectOptions, 'signal'> = {
  silence: 2_000,
  maxLine: 10,
  maxListing: 100,
  connector: ANY,
};

const unsignalled = (): ConnectOptions => ({ ...OPTIONS, signal: new AbortController().signal });

async function connected(serve: (peer: Peer) => Promise<void>, options: Partial<ConnectOptions> = {}) {
  const server = await listen(serve);
  return { server, connection: await Connection.to('127.0.0.1', server.port, { ...unsignalled(), ...options }) };
}

const saying = (text: string) => async (peer: Peer) => {
  await peer.say(text);
  peer.end();
};

describe('the address that was connected to', () => {
  test('must be public, whatever the look-up says', async () => {
    const server = await listen(async () => {});
    const options = { ...unsignalled(), connector: connector({ ports: [server.port], lookup: toLoopback }) };
    const error = await failureOf(Connection.to('h.dom', server.port, options));
    expect([error.code, error.details]).toEqual(['address-not-public', 'h.dom, 127.0.0.1']);
    await expect.poll(() => server.open.size).toBe(0);
  });

  test('may be any, if the caller allows it', async () => {
    const server = await listen(async () => {});
    const hosts = { allow: [{ name: 'h.dom', addresses: ['127.0.0.1'] }] };
    const own = connector({ hosts, ports: [server.port], lookup: toLoopback });
    const connection = await Connection.to('h.dom', server.port, { ...unsignalled(), connector: own });
    expect(connection.address).toBe('127.0.0.1');
    connection.close();
  });

  test('is named where nobody answers in time', async () => {
    const options = { ...unsignalled(), silence: 20, connector: connector({ lookup: (() => {}) as LookupFunction }) };
    const error = await failureOf(Connection.to('h.dom', 80, options));
    expect([error.code, error.details]).toEqual(['silent', 'h.dom, port 80']);
    await expect.poll(() => getEventListeners(options.signal, 'abort')).toEqual([]);
  });

  test('is empty once it is closed', async () => {
    const { connection, server } = await connected(async () => {});
    connection.close();
    await expect.poll(() => server.open.size).toBe(0);
    expect(connection.address).toBe('');
  });
});

describe('lines', () => {
  test.each([
    ['abc\r\n', ['abc']],
    ['abc\n\nd\r\n', ['abc', '', 'd']],
    ['\r\n', ['']],
    ['123456789\r\n1234567890\n', ['123456789', '1234567890']],
    ['', []],
  ])('of %j', async (text, expected) => {
    const { connection } = await connected(saying(text));
    const lines: string[] = [];
    for (let line = await connection.line(); line !== undefined; line = await connection.line()) lines.push(line);
    expect(lines).toEqual(expected);
  });

  test('that is cut says what there is of it', async () => {
    const { connection } = await connected(saying('one\r\ntwo'));
    await connection.line();
    expect(await failureOf(connection.line())).toMatchObject({ code: 'reply-cut', said: 'two' });
  });

  test('that is too long says how long it may be', async () => {
    const { connection } = await connected(saying('12345678901\n'));
    expect((await failureOf(connection.line())).message).toMatch(/line-too-long.*: 10$/);
  });
});

describe('pieces', () => {
  test('that are given back come first, the last of them before the others', async () => {
    const { connection } = await connected(saying('rest'));
    for (const text of ['c', '', 'b', 'a']) connection.unread(Buffer.from(text));
    expect(String(await connection.read())).toBe('abc');
    expect(String(await connection.read())).toBe('rest');
    expect(await connection.read()).toBeUndefined();
  });

  test('wait for the reader, and are not lost', async () => {
    const text = 'x'.repeat(500_000);
    const { connection } = await connected(saying(text));
    await new Promise((resolve) => setTimeout(resolve, 50));
    let length = 0;
    for await (const piece of connection.rest()) {
      length += piece.length;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect(length).toBe(text.length);
  });

  test('are small once many connections are open, and large again when these are gone', async () => {
    const server = await listen(async (peer) => void (await peer.say('x'.repeat(200_000))));
    const largest = async (count: number): Promise<number> => {
      const opened = Array.from({ length: count }, () => Connection.to('127.0.0.1', server.port, unsignalled()));
      const all = await Promise.all(opened);
      let most = 0;
      for (let time = 0; time < 3; time += 1) most = Math.max(most, (await all.at(-1)?.read())?.length ?? 0);
      for (const each of all) each.close();
      await expect.poll(() => server.open.size).toBe(0);
      return most;
    };
    expect(await largest(1)).toBeGreaterThan(16 * 1024);
    const small = await largest(40);
    expect([small > 1_024, small <= 16 * 1024]).toEqual([true, true]);
    expect(await largest(1)).toBeGreaterThan(16 * 1024);
  });

  test('are no more once it is closed', async () => {
    const { connection } = await connected(saying('x'));
    connection.unread(Buffer.from('y'));
    connection.close();
    expect((await failureOf(connection.read())).code).toBe('aborted');
  });
});

test('a connection that is gone keeps no clock', async () => {
  const before = clocks();
  const { connection, server } = await connected(async () => {}, { silence: 600_000 });
  connection.close();
  await expect.poll(() => server.open.size).toBe(0);
  expect(clocks()).toBeLessThanOrEqual(before);
});

test('a signal keeps no listener of a connection that is gone', async () => {
  const { signal } = new AbortController();
  const { connection, server } = await connected(async () => {}, { signal });
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  connection.close();
  await expect.poll(() => server.open.size).toBe(0);
  await expect.poll(() => getEventListeners(signal, 'abort')).toEqual([]);
});
