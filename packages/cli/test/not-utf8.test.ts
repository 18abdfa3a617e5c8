// Octets that are not UTF-8, in texts and in names of files. An argument has them as lone surrogates.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { url } from './command.ts';

const OCTET = 'a\uDCE9';

describe('a text that is not UTF-8 is refused by every command that reads it', () => {
  test.each([
    ['parse', [`http://h/${OCTET}`]],
    ['check', [`http://h/${OCTET}`]],
    ['build', [`{"scheme":"http","host":"h","path":"${OCTET}"}`]],
    ['open --plan', [`http://h/${OCTET}`]],
    ['open', [`http://h/${OCTET}`]],
    ['resolve', [`http://h/${OCTET}`, 'b']],
    ['resolve', ['http://h/', OCTET]],
    ['resolve --relative', [`http://h/${OCTET}`, 'http://h/']],
    ['resolve --relative', ['http://h/', `http://h/${OCTET}`]],
    ['compare', [`http://h/${OCTET}`, 'http://h/']],
    ['compare', ['http://h/', `http://h/${OCTET}`]],
    ['wrap', [`http://h/${OCTET}`]],
    ['encode', [OCTET]],
    ['encode', ['--scheme', 'http', '--part', 'path', OCTET]],
    ['decode', [OCTET]],
  ])('%s %j', async (command, texts) => {
    for (const options of READING.includes(command) ? [[], ['--tolerant']] : [[]]) {
      const { code, stdout } = await url([...command.split(' '), '--json', ...options, ...texts]);
      expect(code).toBe(command === 'compare' ? 2 : 1);
      expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { code: 'octets-not-utf8' } });
    }
  });

  test.each([
    ['wrap', '--fragment', OCTET, 'http://h/'],
    ['open', '--plan', '--email', `${OCTET}@b`, 'ftp://h/a'],
    ['open', '--plan', '--server', OCTET, 'news:x@y'],
    ['open', '--plan', '--self', OCTET, 'file:///a'],
    ['open', '--plan', '--origin', `http://h/${OCTET}`, 'file:///a'],
  ])('%s %s', async (...argv) => {
    expect(await url(argv)).toMatchObject({ code: 2, stdout: '' });
  });
});

const READING = ['parse', 'check', 'build', 'open', 'open --plan', 'resolve', 'resolve --relative', 'compare', 'wrap'];

describe.skipIf(process.platform !== 'linux')('a name of a file is its octets', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'url-octets-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The name as arguments have it, and as the file system has it. */
  const names = () => ({
    argument: join(folder, OCTET),
    octets: Buffer.concat([Buffer.from(`${folder}/a`), Buffer.of(0xe9)]),
  });

  test.each([
    ['parse', '--file'],
    ['check', '--file'],
    ['extract', '--bare'],
  ])('that %s reads', async (command, option) => {
    const { argument, octets } = names();
    writeFileSync(octets, 'http://h.dom/x\n');
    const { code, stdout } = await url([command, option, argument]);
    expect([code, stdout.split('\n')[0]]).toEqual([0, 'http://h.dom/x']);
  });

  test('of a mailbox', async () => {
    const { argument, octets } = names();
    writeFileSync(octets, 'From x\nMessage-Id: <a@b>\n\nhello\n');
    expect(await url(['open', '--mailbox', argument, 'mid:a@b'])).toMatchObject({ code: 0 });
    const { code, stderr } = await url(['open', '--mailbox', argument, '-o', argument, 'mid:a@b']);
    expect([code, stderr]).toEqual([2, `url: ${folder}/a\\xE9: this file is what is read\n`]);
  });

  test('that open writes, and reads', async () => {
    const { argument, octets } = names();
    writeFileSync(octets, 'old');
    writeFileSync(join(folder, 'source'), 'hello');
    expect(await url(['open', '-o', argument, `file://${folder}/source`])).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(octets, 'utf8')).toBe('hello');
    expect(readdirSync(folder)).toHaveLength(2);
    const { code, stderr } = await url(['open', '-o', argument, `file://${folder}/a%E9`]);
    expect([code, stderr]).toEqual([2, `url: ${folder}/a\\xE9: this file is what is read\n`]);
    expect((await url(['open', `file://${folder}/a%E9`])).stdout).toBe('hello');
  });

  test('in a message', async () => {
    const missing = join(folder, 'b\uDCE9');
    const { stderr } = await url(['open', '-o', join(missing, 'x'), `file://${folder}/source`]);
    expect(stderr).toBe(`url: ${folder}/b\\xE9/x: no such file or directory\n`);
  });
});
