import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createRegistry, format, parseOrThrow } from '@url/core';
import { file, fromPath } from '@url/file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenOptions, open, type Reply } from '../src/index.ts';
import { bodyOf, failureOf, textOf, URLS } from './loopback.ts';

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
    expect(reply).toMatchObject({ kind: 'binary', length: 5 });
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
    expect(reply.kind).toBe('listing');
    expect(await textOf(reply)).toBe('a\xFF\nb\n');
  });

  test.each([
    ['nowhere', 'not-found'],
    ['café?#%/x', 'not-found'],
    ['link', 'not-found'],
    ['socket', 'not-a-file'],
  ])('%s: %s', async (name, code) => {
    expect((await failureOf(openFile(name))).code).toBe(code);
  });

  test('with dot segments in their URL are refused', async () => {
    const built = build(createRegistry([file]), {
      scheme: 'file',
      path: [...folder.slice(1).split('/'), 'directory', '..', 'directory'],
    });
    if (!built.ok) throw new Error(built.error.sentence);
    expect((await failureOf(open(URLS, built.url, ALLOWED))).code).toBe('access-refused');
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
      Object.defineProperty(process, 'platform', { ...platform, value: 'win32' });
      const options: OpenOptions = { protocols: ['file'] };
      expect(await textOf(await open(URLS, 'file:///C:/dir/caf%C3%A9.txt', options))).toBe('hello');
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
