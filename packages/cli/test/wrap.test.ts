import { describe, expect, test } from 'vitest';
import { url } from './command.ts';

describe('url wrap', () => {
  test('writes a URL for use in a text', async () => {
    expect(await url(['wrap', 'HTTP://h.com#a'])).toEqual({ code: 0, stdout: '<URL:http://h.com/#a>\n', stderr: '' });
    expect((await url(['wrap', 'x-y:z'])).stdout).toBe('<URL:x-y:z>\n');
  });

  test('folds it, and puts a fragment inside', async () => {
    const { stdout } = await url(['wrap', 'http://h.com/aaaa-bbbb#x', '--width', '23', '--fragment', 'sec 1']);
    expect(stdout).toBe('<URL:http://h.com/aaaa\n-bbbb#sec%201>\n');
  });

  test('--fragment replaces the fragment of the URL, also by an empty one', async () => {
    expect((await url(['wrap', 'http://h/a#x', '--fragment', 'y'])).stdout).toBe('<URL:http://h/a#y>\n');
    expect((await url(['wrap', 'http://h/a#x', '--fragment', ''])).stdout).toBe('<URL:http://h/a#>\n');
  });

  test('refuses a text that is not a URL', async () => {
    expect(await url(['wrap', 'http://h.com/a b'])).toMatchObject({ code: 1, stdout: '' });
    const { code, stdout } = await url(['wrap', '--json', '../g']);
    expect([code, JSON.parse(stdout)]).toMatchObject([
      1,
      { text: '../g', ok: false, error: { code: 'scheme-missing' } },
    ]);
    for (const width of ['0', '-1', 'x', '19'])
      expect((await url(['wrap', 'ftp://h/', `--width=${width}`])).code).toBe(2);
  });

  test('no line is longer than the least width, whatever the scheme', async () => {
    for (const text of ['prospero://h.dom/aaaaaaaaaaaaaaaaaaaaaaaa', `ftp://h.dom/${'%41'.repeat(20)}`]) {
      const { stdout } = await url(['wrap', '--width', '20', text]);
      expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(20);
    }
    expect((await url(['wrap', '--width', '19', 'ftp://h/'])).stderr).toContain('20 or more');
  });

  test('keeps the password, and tells a person', async () => {
    const { stdout, stderr } = await url(['wrap', 'ftp://u:hunter2@h/']);
    expect(stdout).toBe('<URL:ftp://u:hunter2@h/>\n');
    expect(stderr).toBe('url: a URL is printed with its password\n');
    const json = await url(['wrap', '--json', '--show-password', 'ftp://u:hunter2@h/']);
    expect(JSON.parse(json.stdout)).toEqual({
      text: 'ftp://u:hunter2@h/',
      ok: true,
      wrapped: '<URL:ftp://u:hunter2@h/>',
    });
    expect(json.stderr).toBe('');
  });

  test('--tolerant tells the repairs, in JSON or to a person', async () => {
    const words = 'this character is unsafe and must be escaped';
    expect(await url(['wrap', '--tolerant', 'http://h/~'])).toEqual({
      code: 0,
      stdout: '<URL:http://h/%7E>\n',
      stderr: `http://h/~\n         ^ repair: ${words} (character-unsafe, RFC 1738 §2.2)\n`,
    });
    expect(await url(['wrap', '--json', '--tolerant', 'http://h/~'])).toEqual({
      code: 0,
      stdout: `{"text":"http://h/~","ok":true,"wrapped":"<URL:http://h/%7E>","repairs":[{"code":"character-unsafe","position":9,"section":"RFC 1738 §2.2","message":"${words}"}]}\n`,
      stderr: '',
    });
  });

  test.each(['20x', 'x20', '19', '-20', ''])('--width refuses %j', async (width) => {
    expect(await url(['wrap', `--width=${width}`, 'http://h/'])).toEqual({
      code: 2,
      stdout: '',
      stderr: `url: option '--width <number>' argument '${width}' is invalid. A width is 20 or more.\nsee \`url help wrap\`\n`,
    });
  });

  test.each(['20', '020', '1000'])('a width of %s is taken', async (width) => {
    expect((await url(['wrap', '--width', width, 'http://h/'])).stdout).toBe('<URL:http://h/>\n');
  });
});
