// Every place at which a reply may end, for every protocol: a server that goes on up to there, and stops.
import dns from 'node:dns';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, vi } from 'vitest';
import type { OpenError, OpenOptions } from '../src/index.ts';
import { openSession } from '../src/session/telnet.ts';
import { type Listening, listen, openHere, type Peer, URLS } from './loopback.ts';
import { cutWaisServer, hitsServer } from './wais-server.ts';

/** The events that end a reply: by the server, a clock or the caller. */
export const EVENTS = [
  'the connection ends',
  'the connection ends with the data',
  'the connection is reset',
  'the connection is reset with the data',
  'the server is silent',
  'the time is over',
  'the caller gives up',
] as const;
export type Event = (typeof EVENTS)[number];

/** Done to the connection once the client is where the reply stops, or at once after the last octets: they come together then. */
type End = (socket: Socket) => void;

type Reached = () => Promise<void>;

/** A place at which a reply stops. */
export interface Row {
  readonly protocol: string;
  /** The point of the dialogue, in words for the table. */
  readonly place: string;
  readonly url: string;
  /** The octets of the body that come before it stops. */
  readonly body?: string | undefined;
  /** The events that can happen there: all, where nothing is said. */
  readonly events?: readonly Event[] | undefined;
  readonly options?: ((event: Event) => OpenOptions) | undefined;
  /** Milliseconds that a clock is set to, where it would be over otherwise. */
  readonly patience?: number;
  /** True for what is not given before the end shows what it is. */
  readonly isHeldBack?: boolean;
  /** Calls `reached` where the reply stops. It waits until the client has the body. */
  serve(end: End, reached: Reached): Promise<Server>;
  /** Opens it, if not `open` does. `arrived` is called with the first octets. */
  opened?(port: number, options: OpenOptions, arrived: () => void, reached: Reached): Promise<Outcome>;
}

/** A server, whose connections have to be gone in the end. */
type Server = Pick<Listening, 'port' | 'open' | 'close'>;

export interface Outcome {
  readonly text: string;
  readonly code: string | undefined;
  readonly error?: OpenError | undefined;
}

/** Lines that a server hears, and what it says then. A reply may stop before that, or after its half of a body. */
interface Turn {
  readonly place?: string;
  readonly hears?: number;
  readonly says?: string;
  /** Said before the stop. */
  readonly half?: string;
  /** Said before the stop, and no part of a body. */
  readonly start?: string;
}

/** Does what ends a connection once the client has what was sent, or at once. */
async function stop(peer: Peer, end: End, reached: Reached, socket = peer.socket): Promise<void> {
  // A client that has not yet seen its connection would take the end of it for a refusal.
  if (isAtOnce(end) && socket.bytesWritten === 0) await nextTurn();
  if (isAtOnce(end)) end(socket);
  // A connection is gone once all of it is read.
  const isGone = drained(peer);
  if (isAtOnce(end)) return isGone;
  const isRead = await Promise.race([peer.untilRead(), isGone]);
  if (isRead === true) await Promise.race([reached(), isGone]);
  end(socket);
  await isGone;
}

/** What the loop of events has now is done before. */
function nextTurn(): Promise<void> {
  return new Promise((done) => setImmediate(done));
}

async function drained(peer: Peer): Promise<void> {
  while ((await peer.line()) !== undefined);
}

/** A row for each turn that has a place. */
function rowsOf(protocol: string, url: string, turns: readonly Turn[], more: Partial<Row> = {}): readonly Row[] {
  return turns.flatMap(({ place, half }, last) => {
    if (place === undefined) return [];
    const serve: Row['serve'] = (end, reached) => listen((peer) => play(peer, turns, last, end, reached));
    return [{ protocol, place, url, body: half, serve, ...more }];
  });
}

async function play(peer: Peer, turns: readonly Turn[], last: number, end: End, reached: Reached): Promise<void> {
  await peer.untilConnected();
  for (const { hears = 0, says = '' } of turns.slice(0, last)) {
    await hear(peer, hears);
    await peer.say(says);
  }
  const { hears = 0, half = '', start = '' } = turns[last] as Turn;
  await hear(peer, hears);
  await peer.say(start + half);
  await stop(peer, end, reached);
}

/** Up to the empty line, or the end of a client that has given up. */
async function hearHead(peer: Peer): Promise<void> {
  for (let line = await peer.line(); line !== undefined && line !== ''; ) line = await peer.line();
}

async function hear(peer: Peer, lines: number): Promise<void> {
  for (let line = 0; line < lines; line += 1) await peer.line();
}

const AT_ENDS = 'in a body up to the end of the connection';
const OF_LENGTH = 'in a body of a length';
const MARKED = 'in a body with a mark at its end';

const GOPHER: readonly Row[] = [
  ...rowsOf('gopher', 'gopher://127.0.0.1:PORT/0x', [{ place: 'before the reply', hears: 1 }]),
  ...rowsOf('gopher', 'gopher://127.0.0.1:PORT/0x', [{ place: 'in an error item', hears: 1, half: '3no such' }], {
    isHeldBack: true,
  }),
  ...['0', '1', '9'].flatMap((gtype) =>
    rowsOf('gopher', `gopher://127.0.0.1:PORT/${gtype}x`, [
      { place: `${AT_ENDS} (type ${gtype})`, hears: 1, half: 'half' },
    ]),
  ),
];

const PLUS: readonly Row[] = (
  [
    { place: 'before the reply' },
    { place: 'in the length', start: '+1' },
    { place: 'in an error', start: '--1\r\n1 no such' },
    { place: OF_LENGTH, start: '+10\r\n', half: 'half' },
    { place: MARKED, start: '+-1\r\n', half: 'half' },
    { place: AT_ENDS, start: '+-2\r\n', half: 'half' },
  ] as const
).flatMap((turn) => rowsOf('gopher+', 'gopher://127.0.0.1:PORT/9x%09%09%2B', [{ hears: 1, ...turn }]));

const NEWS: readonly Row[] = [
  ...rowsOf('nntp', 'nntp://127.0.0.1:PORT/a.b/1', [
    { place: 'before the greeting', says: '200 ready\r\n' },
    { place: 'after GROUP', hears: 1, says: '500 what?\r\n' },
    { place: 'after MODE READER', hears: 1, says: '200 now\r\n' },
    { hears: 1, says: '211 1 1 1 a.b\r\n' },
    { place: 'after ARTICLE', hears: 1, says: '' },
  ]),
  ...rowsOf('nntp', 'nntp://127.0.0.1:PORT/a.b/1', [
    { says: '200 ready\r\n' },
    { hears: 1, says: '211 1 1 1 a.b\r\n' },
    { place: MARKED, hears: 1, start: '220 1 <x@y.z>\r\n', half: 'half' },
  ]),
  ...rowsOf(
    'news',
    'news:*',
    [
      { place: 'before the greeting', says: '200 ready\r\n' },
      { place: 'after LIST', hears: 1 },
    ],
    { options: () => ({ server: '127.0.0.1:PORT' }) },
  ),
  ...rowsOf(
    'news',
    'news:*',
    [{ says: '200 ready\r\n' }, { place: MARKED, hears: 1, start: '215 list\r\n', half: 'half' }],
    {
      options: () => ({ server: '127.0.0.1:PORT' }),
    },
  ),
];

/** The replies of an HTTP server, each up to the point where it stops. */
const HTTP_TURNS: readonly Turn[] = [
  { place: 'before the reply' },
  { place: 'in the head of the reply', start: 'HTTP/1.1 200 OK\r\nX: y' },
  { place: OF_LENGTH, start: 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n', half: 'half' },
  { place: MARKED, start: 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n', half: 'half' },
  { place: AT_ENDS, start: 'HTTP/1.0 200 OK\r\n\r\n', half: 'half' },
];

const secure: { key: string; cert: string } = { key: '', cert: '' };

const HTTP: readonly Row[] = ['http', 'https'].flatMap((protocol) => [
  ...HTTP_TURNS.map(({ place = '', start = '', half }): Row => {
    const serve: Row['serve'] = (end, reached) =>
      listen(
        async (peer) => {
          await hearHead(peer);
          await peer.say(`${start}${half ?? ''}`);
          await stop(peer, end, reached);
        },
        {},
        protocol === 'https' ? secure : undefined,
      );
    const options: Row['options'] = protocol === 'https' ? () => ({ ca: secure.cert }) : undefined;
    return { protocol, place, url: `${protocol}://127.0.0.1:PORT/`, body: half, serve, options };
  }),
]);

const REDIRECTED: Row = {
  ...{ protocol: 'http', place: 'before the reply of another server', url: 'http://127.0.0.1:PORT/' },
  options: () => ({ redirects: 1 }),
  serve: (end, reached) =>
    listen(async (peer) => {
      const line = await peer.line();
      await hearHead(peer);
      if (line?.includes(' /2 ')) return stop(peer, end, reached);
      await peer.say('HTTP/1.1 302 Found\r\nLocation: /2\r\nContent-Length: 0\r\n\r\n');
      peer.end();
    }),
};

/** An end without the `close_notify` of TLS, which Node does not tell from one with it. */
const UNSIGNED: Row = {
  ...{ protocol: 'https', place: `${AT_ENDS} (without that of TLS)`, url: 'https://127.0.0.1:PORT/', body: 'half' },
  events: ['the connection ends', 'the connection ends with the data'],
  options: () => ({ ca: secure.cert }),
  serve: (end, reached) =>
    listen(
      async (peer) => {
        await hearHead(peer);
        await peer.say('HTTP/1.0 200 OK\r\n\r\nhalf');
        await stop(peer, end, reached, peer.raw);
      },
      {},
      secure,
    ),
};

const HANDSHAKE: Row = {
  ...{ protocol: 'https', place: 'in the handshake of TLS', url: 'https://127.0.0.1:PORT/' },
  serve: (end, reached) =>
    listen(async (peer) => {
      await new Promise((resolve) => peer.socket.once('data', resolve));
      await stop(peer, end, reached);
    }),
};

/** The replies on the control connection, each after a line, and what the row of its place is called. */
const FTP_TURNS: readonly (readonly [place: string | undefined, says: string])[] = [
  ['before the greeting', '220 ready'],
  ['after USER', '331 password'],
  ['after PASS', '230 in'],
  ['after CWD', '250 there'],
  ['after TYPE', '200 done'],
  ['after SIZE', '213 10'],
  ['after EPSV', ''],
  ['after REST', '350 restarting'],
  ['after RETR', '150 here it comes'],
];

const FTP_URL = 'ftp://127.0.0.1:PORT/pub/x;type=i';

/** A server that says so many replies. After the last one it goes on on the data connection. */
function ftpServing(
  turns: readonly (readonly [place: string | undefined, says: string])[],
  last: number,
  then: (control: Peer, data: Peer) => Promise<void>,
  end: End,
  reached: Reached,
): Promise<Server> {
  return withData(async (dataPort, data) =>
    listen(async (peer) => {
      await peer.untilConnected();
      for (const [at, [, says]] of turns.entries()) {
        if (at > 0) await peer.line();
        if (at === last) return stop(peer, end, reached);
        await peer.say(`${says === '' ? `229 (|||${dataPort}|)` : says}\r\n`);
      }
      await then(peer, await data);
      // The last lines of the client.
      while ((await peer.line()) !== undefined);
    }),
  );
}

/** A server whose data connection ends, and which says then that all went well. */
function ftpSending(turns: typeof FTP_TURNS, end: End, reached: Reached): Promise<Server> {
  const then = async (control: Peer, data: Peer): Promise<void> => {
    await data.say('half');
    await stop(data, end, reached);
    if (data.socket.writableEnded || data.socket.destroyed) await control.say('226 done\r\n');
  };
  return ftpServing(turns, -1, then, end, reached);
}

/** A server with one data connection. */
async function withData(make: (port: number, data: Promise<Peer>) => Promise<Listening>): Promise<Server> {
  let arrive = (_: Peer): void => {};
  const arrived = new Promise<Peer>((resolve) => {
    arrive = resolve;
  });
  const data = await listen(async (peer) => arrive(peer));
  const control = await make(data.port, arrived);
  return {
    port: control.port,
    get open() {
      return new Set([...control.open, ...data.open]);
    },
    close: async () => {
      await control.close();
      await data.close();
    },
  };
}

const FTP: readonly Row[] = [
  ...FTP_TURNS.map(([place = ''], last): Row => {
    const serve: Row['serve'] = (end, reached) => ftpServing(FTP_TURNS, last, async () => {}, end, reached);
    return { protocol: 'ftp', place, url: FTP_URL, serve, options: () => ({ offset: 5 }) };
  }),
  ...(
    [
      [`${OF_LENGTH} (SIZE)`, '213 10', '150 here'],
      [`${OF_LENGTH} (150)`, '502 what?', '150 here (10 bytes)'],
      [AT_ENDS, '502 what?', '150 here'],
    ] as const
  ).map(([place, size, begins]): Row => {
    const turns = FTP_TURNS.flatMap(([at, says]): typeof FTP_TURNS =>
      at === 'after REST' ? [] : [[at, at === 'after SIZE' ? size : at === 'after RETR' ? begins : says]],
    );
    const serve: Row['serve'] = (end, reached) => ftpSending(turns, end, reached);
    return { protocol: 'ftp', place, url: FTP_URL, body: 'half', serve };
  }),
  ...(
    [
      [`${AT_ENDS} (text)`, 'ftp://127.0.0.1:PORT/pub/x;type=a', ['after SIZE', 'after REST']],
      [`${AT_ENDS} (list)`, 'ftp://127.0.0.1:PORT/pub/x;type=d', ['after TYPE', 'after SIZE', 'after REST']],
    ] as const
  ).map(([place, url, without]): Row => {
    const turns = FTP_TURNS.filter(([at = '']) => !without.some((each) => each === at));
    return { protocol: 'ftp', place, url, body: 'half', serve: (end, reached) => ftpSending(turns, end, reached) };
  }),
  {
    ...{ protocol: 'ftp', place: 'while the data connection is made', url: FTP_URL },
    events: EVENTS.filter((event) => !event.startsWith('the connection ends') && !event.endsWith('with the data')),
    serve: async (end, reached) => {
      const port = end === reset ? await closedPort() : (deaf?.port ?? 0);
      return listen(async (peer) => {
        const replies = ['220 ready', '331 password', '230 in', '250 there', '200 done', '213 10', `229 (|||${port}|)`];
        for (const [at, says] of replies.entries()) {
          if (at > 0) await peer.line();
          await peer.say(`${says}\r\n`);
        }
        await stop(peer, () => {}, reached);
      });
    },
  },
  {
    ...{ protocol: 'ftp', place: 'after the body, before 226', url: FTP_URL, body: 'half' },
    serve: (end, reached) =>
      ftpServing(
        FTP_TURNS.filter(([at]) => at !== 'after REST').map(([at, says]) => [at, at === 'after SIZE' ? '213 4' : says]),
        -1,
        async (control, data) => {
          await data.say('half');
          data.end();
          await stop(control, end, reached);
        },
        end,
        reached,
      ),
  },
  {
    ...{ protocol: 'ftp', place: 'while a person is asked for the password', url: 'ftp://fred@127.0.0.1:PORT/x' },
    events: EVENTS.filter((event) => event !== 'the server is silent'),
    // A person who answers after the connection has ended, or never does.
    options: (event) => ({
      password: () =>
        new Promise((resolve) => {
          if (event.startsWith('the connection')) setTimeout(resolve, 100, 'secret');
        }),
    }),
    serve: (end, reached) =>
      listen(async (peer) => {
        await peer.say('220 ready\r\n');
        await peer.line();
        await peer.say('331 password\r\n');
        await stop(peer, end, reached);
      }),
  },
];

const WAIS: readonly Row[] = (
  [
    ['after INIT', 'wais://127.0.0.1:PORT/db/TEXT/x1', 0],
    ['after SEARCH', 'wais://127.0.0.1:PORT/db?words', 1],
    ['after RETRIEVE', 'wais://127.0.0.1:PORT/db/TEXT/x1', 1],
    [MARKED, 'wais://127.0.0.1:PORT/db/TEXT/x1', 2],
  ] as const
).map(([place, url, answers]): Row => {
  const body = place === MARKED ? 'half' : undefined;
  return {
    protocol: 'wais',
    place,
    url,
    body,
    serve: (end, reached) => cutWaisServer(answers, end, reached, isAtOnce(end)),
  };
});

/** Nothing of these comes from a server any more. */
const MADE_HERE: readonly Event[] = ['the time is over', 'the caller gives up'];

/** Reads a body up to its end: without a pause, or slowly. */
function reading(url: string, options: OpenOptions, pause = 0): NonNullable<Row['opened']> {
  return async (port, more, _, reached) => {
    const pieces: Uint8Array[] = [];
    try {
      const reply = await openHere(port, url, { ...options, ...more });
      for await (const piece of reply.body) {
        if (pieces.push(piece) === 1) await reached();
        if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      }
      return { text: '', code: undefined };
    } catch (error) {
      return { text: '', code: (error as OpenError).code, error: error as OpenError };
    }
  };
}

const nobody: Row['serve'] = () => listen(async () => {});

let folder = '';

const LISTS: readonly Row[] = [
  {
    ...{ protocol: 'wais', place: 'while a list is made of what was found', url: 'wais://127.0.0.1:PORT/db?words' },
    events: MADE_HERE,
    serve: () => hitsServer(4_000),
    opened: reading('wais://127.0.0.1:PORT/db?words', {}),
  },
  {
    ...{ protocol: 'file', place: 'in a file', url: 'file:///' },
    events: MADE_HERE,
    serve: nobody,
    opened: (port, options, arrived, reached) =>
      reading(`file://${folder}/large`, { protocols: ['file'] }, 1)(port, options, arrived, reached),
  },
  {
    ...{ protocol: 'file', place: 'while a directory is read', url: 'file:///' },
    events: MADE_HERE,
    serve: nobody,
    patience: 2,
    opened: (port, options, arrived, reached) => {
      setTimeout(() => void reached(), 1);
      return reading(`file://${folder}`, { protocols: ['file'] })(port, options, arrived, async () => {});
    },
  },
];

/** A session ends with the connection, however that ends. */
const SESSION: Row = {
  ...{ protocol: 'telnet', place: 'in a session', url: 'telnet://127.0.0.1:PORT/' },
  serve: (end, reached) =>
    listen(async (peer) => {
      await peer.untilConnected();
      await peer.say('half');
      await stop(peer, end, reached);
    }),
  body: 'half',
  opened: sessionAt('telnet://127.0.0.1:PORT/'),
};

function sessionAt(url: string): NonNullable<Row['opened']> {
  return async (port, options, arrived) => {
    let text = '';
    try {
      const session = await openSession(
        URLS,
        url.replace('PORT', String(port)),
        {
          ...{ input: new PassThrough(), columns: 80, rows: 24, name: 'x', isTerminal: true },
          write: (octets) => {
            text += Buffer.from(octets).toString('latin1');
            arrived();
          },
        },
        { network: 'any', ...options },
      );
      await session.run();
      return { text, code: undefined };
    } catch (error) {
      return { text, code: (error as OpenError).code, error: error as OpenError };
    }
  };
}

/** One URL for each protocol, to be looked for. */
const WAYS: readonly (readonly [protocol: string, url: string])[] = [
  ['ftp', 'ftp://HOST:PORT/x'],
  ['gopher', 'gopher://HOST:PORT/0x'],
  ['gopher+', 'gopher://HOST:PORT/0x%09%09%2B'],
  ['nntp', 'nntp://HOST:PORT/a.b/1'],
  ['news', 'news:*'],
  ['wais', 'wais://HOST:PORT/db?x'],
  ['http', 'http://HOST:PORT/'],
  ['https', 'https://HOST:PORT/'],
  ['telnet', 'telnet://HOST:PORT/'],
];

function wayTo(host: string, place: string, events: readonly Event[], serve: Row['serve']): readonly Row[] {
  return WAYS.map(([protocol, text]): Row => {
    const url = text.replace('HOST', host);
    const options: Row['options'] = protocol === 'news' ? () => ({ server: `${host}:PORT` }) : undefined;
    const opened = protocol === 'telnet' ? sessionAt(url) : undefined;
    return { protocol, place, url, events, serve, options, ...(opened && { opened }) };
  });
}

/** A port where nobody takes connections: its server does nothing any more, and its queue is full. */
let deaf: { readonly port: number; end(): Promise<void> } | undefined;

async function deafServer(): Promise<NonNullable<typeof deaf>> {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
     const server = require('node:net').createServer();
     server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
       parentPort.postMessage(server.address().port);
       setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0), 20);
     });`,
    { eval: true },
  );
  const port = await new Promise<number>((resolve) => void worker.once('message', resolve));
  await new Promise((resolve) => setTimeout(resolve, 100));
  const { connect } = await import('node:net');
  const waiting = Array.from({ length: 8 }, () => connect({ port, host: '127.0.0.1' }).on('error', () => {}));
  await new Promise((resolve) => setTimeout(resolve, 100));
  return {
    port,
    end: async () => {
      for (const socket of waiting) socket.destroy();
      await worker.terminate();
    },
  };
}

/** A port where nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { readonly port: number };
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

const WAITING: readonly Event[] = ['the server is silent', 'the time is over', 'the caller gives up'];
const soon = (reached: Reached): void => void setTimeout(() => void reached(), 20);
const gone = (port: number): Server => ({ port, open: new Set(), close: async () => {} });

const LOOK_UP: readonly Row[] = wayTo('host.test', 'while its host is looked up', WAITING, async (_, reached) => {
  soon(reached);
  return gone(1_024);
});

const CONNECT: readonly Row[] = wayTo(
  '127.0.0.1',
  'while it is connected to',
  ['the connection is reset', ...WAITING],
  async (end, reached) => {
    soon(reached);
    return gone(end === reset ? await closedPort() : (deaf?.port ?? 0));
  },
);

/** Resets a connection. Where there is none yet, it is refused. */
const reset: End = (socket) => socket.resetAndDestroy();

const endAtOnce: End = (socket) => socket.end();
const resetAtOnce: End = (socket) => socket.resetAndDestroy();

/** True for the end of a connection in the same packet as the data before it. */
function isAtOnce(end: End): boolean {
  return end === endAtOnce || end === resetAtOnce;
}

const ALL: readonly Row[] = [
  ...LOOK_UP,
  ...CONNECT,
  ...FTP,
  ...GOPHER,
  ...PLUS,
  ...NEWS,
  ...WAIS,
  HANDSHAKE,
  ...HTTP,
  REDIRECTED,
  UNSIGNED,
  ...LISTS,
  SESSION,
];

const PROTOCOLS = [...WAYS.map(([protocol]) => protocol), 'file'];

/** All rows, by protocol. */
export const ROWS: readonly Row[] = PROTOCOLS.flatMap((protocol) => ALL.filter((row) => row.protocol === protocol));

/** Makes the things that the rows need: names that nobody looks up, a server that is deaf, a key, and files. */
export function prepare(): void {
  beforeAll(async () => {
    const lookUp = dns.lookup;
    vi.spyOn(dns, 'lookup').mockImplementation(((host: string, ...rest: unknown[]) => {
      if (host !== 'host.test') (lookUp as (...all: unknown[]) => void)(host, ...rest);
    }) as never);
    deaf = await deafServer();
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'x' }], {
      keySize: 2048,
      extensions: [
        { name: 'basicConstraints', cA: true },
        { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
      ],
    });
    Object.assign(secure, { key, cert });
    folder = mkdtempSync(join(tmpdir(), 'url-ends-'));
    writeFileSync(join(folder, 'large'), '');
    truncateSync(join(folder, 'large'), 64 * 1024 * 1024);
    for (let count = 0; count < 3_000; count += 1) writeFileSync(join(folder, `name${count}`), '');
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await deaf?.end();
    rmSync(folder, { recursive: true });
  });
}

/** The outcome of a row for an event. Tried with more time where a clock was over before the reply stopped. */
export async function outcomeOf(row: Row, event: Event, signals: AbortSignal[] = []): Promise<Outcome> {
  for (let { patience = 150 } = row; ; patience *= 2) {
    let isReached = false;
    let arrived = (): void => {};
    const hasArrived = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const controller = new AbortController();
    signals.push(controller.signal);
    const reached = async (): Promise<void> => {
      if (row.body !== undefined && row.isHeldBack !== true) await hasArrived;
      isReached = true;
      if (event === 'the caller gives up') controller.abort();
    };
    const server = await row.serve(ENDS[event] ?? (() => {}), reached);
    const limits: { readonly [event: string]: OpenOptions } = {
      'the server is silent': { silence: patience },
      'the time is over': { timeout: patience },
    };
    // No other event has to come before a clock.
    const others = { silence: 60_000 };
    const asked: OpenOptions = { signal: controller.signal, ...(limits[event] ?? others), ...row.options?.(event) };
    const own = asked.server?.replace('PORT', String(server.port));
    const options = { ...asked, ...(own !== undefined && { server: own }) };
    const opened = row.opened ?? ((port, given, begins) => openedAt(port, row.url, given, begins));
    const outcome = await opened(server.port, options, arrived, reached);
    const isGone = await gonePeers(server);
    await server.close();
    if (!isGone) throw new Error(`${row.protocol} ${row.place}, ${event}: a connection is left`);
    if (isReached || patience > 5_000 || event.endsWith('with the data')) return outcome;
  }
}

const ENDS: { readonly [event: string]: End } = {
  'the connection ends': (socket) => socket.end(),
  'the connection ends with the data': endAtOnce,
  'the connection is reset': reset,
  'the connection is reset with the data': resetAtOnce,
};

/** Makes what is made once, such as threads for files, and loads WAIS. */
export async function warmUp(event: Event): Promise<void> {
  const rows = ROWS.filter(
    ({ protocol, events = EVENTS }) => ['file', 'https', 'wais'].includes(protocol) && events.includes(event),
  );
  await inParallel(rows, 8, async (row) => void (await outcomeOf(row, event)));
}

/** Does something for each, some at a time. */
export async function inParallel<T>(all: readonly T[], most: number, work: (each: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const one = async (): Promise<void> => {
    for (let each = left.shift(); each !== undefined; each = left.shift()) await work(each);
  };
  await Promise.all(Array.from({ length: most }, one));
}

/** Waits until no connection is open. */
async function gonePeers(server: Server): Promise<boolean> {
  for (let count = 0; count < 1_000 && server.open.size > 0; count += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return server.open.size === 0;
}

async function openedAt(port: number, url: string, options: OpenOptions, arrived: () => void): Promise<Outcome> {
  let text = '';
  try {
    const { body } = await openHere(port, url, options);
    for await (const piece of body) {
      text += Buffer.from(piece).toString('latin1');
      arrived();
    }
    return { text, code: undefined };
  } catch (error) {
    return { text, code: (error as OpenError).code, error: error as OpenError };
  }
}
