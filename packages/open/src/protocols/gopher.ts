import { type AccessPlan, wire } from '@url/core';
import type { GopherPlan, GopherReply } from '@url/gopher';
import { OpenError } from '../error/open-error.ts';
import type { OpenCode } from '../error/rules.ts';
import type { Connection } from '../network/connection.ts';
import { goodbye } from '../network/in-time.ts';
import type { Answer, Call, Kind, Protocol } from '../network/protocol.ts';
import { untilDot } from './until-dot.ts';
import { withoutLastDot } from './without-last-dot.ts';

export { type MenuItem, menuItems } from './gopher-menu.ts';

/** Carries out the plans of `@url/gopher` (RFC 1738 §3.4, RFC 1436, and Gopher+). */
export const gopher: Protocol = {
  by: ['gopher'],
  async open(plan: AccessPlan, call: Call): Promise<Answer> {
    const { host, port, lines, reply } = plan as GopherPlan;
    const connection = await call.connect(host, port);
    try {
      await connection.send(wire({ lines }));
      const head = isPlus(plan as GopherPlan) ? await plusHead(connection) : undefined;
      if (head === undefined) await assertNoError(connection, reply);
      return {
        kind: head === undefined && isAboutItems(reply) ? 'binary' : KINDS[reply],
        length: typeof head === 'number' ? head : undefined,
        said: head === undefined ? [] : [head === 'dot' ? '+-1' : head === 'close' ? '+-2' : `+${head}`],
        pieces: received(connection, reply, head),
        stop: () => connection.close(),
      };
    } catch (error) {
      connection.close();
      throw error;
    }
  },
};

/** True for a request of Gopher+: its last field is the third, or with `plusWire` the second. */
function isPlus({ lines, reply }: GopherPlan): boolean {
  if (isAboutItems(reply)) return true;
  return lines.some((line) => line.split('\t').length > 2 || (reply === 'opaque' && line.includes('\t+')));
}

/** True for attributes or questions. A server without Gopher+ has none, and sends the item itself. */
function isAboutItems(reply: GopherReply): boolean {
  return reply === 'attributes' || reply === 'ask';
}

const KINDS: { readonly [Reply in GopherReply]: Kind } = {
  text: 'text',
  menu: 'menu',
  opaque: 'binary',
  attributes: 'attributes',
  ask: 'form',
};

/** The length of a Gopher+ reply: a number of octets, up to a line that is a dot, or up to the end of the connection. */
type PlusLength = number | 'dot' | 'close';

/**
 * Reads the first line of a Gopher+ reply. Returns `undefined` if the server answers as to a plain request: its octets are still
 * to be read. @throws OpenError for `--`, an error.
 */
async function plusHead(connection: Connection): Promise<PlusLength | undefined> {
  const { start: begun, isAll } = await beginning(connection, (text) => text.length < HEAD && BEGUN_HEAD.test(text));
  const start = begun.slice(0, HEAD);
  if (isAll && CUT_HEAD.test(start)) throw new OpenError('reply-cut', { said: start });
  const [line, sign, length] = /^([+-])(-[12]|\d{1,15})\r?\n/.exec(start) ?? [];
  if (line === undefined) {
    const [malformed] = NO_LENGTH.exec(start) ?? [];
    if (malformed !== undefined) throw new OpenError('reply-malformed', { said: malformed.trim() });
    return undefined;
  }
  await connection.take(line.length);
  if (sign === '+') return length === '-1' ? 'dot' : length === '-2' ? 'close' : Number(length);
  const lines: string[] = [];
  try {
    for (let next = await connection.line(); next !== undefined && next !== '.'; next = await connection.line()) {
      lines.push(next);
      if (lines.length === 10) break;
    }
  } catch (error) {
    // The last of the words may lack its end.
    if (!(error instanceof OpenError) || error.code !== 'reply-cut') throw error;
    if (error.said !== undefined) lines.push(error.said);
  }
  const said = lines.join('\n');
  throw new OpenError(PLUS_ERRORS[said.charAt(0)] ?? 'failed', { said });
}

/** Octets that a first line of Gopher+ may have, with its end. */
const HEAD = 20;

/** The beginning of one that goes on. */
const BEGUN_HEAD = /^[+-][^\n]*$/;

/** "+" before a digit or a sign, or before nothing but blanks and digits: a server that sends it means Gopher+. */
const NO_LENGTH = /^\+(?:[-\d][^\n]*|[ \t]*(?:-?\d+[ \t]*)?\r?)\n/;

/** A sign and some digits, without the end of the line. */
const CUT_HEAD = /^(?:\+-?|--)\d+\r?$/;

/** Item is not available; try again later; item has moved. */
const PLUS_ERRORS: { readonly [code: string]: OpenCode } = { 1: 'not-found', 2: 'busy', 3: 'not-found' };

/**
 * Refuses a menu of one item of type 3, by which a server reports an error, whatever the request (RFC 1436 §3.8). Only the end of the
 * menu shows that there is no other item: the last dot, or the end of the connection. All octets are still to be read.
 *
 * @throws OpenError
 */
async function assertNoError(connection: Connection, reply: GopherReply): Promise<void> {
  const { start, isAll } = await beginning(connection, mayBeError);
  if (start.length > ERROR_ITEM || !(isAll || start.endsWith(LAST_DOT))) return;
  const { words, host, dot } = ERROR.exec(start)?.groups ?? {};
  if (host === undefined) return;
  // A text or a picture may begin with anything, and have one line.
  if (dot !== undefined || reply === 'menu' || NO_HOST.test(host)) throw new OpenError('not-found', { said: words });
}

/** True for the beginning of an error item and a dot, as far as it goes, while more has to be read. */
function mayBeError(text: string): boolean {
  return text.length < ERROR_ITEM && !text.endsWith(LAST_DOT) && (/^3[^\n]*$/.test(text) || ERROR.test(text));
}

/** The item, and perhaps a dot, or an empty line. */
const ERROR = /^3(?<words>[^\t\r\n]*)\t[^\t\r\n]*\t(?<host>[^\t\r\n]*)\t\d[^\n]*\n(?<dot>\.)?\r?\n?$/;

const LAST_DOT = '\n.\r\n';

/** Hosts that servers write where no host is meant. */
const NO_HOST = /^(?:(?:error|null|none|invalid|fake)(?:\.host)?|\(null\)|)$/i;

/** Octets that an error item and a dot may have. */
const ERROR_ITEM = 512;

/**
 * The beginning of a reply: more is read as long as `isBegun` holds for what came. It is still to be read, and so is the failure that
 * ended it.
 */
async function beginning(
  connection: Connection,
  isBegun: (text: string) => boolean,
): Promise<{ readonly start: string; readonly isAll: boolean }> {
  const pieces: Buffer[] = [];
  let start = '';
  let piece: Buffer | undefined;
  try {
    do {
      piece = await connection.read();
      if (piece === undefined) break;
      pieces.push(piece);
      start += piece.toString('latin1');
    } while (isBegun(start));
  } catch (error) {
    if (pieces.length === 0) throw error;
  }
  connection.unread(Buffer.concat(pieces));
  return { start, isAll: piece === undefined };
}

async function* received(
  connection: Connection,
  reply: GopherReply,
  head: PlusLength | undefined,
): AsyncGenerator<Uint8Array, void> {
  try {
    if (typeof head === 'number') yield* exactly(connection, head);
    else if (head === 'dot') yield* untilDot(connection, () => new OpenError('reply-cut'));
    else if (reply === 'text') yield* withoutLastDot(connection.rest());
    // A generator within a generator doubles the time.
    else for (let piece = await connection.read(); piece !== undefined; piece = await connection.read()) yield piece;
  } finally {
    connection.close();
  }
}

/** So many octets, as the server announced, and then the end. */
async function* exactly(connection: Connection, length: number): AsyncGenerator<Uint8Array, void> {
  const more = (): OpenError => new OpenError('reply-malformed', { about: `more than ${length} octets` });
  let left = length;
  while (left > 0) {
    const piece = await connection.read();
    if (piece === undefined) throw new OpenError('reply-cut', { about: `${left} octets are missing` });
    yield piece.subarray(0, left);
    if (piece.length > left) throw more();
    left -= piece.length;
  }
  // The server ends the connection, or does not care to.
  const after = await goodbye(connection.read());
  if (after !== undefined) throw more();
}
