import { expect, test } from 'vitest';
import { url } from './command.ts';

test('equal is 0, not equal is 1', async () => {
  expect(await url(['compare', 'http://h/a-b', 'HTTP://H/a%2Db'])).toEqual({ code: 0, stdout: 'equal\n', stderr: '' });
  expect((await url(['compare', 'http://h', 'HTTP://h:80/'])).stdout).toBe('equal\n');
  expect(await url(['compare', 'http://h/a', 'http://h/b'])).toEqual({ code: 1, stdout: 'not equal\n', stderr: '' });
});

test('--level says how much may differ', async () => {
  const codes = ['text', 'encoding', 'scheme'].map(async (level) => {
    const { code, stdout } = await url(['compare', '--json', '--level', level, 'http://h:80/', 'http://h']);
    return [code, stdout];
  });
  expect(await Promise.all(codes)).toEqual([
    [1, '{"level":"text","ok":true,"equal":false}\n'],
    [1, '{"level":"encoding","ok":true,"equal":false}\n'],
    [0, '{"level":"scheme","ok":true,"equal":true}\n'],
  ]);
  expect((await url(['compare', '--level', 'none', 'http://h/', 'http://h/'])).code).toBe(2);
});

test('a text that is not a URL is 2, and explained, whichever it is', async () => {
  const { code, stdout, stderr } = await url(['compare', 'http://h/', 'ftp://u:pw@h/a b']);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^ftp:\/\/u:\*\*\*@h\/a b\n/);
  expect((await url(['compare', '--show-password', 'ftp://u:pw@h/a b', 'x:y'])).stderr).toContain('pw');
  expect(JSON.parse((await url(['compare', '--json', 'a', 'http://h/'])).stdout)).toMatchObject({
    level: 'scheme',
    ok: false,
    error: { code: 'scheme-missing', part: 'a' },
  });
});

test('--tolerant reads both', async () => {
  expect((await url(['compare', 'http://h/~', 'http://h/%7E'])).code).toBe(2);
  expect((await url(['compare', '--tolerant', 'http://h/~', 'http://h/%7E'])).stdout).toBe('equal\n');
});
