import type { Socket } from 'node:net';
import { field, message, TAG, threeOctets } from '../src/wais/z3950.ts';
import { type Listening, listen, type Manner, type Peer } from './loopback.ts';

/** A document of a WAIS server of a test: its local identifier, its type, and its text. */
export interface WaisFile {
  readonly id: string;
  readonly wtype: string;
  readonly headline: string;
  readonly text: string;
}

/**
 * A server with one database, after RFC 1625. Debian has no WAIS server. It writes its fields as this package does, which
 * `3.9-wais-dialogue.test.ts` holds to the octets of freeWAIS. It gives pieces of no more octets than `most`, and says `fault` in
 * place of a later one.
 */
export function waisServer(
  files: readonly WaisFile[],
  manner: Manner = {},
  most = Infinity,
  fault?: string,
): Promise<Listening> {
  return listen(async (peer) => {
    const source = octetsOf(peer);
    for (let count = 0; ; count += 1) {
      const header = await source(25);
      if (header === undefined) return;
      const body = await source(Number(header.toString('latin1', 0, 10)));
      if (body === undefined) return;
      if (!(await peer.say(count === 0 ? hello() : answer(body, files, most, fault)))) return;
    }
  }, manner);
}

function octetsOf({ socket }: Peer): (length: number) => Promise<Buffer | undefined> {
  let held = Buffer.alloc(0);
  const pieces = socket[Symbol.asyncIterator]();
  return async (length) => {
    while (held.length < length) {
      const { done, value } = await pieces.next().catch(() => ({ done: true, value: undefined }));
      if (done === true) return undefined;
      held = Buffer.concat([held, value as Buffer]);
    }
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  };
}

function hello(): Buffer {
  return message(21, [
    Buffer.from([1]),
    field(TAG.options, Buffer.from([0x80])),
    field(TAG.implementationName, 'a test'),
  ]);
}

/** Answers a request, found without a decoder: the words of a search, or the identifier, the beginning and the end of a piece. */
function answer(body: Buffer, files: readonly WaisFile[], most: number, fault: string | undefined): Buffer {
  const text = body.toString('latin1');
  const asked = /wb ro ig ig ig ig-.([\d]+).*wb rl ig ig ig ig-.([\d]+)/s.exec(text);
  if (asked !== null) {
    const [, from, to] = asked;
    const found = files.find(
      ({ id, wtype }) =>
        text.includes(id) && text.includes(`wt re ig ig ig ig-${String.fromCharCode(wtype.length)}${wtype}`),
    );
    if (found === undefined) return reply(diagnostic('no such document'));
    if (fault !== undefined && from !== '0') return reply(diagnostic(fault));
    const part = found.text.slice(Number(from), Math.min(Number(to), Number(from) + most));
    return reply(field(TAG.documentText, Buffer.concat([field(TAG.documentId, found.id), field(TAG.text, part)])));
  }
  const [, words = ''] = WORDS.exec(text) ?? [];
  if (words === 'forbidden') return reply(diagnostic('no access'));
  const found = files.filter((file) => (words === '' ? file.wtype === 'WSRC' : file.text.includes(words)));
  return reply(Buffer.concat(found.map(headerOf)));
}

/** The seed words stand between their own tag and length and those of a date factor. */
const WORDS = new RegExp(`j[^](.*?)o${String.fromCharCode(1, 1)}r`, 's');

function headerOf({ id, wtype, headline, text }: WaisFile): Buffer {
  const documentId = Buffer.concat([field(1, 'localhost:210'), field(2, 'db'), field(3, id)]);
  return field(
    TAG.header,
    Buffer.concat([
      field(TAG.documentId, documentId),
      field(TAG.score, Buffer.from([3, 232])),
      field(TAG.documentLength, Buffer.from([text.length >> 8, text.length & 255])),
      field(TAG.typeBlock, field(TAG.type, wtype)),
      field(TAG.headline, headline),
    ]),
  );
}

function diagnostic(words: string): Buffer {
  const content = Buffer.from(`29${words}\0`, 'latin1');
  return Buffer.concat([Buffer.from([28, content.length >> 8, content.length & 255]), content, Buffer.from([0x1d])]);
}

/** The reply for a piece after the end of a document. */
export function emptyPiece(): Buffer {
  return reply(field(TAG.documentText, Buffer.concat([field(TAG.documentId, 'x'), field(TAG.text, '')])));
}

function reply(information: Buffer): Buffer {
  const counts = [Buffer.from([0]), threeOctets(0), threeOctets(1), threeOctets(0)];
  return message(23, counts, [field(TAG.userInformation, information)]);
}

/** A server that answers so many times, and then ends the connection in its way. */
export function cutWaisServer(
  answers: number,
  end: (socket: Socket) => void,
  reached: () => Promise<void>,
  isAtOnce: boolean,
): Promise<Listening> {
  return listen(async ({ socket }) => {
    const left = [hello(), answerOf('half')].slice(0, answers);
    socket.on('data', () => {
      const next = left.shift();
      if (next !== undefined) socket.write(next);
      if (isAtOnce && left.length === 0) return end(socket);
      if (next !== undefined) return;
      setTimeout(() => void reached().then(() => end(socket)), 20);
    });
  });
}

/** A server that finds one document of so many types. */
export function hitsServer(types: number): Promise<Listening> {
  const block = Buffer.concat(Array.from({ length: types }, () => field(TAG.type, 'T')));
  const found = field(
    TAG.header,
    Buffer.concat([field(TAG.documentId, 'x'.repeat(3_000)), field(TAG.typeBlock, block), field(TAG.headline, 'One')]),
  );
  return listen(async ({ socket }) => {
    const left = [hello(), reply(found)];
    socket.on('data', () => {
      socket.write(left.shift() ?? '');
    });
  });
}

function answerOf(text: string): Buffer {
  return reply(field(TAG.documentText, Buffer.concat([field(TAG.documentId, 'x1'), field(TAG.text, text)])));
}
