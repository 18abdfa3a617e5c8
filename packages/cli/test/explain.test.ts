import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { registry } from '@url/cli';
import { parseGeneric } from '@url/core';
import { expect, test } from 'vitest';
import { codes } from '../src/codes.ts';
import { url } from './command.ts';

test("a code is explained in its scheme's words", async () => {
  expect(await url(['explain', 'ftp-type-unknown'])).toEqual({
    code: 0,
    stdout: `code     ftp-type-unknown
meaning  a type is a, i or d
section  RFC 1738 §3.2.2
scheme   ftp
`,
    stderr: '',
  });
  expect(JSON.parse((await url(['explain', '--json', 'host-missing'])).stdout)).toEqual({
    code: 'host-missing',
    message: 'a host must stand here',
    section: 'RFC 1738 §3.1',
  });
});

test.each([
  ['ftp-type-unkown', 'ftp-type-unknown'],
  ['type-unknown', 'ftp-type-unknown'],
  ['host_missing', 'host-missing'],
  ['PORT-MISSING', 'port-missing'],
])('an unknown code is refused with the one that is meant: %s', async (wanted, meant) => {
  const { code, stdout, stderr } = await url(['explain', wanted]);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toBe(`error: no code "${wanted}"; did you mean ${meant}?\n`);
});

test('nothing is suggested for what is like no code', async () => {
  expect((await url(['explain', 'q'])).stderr).toBe('error: no code "q"\n');
});

test('--json refuses an unknown code in JSON', async () => {
  const stdout = '{"code":"host_missing","ok":false,"suggestion":"host-missing"}\n';
  expect(await url(['explain', '--json', 'host_missing'])).toEqual({ code: 1, stdout, stderr: '' });
  expect((await url(['explain', '--json', 'q'])).stdout).toBe('{"code":"q","ok":false}\n');
});

test('every code that a scheme has in its sources is known', () => {
  const known = new Set(codes().map(({ code }) => code));
  const names = registry.schemes.map(({ name }) => name).join('|');
  const own = new RegExp(`'((?:(?:rfc1630|draft)-)?(?:${names})-[a-z-]+)'`, 'g');
  const written = Array.from(sources(), (source) => [...source.matchAll(own)].map(([, code]) => code)).flat();
  expect(written.length).toBeGreaterThan(100);
  expect(written.filter((code) => !known.has(String(code)))).toEqual([]);
});

test('what is no name of a file is explained in the words of the scheme', () => {
  const written = sources()
    .join('')
    .matchAll(/'(file-path-[a-z-]+)': '(.*)'/g);
  const own = Array.from(written, ([, code, message]) => ({ code, message }));
  const known = codes().filter(({ code }) => code.startsWith('file-path-'));
  expect(known.map(({ code, message }) => ({ code, message }))).toEqual(own);
  expect(known[0]).toMatchObject({ scheme: 'file', section: 'RFC 1738 §3.10' });
});

/** The sources of all packages but this. */
function sources(): readonly string[] {
  const packages = new URL('../../', import.meta.url);
  return readdirSync(packages)
    .map((name) => new URL(`${name}/src/`, packages))
    .filter((folder) => !folder.href.endsWith('/cli/src/') && existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8')));
}

test.each([
  'x',
  ':x',
  'URL:ftp://h/',
  'nobody:x',
  'ftp://h/ ',
  'ftp://h/%',
  'ftp:h',
  'http://h?',
  'http://u@h/',
  'ftp://a@b@h/',
  'ftp:///',
  'ftp://-/',
  'ftp://1.2/',
  `ftp://${'a'.repeat(64)}/`,
  'ftp://h:/',
  'ftp://h:a/',
  'ftp://h:0/',
  'ftp://h/;type=',
  'gopher://h/%09',
  'mailto:',
  'mailto:a',
])('whatever is refused can be explained, by the same section: %s', async (text) => {
  const result = registry.parse(text);
  const { error } = result.ok ? expect.fail('it is legal') : result;
  const { code, stdout } = await url(['explain', '--json', error.code]);
  expect(code).toBe(0);
  expect([error.section, "the scheme's own"]).toContain(JSON.parse(stdout).section);
});

test.each([
  'ftp://@h/',
  'ftp://h/;type=i',
  'ftp://h:25/',
  'ftp://h/%00',
  'nobody:x',
  'gopher://h/0a%09b',
  'mailto://a@b',
  'ftp://h//a',
])('so can findings: %s', async (text) => {
  const result = registry.parse(text);
  const reading = result.ok ? result : parseGeneric(text);
  const { url: read } = reading.ok ? reading : expect.fail('it is refused');
  const plan = registry.access(read);
  const own = registry.scheme(read.scheme)?.findings?.(read) ?? [];
  const found = 'findings' in plan ? [...(plan.findings as typeof own), ...own] : own;
  expect(found).not.toHaveLength(0);
  for (const { code, section } of found) {
    expect(JSON.parse((await url(['explain', '--json', code])).stdout)).toMatchObject({ code, section });
  }
});

test('a code that nobody gave is shown without the controls in it', async () => {
  const { code, stderr } = await url(['explain', 'a\u007f\u009b\u0007b']);
  expect([code, stderr]).toEqual([1, 'error: no code "a··\\u0007b"\n']);
});
