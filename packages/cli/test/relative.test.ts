import { expect, test } from 'vitest';
import { url } from './command.ts';

test('the shortest form, with the fragment', async () => {
  expect(await url(['relative', 'http://h/a/b/c', 'http://h/a/b/d#e'])).toEqual({
    code: 0,
    stdout: 'd#e\n',
    stderr: '',
  });
  expect((await url(['relative', 'http://h/a', 'http://h/a'])).stdout).toBe('\n');
  expect((await url(['relative', 'http://h/a', 'mailto:a@b.c'])).stdout).toBe('mailto:a@b.c\n');
});

test('a refused URL is explained, whichever it is', async () => {
  for (const [base, text] of [
    ['http:h', 'http://h/'],
    ['http://h/', 'http:h'],
  ] as const) {
    const { code, stdout, stderr } = await url(['relative', base, text]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^http:h\n {5}\^ /);
  }
  const { code, stdout } = await url(['relative', '--json', 'http://h/', 'http:h']);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    base: 'http://h/',
    ok: false,
    error: { code: 'slashes-missing', part: 'url' },
  });
});

test('--json', async () => {
  expect((await url(['relative', '--json', 'http://h/a', 'http://h/b#c'])).stdout).toBe(
    '{"base":"http://h/a","reference":"b#c","ok":true,"url":{"scheme":"http","host":"h","port":80,"path":"b"},"canonical":"http://h/b#c","fragment":"c"}\n',
  );
});

test('passwords are shown only when asked for', async () => {
  const args = ['ftp://h/a', 'ftp://u:pw@h/b'];
  expect((await url(['relative', ...args])).stdout).toBe('//u:***@h/b\n');
  expect((await url(['relative', '--show-password', ...args])).stdout).toBe('//u:pw@h/b\n');
  expect((await url(['relative', 'http://h/a', 'ftp://u:pw@h/b'])).stdout).toBe('ftp://u:***@h/b\n');
  expect((await url(['relative', '--json', ...args])).stdout).not.toContain('pw');
  expect((await url(['relative', '--json', '--show-password', ...args])).stdout).toContain('"password":"pw"');
});
