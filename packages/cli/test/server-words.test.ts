// Whatever a server says, and wherever: a terminal gets nothing of it that it would obey, and nothing that is not seen.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sample } from '../../../tooling/support/share.ts';
import { url } from './command.ts';
import { answering, closeServers } from './servers.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'url-words-'));
});
afterEach(() => {
  closeServers();
  rmSync(folder, { recursive: true });
});

/** An octet of each kind, and characters in UTF-8. `latin1` has them as octets. */
const HOSTILE: readonly (readonly [name: string, octets: string])[] = [
  ['ESC', '\x1B[2J'],
  ['CSI as an octet', '\x9B2J'],
  ['CSI in UTF-8', '\xC2\x9B2J'],
  ['OSC as an octet', '\x9D0;x\x07'],
  ['OSC in UTF-8', '\xC2\x9D0;x\x07'],
  ['SO', '\x0E'],
  ['CR', '\rx'],
  ['U+202E', '\xE2\x80\xAE'],
  ['DEL and BS', '\x7F\x08'],
];

/** A place in which a server says something, the URL, and the reply. A server that is asked nothing speaks first. */
type Place = readonly [place: string, url: string, reply: (words: string) => string, speaksFirst?: boolean];

const http = (head: (words: string) => string, body = (_: string) => 'x'): Place[2] => {
  return (words) => `${head(words)}\r\n\r\n${body(words)}`;
};
const typed = (type: string) =>
  http(
    () => `HTTP/1.0 200 OK\r\nContent-Type: ${type}`,
    (words) => `a${words}b\n`,
  );

/** A message of WAIS: a header, and an APDU with its parameters and information. */
const wais = (type: number, parameters: string, information = ''): string => {
  const body = `\0${String.fromCharCode(parameters.length + 1, type)}${parameters}${information}`;
  return `${String(body.length).padStart(10, '0')}z2wais        0${body}`;
};
const field = (tag: string, value: string): string => `${tag}${String.fromCharCode(value.length)}${value}`;
const searched = (information: string): string =>
  wais(21, '\x01') + wais(23, '\0'.repeat(10), field('\x63', information));

const PLACES: readonly Place[] = [
  ['gopher, a text', 'gopher://127.0.0.1:PORT/0x', (words) => `a${words}b\r\n.\r\n`],
  ['gopher, something binary', 'gopher://127.0.0.1:PORT/9x', (words) => `a${words}b\r\n`],
  ['gopher, an item type', 'gopher://127.0.0.1:PORT/1x', (words) => `${words}a\t/a\th.dom\t70\r\n.\r\n`],
  ['gopher, a name', 'gopher://127.0.0.1:PORT/1x', (words) => `0a${words}b\t/a\th.dom\t70\r\n.\r\n`],
  ['gopher, words for people', 'gopher://127.0.0.1:PORT/1x', (words) => `ia${words}b\t\t\t\r\n.\r\n`],
  ['gopher, a selector', 'gopher://127.0.0.1:PORT/1x', (words) => `0a\t/a${words}b\th.dom\t70\r\n.\r\n`],
  ['gopher, a link', 'gopher://127.0.0.1:PORT/1x', (words) => `ha\tURL:http://h.dom/${words}\th.dom\t70\r\n.\r\n`],
  ['gopher, a host', 'gopher://127.0.0.1:PORT/1x', (words) => `0a\t/a\th${words}.dom\t70\r\n.\r\n`],
  ['gopher, a port', 'gopher://127.0.0.1:PORT/1x', (words) => `0a\t/a\th.dom\t70${words}\r\n.\r\n`],
  ['gopher, the user of a session', 'gopher://127.0.0.1:PORT/1x', (words) => `8a\tu${words}\th.dom\t23\r\n.\r\n`],
  ['gopher, a line that is no item', 'gopher://127.0.0.1:PORT/1x', (words) => `a${words}b\r\n.\r\n`],
  ['gopher, an error', 'gopher://127.0.0.1:PORT/0x', (words) => `3a${words}b\t\terror.host\t1\r\n.\r\n`],
  ['gopher+, an error', 'gopher://127.0.0.1:PORT/0x%09%09%2B', (words) => `--1\r\n1 a${words}b\r\n.\r\n`],
  ['gopher+, a length', 'gopher://127.0.0.1:PORT/0x%09%09%2B', (words) => `+1${words}\r\n.\r\n`],
  ['gopher+, attributes', 'gopher://127.0.0.1:PORT/0x%09%09!', (words) => `+-1\r\n+INFO: 0a${words}b\r\n.\r\n`],
  ['http, words of success', 'http://127.0.0.1:PORT/', http((words) => `HTTP/1.0 200 a${words}b`)],
  ['http, words of failure', 'http://127.0.0.1:PORT/', http((words) => `HTTP/1.0 404 a${words}b`)],
  ['http, the value of a field', 'http://127.0.0.1:PORT/', http((words) => `HTTP/1.0 200 OK\r\nX: a${words}b`)],
  ['http, the name of a field', 'http://127.0.0.1:PORT/', http((words) => `HTTP/1.0 200 OK\r\nX${words}: a`)],
  ['http, a type', 'http://127.0.0.1:PORT/', http((words) => `HTTP/1.0 200 OK\r\nContent-Type: text/a${words}`)],
  [
    'http, a charset',
    'http://127.0.0.1:PORT/',
    http((words) => `HTTP/1.0 200 OK\r\nContent-Type: text/a; charset=${words}`),
  ],
  ['http, a place', 'http://127.0.0.1:PORT/', http((words) => `HTTP/1.0 302 a\r\nLocation: http://h.dom/${words}`)],
  ['http, a validator', 'http://127.0.0.1:PORT/', http((words) => `HTTP/1.0 200 OK\r\nETag: "${words}"`)],
  ['http, another protocol', 'http://127.0.0.1:PORT/', (words) => `a${words}b\r\n\r\n`],
  ...[
    'text/plain',
    'text/html; charset=iso-8859-1',
    'text/plain; charset=windows-1252',
    'text/x; charset=utf-16le',
    'image/x',
  ].map((type): Place => [`http, a body of ${type}`, 'http://127.0.0.1:PORT/', typed(type)]),
  ['nntp, no greeting', 'nntp://127.0.0.1:PORT/a.b/1', (words) => `400 a${words}b\r\n`, true],
  ['nntp, another protocol', 'nntp://127.0.0.1:PORT/a.b/1', (words) => `a${words}b\r\n`, true],
  ['nntp, a greeting', 'nntp://127.0.0.1:PORT/a.b', (words) => `200 a${words}b\r\n211 1 1 1 a.b\r\n`, true],
  ['nntp, a group', 'nntp://127.0.0.1:PORT/a.b', (words) => `200 hi\r\n211 1 1 1 a${words}b\r\n`, true],
  ['nntp, no group', 'nntp://127.0.0.1:PORT/a.b', (words) => `200 hi\r\n411 a${words}b\r\n`, true],
  [
    'nntp, an article',
    'nntp://127.0.0.1:PORT/a.b/1',
    (words) => `200 hi\r\n211 1 1 1 a.b\r\n220 1 <x@y.z>\r\nA: b${words}\r\n\r\nc${words}\r\n.\r\n`,
    true,
  ],
  ['ftp, no greeting', 'ftp://127.0.0.1:PORT/x', (words) => `421 a${words}b\r\n`, true],
  [
    'ftp, lines of a reply',
    'ftp://127.0.0.1:PORT/x',
    (words) => `220-a${words}b\r\n c${words}\r\n220 d\r\n530 e${words}\r\n`,
    true,
  ],
  [
    'ftp, a failure',
    'ftp://127.0.0.1:PORT/x;type=i',
    (words) => `220 hi\r\n230 in\r\n200 so\r\n213 5\r\n229 a${words}b\r\n`,
    true,
  ],
  [
    'wais, the name of a server',
    'wais://127.0.0.1:PORT/db?x',
    (words) => wais(21, `\x01${field('\x09', `a${words}`)}`) + wais(23, '\0'.repeat(10)),
  ],
  [
    'wais, a headline',
    'wais://127.0.0.1:PORT/db?x',
    (words) =>
      searched(`\x81\x16${String.fromCharCode(words.length + 3)}\x7B${String.fromCharCode(words.length + 1)}a${words}`),
  ],
  [
    'wais, a failure',
    'wais://127.0.0.1:PORT/db?x',
    (words) => searched(`\x1C\0${String.fromCharCode(words.length + 4)}29a${words}\0\x1D`),
  ],
  ['wais, another protocol', 'wais://127.0.0.1:PORT/db?x', (words) => `a${words}b`.padEnd(30)],
];

/** The options of the command, and whether a terminal is written to. */
const WAYS: readonly (readonly [options: readonly string[], terminal: boolean])[] = [true, false].flatMap((terminal) =>
  [[], ['--output', 'FILE'], ['--json'], ['--head']].map((options) => [options, terminal] as const),
);

/** Characters that a terminal obeys, or that are not seen. LF and tabs are those of a text. */
const OBEYED = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

const EACH = PLACES.map(([place, text, reply, isFirst = false]) => [place, text, reply, isFirst] as const);

describe.each(EACH)('%s', (_, text, reply, speaksFirst) => {
  test.each(HOSTILE)('with %s', async (__, octets) => {
    const port = await answering(Buffer.from(reply(octets), 'latin1'), speaksFirst);
    const opened = text.replace('PORT', String(port));
    for (const [options, terminal] of sample(WAYS, 2)) {
      const words = options.map((word) => word.replace('FILE', join(folder, 'out')));
      const { stdout, stderr } = await url(['open', ...words, opened], { terminal, env: { NO_COLOR: '1' } });
      // A pipe gets the octets of a body as they are.
      const isBody = !terminal && options.length === 0;
      expect(OBEYED.exec(isBody ? stderr : stdout + stderr)).toBeNull();
    }
  });
});
