import { expect, test } from 'vitest';
import { messageOf } from '../../../tooling/support/sentences.ts';
import { url } from './command.ts';

test('each reference is answered on a line of its own', async () => {
  expect(await url(['resolve', 'http://h/a/b/c', '../d', '#top', '', 'x-none:y'])).toEqual({
    code: 0,
    stdout: 'http://h/a/d\nhttp://h/a/b/c#top\nhttp://h/a/b/c\nx-none:y\n',
    stderr: '',
  });
});

test('a refused reference is explained on standard error, and the others are answered', async () => {
  const { code, stdout, stderr } = await url(['resolve', 'http://h/a', 'b c', 'd']);
  expect([code, stdout]).toEqual([1, 'http://h/d\n']);
  expect(stderr).toMatch(/^b c\n \^ " " must be .* \(character-forbidden, RFC 1738 §2\.2\)\n$/);
  const none = await url(['resolve', 'mailto:a@b.c', 'd']);
  expect([none.code, none.stderr]).toEqual([1, `d\n^ ${messageOf('not-hierarchical')}\n`]);
  const base = await url(['resolve', 'http://h/a b', 'c']);
  expect([base.code, base.stderr.split('\n')[0]]).toEqual([1, 'http://h/a b']);
});

test('--json', async () => {
  const { code, stdout } = await url(['resolve', '--json', 'ftp://u:pw@h/a/b', 'c#d', 'e f', '//v:word@h2/']);
  expect(code).toBe(1);
  expect(stdout).toBe(
    '{"base":"ftp://u:***@h/a/b","reference":"c#d","ok":true,"url":{"scheme":"ftp","user":"u","password":"pw","host":"h","port":21,"path":["a","c"]},"canonical":"ftp://u:pw@h/a/c#d","fragment":"d"}\n' +
      '{"base":"ftp://u:***@h/a/b","reference":"e f","ok":false,"error":{"code":"character-forbidden","position":1,"section":"RFC 1738 §2.2","message":"\\" \\" must be written %20 here"}}\n' +
      '{"base":"ftp://u:***@h/a/b","reference":"//v:***@h2/","ok":true,"url":{"scheme":"ftp","user":"v","password":"word","host":"h2","port":21,"path":[""]},"canonical":"ftp://v:word@h2/"}\n',
  );
  expect(JSON.parse((await url(['resolve', '--json', 'http:h', 'c'])).stdout)).toMatchObject({
    ok: false,
    error: { code: 'slashes-missing', position: 5, part: 'base' },
  });
});

test('a password is kept, and a person is told once', async () => {
  const stdout = 'ftp://u:pw@h/b\nftp://u:pw@h/c\n';
  const stderr = 'url: a URL is printed with its password\n';
  expect(await url(['resolve', 'ftp://u:pw@h/a', 'b', 'c'])).toEqual({ code: 0, stdout, stderr });
  expect((await url(['resolve', '--show-password', 'ftp://u:pw@h/a', 'b'])).stderr).toBe('');
  const json = await url(['resolve', '--json', '--show-password', 'ftp://u:pw@h/a', 'b']);
  expect(JSON.parse(json.stdout)).toMatchObject({ base: 'ftp://u:pw@h/a', url: { password: 'pw' } });
});

test('three stars are not taken for a password', async () => {
  expect(await url(['resolve', 'http://h/', '***'])).toEqual({ code: 0, stdout: 'http://h/***\n', stderr: '' });
});

test('without a reference, they are lines of standard input or of a file', async () => {
  const stdin = 'a\n//[\n../b\n';
  const { code, stdout, stderr } = await url(['resolve', 'http://h/c/d'], { stdin });
  expect([code, stdout]).toEqual([1, 'http://h/c/a\nhttp://h/b\n']);
  expect(stderr).toContain('//[');
  expect(await url(['resolve', 'http://h/c/d', '-f', '-'], { stdin })).toEqual({ code, stdout, stderr });
});

test('--tolerant lists the repairs of a reference, and --profile reads dot segments as the drafts do', async () => {
  expect((await url(['resolve', 'http://h/a/b', 'http:~c'])).code).toBe(1);
  const { code, stdout, stderr } = await url(['resolve', '--tolerant', 'http://h/a/b', 'http:~c', 'd']);
  expect([code, stdout]).toEqual([0, 'http://h/a/%7Ec\nhttp://h/a/d\n']);
  expect(stderr).toMatch(
    /^http:~c\n\^ repair: .* \(partial-scheme, .*\)\n {5}\^ repair: .* \(character-unsafe, .*\)\n$/,
  );
  const json = await url(['resolve', '--json', '--profile', 'draft', 'http://h/a/b/c', '..']);
  expect(JSON.parse(json.stdout)).toMatchObject({
    canonical: 'http://h/a',
    repairs: [{ code: 'draft-partial-dots', position: 0, section: 'draft url7a "Partial form"' }],
  });
  const bad = await url(['resolve', '--tolerant', 'http://h/a', 'b<c']);
  expect([bad.code, bad.stdout]).toEqual([1, '']);
});

test('a reference that other software puts elsewhere is told', async () => {
  const args = ['http://h/a///b', '///evil.com', 'c'];
  const { code, stdout, stderr } = await url(['resolve', ...args]);
  expect([code, stdout]).toEqual([0, 'http://h/a///evil.com\nhttp://h/a///c\n']);
  expect(stderr).toMatch(/^\/\/\/evil\.com\n\^ caution: .* \(reference-slashes, RFC 1630 "Partial form"\)\n$/);
  const json = (await url(['resolve', '--json', ...args])).stdout.trim().split('\n');
  expect(json.map((line) => JSON.parse(line).findings)).toEqual([
    [expect.objectContaining({ code: 'reference-slashes', severity: 'caution', position: 0 })],
    undefined,
  ]);
});

test('a host and its port are told to be read as a scheme', async () => {
  const { stdout, stderr } = await url(['resolve', 'rtsp://cam.dom/', '192.168.1.10:554/stream0/', 'a']);
  expect(stdout).toBe('192.168.1.10:554/stream0/\nrtsp://cam.dom/a\n');
  expect(stderr).toContain('did you mean http://192.168.1.10:554/stream0/?');
  expect(stderr.match(/did you mean/g)).toHaveLength(1);
  expect((await url(['resolve', 'http://a.dom/', 'localhost:3000/x'])).stderr).toContain('http://localhost:3000/x?');
});

test('octets that are not UTF-8 are shown in the text that has them', async () => {
  const error = 'octets that are not UTF-8, which other software refuses or replaces (octets-not-utf8, RFC 1738 §2.2)';
  const told = async (...argv: string[]) => (await url(['resolve', ...argv])).stderr;
  expect(await told('http://h/\uDCFF', 'a')).toBe(`http://h/·\n         ^ ${error}\n`);
  expect(await told('http://h/', 'a\uDCFF')).toBe(`a·\n ^ ${error}\n`);
});
