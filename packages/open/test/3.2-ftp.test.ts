import { once } from 'node:events';
import { Socket } from 'node:net';
import { inspect } from 'node:util';
import type { Step } from '@url/core';
import type { FtpPlan } from '@url/ftp';
import { describe, expect, test, vi } from 'vitest';
import { OpenError, openWith, type Reply } from '../src/open-with.ts';
import { ftp } from '../src/protocols/ftp.ts';
import { withoutClock } from './clocks.ts';
import { type FtpSetting, ftpServer } from './ftp-server.ts';
import { bodyOf, failureOf, listen, openHere, type Peer, textOf, URLS } from './loopback.ts';

describe('what is sent (§3.2.2)', () => {
  test.each([
    ['ftp://127.0.0.1:PORT/motd', ['TYPE I', 'SIZE motd', 'EPSV', 'RETR motd']],
    ['ftp://127.0.0.1:PORT/%2Fetc/motd;type=a', ['CWD /etc', 'TYPE A', 'EPSV', 'RETR motd']],
    ['ftp://127.0.0.1:PORT//etc/motd', ['CWD ', 'CWD etc', 'TYPE I', 'SIZE motd', 'EPSV', 'RETR motd']],
    ['ftp://127.0.0.1:PORT/pub;type=d', ['EPSV', 'NLST pub']],
    ['ftp://127.0.0.1:PORT/pub/', ['CWD pub', 'EPSV', 'NLST']],
    ['ftp://127.0.0.1:PORT', ['EPSV', 'NLST']],
  ])('%s', async (url, steps) => {
    const server = await ftpServer();
    await textOf(await openHere(server.port, url));
    await expect.poll(() => server.heard).toEqual(['USER anonymous', 'PASS anonymous@', ...steps, 'QUIT']);
  });

  test('is the e-mail address that the caller gives', async () => {
    const server = await ftpServer();
    await textOf(await openHere(server.port, 'ftp://127.0.0.1:PORT/motd', { email: 'me@host.dom' }));
    expect(server.heard).toContain('PASS me@host.dom');
  });

  test.each([
    ['a directory that is not there', 'a/x', { replies: { CWD: '550 no' } }, ['CWD a'], '550 no'],
    ['a type that is refused with 550', 'x', { replies: { TYPE: '550 no' } }, ['TYPE I'], '550 no'],
    ['a reply with four digits', 'x', { replies: { TYPE: '5500 no' } }, ['TYPE I'], '5500 no'],
    [
      'a name that has a type',
      'x;type=i',
      { files: {} },
      ['TYPE I', 'SIZE x', 'EPSV', 'RETR x'],
      '550 x: no such file',
    ],
  ] as const)('after %s nothing more than QUIT', async (_, path, setting, steps, said) => {
    const server = await ftpServer(setting);
    const error = await failureOf(openHere(server.port, `ftp://127.0.0.1:PORT/${path}`));
    expect(error.said).toBe(said);
    await expect.poll(() => server.heard.slice(2)).toEqual([...steps, 'QUIT']);
  });

  test('has no empty writes', async () => {
    const server = await ftpServer();
    const write = vi.spyOn(Socket.prototype, 'write');
    await textOf(await openHere(server.port, 'ftp://127.0.0.1:PORT/motd'));
    const sent = write.mock.calls.map(([octets]) => octets.length);
    write.mockRestore();
    expect([sent.length > 10, sent.includes(0)]).toEqual([true, false]);
  });

  test('is an octet that is not UTF-8 as it is', async () => {
    const server = await ftpServer({ files: { 'n\xFFm': 'x' } });
    expect(await textOf(await openHere(server.port, 'ftp://127.0.0.1:PORT/n%FFm'))).toBe('x');
  });
});

describe('what is given', () => {
  test('are the octets, their number, and all replies', async () => {
    const server = await ftpServer({ files: { x: Buffer.from([0, 255, 13, 10]) } });
    const reply = await openHere(server.port, 'ftp://127.0.0.1:PORT/x;type=i');
    expect(reply).toMatchObject({ kind: 'binary', length: 4, type: undefined });
    expect(reply.said).toEqual([
      '220 ready',
      '331 password, please',
      '230-welcome',
      ' 230 not yet',
      '230 logged in',
      '200 done',
      '502 what?',
      expect.stringMatching(/^229 /),
      '150 here it comes (4 bytes)',
    ]);
    expect((await bodyOf(reply)).octets).toEqual(Buffer.from([0, 255, 13, 10]));
  });

  test.each([
    ['ftp://127.0.0.1:PORT/motd;type=a', 'text'],
    ['ftp://127.0.0.1:PORT/motd;type=i', 'binary'],
    ['ftp://127.0.0.1:PORT/', 'listing'],
  ])('of %s is %s', async (url, kind) => {
    const server = await ftpServer();
    const reply = await openHere(server.port, url);
    expect(reply.kind).toBe(kind);
    expect(await textOf(reply)).toBe(kind === 'listing' ? 'motd\r\n' : 'hello\r\n');
  });

  test.each(['ftp://127.0.0.1:PORT/motd;type=a', 'ftp://127.0.0.1:PORT/pub;type=d'])(
    'of %s may have another number of octets than the file',
    async (url) => {
      const server = await ftpServer({ announces: () => '(100 bytes)' });
      const reply = await openHere(server.port, url);
      const { octets, error } = await bodyOf(reply);
      expect([reply.length, octets.length > 5, error]).toEqual([undefined, true, undefined]);
    },
  );

  test('is the list of a directory where the name is not a file (§3.2.2)', async () => {
    const server = await ftpServer();
    const reply = await openHere(server.port, 'ftp://127.0.0.1:PORT/pub');
    expect(reply.kind).toBe('listing');
    expect(await textOf(reply)).toBe('motd\r\n');
    const steps = ['TYPE I', 'SIZE pub', 'EPSV', 'RETR pub', 'CWD pub', 'EPSV', 'NLST', 'QUIT'];
    await expect.poll(() => server.heard.slice(2)).toEqual(steps);
  });
});

describe('a plan', () => {
  /** Opens a URL by other steps than its own. */
  const bySteps = (port: number, steps: readonly Step[]): Promise<Reply> => {
    const open: typeof ftp.open = (plan, call) => ftp.open({ ...(plan as FtpPlan), steps } as FtpPlan, call);
    return openWith([{ ...ftp, open }], URLS, `ftp://127.0.0.1:${port}/motd`, { network: 'any', silence: 2_000 });
  };
  const RETR: Step = { verb: 'RETR', argument: 'motd' };

  test.each([
    ['of no type is text (RFC 959 §3.1.1.1)', [RETR], 'text'],
    ['of bytes of 8 bits is binary', [{ verb: 'TYPE', argument: 'L 8' }, RETR], 'binary'],
    [
      'of a type and then a directory keeps the type',
      [{ verb: 'TYPE', argument: 'I' }, { verb: 'CWD', argument: 'A' }, RETR],
      'binary',
    ],
    ['of a directory with the name of a type has no type', [{ verb: 'CWD', argument: 'Images' }, RETR], 'text'],
  ] as const)('%s', async (_, steps, kind) => {
    const server = await ftpServer();
    const reply = await bySteps(server.port, steps);
    expect([reply.kind, await textOf(reply)]).toEqual([kind, 'hello\r\n']);
  });

  test('without a transfer fails', async () => {
    const server = await ftpServer();
    const { code, message } = await failureOf(bySteps(server.port, [{ verb: 'CWD', argument: 'pub' }]));
    expect([code, message.endsWith(': a plan without a transfer')]).toEqual(['reply-malformed', true]);
  });
});

describe('the login (§3.2.1)', () => {
  test.each(['fred:secret@', 'fred@', ''])(
    'FTP-07: with %s sends no password that the server does not ask for, and asks nobody',
    async (user) => {
      const server = await ftpServer({ replies: { USER: '230 come in' } });
      const options = { password: () => expect.fail('somebody was asked') };
      await textOf(await openHere(server.port, `ftp://${user}127.0.0.1:PORT/motd`, options));
      expect(server.heard[1]).toBe('TYPE I');
    },
  );

  test('FTP-04: tells nobody\u2019s e-mail address where no address is given', async () => {
    const server = await ftpServer();
    await textOf(await openHere(server.port, 'ftp://127.0.0.1:PORT/motd'));
    expect(server.heard.slice(0, 2)).toEqual(['USER anonymous', 'PASS anonymous@']);
  });

  test('asks the caller for a password that the URL has not', async () => {
    const server = await ftpServer();
    await textOf(await openHere(server.port, 'ftp://fred@127.0.0.1:PORT/motd', { password: () => 'from a person' }));
    expect(server.heard.slice(0, 2)).toEqual(['USER fred', 'PASS from a person']);
  });

  test.each([undefined, 'two\r\nlines', 'a\rb', 'a\nb', 'a\0b'])('fails with the password %j', async (password) => {
    const server = await ftpServer();
    const options = password === undefined ? {} : { password };
    const { code } = await failureOf(openHere(server.port, 'ftp://fred@127.0.0.1:PORT/motd', options));
    expect(code).toBe('password-needed');
    expect(server.heard).not.toContain('PASS two');
  });

  test.each([
    ['an error', new Error('no terminal'), 'password-needed'],
    ['an error of ours', new OpenError('aborted'), 'aborted'],
  ])('fails with %s of the function that is asked', async (_, thrown, code) => {
    const server = await ftpServer();
    const password = () => Promise.reject(thrown);
    const error = await failureOf(openHere(server.port, 'ftp://fred@127.0.0.1:PORT/motd', { password }));
    expect(error.code).toBe(code);
    expect(error === thrown || error.cause === thrown).toBe(true);
  });

  test.each([
    ['USER', '532 an account, please'],
    ['PASS', '332 an account, please'],
    ['PASS', '530 no'],
  ])('is denied where %s is answered by %s', async (command, said) => {
    const server = await ftpServer({ replies: { [command]: said } });
    const error = await failureOf(openHere(server.port, 'ftp://127.0.0.1:PORT/motd'));
    expect([error.code, error.step?.verb, error.said]).toEqual(['denied', command, said]);
  });

  test('shows no password in an error', async () => {
    const server = await ftpServer({ replies: { PASS: '530 no' } });
    const error = await failureOf(openHere(server.port, 'ftp://fred:secret@127.0.0.1:PORT/motd'));
    expect([error.code, error.step]).toEqual(['denied', { verb: 'PASS' }]);
    expect(inspect(error)).not.toContain('secret');
    expect(error.details).toContain('530 no');
  });
});

describe('a server that says no', () => {
  const cases: readonly (readonly [string, FtpSetting, string, string | undefined])[] = [
    ['at the greeting', { greeting: '421 too many' }, 'busy', undefined],
    ['to USER', { replies: { USER: '530 no' } }, 'denied', 'USER'],
    ['to a directory', { replies: { CWD: '550 no' } }, 'not-found', 'CWD'],
    ['to a null argument', { replies: { 'CWD ': '501 no' } }, 'failed', 'CWD'],
    ['to TYPE', { replies: { TYPE: '504 no' } }, 'failed', 'TYPE'],
    ['to RETR and then to CWD', { files: {}, replies: { 'CWD motd': '550 no' } }, 'not-found', 'CWD'],
    ['to a file that is in use', { replies: { RETR: '450 in use' } }, 'busy', 'RETR'],
    ['to every transfer', { replies: { EPSV: '502 no', PASV: '502 no' } }, 'failed', 'PASV'],
    ['for a while', { replies: { EPSV: '421 no' } }, 'busy', 'EPSV'],
    ['with the first code of those that pass', { replies: { TYPE: '400 no' } }, 'busy', 'TYPE'],
    ['with the first code of those that last', { replies: { TYPE: '500 no' } }, 'failed', 'TYPE'],
    ['with what is no reply', { replies: { TYPE: 'hello' } }, 'reply-malformed', undefined],
    ['with a code of four digits', { replies: { TYPE: '2000 done' } }, 'reply-malformed', undefined],
    ['with a reply after something else', { replies: { TYPE: 'so: 200 done' } }, 'reply-malformed', undefined],
    ['with a port that is none', { replies: { EPSV: '229 (|||99999|)' } }, 'reply-malformed', 'EPSV'],
    ['with the port 0', { replies: { EPSV: '229 (|||0|)' } }, 'reply-malformed', 'EPSV'],
    ['with a port of a known service', { replies: { EPSV: '229 (|||1023|)' } }, 'reply-malformed', 'EPSV'],
    ['with one in PASV', { replies: { EPSV: '500', PASV: '227 (127,0,0,1,3,255)' } }, 'reply-malformed', 'PASV'],
    ['without a port', { replies: { EPSV: '229 ok' } }, 'reply-malformed', 'EPSV'],
    ['with a byte over 255', { replies: { EPSV: '500', PASV: '227 (127,0,0,1,4,256)' } }, 'reply-malformed', 'PASV'],
    ['with a port over 65535', { replies: { EPSV: '500', PASV: '227 (127,0,0,1,256,0)' } }, 'reply-malformed', 'PASV'],
    ['with a reply to PASV that is none', { replies: { EPSV: '500', PASV: '227 ok' } }, 'reply-malformed', 'PASV'],
    ['by an endless line', { greeting: `220 ${'x'.repeat(100_000)}` }, 'line-too-long', undefined],
    ['by an endless reply', { greeting: '220-x\r\n'.repeat(2_000) }, 'reply-malformed', undefined],
  ];
  test.each(cases)('%s', async (_, setting, code, verb) => {
    const server = await ftpServer(setting);
    const error = await failureOf(openHere(server.port, 'ftp://127.0.0.1:PORT//motd'));
    expect([error.code, error.step?.verb]).toEqual([code, verb]);
  });

  test.each([
    ['words', 'hello', 'hello', 'hello'],
    ['lines', '200-a\r\nb\r\n'.repeat(999), '200-a', 'more than 1000 lines: 200-a'],
  ])('in malformed %s', async (_, TYPE, said, about) => {
    const server = await ftpServer({ replies: { TYPE } });
    const error = await failureOf(openHere(server.port, 'ftp://127.0.0.1:PORT/motd'));
    expect([error.code, error.said]).toEqual(['reply-malformed', said]);
    expect(`${error.message}: ${error.details}`).toContain(about);
  });

  test('by its last words', async () => {
    const server = await ftpServer({
      control: { cutAfter: '220 ready\r\n331 password, please\r\n230-welcome\r\n'.length },
    });
    const error = await failureOf(openHere(server.port, 'ftp://127.0.0.1:PORT/motd'));
    expect([error.code, error.said]).toEqual(['reply-cut', '230-welcome']);
  });

  test.each([
    [10, undefined],
    [11, '120 soon'],
  ])('for a while, at the greeting: %i times', async (count, said) => {
    const server = await ftpServer({ greeting: `${'120 soon\r\n'.repeat(count)}220 ready` });
    const opened = openHere(server.port, 'ftp://127.0.0.1:PORT/motd').then(textOf);
    const error = await opened.then(
      () => undefined,
      (failure: OpenError) => failure,
    );
    expect([error?.code, error?.said]).toEqual([said && 'failed', said]);
  });

  test('at the end of a transfer', async () => {
    const server = await ftpServer({ data: { cutAfter: 3 } });
    const reply = await openHere(server.port, 'ftp://127.0.0.1:PORT/motd');
    const { octets, error } = await bodyOf(reply);
    expect(octets.toString()).toBe('hel');
    expect([error?.code, error?.step?.verb, error?.said]).toEqual(['reply-cut', 'RETR', '426 broken']);
  });
});

describe('commands of Telnet on the control connection (RFC 959 §5.3)', () => {
  const IAC = '\xFF';

  test.each([
    ['DO before the greeting', `${IAC}\xFD\x01220 ready`, '220 ready', ['ff fc 01']],
    ['WILL and DO', `${IAC}\xFB\x03${IAC}\xFD\x18220 ready`, '220 ready', ['ff fe 03', 'ff fc 18']],
    ['WONT and DONT', `220${IAC}\xFC\x01 rea${IAC}\xFE\x01dy`, '220 ready', []],
    ['a command alone', `${IAC}\xF1220 ${IAC}\xF9ready`, '220 ready', []],
    ['a subnegotiation', `220 ${IAC}\xFA\x18\x01${IAC}\xF0ready`, '220 ready', []],
    ['one that never ends', `220 ready${IAC}\xFA\x18`, '220 ready', []],
    ['a cut one', `220 ready${IAC}\xFD`, '220 ready', []],
    ['octet 255 as data', `220 a${IAC}${IAC}b`, '220 a\uFFFDb', []],
    ['octet 255 of a server that does not know of it', `220 a${IAC}b`, '220 a\uFFFDb', []],
  ])('%s', async (_, greeting, said, refusals) => {
    const server = await ftpServer({ greeting });
    const reply = await openHere(server.port, 'ftp://127.0.0.1:PORT/motd');
    expect([reply.said[0], await textOf(reply)]).toEqual([said, 'hello\r\n']);
    const before = (server.heard[0] ?? '').replace(/USER anonymous$/, '');
    const asHex = Buffer.from(before, 'latin1').toString('hex').match(/.{6}/g) ?? [];
    expect(asHex.map((each) => each.replace(/(..)(..)(..)/, '$1 $2 $3'))).toEqual(refusals);
  });

  test('are not made by octet 255 of a name, where the option wants it doubled', async () => {
    const server = await ftpServer({ files: { 'n\xFF\xFEm': 'x', 'n\xFF\xFF\xFEm': 'doubled' } });
    const text = async (telnet: boolean) =>
      textOf(await openHere(server.port, 'ftp://127.0.0.1:PORT/n%FF%FEm', { telnet }));
    expect([await text(false), await text(true)]).toEqual(['x', 'doubled']);
  });
});

describe('a server that says more than no', () => {
  test('is told in both of its words: a file that may not be read is not a directory either', async () => {
    const server = await ftpServer({
      replies: { RETR: '550 x: Permission denied', 'CWD x': '550 x: Not a directory' },
    });
    const error = await failureOf(openHere(server.port, 'ftp://127.0.0.1:PORT/x'));
    expect([error.code, error.step?.verb, error.said]).toEqual([
      'not-found',
      'CWD',
      '550 x: Permission denied\n550 x: Not a directory',
    ]);
  });

  test('that goes on with an endless line fails by that alone', async () => {
    const server = await ftpServer({ replies: { RETR: '550 no', 'CWD x': 'x'.repeat(100_000) } });
    const error = await failureOf(openHere(server.port, 'ftp://127.0.0.1:PORT/x'));
    expect([error.code, error.said]).toEqual(['line-too-long', undefined]);
  });

  test('a file whose last reply has the word is whole', async () => {
    const server = await ftpServer({ done: '226 done, log truncated' });
    expect(await textOf(await openHere(server.port, 'ftp://127.0.0.1:PORT/motd'))).toBe('hello\r\n');
  });

  test.each([
    ['226-Options: -l\r\n226 Output truncated to 2 matches', 'reply-cut'],
    ['226 2 matches total', undefined],
  ])('a list that is not whole: %j', async (done, code) => {
    const server = await ftpServer({ done });
    const { octets, error } = await bodyOf(await openHere(server.port, 'ftp://127.0.0.1:PORT/'));
    expect([String(octets), error?.code, error?.said]).toEqual(['motd\r\n', code, code && done.replace('\r\n', '\n')]);
  });
});

describe('the data connection', () => {
  test('goes to the host of the control connection, whatever a reply to PASV says', async () => {
    const server = await ftpServer();
    const { port } = server.data;
    const elsewhere = `227 Entering Passive Mode (192,0,2,1,${port >> 8},${port & 0xff})`;
    await server.close();
    const liar = await ftpServer({ replies: { EPSV: '500 what?', PASV: elsewhere } });
    // Its own data port is another one, so that the address in the reply cannot have been used.
    const { code } = await failureOf(openHere(liar.port, 'ftp://127.0.0.1:PORT/motd', { silence: 500 }));
    expect(['unreachable', 'silent']).toContain(code);
  });

  test('is asked for by PASV where the server knows no EPSV', async () => {
    const server = await ftpServer({ replies: { EPSV: '500 what?' } });
    expect(await textOf(await openHere(server.port, 'ftp://127.0.0.1:PORT/motd'))).toBe('hello\r\n');
    expect(server.heard).toContain('PASV');
  });

  test('is at the port in a reply to PASV, after any address', async () => {
    const PASV = (port: number) => `227 Entering Passive Mode (192,168,100,200,${port >> 8},${port & 0xff})`;
    const server = await ftpServer({ replies: { EPSV: '500 what?', PASV } });
    expect(await textOf(await openHere(server.port, 'ftp://127.0.0.1:PORT/motd'))).toBe('hello\r\n');
  });

  /** Milliseconds that a goodbye is waited for. */
  const GOODBYE = 2_000;

  test.each([
    ['is there', {}, undefined, undefined],
    ['is refused at its end', { done: '451 disk error' }, 'busy', '451 disk error'],
  ])('is not waited for once all that it was to bring %s', async (_, setting, code, said) => {
    const server = await ftpServer(setting);
    const reply = await openHere(server.port, 'ftp://127.0.0.1:PORT/motd');
    const { octets, error } = await withoutClock(GOODBYE, () => bodyOf(reply));
    expect([String(octets), error?.code, error?.said]).toEqual(['hello\r\n', code, said]);
  });

  test.each([
    ['426 broken', 'reply-cut', '426 broken'],
    ['400 broken', 'busy', '400 broken'],
    ['551 page missing', 'failed', '551 page missing'],
    ['226 done', 'reply-cut', undefined],
    ['', 'reply-cut', undefined],
  ])('that is broken off ends the body with the reason of the server: %j', async (breaksOff, code, said) => {
    const server = await ftpServer({ breaksOff });
    const { error } = await bodyOf(await openHere(server.port, 'ftp://127.0.0.1:PORT/motd'));
    expect([error?.code, error?.said, error?.step?.verb]).toEqual([code, said, said && 'RETR']);
  });

  test('is closed when the body is given up while nothing comes', async () => {
    const server = await ftpServer({ data: { silentAfter: 3 } });
    const { body } = await openHere(server.port, 'ftp://127.0.0.1:PORT/motd', { silence: 60_000 });
    const reader = body.getReader();
    await reader.read();
    const next = reader.read();
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
    const given = reader.cancel();
    await expect.poll(() => server.data.open.size).toBe(0);
    expect(await next).toEqual({ done: true, value: undefined });
    await given;
  });

  test('that is given up is followed by QUIT after the server has said so', async () => {
    const last: (string | undefined)[] = [];
    let asked: Peer | undefined;
    const data = await listen(async (peer) => {
      await peer.say('hello');
      await once(peer.socket, 'close');
      for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
      last.push(control.heard.at(-1));
      await asked?.say('426 given up\r\n');
    });
    const replies: { readonly [verb: string]: string } = {
      ...{ USER: '230 in', TYPE: '200 done', EPSV: `229 (|||${data.port}|)`, RETR: '150 here' },
    };
    const control = await listen(async (peer) => {
      asked = peer;
      await peer.say('220 ready\r\n');
      for (let line = await peer.line(); line !== undefined; line = await peer.line()) {
        await peer.say(`${replies[line.split(' ')[0] ?? ''] ?? '502 no'}\r\n`);
      }
    });
    const { body } = await openHere(control.port, 'ftp://127.0.0.1:PORT/x;type=i');
    const reader = body.getReader();
    await reader.read();
    await reader.cancel();
    await expect.poll(() => control.heard.at(-1)).toBe('QUIT');
    expect(last).toEqual(['RETR x']);
  });

  test('is closed when the body is given up, and then the control connection', async () => {
    const server = await ftpServer({ files: { big: Buffer.alloc(8 * 1024 * 1024) } });
    const { body } = await openHere(server.port, 'ftp://127.0.0.1:PORT/big');
    const reader = body.getReader();
    await reader.read();
    await reader.cancel();
    await expect.poll(() => server.data.open.size + server.open.size).toBe(0);
    await expect.poll(() => server.heard.at(-1)).toBe('QUIT');
  });
});
