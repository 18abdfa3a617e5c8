import { describe, expect, test, vi } from 'vitest';
import { menuItems } from '../src/protocols/gopher.ts';
import { withoutLastDot } from '../src/protocols/without-last-dot.ts';
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

/** An item of a menu that tells of an error. */
const ITEM = '3gone\t\terror.host\t1\r\n';

/** Texts as they are sent, and as they are given. */
const TEXTS: readonly (readonly [name: string, sent: string, text: string])[] = [
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
  ['is a dot and a line feed', '.\n', ''],
  ['is an empty line and a dot', '\n.\n', '\n'],
  ['has an empty line before two dots', '\n..x\n.\n', '\n.x\n'],
  ['has two dots within a line', 'a..b\r\n.\r\n', 'a..b\r\n'],
  ['has two dots within a line that lost one', '..a..b \xE9\r\n.\r\n', '.a..b \xE9\r\n'],
  ['ends in a line with a dot at its end', 'one.\r\n', 'one.\r\n'],
  ['ends in a line with a dot and a carriage return in it', 'one\r\n.\rx', 'one\r\n.\rx'],
];

describe('a text (RFC 1436 §3)', () => {
  test.each(TEXTS)('%s', async (_, sent, text) => {
    for (const manner of [{}, { dribbles: true }]) {
      const server = await saying(sent, manner);
      const reply = await openHere(server.port, 'gopher://127.0.0.1:PORT/0x');
      expect([reply.kind, await textOf(reply)]).toEqual(['text', text]);
    }
  });

  /** The pieces without the last dot, and the error at their end. */
  async function given(pieces: readonly Buffer[], error?: Error): Promise<readonly [readonly Buffer[], unknown]> {
    async function* source(): AsyncGenerator<Buffer, void> {
      yield* pieces;
      if (error !== undefined) throw error;
    }
    const found: Buffer[] = [];
    try {
      for await (const piece of withoutLastDot(source())) found.push(piece);
      return [found, undefined];
    } catch (failure) {
      return [found, failure];
    }
  }

  /** The octets in two pieces, cut at every place. */
  function cuts(sent: string): readonly (readonly Buffer[])[] {
    const octets = Buffer.from(sent, 'latin1');
    const ends = Array.from(octets.subarray(1), (_, at) => [octets.subarray(0, at + 1), octets.subarray(at + 1)]);
    return [octets.length === 0 ? [] : [octets], ...ends];
  }

  test.each(TEXTS)('%s, in any two pieces', async (_, sent, text) => {
    for (const pieces of cuts(sent)) {
      const [found] = await given(pieces);
      expect(Buffer.concat(found).toString('latin1')).toBe(text);
      expect(found.filter(({ length }) => length === 0)).toEqual([]);
    }
  });

  test.each(TEXTS)('%s, and is given to the letter before a failure', async (_, sent) => {
    for (const pieces of cuts(sent)) {
      const failure = new Error('cut');
      const [found, error] = await given(pieces, failure);
      expect(error).toBe(failure);
      expect(Buffer.concat(found).toString('latin1')).toBe(sent);
      expect(found.filter(({ length }) => length === 0)).toEqual([]);
    }
  });

  test.each([[['one\r\n', '.two\r\n', 'three\r\n']], [['one', '..two', '..', '.\r\n', 'a.b..\r\n', '.c']]])(
    'is given as it comes, without a copy: %j',
    async (texts) => {
      const pieces = texts.map((text) => Buffer.from(text));
      let asked = 0;
      async function* source(): AsyncGenerator<Buffer, void> {
        for (const piece of pieces) {
          asked += 1;
          yield piece;
        }
      }
      let count = 0;
      for await (const { buffer, byteOffset, length } of withoutLastDot(source())) {
        const piece = pieces[count] as Buffer;
        count += 1;
        expect([asked, byteOffset, length]).toEqual([count, piece.byteOffset, piece.length]);
        expect(buffer).toBe(piece.buffer);
      }
      expect(count).toBe(pieces.length);
    },
  );

  test.each([
    [0, '.', ''],
    [1, '..', '.\r\n'],
  ])('has a mebibyte kept back, and %i octets more', async (more, dots, end) => {
    const start = 'one\r\n';
    const kept = `${'x'.repeat(1024 * 1024 - 4 + more)}\r\n`;
    const [found] = await given([Buffer.from(`${start}..${kept}.\r\n`)]);
    expect(Buffer.concat(found).equals(Buffer.from(`${start}${dots}${kept}${end}`))).toBe(true);
  });

  test('is given to the letter where too much would have to be kept back', async () => {
    const long = `one\r\n..two\r\n${'x'.repeat(2 * 1024 * 1024)}\r\n.\r\n`;
    const server = await saying(long);
    expect(await textOf(await openHere(server.port, 'gopher://127.0.0.1:PORT/0x'))).toBe(long);
  });

  test('is given to the letter from there on', async () => {
    const pieces = [`..${'x'.repeat(1024 * 1024)}\r\n`, '..two\r\n', '.\r\n'].map((text) => Buffer.from(text));
    const [found] = await given(pieces);
    expect(Buffer.concat(found).equals(Buffer.concat(pieces))).toBe(true);
  });
});

test.each(['..\n', '..a\r\n', '.a\n..\n'])('a text of lines like %j has as many pieces as come', async (lines) => {
  const piece = Buffer.from(lines.repeat(1_000));
  async function* source(): AsyncGenerator<Buffer, void> {
    for (let count = 0; count < 5; count += 1) yield piece;
    yield Buffer.from('.\r\n');
  }
  const found: Buffer[] = [];
  for await (const each of withoutLastDot(source())) found.push(each);
  expect(found.length).toBeLessThanOrEqual(10);
  const plain = piece.toString('latin1').replace(/(?<=^|\n)\.\./g, '.');
  expect(Buffer.concat(found).toString('latin1')).toBe(plain.repeat(5));
});

test('a CR alone begins no line', async () => {
  const server = await saying('..a\r..b\r\n.\r\n');
  expect(await textOf(await openHere(server.port, 'gopher://127.0.0.1:PORT/0x'))).toBe('.a\r..b\r\n');
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
    ['1', '3gone\t\tnull.host\t1\n'],
    ...['error', 'null', 'none.host', 'Invalid', 'FAKE.host', '(NULL)', ''].map((host) => [
      '0',
      `3gone\t\t${host}\t1\r\n`,
    ]),
    ['1', '3gone\t\th.dom\t70\r\n'],
    ['0', '3gone\t\th.dom\t70\r\n.\r\n'],
    ['1', `${ITEM}\r\n`],
    ['0', `${ITEM}\n`],
  ])('says so in a menu of one item, also for type %s: %j', async (gtype, sent) => {
    for (const manner of [{}, { dribbles: true }]) {
      const server = await saying(sent, manner);
      const { code, said } = await failureOf(openHere(server.port, `gopher://127.0.0.1:PORT/${gtype}x`));
      expect([code, said]).toEqual(['not-found', sent.slice(1, sent.indexOf('\t'))]);
    }
  });

  test.each([
    ['0', '3 men in a boat\r\n'],
    ['1', '3a warning\t\terror.host\t1\r\n1more\t/x\th.dom\t70\r\n.\r\n'],
    ['1', '13 men\t\terror.host\t1\r\n'],
    ['1', '13 men\t\terror.host\t1\r\n.\r\n'],
    ...['no-error.host', 'error.host.dom', 'errors', 'h.dom'].map((host) => ['0', `3gone\t\t${host}\t1\r\n`]),
    ['0', '3gone\t\th.dom\t1\r\n\r\n'],
  ])('is not one that says something else to type %s: %j', async (gtype, sent) => {
    for (const manner of [{}, { dribbles: true }]) {
      const server = await saying(sent, manner);
      expect(await textOf(await openHere(server.port, `gopher://127.0.0.1:PORT/${gtype}x`))).toBe(sent);
    }
  });

  test.each([
    [511, '', 'not-found'],
    [512, '', undefined],
    [512, '.\r\n', 'not-found'],
    [513, '.\r\n', undefined],
  ])('says so in some words: %i octets that end in %j', async (octets, dot, code) => {
    const end = `\t\terror.host\t1\r\n${dot}`;
    const sent = '3'.padEnd(octets - end.length, 'x') + end;
    for (const manner of [{}, { dribbles: true }]) {
      const server = await saying(sent, manner);
      const opened = openHere(server.port, 'gopher://127.0.0.1:PORT/9x').then(textOf);
      expect(await opened.catch((error) => error.code)).toBe(code ?? sent);
    }
  });

  test('is known by its last dot, though the connection stays', async () => {
    const server = await listen(async (peer) => {
      await peer.line();
      await peer.say('3gone\t\terror.host\t1\r\n.\r\n');
    });
    const failure = failureOf(openHere(server.port, 'gopher://127.0.0.1:PORT/0x', { silence: 60_000 }));
    await expect.poll(() => server.sent()).toBeGreaterThan(0);
    expect((await failure).code).toBe('not-found');
  });
});

describe('a reply that cannot be an error begins at once, though the server stays', () => {
  test.each([
    ['9x', 'o', 'ne'],
    ['9x', 'a3', ''],
    ['9x', '1A\ta\th.dom\t70', '\r\n'],
    ['1x', `${ITEM}1`, 'A\ta\th.dom\t70\r\n'],
    ['1x', `${ITEM}\r\n1`, 'A\ta\th.dom\t70\r\n'],
    ['1x', `${ITEM}.1`, '\r\n'],
    ['1x', `${ITEM}.\r1`, '\r\n'],
    ['1x', `${ITEM}.\r\n1`, '\r\n'],
    ['9x', '3.1\tpi\r\n', 'and more'],
    ['9x', `3${'x'.repeat(511)}`, ''],
    ['0x%09%09%2B', 'o', 'ne'],
    ['0x%09%09%2B', 'o+1', ''],
    ['0x%09%09%2B', '+x\n', 'y'],
    ['0x%09%09%2B', `+${'x'.repeat(19)}`, 'y'],
    ['0x%09%09%2B', '-x\r\n', 'y'],
  ])('%s: %j', async (item, first, more) => {
    let goOn = (): void => {};
    const isOpen = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const server = await listen(async (peer) => {
      await peer.line();
      await peer.say(first);
      await isOpen;
      await peer.say(more);
      peer.end();
    });
    const opened = openHere(server.port, `gopher://127.0.0.1:PORT/${item}`, { silence: 1_000 });
    opened.then(goOn, goOn);
    expect(await textOf(await opened)).toBe(first + more);
  });
});

describe('Gopher+ (§3.4.3 to §3.4.9)', () => {
  test.each([
    ['so many octets', '%09%09%2B', '+5\r\nhello', 'hello', 'binary', '+5', 5],
    ['so many octets, after a line feed', '%09%09%2B', '+5\nhello', 'hello', 'binary', '+5', 5],
    ['no octet', '%09%09%2B', '+0\r\n', '', 'binary', '+0', 0],
    ['so many octets that seem an error item', '%09%09%2B', `+${ITEM.length}\r\n${ITEM}`, ITEM, 'binary', '+21', 21],
    ['a dot', '%09%09%2B', '+-1\r\n..one\r\n.\r\nmore', '.one\r\n', 'binary', '+-1', undefined],
    ['the end of the connection', '%09%09%2B', '+-2\r\none\r\n.\r\n', 'one\r\n.\r\n', 'binary', '+-2', undefined],
    ['the end, for attributes', '%09%09!', '+-2\r\n+INFO: 0x\r\n', '+INFO: 0x\r\n', 'attributes', '+-2', undefined],
    ['the end, for what nobody knows', '%09%09x', '+-2\r\none', 'one', 'binary', '+-2', undefined],
    [
      'a dot, for the questions of a form',
      '%09%09%3F',
      '+-1\r\n+ASK:\r\n Ask: who?\r\n.\r\n',
      '+ASK:\r\n Ask: who?\r\n',
      'form',
      '+-1',
      undefined,
    ],
  ])('a reply up to %s', async (_, plus, sent, text, kind, head, length) => {
    for (const manner of [{}, { dribbles: true }]) {
      const server = await saying(sent, manner);
      const reply = await openHere(server.port, `gopher://127.0.0.1:PORT/0x${plus}`);
      expect([reply.kind, reply.length, reply.said]).toEqual([kind, length, [head]]);
      expect(await textOf(reply)).toBe(text);
    }
  });

  test.each(['plain\r\n', '', '-x\r\n', '-+5', '+5 points', '+', '+-', '--'])(
    'a server without it answers as to a plain request: %j',
    async (sent) => {
      for (const manner of [{}, { dribbles: true }]) {
        for (const plus of ['+', '!']) {
          const server = await saying(sent, manner);
          const reply = await openHere(server.port, `gopher://127.0.0.1:PORT/0x%09%09${plus}`);
          expect([reply.kind, reply.length, reply.said]).toEqual(['binary', undefined, []]);
          expect(await textOf(reply)).toBe(sent);
        }
      }
    },
  );

  test.each([
    ['%2B', 'x\t+', 'binary'],
    ['!', 'x\t!', 'attributes'],
    ['%3F', 'x\t!+ASK', 'form'],
  ])('a reply to a request without the empty search: %s', async (plus, line, kind) => {
    const server = await saying('+5\r\nhello');
    const reply = await openHere(server.port, `gopher://127.0.0.1:PORT/0x%09%09${plus}`, { plusWire: 'gopher+' });
    expect([reply.kind, await textOf(reply), server.heard]).toEqual([kind, 'hello', [line]]);
  });

  test('a reply to a form that is filled in, whose first line alone has a Gopher+ string', async () => {
    const server = await listen(async (peer) => {
      while ((await peer.line()) !== '.');
      await peer.say('+5\r\nhello');
      peer.end();
    });
    const url = 'gopher://127.0.0.1:PORT/0x%09%09%2B%091%0D%0A%2B-1%0D%0Afred%0D%0A.%0D%0A';
    const reply = await openHere(server.port, url, { ports: [server.port] });
    expect([reply.said, await textOf(reply)]).toEqual([['+5'], 'hello']);
    expect(server.heard).toEqual(['x\t+\t1', '+-1', 'fred', '.']);
  });

  test.each([
    ['0x', 'text'],
    ['1x', 'menu'],
    ['7x%09foo', 'menu'],
    ['7x%09%2Bfoo', 'menu'],
    ['9x', 'binary'],
    ['9x%09foo', 'binary'],
  ])('is not the reply to a request without a Gopher+ string: %s', async (item, kind) => {
    const server = await saying('+5\r\nhello');
    const reply = await openHere(server.port, `gopher://127.0.0.1:PORT/${item}`);
    expect([reply.kind, reply.length, reply.said, await textOf(reply)]).toEqual([kind, undefined, [], '+5\r\nhello']);
  });

  test.each(['+5', '+5\r', '+12', '+-1', '+-2\r', '--1', '--12\r'])('a first line that is cut: %j', async (sent) => {
    for (const manner of [{}, { dribbles: true }]) {
      const server = await saying(sent, manner);
      const error = await failureOf(openHere(server.port, 'gopher://127.0.0.1:PORT/0x%09%09%2B'));
      expect([error.code, error.said]).toEqual(['reply-cut', sent]);
    }
  });

  test.each(['\t', ' ', ' \t', '0', '0 ', '-', '\r'])(
    'no more than a first line is looked at: "+" and %j without end',
    async (blanks) => {
      const server = await saying(`+${blanks.repeat(65_535)}`);
      const looks = [vi.spyOn(RegExp.prototype, 'exec'), vi.spyOn(RegExp.prototype, 'test')];
      const opened = openHere(server.port, 'gopher://127.0.0.1:PORT/0x%09%09%2B');
      const outcome = await opened
        .then(({ body }) => body.cancel())
        .then(
          () => 'plain',
          ({ code }) => code,
        );
      const texts = looks.flatMap(({ mock }) => mock.calls).map(([text]) => text);
      for (const look of looks) look.mockRestore();
      expect(outcome).toBe('plain');
      expect(texts.filter((text) => /^\+.{20}/s.test(text))).toEqual([]);
    },
  );

  test.each(['+-3', '+1e3', '+ 15', '+', '+ -12'])('a first line without a length: %j', async (line) => {
    for (const manner of [{}, { dribbles: true }]) {
      const server = await saying(`${line}\r\nhello`, manner);
      const error = await failureOf(openHere(server.port, 'gopher://127.0.0.1:PORT/0x%09%09%2B'));
      expect([error.code, error.said]).toEqual(['reply-malformed', line]);
    }
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

  test.each([
    ['', 'failed', ''],
    ['1 no', 'not-found', '1 no'],
    ['1 no\r\n', 'not-found', '1 no'],
    ['2 later\r\nfor', 'busy', '2 later\nfor'],
    ['1 no\r\n.\r\nmore', 'not-found', '1 no'],
    ['1 no\r\n'.repeat(12), 'not-found', '1 no\n'.repeat(10).trim()],
  ])('an error that ends with the connection, or goes on: %j', async (words, code, said) => {
    const server = await saying(`--1\r\n${words}`);
    const error = await failureOf(openHere(server.port, 'gopher://127.0.0.1:PORT/0x%09%09%2B'));
    expect([error.code, error.said]).toEqual([code, said]);
  });

  /** A server whose connection breaks after these octets. */
  const breaking = (sent: string) =>
    listen(async (peer) => {
      await peer.line();
      await peer.say(sent);
      await peer.untilRead();
      peer.socket.resetAndDestroy();
    });

  test('an error before the connection breaks', async () => {
    const server = await breaking('--1\r\n1 no\r\n');
    const error = await failureOf(openHere(server.port, 'gopher://127.0.0.1:PORT/0x%09%09%2B'));
    expect([error.code, error.said]).toEqual(['not-found', '1 no']);
  });

  test('what may be a length is given before the connection breaks', async () => {
    const server = await breaking('+5');
    const { octets, error } = await bodyOf(await openHere(server.port, 'gopher://127.0.0.1:PORT/0x%09%09%2B'));
    expect([octets.toString(), error?.code]).toEqual(['+5', 'reply-cut']);
  });

  test('nothing is given of a connection that breaks before the reply', async () => {
    const server = await breaking('');
    expect((await failureOf(openHere(server.port, 'gopher://127.0.0.1:PORT/0x%09%09%2B'))).code).toBe('reply-cut');
  });

  test.each([
    ['+9\r\nhello', 'hello', 'reply-cut', ': 4 octets are missing'],
    ['+5\r\nhellomore', 'hello', 'reply-malformed', ': more than 5 octets'],
    ['+0\r\nx', '', 'reply-malformed', ': more than 0 octets'],
    ['+-1\r\none\r\n', 'one\r\n', 'reply-cut', ')'],
    ['+-1\r\none\r\n.\r', 'one\r\n.\r', 'reply-cut', ')'],
  ])('a reply that does not end as it should: %j', async (sent, text, code, about) => {
    for (const manner of [{}, { dribbles: true }]) {
      const server = await saying(sent, manner);
      const { octets, error } = await bodyOf(await openHere(server.port, 'gopher://127.0.0.1:PORT/0x%09%09%2B'));
      expect([octets.toString(), error?.code]).toEqual([text, code]);
      expect(error?.message.endsWith(`§3)${about.replace(/^\)/, '')}`)).toBe(true);
    }
  });
});

describe('a connection that the server leaves open', () => {
  const staying = (sent: string) =>
    listen(async (peer) => {
      await peer.line();
      await peer.say(sent);
    });

  test('is closed after the dot', async () => {
    const server = await staying('+-1\r\none\r\n.\r\n');
    expect(await textOf(await openHere(server.port, 'gopher://127.0.0.1:PORT/0x%09%09%2B'))).toBe('one\r\n');
    await expect.poll(() => server.open.size).toBe(0);
  });

  test('is closed with the body that nobody reads', async () => {
    const server = await staying('+5\r\n');
    const reply = await openHere(server.port, 'gopher://127.0.0.1:PORT/0x%09%09%2B');
    const cancelled = reply.body.cancel();
    await expect.poll(() => server.open.size).toBe(0);
    await cancelled;
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
    ['0not a link\tURL:http://h.dom/x\th.dom\t70', 'gopher://h.dom/0URL:http://h.dom/x'],
    ['hnot a link\t/x/URL:http://h.dom/x\th.dom\t70', 'gopher://h.dom/h/x/URL:http://h.dom/x'],
    ['hElsewhere\tGET /URL:http://h.dom/x\th.dom\t70', 'http://h.dom/x'],
    ['hElsewhere\t/URL:http://h.dom/x\th.dom\t70', 'http://h.dom/x'],
    ['hElsewhere\tURL:\th.dom\t70', 'gopher://h.dom/hURL:'],
  ])('%j', (line, url) => {
    expect(urls(line)).toEqual([url]);
  });

  test.each([
    ['70', 70],
    ['0', 0],
    [' 70 ', 70],
    ['65535', 65_535],
    ['65536', undefined],
    ['99999', undefined],
    ['000070', undefined],
    ['x70', undefined],
    ['70x', undefined],
    ['7e1', undefined],
    ['0x46', undefined],
    ['', undefined],
  ])('have a port, from %j', (written, port) => {
    expect(menuItems(`0x\t/x\th.dom\t${written}`).map((item) => item.port)).toEqual([port]);
  });

  test.each([
    ['\t+', true],
    ['\t?', true],
    ['\t', false],
    ['\tx', false],
    ['', false],
  ])('are of Gopher+ with %j at their end', (end, isPlus) => {
    expect(menuItems(`0x\t/x\th.dom\t70${end}`).map((item) => item.isPlus)).toEqual([isPlus]);
  });

  test.each(['\r\n', '\n'])('are in lines that end in %j', (end) => {
    const lines = ['0A\ta\th.dom\t70', '0B\tb\th.dom\t70', '.', '0C\tc\th.dom\t70'];
    expect(urls(lines.join(end))).toEqual(['gopher://h.dom/0a', 'gopher://h.dom/0b']);
  });

  test.each(['', 'no tabs', '\t\t\t', '0no host\t/x'])('are not made of %j', (line) => {
    expect(urls(line)).toEqual([]);
  });
});
