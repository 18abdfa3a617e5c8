import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { run } from '@url/cli';
import { afterEach, describe, expect, test } from 'vitest';
import { url } from './command.ts';
import { answering, closeServers, listening, serving } from './servers.ts';

afterEach(closeServers);

const MENU = '0About\u001B[2J\t/about\th.dom\t70\r\niwords\t\tnull\t1\r\n1More\t/more\th.dom\t70\r\n.\r\n';

describe('what a URL names', () => {
  test('is written to a pipe octet by octet', async () => {
    const octets = Buffer.from([0, 255, 27, 10]);
    const port = await answering(octets);
    const { code, stdout, stderr } = await url(['open', `gopher://127.0.0.1:${port}/9x`], { encoding: 'latin1' });
    expect([code, stdout, stderr]).toEqual([0, octets.toString('latin1'), '']);
  });

  test('is written to a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'url-open-'));
    const file = join(folder, 'out');
    const port = await answering('hello\r\n');
    const { code, stdout } = await url(['open', '--output', file, `gopher://127.0.0.1:${port}/0x`]);
    expect([code, stdout, readFileSync(file, 'utf8')]).toEqual([0, '', 'hello\r\n']);
    rmSync(folder, { recursive: true });
  });

  test('is not written to a file that cannot be', async () => {
    const port = await answering('hello');
    const { code, stderr } = await url(['open', '-o', '/no/such/folder', `gopher://127.0.0.1:${port}/0x`]);
    expect([code, stderr]).toEqual([2, 'url: /no/such/folder: no such file or directory\n']);
  });

  test.skipIf(process.platform === 'win32')('is not asked for where a file cannot have its name', async () => {
    let asked = 0;
    const port = await serving(() => (asked += 1));
    const name = 'x'.repeat(300);
    const { code, stderr } = await url(['open', '-o', name, `gopher://127.0.0.1:${port}/0x`]);
    expect([code, stderr, asked]).toEqual([2, `url: ${name}: name too long\n`, 0]);
  });

  test.each(['', '--head'])('is not written over a folder that took the name since: %s', async (option) => {
    const folder = mkdtempSync(join(tmpdir(), 'url-open-'));
    const file = join(folder, 'out');
    const port = await serving((socket) => {
      mkdirSync(file);
      socket.end('HTTP/1.0 200 OK\r\n\r\nhello');
    });
    const options = option === '' ? [] : [option];
    const { code, stderr } = await url(['open', ...options, '-o', file, `http://127.0.0.1:${port}/`]);
    expect([code, stderr]).toEqual([2, `url: ${file}: is a directory\n`]);
    expect(readdirSync(folder)).toEqual(['out']);
    rmSync(folder, { recursive: true });
  });

  test.each([
    ['EPIPE', 0, null],
    ['ENOSPC', 2, 'url: standard output: no space left on device\n'],
  ])('is not written where standard output ends with %s', async (code, exit, words) => {
    const port = await answering('hello');
    const failed = Object.assign(new Error(code), { code, syscall: 'write' });
    const io = {
      stdin: new PassThrough(),
      stdout: new Writable({ write: (_, __, done) => done(failed) }),
      stderr: new PassThrough(),
      env: {},
    };
    expect(await run(['open', `gopher://127.0.0.1:${port}/9x`], io)).toBe(exit);
    expect(io.stderr.setEncoding('utf8').read()).toBe(words);
  });

  test('is counted for a person when it takes long', async () => {
    let time = 0;
    const now = () => (time += 3_000);
    const port = await answering('hello');
    const { stderr } = await url(['open', `gopher://127.0.0.1:${port}/9x`], { watched: true, now });
    expect(stderr).toBe('5 octets, 1 a second\u001B[K\r\u001B[K');
  });

  test.each([
    ['in a pipe', ['--max-bytes', '99'], { watched: true }],
    ['on a terminal, while a file is written', ['-o', 'FILE'], { terminal: true }],
  ])('is counted with how much of the whole it is: %s', async (_, options, setting) => {
    const folder = mkdtempSync(join(tmpdir(), 'url-open-'));
    let time = 0;
    const now = () => (time += 3_000);
    const port = await answering('HTTP/1.0 200 OK\r\nContent-Length: 5\r\n\r\nhello');
    const given = options.map((option) => option.replace('FILE', join(folder, 'out')));
    const { stderr } = await url(['open', ...given, `http://127.0.0.1:${port}/`], { ...setting, now });
    expect(stderr).toBe('5 octets, 100 %, 1 a second\u001B[K\r\u001B[K');
    rmSync(folder, { recursive: true });
  });

  test('is shown as it comes: a menu without end too', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      const more = (): void => void (socket.writable && socket.write('iwords\t\tnull\t1\r\n'.repeat(100), more));
      socket.once('data', more);
    });
    const port = await listening(server);
    const argv = ['open', '--max-bytes', '100000', `gopher://127.0.0.1:${port}/`];
    const { code, stdout } = await url(argv, { terminal: true });
    expect(code).toBe(1);
    expect(stdout.split('\n').length).toBeGreaterThan(5_000);
    expect(new Set(stdout.trimEnd().split('\n'))).toEqual(new Set(['  words']));
  });

  test('shows a terminal nothing that it obeys', async () => {
    const port = await answering('a\u001B[2J\u202Eb\tc\r\nd\r\n');
    const { stdout } = await url(['open', `gopher://127.0.0.1:${port}/0x`], { terminal: true });
    expect(stdout).toBe('a·[2J·b\tc\nd\n');
  });

  test('is shown as text where it looks like one, whatever the server calls it', async () => {
    const port = await answering('hello');
    const { code, stdout } = await url(['open', `gopher://127.0.0.1:${port}/9x`], { terminal: true });
    expect([code, stdout]).toEqual([0, 'hello']);
  });

  test('has the charset that the server names', async () => {
    const octets = Buffer.from(
      'HTTP/1.0 200 OK\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\ncaf\xE9',
      'latin1',
    );
    const { stdout } = await url(['open', `http://127.0.0.1:${await answering(octets)}/`], { terminal: true });
    expect(stdout).toBe('café');
  });

  test('is not text, and not for a terminal', async () => {
    const port = await answering('hello\0');
    const { code, stdout, stderr } = await url(['open', `gopher://127.0.0.1:${port}/9x`], { terminal: true });
    expect([code, stdout, stderr]).toEqual([2, '', 'url: this is not text: use --output FILE, or a pipe\n']);
  });

  test('is a menu: a table on a terminal, to the letter in a pipe', async () => {
    const text = `gopher://127.0.0.1:${await answering(MENU)}/`;
    expect((await url(['open', text], { terminal: true })).stdout).toBe(
      'text  About·[2J  gopher://h.dom/0/about\n      words\nmenu  More       gopher://h.dom/1/more\n',
    );
    expect((await url(['open', text])).stdout).toBe(MENU);
  });
});

test('of a menu, a terminal shows lines that are not items too, and no URL for what is not a port', async () => {
  const port = await answering(
    '0One\t/1\th.dom\t-1\r\n0Two\t/2\th.dom\tabc\r\n0Three\t/3\th.dom\t70.5\r\nno tabs here\r\n\t\t\r\n0Four\t/4\th.dom\t70\r\n.\r\n',
  );
  const { stdout } = await url(['open', `gopher://127.0.0.1:${port}/`], { terminal: true });
  expect(stdout).toBe('text  One\ntext  Two\ntext  Three\n      no tabs here\ntext  Four  gopher://h.dom/0/4\n');
});

describe('what the server says', () => {
  test('is printed', async () => {
    const port = await answering(
      Buffer.from('HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\nX: a\x80b\r\n\r\nhello', 'latin1'),
    );
    const { code, stdout } = await url(['open', '--head', `http://127.0.0.1:${port}/`]);
    expect([code, stdout]).toEqual([0, 'HTTP/1.0 200 OK\nContent-Type: text/plain\nX: a\\u{80}b\n']);
  });

  test('is an object', async () => {
    const port = await answering('HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\n\r\nhello');
    const { stdout } = await url(['open', '--json', `http://127.0.0.1:${port}/`]);
    expect(JSON.parse(stdout)).toEqual({
      ok: true,
      kind: 'text',
      type: 'text/plain',
      said: ['HTTP/1.0 200 OK', 'Content-Type: text/plain'],
    });
  });
});

describe('the exit code and the message', () => {
  const opened = async (octets: string, ...more: readonly string[]) => {
    const port = await answering(octets);
    const { code, stderr } = await url(['open', ...more, `http://127.0.0.1:${port}/`]);
    return [code, stderr.replaceAll(String(port), 'PORT')];
  };

  test.each([
    [
      'not there',
      'HTTP/1.0 404 Gone away\r\n\r\n',
      4,
      'url: not found (not-found, RFC 1738 §3): HTTP/1.0 404 Gone away\n',
    ],
    [
      'not for everybody',
      'HTTP/1.0 403 No\r\n\r\n',
      5,
      'url: the server requires a login, or denies access (denied, RFC 1738 §3.1): HTTP/1.0 403 No\n',
    ],
    [
      'elsewhere',
      'HTTP/1.0 302 No\r\nLocation: /x\r\n\r\n',
      1,
      'url: the server redirects to another URL (redirected, RFC 1945 §9.3): /x\nurl: try --redirects 5\n',
    ],
    [
      'no HTTP',
      'hello\r\n\r\n',
      6,
      expect.stringMatching(
        /^url: the reply does not follow the protocol \(reply-malformed, RFC 1738 §3\): Expected HTTP.*\n$/,
      ),
    ],
    ['HTTP with lines that end in LF alone', 'HTTP/1.0 200 OK\nContent-Type: text/plain\n\nhello', 0, ''],
    [
      'HTTP with two lengths',
      'HTTP/1.0 200 OK\nContent-Length: 5\nContent-Length: 6\n\nhello',
      6,
      expect.stringMatching(
        /^url: the reply does not follow the protocol \(reply-malformed, RFC 1738 §3\): .*HPE_UNEXPECTED_CONTENT_LENGTH\n$/,
      ),
    ],
  ])('of what is %s', async (_, octets, code, message) => {
    expect(await opened(octets)).toEqual([code, message]);
  });

  test('of what is longer than the limit', async () => {
    const [code, stderr] = await opened('HTTP/1.0 200 OK\r\n\r\nhello', '--max-bytes', '4');
    expect([code, stderr]).toEqual([
      1,
      'url: the body is longer than the limit (body-too-long, RFC 1738 §3): 4 octets\n',
    ]);
  });

  test('of a port where nobody listens', async () => {
    const server = createServer();
    const port = await listening(server);
    server.close();
    const { code, stderr } = await url(['open', `gopher://127.0.0.1:${port}/`]);
    expect([code, stderr]).toEqual([
      6,
      `url: cannot connect to the host (unreachable, RFC 1738 §3.1): 127.0.0.1, port ${port}, ECONNREFUSED\n`,
    ]);
  });

  test('of a server that says nothing for too long', async () => {
    const server = createServer(() => {});
    const port = await listening(server);
    const { code, stderr } = await url(['open', '--timeout', '0.01', `gopher://127.0.0.1:${port}/`]);
    expect([code, stderr]).toEqual([6, 'url: timed out (time-over, RFC 1738 §3): 10 ms\n']);
  });

  test('of what is not a URL, or must not be followed', async () => {
    expect(await url(['open', 'ftp://h.dom/a b'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('try --tolerant'),
    });
    const { code, stderr } = await url(['open', 'ftp://h.dom/a%0D%0ADELE%20b']);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/must not be followed.*\nurl: danger: .*delimiter-hidden/),
    ]);
  });

  test('of a password that nobody is there to give', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.write('220 ready\r\n');
      socket.on('data', () => socket.write('331 password\r\n'));
    });
    const port = await listening(server);
    const { code, stderr } = await url(['open', `ftp://fred@127.0.0.1:${port}/x`]);
    expect([code, stderr]).toEqual([5, 'url: the server requires a password (password-needed, RFC 1738 §3.2.1)\n']);
  });
});

describe('--guard', () => {
  test.each([
    [pathToFileURL(tmpdir()).href, 'not among those that are allowed'],
    ['gopher://127.0.0.1:7070/', 'not public'],
  ])('refuses %s, which is opened otherwise', async (text, words) => {
    const { code, stderr } = await url(['open', '--guard', text]);
    expect([code, stderr]).toEqual([1, expect.stringContaining(words)]);
    expect(stderr).toContain('url: see what it would do with `url open --plan`\n');
    expect(stderr).not.toContain('without');
  });

  test('is not needed for files: their names are listed', async () => {
    const { code } = await url(['open', pathToFileURL(tmpdir()).href]);
    expect(code).toBe(0);
  });
});

test.each([
  ['--redirects', 'x'],
  ['--timeout', '-1'],
  ['--timeout', '0'],
  ['--max-bytes', '1.5'],
])('%s %s is wrong usage', async (...option) => {
  expect((await url(['open', ...option, 'http://h.dom/'])).code).toBe(2);
});

test('--timeout is in seconds, and parts of them', async () => {
  const server = createServer(() => {});
  const port = await listening(server);
  const { code, stderr } = await url(['open', '--timeout', '0.25', `gopher://127.0.0.1:${port}/`]);
  expect([code, stderr]).toEqual([6, 'url: timed out (time-over, RFC 1738 §3): 250 ms\n']);
});

test('--max-bytes holds for a menu too', async () => {
  const port = await answering('iwords\t\tnull\t1\r\n'.repeat(100));
  expect((await url(['open', '--max-bytes', '100', `gopher://127.0.0.1:${port}/`])).code).toBe(1);
});
