import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tooling/support/temporary-folder.ts';
import { url } from './command.ts';

const folder = temporaryFolder('advice');

const adviceOn = async (text: string, ...options: string[]) => {
  const { stdout } = await url(['parse', ...options, text]);
  return stdout.split('\n').slice(2, -1);
};

describe('where tolerant reading would take a text, a message says so', () => {
  test.each([
    ['http://host.dom/~fred', 'http://host.dom/%7Efred'],
    ['https://example.com?q=1', 'https://example.com/?q=1'],
    ['https://user@github.com/x.git', 'https://github.com/x.git'],
    ['mailto:a@b.c?subject=x', 'mailto:a@b.c?subject=x'],
    ['ftp://u:hunter2@host.dom/a b', 'ftp://u:***@host.dom/a%20b'],
  ])('%s', async (text, canonical) => {
    expect(await adviceOn(text)).toEqual([`try --tolerant: it would be read as ${canonical}`]);
    expect(await url(['parse', '--tolerant', text])).toMatchObject({ code: 0 });
  });

  test('not with --tolerant, and not where it would not help', async () => {
    expect(await adviceOn('http://host.dom/<', '--tolerant')).toEqual([]);
    expect(await adviceOn('http://host.dom/<')).toEqual([]);
    expect(await adviceOn('http://host.dom/\u20AC', '--tolerant', '--profile', 'rfc1630')).toEqual([]);
    // Of a profile, tolerance does not take everything either.
    expect(await adviceOn('http://host.dom/\u20AC', '--profile', 'rfc1630')).toEqual([]);
    expect(await adviceOn('http://host.dom/a b', '--profile', 'rfc1630')).toEqual([
      'try --tolerant: it would be read as http://host.dom/a%20b',
    ]);
  });

  test.each([
    [['check', 'http://h/~']],
    [['open', '--plan', 'http://h/~']],
    [['resolve', 'http://h/~', 'a']],
    [['resolve', '--relative', 'http://h/~', 'http://h/a']],
    [['compare', 'http://h/~', 'http://h/a']],
    [['wrap', 'http://h/~']],
  ])('also in %j', async (argv) => {
    const { stdout, stderr } = await url(argv);
    expect(stdout + stderr).toContain('try --tolerant: it would be read as http://h/%7E\n');
    const [command = '', ...more] = argv;
    expect((await url([command, '--tolerant', ...more])).code).toBeLessThan(2);
  });

  test('a long text is cut, and what it would be read as is whole: that is what a person copies', async () => {
    const { stdout } = await url(['parse', `http://h/${'a b'.repeat(1_000)}`]);
    const rows = stdout.split('\n');
    const advice = `try --tolerant: it would be read as http://h/${'a%20b'.repeat(1_000)}`;
    expect(rows).toContain(advice);
    expect(Math.max(...rows.filter((row) => row !== advice).map((row) => row.length))).toBeLessThan(1_200);
  });

  test.each([
    ['url:ftp://h.dom/', 'did you mean ftp://h.dom/?'],
    ['<URL:ftp://h.dom/>', 'did you mean ftp://h.dom/?'],
    ['<ftp://h.dom/>', 'did you mean ftp://h.dom/?'],
  ])('of %s the URL inside is told', async (text, advice) => {
    const { stdout } = await url(['parse', text]);
    expect(stdout).toContain(`${advice}\n`);
    expect(stdout).not.toContain('urn');
  });

  test.each([
    ['http://h:url:80/', '://h:80/'],
    ['pack@age.json', '-f'],
  ])('advice on %s never leaves out a piece in the middle, as %s would', async (text, wrong) => {
    expect((await adviceOn(text)).join()).not.toContain(wrong);
  });

  test('a host after a hidden password is explained as any other', async () => {
    const advice = await adviceOn('ftp://fred:averylongpassword@[::1]/a');
    expect(advice).toContain('[::1] is an IPv6 address: RFC 1738 has none');
  });

  test('a text in quotation marks may have URLs', async () => {
    expect(await adviceOn('"http://h.dom/a http://i.dom/b')).toContain('url extract --bare finds the URLs in a text');
  });

  test('a short host number is written in full', async () => {
    expect(await adviceOn('http://127.10/')).toEqual(['write the host as 127.0.0.10']);
  });

  test('nothing that would not help is advised for a URL that is too long', async () => {
    const { stderr } = await url(['extract', '--bare'], { stdin: `http://h.dom/${'a'.repeat(70_000)} x` });
    expect(stderr).toMatch(/url-too-long/);
    expect(stderr).not.toContain('--tolerant');
    expect(stderr).not.toContain('option');
  });

  test('JSON has no advice', async () => {
    expect((await url(['parse', '--json', 'http://h/~'])).stdout).not.toContain('--tolerant');
  });
});

describe('where a scheme looks misspelt, a message says which was meant', () => {
  test.each([
    ['htp', 'http'],
    ['htpp', 'http'],
    ['hhttp', 'http'],
    ['htps', 'https'],
    ['fpt', 'ftp'],
    ['gohper', 'gopher'],
    ['mailt', 'mailto'],
    ['flie', 'file'],
    ['tn327', 'tn3270'],
  ])('%s: %s', async (written, meant) => {
    const { stdout } = await url(['parse', `${written}://host.dom/`]);
    expect(stdout).toContain(`\nnot registered: read as any URL (RFC 1738 §5); did you mean ${meant}?\n`);
    expect((await url(['check', `${written}://host.dom/`])).stdout).toContain(`did you mean ${meant}?\n`);
    expect(await adviceOn(`${written}://host.dom/a b`)).toContain(`did you mean ${meant}?`);
  });

  test.each([
    ...['afp', 'did', 'ftps', 'nfs', 'sftp', 'shttp', 'snews', 'tftp', 'turn'],
    ...['ssh', 'postgres', 's3', 'ws', 'x-htp', 'x'],
  ])('not of %s', async (scheme) => {
    expect((await url(['parse', `${scheme}://host.dom/`])).stdout).not.toContain('did you mean');
  });

  test('a text without a scheme', async () => {
    expect(await adviceOn('example.com/a')).toEqual(['did you mean http://example.com/a?']);
    expect(await adviceOn('fred@example.com')).toEqual(['did you mean mailto:fred@example.com?']);
    expect(await adviceOn('ex\u00E4mple.com/a')).toEqual(['did you mean http://xn--exmple-cua.com/a?']);
    expect(await adviceOn('ex\u00E4mple.com/\u00E4')).toEqual([]);
    expect(await adviceOn('ex\u00E4mple')).toEqual([]);
    expect(await adviceOn('example')).toEqual([]);
    expect(await adviceOn('a b.c')).toEqual([]);
  });

  test.each([
    ['http:/host.dom/a', 'http://host.dom/a'],
    ['ftp:/host.dom/a', 'ftp://host.dom/a'],
    ['http//host.dom/a', 'http://host.dom/a'],
  ])('slashes that are missing, or a colon: %s', async (text, meant) => {
    expect(await adviceOn(text)).toEqual([`did you mean ${meant}?`]);
  });

  test.each(['http:host.dom/a', 'http:///a', 'file:/host.dom/a', 'x//host.dom/a', 'http:/a b/c', 'news//a'])(
    'not of %s',
    async (text) => {
      expect((await adviceOn(text)).join()).not.toContain('://host');
    },
  );

  test.each([
    ['localhost:8080', 'http://localhost:8080'],
    ['localhost:8080/a?b', 'http://localhost:8080/a?b'],
    ['LOCALHOST:80', 'http://LOCALHOST:80'],
    ['www.host.dom:443/a', 'https://www.host.dom:443/a'],
    ['my-host.dom:8000#top', 'http://my-host.dom:8000#top'],
    ['192.168.0.1:8080/', 'http://192.168.0.1:8080/'],
    ['//host.dom/a', 'http://host.dom/a'],
    ['C:\\Users\\me\\a b.txt', 'file:///C:/Users/me/a%20b.txt'],
    ['c:/PROGRA~1/x', 'file:///c:/PROGRA%7E1/x'],
    ['file://C:/a', 'file:///C:/a'],
    ['file:C:\\a', 'file:///C:/a'],
  ])('the beginning of %s', async (text, meant) => {
    for (const verb of ['parse', 'check']) {
      expect((await url([verb, text])).stdout).toMatch(
        new RegExp(`did you mean ${meant.replace(/[?.]/g, '\\$&')}\\?\n`),
      );
    }
    expect((await url(['parse', meant])).code).toBe(0);
  });

  test.each([
    ...[
      'tel:911',
      'geo:37',
      'x-y:80',
      'sms:12345',
      'com.host.app:a',
      'com.host.app:80a',
      'host.dom:808080',
      'host.dom:0',
    ],
    ...['///a', '//', 'c:a', 'ab:/c', 'file:///C:/a', 'host.dom:80/a b<', '//host/a', 'x://host.dom/'],
  ])('not of %s', async (text) => {
    expect((await url(['parse', text])).stdout).not.toMatch(/did you mean (?:https?|file):/);
  });

  test('nor with a secret of it', async () => {
    const { stdout } = await url(['parse', 'localhost:8080/?access_token=hunter2']);
    expect(stdout).toContain('did you mean http://localhost:8080/?access_token=***?');
    expect(stdout).not.toContain('hunter2');
  });

  test('of several texts, it says which it is', async () => {
    const { stdout, stderr } = await url(['get', 'host', 'http://i.dom/', 'htp://h.dom/']);
    expect(stdout).toBe('i.dom\nh.dom\n');
    expect(stderr).toBe('url: argument 2: not registered: read as any URL (RFC 1738 §5); did you mean http?\n');
  });

  describe.each([
    ['localhost:8080/a', 'http://localhost:8080/a'],
    ['htp://host.dom/a', 'http'],
    ['c:/a', 'file:///c:/a'],
  ])('where %s reads as any URL', (text, meant) => {
    const note = `not registered: read as any URL (RFC 1738 §5); did you mean ${meant}?\n`;

    test.each([
      ['parse', text],
      ['check', text],
      ['get', 'host', text],
      ['set', 'fragment=x', text],
      ['query', text],
      ['open', '--plan', text],
      ['open', text],
      ['wrap', text],
      ['compare', text, 'http://h.dom/'],
      ['compare', 'http://h.dom/', text],
    ])('%s %s %s', async (...argv) => {
      const { stdout, stderr } = await url(argv);
      expect(stdout + stderr).toContain(note);
      const others = argv.map((word) => (word === text ? 'sftp://host.dom/a' : word));
      expect(JSON.stringify(await url(others))).not.toContain('did you mean');
      // JSON has "registered", or an error.
      const json = await url([argv[0] ?? '', '--json', ...argv.slice(1)]);
      if (argv[0] !== 'open') expect(json.stdout + json.stderr).not.toContain('did you mean');
    });
  });

  test('not of one that is legal only without its secret', async () => {
    expect((await url(['parse', 'ftp://u:a<b@host.dom/'])).stdout).toMatch(/^ftp:\/\/u:\*\*\*@host\.dom\/\n/);
    expect(await adviceOn('ftp://u:a<b@host.dom/')).toEqual([]);
  });

  test.each([
    // A text of another kind
    ['{"scheme":"http","host":"h"}', ['did you mean url build? It makes a URL of its parts in JSON']],
    [' { "host": "h",\n "scheme" : "http" }', ['did you mean url build? It makes a URL of its parts in JSON']],
    ['{"schema":"http"}', []],
    ['x{"scheme":"http"}', []],
    ['see http://h.dom/a', ['url extract --bare finds the URLs in a text']],
    ['see http://h.dom/a now', ['url extract --bare finds the URLs in a text']],
    ['see http://h.dom:x/', []],
    // The colon or a slash is missing further on.
    ['a b/http:/h.dom/', []],
    ['a b/http//h.dom/', []],
    // A prefix, and what would be no URL without it
    ['url:<', []],
    ['x url:http://h.dom/', []],
    ['a@package.json', ['did you mean mailto:a@package.json?']],
    ['?a=b', []],
    ['/\u00E4.dom/', []],
  ])('of %j: %j', async (text, advice) => {
    expect(await adviceOn(text)).toEqual(advice);
  });

  test('not of one that is written right before a text that could be a host', async () => {
    expect(await adviceOn('http:80/a.b')).toEqual([]);
  });

  test('a name of a file, and of standard input', async () => {
    const file = join(folder, 'urls.txt');
    writeFileSync(file, 'http://h/\n');
    expect(await adviceOn(file)).toEqual([`-f ${file} reads the URLs in that file`]);
    expect(await adviceOn('-')).toEqual(['-f - reads standard input']);
  });

  test.each(['package.json', './package.json', 'packages/cli/package.json'])(
    'a name of a file below this folder: %s',
    async (name) => {
      expect(await adviceOn(name)).toEqual([`-f ${name} reads the URLs in that file`]);
      expect(await adviceOn(`@${name}`)).toEqual([`-f ${name} reads the URLs in that file`]);
    },
  );

  test('a name of a file that a shell or another machine could be asked about is not looked up', async () => {
    for (const name of ['a b', 'list.txt']) writeFileSync(join(folder, name), '');
    expect(await adviceOn(join(folder, 'a b'))).toEqual([]);
    expect(await adviceOn(`/${folder}/list.txt`)).toEqual([]);
  });
});

describe('hosts that RFC 1738 does not have', () => {
  test.each([
    ['http://ex\u00E4mple.com/', 'xn--exmple-cua.com'],
    ['http://paypal.com\u0451.evil.dom/', 'paypal.xn--com-0gd.evil.dom'],
    ['ftp://u:p@ex\u00E4mple.com:21/a', 'xn--exmple-cua.com'],
  ])('beyond US-ASCII: %s', async (text, host) => {
    expect(await adviceOn(text)).toContain(`write the host as ${host}`);
  });

  test.each(['\\', '\t', '\n', ' ', '|', '^', '%'])(
    'beyond US-ASCII, with %j in it, which is not left out',
    async (char) => {
      expect(await adviceOn(`http://good.dom${char}.\u00E9vil.dom/`)).toEqual([]);
      expect(await adviceOn(`http://ex\u00E4mple.dom${char}/`)).toEqual([]);
    },
  );

  test.each(['\u2014', '\u201D', '\u{1F600}', '\u20AC'])(
    'beyond US-ASCII, with %j, which no name has',
    async (char) => {
      expect(await adviceOn(`http://good.com${char}x/`)).toEqual([]);
    },
  );

  test.each([
    ['http://127.1/', '127.0.0.1'],
    ['ftp://10.1.2/a', '10.1.0.2'],
    ['http://2130706433/', '127.0.0.1'],
  ])('a number of fewer than four: %s', async (text, host) => {
    expect(await adviceOn(text)).toContain(`write the host as ${host}`);
  });

  test('in brackets', async () => {
    expect(await adviceOn('http://[::1]:80/')).toEqual([
      '[::1] is an IPv6 address: RFC 1738 has none',
      'try --tolerant: it would be read as http://[::1]/',
    ]);
    expect(await adviceOn('http://[::g]/')).toEqual(['[::g] is no IPv6 address']);
    expect(await adviceOn('ssh://[fe80::1]/')).toEqual(['[fe80::1] is an IPv6 address: RFC 1738 has none']);
  });

  test('in brackets, after a blank or a scheme with a digit', async () => {
    expect(await adviceOn(' http://[::g]/', '--tolerant')).toEqual(['[::g] is no IPv6 address']);
    expect(await adviceOn('tn3270://[::g]/')).toEqual(['[::g] is no IPv6 address']);
  });

  test('in brackets, with something after them', async () => {
    expect(await adviceOn('http://[::1]x/', '--tolerant')).toEqual(['[::1] is an IPv6 address: RFC 1738 has none']);
  });

  test.each([
    ['before the scheme', 'abcdefgh http://[::1]/'],
    ['in the login', 'ftp://a b@[::1]/'],
    ['after the host', 'http://host.dom/ex\u00E4mple<'],
  ])('an error %s is not about the host', async (_, text) => {
    expect(await adviceOn(text)).toEqual([]);
  });

  test('an error after a host that tolerant reading takes is not about it', async () => {
    expect(await adviceOn('http://[::1]/<', '--tolerant')).toEqual([]);
  });

  test.each([
    ['that has no spelling in US-ASCII', 'file://a<b/c'],
    ['whose URL has another error', 'http://ex\u00E4mple.com/<'],
  ])('nothing is advised about a host %s', async (_, text) => {
    expect(await adviceOn(text)).toEqual([]);
  });

  test('nothing that a terminal obeys is in the advice', async () => {
    for (const text of ['http://\u202E\u00E4.com/', 'http://a\u202E.com/', '\u202E.b.c', 'http://h/\u202E~']) {
      expect((await url(['parse', text])).stdout).not.toMatch(/[^\P{C}\n]/u);
    }
  });
});
