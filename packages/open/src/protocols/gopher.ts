import { type AccessPlan, build, createRegistry, format, fromBytes, parse, tolerant, wire } from '@url/core';
import { ftp } from '@url/ftp';
import { type GopherPlan, type GopherReply, gopher as gopherScheme } from '@url/gopher';
import { http, https } from '@url/http';
import { mailto } from '@url/mailto';
import { news } from '@url/news';
import { nntp } from '@url/nntp';
import { telnet } from '@url/telnet';
import { tn3270 } from '@url/tn3270';
import { wais } from '@url/wais';
import { OpenError } from '../error/open-error.ts';
import type { OpenCode } from '../error/rules.ts';
import type { Connection } from '../network/connection.ts';
import { goodbye } from '../network/in-time.ts';
import type { Answer, Call, Kind, Protocol } from '../network/protocol.ts';
import { untilDot, withoutLastDot } from './dots.ts';

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

/** A server without Gopher+ has no attributes and no questions, and gives the item itself. */
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
 * The first line of a Gopher+ reply. `undefined` for a server that answers as if it were asked plainly: what it said is still
 * to be read. @throws OpenError for `--` and what is wrong.
 */
async function plusHead(connection: Connection): Promise<PlusLength | undefined> {
  const { start, isAll } = await beginning(connection, '+-', HEAD);
  if (isAll && CUT_HEAD.test(start)) throw new OpenError('reply-cut', { said: start });
  const [line, sign, length] = /^([+-])(-[12]|\d{1,15})\r?\n/.exec(start) ?? [];
  if (line === undefined) {
    if (NO_LENGTH.test(start)) throw new OpenError('reply-malformed', { said: start.trim() });
    return undefined;
  }
  await connection.take(line.length);
  if (sign === '+') return length === '-1' ? 'dot' : length === '-2' ? 'close' : Number(length);
  const said: string[] = [];
  try {
    for (let next = await connection.line(); next !== undefined && next !== '.'; next = await connection.line()) {
      said.push(next);
      if (said.length === 10) break;
    }
  } catch (error) {
    // The last of the words may lack its end.
    if (!(error instanceof OpenError) || error.code !== 'reply-cut') throw error;
    if (error.said !== undefined) said.push(error.said);
  }
  throw new OpenError(PLUS_ERRORS[(said[0] ?? '').charAt(0)] ?? 'failed', { said: said.join('\n') });
}

/** "+" with a digit or a sign directly after it, or with nothing but blanks and digits: whoever sends it means Gopher+. */
const NO_LENGTH = /^\+(?:[-\d][^\n]*|[ \t]*(?:-?\d+)?[ \t]*\r?)\n/;

/** A sign and some digits, without the end of the line. */
const CUT_HEAD = /^(?:\+-?|--)\d+\r?$/;

/** "+" and the digits of a length. */
const HEAD = 20;

/** Item is not available; try again later; item has moved. */
const PLUS_ERRORS: { readonly [code: string]: OpenCode } = { 1: 'not-found', 2: 'busy', 3: 'not-found' };

/**
 * A server says that it has nothing by a menu of one item, whose type is 3, whatever was asked for (RFC 1436 §3.8). Only the end shows
 * that there is nothing else: the last dot, or that of the connection. All that came is still to be read.
 *
 * @throws OpenError
 */
async function assertNoError(connection: Connection, reply: GopherReply): Promise<void> {
  const pieces: Buffer[] = [];
  let text = '';
  try {
    while (text.length < ERROR_ITEM && mayBeError(text) && !text.endsWith('\n.\r\n')) {
      const piece = await connection.read();
      if (piece === undefined) break;
      pieces.push(piece);
      text += piece.toString('latin1');
    }
  } catch (error) {
    // The failure comes again once what came has been read.
    if (pieces.length === 0) throw error;
    return;
  } finally {
    connection.unread(Buffer.concat(pieces));
  }
  const [, words, host = '', end] = ERROR.exec(text) ?? [];
  // A text or a picture may begin with anything, and have one line.
  const isError = end !== undefined && (end !== '' || reply === 'menu' || NO_HOST.test(host));
  if (isError) throw new OpenError('not-found', { said: words });
}

/** True for the beginning of an error item and a dot, as far as it goes. */
function mayBeError(text: string): boolean {
  const [item = '', dot = '', ...more] = text.split('\n');
  if (!'3'.startsWith(item.charAt(0))) return false;
  return text === item || (ERROR.test(`${item}\n`) && '.\r'.startsWith(dot) && more.join('') === '');
}

/** The item, and perhaps a dot. */
const ERROR = /^3([^\t\r\n]*)\t[^\t\r\n]*\t([^\t\r\n]*)\t\d+[^\n]*(?:\n(\.?\r?\n?))$/;

/** Hosts that servers write where no host is meant. */
const NO_HOST = /^(?:(?:error|null|none|invalid|fake)(?:\.host)?|\(null\)|)$/i;

/** Octets that an error item and a dot may have. */
const ERROR_ITEM = 512;

/**
 * The beginning, if it is one of these characters: up to some octets, or the end of the first line. It is still to be
 * read, and so is the failure that ended it.
 */
async function beginning(
  connection: Connection,
  first: string,
  most: number,
): Promise<{ readonly start: string; readonly isAll: boolean }> {
  const pieces: Buffer[] = [];
  let start = '';
  let isAll = false;
  try {
    while (start.length < most && !start.includes('\n') && (start === '' || first.includes(start.charAt(0)))) {
      const piece = await connection.read();
      isAll = piece === undefined;
      if (piece === undefined) break;
      pieces.push(piece);
      start += piece.toString('latin1');
    }
  } catch (error) {
    if (pieces.length === 0) throw error;
  }
  connection.unread(Buffer.concat(pieces));
  return { start, isAll };
}

async function* received(
  connection: Connection,
  reply: GopherReply,
  head: PlusLength | undefined,
): AsyncGenerator<Uint8Array, void> {
  try {
    if (typeof head === 'number') yield* exactly(connection, head);
    else if (head === 'dot') yield* untilDot(connection, () => new OpenError('reply-cut'));
    else if (reply === 'text' && head === undefined) yield* withoutLastDot(connection.rest());
    // A generator within a generator takes as long again.
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

/** A line of a Gopher menu (RFC 1436 §3.9). */
export interface MenuItem {
  /** `0` a text, `1` a menu, `7` a search, `i` words for people, `3` an error, and others. */
  readonly gtype: string;
  /** The words for a person. */
  readonly name: string;
  readonly selector: string;
  readonly host: string;
  /** `undefined` where something else stands in its place. */
  readonly port: number | undefined;
  /** True for an item of a Gopher+ server. */
  readonly isPlus: boolean;
  /** The URL of the item. `undefined` for words and errors, and for an item that no URL can name. */
  readonly url: string | undefined;
}

/** Reads a menu. A line that is not an item is passed over, and the menu ends with a dot or without. */
export function menuItems(menu: Uint8Array | string): readonly MenuItem[] {
  const text = typeof menu === 'string' ? menu : fromBytes(menu);
  const items: MenuItem[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line === '.') break;
    const item = itemOf(line);
    if (item !== undefined) items.push(item);
  }
  return items;
}

// the type and what is displayed, tab, selector, tab, host, tab, port, [ tab, "+" ]
function itemOf(line: string): MenuItem | undefined {
  const [displayed = '', selector, host, port, plus] = line.split('\t');
  if (displayed === '' || selector === undefined || host === undefined) return undefined;
  const [gtype = ''] = displayed;
  const where = { gtype, selector, host, port: portOf(port) };
  const isPlus = plus === '+' || plus === '?';
  return { ...where, name: displayed.slice(gtype.length), isPlus, url: urlOf(where) };
}

/** The port of an item, 70 where there is none; `undefined` for what is not a port. */
function portOf(written = '70'): number | undefined {
  return /^\d{1,5}$/.test(written.trim()) && Number(written) < 65_536 ? Number(written) : undefined;
}

/** Schemes of what a menu leads to. */
const ITEMS = /* @__PURE__ */ createRegistry([gopherScheme, telnet, tn3270]);

function urlOf({ gtype, selector, host, port }: Omit<MenuItem, 'name' | 'isPlus' | 'url'>): string | undefined {
  if (gtype === 'i' || gtype === '3') return undefined;
  // A link to elsewhere, which servers write so: `URL:http://host.dom/`.
  if (gtype === 'h' && /^(?:GET )?\/?URL:./.test(selector)) return linkOf(selector.slice(selector.indexOf(':') + 1));
  if (port === undefined) return undefined;
  const scheme = SESSIONS[gtype];
  const built =
    scheme === undefined
      ? build(ITEMS, { scheme: 'gopher', host, port, gtype, selector })
      : build(ITEMS, { scheme, host, port, user: selector === '' ? undefined : selector });
  return built.ok ? format(ITEMS, built.url) : undefined;
}

/** The legal text of a link. Servers write what browsers take. */
function linkOf(text: string): string | undefined {
  const read = parse(LINKS, text);
  return read.ok ? format(LINKS, read.url, read.fragment) : undefined;
}

/** Schemes of links. Their URLs run nothing, and read nothing of this machine. */
const LINKS = /* @__PURE__ */ createRegistry(
  [http, https, ftp, gopherScheme, news, nntp, telnet, tn3270, wais, mailto],
  { tolerant },
);

/** Items whose selector is the name to log in with (RFC 1436 §3.8). */
const SESSIONS: { readonly [gtype: string]: 'telnet' | 'tn3270' } = { 8: 'telnet', T: 'tn3270' };
