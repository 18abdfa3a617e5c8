import { PassThrough, Readable, Writable } from 'node:stream';
import * as cli from '@url/cli';
import { describe, expect, test } from 'vitest';
import { url } from './command.ts';

test('the package exports these', () => {
  expect(Object.keys(cli).sort()).toEqual(['registry', 'run']);
});

describe('url schemes', () => {
  test('lists what is known, and the names held back', async () => {
    expect((await url(['schemes'])).stdout).toBe(`name        status      port  syntax  access    reference
ftp         standard    21    ip      ftp       RFC 1738 §3.2
http        standard    80    ip      http      RFC 1738 §3.3
gopher      standard    70    ip      gopher    RFC 1738 §3.4
mailto      standard    -     opaque  compose   RFC 1738 §3.5
news        standard    -     opaque  nntp      RFC 1738 §3.6
nntp        standard    119   ip      nntp      RFC 1738 §3.7
telnet      standard    23    ip      telnet    RFC 1738 §3.8
wais        standard    210   ip      wais      RFC 1738 §3.9
file        standard    -     ip      file      RFC 1738 §3.10
prospero    standard    1525  ip      prospero  RFC 1738 §3.11
mid         reserved    -     opaque  lookup    RFC 1630 "Message-Id"
cid         reserved    -     opaque  lookup    RFC 1630 "Content-Id"
rlogin      described   513   ip      rlogin    RFC 1630 "Telnet, rlogin, tn3270"
tn3270      reserved    23    ip      tn3270    RFC 1630 "Telnet, rlogin, tn3270"
urn         reserved    -     opaque  -         RFC 1630 "URN"
afs         reserved    -     ip      afs       RFC 1630 "BNF for specific URL schemes"
https       registered  443   ip      https     RFC 2818 §2.4
nfs         reserved    -     -       -         RFC 1738 §4
mailserver  reserved    -     -       -         RFC 1738 §4
z39.50      reserved    -     -       -         RFC 1738 §4
x500        study       -     -       -         RFC 1630 "X500"
whois       study       -     -       -         RFC 1630 "WHOIS"
`);
  });

  test('--json', async () => {
    const { schemes, heldBack } = JSON.parse((await url(['schemes', '--json'])).stdout);
    expect(schemes[0]).toEqual({
      name: 'ftp',
      status: 'standard',
      port: 21,
      form: 'ip',
      access: 'ftp',
      section: 'RFC 1738 §3.2',
    });
    expect(heldBack[0]).toEqual({ name: 'nfs', status: 'reserved', section: 'RFC 1738 §4' });
  });
});

describe('usage', () => {
  test.each([[[]], [['nothing']], [['parse', '--nothing']], [['access']], [['explain', 'a', 'b']]])(
    'a wrong call ends with 2, and says so on standard error: %j',
    async (argv) => {
      const { code, stdout, stderr } = await url(argv);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).not.toBe('');
    },
  );

  test.each([[['--help']], [['--version']], [['parse', '--help']]])('help is no error: %j', async (argv) => {
    const { code, stdout, stderr } = await url(argv);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).not.toBe('');
  });
});

test('nobody has to hear of errors: those that cannot be told are not', async () => {
  const told = Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' });
  const stderr = new Writable({ write: (_, __, done) => done(told) });
  const ended = new Promise((resolve) => stderr.on('close', resolve));
  const stdin = Readable.from([]);
  expect(await cli.run(['build', '{}', '{}'], { stdin, stdout: new PassThrough(), stderr, env: {} })).toBe(1);
  await ended;
  expect(stderr.listenerCount('error')).toBe(1);
  expect(stderr.errored).toBe(told);
});
