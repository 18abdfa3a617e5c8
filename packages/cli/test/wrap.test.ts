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

  test('refuses a text that is no URL', async () => {
    expect(await url(['wrap', 'http://h.com/a b'])).toMatchObject({ code: 1, stdout: '' });
    const { code, stdout } = await url(['wrap', '--json', '../g']);
    expect([code, JSON.parse(stdout)]).toMatchObject([
      1,
      { text: '../g', ok: false, error: { code: 'scheme-missing' } },
    ]);
    for (const width of ['0', '-1', 'x']) expect((await url(['wrap', 'ftp://h/', `--width=${width}`])).code).toBe(2);
  });

  test('hides the password, however narrow the lines are', async () => {
    for (const width of ['1', '7', '80']) {
      const { stdout } = await url(['wrap', 'ftp://u:hunter2@h/', '--width', width]);
      expect(stdout.replace(/\n/g, '')).toBe('<URL:ftp://u:***@h/>');
    }
    const { stdout } = await url(['wrap', '--json', '--show-password', 'ftp://u:hunter2@h/']);
    expect(JSON.parse(stdout)).toEqual({ text: 'ftp://u:hunter2@h/', ok: true, wrapped: '<URL:ftp://u:hunter2@h/>' });
  });
});
