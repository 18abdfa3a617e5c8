import { expect, test } from 'vitest';
import { url } from './command.ts';

test('the shortest form, with the fragment', async () => {
  expect(await url(['resolve', '--relative', 'http://h/a/b/c', 'http://h/a/b/d#e'])).toEqual({
    code: 0,
    stdout: 'd#e\n',
    stderr: '',
  });
  expect((await url(['resolve', '--relative', 'http://h/a', 'http://h/a'])).stdout).toBe('\n');
  expect((await url(['resolve', '--relative', 'http://h/a', 'mailto:a@b.c'])).stdout).toBe('mailto:a@b.c\n');
  expect((await url(['resolve', '--relative', 'http://h/a', 'HTTP://other/b#%7ec'])).stdout).toBe('//other/b#%7ec\n');
  expect((await url(['resolve', '--relative', 'http://h/a', 'FTP://h#c'])).stdout).toBe('ftp://h/#c\n');
});

test('a refused URL is explained, whichever it is', async () => {
  for (const [base, text] of [
    ['http:h', 'http://h/'],
    ['http://h/', 'http:h'],
  ] as const) {
    const { code, stdout, stderr } = await url(['resolve', '--relative', base, text]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^http:h\n {5}\^ /);
  }
  const { code, stdout } = await url(['resolve', '--relative', '--json', 'http://h/', 'http:h']);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    base: 'http://h/',
    ok: false,
    error: { code: 'slashes-missing', part: 'url' },
  });
});

test('--json', async () => {
  expect((await url(['resolve', '--relative', '--json', 'http://h/a', 'http://h/b#c'])).stdout).toBe(
    '{"base":"http://h/a","reference":"b#c","ok":true,"url":{"scheme":"http","host":"h","port":80,"path":"b"},"canonical":"http://h/b#c","fragment":"c"}\n',
  );
});

test('a password is kept, and a person is told', async () => {
  const args = ['ftp://h/a', 'ftp://u:pw@h/b'];
  const stderr = 'url: a URL is printed with its password\n';
  expect(await url(['resolve', '--relative', ...args])).toEqual({ code: 0, stdout: '//u:pw@h/b\n', stderr });
  expect(await url(['resolve', '--relative', '--show-password', ...args])).toEqual({
    code: 0,
    stdout: '//u:pw@h/b\n',
    stderr: '',
  });
  expect((await url(['resolve', '--relative', 'http://h/a', 'ftp://u:pw@h/b'])).stdout).toBe('ftp://u:pw@h/b\n');
  expect((await url(['resolve', '--relative', '--json', ...args])).stdout).toContain('"password":"pw"');
  expect(JSON.parse((await url(['resolve', '--relative', '--json', 'ftp://v:word@h/', 'ftp://h/a'])).stdout).base).toBe(
    'ftp://v:***@h/',
  );
});

test('--tolerant reads both', async () => {
  const { stdout, stderr } = await url(['resolve', '--relative', '--tolerant', 'http://h/~a/b', 'http://h/~a/c']);
  expect(stdout).toBe('c\n');
  expect(stderr).toContain('(character-unsafe, ');
});

test('--json says which argument is wrong', async () => {
  expect((await url(['resolve', '--relative', '--json', 'http:h', 'http://h/'])).stdout).toBe(
    '{"base":"http:h","ok":false,"error":{"code":"slashes-missing","position":5,"section":"RFC 1738 §3.1","part":"base","message":"\\"//\\" and a host must follow the colon"}}\n',
  );
});

test('--json has the repairs on standard output alone', async () => {
  expect(await url(['resolve', '--relative', '--json', '--tolerant', 'http://h/', 'http://h/~'])).toEqual({
    code: 0,
    stdout:
      '{"base":"http://h/","reference":"%7E","ok":true,"url":{"scheme":"http","host":"h","port":80,"path":"%7E"},"canonical":"http://h/%7E","repairs":[{"code":"character-unsafe","position":9,"section":"RFC 1738 §2.2","part":"url","message":"this character is unsafe and must be escaped"}]}\n',
    stderr: '',
  });
});
