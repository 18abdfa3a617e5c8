// The option `offset`: what the caller has already is left out where the protocol can, and where it cannot the reply says so.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenOptions } from '../src/index.ts';
import { type FtpSetting, ftpServer } from './ftp-server.ts';
import { bodyOf, failureOf, type Listening, listen, openHere, textOf } from './loopback.ts';
import { waisServer } from './wais-server.ts';

const WHOLE = 'hello, world';

/** From where the body is, how many octets it was said to have, what it is, and how it ends. */
async function opened(port: number, url: string, options: OpenOptions): Promise<readonly unknown[]> {
  const reply = await openHere(port, url, options);
  const { octets, error } = await bodyOf(reply);
  return [reply.offset, reply.length, String(octets), error?.code];
}

describe('by FTP: SIZE and REST between the steps of the plan (RFC 3659)', () => {
  const BOTH = ['SIZE', 'REST'] as const;
  const byFtp = (setting: FtpSetting) => ftpServer({ files: { x: WHOLE }, ...setting });
  const URL = 'ftp://127.0.0.1:PORT/x;type=i';

  /** The commands that a server has, its announcement, the option, and the offset and the length of the body. */
  const cells = [[], ['SIZE'], ['REST'], BOTH].flatMap((has) =>
    [
      ['the whole', (whole: number) => `(${whole} bytes)`],
      ['the rest', (_: number, rest: number) => `(${rest} bytes)`],
      ['nothing', () => ''],
    ].flatMap(([words, announces]) =>
      [0, 5, WHOLE.length, WHOLE.length + 1].map((offset) => [has, words, offset, announces] as const),
    ),
  ) as readonly (readonly [FtpSetting['has'], string, number, NonNullable<FtpSetting['announces']>])[];

  test.each(cells)(
    'a server that has %j and announces %s, after %i octets',
    async (has = [], words, offset, announces) => {
      const server = await byFtp({ has, announces });
      const isBeyond = offset > WHOLE.length;
      // Nobody but the caller knows that the file is shorter than that.
      if (isBeyond && has.join() === 'REST') return;
      const from = has.includes('REST') && !isBeyond ? offset : 0;
      const rest = WHOLE.slice(from);
      const isKnown = has.includes('SIZE') || (from === 0 && words !== 'nothing');
      const length = isKnown ? rest.length : undefined;
      expect(await opened(server.port, URL, { offset })).toEqual([from, length, rest, undefined]);
    },
  );

  test('the lines are these, and no others', async () => {
    const lines = async (offset: number, url = URL) => {
      const server = await byFtp({ has: BOTH });
      await opened(server.port, url, { offset });
      await expect.poll(() => server.open.size).toBe(0);
      return server.heard.slice(2);
    };
    expect(await lines(0)).toEqual(['TYPE I', 'SIZE x', 'EPSV', 'RETR x', 'QUIT']);
    expect(await lines(5)).toEqual(['TYPE I', 'SIZE x', 'EPSV', 'REST 5', 'RETR x', 'QUIT']);
    expect(await lines(5, 'ftp://127.0.0.1:PORT/x;type=a')).toEqual(['TYPE A', 'EPSV', 'RETR x', 'QUIT']);
    expect(await lines(5, 'ftp://127.0.0.1:PORT/x;type=d')).toEqual(['EPSV', 'NLST x', 'QUIT']);
  });

  test('a size may be followed by blanks', async () => {
    const server = await byFtp({ replies: { SIZE: '213 12 ' }, announces: () => '' });
    expect(await opened(server.port, URL, {})).toEqual([0, 12, WHOLE, undefined]);
  });

  test.each([
    '213 huge',
    '213 -1',
    '213 12 octets',
    '213 12octets',
    '213-12\r\n213 12',
    '500 what?',
    '550 no',
    '202 no need',
  ])('an answer to SIZE that is not a size changes nothing: %j', async (SIZE) => {
    const server = await byFtp({ replies: { SIZE }, announces: () => '' });
    expect(await opened(server.port, URL, {})).toEqual([0, undefined, WHOLE, undefined]);
  });

  test.each(['500 what?', '502 no', '501 no', '350-no\r\n351 no', '200 done', '425 no'])(
    'an answer to REST that is not a yes begins anew: %j',
    async (REST) => {
      const server = await byFtp({ replies: { REST: REST.split('\r\n').at(-1) ?? '' } });
      expect(await opened(server.port, URL, { offset: 5 })).toEqual([0, 12, WHOLE, undefined]);
    },
  );

  test('a size that does not agree is an error after all that came', async () => {
    for (const size of [11, 13]) {
      const server = await byFtp({ replies: { SIZE: `213 ${size}` }, announces: () => '' });
      expect(await opened(server.port, URL, {})).toEqual([0, size, WHOLE, 'reply-cut']);
    }
  });

  test('the length of the whole or of the rest is announced after REST, and no other', async () => {
    const server = await byFtp({ has: ['REST'], announces: () => '(13 bytes)' });
    const { octets, error } = await bodyOf(await openHere(server.port, URL, { offset: 5 }));
    expect([String(octets), error?.code, error?.step?.verb]).toEqual([', world', 'reply-cut', 'RETR']);
    expect(error?.message).toMatch(/: 7 octets instead of 13 or 8$/);
    expect(error?.details).toBe('RETR x');
  });

  test.each([[BOTH], [[]]])('the kind is the same after some octets, with %j', async (has) => {
    const server = await byFtp({ has });
    const reply = await openHere(server.port, URL, { offset: 5 });
    expect(reply.kind).toBe('binary');
    await textOf(reply);
    const refuses = await byFtp({ has, refusesAfterRest: '551 no' });
    const anew = await openHere(refuses.port, URL, { offset: 5 });
    expect(anew.kind).toBe('binary');
    await textOf(anew);
  });

  test.each(['551', '554', '501'])('a RETR that is refused after REST alone (%s) begins anew', async (code) => {
    const server = await byFtp({ has: BOTH, refusesAfterRest: `${code} no` });
    expect(await opened(server.port, URL, { offset: 5 })).toEqual([0, 12, WHOLE, undefined]);
    expect(server.heard.filter((line) => /^(?:EPSV|REST|RETR)/.test(line))).toEqual([
      'EPSV',
      'REST 5',
      'RETR x',
      'EPSV',
      'RETR x',
    ]);
  });

  test.each([
    ['a file that is in use', 5, { refusesAfterRest: '450 in use' }, 'busy', '450 in use'],
    ['a file that is gone', 5, { refusesAfterRest: '550 gone' }, 'not-found', '550 gone'],
    ['a file for which a login is needed', 5, { refusesAfterRest: '530 log in' }, 'denied', '530 log in'],
    ['a server without transfers', 5, { replies: { EPSV: '502 no', PASV: '502 no' } }, 'failed', '502 no'],
    ['a file whose reply has no code', 5, { refusesAfterRest: 'hello' }, 'reply-malformed', 'hello'],
    ['a file that was asked for from its beginning', 0, { replies: { RETR: '551 no' } }, 'failed', '551 no'],
  ])('%s is asked for once', async (_, offset, setting: FtpSetting, code, said) => {
    const server = await byFtp({ has: BOTH, ...setting });
    const error = await failureOf(openHere(server.port, URL, { offset }));
    expect([error.code, error.said]).toEqual([code, said]);
    expect(server.heard.filter((line) => line === 'EPSV')).toEqual(['EPSV']);
  });

  test('a name of nothing is still a directory', async () => {
    const server = await byFtp({ has: BOTH });
    const reply = await openHere(server.port, 'ftp://127.0.0.1:PORT/pub', { offset: 5 });
    expect([reply.kind, reply.offset]).toEqual(['listing', 0]);
    await reply.body.cancel();
  });
});

describe('by HTTP: a range (RFC 7233)', () => {
  const URL = 'http://127.0.0.1:PORT/';
  const server = (...replies: readonly string[]): Promise<Listening> => {
    const left = [...replies];
    return listen(async (peer) => {
      while ((await peer.line()) !== '');
      await peer.say(left.shift() ?? '');
      peer.end();
    });
  };
  const PART = 'HTTP/1.1 206 Part\r\nContent-Range: bytes 5-11/12\r\nContent-Length: 7\r\n\r\n, world';
  const ALL = `HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\n${WHOLE}`;

  test.each([
    ['the part', [PART], [5, 7, ', world', undefined]],
    ['of a length that nobody knows', [PART.replace('/12', '/*')], [5, 7, ', world', undefined]],
    ['without its own length', [PART.replace('Content-Length: 7\r\n', '')], [5, 7, ', world', undefined]],
    ['that is cut', [PART.slice(0, -2)], [5, 7, ', wor', 'reply-cut']],
    [
      'that is cut, without its own length',
      [PART.slice(0, -2).replace('Content-Length: 7\r\n', '')],
      [5, 7, ', wor', 'reply-cut'],
    ],
    ['the whole', [ALL], [0, 12, WHOLE, undefined]],
    ['nothing more', ['HTTP/1.1 416 No\r\nContent-Range: bytes */5\r\n\r\n'], [5, 0, '', undefined]],
    ['less than that', ['HTTP/1.1 416 No\r\nContent-Range: bytes */3\r\n\r\n', ALL], [0, 12, WHOLE, undefined]],
    ['no range at all', ['HTTP/1.1 416 No\r\n\r\n', ALL], [0, 12, WHOLE, undefined]],
    [
      'the whole, whatever range it says to have (RFC 7233 §4.2)',
      [ALL.replace('OK', 'OK\r\nContent-Range: bytes 5-11/12')],
      [0, 12, WHOLE, undefined],
    ],
    [
      'one octet',
      ['HTTP/1.1 206 Part\r\nContent-Range: bytes 5-5/6\r\nContent-Length: 1\r\n\r\n,'],
      [5, 1, ',', undefined],
    ],
  ])('%s', async (_, replies, expected) => {
    expect(await opened((await server(...replies)).port, URL, { offset: 5 })).toEqual(expected);
  });

  test.each(['xbytes */5', 'bytes */5x', 'bytes */', 'bytes */x'])('a refusal with %j says nothing', async (range) => {
    const { port } = await server(`HTTP/1.1 416 No\r\nContent-Range: ${range}\r\n\r\n`, ALL);
    expect(await opened(port, URL, { offset: 5 })).toEqual([0, 12, WHOLE, undefined]);
  });

  test('after more than nine octets', async () => {
    const part = `HTTP/1.1 206 Part\r\nContent-Range: bytes 10-11/12\r\n\r\nld`;
    expect(await opened((await server(part)).port, URL, { offset: 10 })).toEqual([10, 2, 'ld', undefined]);
  });

  test('nothing after all octets is an answer without a kind of its own', async () => {
    const asked = await server('HTTP/1.1 416 No\r\nContent-Range: bytes */12\r\nETag: "x"\r\n\r\n');
    const reply = await openHere(asked.port, URL, { offset: 12 });
    expect(reply).toMatchObject({ kind: 'binary', length: 0, offset: 12, validator: '"x"', type: undefined });
    expect(reply.said).toEqual(['HTTP/1.1 416 No', 'Content-Range: bytes */12', 'ETag: "x"']);
    expect(await bodyOf(reply)).toEqual({ octets: Buffer.alloc(0), error: undefined });
  });

  test('a refusal of a range that was not asked for is a refusal', async () => {
    const asked = await server('HTTP/1.1 416 No\r\nContent-Range: bytes */0\r\n\r\n', ALL);
    const { code, said } = await failureOf(openHere(asked.port, URL));
    expect([code, said]).toEqual(['failed', 'HTTP/1.1 416 No']);
    expect(asked.heard.filter((line) => line.startsWith('GET'))).toHaveLength(1);
  });

  test('a part that is shorter or longer than its range says so', async () => {
    const message = async (range: string) => {
      const part = PART.replace('Content-Length: 7\r\n', '').replace('5-11/12', range);
      const reply = await openHere((await server(part)).port, URL, { offset: 5 });
      return (await bodyOf(reply)).error?.message;
    };
    expect(await message('5-12/13')).toMatch(/reply-cut.*: 7 octets instead of 8$/);
    expect(await message('5-10/11')).toMatch(/reply-cut.*: 7 octets instead of 6$/);
  });

  test.each([
    ['that was not asked for', 0, PART],
    ['that was not asked for, though it is the whole', 0, PART.replace('5-11/12', '0-6/7')],
    ['that ends before it begins', 5, PART.replace('5-11/12', '5-4/5')],
    ['of units that end in the same letters', 5, PART.replace('bytes', 'xbytes')],
    ['of a range with more after it', 5, PART.replace('5-11/12', '5-11/12x')],
    ['of a range without its beginning', 5, PART.replace('5-11/12', '-11/12')],
    ['from elsewhere on', 5, PART.replace('5-11', '4-11')],
    ['up to elsewhere', 5, PART.replace('5-11', '5-10')],
    ['without a range', 5, PART.replace('Content-Range', 'X-Range')],
    [
      'in several pieces',
      5,
      PART.replace('Content-Range: bytes 5-11/12', 'Content-Type: multipart/byteranges; boundary=x'),
    ],
    ['of other units', 5, PART.replace('bytes', 'lines')],
  ])('a part %s is not an answer', async (_, offset, part) => {
    const { code, message, said } = await failureOf(openHere((await server(part)).port, URL, { offset }));
    expect([code, said]).toEqual(['reply-malformed', 'HTTP/1.1 206 Part']);
    expect(message).toContain('a part that was not asked for');
  });

  test('the request has the range, and the validator', async () => {
    const heard = async (options: OpenOptions) => {
      const asked = await server(ALL);
      await opened(asked.port, URL, options);
      return asked.heard.filter((line) => /range/i.test(line));
    };
    expect(await heard({})).toEqual([]);
    expect(await heard({ validator: '"x"' })).toEqual([]);
    expect(await heard({ offset: 5 })).toEqual(['range: bytes=5-']);
    expect(await heard({ offset: 5, validator: '"x"' })).toEqual(['range: bytes=5-', 'if-range: "x"']);
  });

  test.each([
    ['ETag: "x"', '"x"'],
    ['ETag: W/"x"', undefined],
    ['ETag: x', undefined],
    ['ETag: "\xFF"', undefined],
    ['Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT', undefined],
    ['Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT\r\nDate: Sun, 06 Nov 1994 08:49:38 GMT', undefined],
    [
      'Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT\r\nDate: Sun, 06 Nov 1994 08:50:37 GMT',
      'Sun, 06 Nov 1994 08:49:37 GMT',
    ],
    ['Last-Modified: never\r\nDate: Sun, 06 Nov 1994 08:50:37 GMT', undefined],
    ['X: y', undefined],
  ])('the validator of %j', async (field, validator) => {
    const asked = await server(ALL.replace('OK\r\n', `OK\r\n${field}\r\n`));
    const reply = await openHere(asked.port, URL);
    expect(reply.validator).toBe(validator);
    await reply.body.cancel();
  });
});

describe('of a file', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'url-offset-'));
    writeFileSync(join(folder, 'x'), WHOLE);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    [0, 0],
    [5, 5],
    [12, 12],
    [13, 0],
  ])('after %i octets', async (offset, from) => {
    const rest = WHOLE.slice(from);
    const found = await opened(0, `file://${join(folder, 'x')}`, { offset, protocols: ['file'] });
    expect(found).toEqual([from, rest.length, rest, undefined]);
  });

  test('whose size says nothing', async () => {
    const [from, length, text] = await opened(0, 'file:///proc/self/status', { offset: 5, protocols: ['file'] });
    expect([from, length, /^Name:/.test(text as string)]).toEqual([0, undefined, true]);
  });
});

describe('by WAIS: the pieces after some octets', () => {
  const text = 'x'.repeat(40_000) + WHOLE;
  test.each([
    [5, 5],
    [40_000, 40_000],
    [text.length, text.length],
  ])('after %i octets', async (offset, from) => {
    const server = await waisServer([{ id: 'x1', wtype: 'TEXT', headline: 'One', text }]);
    const found = await opened(server.port, 'wais://127.0.0.1:PORT/db/TEXT/x1', { offset });
    expect(found).toEqual([from, undefined, text.slice(from), undefined]);
  });
});

test.each([
  ['gopher://127.0.0.1:PORT/9x', ['', WHOLE]],
  ['gopher://127.0.0.1:PORT/9x%09%09%2B', ['', `+12\r\n${WHOLE}`]],
  ['nntp://127.0.0.1:PORT/a.b', ['200 ready\r\n', '211 0 0 0 a.b\r\n']],
])('%s begins anew: the protocol has nothing for it', async (url, [greeting = '', answer = '']) => {
  const server = await listen(async (peer) => {
    await peer.say(greeting);
    await peer.line();
    await peer.say(answer);
    peer.end();
  });
  const [from, , text, code] = await opened(server.port, url, { offset: 5 });
  expect([from, code, (text as string).length > 5]).toEqual([0, undefined, true]);
});
