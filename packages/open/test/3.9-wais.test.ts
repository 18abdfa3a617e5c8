import { access, parseOrThrow } from '@url/core';
import { describe, expect, test } from 'vitest';
import { fieldsOf } from '../src/protocols/z3950.ts';
import { bodyOf, failureOf, listen, openHere, textOf, URLS } from './loopback.ts';
import { waisServer } from './wais-server.ts';

const LONG = 'computer '.repeat(10_000);
const FILES = [
  { id: '0 12 /d/one.txt', wtype: 'TEXT', headline: ' One\tand\nonly ', text: 'a computer\n' },
  { id: '0 90000 /d/long.txt', wtype: 'TEXT', headline: 'Long', text: LONG },
  { id: '0 0 /d/db.src', wtype: 'WSRC', headline: 'Information on database: db', text: '(:source)\n' },
  { id: '0 5 /d/picture.gif', wtype: 'GIF', headline: 'Picture', text: 'GIF89' },
];

describe('a server of our own, after RFC 1625 (Debian has no server)', () => {
  test('is searched: a line for each document, with a URL that leads to it', async () => {
    const server = await waisServer(FILES);
    const reply = await openHere(server.port, 'wais://127.0.0.1:PORT/db?computer');
    expect([reply.kind, reply.said]).toEqual(['hits', ['a test']]);
    const lines = (await textOf(reply))
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(lines.map(([score, length, , headline]) => [score, length, headline])).toEqual([
      ['1000', '11', 'One and only'],
      ['1000', '24464', 'Long'],
    ]);
    const [url = ''] = lines.map((line) => line[2]);
    expect(access(URLS, parseOrThrow(URLS, url).url)).toMatchObject({
      binary: { wpath: '1=localhost:210;2=db;3=0%2012%20/d/one.txt;' },
    });
    expect(await textOf(await openHere(server.port, url))).toBe('a computer\n');
  });

  test('gives a document in pieces', async () => {
    const server = await waisServer(FILES);
    const reply = await openHere(server.port, 'wais://127.0.0.1:PORT/db/TEXT/0%2090000%20%2Fd%2Flong.txt');
    expect([reply.kind, reply.type]).toEqual(['text', 'TEXT']);
    expect(await textOf(reply)).toBe(LONG);
  });

  test('gives a picture, octet by octet as they come', async () => {
    const server = await waisServer(FILES, { dribbles: true });
    const reply = await openHere(server.port, 'wais://127.0.0.1:PORT/db/GIF/0%205%20%2Fd%2Fpicture.gif');
    expect([reply.kind, await textOf(reply)]).toEqual(['binary', 'GIF89']);
  });

  test('describes a database', async () => {
    const server = await waisServer(FILES);
    const reply = await openHere(server.port, 'wais://127.0.0.1:PORT/db');
    expect([reply.kind, await textOf(reply)]).toEqual(['description', '(:source)\n']);
  });

  test('has no description', async () => {
    const server = await waisServer([]);
    const reply = await openHere(server.port, 'wais://127.0.0.1:PORT/db');
    expect([reply.kind, await textOf(reply)]).toEqual(['hits', '']);
  });

  test.each([
    ['wais://127.0.0.1:PORT/db/TEXT/nothing', 'not-found', 'no such document'],
    ['wais://127.0.0.1:PORT/db?forbidden', 'failed', 'no access'],
  ])('says no: %s', async (url, code, words) => {
    const server = await waisServer(FILES);
    const error = await failureOf(openHere(server.port, url));
    expect([error.code, error.said]).toEqual([code, words]);
  });
});

describe('a document', () => {
  test.each([66_000, 131_100])(
    'of a database whose name has %i octets is refused before it is asked for',
    async (length) => {
      const server = await waisServer(FILES);
      const { code } = await failureOf(openHere(server.port, `wais://127.0.0.1:PORT/${'x'.repeat(length)}`));
      expect(code).toBe('access-refused');
    },
  );

  test.each([1, 1_000, 8_192])('is whole from a server whose messages have %i octets', async (most) => {
    const text = LONG.slice(0, 20 * most);
    const server = await waisServer([{ id: 'x1', wtype: 'TEXT', headline: 'x', text }], {}, most);
    const reply = await openHere(server.port, 'wais://127.0.0.1:PORT/db/TEXT/x1');
    expect(await textOf(reply)).toBe(text);
  });

  test('is a failure after what came where a later piece cannot be had', async () => {
    const server = await waisServer([{ id: 'x1', wtype: 'TEXT', headline: 'x', text: LONG }], {}, 8_192, 'disk error');
    const { octets, error } = await bodyOf(await openHere(server.port, 'wais://127.0.0.1:PORT/db/TEXT/x1'));
    expect([String(octets), error?.code, error?.said]).toEqual([LONG.slice(0, 8_192), 'failed', 'disk error']);
  });

  test('has a headline in whatever octets, without what a terminal obeys', async () => {
    const headline = Buffer.from('caf\u00E9\x1B[2J\0\tx').toString('latin1');
    const server = await waisServer([{ id: 'x1', wtype: 'TEXT', headline, text: 'hello' }]);
    const { octets } = await bodyOf(await openHere(server.port, 'wais://127.0.0.1:PORT/db?hello'));
    expect(String(octets).split('\t').at(-1)).toBe('caf\u00E9 [2J x\n');
  });
});

describe('what is not a message', () => {
  const saying = (octets: string) =>
    listen(async (peer) => {
      peer.socket.resume();
      await peer.say(octets);
    });
  const header = (length: number) => `${String(length).padStart(10, '0')}z2wais        0`;
  test.each([
    ['another protocol', 'HTTP/1.0 400 Bad Request\r\n\r\n', 'reply-malformed'],
    ['one without an end', header(99_999_999), 'reply-malformed'],
    ['an empty one', header(0), 'reply-malformed'],
    ['an APDU that is longer than its message', `${header(5)}\xFF\xFF\x15\x01\x01`, 'reply-malformed'],
    ['another answer', `${header(4)}\0\x02\x17\x01`, 'reply-malformed'],
    ['a refusal', `${header(4)}\0\x02\x15\x00`, 'denied'],
    ['a field that is too long', `${header(6)}\0\x04\x15\x01\x09\x7F`, 'reply-malformed'],
  ])('%s', async (_, octets, code) => {
    const server = await saying(octets);
    expect((await failureOf(openHere(server.port, 'wais://127.0.0.1:PORT/db'))).code).toBe(code);
  });

  test.each(['\xFF\xFF\xFF\xFF\xFF', '\x01', '\x01\x05abc'])('fields in %j', (octets) => {
    expect(() => fieldsOf(Buffer.from(octets, 'latin1'))).toThrow();
  });
});

test('a document that ends early is an error after what came', async () => {
  const server = await waisServer(FILES, { cutAfter: 40_000 });
  const { octets, error } = await bodyOf(
    await openHere(server.port, 'wais://127.0.0.1:PORT/db/TEXT/0%2090000%20%2Fd%2Flong.txt'),
  );
  expect([octets.toString(), error?.code]).toEqual([LONG.slice(0, 32 * 1024), 'reply-cut']);
});
