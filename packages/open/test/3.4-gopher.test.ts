import { describe, expect, test } from 'vitest';
import { menuItems } from '../src/protocols/gopher.ts';
import { bodyOf, failureOf, type Listening, listen, type Manner, openHere, textOf } from './loopback.ts';

/** A server that answers whatever it is asked with this. */
function saying(what: string, manner?: Manner): Promise<Listening> {
  return listen(async (peer) => {
    await peer.line();
    if (await peer.say(what)) peer.end();
  }, manner);
}

describe('what is sent (§3.4.1 to §3.4.3)', () => {
  test.each([
    ['gopher://127.0.0.1:PORT', ''],
    ['gopher://127.0.0.1:PORT/0/docs/hello.txt', '/docs/hello.txt'],
    ['gopher://127.0.0.1:PORT/7/search%09foo%20bar', '/search\tfoo bar'],
    ['gopher://127.0.0.1:PORT/0/x%09%09%2B', '/x\t\t+'],
  ])('%s', async (url, line) => {
    const server = await saying('.\r\n');
    await textOf(await openHere(server.port, url));
    expect(server.heard).toEqual([line]);
  });
});

describe('a text (RFC 1436 §3)', () => {
  test.each([
    ['ends in a dot', 'one\r\ntwo\r\n.\r\n', 'one\r\ntwo\r\n'],
    ['ends in a dot and a line feed', 'one\n.\n', 'one\n'],
    ['ends in a dot without an end of line', 'one\r\n.', 'one\r\n'],
    ['ends with the connection', 'one\r\ntwo\r\n', 'one\r\ntwo\r\n'],
    ['is empty', '', ''],
    ['is a dot', '.\r\n', ''],
    ['ends in a line with a dot in it', 'one\r\n.two\r\n', 'one\r\n.two\r\n'],
    ['ends in three dots', 'one\r\n...', 'one\r\n...'],
    ['has a dot in the middle', 'one\r\n.\r\ntwo\r\n', 'one\r\n.\r\ntwo\r\n'],
    ['has a dot before a dot, and ends in one', '..one\r\ntwo\r\n..\r\n...\r\n.\r\n', '.one\r\ntwo\r\n.\r\n..\r\n'],
    ['has a dot before a dot, and ends without', 'one\r\n..two\r\n', 'one\r\n..two\r\n'],
    ['ends in a dot and a carriage return', 'one\r\n.\r', 'one\r\n.\r'],
  ])('%s', async (_, sent, text) => {
    for (const manner of [{}, { dribbles: true }]) {
      const server = await saying(sent, manner);
      expect(await textOf(await openHere(server.port, 'gopher://127.0.0.1:PORT/0x'))).toBe(text);
    }
  });

  test('is given to the letter where too much would have to be kept back', async () => {
    const long = `one\r\n..two\r\n${'x'.repeat(2 * 1024 * 1024)}\r\n.\r\n`;
    const server = await saying(long);
    expect(await textOf(await openHere(server.port, 'gopher://127.0.0.1:PORT/0x'))).toBe(long);
  });
});

test('what is not a text is given to the letter', async () => {
  const server = await saying('..\r\n.\r\n');
  const reply = await openHere(server.port, 'gopher://127.0.0.1:PORT/9x');
  expect(reply.kind).toBe('binary');
  expect(await textOf(reply)).toBe('..\r\n.\r\n');
});

describe('a server that has it not', () => {
  test.each([
    ['0', "3'/x' does not exist\t\terror.host\t1\r\n.\r\n"],
    ['1', '3no such item\terror\tnull.host\t70\r\n'],
    ['9', '3gone\t\terror.host\t0\r\n.'],
  ])('says so in a menu of one item, also for type %s', async (gtype, sent) => {
    const server = await saying(sent);
    const { code, said } = await failureOf(openHere(server.port, `gopher://127.0.0.1:PORT/${gtype}x`));
    expect([code, said]).toEqual(['not-found', sent.slice(1, sent.indexOf('\t'))]);
  });

  test.each([
    ['0', '3 men in a boat\r\n'],
    ['1', '3a warning\t\terror.host\t1\r\n1more\t/x\th.dom\t70\r\n.\r\n'],
  ])('is not one that says something else to type %s', async (gtype, sent) => {
    const server = await saying(sent);
    expect(await textOf(await openHere(server.port, `gopher://127.0.0.1:PORT/${gtype}x`))).toBe(sent);
  });
});

describe('Gopher+ (§3.4.3 to §3.4.9)', () => {
  test.each([
    ['so many octets', '%09%09%2B', '+5\r\nhello', 'hello', 'binary', 5],
    ['a dot', '%09%09%2B', '+-1\r\n..one\r\n.\r\nmore', '.one\r\n', 'binary', undefined],
    ['the end of the connection', '%09%09%2B', '+-2\r\none\r\n.\r\n', 'one\r\n.\r\n', 'binary', undefined],
    ['the end, for attributes', '%09%09!', '+-2\r\n+INFO: 0x\r\n', '+INFO: 0x\r\n', 'attributes', undefined],
    [
      'a dot, for the questions of a form',
      '%09%09%3F',
      '+-1\r\n+ASK:\r\n Ask: who?\r\n.\r\n',
      '+ASK:\r\n Ask: who?\r\n',
      'form',
      undefined,
    ],
    ['nothing: the server answers as to a plain request', '%09%09%2B', 'plain\r\n', 'plain\r\n', 'binary', undefined],
    ['nothing, to a request for attributes', '%09%09!', 'plain\r\n', 'plain\r\n', 'binary', undefined],
  ])('a reply up to %s', async (_, plus, sent, text, kind, length) => {
    for (const manner of [{}, { dribbles: true }]) {
      const server = await saying(sent, manner);
      const reply = await openHere(server.port, `gopher://127.0.0.1:PORT/0x${plus}`);
      expect([reply.kind, reply.length]).toEqual([kind, length]);
      expect(await textOf(reply)).toBe(text);
    }
  });

  test('a reply to a request without the empty search', async () => {
    const server = await saying('+5\r\nhello');
    const reply = await openHere(server.port, 'gopher://127.0.0.1:PORT/0x%09%09%2B', { plusWire: 'gopher+' });
    expect([await textOf(reply), server.heard]).toEqual(['hello', ['x\t+']]);
  });

  test.each([
    ['1 Admin <a@h.dom>', 'not-found'],
    ['2 later', 'busy'],
    ['3 moved', 'not-found'],
    ['odd', 'failed'],
  ])('an error: %s', async (words, code) => {
    const server = await saying(`--1\r\n${words}\r\nmore\r\n.\r\n`);
    const error = await failureOf(openHere(server.port, 'gopher://127.0.0.1:PORT/0x%09%09%2B'));
    expect([error.code, error.said]).toEqual([code, `${words}\nmore`]);
  });

  test('a reply that ends early', async () => {
    const server = await saying('+9\r\nhello');
    const { octets, error } = await bodyOf(await openHere(server.port, 'gopher://127.0.0.1:PORT/0x%09%09%2B'));
    expect([octets.toString(), error?.code]).toEqual(['hello', 'reply-cut']);
  });
});

describe('the items of a menu (RFC 1436 §3.9)', () => {
  const urls = (menu: string) => menuItems(menu).map(({ url }) => url);

  test('have a type, a name, and a URL', () => {
    const menu =
      '0About\t/about\th.dom\t70\r\n1More\t\th.dom\t7070\t+\r\niwords\tfake\tnull\t1\r\n.\r\n0never\t/x\th.dom\t70\r\n';
    expect(menuItems(Buffer.from(menu))).toEqual([
      {
        gtype: '0',
        name: 'About',
        selector: '/about',
        host: 'h.dom',
        port: 70,
        isPlus: false,
        url: 'gopher://h.dom/0/about',
      },
      { gtype: '1', name: 'More', selector: '', host: 'h.dom', port: 7070, isPlus: true, url: 'gopher://h.dom:7070/1' },
      { gtype: 'i', name: 'words', selector: 'fake', host: 'null', port: 1, isPlus: false, url: undefined },
    ]);
  });

  test.each([
    ['8Library\tguest\th.dom\t23', 'telnet://guest@h.dom/'],
    ['8Library\t\th.dom\t23', 'telnet://h.dom/'],
    ['TMainframe\tguest\th.dom\t2323', 'tn3270://guest@h.dom:2323/'],
    ['hElsewhere\tURL:http://h.dom/x\th.dom\t70', 'http://h.dom/x'],
    ['hElsewhere\tGET /x\th.dom\t80', 'gopher://h.dom:80/hGET%20/x'],
    ['7Find\t/find\th.dom\t70', 'gopher://h.dom/7/find'],
    ['3wrong\t\terror.host\t1', undefined],
    ['hElsewhere\tURL:http://h.dom/~x#y\th.dom\t70', 'http://h.dom/%7Ex#y'],
    ['hElsewhere\tURL:javascript:alert(1)\th.dom\t70', undefined],
    ['hElsewhere\tURL:data:text/html,x\th.dom\t70', undefined],
    ['hElsewhere\tURL:file:///etc/passwd\th.dom\t70', undefined],
    ['hElsewhere\tURL:http://a b\u001B[2J\th.dom\t70', undefined],
    ['hElsewhere\tURL: \th.dom\t70', undefined],
    ['0Port\t/x\th.dom\t-1', undefined],
    ['0Port\t/x\th.dom\tabc', undefined],
    ['0Port\t/x\th.dom\t70.5', undefined],
    ['0Port\t/x\th.dom\t65536', undefined],
    ['0Port\t/x\th.dom', 'gopher://h.dom/0/x'],
    ['0no host\t/x\ta b\t70', undefined],
    ['0odd port\t/x\th.dom\tabc', undefined],
  ])('%j', (line, url) => {
    expect(urls(line)).toEqual([url]);
  });

  test.each(['', 'no tabs', '\t\t\t', '0no host\t/x'])('are not made of %j', (line) => {
    expect(urls(line)).toEqual([]);
  });
});
