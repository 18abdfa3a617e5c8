import { expect, test } from 'vitest';
import { sentenceOf } from '../../../tooling/support/sentences.ts';
import { url } from './command.ts';

test('a plan is shown as what a client does, one thing on each line', async () => {
  expect(await url(['open', '--plan', 'ftp://fred:secret@host.dom/%2Fetc/motd'])).toEqual({
    code: 0,
    stdout: `connect to         host.dom port 21 (by ftp)
log in as          fred
with the password  ***
CWD                /etc
TYPE               I
RETR               motd
CWD                motd (if RETR fails)
NLST               (if RETR fails)
`,
    stderr: '',
  });
});

test('the plan of a mail server has its settings, and no password', async () => {
  expect(await url(['open', '--plan', 'smtps://me%40h.dom:hunter2@mail.dom?pool=true'])).toEqual({
    code: 0,
    stdout: `connect to  mail.dom port 465 (by smtp)
tls         true
user        me@h.dom
password    ***
settings    pool: true
`,
    stderr: '',
  });
});

test('text is shown as it is; other octets, controls and invisible characters as escapes', async () => {
  const { stdout } = await url(['open', '--plan', 'ftp://h//caf%C3%A9%E9%ED%A0%80/%1B%C2%9B%5C']);
  expect(stdout).toMatch(/^CWD +""$/m);
  expect(stdout).toMatch(/^CWD +caf\u00E9\\xE9\\xED\\xA0\\x80$/m);
  expect(stdout).toMatch(/^RETR +\\x1B\\u\{9B\}\\\\$/m);
  expect((await url(['open', '--plan', 'gopher://h/7a%09b%E2%80%AE'])).stdout).toContain('a\\tb\\u{202E}\n');
});

test('a user and a password that a person types are suggested, and shown as everything else is', async () => {
  const shown = async (text: string, ...more: string[]) => (await url(['open', '--plan', ...more, text])).stdout;
  expect(await shown('telnet://a%1Bb:pw@h/')).toBe(
    'connect to            h port 23 (by telnet)\nsuggest the user      a\\x1Bb\nsuggest the password  ***\n',
  );
  expect(await shown('telnet://u:%25%E9@h/', '--show-password')).toContain('\nsuggest the password  %\\xE9\n');
  expect(await shown('tn3270://caf%C3%A9%E2%80%AE@h/')).toContain('\nsuggest the user  caf\u00E9\\u{202E}\n');
  expect(await shown('rlogin://@h/')).toContain('\nsuggest the user  ""\n');
  expect(await shown('telnet://h/')).toBe('connect to  h port 23 (by telnet)\n');
});

test('a "#" that may have cut a name is shown with the plan', async () => {
  const { stdout, stderr } = await url(['open', '--plan', 'ftp://h.dom/C#1.epub']);
  expect(stdout).toMatch(/RETR +C\n/);
  expect(stderr).toContain(sentenceOf('fragment-unusual'));
});

test('a caution about a second "@" is shown with the plan', async () => {
  const sentence = sentenceOf('path-at-sign');
  const { code, stderr } = await url(['open', '--plan', 'ftp://me:p@ss/w@h.dom/x']);
  expect(code).toBe(0);
  expect(stderr).toContain(`caution: ${sentence}`);
  expect((await url(['open', '--plan', 'ftp://me:p@ss#w@h.dom/x'])).stderr).toContain(sentenceOf('fragment-at-sign'));
  const { stdout } = await url(['open', '--plan', '--json', 'ftp://me:p@ss/w@h.dom/x']);
  expect(JSON.parse(stdout)).toMatchObject({ host: 'ss', findings: [{ code: 'path-at-sign' }] });
  expect((await url(['open', '--plan', 'ftp://me:pw@h.dom/x'])).stderr).toBe('');
});

test('the options reach the scheme', async () => {
  expect((await url(['open', '--plan', 'ftp://h//a'])).stdout).toMatch(/^ask for +an e-mail address$/m);
  const { stdout } = await url(['open', '--plan', '--email', 'é@h.dom', '--empty-cwd', 'root', 'ftp://h//a']);
  expect(stdout).toMatch(/^with the password +é@h\.dom$/m);
  expect(stdout).toMatch(/^CWD +\/$/m);
  expect((await url(['open', '--plan', '--plus-wire', 'gopher+', 'gopher://h/1a%09%09+'])).stdout).toMatch(
    /^send +a\\t\+$/m,
  );
});

test('a reserved port is refused unless it is allowed', async () => {
  const refused = await url(['open', '--plan', 'http://h:25/']);
  expect(refused.code).toBe(1);
  expect(refused.stdout).toMatch(/^refuse {2}danger: .* \(port-reserved, RFC 1738 §6\)\n$/);
  expect((await url(['open', '--plan', '--allow-port', '24', '--allow-port', '25', 'http://h:25/'])).code).toBe(0);
  for (const port of ['0', '65536', '1e3', '25x', ''])
    expect((await url(['open', '--plan', '--allow-port', port, 'http://h:25/'])).code).toBe(2);
  for (const port of ['1', '65535'])
    expect((await url(['open', '--plan', '--allow-port', port, 'http://h/'])).code).toBe(0);
});

test('--json encodes what is not UTF-8, and lists it', async () => {
  const { stdout } = await url(['open', '--plan', '--json', 'ftp://h/caf%C3%A9/caf%E9']);
  expect(stdout).not.toMatch(/\\ud[89a-f]/i);
  expect(JSON.parse(stdout)).toMatchObject({
    steps: [
      { verb: 'CWD', argument: 'café' },
      { verb: 'TYPE', argument: 'I' },
      { verb: 'RETR', argument: 'caf%E9' },
    ],
    encoded: ['steps.2.argument', 'otherwise.0.argument'],
  });
});

test('--json prints the plan', async () => {
  const { stdout } = await url(['open', '--plan', '--json', 'http://h/a?b#c']);
  expect(stdout).toBe('{"ok":true,"by":"http","host":"h","port":80,"requestTarget":"/a?b"}\n');
  expect((await url(['open', '--plan', '--json', '--show-password', 'ftp://a:b@h/']))?.stdout).toContain(
    '"password":"b"',
  );
});

test('a refused URL is explained, and an unregistered scheme has no access', async () => {
  const { code, stdout, stderr } = await url(['open', '--plan', 'ftp:h']);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^ftp:h\n {4}\^ "\/\/" and a host must follow/);
  expect(JSON.parse((await url(['open', '--plan', '--json', 'ftp:h'])).stdout)).toMatchObject({
    text: 'ftp:h',
    ok: false,
  });
  expect((await url(['open', '--plan', 'x-demo:a'])).stdout).toContain('access-undefined');
});

test.each([
  ['--server', 'a b'],
  ['--server', ''],
  ['--server', 'h:x'],
  ['--server', 'h:99999'],
  ['--email', ''],
  ['--email', 'a b'],
  ['--email', 'a\nDELE b'],
  ['--self', 'a b'],
  ['--origin', 'nowhere'],
])('a malformed %s is wrong usage: %j', async (option, value) => {
  const { code, stdout, stderr } = await url(['open', '--plan', option, value, 'news:x@y.z']);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(`argument '${value.replace('\n', ' ')}' is invalid. `);
});

test.each([
  ['--server', 'news.host.dom', 'news:x@y.z'],
  ['--server', 'localhost:1119', 'news:x@y.z'],
  ['--self', 'me.host.dom', 'file://me.host.dom/a'],
  ['--origin', 'file:///a/~b', 'file:///a'],
])('a well-formed %s is taken: %s', async (option, value, text) => {
  expect((await url(['open', '--plan', option, value, text])).code).toBe(0);
});

test('the name of a file is shown whole, and schemes have words of their own', async () => {
  expect((await url(['open', '--plan', 'file:///etc/caf%C3%A9/a%2Fb'])).stdout).toBe('open  /etc/caf\u00E9/a\\x2Fb\n');
  expect((await url(['open', '--plan', 'http://h/x'])).stdout).toContain('\nrequest     /x\n');
  expect((await url(['open', '--plan', 'mid:a@b.c'])).stdout).toBe('look up the message  a@b.c\n');
});

test.each(['0', '70000', '25x'])('what is not a port is refused in words: %s', async (port) => {
  expect(await url(['open', '--plan', '--allow-port', port, 'http://h/'])).toEqual({
    code: 2,
    stdout: '',
    stderr: `url: option '--allow-port <number>' argument '${port}' is invalid. A port is 1 to 65535.\nsee \`url help open\`\n`,
  });
});

test('a URL that a hidden password makes dangerous is refused', async () => {
  const findings =
    'danger: an escaped character would end a line of the protocol, or a part of one (delimiter-hidden, RFC 1738 §6)';
  expect(await url(['open', '--plan', 'ftp://u:%0A@h/'])).toEqual({
    code: 1,
    stdout: `refuse  ${findings}\n`,
    stderr: '',
  });
});

test('an address is the password of an anonymous user alone, and shown', async () => {
  const planned = async (text: string) =>
    (await url(['open', '--plan', '--email', 'a@b.dom', text])).stdout.split('\n');
  expect(await planned('ftp://h.dom/a')).toContain('with the password  a@b.dom');
  expect(await planned('ftp://u:hunter2@h.dom/a')).toContain('with the password  ***');
  expect(await planned('http://h.dom/')).toEqual(['connect to  h.dom port 80 (by http)', 'request     /', '']);
});
