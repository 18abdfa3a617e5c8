import dns from 'node:dns';
import { connect, type LookupFunction, type Socket } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { type ConnectorOptions, connector } from '../src/network/connect.ts';
import { type HostOptions, hostRules } from '../src/network/host-rules.ts';
import { listen } from './loopback.ts';

/** A look-up that answers with these addresses. */
function leadingTo(...addresses: readonly string[]): LookupFunction {
  return (_, __, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
}

/** The first thing that a connection says: an error's code, or what came. */
async function first(host: string, port: number, options: ConnectorOptions): Promise<string> {
  let socket: Socket;
  try {
    socket = connector({ ports: [port], ...options }).dial(host, port, connect);
  } catch (error) {
    return String((error as { readonly code?: string }).code);
  }
  socket.write('sent');
  return new Promise((resolve) => {
    socket.once('data', (octets) => {
      resolve(String(octets));
      socket.destroy();
    });
    socket.once('error', ({ code, message }: NodeJS.ErrnoException) => resolve(code ?? message));
  });
}

const echo = () =>
  listen(async ({ socket }) => {
    socket.pipe(socket);
  });

const LOCAL = { name: 'in.dom', addresses: ['127.0.0.0/8', '::1'] };

describe('a connection', () => {
  test('is made to an address that a rule admits', async () => {
    const { port } = await echo();
    const hosts = { allow: ['127.0.0.0/8', LOCAL] };
    expect(await first('127.0.0.1', port, { hosts })).toBe('sent');
    expect(await first('in.dom', port, { hosts, lookup: leadingTo('127.0.0.1') })).toBe('sent');
    expect(await first('in.dom', port, { hosts, lookup: leadingTo('10.0.0.1', '127.0.0.1') })).toBe('sent');
  });

  test('is made to a family that answers', async () => {
    const { port } = await echo();
    const hosts = { allow: [LOCAL] };
    expect(await first('in.dom', port, { hosts, lookup: leadingTo('::1', '127.0.0.1') })).toBe('sent');
  });

  test.each([
    ['127.0.0.1', {}, 'address-not-public'],
    ['[::1]', {}, 'address-not-public'],
    ['::1%lo', {}, 'address-not-public'],
    ['in.dom', { lookup: leadingTo('127.0.0.1') }, 'address-not-public'],
    ['in.dom', { lookup: leadingTo() }, 'address-not-public'],
    ['in.dom', { lookup: leadingTo('in.dom', '0x7f.1', '') }, 'address-not-public'],
    ['other.dom', { hosts: { allow: [LOCAL] } }, 'host-not-allowed'],
    ['in.dom', { hosts: { deny: ['*.dom'] } }, 'host-not-allowed'],
    ['in.dom', { ports: [443] }, 'host-not-allowed'],
    ['127.1', { lookup: leadingTo('127.0.0.1') }, 'address-not-public'],
  ] satisfies readonly (readonly [string, ConnectorOptions, string])[])(
    'to %s is refused: %j',
    async (host, options, code) => {
      const server = await echo();
      expect(await first(host, server.port, options)).toBe(code);
      expect(server.heard).toEqual([]);
    },
  );

  test('that leads elsewhere than the look-up said ends before its first octet', async () => {
    const received: Buffer[] = [];
    const server = await listen(async ({ socket }) => {
      socket.on('data', (octets) => received.push(octets));
    });
    const { dial } = connector({ ports: [server.port], lookup: leadingTo('8.8.8.8') });
    const socket = dial('pub.dom', server.port, () => connect({ host: '127.0.0.1', port: server.port }));
    socket.write('sent');
    const error = await new Promise<NodeJS.ErrnoException>((resolve) => socket.once('error', resolve));
    expect(error).toMatchObject({ code: 'address-not-public' });
    await expect.poll(() => server.open.size).toBe(0);
    expect(received).toEqual([]);
  });

  test('asks for all addresses of both families, and an answer may be one address', async () => {
    const asked: unknown[] = [];
    const { port } = await echo();
    const ownLookup = vi.spyOn(dns, 'lookup');
    const one = ((name, options, done) => {
      asked.push(name, options);
      done(null, '127.0.0.1', 4);
    }) as LookupFunction;
    expect(await first('in.dom', port, { hosts: { allow: [LOCAL] }, lookup: one })).toBe('sent');
    expect(asked).toMatchObject(['in.dom', { all: true }]);
    expect(ownLookup).not.toHaveBeenCalled();
    ownLookup.mockRestore();
  });
});

describe('rules', () => {
  const decide = (options: HostOptions, host: string, ...addresses: readonly string[]) => {
    const { refused, admits } = hostRules(options);
    return refused(host, 80) ?? addresses.filter((address) => admits(host, address)).join(' ');
  };

  test.each([
    // Without a list, everything that is public.
    [{}, '8.8.8.8', '', ''],
    [{}, '[::ffff:8.8.8.8]', '', ''],
    [{}, '10.0.0.1', '', 'address'],
    [{}, '[::ffff:10.0.0.1]', '', 'address'],
    [{}, '[64:ff9b::a00:1]', '', 'address'],
    [{}, 'fe80::1%eth0', '', 'address'],
    [{}, 'a.dom', '8.8.8.8 10.0.0.1 ::1 2606:4700::1 fe80::1%eth0', '8.8.8.8 2606:4700::1'],
    [{}, 'localhost', '127.0.0.1 ::1', ''],
    // An allowed list is the whole list.
    [{ allow: [] }, 'a.dom', '', 'host'],
    [{ allow: ['a.dom'] }, 'a.dom', '8.8.8.8 10.0.0.1', '8.8.8.8'],
    [{ allow: ['A.dom.'] }, 'a.DOM.', '8.8.8.8', '8.8.8.8'],
    [{ allow: ['a.dom'] }, 'b.a.dom', '', 'host'],
    [{ allow: ['a.dom'] }, '8.8.8.8', '', 'address'],
    [{ allow: ['*.a.dom'] }, 'b.a.dom', '8.8.8.8', '8.8.8.8'],
    [{ allow: ['*.a.dom'] }, 'c.b.a.dom', '8.8.8.8', '8.8.8.8'],
    [{ allow: ['*.a.dom'] }, 'a.dom', '', 'host'],
    [{ allow: ['*.a.dom'] }, 'ba.dom', '', 'host'],
    [{ allow: ['*.a.dom'] }, '.a.dom', '', 'host'],
    [{ allow: ['*'] }, 'b.dom', '8.8.8.8 10.0.0.1', '8.8.8.8'],
    [{ allow: ['*'] }, '8.8.8.8', '8.8.8.8', '8.8.8.8'],
    [{ allow: ['*'] }, '10.0.0.1', '', 'address'],
    // An address or a range admits itself, and no name.
    [{ allow: ['10.1.0.0/16'] }, '10.1.2.3', '10.1.2.3', '10.1.2.3'],
    [{ allow: ['10.1.0.0/16'] }, '[::ffff:10.1.2.3]', '', ''],
    [{ allow: ['10.1.0.0/16'] }, '10.2.0.0', '', 'address'],
    [{ allow: ['10.1.0.0/16'] }, 'a.dom', '', 'host'],
    [{ allow: ['10.1.0.0/16', '*'] }, 'a.dom', '10.1.2.3 8.8.8.8', '8.8.8.8'],
    [{ allow: ['fd00::/8'] }, '[fd12::1]', '', ''],
    [{ allow: ['[fd00::1]'] }, '[fd00::2]', '', 'address'],
    [{ allow: ['::ffff:10.0.0.0/104'] }, '10.2.3.4', '', ''],
    // A pair admits a name at these addresses.
    [{ allow: [{ name: 'a.dom', addresses: ['10.0.0.0/8'] }] }, 'a.dom', '10.2.3.4 8.8.8.8 11.0.0.1', '10.2.3.4'],
    [
      { allow: [{ name: 'a.dom', addresses: ['10.0.0.0/8'] }, 'a.dom'] },
      'a.dom',
      '10.2.3.4 8.8.8.8',
      '10.2.3.4 8.8.8.8',
    ],
    [{ allow: [{ name: '*.a.dom', addresses: ['::1'] }] }, 'b.a.dom', '::1 ::2', '::1'],
    [{ allow: [{ name: '*', addresses: ['10.0.0.0/8'] }] }, 'b.dom', '10.0.0.1 127.0.0.1', '10.0.0.1'],
    [{ allow: [{ name: '*', addresses: ['10.0.0.0/8'] }] }, '10.0.0.1', '', 'address'],
    [{ allow: [{ name: 'a.dom', addresses: ['0.0.0.0/0'] }] }, 'a.dom', '10.0.0.1 ::1', '10.0.0.1'],
    // Deny wins, over names and over what they lead to.
    [{ deny: ['a.dom'] }, 'a.dom', '', 'host'],
    [{ deny: ['*.a.dom'] }, 'b.a.dom.', '', 'host'],
    [{ deny: ['*.a.dom'] }, 'a.dom', '8.8.8.8', '8.8.8.8'],
    [{ deny: ['8.8.8.0/24'] }, '8.8.8.8', '', 'address'],
    [{ deny: ['8.8.8.0/24'] }, '[::ffff:808:808]', '', 'address'],
    [{ deny: ['8.8.8.0/24'] }, 'a.dom', '8.8.8.8 8.8.4.4 ::ffff:8.8.8.8', '8.8.4.4'],
    [{ allow: ['8.8.8.8'], deny: ['8.8.8.8'] }, '8.8.8.8', '', 'address'],
    [{ allow: ['a.dom'], deny: ['*'] }, 'a.dom', '', 'host'],
    [{ deny: ['*'] }, '8.8.8.8', '', 'address'],
    [{ deny: [{ name: 'a.dom', addresses: ['8.8.8.8'] }] }, 'a.dom', '8.8.8.8 8.8.4.4', '8.8.4.4'],
    [{ deny: [{ name: 'a.dom', addresses: ['8.8.8.8'] }] }, 'b.dom', '8.8.8.8', '8.8.8.8'],
    [{ deny: ['2606:4700::/32'] }, 'b.dom', '2606:4700::1 2606:4701::1', '2606:4701::1'],
  ] satisfies readonly (readonly [HostOptions['hosts'], string, string, string])[])(
    '%j: %s at %j is %j',
    (hosts, host, addresses, answer) => {
      expect(decide({ hosts }, host, ...addresses.split(' ').filter(Boolean))).toBe(answer);
    },
  );

  test.each([
    [undefined, 80, undefined],
    [undefined, 443, undefined],
    [undefined, 8080, 'port'],
    [[8080], 8080, undefined],
    [[8080], 80, 'port'],
    [[], 80, 'port'],
  ])('with the ports %j, %d is %s', (ports, port, answer) => {
    expect(hostRules({ ports }).refused('8.8.8.8', port)).toBe(answer);
  });

  test.each([
    { hosts: { allow: ['10.0.0.1/33'] } },
    { hosts: { allow: ['10.1'] } },
    { hosts: { allow: ['010.0.0.1'] } },
    { hosts: { allow: ['0x7f.1'] } },
    { hosts: { allow: ['2130706433'] } },
    { hosts: { allow: ['fd00::/129'] } },
    { hosts: { allow: ['*.*.dom'] } },
    { hosts: { allow: ['a*.dom'] } },
    { hosts: { allow: ['http://a.dom/'] } },
    { hosts: { allow: ['a.dom:80'] } },
    { hosts: { allow: ['münchen.dom'] } },
    { hosts: { allow: [''] } },
    { hosts: { allow: 'a.dom' } },
    { hosts: { allow: [{ name: 'a.dom' }] } },
    { hosts: { allow: [{ name: '10.0.0.1', addresses: ['10.0.0.1'] }] } },
    { hosts: { allow: [{ name: 'a.dom', addresses: ['b.dom'] }] } },
    { hosts: { allow: [undefined] } },
    { hosts: { alow: ['a.dom'] } },
    { hosts: ['a.dom'] },
    { ports: [0] },
    { ports: ['80'] },
    { ports: 80 },
    { lookup: 4 },
  ])('%j is a TypeError', (options) => {
    expect(() => connector(options as never)).toThrow(TypeError);
  });
});
