// The lines of a reply's head, however they end and however they arrive (RFC 1945 Appendix B).
import { once } from 'node:events';
import { Duplex } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { rawOf } from '../src/network/connection-stream.ts';
import { HeadLines } from '../src/network/http-line-ends.ts';
import { failureOf, listen, openHere, textOf } from './loopback.ts';

/** The octets that a stream of these pieces gives. */
async function given(pieces: readonly string[]): Promise<string> {
  const left = [...pieces];
  const inner = new Duplex({
    read() {
      const piece = left.shift();
      this.push(piece === undefined ? null : Buffer.from(piece, 'latin1'));
    },
  });
  const lines = new HeadLines(rawOf(inner));
  const received: string[] = [];
  lines.on('data', (piece: Buffer) => received.push(piece.toString('latin1')));
  await once(lines, 'end');
  lines.destroy();
  return received.join('');
}

const HEADS: readonly (readonly [string, readonly string[]])[] = [
  ['a head', ['HTTP/1.0 200 OK', 'Content-Type: text/html', '']],
  ['a status line alone', ['HTTP/1.0 200', '']],
  ['an empty line before the status line', ['', 'HTTP/1.0 200 OK', 'A: b', '']],
  ['a head after an interim one', ['HTTP/1.1 100 Continue', '', 'HTTP/1.1 200 OK', 'A: b', '']],
  ['a head of a version of many digits after an interim one', ['HTTP/10.10 100', '', 'HTTP/10.10 200 OK', 'A: b', '']],
  ['a head after two interim ones', ['HTTP/1.1 102 X', 'A: b', '', 'HTTP/1.1 103 Y', '', 'HTTP/1.1 204 Z', '']],
];

const LF = '\n';
const CRLF = '\r\n';
const ENDS: readonly (readonly [string, (at: number, line: string) => string])[] = [
  ['CR LF', () => CRLF],
  ['LF', () => LF],
  ['LF after the first line', (at) => (at === 0 ? LF : CRLF)],
  ['LF after all but the first line', (at) => (at === 0 ? CRLF : LF)],
  ['LF after the empty line', (_, line) => (line === '' ? LF : CRLF)],
  ['LF after all but the empty line', (_, line) => (line === '' ? CRLF : LF)],
];

/** Octets after the head, which stay as they are. */
const BODIES = ['', 'hello', '\n', 'a\nb\r\n\n\nHTTP/1.0 200 OK\nc'];

describe.each(HEADS)('%s', (_, lines) => {
  test.each(ENDS)('whose lines end in %s', async (__, endOf) => {
    const legal = lines.map((line) => line + CRLF).join('');
    const written = lines.map((line, at) => line + endOf(at, line)).join('');
    for (const body of BODIES) {
      const text = written + body;
      expect(await given([text])).toBe(legal + body);
      expect(await given([...text])).toBe(legal + body);
      for (let at = 1; at < text.length; at += 1) {
        expect(await given([text.slice(0, at), text.slice(at)])).toBe(legal + body);
      }
    }
  });
});

test('a CR within a line is not the end of it', async () => {
  expect(await given(['HTTP/1.0 200 OK\r\nA: b\rc\n\rd\n\r', '\n\n'])).toBe(
    'HTTP/1.0 200 OK\r\nA: b\rc\r\n\rd\r\n\r\n\n',
  );
});

test.each(['X HTTP/1.1 100', 'HTTP/1.1 \r100', 'HTTP/x.1 100'])('%j does not begin an interim reply', async (line) => {
  expect(await given([`${line}\n\nA: b\n\n`])).toBe(`${line}\r\n\r\nA: b\n\n`);
});

test('a head without end is given as it is in the end', async () => {
  const pieces = Array.from({ length: 6 }, () => '\n'.repeat(64 * 1024));
  expect(await given(pieces)).toBe(`${'\r\n'.repeat(256 * 1024)}${'\n'.repeat(128 * 1024)}`);
});

describe('a reply whose lines end in LF alone', () => {
  const from = async (reply: string) => {
    const server = await listen(async (peer) => {
      for (let line = await peer.line(); line !== undefined && line !== ''; line = await peer.line());
      await peer.say(reply);
      peer.end();
    });
    return openHere(server.port, 'http://127.0.0.1:PORT/');
  };

  test.each([
    ['up to the end of the connection', 'HTTP/1.0 200 OK\nContent-Type: text/plain\n\na\nb\n', 'a\nb\n'],
    ['of a length', 'HTTP/1.0 200 OK\nContent-Length: 3\n\na\nb', 'a\nb'],
    ['in chunks', 'HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n3\r\na\nb\r\n0\r\n\r\n', 'a\nb'],
    ['after an interim one', 'HTTP/1.1 100 Continue\n\nHTTP/1.1 200 OK\nContent-Length: 3\n\na\nb', 'a\nb'],
  ])('is read: %s', async (_, reply, body) => {
    expect(await textOf(await from(reply))).toBe(body);
  });

  test.each([
    ['two lengths', 'HTTP/1.0 200 OK\nContent-Length: 3\nContent-Length: 4\n\na\nb'],
    ['a length and chunks', 'HTTP/1.1 200 OK\nContent-Length: 3\nTransfer-Encoding: chunked\n\n3\r\na\nb\r\n0\r\n\r\n'],
    ['a CR within a line', 'HTTP/1.0 200 OK\nA: b\rContent-Length: 3\n\na\nb'],
    ['a blank before a colon', 'HTTP/1.0 200 OK\nContent-Length : 3\n\na\nb'],
    ['no status line', 'hello\n\nhello'],
  ])('is refused as any other is for %s', async (_, reply) => {
    expect((await failureOf(from(reply))).code).toBe('reply-malformed');
    expect((await failureOf(from(reply.replace(/(?<!\r)\n/g, '\r\n')))).code).toBe('reply-malformed');
  });

  test('is refused where its chunks have such lines', async () => {
    const reply = await from('HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n3\na\nb\n0\n\n');
    expect((await failureOf(textOf(reply))).code).toBe('reply-malformed');
  });

  test('redirects as any other does', async () => {
    expect(await failureOf(from('HTTP/1.0 302 Found\nLocation: http://host.dom/a\n\n'))).toMatchObject({
      code: 'redirected',
      location: 'http://host.dom/a',
    });
  });
});
