// A dialogue of freeWAIS-sf 2.0.65, octet by octet: worked out from its sources by somebody who had not seen how this package reads
// and writes, and not recorded, since no server of WAIS can be installed any more.
import { readFileSync } from 'node:fs';
import { access, parseOrThrow } from '@url/core';
import { describe, expect, test } from 'vitest';
import { fieldsOf } from '../src/wais/z3950.ts';
import { bodyOf, failureOf, type Listening, listen, openHere, textOf, URLS } from './loopback.ts';
import { emptyPiece } from './wais-server.ts';

interface Message {
  readonly from: 'client' | 'server';
  readonly what: string;
  readonly hex: string;
}

const MESSAGES: readonly Message[] = JSON.parse(readFileSync(new URL('wais-dialogue.json', import.meta.url), 'utf8'));

function octetsOf(what: string): Buffer {
  const { hex } = MESSAGES.find((each) => each.what === what) ?? expect.fail(what);
  return Buffer.from(hex, 'hex');
}

/** A server that gives these messages, one for each that it gets, and then the end of a document. It keeps what it gets. */
async function freeWais(...answers: readonly string[]): Promise<{ readonly port: number; readonly got: Buffer[] }> {
  const got: Buffer[] = [];
  const server: Listening = await listen(async ({ socket }) => {
    let held = Buffer.alloc(0);
    for await (const piece of socket) {
      held = Buffer.concat([held, piece as Buffer]);
      for (let end = endOf(held); end <= held.length; end = endOf(held)) {
        got.push(held.subarray(0, end));
        held = held.subarray(end);
        const answer = answers[got.length - 1];
        socket.write(answer === undefined ? emptyPiece() : octetsOf(answer));
      }
    }
  });
  return { port: server.port, got };
}

/** The end of the first message. */
function endOf(octets: Buffer): number {
  return octets.length < 25 ? Infinity : 25 + Number(octets.toString('latin1', 0, 10));
}

/** The APDU's number, and all its fields but those that stand at the beginning without a tag. */
function shapeOf(message: Buffer): readonly unknown[] {
  const type = message[27] as number;
  const end = 27 + message.readUInt16BE(25);
  const untagged = type === 22 ? 10 : 0;
  const own = fieldsOf(message.subarray(28 + untagged, end));
  const information = fieldsOf(message.subarray(end)).flatMap<unknown>(({ tag, value }) => [tag, fieldsOf(value)]);
  return JSON.parse(JSON.stringify([type, own, information], (_, value) => latin1(value)));
}

/** Octets as text, and how far a range goes as a word: each client asks for as much as it likes. */
function latin1(value: unknown): unknown {
  const { type, data } = Object(value) as { readonly type?: string; readonly data?: readonly number[] };
  if (type !== 'Buffer' || data === undefined) return value;
  const text = Buffer.from(data).toString('latin1');
  return /^\d\d+$/.test(text) ? 'a number' : text;
}

const FOUND = ['init accepted', 'two documents found'];
const ID = '1=127.0.0.1:210;2=/data/wais/testdb;3=0%203450%20/data/docs/one.txt;';
const ONE = `wais://127.0.0.1:PORT/testdb/TEXT/${encodeURIComponent(ID)}`;

describe('a server that answers as freeWAIS does', () => {
  test('accepts the init, and is asked in the same words', async () => {
    const { port, got } = await freeWais(...FOUND);
    const reply = await openHere(port, 'wais://127.0.0.1:PORT/testdb?computer+science');
    expect(reply.said).toEqual(['University of Dortmund Informatik VI 2.0 PL 65 string']);
    const lines = (await textOf(reply)).trimEnd().split('\n');
    const wtypeOf = (url = '') => url.split('/')[4];
    expect(
      lines
        .map((line) => line.split('\t'))
        .map(([score, length, url, ...rest]) => [score, length, wtypeOf(url), ...rest]),
    ).toEqual([
      ['1000', '3450', 'TEXT', 'On computers'],
      ['612', '70000', 'TEXT', 'Science in print'],
      ['612', '70000', 'PS', 'Science in print'],
    ]);
    const [init, question] = got as [Buffer, Buffer];
    const [initType, ownOfInit] = shapeOf(octetsOf('init')) as [number, readonly { readonly tag: number }[]];
    // Each client has a name of its own.
    expect(shapeOf(init)).toEqual([
      initType,
      [
        ...ownOfInit.filter(({ tag }) => tag < 7),
        { tag: 7, value: '' },
        { tag: 8, value: 'url' },
        { tag: 9, value: '@url/open' },
        { tag: 10, value: '1' },
      ],
      [],
    ]);
    const [type, own, information] = shapeOf(octetsOf('search')) as [number, unknown, readonly [number, object[]]];
    const [, ownOfOurs, informationOfOurs] = shapeOf(question) as (typeof own)[] &
      [number, unknown, typeof information];
    expect([question[27], ownOfOurs]).toEqual([type, own]);
    // Each client wants as many documents as it likes.
    expect(informationOfOurs[1]).toEqual([
      ...information[1].slice(0, -1),
      { tag: 114, value: String.fromCharCode(100) },
    ]);
  });

  test('gives a document by the URL that the search gave', async () => {
    const found = await freeWais(...FOUND);
    const lines = await textOf(await openHere(found.port, 'wais://127.0.0.1:PORT/testdb?computer+science'));
    const [first = ''] = lines.split('\n');
    const url = first.split('\t')[2] ?? '';
    expect(access(URLS, parseOrThrow(URLS, url).url)).toMatchObject({
      wtype: 'TEXT',
      binary: { wpath: expect.stringContaining('3=0%203450%20/data/docs/one.txt;') },
    });
    const { port, got } = await freeWais('init accepted', 'a document');
    const reply = await openHere(port, url.replace(/:\d+\//, ':PORT/'));
    expect([reply.kind, reply.type, await textOf(reply)]).toEqual(['text', 'TEXT', 'Computers are quick.\n']);
    expect(shapeOf(got[1] as Buffer)).toEqual(shapeOf(octetsOf('retrieval')));
  });

  test('says what is wrong beside the text that it has', async () => {
    const { port } = await freeWais('init accepted', 'a document and a diagnostic');
    const { octets, error } = await bodyOf(await openHere(port, ONE));
    expect([String(octets), error?.code]).toEqual(['Computers are quick.\n', 'failed']);
    expect(error?.said).not.toBe('');
  });

  test('has no types of documents, as older ones', async () => {
    const { port } = await freeWais('init accepted', 'a document without types');
    const lines = await textOf(await openHere(port, 'wais://127.0.0.1:PORT/testdb?computer'));
    expect(lines).toMatch(/^1000\t3450\twais:\/\/127\.0\.0\.1:\d+\/testdb\/TEXT\/\S+\tOn computers\n$/);
  });

  test('has a description of its database', async () => {
    const { port } = await freeWais('init accepted', 'a description found', 'a document');
    const reply = await openHere(port, 'wais://127.0.0.1:PORT/testdb');
    expect([reply.kind, reply.type]).toEqual(['description', 'WSRC']);
  });

  test.each([
    [['init rejected'], ONE, 'denied', undefined],
    [['init accepted', 'no such document'], ONE, 'not-found', 'Missing DocID in request'],
    [
      ['init accepted', 'no such database'],
      'wais://127.0.0.1:PORT/nodb?a',
      'failed',
      'The following database is not available: /data/wais/nodb',
    ],
    [['init accepted', 'no answer'], ONE, 'reply-malformed', '0000000000z2wais        0'],
  ])('says no: %j', async (answers, url, code, said) => {
    const { port } = await freeWais(...answers);
    const error = await failureOf(openHere(port, url));
    expect([error.code, error.said]).toEqual([code, said]);
  });
});
