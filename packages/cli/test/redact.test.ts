import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { run } from '../src/run.ts';
import { url } from './command.ts';

describe('url redact', () => {
  test.each([
    ['a http://u:hunter2@h.dom/ b\n', 'a http://***@h.dom/ b\n'],
    ['postgres://u:hunter2@h.dom/d', 'postgres://u:***@h.dom/d'],
    ['Authorization: Basic hunter2\r\nb\r\n', 'Authorization: Basic ***\r\nb\r\n'],
    ['\n\n a\t\u202E\n', '\n\n a\t\u202E\n'],
    ['\uFEFFa\0b', '\uFEFFa\0b'],
    ['', ''],
  ])('hides what is secret in %j, and nothing else', async (stdin, stdout) => {
    expect(await url(['redact'], { stdin })).toEqual({ code: 0, stdout, stderr: '' });
  });

  test('keeps octets that are not UTF-8', async () => {
    const stdin = [Buffer.from('caf\xe9 redis://:hunter2@h/0\n\xff', 'latin1')];
    const { stdout } = await url(['redact'], { stdin, encoding: 'latin1' });
    expect(stdout).toBe('caf\xe9 redis://:***@h/0\n\xff');
  });

  test('a line is hidden wherever its pieces end, and printed as soon as it has come', async () => {
    const text = 'redis://:hunter2@h/0\nñ http://h.dom/?token=hunter2 ñ\n';
    for (let at = 0; at < Buffer.byteLength(text); at += 1) {
      const octets = Buffer.from(text);
      const { stdout } = await url(['redact'], { stdin: [octets.subarray(0, at), octets.subarray(at)] });
      expect(stdout).toBe('redis://:***@h/0\nñ http://h.dom/?token=*** ñ\n');
    }
    const [stdin, stdout] = [new PassThrough(), new PassThrough()];
    const ended = run(['redact'], { stdin, stdout, stderr: new PassThrough(), env: {} });
    stdin.write('a\nb');
    await new Promise((resolve) => stdout.once('readable', resolve));
    expect(String(stdout.read())).toBe('a\n');
    stdin.end();
    expect(await ended).toBe(0);
    expect(String(stdout.read())).toBe('b');
  });

  test('of a line that is too long, nothing is shown', async () => {
    const piece = Buffer.alloc(1 << 25, 'a');
    const { stdout } = await url(['redact'], {
      stdin: [Buffer.from('x\n'), piece, piece, piece, Buffer.from('b\nc\n')],
    });
    expect(stdout).toBe('x\n***b\nc\n');
  });

  test('a file that is not there ends with 2', async () => {
    expect(await url(['redact', '/none'])).toMatchObject({
      code: 2,
      stderr: 'url: /none: no such file or directory\n',
    });
  });
});
