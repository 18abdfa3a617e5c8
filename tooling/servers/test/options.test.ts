// Options of `open` that servers have a say in. The others are tried in `packages/open/test`.
import { type OpenError, type OpenOptions, open } from '@url/open';
import { describe, expect, test } from 'vitest';
import { FTP_PASSWORD, FTP_USER } from '../content.ts';
import { describeServer, serverOf, URLS } from '../opened.ts';

/** Something with more than ten octets at each server, and true where a transfer of it can be taken up again. */
const OBJECTS: readonly (readonly [server: string, url: string, takesUp: boolean])[] = [
  ['proftpd', 'ftp://127.0.0.1:PORT/motd', true],
  ['pure-ftpd', `ftp://${FTP_USER}:${FTP_PASSWORD}@127.0.0.1:PORT/motd`, true],
  ['pygopherd', 'gopher://127.0.0.1:PORT/0/docs/hello.txt', false],
  ['gophernicus', 'gopher://127.0.0.1:PORT/0/docs/hello.txt', false],
  ['nginx', 'http://127.0.0.1:PORT/octets', true],
  ['nnrpd', 'news:one@example.invalid', false],
  ['sn', 'news:one@example.invalid', false],
];

/** From where the body is, what it is, how long it was said to be, and how it ends. */
async function openedAt(server: string, url: string, options: OpenOptions = {}) {
  const { port } = serverOf(server);
  const pieces: Uint8Array[] = [];
  try {
    const { body, offset, length, validator } = await open(URLS, url.replace('PORT', String(port)), {
      ...{ network: 'any', ports: [port], server: `127.0.0.1:${port}` },
      ...options,
    });
    let code: string | undefined;
    try {
      for await (const piece of body) pieces.push(piece);
    } catch (error) {
      ({ code } = error as OpenError);
    }
    return { offset, length, validator, code, text: Buffer.concat(pieces).toString('latin1') };
  } catch (error) {
    return { code: (error as OpenError).code, text: '' };
  }
}

describe.each(OBJECTS)('%s, %s', (server, url, takesUp) => {
  describeServer(server, () => {
    test.each([1, 5, 'all', 'more than all'])('the body begins at an offset: %s', async (after) => {
      const { text: whole } = await openedAt(server, url);
      expect(whole.length).toBeGreaterThan(10);
      const offset = typeof after === 'number' ? after : whole.length + (after === 'all' ? 0 : 1);
      const from = takesUp && offset <= whole.length ? offset : 0;
      const { text, code, ...reply } = await openedAt(server, url, { offset });
      expect([reply.offset, text, code]).toEqual([from, whole.slice(from), undefined]);
      if (takesUp) expect(reply.length).toBe(whole.length - from);
    });

    test('a body longer than maxBytes is an error', async () => {
      const { text: whole } = await openedAt(server, url);
      const { text, code } = await openedAt(server, url, { maxBytes: 10 });
      expect([text, code]).toEqual([whole.slice(0, 10), 'body-too-long']);
      expect((await openedAt(server, url, { maxBytes: whole.length })).code).toBeUndefined();
    });
  });
});

describeServer('nginx', () => {
  const url = 'http://127.0.0.1:PORT/octets';

  test('a validator gives the part of a file that is the same, and all of another', async () => {
    const whole = await openedAt('nginx', url);
    expect(whole.validator).toMatch(/^"[^"]+"$/);
    const options = { offset: 100, ...(whole.validator !== undefined && { validator: whole.validator }) };
    const same = await openedAt('nginx', url, options);
    expect([same.offset, same.text]).toEqual([100, whole.text.slice(100)]);
    const other = await openedAt('nginx', url, { offset: 100, validator: '"other"' });
    expect([other.offset, other.text]).toEqual([0, whole.text]);
  });
});

describe.each(['proftpd', 'pure-ftpd'])('%s', (server) => {
  describeServer(server, () => {
    const at = `ftp://${FTP_USER}:${FTP_PASSWORD}@127.0.0.1:PORT`;

    test('the length of a file is that of SIZE', async () => {
      const { length, text } = await openedAt(server, `${at}/pub/octets;type=i`);
      expect(length).toBe(text.length);
    });

    test('telnet doubles octet 255 of a name, where the server takes it for a command', async () => {
      const outcome = async (telnet: boolean) => (await openedAt(server, `${at}/pub/f%FF%FEm`, { telnet })).text;
      // ProFTPD follows RFC 854 here, and Pure-FTPd does not.
      expect([await outcome(false), await outcome(true)]).toEqual(
        server === 'proftpd' ? ['', 'octets 255 and 254\n'] : ['octets 255 and 254\n', ''],
      );
    });
  });
});
