// Bounds on the time that a server or a person can make a program wait, and on the memory that they can make it keep.
import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { OpenError } from '../src/error/open-error.ts';
import type { OpenOptions } from '../src/index.ts';
import { arrivalBuffer, countOpen } from '../src/network/arrival-buffer.ts';
import { ftpServer } from './ftp-server.ts';
import { bodyOf, failureOf, listen, openHere } from './loopback.ts';

describe('a malformed answer is an error', () => {
  test.each([true, false])('101 of HTTP, and the connection closed: %j', async (closes) => {
    const server = await listen(async (peer) => {
      while ((await peer.line()) !== '');
      await peer.say('HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n');
      if (closes) peer.end();
    });
    const { code, said } = await failureOf(openHere(server.port, 'http://127.0.0.1:PORT/'));
    expect([code, said]).toEqual(['reply-malformed', 'HTTP/1.1 101 Switching']);
    await expect.poll(() => server.open.size).toBe(0);
  });

  test.each(['222', '211', '281', '340'])('%s to ARTICLE', async (code) => {
    const server = await listen(async (peer) => {
      await peer.say('200 ready\r\n');
      await peer.line();
      await peer.say('211 1 1 1 a.b\r\n');
      await peer.line();
      await peer.say(`${code} what\r\n`);
    });
    const error = await failureOf(openHere(server.port, 'nntp://127.0.0.1:PORT/a.b/1'));
    expect([error.code, error.said]).toEqual(['reply-malformed', `${code} what`]);
  });

  test.each('+-3\r\nx·+1e3\r\nx·+1234567890123456\r\n·+1.5\nx·+ 5\r\nhello·+\r\nx·+\t5 \nhello·+ -1\r\nx'.split('·'))(
    '%j from a server of Gopher+',
    async (sent) => {
      const server = await listen(async (peer) => {
        await peer.line();
        await peer.say(sent);
        peer.end();
      });
      expect((await failureOf(openHere(server.port, 'gopher://127.0.0.1:PORT/0x%09%09%2B'))).code).toBe(
        'reply-malformed',
      );
    },
  );
});

test.each(['+', 'x', '+ five\r\nx', '++1\r\nx', '--9\r\nx', 'x\r\n'])(
  '%j is what a server without Gopher+ says',
  async (sent) => {
    const server = await listen(async (peer) => {
      await peer.line();
      await peer.say(sent);
      peer.end();
    });
    const { octets, error } = await bodyOf(await openHere(server.port, 'gopher://127.0.0.1:PORT/0x%09%09%2B'));
    expect([String(octets), error]).toEqual([sent, undefined]);
  },
);

describe('what is kept is bounded', () => {
  test.each(['HTTP/1.1 100 Continue\r\n\r\n', 'HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n'])(
    'replies before the reply, without end: %s',
    async (interim) => {
      const server = await listen(async (peer) => {
        while (await peer.say(interim.repeat(10)));
      });
      const error = await failureOf(openHere(server.port, 'http://127.0.0.1:PORT/', { silence: 20_000 }));
      expect(error.code).toBe('reply-malformed');
      await expect.poll(() => server.open.size).toBe(0);
    },
  );

  test.each([
    ['fields of a head', 'HTTP/1.1 200 OK\r\n', 'X-A: yyyyyyyyyyyyyyyyyyyyyyyyyyyy\r\n'],
    ['a status line', 'HTTP/1.1 200 ', 'yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy'],
    ['trailers', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n', 'X-A: yyyyyyyyyyyyyyyyyyyyyy\r\n'],
    [
      'extensions of a chunk',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3;',
      'yyyyyyyyyyyyyyyyyyyyyyyyyyyyy',
    ],
  ])('%s of HTTP without end', async (_, start, more) => {
    const server = await listen(async (peer) => {
      await peer.say(start);
      while (await peer.say(more.repeat(100)));
    });
    const opened = openHere(server.port, 'http://127.0.0.1:PORT/', { silence: 20_000 });
    const { code } = await opened.then(
      async (reply) => (await bodyOf(reply)).error,
      (error) => error,
    );
    expect(code).toBe('reply-malformed');
    await expect.poll(() => server.open.size).toBe(0);
  });

  test.each(['120 soon\r\n', '120-soon\r\n', `120-${'x'.repeat(8_000)}\r\n`])(
    'greetings without end: %s',
    async (line) => {
      const server = await listen(async (peer) => {
        while (await peer.say(line.repeat(10)));
      });
      const { code } = await failureOf(openHere(server.port, 'ftp://127.0.0.1:PORT/x'));
      expect(['reply-malformed', 'failed']).toContain(code);
      await expect.poll(() => server.open.size).toBe(0);
    },
  );

  test('a message, in length and in what a terminal obeys', async () => {
    const long = `550-\x1B[2J${'x'.repeat(7_000)}\r\n`.repeat(20);
    const server = await ftpServer({ replies: { USER: `${long}550 no` } });
    const error = await failureOf(openHere(server.port, 'ftp://127.0.0.1:PORT/x'));
    expect(error.message.length).toBeLessThan(2_000);
    expect(error.message).not.toMatch(/\p{Cc}/u);
    expect(error.said?.length).toBeGreaterThan(100_000);
  });

  test.each(['x'.repeat(1_499), 'x'.repeat(100_000), '\0'.repeat(3_000)])('a message of any words', (said) => {
    expect(new OpenError('failed', { said, about: said, location: said }).message.length).toBeLessThan(2_000);
  });
});

describe('a length that was announced', () => {
  test.each([
    ['(5 bytes)', 'reply-cut'],
    ['(100 bytes)', 'reply-cut'],
    ['(7 bytes)', undefined],
    ['(99999999999999999999999 bytes)', undefined],
    ['', undefined],
  ])('by FTP: %s', async (words, code) => {
    const data = await listen(async (peer) => {
      await peer.say('hello\r\n');
      peer.end();
    });
    const replies: { readonly [verb: string]: string } = {
      ...{ USER: '230 in', TYPE: '200 done', EPSV: `229 (|||${data.port}|)`, RETR: `150 here ${words}\r\n226 done` },
    };
    const server = await listen(async (peer) => {
      await peer.say('220 ready\r\n');
      for (let line = await peer.line(); line !== undefined; line = await peer.line()) {
        await peer.say(`${replies[line.split(' ')[0] ?? ''] ?? '221 bye'}\r\n`);
      }
    });
    const reply = await openHere(server.port, 'ftp://127.0.0.1:PORT/x;type=i');
    const { octets, error } = await bodyOf(reply);
    expect([String(octets), error?.code]).toEqual(['hello\r\n', code]);
    expect(Number.isSafeInteger(reply.length ?? 0)).toBe(true);
  });

  test('by Gopher+, of too few octets', async () => {
    const server = await listen(async (peer) => {
      await peer.line();
      await peer.say('+5\r\nhellomore');
      peer.end();
    });
    const { octets, error } = await bodyOf(await openHere(server.port, 'gopher://127.0.0.1:PORT/9x%09%09%2B'));
    expect([String(octets), error?.code]).toEqual(['hello', 'reply-malformed']);
  });
});

describe('a person who does not answer', () => {
  const ENDS: readonly (readonly [string, OpenOptions])[] = [
    ['time-over', { timeout: 100 }],
    ['aborted', { signal: AbortSignal.timeout(100) }],
  ];
  test.each(ENDS)('%s', async (code, options) => {
    const server = await ftpServer();
    const password = (): Promise<string> => new Promise(() => {});
    const error = await failureOf(openHere(server.port, 'ftp://fred@127.0.0.1:PORT/motd', { password, ...options }));
    expect(error.code).toBe(code);
    await expect.poll(() => server.open.size).toBe(0);
  });

  test.each([() => Promise.reject(new Error('no')), () => null, () => 5])(
    'or answers something else: %s',
    async (password) => {
      const server = await ftpServer();
      const error = await failureOf(
        openHere(server.port, 'ftp://fred@127.0.0.1:PORT/motd', { password: password as never }),
      );
      expect(error.code).toBe('password-needed');
      expect(server.heard).not.toContain('PASS null');
    },
  );
});

describe("the caller's signal", () => {
  test('has no listener once the time is over, though nobody read the body', async () => {
    const { signal } = new AbortController();
    const server = await listen(async (peer) => {
      await peer.line();
      await peer.say('half');
    });
    await openHere(server.port, 'gopher://127.0.0.1:PORT/9x', { signal, timeout: 2_000 });
    await expect.poll(() => server.open.size).toBe(0);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('may be that of many opens', async () => {
    const warnings: unknown[] = [];
    const warned = (warning: unknown): void => void warnings.push(warning);
    process.on('warning', warned);
    const { signal } = new AbortController();
    const server = await listen(async (peer) => {
      await peer.line();
      await peer.say('x');
      peer.end();
    });
    const opens = Array.from({ length: 30 }, () => openHere(server.port, 'gopher://127.0.0.1:PORT/9x', { signal }));
    for (const reply of await Promise.all(opens)) await bodyOf(reply);
    await new Promise(setImmediate);
    process.off('warning', warned);
    expect(warnings).toEqual([]);
  });
});

test('a body may have as many octets as it may have, and the rest is an error', async () => {
  const server = await listen(async (peer) => {
    await peer.line();
    await peer.say('x'.repeat(1_000));
    peer.end();
  });
  const url = 'gopher://127.0.0.1:PORT/9x';
  const { octets, error } = await bodyOf(await openHere(server.port, url, { maxBytes: 999 }));
  expect([octets.length, error?.code]).toEqual([999, 'body-too-long']);
  expect((await bodyOf(await openHere(server.port, url, { maxBytes: 1_000 }))).error).toBeUndefined();
});

describe('an error item of Gopher is decided at the end of the connection', () => {
  const ITEM = '3 no such file\t\terror.host\t1\r\n';
  const inPieces = (...pieces: readonly string[]) =>
    listen(async (peer) => {
      await peer.line();
      for (const piece of pieces) {
        await peer.say(piece);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
      peer.end();
    });

  test.each([
    ['0x', [ITEM, '.\r\n']],
    ['0x', [ITEM.slice(0, 5), ITEM.slice(5), '.', '\r\n']],
    ['0x', [ITEM]],
    ['1x', ['3 no\tx\th.dom\t70\r\n']],
    ['9x', ['3 no\tx\th.dom\t70\r\n', '.\r\n']],
  ])('%s: %j is an error', async (selector, pieces) => {
    const server = await inPieces(...pieces);
    const { code } = await failureOf(openHere(server.port, `gopher://127.0.0.1:PORT/${selector}`));
    expect(code).toBe('not-found');
  });

  test.each([
    ['0x', ['3x\ty\tz\t70'], '3x\ty\tz\t70'],
    ['0x', ['3x\ty\tz\t70\r\n'], '3x\ty\tz\t70\r\n'],
    ['1x', [ITEM, '1A\ta\th\t70\r\n', '.\r\n'], `${ITEM}1A\ta\th\t70\r\n.\r\n`],
    ['0x', ['3.1\tpi\r\n', 'and more\r\n'], '3.1\tpi\r\nand more\r\n'],
  ])('%s: %j is what was asked for', async (selector, pieces, whole) => {
    const server = await inPieces(...pieces);
    const { octets, error } = await bodyOf(await openHere(server.port, `gopher://127.0.0.1:PORT/${selector}`));
    expect([String(octets), error]).toEqual([whole, undefined]);
  });

  test.each([
    ['a line of dots', 'first\r\n..dotted\r\nthird\r\n'],
    ['an error item', ITEM],
    ['a dot', 'first\r\n.'],
  ])('%s is given before the failure', async (_, sent) => {
    const server = await listen(async (peer) => {
      await peer.line();
      await peer.say(sent);
      await peer.untilRead();
      peer.socket.resetAndDestroy();
    });
    const { octets, error } = await bodyOf(await openHere(server.port, 'gopher://127.0.0.1:PORT/0x'));
    expect([String(octets), error?.code]).toEqual([sent, 'reply-cut']);
  });
});

test.each([
  'Content-Length: 10\r\n\r\nhalf',
  'Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n',
  'Content-Length: 10\r\n\r\n',
])('what came by HTTP is given, though the end comes with it: %j', async (rest) => {
  const server = await listen(async (peer) => {
    while ((await peer.line()) !== '');
    await peer.say(`HTTP/1.1 200 OK\r\n${rest}`);
    peer.end();
  });
  const { octets, error } = await bodyOf(await openHere(server.port, 'http://127.0.0.1:PORT/'));
  expect([String(octets), error?.code]).toEqual([rest.includes('half') ? 'half' : '', 'reply-cut']);
});

describe('the buffer for octets that arrive', () => {
  test('is one for all connections', () => {
    expect(arrivalBuffer().buffer).toBe(arrivalBuffer().buffer);
  });

  test('is small while 32 connections are open', () => {
    const lengths = [arrivalBuffer().length];
    const closed = Array.from({ length: 32 }, countOpen);
    lengths.push(arrivalBuffer().length);
    for (const close of closed) close();
    expect([...lengths, arrivalBuffer().length]).toEqual([65_536, 16_384, 65_536]);
  });
});
