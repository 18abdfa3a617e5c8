import { describe, expect, test } from 'vitest';
import { sample } from '../../../tooling/support/share.ts';
import { OpenError } from '../src/index.ts';
import { type FtpSetting, ftpServer } from './ftp-server.ts';
import { bodyOf, type Listening, listen, type Manner, openHere } from './loopback.ts';
import { waisServer } from './wais-server.ts';

/** A server that is asked in a few lines and answers in one go. */
function answering(lines: number, octets: string): (manner: Manner) => Promise<Listening> {
  return (manner) =>
    listen(async (peer) => {
      for (let line = 0; line < lines; line += 1) {
        let heard = await peer.line();
        while (lines === 1 && heard !== undefined && heard.includes(' HTTP/') && heard !== '')
          heard = await peer.line();
      }
      if (await peer.say(octets)) peer.end();
    }, manner);
}

function news(manner: Manner): Promise<Listening> {
  return listen(async (peer) => {
    await peer.say('200 ready\r\n');
    await peer.line();
    await peer.say('211 1 1 1 a.b\r\n');
    await peer.line();
    await peer.say('220 1 <x@y.z>\r\nSubject: x\r\n\r\n..dot\r\n.\r\n');
    await peer.line();
    peer.end();
  }, manner);
}

const byFtp =
  (of: (manner: Manner) => FtpSetting) =>
  (manner: Manner): Promise<Listening> =>
    ftpServer(of(manner));

const WAIS = [{ id: 'x1', wtype: 'TEXT', headline: 'One', text: 'hello, world\n' }];

const TEXT = 'one\r\n..two\r\n.\r\n';
const ERROR = '3no\t\terror.host\t1\r\n.\r\n';
const PLUS_ERROR = '--1\r\n1 Admin\r\n.\r\n';

/**
 * The server, the URL that is opened, the body from a server that is not hostile, and the octets as sent, where the body may be
 * these. A Gopher server's reply ends with the connection: a reply that was cut short may be whole.
 */
const DIALOGUES: readonly (readonly [
  name: string,
  serve: (manner: Manner) => Promise<Listening>,
  url: string,
  whole: string,
  letter: string | undefined,
])[] = [
  ['ftp, control', byFtp((control) => ({ control })), 'ftp://127.0.0.1:PORT/pub/motd', 'hello\r\n', undefined],
  ['ftp, data', byFtp((data) => ({ data })), 'ftp://127.0.0.1:PORT/motd', 'hello\r\n', undefined],
  ['gopher, text', answering(1, TEXT), 'gopher://127.0.0.1:PORT/0x', 'one\r\n.two\r\n', TEXT],
  ['gopher, error', answering(1, ERROR), 'gopher://127.0.0.1:PORT/0x', '', ERROR],
  ['gopher+', answering(1, '+5\r\nhello'), 'gopher://127.0.0.1:PORT/0x%09%09%2B', 'hello', '+5\r'],
  ['gopher+, error', answering(1, PLUS_ERROR), 'gopher://127.0.0.1:PORT/0x%09%09%2B', '', PLUS_ERROR],
  ['nntp', news, 'nntp://127.0.0.1:PORT/a.b/1', 'Subject: x\r\n\r\n.dot\r\n', 'Subject: x\r\n\r\n.dot\r\n.\r\n'],
  [
    'http',
    answering(1, 'HTTP/1.0 200 OK\r\nContent-Length: 5\r\n\r\nhello'),
    'http://127.0.0.1:PORT/',
    'hello',
    undefined,
  ],
  ['wais', (manner) => waisServer(WAIS, manner), 'wais://127.0.0.1:PORT/db/TEXT/x1', 'hello, world\n', undefined],
];

/** The octets that are received, and the error at their end, which must be an OpenError. */
async function outcome(
  port: number,
  url: string,
  silence: number,
): Promise<{ readonly text: string; readonly code: string | undefined }> {
  try {
    const { octets, error } = await bodyOf(await openHere(port, url, { silence }));
    expect(error === undefined || error instanceof OpenError).toBe(true);
    return { text: octets.toString('latin1'), code: error?.code };
  } catch (error) {
    expect(error).toBeInstanceOf(OpenError);
    return { text: '', code: (error as OpenError).code };
  }
}

describe.each(DIALOGUES)('%s', (name, serve, url, whole, letter) => {
  const last = name.endsWith('error') ? 'not-found' : undefined;
  const isClosed = (server: Listening) => expect.poll(() => server.open.size, { interval: 1, timeout: 60_000 }).toBe(0);
  let length = 0;

  test('in pieces of one octet', async () => {
    const server = await serve({ dribbles: true });
    const { text, code } = await outcome(server.port, url, 60_000);
    expect([text, code]).toEqual([whole, last]);
    await isClosed(server);
    length = name === 'ftp, data' ? whole.length : server.sent();
  });

  test('cut after any octet', async () => {
    for (const cutAfter of sample([...Array(length + 1).keys()], 8)) {
      const server = await serve({ cutAfter });
      const { text, code } = await outcome(server.port, url, 60_000);
      const isLetter = letter?.startsWith(text) === true;
      expect(whole.startsWith(text) || isLetter).toBe(true);
      if (code === undefined && !(isLetter && name.startsWith('gopher'))) expect(text).toBe(whole);
      await isClosed(server);
      await server.close();
    }
  });

  test('silent after some octets', async () => {
    for (let silentAfter = 0; silentAfter < length; silentAfter += Math.ceil(length / 8)) {
      const server = await serve({ silentAfter });
      const { code } = await outcome(server.port, url, 40);
      expect(['silent', last ?? 'silent', name === 'ftp, data' ? 'reply-cut' : 'silent']).toContain(code);
      await isClosed(server);
      await server.close();
    }
  });
});

describe('names in URLs', () => {
  const INJECTED = ['%0D%0ADELE%20x', '%0A', '%00', '%0d%0aQUIT'];
  test.each([
    ...INJECTED.flatMap((text) => [`ftp://127.0.0.1:PORT/a${text}`, `ftp://u${text}:p@127.0.0.1:PORT/a`]),
    ...INJECTED.flatMap((text) => [`gopher://127.0.0.1:PORT/0a${text}`, `gopher://127.0.0.1:PORT/0a%09b${text}`]),
    ...INJECTED.flatMap((text) => [`nntp://127.0.0.1:PORT/a.b${text}/1`, `news:x${text}@h.dom`]),
  ])('%s hides nothing from the server: it is not even asked', async (url) => {
    const server = await listen(async (peer) => {
      await peer.say('200 ready\r\n');
      while ((await peer.line()) !== undefined);
    });
    const { code } = await openHere(server.port, url, { server: `127.0.0.1:${server.port}` }).then(
      () => ({ code: 'opened' }),
      (error: OpenError) => error,
    );
    expect(['access-refused', 'url-refused']).toContain(code);
    expect(server.heard).toEqual([]);
  });
});

test('thirty transfers leave no socket behind', async () => {
  const server = await ftpServer({ files: { x: Buffer.alloc(10_000) } });
  for (let at = 0; at < 30; at += 1) {
    const reply = await openHere(server.port, 'ftp://127.0.0.1:PORT/x');
    if (at % 3 === 0) await reply.body.cancel();
    else expect((await bodyOf(reply)).octets.length).toBe(10_000);
  }
  await expect.poll(() => server.open.size + server.data.open.size, { timeout: 60_000 }).toBe(0);
});
