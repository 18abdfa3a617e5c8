import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type FtpSetting, ftpServer } from './ftp-server.ts';
import { bodyOf, failureOf, openHere, textOf } from './loopback.ts';

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
    ['ftp://127.0.0.1:PORT/', 'listing'],
  ])('of %s is %s', async (url, kind) => {
    const server = await ftpServer();
    const reply = await openHere(server.port, url);
    expect(reply.kind).toBe(kind);
    expect(await textOf(reply)).toBe(kind === 'text' ? 'hello\r\n' : 'motd\r\n');
  });

  test('is the list of a directory where the name is not a file (§3.2.2)', async () => {
    const server = await ftpServer();
    const reply = await openHere(server.port, 'ftp://127.0.0.1:PORT/pub');
    expect(reply.kind).toBe('listing');
    expect(await textOf(reply)).toBe('motd\r\n');
    const steps = ['TYPE I', 'SIZE pub', 'EPSV', 'RETR pub', 'CWD pub', 'EPSV', 'NLST', 'QUIT'];
    await expect.poll(() => server.heard.slice(2)).toEqual(steps);
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

  test('shows no password in an error', async () => {
    const server = await ftpServer({ replies: { PASS: '530 no' } });
    const error = await failureOf(openHere(server.port, 'ftp://fred:secret@127.0.0.1:PORT/motd'));
    expect([error.code, error.step]).toEqual(['denied', { verb: 'PASS' }]);
    expect(inspect(error)).not.toContain('secret');
    expect(error.message).toContain('530 no');
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
    ['with what is no reply', { replies: { TYPE: 'hello' } }, 'reply-malformed', undefined],
    ['with a port that is none', { replies: { EPSV: '229 (|||99999|)' } }, 'reply-malformed', 'EPSV'],
    ['with a reply to PASV that is none', { replies: { EPSV: '500', PASV: '227 ok' } }, 'reply-malformed', 'PASV'],
    ['by an endless line', { greeting: `220 ${'x'.repeat(100_000)}` }, 'line-too-long', undefined],
    ['by an endless reply', { greeting: '220-x\r\n'.repeat(2_000) }, 'reply-malformed', undefined],
  ];
  test.each(cases)('%s', async (_, setting, code, verb) => {
    const server = await ftpServer(setting);
    const error = await failureOf(openHere(server.port, 'ftp://127.0.0.1:PORT//motd'));
    expect([error.code, error.step?.verb]).toEqual([code, verb]);
  });

  test('at the end of a transfer', async () => {
    const server = await ftpServer({ data: { cutAfter: 3 } });
    const reply = await openHere(server.port, 'ftp://127.0.0.1:PORT/motd');
    const { octets, error } = await bodyOf(reply);
    expect(octets.toString()).toBe('hel');
    expect([error?.code, error?.step?.verb, error?.said]).toEqual(['busy', 'RETR', '426 broken']);
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
