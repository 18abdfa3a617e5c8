import { createServer, type LookupFunction, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepToLoopback } from './loopback.mjs';

const { connect } = Socket.prototype;
const server = createServer((socket) => socket.end());
let port = 0;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = Object(server.address()).port;
  keepToLoopback();
});

afterAll(() => {
  Socket.prototype.connect = connect;
  server.close();
});

/** Resolves to `undefined` once connected, or to the message of the error. */
function connecting(options: {
  readonly host?: string;
  readonly lookup?: LookupFunction;
}): Promise<string | undefined> {
  return new Promise((done) => {
    const socket = new Socket();
    const end = (error?: Error): void => {
      socket.destroy();
      done(error?.message);
    };
    socket.once('error', end).once('connect', () => end());
    try {
      socket.connect({ port, ...options });
    } catch (error) {
      end(error as Error);
    }
  });
}

const leadingTo =
  (address: string): LookupFunction =>
  (_name, { all }, done) => {
    if (all === true) done(null, [{ address, family: 4 }]);
    else done(null, address, 4);
  };

describe('while changes are tried', () => {
  test('this machine can be reached by its addresses, and by names that a test leads there', async () => {
    expect(await connecting({})).toBeUndefined();
    expect(await connecting({ host: '127.0.0.1' })).toBeUndefined();
    expect(await connecting({ host: 'h.dom', lookup: leadingTo('127.0.0.1') })).toBeUndefined();
  });

  test.each([
    ['an address', { host: '192.0.2.1' }, '192.0.2.1'],
    ['a name', { host: 'h.invalid' }, 'h.invalid'],
    ['a name that a test leads there', { host: 'h.dom', lookup: leadingTo('192.0.2.1') }, '192.0.2.1'],
  ])('no other can be reached by %s', async (_kind, options, named) => {
    expect(await connecting(options)).toBe(`a connection to ${named} leaves this machine`);
  });

  test('an error of a look-up is passed on', async () => {
    const failing: LookupFunction = (_name, _options, done) => done(new Error('no such name'), '', 0);
    expect(await connecting({ host: 'h.dom', lookup: failing })).toBe('no such name');
  });
});
