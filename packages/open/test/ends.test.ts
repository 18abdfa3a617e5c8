// Every way in which a reply ends, for each protocol, before the body and in the middle of it. The table in docs/access.md is made of
// these runs: `ENDS=write` writes it.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { OpenError, type OpenOptions } from '../src/index.ts';
import { bodyOf, type Listening, listen, openHere, type Peer } from './loopback.ts';
import { cutWaisServer } from './wais-server.ts';

/** What a server does with a connection, once it has sent what it sends. */
type End = (socket: Socket) => void;

/** Where a server stops: before its reply, or in the middle of the body. */
type Stage = 'before' | 'middle';

/** How a server sends a reply, up to where it stops. */
interface Kind {
  readonly protocol: string;
  readonly length: 'a length' | 'none' | 'a mark';
  readonly url: string;
  serve(stage: Stage, end: End): Promise<Listening>;
}

/** A server that reads so many lines, and then sends its reply as far as it goes. */
function answering(heard: number, reply: string): Kind['serve'] {
  return (stage, end) =>
    listen(async (peer) => {
      for (let line = 0; line < heard; line += 1) await peer.line();
      if (stage === 'middle') await peer.say(reply);
      await flushed(peer, end);
    });
}

/** Ends a connection once the client has what was sent: a reset would overtake it. */
async function flushed({ socket }: Peer, end: End): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 30));
  end(socket);
}

/** The request, its three fields, and the empty line. */
const HTTP_LINES = 5;

const KINDS: readonly Kind[] = [
  {
    ...{ protocol: 'http', length: 'a length', url: 'http://127.0.0.1:PORT/' },
    serve: answering(HTTP_LINES, 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf'),
  },
  {
    ...{ protocol: 'http', length: 'a mark', url: 'http://127.0.0.1:PORT/' },
    serve: answering(HTTP_LINES, 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n'),
  },
  {
    ...{ protocol: 'http', length: 'none', url: 'http://127.0.0.1:PORT/' },
    serve: answering(HTTP_LINES, 'HTTP/1.0 200 OK\r\n\r\nhalf'),
  },
  { protocol: 'ftp', length: 'a length', url: 'ftp://127.0.0.1:PORT/x;type=i', serve: ftpServer('(10 bytes)') },
  { protocol: 'ftp', length: 'none', url: 'ftp://127.0.0.1:PORT/x;type=i', serve: ftpServer('') },
  { protocol: 'gopher', length: 'none', url: 'gopher://127.0.0.1:PORT/9x', serve: answering(1, 'half') },
  {
    ...{ protocol: 'gopher+', length: 'a length', url: 'gopher://127.0.0.1:PORT/9x%09%09%2B' },
    serve: answering(1, '+10\r\nhalf'),
  },
  {
    ...{ protocol: 'gopher+', length: 'a mark', url: 'gopher://127.0.0.1:PORT/9x%09%09%2B' },
    serve: answering(1, '+-1\r\nhalf'),
  },
  {
    ...{ protocol: 'gopher+', length: 'none', url: 'gopher://127.0.0.1:PORT/9x%09%09%2B' },
    serve: answering(1, '+-2\r\nhalf'),
  },
  { protocol: 'nntp', length: 'a mark', url: 'nntp://127.0.0.1:PORT/a.b/1', serve: newsServer() },
  { protocol: 'wais', length: 'a mark', url: 'wais://127.0.0.1:PORT/db/TEXT/x1', serve: cutWaisServer },
];

function newsServer(): Kind['serve'] {
  return (stage, end) =>
    listen(async (peer) => {
      if (stage === 'middle') {
        await peer.say('200 ready\r\n');
        await peer.line();
        await peer.say('211 1 1 1 a.b\r\n');
        await peer.line();
        await peer.say('220 1 <x@y.z>\r\nhalf');
      }
      await flushed(peer, end);
    });
}

/** A server whose data connection ends, and which says then that all went well. */
function ftpServer(length: string): Kind['serve'] {
  return async (stage, end) => {
    let arrive = (_: Peer): void => {};
    const arrived = new Promise<Peer>((resolve) => {
      arrive = resolve;
    });
    const data = await listen(async (peer) => arrive(peer));
    const replies: { readonly [verb: string]: string } = {
      USER: '230 welcome',
      TYPE: '200 done',
      EPSV: `229 Entering Extended Passive Mode (|||${data.port}|)`,
      RETR: `150 here it comes ${length}`,
    };
    return listen(async (peer) => {
      if (stage === 'before') return flushed(peer, end);
      await peer.say('220 ready\r\n');
      for (let line = await peer.line(); line !== undefined; line = await peer.line()) {
        const [verb = ''] = line.split(' ');
        if (verb !== 'QUIT') await peer.say(`${replies[verb] ?? '502 what?'}\r\n`);
        if (verb !== 'RETR') continue;
        const other = await arrived;
        await other.say('half');
        await flushed(other, end);
        if (other.socket.writableEnded || other.socket.destroyed) await peer.say('226 done\r\n');
      }
    });
  };
}

/** What ends a reply: the server, a clock or the caller. */
const EVENTS: { readonly [event: string]: { readonly end: End; readonly options?: () => OpenOptions } } = {
  'the connection ends': { end: (socket) => socket.end() },
  'the connection is reset': { end: (socket) => socket.resetAndDestroy() },
  'the server is silent': { end: () => {}, options: () => ({ silence: 150 }) },
  'the time is over': { end: () => {}, options: () => ({ timeout: 150 }) },
  'the caller gives up': { end: () => {}, options: () => ({ signal: AbortSignal.timeout(150) }) },
};

const LENGTHS = {
  'a length': 'with a length',
  'a mark': 'with a mark at its end',
  none: 'up to the end of the connection',
};

/** What came, and the code of the failure. */
async function outcome(kind: Kind, stage: Stage, event: string): Promise<string> {
  const { end, options = () => ({}) } = EVENTS[event] as (typeof EVENTS)[string];
  const server = await kind.serve(stage, end);
  try {
    const { octets, error } = await bodyOf(await openHere(server.port, kind.url, options()));
    expect(error === undefined || error instanceof OpenError).toBe(true);
    // What came was given before the failure.
    expect(String(octets)).toBe(stage === 'middle' ? 'half' : '');
    return error?.code ?? 'whole';
  } catch (error) {
    expect(error).toBeInstanceOf(OpenError);
    expect((error as Error).name).toBe((error as OpenError).code === 'aborted' ? 'AbortError' : 'OpenError');
    return (error as OpenError).code;
  } finally {
    await expect.poll(() => server.open.size, { interval: 5, timeout: 4_000 }).toBe(0);
  }
}

const cells = new Map<string, string>();

describe.each(['before', 'middle'] as const)('%s', (stage) => {
  test.each(Object.keys(EVENTS))('%s', async (event) => {
    const codes = await Promise.all(KINDS.map((kind) => outcome(kind, stage, event)));
    for (const [at, { protocol, length }] of KINDS.entries()) {
      cells.set([stage, event, protocol, length].join(), codes[at] as string);
    }
    const named = (of: readonly string[]) =>
      KINDS.map(({ protocol, length }, at) => `${protocol}, ${length}: ${of[at]}`);
    expect(named(codes)).toEqual(named(KINDS.map((kind) => codeOf(kind, stage, event))));
  });
});

/** The rule: only the end of the connection can be the end of a reply, and only where nothing else is. */
function codeOf({ protocol, length }: Kind, stage: Stage, event: string): string {
  if (event === 'the server is silent') return 'silent';
  if (event === 'the time is over') return 'time-over';
  if (event === 'the caller gives up') return 'aborted';
  const isWhole = event === 'the connection ends' && length === 'none' && (stage === 'middle' || protocol === 'gopher');
  // Nothing says that a server knows Gopher+ if it says nothing.
  const isEmpty = event === 'the connection ends' && stage === 'before' && protocol === 'gopher+';
  return isWhole || isEmpty ? 'whole' : 'reply-cut';
}

test('the table in docs/access.md is what was found', () => {
  const page = new URL('../../../docs/access.md', import.meta.url);
  const text = readFileSync(page, 'utf8');
  const [before = '', after = ''] = text.split(/(?<=<!-- ends -->\n)[\s\S]*(?=<!-- \/ends -->)/);
  const found = `${before}\n${tableOf(cells)}\n${after}`;
  if (process.env['ENDS'] === 'write') writeFileSync(page, found);
  else expect(text).toBe(found);
});

function tableOf(codes: ReadonlyMap<string, string>): string {
  const events = Object.keys(EVENTS);
  const rows = (['before', 'middle'] as const).flatMap((stage) =>
    KINDS.map(({ protocol, length }) => {
      const where = stage === 'before' ? 'before the reply' : LENGTHS[length];
      const found = events.map((event) => {
        const code = codes.get([stage, event, protocol, length].join());
        return code === 'whole' ? 'whole' : `\`${code}\``;
      });
      return `| ${[protocol, where, ...found].join(' | ')} |`;
    }),
  );
  const head = [`| | the body is | ${events.join(' | ')} |`, `| --- | --- |${' --- |'.repeat(events.length)}`];
  return `${[...head, ...new Set(rows)].join('\n')}\n`;
}
