import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { url } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'url-extract-'));
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const parsed = (stdout: string) =>
  stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

describe('url extract', () => {
  test('prints an object for each URL, its keys in order', async () => {
    const { code, stdout } = await url(['extract'], { stdin: 'é <ftp://h> and <URL:http://h/a-\n b#c>, http://i/.' });
    expect(stdout).toBe(
      '{"url":{"scheme":"ftp","host":"h","port":21,"path":[""]},"canonical":"ftp://h/","start":2,"end":11,"wrapped":true,"alternatives":[],"hyphens":[],"spaces":[],"more":false}\n' +
        '{"url":{"scheme":"http","host":"h","port":80,"path":"a-b"},"canonical":"http://h/a-b#c","start":16,"end":38,"wrapped":true,"alternatives":["http://h/ab#c"],"fragment":"c","hyphens":[31],"spaces":[32],"more":false}\n',
    );
    expect(code).toBe(0);
  });

  test('--bare finds those without a wrapper', async () => {
    const { stdout } = await url(['extract', '--bare'], {
      stdin: Array.from('see http://i/a.', (char) => Buffer.from(char)),
    });
    expect(parsed(stdout)).toMatchObject([{ canonical: 'http://i/a', start: 4, end: 14, wrapped: false }]);
  });

  test('explains the error in a wrapper', async () => {
    const { code, stdout } = await url(['extract', '--json'], { stdin: 'a <URL:ftp://h/a;type=x>\n<URL:ftp://' });
    expect(parsed(stdout)).toEqual([
      {
        ok: false,
        error: { code: 'ftp-type-unknown', position: 16, section: 'RFC 1738 §3.2.2', message: 'a type is a, i or d' },
        start: 2,
        end: 24,
      },
      {
        ok: false,
        error: expect.objectContaining({ code: 'wrapper-unclosed', position: 25, section: 'RFC 1738 Appendix' }),
        start: 25,
        end: 30,
      },
    ]);
    expect(code).toBe(1);
  });

  test('reads files, and names the file if there are several', async () => {
    const [one, two] = [file('one', '<ftp://h/>'), file('two', '<ftp://i/>')];
    expect(parsed((await url(['extract', one])).stdout)).toMatchObject([{ canonical: 'ftp://h/' }]);
    const { stdout } = await url(['extract', one, two]);
    expect(parsed(stdout).map((item) => [item.file, item.canonical])).toEqual([
      [one, 'ftp://h/'],
      [two, 'ftp://i/'],
    ]);
    const missing = await url(['extract', join(folder, 'none')]);
    expect(missing).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('ENOENT') });
  });

  test('goes on after a file that cannot be read, and ends with 2', async () => {
    const [one, two] = [file('one', '<ftp://h/>'), file('two', '<URL:x>')];
    const { code, stdout, stderr } = await url(['extract', one, join(folder, 'none'), folder, two]);
    expect(parsed(stdout).map((item) => item.file)).toEqual([one, two]);
    expect(stderr).toMatch(/^error: ENOENT.*\nerror: EISDIR.*\n$/);
    expect(code).toBe(2);
  });

  test('"-" is standard input', async () => {
    const one = file('one', '<ftp://h/>');
    expect(parsed((await url(['extract', '-'], { stdin: '<ftp://i/>' })).stdout)).toMatchObject([{ start: 0 }]);
    const { stdout } = await url(['extract', one, '-'], { stdin: '<ftp://i/>' });
    expect(parsed(stdout).map((item) => [item.file, item.canonical])).toEqual([
      [one, 'ftp://h/'],
      ['-', 'ftp://i/'],
    ]);
  });

  test('drops a byte order mark, and does not count it', async () => {
    const marked = file('marked', '\uFEFFhttp://h/a');
    expect(parsed((await url(['extract', '--bare', marked])).stdout)).toMatchObject([{ start: 0, end: 10 }]);
  });

  test('shows the name of a file as it is, but for invisible characters', async () => {
    const [one, two] = [file('caf\u00E9', '<ftp://h/>'), file('a\u202Eb', '<ftp://i/>')];
    const { stdout } = await url(['extract', one, two], { terminal: true });
    expect(stdout).toBe(`${folder}/caf\u00E9:0: ftp://h/\n${folder}/a\\u{202E}b:0: ftp://i/\n`);
  });

  test('prints readable lines on a terminal', async () => {
    const { stdout } = await url(['extract'], { stdin: '<ftp://h/a-\nb> <URL:x', terminal: true });
    expect(stdout).toBe(
      '0: ftp://h/a-b\n   or ftp://h/ab\n15: nothing closes the wrapper that begins here (wrapper-unclosed, RFC 1738 Appendix)\n'.replace(
        '   or',
        '   or',
      ),
    );
  });

  test('hides passwords unless told otherwise', async () => {
    const stdin = '<URL:ftp://u:hunter2@h/a-\nb> <URL:x-y://u:hunter2@h/a-\nb> <URL:ftp://u:hunter2@h/a|>';
    for (const terminal of [true, false]) {
      expect((await url(['extract'], { stdin, terminal })).stdout).not.toContain('hunter2');
      expect((await url(['extract', '--show-password'], { stdin, terminal })).stdout).toContain('ftp://u:hunter2@h/ab');
    }
  });
});

test('encodes parts that are not UTF-8, and lists them', async () => {
  const { stdout } = await url(['extract'], { stdin: '<URL:ftp://h/caf%C3%A9/caf%E9>' });
  expect(parsed(stdout)).toMatchObject([
    { url: { path: ['café', 'caf%E9'] }, encoded: ['path.1'], canonical: 'ftp://h/caf%C3%A9/caf%E9' },
  ]);
});

test('alternatives that differ in the password alone are shown only with it', async () => {
  const stdin = '<URL:ftp://u:a-\nb c@h/x y>';
  const alternatives = async (...more: string[]) =>
    parsed((await url(['extract', ...more], { stdin })).stdout)[0].alternatives;
  expect(await alternatives()).toEqual(['ftp://u:***@h/x%20y']);
  expect((await alternatives('--show-password')).length).toBeGreaterThan(1);
  const { stdout } = await url(['extract'], { stdin: '<URL:ftp://u:a-\nb@h/>', terminal: true });
  expect(stdout).toBe('0: ftp://u:***@h/\n');
});

describe('--tolerant', () => {
  const text = 'at <URL:http://h/~u\u00a0v> and http://i/~w.';

  test('lists the repairs', async () => {
    expect((await url(['extract'], { stdin: text })).code).toBe(1);
    const { code, stdout } = await url(['extract', '--tolerant', '--bare'], { stdin: text });
    expect(code).toBe(0);
    expect(parsed(stdout)).toMatchObject([
      {
        canonical: 'http://h/%7Euv',
        repairs: [
          { code: 'character-unsafe', position: 17 },
          { code: 'space-unicode', position: 19 },
        ],
      },
      { canonical: 'http://i/%7Ew', repairs: [{ code: 'character-unsafe', position: 36 }] },
    ]);
  });

  test('and shows them to people below the URL', async () => {
    const { stdout } = await url(['extract', '--tolerant'], { stdin: text, terminal: true });
    expect(stdout).toMatch(
      /^3: http:\/\/h\/%7Euv\n {3}repair: .* \(character-unsafe, .*\)\n {3}repair: .* \(space-unicode, RFC 1738 Appendix\)\n$/,
    );
  });
});
