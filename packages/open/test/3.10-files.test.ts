import {
  constants,
  type Dirent,
  mkdirSync,
  mkdtempSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, opendir, open as openHandle, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createRegistry, format, parseOrThrow } from '@url/core';
import { file, fromPath } from '@url/file';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type OpenOptions, open, type Reply } from '../src/index.ts';
import { bodyOf, failureOf, textOf, URLS } from './loopback.ts';

vi.mock(import('node:fs/promises'), async (original) => {
  const own = await original();
  return { ...own, stat: vi.fn(own.stat) as never, open: vi.fn(own.open), opendir: vi.fn(own.opendir) as never };
});

afterEach(() => {
  for (const each of [vi.mocked(stat), vi.mocked(openHandle), vi.mocked(opendir)]) each.mockReset();
});

/** The file that was opened first since the last test. */
async function openedHandle(): Promise<FileHandle> {
  const [result] = vi.mocked(openHandle).mock.results;
  return result?.value as FileHandle;
}

describe.skipIf(process.platform === 'win32')('files of this machine (§3.10)', () => {
  let folder = '';
  const listener = createServer();
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'url-open-'));
    writeFileSync(join(folder, 'café?#%'), 'hello');
    mkdirSync(join(folder, 'directory'));
    writeFileSync(join(folder, 'directory', 'b'), '');
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/directory/`), Buffer.from([0x61, 0xff])]), '');
    symlinkSync(join(folder, 'nowhere'), join(folder, 'link'));
    listener.listen(join(folder, 'socket'));
  });
  afterAll(() => {
    listener.close();
    rmSync(folder, { recursive: true });
  });

  const ALLOWED: OpenOptions = { protocols: ['file'] };
  const openFile = (name: string, options = ALLOWED): Promise<Reply> => {
    const made = fromPath(join(folder, name), 'posix');
    if (!made.ok) throw new Error(made.error.sentence);
    return open(URLS, format(URLS, made.url), options);
  };

  test('are not opened for a text from outside', async () => {
    expect((await failureOf(openFile('directory', {}))).code).toBe('protocol-not-allowed');
  });

  test('are opened', async () => {
    const reply = await openFile('café?#%');
    expect(reply).toMatchObject({ kind: 'binary', length: 5, said: [] });
    expect(await textOf(reply)).toBe('hello');
  });

  test('are opened, whatever their names are', async () => {
    const octets = (name: string): Buffer => Buffer.from(join(folder, name), 'latin1');
    writeFileSync(octets('caf\xE9'), 'the right one');
    writeFileSync(join(folder, 'caf\uFFFD'), 'another');
    const path = format(URLS, parseOrThrow(URLS, `file://${folder}/caf%E9`).url);
    expect(await textOf(await open(URLS, path, ALLOWED))).toBe('the right one');
    mkdirSync(octets('d\xE9'));
    writeFileSync(octets('d\xE9/x'), '');
    expect(await textOf(await open(URLS, `file://${folder}/d%E9`, ALLOWED))).toBe('x\n');
  });

  test.skipIf(process.platform !== 'linux')('have no length where the system makes them', async () => {
    const reply = await open(URLS, 'file:///proc/cpuinfo', ALLOWED);
    expect(reply.length).toBeUndefined();
    expect((await textOf(reply)).length).toBeGreaterThan(10);
  });

  test('are listed, whatever their names are', async () => {
    const reply = await openFile('directory');
    expect([reply.kind, reply.said]).toEqual(['listing', []]);
    expect(await textOf(reply)).toBe('a\xFF\nb\n');
  });

  test.each([
    ['nowhere', 'not-found'],
    ['café?#%/x', 'not-found'],
    ['link', 'not-found'],
    ['socket', 'not-a-file'],
  ])('%s: %s', async (name, code) => {
    const error = await failureOf(openFile(name));
    expect([error.code, error.details?.startsWith(join(folder, name))]).toEqual([code, true]);
  });

  test.each([
    ['ENOENT', 'not-found'],
    ['ENOTDIR', 'not-found'],
    ['EACCES', 'denied'],
    ['EPERM', 'denied'],
    ['EIO', 'failed'],
    ['EMFILE', 'failed'],
  ])('that the system refuses with %s: %s', async (name, code) => {
    const cause = Object.assign(new Error('no'), { code: name });
    vi.mocked(stat).mockRejectedValueOnce(cause);
    const error = await failureOf(openFile('x'));
    expect([error.code, error.cause]).toEqual([code, cause]);
    expect(error.details === `${join(folder, 'x')}, ${name}`).toBe(true);
  });

  test('are not those that have come in the place of a file', async () => {
    vi.mocked(stat).mockResolvedValueOnce(statSync(join(folder, 'café?#%')));
    const error = await failureOf(openFile('directory'));
    expect([error.code, error.details === join(folder, 'directory')]).toEqual(['not-a-file', true]);
    expect((await openedHandle()).fd).toBe(-1);
  });

  test('are opened without waiting for the other end of a pipe that has come in their place', async () => {
    await textOf(await openFile('café?#%'));
    const [[, flags] = []] = vi.mocked(openHandle).mock.calls;
    expect(flags).toBe(constants.O_RDONLY | constants.O_NONBLOCK);
  });

  test('are closed where the caller gives up while they are opened', async () => {
    const controller = new AbortController();
    let made: FileHandle | undefined;
    vi.mocked(openHandle).mockImplementationOnce(async () => {
      controller.abort();
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      made = await openHandle(join(folder, 'café?#%'));
      return made;
    });
    const opened = openFile('café?#%', { ...ALLOWED, signal: controller.signal });
    expect((await failureOf(opened)).code).toBe('aborted');
    await expect.poll(() => made?.fd).toBe(-1);
  });

  test.skipIf(process.platform !== 'linux')('say why they end before they are read', async () => {
    const { octets, error } = await bodyOf(await open(URLS, 'file:///proc/self/mem', ALLOWED));
    expect([octets.length, error?.code]).toEqual([0, 'failed']);
    expect(error?.details === '/proc/self/mem, EIO').toBe(true);
  });

  test('are not listed after their directory is gone', async () => {
    mkdirSync(join(folder, 'gone'));
    const reply = await openFile('gone');
    rmdirSync(join(folder, 'gone'));
    const { octets, error } = await bodyOf(reply);
    expect([octets.length, error?.code]).toEqual([0, 'not-found']);
    expect(error?.details === `${join(folder, 'gone')}, ENOENT`).toBe(true);
  });

  test('with dot segments in their URL are refused', async () => {
    const built = build(createRegistry([file]), {
      scheme: 'file',
      path: [...folder.slice(1).split('/'), 'directory', '..', 'directory'],
    });
    if (!built.ok) throw new Error(built.error.sentence);
    const { code, error } = await failureOf(open(URLS, built.url, ALLOWED));
    expect([code, error?.code]).toEqual(['access-refused', 'file-path-dot-segment']);
  });

  test('of other machines are refused', async () => {
    const { code, findings } = await failureOf(open(URLS, 'file://host.dom/etc/motd', ALLOWED));
    expect([code, findings[0]?.code]).toEqual(['access-refused', 'file-not-local']);
  });

  test('of more names than a list may have end it', async () => {
    mkdirSync(join(folder, 'many'));
    for (let count = 0; count < 50; count += 1) writeFileSync(join(folder, 'many', `name${count}`), '');
    const { octets, error } = await bodyOf(await openFile('many', { ...ALLOWED, maxListing: 100 }));
    expect([octets.length, error?.code]).toEqual([100, 'body-too-long']);
  });

  test.each([
    [6, 'a\nb\nc\n', undefined],
    [4, 'a\nb\n', 'body-too-long'],
  ])('of names that are a list of 6 octets end after %i', async (maxListing, text, code) => {
    mkdirSync(join(folder, 'three'), { recursive: true });
    for (const name of ['a', 'b', 'c']) writeFileSync(join(folder, 'three', name), '');
    const { octets, error } = await bodyOf(await openFile('three', { ...ALLOWED, maxListing }));
    expect([octets.length, error?.code]).toEqual([text.length, code]);
  });

  test('are asked for no more names than a list may have', async () => {
    let count = 0;
    async function* names(): AsyncGenerator<Pick<Dirent<Buffer>, 'name'>> {
      for (; count < 1_000; count += 1) yield { name: Buffer.from('name') };
    }
    vi.mocked(opendir).mockResolvedValueOnce(names() as never);
    const { octets, error } = await bodyOf(await openFile('directory', { ...ALLOWED, maxListing: 100 }));
    expect([octets.length, error?.code, count]).toEqual([100, 'body-too-long', 20]);
  });

  test('are read as far as is wanted', async () => {
    writeFileSync(join(folder, 'big'), Buffer.alloc(1024 * 1024));
    const { code } = await failureOf(openFile('big', { ...ALLOWED, maxBytes: 1000 }).then(textOf));
    expect(code).toBe('body-too-long');
  });
});

// A file of this name is what a system with drives has in a directory of one: here it is a name like any other.
test.skipIf(process.platform === 'win32')(
  'on Windows, as this test says it is, the path has a drive and backslashes',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'url-open-windows-'));
    const [before, platform] = [process.cwd(), Object.getOwnPropertyDescriptor(process, 'platform')];
    try {
      process.chdir(folder);
      writeFileSync('C:\\dir\\caf\u00E9.txt', 'hello');
      writeFileSync('\\dir\\x', 'of this drive');
      Object.defineProperty(process, 'platform', { ...platform, value: 'win32' });
      const options: OpenOptions = { protocols: ['file'] };
      expect(await textOf(await open(URLS, 'file:///C:/dir/caf%C3%A9.txt', options))).toBe('hello');
      // Two backslashes would ask another machine.
      expect(await textOf(await open(URLS, 'file:///dir/x', options))).toBe('of this drive');
      expect(vi.mocked(stat).mock.calls).toEqual([['C:\\dir\\caf\u00E9.txt'], ['\\dir\\x']]);
      expect(await failureOf(open(URLS, 'file:///C:/dir/none.txt', options))).toMatchObject({
        code: 'not-found',
        cause: { path: 'C:\\dir\\none.txt' },
      });
    } finally {
      Object.defineProperty(process, 'platform', platform ?? { value: 'linux' });
      process.chdir(before);
      rmSync(folder, { recursive: true });
    }
  },
);
