// Servers that answer badly: what they say, and what may come of it.
import type { Socket } from 'node:net';
import * as zlib from 'node:zlib';

/** A kind of bad reply. */
export interface HostileReply {
  readonly name: string;
  readonly answer: (socket: Socket) => void;
  /** The codes that may come of it. */
  readonly codes: RegExp;
}

const TEXT = Buffer.from(Array.from({ length: 4_000 }, (_, at) => Math.imul(at, 2_654_435_761).toString(36)).join());

const OK = 'HTTP/1.1 200 OK\r\n';
const { zstdCompressSync } = zlib as { zstdCompressSync?(octets: Uint8Array): Buffer };
const CODERS: readonly (readonly [string, string, (octets: Uint8Array) => Buffer])[] = [
  ['gzip', 'gzip', zlib.gzipSync],
  ['deflate', 'deflate', zlib.deflateSync],
  ['raw deflate', 'deflate', zlib.deflateRawSync],
  ['br', 'br', zlib.brotliCompressSync],
  ...(zstdCompressSync === undefined ? [] : [['zstd', 'zstd', zstdCompressSync] as const]),
];

/** Half of a body, of each framing. */
const HALVES: readonly (readonly [string, string])[] = [
  ['of a length', `${OK}Content-Length: 100\r\n\r\nhalf`],
  ['in chunks', `${OK}Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n`],
  ['within a chunk', `${OK}Transfer-Encoding: chunked\r\n\r\n64\r\nhalf`],
];

const CUT = /^reply-(?:cut|malformed)$/;
const LATE = /^time-over$/;

/** Says something again and again, as fast as it is taken. */
function endlessly(socket: Socket, piece: string | Buffer): void {
  const more = (): void => {
    while (!socket.destroyed && socket.write(piece));
    if (!socket.destroyed) socket.once('drain', more);
  };
  more();
}

export const HOSTILE: readonly HostileReply[] = [
  ...HALVES.flatMap(([framing, text]) => [
    { name: `cut, ${framing}`, answer: (socket: Socket) => void socket.end(text), codes: CUT },
    {
      name: `reset at once, ${framing}`,
      answer: (socket: Socket) => void socket.write(text, () => socket.resetAndDestroy()),
      codes: CUT,
    },
    {
      name: `reset later, ${framing}`,
      answer: (socket: Socket) => void socket.write(text, () => setTimeout(() => socket.resetAndDestroy(), 5)),
      codes: CUT,
    },
    { name: `silent, ${framing}`, answer: (socket: Socket) => void socket.write(text), codes: LATE },
  ]),
  {
    name: 'reset at once, up to the end',
    answer: (socket) => void socket.write(`${OK}\r\nhalf`, () => socket.resetAndDestroy()),
    codes: CUT,
  },
  {
    name: 'reset later, up to the end',
    answer: (socket) => void socket.write(`${OK}\r\nhalf`, () => setTimeout(() => socket.resetAndDestroy(), 5)),
    codes: CUT,
  },
  { name: 'silent, up to the end', answer: (socket) => void socket.write(`${OK}\r\nhalf`), codes: LATE },
  { name: 'silent', answer: () => {}, codes: LATE },
  { name: 'silent in the head', answer: (socket) => void socket.write('HTTP/1.1 200 OK\r\nX: '), codes: LATE },
  {
    name: 'slow',
    answer: (socket) => {
      socket.write(`${OK}Content-Length: 100000\r\n\r\n`);
      const clock = setInterval(() => socket.write('x'), 5);
      socket.once('close', () => clearInterval(clock));
    },
    codes: LATE,
  },
  { name: 'closed at once', answer: (socket) => void socket.end(), codes: CUT },
  { name: 'reset at once', answer: (socket) => void socket.resetAndDestroy(), codes: CUT },
  { name: 'cut in the head', answer: (socket) => void socket.end('HTTP/1.1 200 OK\r\nX: y'), codes: CUT },
  { name: 'no reply of HTTP', answer: (socket) => void socket.end('SSH-2.0-x\r\n'), codes: CUT },
  { name: 'an endless head', answer: (socket) => endlessly(socket, `${OK}${'X: y\r\n'.repeat(1_000)}`), codes: CUT },
  { name: 'an endless line', answer: (socket) => endlessly(socket, 'HTTP/1.1 200 O'.repeat(1_000)), codes: CUT },
  {
    name: 'endless interim replies',
    answer: (socket) => endlessly(socket, 'HTTP/1.1 103 Early\r\n\r\n'),
    codes: CUT,
  },
  {
    name: 'another protocol',
    answer: (socket) => void socket.write('HTTP/1.1 101 Switching\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
    codes: CUT,
  },
  {
    name: 'an endless body',
    answer: (socket) => {
      socket.write(`${OK}\r\n`);
      endlessly(socket, Buffer.alloc(65_536, 'x'));
    },
    codes: /^body-too-long$/,
  },
  {
    name: 'endless chunks',
    answer: (socket) => {
      socket.write(`${OK}Transfer-Encoding: chunked\r\n\r\n`);
      endlessly(socket, `1\r\nx\r\n`.repeat(1_000));
    },
    codes: /^body-too-long$/,
  },
  {
    name: 'an endless trailer',
    answer: (socket) => {
      socket.write(`${OK}Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n`);
      endlessly(socket, 'X: y\r\n'.repeat(1_000));
    },
    codes: CUT,
  },
  {
    name: 'a chunk of a length that is none',
    answer: (socket) => void socket.end(`${OK}Transfer-Encoding: chunked\r\n\r\n-1\r\nx`),
    codes: CUT,
  },
  {
    name: 'two lengths',
    answer: (socket) => void socket.end(`${OK}Content-Length: 1\r\nContent-Length: 2\r\n\r\nxy`),
    codes: CUT,
  },
  {
    name: 'a length and chunks',
    answer: (socket) =>
      void socket.end(`${OK}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n`),
    codes: CUT,
  },
  {
    name: 'another coding of the transfer',
    answer: (socket) => void socket.end(`${OK}Transfer-Encoding: gzip\r\n\r\nx`),
    codes: CUT,
  },
  {
    name: 'a length that is too great',
    answer: (socket) => {
      socket.write(`${OK}Content-Length: 9000000000\r\n\r\n`);
      endlessly(socket, Buffer.alloc(65_536, 'x'));
    },
    codes: /^body-too-long$/,
  },
  {
    name: 'an unknown coding',
    answer: (socket) => void socket.end(`${OK}Content-Encoding: compress\r\n\r\nx`),
    codes: CUT,
  },
  {
    name: 'four codings',
    answer: (socket) => void socket.end(`${OK}Content-Encoding: gzip, gzip, gzip, gzip\r\n\r\nx`),
    codes: CUT,
  },
  ...CODERS.flatMap(([name, coding, encode]) => {
    const coded = encode(TEXT);
    const bomb = encode(Buffer.alloc(8 * 1024 * 1024));
    const head = (length: number): string => `${OK}Content-Encoding: ${coding}\r\nContent-Length: ${length}\r\n\r\n`;
    const saying = (octets: Buffer) => (socket: Socket) => {
      socket.write(head(octets.length));
      socket.end(octets);
    };
    return [
      { name: `${name} that is cut`, answer: saying(coded.subarray(0, coded.length / 2)), codes: CUT },
      { name: `${name} without its last octet`, answer: saying(coded.subarray(0, -1)), codes: CUT },
      { name: `${name} with more after it`, answer: saying(Buffer.concat([coded, Buffer.from('more')])), codes: CUT },
      { name: `${name} that is none`, answer: saying(Buffer.from('<html>hello</html>')), codes: CUT },
      { name: `a bomb of ${name}`, answer: saying(bomb), codes: /^body-too-long$/ },
      {
        name: `a bomb of ${name} in gzip`,
        answer: (socket: Socket) => {
          const octets = zlib.gzipSync(bomb);
          socket.end(
            Buffer.concat([
              Buffer.from(`${OK}Content-Encoding: ${coding}, gzip\r\nContent-Length: ${octets.length}\r\n\r\n`),
              octets,
            ]),
          );
        },
        codes: /^body-too-long$/,
      },
    ];
  }),
  {
    name: 'endless members of gzip that hold nothing',
    answer: (socket) => {
      socket.write(`${OK}Content-Encoding: gzip\r\n\r\n`);
      endlessly(socket, Buffer.concat(Array.from({ length: 1_000 }, () => zlib.gzipSync(''))));
    },
    codes: /^body-too-long$/,
  },
];
