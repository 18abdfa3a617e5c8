import { Socket } from 'node:net';
import type { SessionPlan } from '@url/core/scheme';
import { describe, expect, test, vi } from 'vitest';
import { planOf } from '../src/plan-of.ts';
import {
  type Command,
  openSession,
  type Session,
  type SessionCommandOptions,
  sessionCommand,
  type Terminal,
} from '../src/session/telnet.ts';
import { Negotiation } from '../src/session/telnet-negotiation.ts';
import { withoutClock } from './clocks.ts';
import { failureOf, type Listening, listen, type Manner, openHere, type Peer, URLS } from './loopback.ts';
import { type TestTerminal, terminal } from './telnet-terminal.ts';

const [IAC, DONT, DO, WONT, WILL, SB, SE] = [255, 254, 253, 252, 251, 250, 240];
const [ECHO, SGA, STATUS, TTYPE, NAWS, ENVIRON] = [1, 3, 5, 24, 31, 39];

describe('negotiation (RFC 854)', () => {
  const shape = { name: 'xterm', columns: 80, rows: 24, isTerminal: true };
  const size = [IAC, SB, NAWS, 0, 80, 0, 24, IAC, SE];

  /** Answers to some octets, when the offers that follow the first command are out of the way. */
  function answers(octets: readonly number[]): readonly number[] {
    const negotiation = new Negotiation(shape);
    negotiation.receive(Uint8Array.of(IAC, DONT, TTYPE, IAC, DONT, NAWS));
    return [...negotiation.receive(Uint8Array.from(octets)).answer];
  }

  test.each([
    ['agrees that the server echoes', [IAC, WILL, ECHO], [IAC, DO, ECHO]],
    ['agrees that the server suppresses "go ahead"', [IAC, WILL, SGA], [IAC, DO, SGA]],
    ['agrees to suppress it too', [IAC, DO, SGA], [IAC, WILL, SGA]],
    ['agrees to tell the name of the terminal', [IAC, DO, TTYPE], [IAC, WILL, TTYPE]],
    ['agrees to tell its size, and tells it', [IAC, DO, NAWS], [IAC, WILL, NAWS, ...size]],
    ['refuses to tell of the environment', [IAC, DO, ENVIRON], [IAC, WONT, ENVIRON]],
    ['refuses to echo', [IAC, DO, ECHO], [IAC, WONT, ECHO]],
    ['refuses what the server offers besides', [IAC, WILL, STATUS], [IAC, DONT, STATUS]],
    ['refuses the last option too', [IAC, WILL, 255], [IAC, DONT, 255]],
    ['says nothing to what is off already', [IAC, WONT, ECHO, IAC, DONT, ENVIRON], []],
    ['says nothing to commands without an option', [IAC, 241, IAC, 249, IAC, 246, IAC, 239, IAC, SE], []],
  ])('%s', (_, octets, answer) => {
    expect(answers(octets)).toEqual(answer);
  });

  test('offers name and size once a server negotiates, and takes its DO for an answer', () => {
    const negotiation = new Negotiation(shape);
    const first = negotiation.receive(Uint8Array.of(IAC, WILL, ECHO));
    expect([...first.answer]).toEqual([IAC, DO, ECHO, IAC, WILL, TTYPE, IAC, WILL, NAWS]);
    const second = negotiation.receive(Uint8Array.of(IAC, DO, TTYPE, IAC, DO, NAWS));
    expect([...second.answer]).toEqual(size);
  });

  test('offers nothing of a pipe', () => {
    const negotiation = new Negotiation({ ...shape, isTerminal: false });
    const { answer } = negotiation.receive(Uint8Array.of(IAC, WILL, ECHO, IAC, DO, TTYPE));
    expect([...answer]).toEqual([IAC, DO, ECHO, IAC, WONT, TTYPE]);
  });

  test('tells the name when it is asked, and only then', () => {
    const question = [IAC, SB, TTYPE, 1, IAC, SE];
    const name = [IAC, SB, TTYPE, 0, ...Buffer.from('xterm'), IAC, SE];
    expect(answers(question)).toEqual([]);
    expect(answers([IAC, DO, TTYPE, ...question])).toEqual([IAC, WILL, TTYPE, ...name]);
    expect(answers([IAC, DO, TTYPE, IAC, SB, TTYPE, 1, 1, IAC, SE])).toEqual([IAC, WILL, TTYPE]);
    expect(answers([IAC, DO, TTYPE, IAC, SB, ENVIRON, 1, IAC, SE])).toEqual([IAC, WILL, TTYPE]);
    expect(answers([IAC, DO, TTYPE, IAC, SB, TTYPE, 0, IAC, SE])).toEqual([IAC, WILL, TTYPE]);
    expect(answers([IAC, DO, TTYPE, IAC, SB, TTYPE, IAC, SE])).toEqual([IAC, WILL, TTYPE]);
  });

  test.each(['-froot', 'x\r\ny', 'x\xFF\xF0', '', 'x'.repeat(41)])('tells no name like %j', (name) => {
    const negotiation = new Negotiation({ ...shape, name });
    negotiation.receive(Uint8Array.of(IAC, DO, TTYPE));
    const { answer } = negotiation.receive(Uint8Array.of(IAC, SB, TTYPE, 1, IAC, SE));
    expect(Buffer.from(answer).toString('latin1')).toContain('UNKNOWN');
  });

  test('tells a new size where the size is wanted, with 255 doubled', () => {
    const negotiation = new Negotiation(shape);
    expect([...negotiation.resize(100, 50)]).toEqual([]);
    negotiation.receive(Uint8Array.of(IAC, DO, NAWS));
    expect([...negotiation.resize(255, 0x1ffff)]).toEqual([IAC, SB, NAWS, 0, IAC, IAC, IAC, IAC, IAC, IAC, IAC, SE]);
    negotiation.receive(Uint8Array.of(IAC, DONT, NAWS));
    expect([...negotiation.resize(100, 50)]).toEqual([]);
  });

  test('answers a flood of one request once', () => {
    for (const verb of [WILL, WONT, DO, DONT]) {
      for (const option of [ECHO, SGA, STATUS, TTYPE, NAWS, ENVIRON]) {
        const flood = Array.from({ length: 1_000 }, () => [IAC, verb, option]).flat();
        const answer = answers(flood);
        const once = answers([IAC, verb, option]);
        expect(answer).toEqual(once);
      }
    }
  });

  test('answers no more often than something changes', () => {
    const rounds = 1_000;
    const toggles = (pair: readonly number[]): number =>
      answers(Array.from({ length: rounds }, () => pair).flat()).length;
    expect(toggles([IAC, WILL, ECHO, IAC, WONT, ECHO])).toBe(rounds * 6);
    expect(toggles([IAC, WILL, STATUS, IAC, WONT, STATUS])).toBe(rounds * 3);
  });

  test('makes no loop with another client like itself', () => {
    const one = new Negotiation(shape);
    const other = new Negotiation(shape);
    let octets: Uint8Array = Uint8Array.of(IAC, WILL, ECHO, IAC, DO, NAWS, IAC, WILL, STATUS);
    let turns = 0;
    for (; octets.length > 0 && turns < 20; turns += 1) {
      octets = (turns % 2 === 0 ? one : other).receive(octets).answer;
    }
    expect(turns).toBeLessThan(6);
  });

  test('keeps nothing of a subnegotiation that never ends', () => {
    const negotiation = new Negotiation(shape);
    negotiation.receive(Uint8Array.of(IAC, SB, TTYPE));
    expect(negotiation.receive(new Uint8Array(1024 * 1024)).data.length).toBe(0);
    expect(JSON.stringify(negotiation).length).toBeLessThan(1_000);
  });

  test('knows whether the server echoes', () => {
    const negotiation = new Negotiation(shape);
    expect(negotiation.isEchoed).toBe(false);
    negotiation.receive(Uint8Array.of(IAC, WILL, ECHO));
    expect(negotiation.isEchoed).toBe(true);
    negotiation.receive(Uint8Array.of(IAC, WONT, ECHO));
    expect(negotiation.isEchoed).toBe(false);
  });

  test.each([
    ['a doubled 255 is one', [65, IAC, IAC, 66], [65, IAC, 66]],
    ['CR NUL is CR', [13, 0, 65], [13, 65]],
    ['NUL at the beginning stays', [0, 65], [0, 65]],
    ['CR LF stays, and NUL elsewhere', [65, 13, 10, 0, 66], [65, 13, 10, 0, 66]],
    ['CR NUL is CR also around a command', [13, IAC, 241, 0, 65], [13, 65]],
    ['commands are taken out', [65, IAC, 241, IAC, WILL, ECHO, 66], [65, 66]],
    [
      'a subnegotiation is taken out, with what looks like its end',
      [65, IAC, SB, TTYPE, SE, IAC, IAC, IAC, SE, 66],
      [65, 66],
    ],
    ['a command ends a subnegotiation', [IAC, SB, TTYPE, 1, IAC, WILL, ECHO, 66], [66]],
    ['an endless subnegotiation is no data', [IAC, SB, ...new Array(100_000).fill(65)], []],
  ])('%s', (_, octets, data) => {
    const whole = new Negotiation(shape).receive(Uint8Array.from(octets));
    expect([...whole.data]).toEqual(data);
    const single = new Negotiation(shape);
    const pieces = octets.slice(0, 1_000).map((octet) => single.receive(Uint8Array.of(octet)));
    expect(pieces.flatMap((piece) => [...piece.data])).toEqual(data);
    expect(pieces.flatMap((piece) => [...piece.answer])).toEqual([...whole.answer]);
  });

  test.each([
    ['a', 'a'],
    ['a\r', 'a\r\n'],
    ['a\n', 'a\r\n'],
    ['\n', '\r\n'],
    ['a\r\nb', 'a\r\nb'],
    ['\r\r\n\n', '\r\n\r\n\r\n'],
    ['\xFF', '\xFF\xFF'],
  ])('sends %j as %j', (typed, sent) => {
    const text = (octets: Uint8Array): string => Buffer.from(octets).toString('latin1');
    expect(text(new Negotiation(shape).send(Buffer.from(typed, 'latin1')))).toBe(sent);
    const single = new Negotiation(shape);
    expect(Array.from(typed, (each) => text(single.send(Buffer.from(each, 'latin1')))).join('')).toBe(sent);
  });
});

/** True for a number that is the same for a while, and not nothing. */
async function isStill(number: () => number): Promise<boolean> {
  const before = number();
  await new Promise((resolve) => setTimeout(resolve, 300));
  return before > 0 && number() === before;
}

/** A server that has everything it receives in `octets`. */
async function service(
  serve: (peer: Peer) => Promise<void>,
  manner?: Manner,
): Promise<Listening & { octets(): string }> {
  const received: Buffer[] = [];
  const listening = await listen(async (peer) => {
    peer.socket.on('data', (piece) => received.push(piece));
    await serve(peer);
  }, manner);
  return { ...listening, octets: () => Buffer.concat(received).toString('latin1') };
}

function sessionAt(port: number, screen: Terminal, options = {}, login = ''): Promise<Session> {
  return openSession(URLS, `telnet://${login}127.0.0.1:${port}/`, screen, { network: 'any', ...options });
}

async function runAt(port: number, screen: TestTerminal, options = {}): Promise<'server' | 'person'> {
  return (await (await sessionAt(port, screen, options)).run()).endedBy;
}

describe('a session (RFC 1738 §3.8)', () => {
  test('shows what the server says, and sends what is typed', async () => {
    const server = await service(async (peer) => {
      await peer.say('login: ');
    });
    const screen = terminal();
    const ended = runAt(server.port, screen);
    await expect.poll(() => screen.shown).toBe('login: ');
    expect(screen.raw).toEqual([]);
    screen.type('fred\r');
    await expect.poll(() => server.octets()).toBe('fred\r\n');
    for (const socket of server.open) socket.end('bye\xFF\xFF\r\0', 'latin1');
    expect(await ended).toBe('server');
    expect(screen.shown).toBe('login: bye\xFF\r');
  });

  test('shows everything, however it is cut', async () => {
    const words = Buffer.from([65, IAC, WILL, ECHO, 66, IAC, IAC, 13, 0, 67, IAC, SB, 24, 1, IAC, SE, 68]);
    const server = await service(
      async (peer) => {
        await peer.say(words);
        peer.end();
      },
      { dribbles: true },
    );
    const screen = terminal();
    expect(await runAt(server.port, screen)).toBe('server');
    expect(screen.shown).toBe('AB\xFF\rCD');
    expect(screen.raw).toEqual([true, false]);
  });

  test('shows nothing of commands alone, and a pipe is not made raw', async () => {
    const server = await service(async (peer) => {
      await peer.say(Buffer.from([IAC, WILL, ECHO, IAC, 241]));
      await expect.poll(() => server.octets()).toBe('\xFF\xFD\x01');
      peer.end();
    });
    const shown: Uint8Array[] = [];
    const screen = terminal({ isTerminal: false, write: (octets) => void shown.push(octets) });
    expect(await runAt(server.port, screen)).toBe('server');
    expect([shown, screen.raw]).toEqual([[], []]);
  });

  test('takes a terminal without `setRaw`, and sends it no empty answer', async () => {
    const server = await service(async (peer) => {
      await peer.say(Buffer.from([65, IAC, WILL, ECHO]));
      await expect.poll(() => server.octets()).toContain('\xFF\xFD\x01');
      await peer.say('B');
      peer.end();
    });
    const write = vi.spyOn(Socket.prototype, 'write');
    const { setRaw, ...screen } = terminal();
    expect(await runAt(server.port, screen as TestTerminal)).toBe('server');
    const sent = write.mock.calls.map(([octets]) => octets.length);
    write.mockRestore();
    expect([sent.length > 1, sent.includes(0)]).toEqual([true, false]);
  });

  const NEVER = new Promise<never>(() => {});
  test.each([
    ['cannot be ended', { next: () => NEVER }],
    ['ends at once', { next: () => NEVER, return: () => undefined as never }],
    ['fails to end', { next: () => NEVER, return: () => Promise.reject(new Error('no')) }],
  ])('ends with the server where the input %s', async (_, input) => {
    const server = await service(async (peer) => peer.end());
    const screen = terminal({ input: { [Symbol.asyncIterator]: () => input } });
    expect(await runAt(server.port, screen)).toBe('server');
  });

  test('is closed once, however often that is asked for', async () => {
    const server = await service(async () => {});
    const session = await sessionAt(server.port, terminal());
    const clock = vi.spyOn(globalThis, 'setTimeout');
    for (let count = 0; count < 3; count += 1) session.close();
    const clocks = clock.mock.calls.length;
    clock.mockRestore();
    expect(clocks).toBe(1);
    await expect.poll(() => server.open.size).toBe(0);
  });

  test.each(Array.from({ length: 8 }, (_, cutAfter) => cutAfter))(
    'ends where the server is cut after %i octets',
    async (cutAfter) => {
      const server = await service(
        async (peer) => {
          await peer.say(Buffer.from([65, IAC, SB, 24, 1, IAC, SE, 66]));
        },
        { cutAfter },
      );
      const screen = terminal();
      expect(await runAt(server.port, screen)).toBe('server');
      expect(screen.shown).toBe(cutAfter === 0 ? '' : 'A');
    },
  );

  test('ends also where the server throws the connection away', async () => {
    const server = await service(async () => {});
    const screen = terminal();
    const ended = runAt(server.port, screen);
    screen.type('quit\r');
    await expect.poll(() => server.octets()).toBe('quit\r\n');
    for (const socket of server.open) socket.resetAndDestroy();
    expect(await ended).toBe('server');
  });

  test.each([
    ['EPIPE', 'server'],
    ['ECONNRESET', 'server'],
    ['ETIMEDOUT', 'reply-cut'],
  ])('ends by %s of its connection: %s', async (code, end) => {
    const server = await service(async () => {});
    const connect = vi.spyOn(Socket.prototype, 'connect');
    const session = await sessionAt(server.port, terminal());
    const [socket] = connect.mock.contexts as Socket[];
    connect.mockRestore();
    const ended = session.run().then(
      ({ endedBy }) => endedBy,
      (error) => error.code,
    );
    socket?.destroy(Object.assign(new Error('gone'), { code }));
    expect(await ended).toBe(end);
  });

  test('has the advice of the URL, and sends nothing of it', async () => {
    const server = await service(async (peer) => {
      // All that a server may ask for
      for (let option = 0; option < 256; option += 1) await peer.say(Buffer.from([IAC, DO, option, IAC, WILL, option]));
      await peer.say(Buffer.from([IAC, SB, ENVIRON, 1, 0, ...Buffer.from('USER'), IAC, SE]));
      await peer.say(Buffer.from([IAC, SB, TTYPE, 1, IAC, SE]));
    });
    const screen = terminal();
    const session = await sessionAt(server.port, screen, {}, 'fred:secret@');
    expect(session.plan.advise).toEqual({ user: 'fred', password: 'secret' });
    const ended = session.run();
    await expect.poll(() => server.octets()).toContain('xterm');
    screen.type('\x1D');
    expect(await ended).toEqual({ endedBy: 'person' });
    expect(server.octets()).not.toMatch(/fred|secret/);
  });

  test('ends by Ctrl-] of a terminal, after what was typed before it', async () => {
    const server = await service(async () => {});
    const screen = terminal();
    const ended = runAt(server.port, screen);
    screen.type('quit\r\x1Dno');
    expect(await ended).toBe('person');
    await expect.poll(() => server.open.size).toBe(0);
    expect(server.octets()).toBe('quit\r\n');
  });

  test('ends with the input of a terminal', async () => {
    const server = await service(async () => {});
    const screen = terminal();
    const ended = withoutClock(5_000, () => {
      const running = runAt(server.port, screen);
      screen.type('last words\n');
      screen.hangUp();
      return running;
    });
    expect(await ended).toBe('person');
    await expect.poll(() => server.octets()).toBe('last words\r\n');
  });

  test('has the answer to the last line of a pipe, and leaves octet 29 in it', async () => {
    const server = await service(async (peer) => {
      peer.socket.once('data', () => peer.socket.end('HELLO'));
    });
    const screen = terminal({ isTerminal: false });
    const ended = runAt(server.port, screen);
    screen.type('hello\x1D\n');
    screen.hangUp();
    expect(await ended).toBe('server');
    expect([server.octets(), screen.shown, screen.raw]).toEqual(['hello\x1D\r\n', 'HELLO', []]);
  });

  test('of a pipe ends five seconds after the last octet of the server', async () => {
    let time = 1_000_000;
    const now = vi.spyOn(Date, 'now').mockImplementation(() => time);
    const clock = vi.spyOn(globalThis, 'setTimeout');
    const clocks = () => clock.mock.calls.filter(([, delay]) => delay === 5_000 || delay === 3_000);
    try {
      const server = await service(async () => {});
      const screen = terminal({ isTerminal: false });
      const ended = runAt(server.port, screen);
      screen.hangUp();
      await expect.poll(() => clocks().length).toBe(1);
      const [[look, delay] = []] = clocks();
      expect(delay).toBe(5_000);
      time += 3_000;
      for (const socket of server.open) socket.write('late');
      await expect.poll(() => screen.shown).toBe('late');
      time += 2_000;
      look?.();
      const [, [lookAgain, left] = []] = clocks();
      expect(left).toBe(3_000);
      time += 3_000;
      lookAgain?.();
      expect(await ended).toBe('person');
    } finally {
      clock.mockRestore();
      now.mockRestore();
    }
  });

  test('takes no more of a pipe than the server does', async () => {
    const server = await service(async () => {});
    let given = 0;
    async function* input(): AsyncGenerator<Uint8Array, void> {
      while (given < 10) {
        given += 1;
        yield Buffer.from('x');
      }
    }
    const session = await sessionAt(server.port, terminal({ isTerminal: false, input: input() }));
    // The server takes nothing.
    const write = vi.spyOn(Socket.prototype, 'write').mockImplementation(() => false);
    const ended = session.run();
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    write.mockRestore();
    expect(given).toBe(1);
    session.close();
    expect((await ended).endedBy).toBe('person');
  });

  test('can be ended also where the server takes nothing more', async () => {
    const server = await listen(async ({ socket }) => void socket.pause());
    const sockets = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;
    const before = sockets();
    const screen = terminal();
    const ended = runAt(server.port, screen);
    const typed = 16 * 1024 * 1024;
    screen.type('x'.repeat(typed));
    screen.type('\x1D');
    expect(await ended).toBe('person');
    // The connection is gone, and what had not been sent with it: the end of the server alone is left.
    await expect.poll(sockets).toBe(before + 1);
    const [socket] = server.open;
    let received = 0;
    socket?.on('data', (piece) => {
      received += piece.length;
    });
    socket?.resume();
    await expect.poll(() => server.open.size).toBe(0);
    expect(received).toBeLessThan(typed);
  });

  test('tells a new size', async () => {
    const server = await service(async (peer) => {
      await peer.say(Buffer.from([IAC, DO, NAWS]));
    });
    const screen = terminal();
    const session = await sessionAt(server.port, screen);
    const ended = session.run();
    await expect.poll(() => server.octets()).toContain('\xFF\xFA\x1F\x00\x50\x00\x18\xFF\xF0');
    session.resize(100, 50);
    await expect.poll(() => server.octets()).toContain('\xFF\xFA\x1F\x00\x64\x00\x32\xFF\xF0');
    session.close();
    expect(await ended).toEqual({ endedBy: 'person' });
  });

  test('reads no faster than the terminal shows', async () => {
    let sent = 0;
    const server = await listen(async (peer) => {
      while (!peer.socket.destroyed) {
        await peer.say(Buffer.alloc(64 * 1024, 65));
        sent += 64 * 1024;
      }
    });
    const screen = terminal({ write: () => new Promise(() => {}) });
    const ended = runAt(server.port, screen);
    await expect.poll(() => isStill(() => sent), { timeout: 100_000 }).toBe(true);
    screen.type('\x1D');
    expect(await ended).toBe('person');
  });

  test('reads no more of a server that takes no answer', async () => {
    let sent = 0;
    const flood = Buffer.from([IAC, DO, NAWS, IAC, DONT, NAWS]);
    const piece = Buffer.concat(Array.from({ length: 10_000 }, () => flood));
    const server = await listen(async ({ socket }) => {
      socket.pause();
      while (!socket.destroyed) {
        if (!socket.write(piece)) await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
        sent += piece.length;
      }
    });
    const screen = terminal();
    const ended = runAt(server.port, screen);
    await expect.poll(() => isStill(() => sent), { timeout: 100_000 }).toBe(true);
    screen.type('\x1D');
    expect(await ended).toBe('person');
  });
});

describe('the guards of a session', () => {
  test.each([
    ['telnet://127.0.0.1/', 'address-not-public'],
    ['telnet://[::1]/', 'url-refused'],
    ['telnet://127.0.0.1/x', 'url-refused'],
    ['telnet://-froot@127.0.0.1/', 'access-refused'],
    ['telnet://127.0.0.1:25/', 'access-refused'],
    ['http://127.0.0.1/', 'protocol-unknown'],
    ['rlogin://127.0.0.1/', 'protocol-unknown'],
  ])('%s is %s', async (url, code) => {
    const error = await failureOf(openSession(URLS, url, terminal()));
    expect(error.code).toBe(code);
    if (code === 'protocol-unknown') expect(error.message.endsWith(`: ${url.split(':')[0]}`)).toBe(true);
  });

  test('are the ways of access, where they are given', async () => {
    const server = await listen(async () => {});
    const opened = sessionAt(server.port, terminal(), { protocols: ['ftp'] });
    const { code, message } = await failureOf(opened);
    expect([code, message.endsWith(': telnet')]).toEqual(['protocol-not-allowed', true]);
    expect(server.open.size).toBe(0);
  });

  test.each([
    ['silence', { silence: 50 }, 'silent'],
    ['time', { timeout: 50 }, 'time-over'],
    ['length', { maxBytes: 3 }, 'body-too-long'],
    ['a signal', { signal: AbortSignal.timeout(50) }, 'aborted'],
  ])('are limits of %s, where they are given', async (_, options, code) => {
    const server = await listen(async (peer) => void (await peer.say('hello')));
    const screen = terminal();
    expect((await failureOf(runAt(server.port, screen, options))).code).toBe(code);
    await expect.poll(() => server.open.size).toBe(0);
  });

  test('are not broken by as many octets as are allowed', async () => {
    const server = await listen(async (peer) => {
      await peer.say('hello');
      peer.end();
    });
    const screen = terminal();
    expect([await runAt(server.port, screen, { maxBytes: 5 }), screen.shown]).toEqual(['server', 'hello']);
    const { message } = await failureOf(runAt(server.port, terminal(), { maxBytes: 4 }));
    expect(message.endsWith(': 4 octets')).toBe(true);
  });

  test.each([
    ['where they are not given', {}],
    ['where they are longer than a clock of Node can be set to', { timeout: 2 ** 31, silence: Infinity }],
  ])('end no session for silence or time, %s', async (_, options) => {
    const server = await listen(async (peer) => void (await peer.say('hello')));
    const screen = terminal();
    const ended = runAt(server.port, screen, options);
    await new Promise((resolve) => setTimeout(resolve, 100));
    screen.type('\x1D');
    expect(await ended).toBe('person');
  });

  test('tell of a closed port', async () => {
    const server = await listen(async () => {});
    await server.close();
    expect((await failureOf(sessionAt(server.port, terminal()))).code).toBe('unreachable');
  });

  test('let an error of the terminal through, and close the connection', async () => {
    const server = await listen(async (peer) => void (await peer.say('hello')));
    const broken = terminal({
      write: () => {
        throw new RangeError('no screen');
      },
    });
    await expect(runAt(server.port, broken)).rejects.toThrow('no screen');
    await expect.poll(() => server.open.size).toBe(0);
  });

  test('are those of open: nothing can be retrieved', async () => {
    const server = await listen(async () => {});
    const { code } = await failureOf(openHere(server.port, 'telnet://127.0.0.1:PORT/'));
    expect(code).toBe('session-needed');
  });
});

describe('a session of rlogin and tn3270 (RFC 1630 "Telnet, rlogin, tn3270")', () => {
  function commandOf(url: string, options?: SessionCommandOptions): Command {
    return sessionCommand(planOf(URLS, url, {}) as SessionPlan<'rlogin' | 'tn3270'>, options);
  }

  test.each([
    ['rlogin://fred:secret@host.dom/', 'rlogin', ['--', 'host.dom']],
    ['rlogin://host.dom:1513', 'rlogin', ['-p', '1513', '--', 'host.dom']],
    ['tn3270://fred@host.dom/', 'c3270', ['host.dom', '23']],
    ['tn3270://host.dom:2323/', 'c3270', ['host.dom', '2323']],
  ])('%s is %s %j', (url, command, args) => {
    expect(commandOf(url)).toEqual({ command, args });
  });

  test('is one of a window if that is wanted', () => {
    expect(commandOf('tn3270://host.dom/', { isGraphical: true }).command).toBe('x3270');
  });

  const advise = { user: undefined, password: undefined };
  test('says which host or port it refuses', () => {
    const refusing = (plan: SessionPlan<'rlogin' | 'tn3270'>) => () => sessionCommand(plan);
    expect(refusing({ by: 'rlogin', host: '-lroot', port: 513, advise })).toThrow(
      expect.objectContaining({ details: '-lroot, port 513' }),
    );
    expect(refusing({ by: 'tn3270', host: 'a.c3270', port: 23, advise })).toThrow(
      expect.objectContaining({ details: 'a.c3270' }),
    );
  });

  test.each(['-lroot', '--', '', 'a b', 'a;b', 'L:host', 'lu@host', 'a\nb', '$(x)', 'host:23', '[::1', '.c3270'])(
    'has no host like %j',
    (host) => {
      for (const by of ['rlogin', 'tn3270'] as const) {
        expect(() => sessionCommand({ by, host, port: 513, advise })).toThrow(
          expect.objectContaining({ code: 'access-refused' }),
        );
      }
    },
  );

  test('reads no file of settings in place of a host', () => {
    expect(() => commandOf('tn3270://evil.c3270/')).toThrow(expect.objectContaining({ code: 'access-refused' }));
    for (const host of ['evil.wc3270', 'evil.3270', 'evil.X3270', 'a.b.xx3270']) {
      expect(() => sessionCommand({ by: 'tn3270', host, port: 23, advise })).toThrow(
        expect.objectContaining({ code: 'access-refused' }),
      );
    }
    expect(commandOf('rlogin://evil.c3270/').args).toEqual(['--', 'evil.c3270']);
    for (const host of ['a.c3270.dom', 'c3270']) expect(commandOf(`tn3270://${host}/`).args).toEqual([host, '23']);
  });

  test.each([65_535, 1])('takes the port %i', (port) => {
    expect(sessionCommand({ by: 'rlogin', host: 'h.dom', port, advise }).args).toEqual([
      '-p',
      String(port),
      '--',
      'h.dom',
    ]);
  });

  test.each([65_536, 0, -1, 1.5, Number.NaN])('refuses what is not a port: %j', (port) => {
    expect(() => sessionCommand({ by: 'rlogin', host: 'h.dom', port, advise })).toThrow('access-refused');
  });

  test('reaches an address of IPv6', () => {
    const host = '::1';
    expect(sessionCommand({ by: 'rlogin', host, port: 513, advise }).args).toEqual(['--', '::1']);
    expect(sessionCommand({ by: 'tn3270', host, port: 23, advise }).args).toEqual(['[::1]', '23']);
    for (const host of ['L:host', 'a:b', ':', '[::1]', '[::1', '::1]', '-::1', 'L:Y:host'])
      expect(() => sessionCommand({ by: 'tn3270', host, port: 23, advise })).toThrow(
        expect.objectContaining({ code: 'access-refused' }),
      );
  });
});
