import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { run } from '@url/cli';
import { describe, expect, test } from 'vitest';
import { sentenceOf } from '../../../tooling/support/sentences.ts';
import { temporaryFolder } from '../../../tooling/support/temporary-folder.ts';
import { url } from './command.ts';

const folder = temporaryFolder('extract');
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
    const { code, stdout } = await url(['extract', '--json'], {
      stdin: 'é <ftp://h> and <URL:http://h/a-\n b#c>, http://i/.',
    });
    expect(stdout).toBe(
      '{"ok":true,"url":{"scheme":"ftp","host":"h","port":21,"path":[""]},"canonical":"ftp://h/","start":2,"end":11,"wrapped":true,"alternatives":[],"hyphens":[],"spaces":[],"more":false}\n' +
        '{"ok":true,"url":{"scheme":"http","host":"h","port":80,"path":"a-b"},"canonical":"http://h/a-b#c","start":16,"end":38,"wrapped":true,"alternatives":["http://h/ab#c"],"fragment":"c","hyphens":[31],"spaces":[32],"more":false}\n',
    );
    expect(code).toBe(0);
  });

  test('--bare finds those without a wrapper', async () => {
    const { stdout } = await url(['extract', '--json', '--bare'], {
      stdin: Array.from('see http://i/a.', (char) => Buffer.from(char)),
    });
    expect(parsed(stdout)).toMatchObject([{ canonical: 'http://i/a', start: 4, end: 14, wrapped: false }]);
  });

  test('explains the error in a wrapper', async () => {
    const { code, stdout } = await url(['extract', '--json'], { stdin: 'a <URL:ftp://h/a;type=x>\n<URL:ftp://' });
    expect(parsed(stdout)).toEqual([
      {
        ok: false,
        error: {
          code: 'ftp-type-unknown',
          position: 16,
          section: 'RFC 1738 §3.2.2',
          message: sentenceOf('ftp-type-unknown'),
        },
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
    expect(parsed((await url(['extract', '--json', one])).stdout)).toMatchObject([{ canonical: 'ftp://h/' }]);
    const { stdout } = await url(['extract', '--json', one, two]);
    expect(parsed(stdout).map((item) => [item.file, item.canonical])).toEqual([
      [one, 'ftp://h/'],
      [two, 'ftp://i/'],
    ]);
    const missing = await url(['extract', join(folder, 'none')]);
    expect(missing).toEqual({
      code: 2,
      stdout: '',
      stderr: `url: ${join(folder, 'none')}: no such file or directory\n`,
    });
  });

  test('goes on after a file that cannot be read, and ends with 2', async () => {
    const [one, two] = [file('one', '<ftp://h/>'), file('two', '<URL:x>')];
    const { code, stdout, stderr } = await url(['extract', '--json', one, join(folder, 'none'), folder, two]);
    expect(parsed(stdout).map((item) => item.file)).toEqual([one, two]);
    expect(stderr).toBe(`url: ${folder}/none: no such file or directory\nurl: ${folder}: is a directory\n`);
    expect(code).toBe(2);
  });

  test('"-" is standard input', async () => {
    const one = file('one', '<ftp://h/>');
    expect(parsed((await url(['extract', '--json', '-'], { stdin: '<ftp://i/>' })).stdout)).toMatchObject([
      { start: 0 },
    ]);
    const { stdout } = await url(['extract', '--json', one, '-'], { stdin: '<ftp://i/>' });
    expect(parsed(stdout).map((item) => [item.file, item.canonical])).toEqual([
      [one, 'ftp://h/'],
      ['-', 'ftp://i/'],
    ]);
  });

  test('drops a byte order mark, and does not count it', async () => {
    const marked = file('marked', '\uFEFFhttp://h/a');
    expect(parsed((await url(['extract', '--json', '--bare', marked])).stdout)).toMatchObject([{ start: 0, end: 10 }]);
  });

  test('shows the name of a file as it is, but for invisible characters', async () => {
    const [one, two] = [file('caf\u00E9', '<ftp://h/>'), file('a\u202Eb', '<ftp://i/>')];
    const { stdout } = await url(['extract', '--line-number', one, two]);
    expect(stdout).toBe(`${folder}/caf\u00E9:1:1: ftp://h/\n${folder}/a\\u{202E}b:1:1: ftp://i/\n`);
  });

  test('prints a URL on each line, and everything else on standard error', async () => {
    expect(await url(['extract'], { stdin: 'a\n <ftp://h/a-\nb> <URL:x' })).toEqual({
      code: 1,
      stdout: 'ftp://h/a-b\n',
      stderr:
        'url: -:2:2: it may also be ftp://h/ab\n' +
        'url: -:3:4: nothing closes the wrapper that begins here (wrapper-unclosed, RFC 1738 Appendix)\n',
    });
  });

  test('says what to do about an error, of what is wrapped and what is not', async () => {
    const stdin = 'see <URL:http://h/~a> <http://h/\n~b>\nhttp://h/~c http://u:hunter2@ex\u00E4mple.com/ <URL:htp://x';
    const { stderr } = await url(['extract', '--bare'], { stdin });
    const lines = stderr.split('\n');
    for (const [place, advice] of [
      ['1:19', 'try --tolerant: it would be read as http://h/%7Ea'],
      ['2:1', 'try --tolerant: it would be read as http://h/%7Eb'],
      ['3:10', 'try --tolerant: it would be read as http://h/%7Ec'],
    ]) {
      expect(lines).toContain(`url: -:${place}: ${advice}`);
    }
    expect(stderr).not.toContain('hunter2');
    expect((await url(['extract', '--bare'], { stdin: 'at http://ex\u00E4mple.com/a' })).stderr).toContain(
      'write the host as xn--exmple-cua.com\n',
    );
    const long = `${'a\n'.repeat(300_000)}<URL:http://h/~a>`;
    expect((await url(['extract'], { stdin: long })).stderr).toContain('url: -:300001:15: try --tolerant: ');
  });

  test('-n: file:line:column, however the text arrives', async () => {
    const text = `http://h/1 ${'\n'.repeat(70_000)}é http://h/2\r\nhttp://h/3 http://h/4\n\nhttp://h/5`;
    const stdout =
      '-:1:1: http://h/1\n-:70001:3: http://h/2\n-:70002:1: http://h/3\n-:70002:12: http://h/4\n-:70004:1: http://h/5\n';
    const octets = Buffer.from(text);
    for (const size of [7, 4_099, octets.length]) {
      const stdin = Array.from({ length: Math.ceil(octets.length / size) }, (_, at) =>
        octets.subarray(at * size, (at + 1) * size),
      );
      expect(await url(['extract', '-bn'], { stdin })).toEqual({ code: 0, stdout, stderr: '' });
    }
  });

  test('hides passwords unless told otherwise', async () => {
    const stdin = '<URL:ftp://u:hunter2@h/a-\nb> <URL:x-y://u:hunter2@h/a-\nb> <URL:ftp://u:hunter2@h/a|>';
    for (const more of [[], ['--json']]) {
      const hidden = await url(['extract', ...more], { stdin });
      expect(hidden.stdout + hidden.stderr).not.toContain('hunter2');
      const shown = await url(['extract', '--show-password', ...more], { stdin });
      expect(shown.stdout + shown.stderr).toContain('ftp://u:hunter2@h/ab');
    }
    const { stderr } = await url(['extract'], { stdin: '<ftp://u:hunter2@h/> <ftp://u:hunter2@i/>' });
    expect(stderr).toBe('url: a password is printed as ***; --show-password prints it\n');
  });
});

test('encodes parts that are not UTF-8, and lists them', async () => {
  const { stdout } = await url(['extract', '--json'], { stdin: '<URL:ftp://h/caf%C3%A9/caf%E9>' });
  expect(parsed(stdout)).toMatchObject([
    { url: { path: ['café', 'caf%E9'] }, encoded: ['path.1'], canonical: 'ftp://h/caf%C3%A9/caf%E9' },
  ]);
});

test('alternatives that differ in the password alone are shown only with it', async () => {
  const stdin = '<URL:ftp://u:a-\nb c@h/x y>';
  const alternatives = async (...more: string[]) =>
    parsed((await url(['extract', '--json', ...more], { stdin })).stdout)[0].alternatives;
  expect(await alternatives()).toEqual(['ftp://u:***@h/x%20y']);
  expect((await alternatives('--show-password')).length).toBeGreaterThan(1);
  const { stdout, stderr } = await url(['extract'], { stdin: '<URL:ftp://u:a-\nb@h/>' });
  expect(stdout).toBe('ftp://u:***@h/\n');
  expect(stderr).not.toContain('may also');
});

describe('--tolerant', () => {
  const text = 'at <URL:http://h/~u\u00a0v> and http://i/~w.';

  test('lists the repairs', async () => {
    expect((await url(['extract'], { stdin: text })).code).toBe(1);
    const { code, stdout } = await url(['extract', '--json', '--tolerant', '--bare'], { stdin: text });
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

  test('and tells people of them on standard error, of the first few', async () => {
    const { stdout, stderr } = await url(['extract', '--tolerant'], {
      stdin: `${text}\n<http://h/${'~a'.repeat(1_000)}>`,
    });
    expect(stdout.split('\n')[0]).toBe('http://h/%7Euv');
    const lines = stderr.split('\n');
    expect(lines[0]).toMatch(/^url: -:1:18: repair: .* \(character-unsafe, .*\)$/);
    expect(lines[1]).toMatch(/^url: -:1:20: repair: .* \(space-unicode, RFC 1738 Appendix\)$/);
    expect(lines.slice(-2)).toEqual(['url: -:2:1: and 995 more repairs', '']);
    expect(lines).toHaveLength(9);
  });
});

describe('what is printed beside the URLs', () => {
  test('no name of a file, if there is one file', async () => {
    const { stdout } = await url(['extract', '--json', file('alone', '<ftp://h/>')]);
    expect(parsed(stdout)[0]).not.toHaveProperty('file');
  });

  test.each([[['--json']], [['--show-password']]])('no note on a password with %j', async (options) => {
    expect(await url(['extract', ...options], { stdin: '<ftp://u:pw@h/>' })).toMatchObject({ code: 0, stderr: '' });
  });

  test('five repairs are all told, and no rest', async () => {
    const { stdout, stderr } = await url(['extract', '--tolerant'], { stdin: '<http://h/~\u00E9~\u00E9~>' });
    expect(stdout).toBe('http://h/%7E%C3%A9%7E%C3%A9%7E\n');
    expect(stderr.match(/: repair: /g)).toHaveLength(5);
    expect(stderr).not.toContain('more repairs');
  });

  test('advice about a host, wherever the URL is in the text', async () => {
    expect(await url(['extract'], { stdin: 'aaaa <URL:http://[::]/>' })).toEqual({
      code: 1,
      stdout: '',
      stderr: `url: -:1:18: "[" cannot be in a host: a host is labels of letters, digits and inner hyphens, joined by dots; the last begins with a letter (host-malformed, RFC 1738 §3.1)
url: -:1:18: [::] is an IPv6 address: RFC 1738 has none
url: -:1:18: try --tolerant: it would be read as http://[::]/
`,
    });
  });
});

describe('when it is printed', () => {
  const extracting = (stdin: Readable, stdout: PassThrough, stderr: PassThrough) =>
    run(['extract'], { stdin, stdout, stderr, env: {} });

  test('URLs and messages keep their order', async () => {
    const both = new PassThrough();
    const text = '<http://h/> <http://i%/> <http://j/> <ftp://u:pw@k/> <http://l%/>';
    expect(await extracting(Readable.from([Buffer.from(text)]), both, both)).toBe(1);
    const lines = String(both.read()).split('\n');
    expect(lines.map((line) => line.split(': ', 2).join(': ').slice(0, 20))).toEqual([
      'http://h/',
      'url: -:1:22',
      'http://j/',
      'ftp://u:***@k/',
      'url: a password is p',
      'url: -:1:63',
      '',
    ]);
  });

  test('a URL does not wait for more input', async () => {
    const [stdin, stdout] = [new PassThrough(), new PassThrough()];
    const ended = extracting(stdin, stdout, new PassThrough());
    stdin.write('<http://h/> and ');
    expect(String((await once(stdout, 'data'))[0])).toBe('http://h/\n');
    stdin.end();
    expect(await ended).toBe(0);
  });
});

describe('text that is not UTF-8 is not guessed at', () => {
  const OCTETS = Buffer.from('see <URL:http://h.dom/caf\xE9> and http://good.com\xE9.uk/x, ftp://h.dom/a\n', 'latin1');

  test.each([[[]], [['--tolerant']]])('with %j an octet makes the URL an error, whole', async (more) => {
    const { code, stdout, stderr } = await url(['extract', '--bare', ...more], { stdin: [OCTETS] });
    expect([code, stdout]).toEqual([1, 'ftp://h.dom/a\n']);
    expect(stderr.match(/url-octet/g)).toHaveLength(2);
    expect(stderr).not.toContain('EF%BF%BD');
    const json = await url(['extract', '--bare', '--json', ...more], { stdin: [OCTETS] });
    const found = json.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(found.map(({ ok, error }) => [ok, error?.code])).toEqual([
      [false, 'url-octet'],
      [false, 'url-octet'],
      [true, undefined],
    ]);
  });

  test('an octet at the end of one piece may be of a character of the next', async () => {
    const octets = Buffer.from('<http://h.dom/é€😀> <http://h.dom/b>');
    const whole = await url(['extract', '--tolerant', '--json'], { stdin: [octets] });
    const single = await url(['extract', '--tolerant', '--json'], {
      stdin: Array.from(octets, (octet) => Buffer.from([octet])),
    });
    expect(single).toEqual(whole);
    expect(whole.stdout).toContain('"canonical":"http://h.dom/%C3%A9%E2%82%AC%F0%9F%98%80"');
    const cut = await url(['extract', '--json'], { stdin: [octets.subarray(0, 15), Buffer.from('x>')] });
    expect(cut.stdout).toContain('url-octet');
  });

  test.each(['latin1', 'ISO-8859-1', 'windows-1252'])('--encoding %s reads it', async (label) => {
    const { stdout } = await url(['extract', '--tolerant', '-e', label], { stdin: [OCTETS] });
    expect(stdout).toBe('http://h.dom/caf%C3%A9\n');
  });

  test('--encoding utf-16le reads that', async () => {
    const stdin = [Buffer.from('\uFEFFsee <http://h.dom/>', 'utf16le')];
    expect((await url(['extract', '--encoding', 'utf-16le', '-n'], { stdin })).stdout).toBe('-:1:5: http://h.dom/\n');
  });

  test.each([
    ['utf-16le', Buffer.from('\uFEFFsee <http://h.dom/>', 'utf16le')],
    ['utf-16be', Buffer.from('\uFEFFsee <http://h.dom/>', 'utf16le').swap16()],
  ])('a text that begins with the mark of %s is refused, and told how to be read', async (label, octets) => {
    const { code, stdout, stderr } = await url(['extract', '--bare'], { stdin: [octets] });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe(`url: standard input: the text is UTF-16: use --encoding ${label}\n`);
    expect((await url(['extract', '-e', label], { stdin: [octets] })).stdout).toBe('http://h.dom/\n');
  });

  test.each([
    ['utf-8', '\xE9', 'an octet here is not UTF-8'],
    ['shift_jis', '\x81\xFF', 'an octet here is no character of shift_jis'],
    ['euc-jp', '\xFF', 'an octet here is no character of euc-jp'],
    ['utf-16le', '\x00\xDC', 'an octet here is no character of utf-16le'],
  ])('an octet that is not a character of %s either is not guessed at', async (label, octet, words) => {
    const before = label === 'utf-16le' ? Buffer.from('<http://h.dom/a', 'utf16le') : Buffer.from('<http://h.dom/a');
    const after = label === 'utf-16le' ? Buffer.from('>', 'utf16le') : Buffer.from('>');
    const stdin = [Buffer.concat([before, Buffer.from(octet, 'latin1'), after])];
    const { code, stdout, stderr } = await url(['extract', '--tolerant', '--encoding', label], { stdin });
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(words)]);
    const json = await url(['extract', '--json', '--tolerant', '--encoding', label], { stdin });
    expect(JSON.parse(json.stdout)).toMatchObject({ ok: false, error: { code: 'url-octet' } });
  });

  test('a label that no encoding has is wrong usage', async () => {
    expect(await url(['extract', '--encoding', 'latin-11'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('not the label'),
    });
  });
});

test('--line-number adds the place to JSON too', async () => {
  const stdin = 'see\nhttp://host.dom/ and\n<URL:http://h/<>';
  const { stdout } = await url(['extract', '--bare', '--json', '--line-number'], { stdin });
  const answers = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(answers.map(({ line, column, ok }) => [line, column, ok])).toEqual([
    [2, 1, true],
    [3, 1, false],
  ]);
  expect((await url(['extract', '--bare', '--json'], { stdin })).stdout).not.toContain('"line"');
});

describe('the few last words', () => {
  test('a repair that is left over is one', async () => {
    const { stderr } = await url(['extract', '--tolerant'], { stdin: `<http://h/${'~a'.repeat(6)}>` });
    expect(stderr.split('\n').slice(-2)).toEqual(['url: -:1:1: and 1 more repair', '']);
    const { stderr: two } = await url(['extract', '--tolerant'], { stdin: `<http://h/${'~a'.repeat(7)}>` });
    expect(two.split('\n').slice(-2)).toEqual(['url: -:1:1: and 2 more repairs', '']);
  });

  test('an error of the URL is told as it is, whatever the encoding', async () => {
    const plain = await url(['extract'], { stdin: '<http://h/%>' });
    expect(plain.stderr).toContain('escape-malformed');
    for (const label of ['latin1', 'utf-8']) {
      expect(await url(['extract', '-e', label], { stdin: '<http://h/%>' })).toEqual(plain);
    }
  });

  test('an octet of a text without an encoding is not UTF-8', async () => {
    for (const options of [[], ['-e', 'utf-8']]) {
      const { stderr } = await url(['extract', ...options], { stdin: [Buffer.from('<http://h/\xE9>', 'latin1')] });
      expect(stderr).toBe(
        'url: -:1:11: an octet here is not UTF-8: which character it is depends on the encoding of the text (url-octet, RFC 1738 §2.2)\n',
      );
    }
  });

  test('a replacement character that was written is a character', async () => {
    const replaced = await url(['extract', '--tolerant'], { stdin: '<http://h/\uFFFD>' });
    expect(replaced.stdout).toBe('http://h/%EF%BF%BD\n');
    expect(await url(['extract', '--tolerant', '-e', 'utf-8'], { stdin: '<http://h/\uFFFD>' })).toEqual(replaced);
  });

  test.each(['utf-8', 'utf-16le'] as const)(
    'one byte order mark is dropped, and another one is counted: %s',
    async (label) => {
      const stdin = [Buffer.from('\uFEFF\uFEFF<http://h/>', label === 'utf-8' ? 'utf8' : 'utf16le')];
      expect((await url(['extract', '-n', '-e', label], { stdin })).stdout).toBe('-:1:2: http://h/\n');
    },
  );
});
