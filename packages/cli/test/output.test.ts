// `url open --output`: a file gets its name once it is whole, and nothing that was there is lost before.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { url } from './command.ts';
import { answering, closeServers, serving } from './servers.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'url-output-'));
});
afterEach(() => {
  closeServers();
  rmSync(folder, { recursive: true });
});

const at = (name: string): string => join(folder, name);

describe('a file', () => {
  test('takes the place of another once it is whole, and keeps its mode', async () => {
    writeFileSync(at('out'), 'precious', { mode: 0o600 });
    const port = await serving((socket) => {
      socket.write('half');
      setTimeout(() => {
        expect(readFileSync(at('out'), 'utf8')).toBe('precious');
        socket.end(' and whole');
      }, 50);
    });
    const { code, stderr } = await url(['open', '-o', at('out'), `gopher://127.0.0.1:${port}/9x`]);
    expect([code, stderr, readFileSync(at('out'), 'utf8')]).toEqual([0, '', 'half and whole']);
    expect(readdirSync(folder)).toEqual(['out']);
    if (process.platform !== 'win32') expect(statSync(at('out')).mode & 0o777).toBe(0o600);
  });

  test('of a reply that was cut leaves what was there, and what came is kept', async () => {
    writeFileSync(at('out'), 'precious');
    const port = await answering('HTTP/1.0 200 OK\r\nContent-Length: 100\r\n\r\nnine octs');
    const { code, stderr } = await url(['open', '-o', at('out'), `http://127.0.0.1:${port}/`]);
    expect([code, readFileSync(at('out'), 'utf8')]).toEqual([6, 'precious']);
    expect(stderr).toContain(`url: what came is kept in ${at('.out.part')}\n`);
    expect(readFileSync(at('.out.part'), 'utf8')).toBe('nine octs');
  });

  test('of another reply that was cut does not take the place of the first', async () => {
    for (const octets of ['one', 'two']) {
      const port = await answering(`HTTP/1.0 200 OK\r\nContent-Length: 100\r\n\r\n${octets}`);
      await url(['open', '-o', at('out'), `http://127.0.0.1:${port}/`]);
    }
    expect(readdirSync(folder).sort()).toEqual(['.out.part', '.out.part2']);
    expect(readFileSync(at('.out.part'), 'utf8')).toBe('one');
  });

  test('of which nothing came leaves nothing behind', async () => {
    writeFileSync(at('out'), 'precious');
    const port = await answering('HTTP/1.0 200 OK\r\nContent-Length: 3\r\n\r\n');
    const { code } = await url(['open', '-o', at('out'), `http://127.0.0.1:${port}/`]);
    expect([code, readdirSync(folder), readFileSync(at('out'), 'utf8')]).toEqual([6, ['out'], 'precious']);
  });

  test('that is longer than allowed leaves what was there', async () => {
    writeFileSync(at('k'), 'precious');
    const port = await answering('HTTP/1.0 200 OK\r\nContent-Length: 3\r\n\r\nabc');
    const { code } = await url(['open', '--max-bytes', '2', '-o', at('k'), `http://127.0.0.1:${port}/`]);
    expect([code, readFileSync(at('k'), 'utf8'), readdirSync(folder)]).toEqual([1, 'precious', ['k']]);
  });

  test('of many octets has them all, and Node has nothing to warn of', async () => {
    const warnings: unknown[] = [];
    const warned = (warning: unknown): void => void warnings.push(warning);
    process.on('warning', warned);
    const octets = Buffer.alloc(5_000_000, 'x');
    const port = await answering(octets);
    const { code } = await url(['open', '-o', at('out'), `gopher://127.0.0.1:${port}/9x`]);
    await new Promise(setImmediate);
    process.off('warning', warned);
    expect([code, readFileSync(at('out')).equals(octets), warnings]).toEqual([0, true, []]);
  });

  test.skipIf(process.platform === 'win32')('that a link leads to is replaced, and not the link', async () => {
    writeFileSync(at('real'), 'old');
    symlinkSync(at('real'), at('link'));
    const port = await answering('new');
    await url(['open', '-o', at('link'), `gopher://127.0.0.1:${port}/9x`]);
    expect([readFileSync(at('real'), 'utf8'), readdirSync(folder).sort()]).toEqual(['new', ['link', 'real']]);
  });
});

describe('what is read is not written to', () => {
  test.each(['a.txt', 'link'])('a file: %s', async (name) => {
    writeFileSync(at('a.txt'), 'hello');
    symlinkSync(at('a.txt'), at('link'));
    const { code, stderr } = await url(['open', '-o', at(name), pathToFileURL(at('a.txt')).href]);
    expect([code, stderr]).toEqual([2, `url: ${at(name)}: this file is what is read\n`]);
    expect(readFileSync(at('a.txt'), 'utf8')).toBe('hello');
  });

  test('a mailbox', async () => {
    const mail = 'From x\r\nMessage-Id: <a@b>\r\n\r\nhello\r\n';
    writeFileSync(at('mbox'), mail);
    const { code } = await url(['open', '--mailbox', at('mbox'), '-o', at('mbox'), 'mid:a@b']);
    expect([code, readFileSync(at('mbox'), 'utf8')]).toEqual([2, mail]);
  });
});

describe('--no-clobber', () => {
  test('leaves a file alone, and asks nobody', async () => {
    writeFileSync(at('out'), 'precious');
    const { code, stderr } = await url(['open', '--no-clobber', '-o', at('out'), 'gopher://127.0.0.1:1/9x']);
    expect([code, stderr]).toEqual([2, `url: ${at('out')}: file already exists\n`]);
  });

  test('leaves a file alone that has come in the meantime', async () => {
    const port = await serving((socket) => {
      writeFileSync(at('out'), 'precious');
      socket.end('new');
    });
    const { code } = await url(['open', '--no-clobber', '-o', at('out'), `gopher://127.0.0.1:${port}/9x`]);
    expect([code, readFileSync(at('out'), 'utf8')]).toEqual([2, 'precious']);
  });

  test('writes a file that is not there', async () => {
    const port = await answering('new');
    await url(['open', '--no-clobber', '-o', at('out'), `gopher://127.0.0.1:${port}/9x`]);
    expect([readFileSync(at('out'), 'utf8'), readdirSync(folder)]).toEqual(['new', ['out']]);
  });
});

describe('a place where no file can be is told before anybody is asked', () => {
  test.each([
    ['none/out', 'no such file or directory'],
    ['', 'no such file or directory'],
    ['directory', 'is a directory'],
    ['file/out', 'not a directory'],
  ])('%j: %s', async (name, words) => {
    mkdirSync(at('directory'));
    writeFileSync(at('file'), '');
    const output = name === '' ? '' : at(name);
    const { code, stderr } = await url(['open', '-o', output, 'gopher://127.0.0.1:1/9x']);
    expect([code, stderr]).toEqual([2, `url: ${output || '""'}: ${words}\n`]);
  });
});

describe('with --json and --head', () => {
  const REPLY = 'HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\n\r\nhello';

  test('--json prints the object, and the body is in the file', async () => {
    const { code, stdout } = await url([
      'open',
      '--json',
      '-o',
      at('out'),
      `http://127.0.0.1:${await answering(REPLY)}/`,
    ]);
    expect([code, readFileSync(at('out'), 'utf8')]).toEqual([0, 'hello']);
    expect(JSON.parse(stdout)).toMatchObject({ kind: 'text', type: 'text/plain' });
  });

  test('--head writes the head to the file', async () => {
    const { code, stdout } = await url([
      'open',
      '--head',
      '-o',
      at('out'),
      `http://127.0.0.1:${await answering(REPLY)}/`,
    ]);
    expect([code, stdout]).toEqual([0, '']);
    expect(readFileSync(at('out'), 'utf8')).toBe('HTTP/1.0 200 OK\nContent-Type: text/plain\n');
  });

  test.each([
    [[], 'hello', 0, ''],
    [['--max-bytes', '5'], 'hello', 0, ''],
    [
      ['--max-bytes', '4'],
      '',
      1,
      'url: the body is longer than the limit (body-too-long, RFC 1738 §3): 5 octets, and the limit is 4\n',
    ],
    [['--head', '--max-bytes', '4'], 'HTTP/1.0 200 OK\nContent-Length: 5\n', 0, ''],
  ])('"-" is standard output: %j', async (options, stdout, code, stderr) => {
    const port = await answering('HTTP/1.0 200 OK\r\nContent-Length: 5\r\n\r\nhello');
    const argv = ['open', ...options, '-o', '-', `http://127.0.0.1:${port}/`];
    expect(await url(argv)).toEqual({ code, stdout, stderr });
  });

  test('--head takes the place of a file, and with --no-clobber of no file that has come in the meantime', async () => {
    const port = await serving((socket) => {
      writeFileSync(at('out'), 'precious');
      socket.end(REPLY);
    });
    const argv = ['open', '--head', '-o', at('out'), `http://127.0.0.1:${port}/`];
    expect((await url([...argv, '--no-clobber'])).code).toBe(2);
    expect(readFileSync(at('out'), 'utf8')).toBe('precious');
    expect((await url(argv)).code).toBe(0);
    expect(readFileSync(at('out'), 'utf8')).toBe('HTTP/1.0 200 OK\nContent-Type: text/plain\n');
  });

  test.each([
    ['--head', false],
    ['--json', false],
    ['a terminal that is not shown binary octets', true],
  ])('a reply without end is ended by %s', async (option, terminal) => {
    let isClosed = false;
    const port = await serving((socket) => {
      socket.once('close', () => {
        isClosed = true;
      });
      socket.write('HTTP/1.0 200 OK\r\n\r\nhello\0');
    });
    const options = option.startsWith('--') ? [option] : [];
    expect((await url(['open', ...options, `http://127.0.0.1:${port}/`], { terminal })).code).toBe(terminal ? 2 : 0);
    await expect.poll(() => isClosed).toBe(true);
  });

  test('--json prints a line for a failure too', async () => {
    const port = await answering('HTTP/1.0 302 Found\r\nLocation: http://h.dom/?access_token=hunter2\r\n\r\n');
    const { code, stdout, stderr } = await url(['open', '--json', `http://127.0.0.1:${port}/`]);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      ok: false,
      error: {
        code: 'redirected',
        section: 'RFC 1945 §9.3',
        message: 'the server redirects to another URL',
        location: 'http://h.dom/?access_token=***',
      },
    });
    expect(stderr).not.toContain('hunter2');
  });
});

test.each(['file:///etc/passwd', 'javascript:alert(1)', 'http://a b/', 'ftp://h.dom/'])(
  '--redirects is not advised for %s, which it would not follow',
  async (location) => {
    const port = await answering(`HTTP/1.0 302 SchemeFinding\r\nLocation: ${location}\r\n\r\n`);
    const { stderr } = await url(['open', `http://127.0.0.1:${port}/`]);
    expect(stderr).not.toContain('--redirects');
  },
);
