import { describe, expect, test } from 'vitest';
import { sentenceOf } from '../../../tooling/support/sentences.ts';
import { url } from './command.ts';

const lines = (text: string) => text.split('\n').slice(0, -1);

describe('url parse --json', () => {
  test('prints an object for each URL, its keys in order', async () => {
    const { code, stdout } = await url(['parse', '--json', 'ftp://h/a;type=i']);
    expect(stdout).toBe(
      '{"text":"ftp://h/a;type=i","ok":true,"url":{"scheme":"ftp","host":"h","port":21,"path":["a"],"type":"i"},"canonical":"ftp://h/a;type=i","repairs":[],"findings":[]}\n',
    );
    expect(code).toBe(0);
  });

  test('gives the code, the position, the section and the words of an error', async () => {
    const { code, stdout } = await url(['parse', '--json', 'ftp://h/a b']);
    expect(stdout).toBe(
      '{"text":"ftp://h/a b","ok":false,"error":{"code":"character-forbidden","position":9,"section":"RFC 1738 §2.2","message":"\\" \\" must be written %20 here"}}\n',
    );
    expect(code).toBe(1);
  });

  test("uses the scheme's own words where it has some", async () => {
    const { stdout } = await url(['parse', '--json', 'ftp://h/a;type=x']);
    expect(JSON.parse(stdout).error).toMatchObject({
      code: 'ftp-type-unknown',
      message: sentenceOf('ftp-type-unknown'),
    });
  });

  test('has the fragment beside the URL and in the canonical text', async () => {
    const { stdout } = await url(['parse', '--json', 'HTTP://H:80#%7ea']);
    expect(Object.keys(JSON.parse(stdout))).toEqual([
      'text',
      'ok',
      'url',
      'canonical',
      'fragment',
      'repairs',
      'findings',
    ]);
    expect(JSON.parse(stdout)).toMatchObject({ canonical: 'http://h/#%7ea', fragment: '%7ea' });
  });

  test('reads an unregistered scheme as genericurl', async () => {
    const { code, stdout } = await url(['parse', '--json', 'x-demo://h/a']);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      registered: false,
      url: { schemepart: '//h/a', host: 'h', urlPath: 'a' },
    });
    expect(code).toBe(0);
  });

  test('lists cautions and dangers', async () => {
    const { stdout } = await url(['parse', '--json', 'gopher://h:25/1']);
    expect(JSON.parse(stdout).findings).toContainEqual({
      code: 'port-reserved',
      severity: 'danger',
      section: 'RFC 1738 §6',
      part: 'port',
      position: 11,
      message: 'a port below 1024 that is not the default of the scheme',
    });
  });

  test('encodes parts that are not UTF-8, and lists them', async () => {
    const { stdout } = await url([
      'parse',
      '--json',
      'ftp://us%E9r:p@h/caf%C3%A9/caf%E9',
      'prospero://h/a;b=%FF',
      'ftp://h/a',
    ]);
    expect(stdout).not.toMatch(/\\ud[89a-f]/i);
    const [ftp, prospero, plain] = lines(stdout).map((line) => JSON.parse(line));
    expect(ftp).toMatchObject({
      url: { user: 'us%E9r', path: ['café', 'caf%E9'] },
      encoded: ['user', 'path.1'],
      canonical: 'ftp://us%E9r:***@h/caf%C3%A9/caf%E9',
    });
    expect(prospero).toMatchObject({ url: { fields: [{ name: 'b', value: '%FF' }] }, encoded: ['fields.0.value'] });
    expect(Object.keys(ftp).slice(2, 5)).toEqual(['url', 'encoded', 'canonical']);
    expect(plain).not.toHaveProperty('encoded');
  });

  test('has no half of a surrogate pair, whatever the text', async () => {
    const { stdout } = await url(['parse', '--json', 'ftp://h/\uD800']);
    expect(JSON.parse(stdout)).toMatchObject({ text: 'ftp://h/\uFFFD', ok: false });
  });

  test('writes no control that a terminal could obey', async () => {
    const { stdout } = await url(['parse', '--json', 'ftp://h/%C2%9B2J', 'a\u202Eb\x1B']);
    expect(stdout).not.toMatch(/[^\P{C}\n]/u);
    expect(JSON.parse(lines(stdout)[0] ?? '').url.path).toEqual(['\x9B2J']);
  });
});

describe('url parse, from standard input', () => {
  test('answers line n on line n: CR before LF is dropped, an empty line is refused, a last line needs no LF', async () => {
    const { code, stdout } = await url(['parse', '--json'], {
      stdin: 'ftp://a/\r\n\nhttp://b/\u2028\n\rx\nmailto:c@d',
    });
    const answers = lines(stdout).map((line) => JSON.parse(line));
    expect(answers.map(({ text, ok }) => [text, ok])).toEqual([
      ['ftp://a/', true],
      ['', false],
      ['http://b/\u2028', false],
      ['\rx', false],
      ['mailto:c@d', true],
    ]);
    expect(code).toBe(1);
  });

  test('reads lines however they arrive', async () => {
    const text = Buffer.from('ftp://h/é\nhttp://b/\n');
    const { stdout } = await url(['parse', '--json'], { stdin: Array.from(text, (octet) => Buffer.of(octet)) });
    expect(lines(stdout).map((line) => JSON.parse(line).text)).toEqual(['ftp://h/é', 'http://b/']);
  });

  test('drops a byte order mark at the beginning, and no other', async () => {
    const pieces = [...Buffer.from('\uFEFFftp://h/\n\uFEFFftp://h/\n')].map((octet) => Buffer.of(octet));
    const { stdout } = await url(['parse', '--json'], { stdin: pieces });
    expect(lines(stdout).map((line) => JSON.parse(line).ok)).toEqual([true, false]);
    expect((await url(['parse', '--json'], { stdin: '\uFEFF' })).stdout).toBe('');
  });

  test('prints nothing for nothing', async () => {
    expect(await url(['parse', '--json'])).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('draws pictures on a terminal', async () => {
    const { stdout } = await url(['parse'], { stdin: 'mailto:a@b\nmailto:\n', terminal: true, env: { NO_COLOR: '1' } });
    expect(stdout).toBe(
      'mailto:a@b\n       address\n\nmailto:\n       ^ an address is missing here (mailto-address-missing, RFC 1738 §3.5)\n',
    );
  });
});

describe('passwords', () => {
  const texts = [
    'ftp://fred:hunter2@host.dom/%2Fetc/motd;type=a#top',
    'FTP://fred:hunter2@host.dom',
    'ftp://fred:hunter2@host.dom/a b',
    'ftp://fred:hunter2@ho st.dom/a',
    'http://fred:hunter2@host.dom/',
    'x-demo://fred:hunter2@host.dom/a',
    'ftp://:hunter2@host.dom:99999/',
    'ftp://fred:hun%74er2:hunter2@host.dom/',
    'http://host.dom/?access_token=hunter2',
    'ftp://host.dom/http%3A%2F%2Ffred%3Ahunter2@host.dom%2F',
    'file:///http%3A%2F%2Ffred%3Ahunter2@host.dom%2F/b',
    'ftp:/fred:hunter2@host.dom/',
  ];

  test.each(texts)('are shown nowhere: %s', async (text) => {
    for (const argv of [
      ['parse', text],
      ['parse', '--json', text],
      ['open', '--plan', text],
      ['open', '--plan', '--json', text],
    ]) {
      const { stdout, stderr } = await url(argv);
      expect(stdout + stderr).not.toMatch(/hunter2|hun%74er2/);
    }
    expect((await url(['parse'], { stdin: text })).stdout).toContain('***');
  });

  test.each(texts)('are shown with --show-password: %s', async (text) => {
    for (const argv of [
      ['parse', text],
      ['parse', '--json', text],
    ]) {
      const { stdout } = await url([...argv, '--show-password']);
      expect(stdout).toContain('hunter2');
      expect(stdout).not.toContain('***');
    }
  });

  test('count in positions, which are those of the text as it was given', async () => {
    const text = 'ftp://u:hunter2@ho.st:25/a b';
    const { error } = JSON.parse((await url(['parse', '--json', text])).stdout);
    expect(text.slice(error.position)).toBe(' b');
    const { findings } = JSON.parse((await url(['parse', '--json', text.replace(' ', '_')])).stdout);
    expect(findings).toMatchObject([{ position: text.indexOf('hunter2') }, { position: text.indexOf('25') }]);
  });

  test('do not move the caret', async () => {
    const { stdout } = await url(['parse', 'ftp://u:pass@h/a b']);
    expect(lines(stdout).slice(0, 2)).toEqual([
      'ftp://u:***@h/a b',
      '               ^ " " must be written %20 here (character-forbidden, RFC 1738 §2.2)',
    ]);
    const shown = await url(['parse', '--show-password', 'ftp://u:pass@h/a b']);
    expect(lines(shown.stdout)[1]).toMatch(/^ {16}\^ " "/);
  });
});
