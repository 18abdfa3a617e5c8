import { access, createRegistry, parseOrThrow, tolerant } from '@url/core';
import { wais } from '@url/wais';
import { describe, expect, test, vi } from 'vitest';
import { open } from '../src/index.ts';
import type { Connection } from '../src/network/connection.ts';
import { FIELDS, field, fieldsOf, informationOf, message, receive, SIZE, TAG, threeOctets } from '../src/wais/z3950.ts';
import { bodyOf, expectEndOnCancel, failureOf, listen, openHere, textOf, URLS } from './loopback.ts';
import { waisServer } from './wais-server.ts';

/** A server that says the same whatever it hears. */
const saying = (octets: string) =>
  listen(async (peer) => {
    peer.socket.resume();
    await peer.say(octets);
  });

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

  test('gives what it finds, also where that is the description of a database', async () => {
    const server = await waisServer(FILES);
    const reply = await openHere(server.port, 'wais://127.0.0.1:PORT/db?source');
    expect([reply.kind, (await textOf(reply)).split('\t').at(-1)]).toEqual(['hits', 'Information on database: db\n']);
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
  const header = (length: number) => `${String(length).padStart(10, '0')}z2wais        0`;
  test.each([
    ['another protocol', 'HTTP/1.0 400 Bad Request\r\n\r\n', 'reply-malformed'],
    ['another before its header', `x${header(4)}\0\x02\x15\x01`, 'reply-malformed'],
    ['one without an end', header(99_999_999), 'reply-malformed'],
    ['an empty one', header(0), 'reply-malformed'],
    ['an APDU that is longer than its message', `${header(4)}\0\x03\x15\x01`, 'reply-malformed', 'a field of WAIS'],
    ['an APDU without a type', `${header(4)}\0\x00\x15\x01`, 'reply-malformed', 'a field of WAIS'],
    ['another answer', `${header(4)}\0\x02\x17\x01`, 'reply-malformed', 'no answer to an INIT'],
    ['a refusal', `${header(4)}\0\x02\x15\x00`, 'denied', 'INIT'],
    ['a field that is too long', `${header(6)}\0\x04\x15\x01\x09\x7F`, 'reply-malformed', 'a field of WAIS'],
  ])('%s', async (_, octets, code, about = octets.slice(0, 13)) => {
    const server = await saying(octets);
    const error = await failureOf(openHere(server.port, 'wais://127.0.0.1:PORT/db'));
    const words = `${error.message}: ${error.details}`;
    expect([error.code, words]).toEqual([code, expect.stringContaining(`: ${about}`)]);
    await expect.poll(() => server.open.size, { interval: 1 }).toBe(0);
  });

  test.each(['\xFF\xFF\xFF\xFF\xFF', '\x81\x80\x80\x80\x01\x00', '\x01', '\x81', '\x01\x05abc'])(
    'fields in %j',
    (octets) => {
      expect(() => fieldsOf(Buffer.from(octets, 'latin1'))).toThrow('a field of WAIS');
    },
  );
});

/** The status and the numbers of an answer. */
const COUNTS = Buffer.alloc(10);

/** A server that accepts the INIT, and gives these pieces of user information, one for each later question. */
const informing = (...information: readonly Buffer[]) =>
  listen(async ({ socket }) => {
    const left = [message(21, [Buffer.from([1])]), ...information.map((each) => message(23, [COUNTS], [each]))];
    socket.on('data', () => socket.write(left.shift() ?? ''));
  });

const scored = () => field(TAG.score, Buffer.from([3, 232]));
const group = (tag: number, ...fields: readonly Buffer[]) => field(tag, Buffer.concat(fields));
const told = (...groups: readonly Buffer[]) => group(TAG.userInformation, ...groups);
const hit = (...fields: readonly Buffer[]) => group(TAG.header, ...fields);
const textOfDocument = (text: string) => group(TAG.documentText, field(TAG.text, text));
const diagnostic = (words: string) =>
  Buffer.from(`\x1C\0${String.fromCharCode(words.length + 3)}29${words}\0\x1D`, 'latin1');

describe('an answer to a search', () => {
  const found = async (...groups: readonly Buffer[]) => {
    const { port } = await informing(told(...groups));
    return openHere(port, 'wais://127.0.0.1:PORT/db?x');
  };
  /** The lines, without the URL of the database before a document. */
  const linesOf = async (...groups: readonly Buffer[]) => {
    const text = await textOf(await found(...groups));
    return text.replace(/wais:\/\/127\.0\.0\.1:\d+\/db\//g, '');
  };

  test('has a line for each header, and for no other group', async () => {
    const words = group(TAG.seedWordsUsed, field(TAG.seedWords, 'x'));
    expect(await linesOf(words, hit(scored(), field(TAG.documentId, 'a')))).toBe('1000\t0\tTEXT/a\t\n');
  });

  test('gives documents also where something is wrong', async () => {
    expect(await linesOf(diagnostic('too many'), hit(scored(), field(TAG.documentId, 'a')))).toBe(
      '1000\t0\tTEXT/a\t\n',
    );
  });

  test('without documents says all that is wrong', async () => {
    const error = await failureOf(found(diagnostic('no access'), diagnostic('no database')));
    expect(error).toMatchObject({ code: 'failed', step: { verb: 'SEARCH' }, said: 'no access\nno database' });
  });

  test('without anything is empty', async () => {
    const { port } = await informing(Buffer.alloc(0));
    const reply = await openHere(port, 'wais://127.0.0.1:PORT/db?x');
    expect([reply.kind, await textOf(reply)]).toEqual(['hits', '']);
  });

  test.each([
    ['no type', () => [], 'TEXT/a'],
    ['an empty type', () => [group(TAG.typeBlock, field(TAG.type, ''))], 'TEXT/a'],
    ['types without a block', () => [field(TAG.type, 'PS'), field(TAG.type, 'GIF')], 'PS/a,GIF/a'],
  ])('has a document of %s', async (_, types, urls) => {
    const lines = await linesOf(hit(field(TAG.documentId, 'a'), ...types()));
    expect(lines).toBe(
      urls
        .split(',')
        .map((url) => `0\t0\t${url}\t\n`)
        .join(''),
    );
  });

  test.each([
    ['fields', () => [field(1, 'a.dom'), field(7, 'b')], '1=a.dom;7=b;'],
    ['fields with what a URL escapes', () => [field(1, 'a;\xABb=')], '1=a%3B%ABb%3D;'],
    ['a field of another number', () => [field(1, 'a'), field(8, 'b')], '\x01\x01a\b\x01b'],
    ['a field of the number 0', () => [field(1, 'a'), field(0, 'b')], '\x01\x01a\0\x01b'],
    ['octets that are not fields', () => [Buffer.from('a local name')], 'a local name'],
    ['nothing', () => [], ''],
  ])('has a document-id of %s', async (_, fields, wpath) => {
    const lines = await linesOf(hit(group(TAG.documentId, ...fields())));
    const url = lines.split('\t')[2] ?? '';
    expect(decodeURIComponent(url.replace('TEXT/', ''))).toBe(wpath);
  });

  test('has a document of a type in whatever octets, which is asked for in the same', async () => {
    const lines = await textOf(await found(hit(field(TAG.documentId, 'a'), field(TAG.type, '\xE9\xC3\xA9'))));
    const url = lines.split('\t')[2] ?? '';
    expect(url).toMatch(/\/db\/%E9%C3%A9\/a$/);
    const asked: Buffer[] = [];
    const { port } = await listen(async ({ socket }) => {
      const left = [message(21, [Buffer.from([1])]), message(23, [COUNTS], [told(textOfDocument(''))])];
      socket.on('data', (octets) => {
        asked.push(octets);
        socket.write(left.shift() ?? '');
      });
    });
    expect(await textOf(await openHere(port, url.replace(/:\d+\//, ':PORT/')))).toBe('');
    expect(asked[1]?.includes(Buffer.from('wt re ig ig ig ig-\x03\xE9\xC3\xA9', 'latin1'))).toBe(true);
  });

  test('has no URL of a host that RFC 1738 has no name for', async () => {
    const { port } = await informing(told(hit(scored())));
    const urls = createRegistry([wais], { tolerant });
    const reply = await open(urls, `wais://[::ffff:127.0.0.1]:${port}/db?x`, { network: 'any' });
    expect(await textOf(reply)).toBe('1000\t0\t\t\n');
  });

  test('counts in six octets, and in no more', async () => {
    const counted = (octets: number) => hit(field(TAG.documentLength, Buffer.alloc(octets, 1)));
    expect(await linesOf(counted(6))).toBe(`0\t${0x010101010101}\tTEXT/\t\n`);
    const { code, message: words } = await failureOf(found(counted(7)));
    expect([code, words]).toEqual(['reply-malformed', expect.stringContaining(': a number of WAIS')]);
  });

  test('is not a second answer to an INIT', async () => {
    const accepted = message(21, [Buffer.from([1])]);
    const server = await listen(async ({ socket }) => {
      socket.on('data', () => socket.write(accepted));
    });
    const { code, message: words } = await failureOf(openHere(server.port, 'wais://127.0.0.1:PORT/db?x'));
    expect([code, words]).toEqual(['reply-malformed', expect.stringContaining(': no answer to a SEARCH')]);
    await expect.poll(() => server.open.size, { interval: 1 }).toBe(0);
  });

  test('ends its connection before it is read, and its lines when the caller gives up', async () => {
    const server = await informing(told(...Array.from({ length: 9 }, () => hit(scored()))));
    const giver = new AbortController();
    const reply = await openHere(server.port, 'wais://127.0.0.1:PORT/db?x', { signal: giver.signal });
    await expect.poll(() => server.open.size, { interval: 1 }).toBe(0);
    const reader = reply.body.getReader();
    expect((await reader.read()).done).toBe(false);
    giver.abort();
    expect((await failureOf(reader.read())).code).toBe('aborted');
  });
});

describe('the name of a server', () => {
  test.each([
    ['a name and a version', ['a server', '2.0'], 'a server 2.0'],
    ['a name', ['a server'], 'a server'],
    ['a name and no version', ['a server', ''], 'a server'],
    ['a version alone', ['', '2.0'], '2.0'],
    ['nothing', [], ''],
  ])('is %s', async (_, [name, version], said) => {
    const parameters = [
      ...(name === undefined ? [] : [field(TAG.implementationName, name)]),
      ...(version === undefined ? [] : [field(TAG.implementationVersion, version)]),
    ];
    const server = await listen(async ({ socket }) => {
      const left = [message(21, [Buffer.from([1]), ...parameters]), message(23, [COUNTS])];
      socket.on('data', () => socket.write(left.shift() ?? ''));
    });
    expect((await openHere(server.port, 'wais://127.0.0.1:PORT/db?x')).said).toEqual([said]);
  });
});

describe('an answer to a retrieval', () => {
  const URL = 'wais://127.0.0.1:PORT/db/GIF/x1';
  const STEP = { verb: 'RETRIEVE', argument: 'GIF' };

  test('has the text of a document in its group, and in no other', async () => {
    const { port } = await informing(
      told(hit(field(TAG.text, 'not this')), textOfDocument('this')),
      told(textOfDocument('')),
    );
    expect(await textOf(await openHere(port, URL))).toBe('this');
  });

  test.each([
    ['in another group', () => [hit(field(TAG.text, 'hello'))], ''],
    ['in a group without it', () => [group(TAG.documentText, scored())], ''],
    ['but says why', () => [diagnostic('no such document'), diagnostic('ask again')], 'no such document\nask again'],
  ])('has no text %s', async (_, groups, said) => {
    const server = await informing(told(...groups()));
    expect(await failureOf(openHere(server.port, URL))).toMatchObject({ code: 'not-found', step: STEP, said });
    await expect.poll(() => server.open.size, { interval: 1 }).toBe(0);
  });

  test('is of a document that is shorter by now: it is given from its beginning', async () => {
    const { port } = await informing(
      told(diagnostic('no such octets')),
      told(textOfDocument('hello')),
      told(textOfDocument('')),
    );
    const reply = await openHere(port, URL, { offset: 10 });
    expect([reply.offset, await textOf(reply)]).toEqual([0, 'hello']);
  });

  test('gives no empty piece at the end', async () => {
    const { port } = await informing(told(textOfDocument('a')), told(textOfDocument('b')), told(textOfDocument('')));
    const pieces: string[] = [];
    for await (const piece of (await openHere(port, URL)).body) pieces.push(String(Buffer.from(piece)));
    expect(pieces).toEqual(['a', 'b']);
  });

  test('says what is wrong with a later piece', async () => {
    const { port } = await informing(told(textOfDocument('a')), told(textOfDocument('b'), diagnostic('disk error')));
    const { octets, error } = await bodyOf(await openHere(port, URL));
    expect([String(octets), error]).toEqual([
      'ab',
      expect.objectContaining({ code: 'failed', step: STEP, said: 'disk error' }),
    ]);
  });

  test('ends at once when the caller cancels it, while more of it is waited for', async () => {
    const server = await informing(told(textOfDocument('a')));
    await expectEndOnCancel(await openHere(server.port, URL, { silence: 60_000 }), server);
  });
});

describe('a message', () => {
  const HEADER = 'z2wais        0';
  /** A connection on which these octets come. */
  const coming = (header: string, body: Buffer) => {
    const parts = [Buffer.from(header, 'latin1'), body];
    return { take: async () => parts.shift() } as unknown as Connection;
  };
  const received = (length: number) =>
    receive(
      coming(
        `${String(length).padStart(10, '0')}${HEADER}`,
        Buffer.concat([Buffer.from([0, 1, 23]), Buffer.alloc(length - 3)]),
      ),
    );

  test('has at least three octets, and no more than four times what was asked for', async () => {
    expect(await received(3)).toMatchObject({ type: 23, parameters: Buffer.alloc(0), information: Buffer.alloc(0) });
    expect((await received(4 * SIZE)).information).toHaveLength(4 * SIZE - 3);
    await expect(received(4 * SIZE + 1)).rejects.toMatchObject({ said: `0000400001${HEADER}` });
    const two = receive(coming(`0000000002${HEADER}`, Buffer.alloc(2)));
    await expect(two).rejects.toMatchObject({ code: 'reply-malformed', said: `0000000002${HEADER}` });
  });

  test('is sent with as many octets as two octets can say', () => {
    expect(message(22, [Buffer.alloc(0xfffe)]).toString('latin1', 0, 28)).toBe(`0000065537${HEADER}\xFF\xFF\x16`);
    expect(() => message(22, [Buffer.alloc(0xffff)])).toThrow(/access-refused.*: 65536 octets in a message of WAIS$/);
  });
});

describe('the user information of a message', () => {
  const read = (octets: string) => {
    const content = Buffer.from(octets, 'latin1');
    const { groups, diagnostics } = informationOf({
      ...{ type: 23, parameters: content, information: field(99, content) },
      budget: { left: FIELDS },
    });
    return [...groups.map(({ tag, value }) => `${tag} ${value.toString('latin1')}`), ...diagnostics];
  };

  test.each([
    ['groups', '\x81\x16\x01a\x73\x00\x81\x19\x02bc', ['150 a', '115 ', '153 bc']],
    ['diagnostic records', '\x1C\0\x0529no\0\x1D\x1C\0\x0429x\0\x1D', ['no', 'x']],
    ['both', '\x1C\0\x0529no\0\x1D\x81\x16\x01a', ['150 a', 'no']],
    ['a diagnostic record without its end', '\x1C\0\x0529no\0', ['no']],
    ['a diagnostic record without words', '\x1C\0\0', ['']],
    ['nothing', '', []],
  ])('has %s', (_, octets, found) => {
    expect(read(octets)).toEqual(found);
  });

  test.each([
    ['a group that is cut', '\x81\x16\x02a'],
    ['a group without a length', '\x81\x16'],
    ['a diagnostic record without a length', '\x1C'],
    ['a diagnostic record with half a length', '\x1C\0'],
    ['a diagnostic record that is cut', '\x1C\0\x0629no\0'],
  ])('does not have %s', (_, octets) => {
    expect(() => read(octets)).toThrow(/reply-malformed.*: a field of WAIS$/);
  });
});

// A message is looked at as a whole, between two looks at the signal: the number of its fields is what that costs.
describe('a message has no more than so many fields', () => {
  const repeated = (octets: Buffer, count: number): Buffer =>
    Buffer.concat(Array.from({ length: count }, () => octets));
  const empty = field(1, '');
  const hit = field(TAG.header, field(TAG.documentId, 'x'));
  const text = (before: Uint8Array) => field(TAG.documentText, Buffer.concat([before, field(TAG.text, 'a')]));
  const diagnostic = Buffer.from('\x1C\0\0\x1D', 'latin1');
  const searched = (information: Buffer, parameters: Buffer = Buffer.alloc(0)): string =>
    message(23, [Buffer.alloc(10), parameters], [information]).toString('latin1');
  const user = (content: Buffer): string => searched(field(TAG.userInformation, content));
  const HELLO = message(21, [Buffer.from([1])]).toString('latin1');
  const SEARCH = 'wais://127.0.0.1:PORT/db?words';
  const DOCUMENT = 'wais://127.0.0.1:PORT/db/TEXT/x1';

  test.each([
    [
      'an answer to INIT',
      'wais://127.0.0.1:PORT/db',
      () => message(21, [Buffer.from([1]), repeated(empty, 8_192)]).toString('latin1'),
    ],
    ['user information', SEARCH, () => searched(repeated(empty, 200_000 - 50))],
    ['parameters', SEARCH, () => searched(Buffer.alloc(0), repeated(empty, 8_192))],
    ['hits', SEARCH, () => user(repeated(hit, 50_000))],
    ['fields of one hit', SEARCH, () => user(field(TAG.header, repeated(empty, 150_000)))],
    ['fields of some hits', SEARCH, () => user(repeated(field(TAG.header, repeated(empty, 1_000)), 6))],
    [
      'types of one hit',
      SEARCH,
      () => user(field(TAG.header, field(TAG.typeBlock, repeated(field(TAG.type, 'T'), 90_000)))),
    ],
    ['diagnostic records', SEARCH, () => user(repeated(diagnostic, 90_000))],
    ['texts of a document', DOCUMENT, () => user(repeated(text(Buffer.alloc(0)), 40_000))],
    ['fields of a document', DOCUMENT, () => user(text(repeated(empty, 150_000)))],
  ])('%s', async (_, url, told) => {
    const answer = told();
    const server = await saying(`${url.endsWith('db') ? '' : HELLO}${answer}`);
    const parse = vi.spyOn(Buffer.prototype, 'subarray');
    const { code, message: words } = await failureOf(openHere(server.port, url).then(bodyOf));
    const looks = parse.mock.calls.length;
    parse.mockRestore();
    expect([code, words]).toEqual(['reply-malformed', expect.stringMatching(/: too many fields of WAIS$/)]);
    // Each field is a view of the message, and each number of one.
    expect(looks).toBeLessThan(5 * FIELDS);
  });

  test('and each may be the last one', async () => {
    const information = (count: number) =>
      informationOf({
        type: 23,
        parameters: Buffer.alloc(0),
        information: field(99, repeated(field(150, ''), count)),
        budget: { left: FIELDS },
      });
    expect(information(FIELDS - 1).groups).toHaveLength(FIELDS - 1);
    expect(() => information(FIELDS)).toThrow('too many fields of WAIS');
  });

  test('an identifier of many fields is the own business of its server', async () => {
    const id = repeated(field(1, 'a'), 200);
    const server = await saying(`${HELLO}${user(field(TAG.header, field(TAG.documentId, id)))}`);
    expect(await textOf(await openHere(server.port, SEARCH))).toContain(`/TEXT/${'%01%01a'.repeat(200)}`);
  });
});

describe('an answer to a SEARCH that is none is not one that found nothing', () => {
  const counts = (returned: number, status = 0): Buffer =>
    Buffer.concat([Buffer.from([status]), threeOctets(0), threeOctets(returned), threeOctets(0)]);
  const outcome = async (parameters: Buffer): Promise<string> => {
    const answer = message(23, [parameters]).toString('latin1');
    const server = await saying(`${message(21, [Buffer.from([1])]).toString('latin1')}${answer}`);
    return openHere(server.port, 'wais://127.0.0.1:PORT/db?words').then(textOf, ({ code }) => code);
  };

  test.each([
    ['no parameters', Buffer.alloc(0), 'reply-malformed'],
    ['numbers that are cut', counts(0).subarray(0, 9), 'reply-malformed'],
    ['another status', counts(0, 2), 'reply-malformed'],
    ['text', Buffer.from('hello, world'), 'reply-malformed'],
    ['octets that are no fields', Buffer.concat([counts(0), Buffer.from([26, 5, 1])]), 'reply-malformed'],
    ['nothing', counts(0), ''],
    ['nothing, with a status of 1', counts(0, 1), ''],
    ['nothing, though it counts one', counts(1), ''],
    ['nothing, and a field', Buffer.concat([counts(0), field(TAG.referenceId, '3')]), ''],
  ])('%s', async (_, parameters, expected) => {
    expect(await outcome(parameters)).toBe(expected);
  });
});

test('a document that ends early is an error after what came', async () => {
  const server = await waisServer(FILES, { cutAfter: 40_000 });
  const { octets, error } = await bodyOf(
    await openHere(server.port, 'wais://127.0.0.1:PORT/db/TEXT/0%2090000%20%2Fd%2Flong.txt'),
  );
  expect([octets.toString(), error?.code]).toEqual([LONG.slice(0, 32 * 1024), 'reply-cut']);
});
