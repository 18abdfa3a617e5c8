import { registry } from '@url/cli';
import { parseAny } from '@url/core';
import { describe, expect, test } from 'vitest';
import { GENERIC_PARTS, PARTS } from '../src/reading/part-names.ts';
import { url } from './command.ts';

/** Arguments, standard output, and where it matters standard error and the exit code. */
type Row = readonly [argv: readonly string[], stdout: string, stderr?: string | undefined, code?: number];

const NOTE = 'url: a URL is printed with its password\n';

describe('get prints parts', () => {
  testRows('get', [
    [['host', 'HTTP://WWW.Host.dom:80/%7efred?q#top'], 'www.host.dom\n'],
    [['{scheme} {host} {port} {path}', 'ftp://host.dom/pub/a%20b'], 'ftp host.dom 21 pub/a b\n'],
    [['{path} {:path}', 'ftp://host.dom/a%2Fb/caf%C3%A9'], 'a/b/café a%2Fb/caf%C3%A9\n'],
    [['path.-1', 'ftp://host.dom/pub/c;type=i'], 'c\n'],
    [['{port} [{:port}]', 'ftp://h.dom/', 'ftp://h.dom:21/'], '21 []\n21 [21]\n'],
    [['{!user}', 'ftp://h.dom/'], '', 'url: argument 1: no user\n', 1],
    [['url', 'HTTP://Host.dom:80'], 'http://host.dom/\n'],
    [['--guess', 'url', 'example.com', 'ftp.example.com'], 'http://example.com/\nftp://ftp.example.com/\n'],
    [['{host}\\t{port}', 'sftp://u@h.dom:22/x'], 'h.dom\t22\n'],
    // These follow from the examples.
    [['{:url}|{fragment}', 'HTTP://h.dom:80/#a%20b'], 'HTTP://h.dom:80/#a%20b|a b\n'],
    [['path', 'http://h.dom/a%20b', 'sftp://h.dom/c'], 'a b\nc\n'],
    [['{!:port}', 'ftp://h.dom/', 'ftp://h.dom:21/'], '21\n', 'url: argument 1: no port\n', 1],
    [['\\{{host}}\\\\\\n', 'http://h.dom/'], '{h.dom}\\\n\n'],
    [['path', 'ftp://h.dom/caf%E9/%1B'], 'caf\\xE9/\\x1B\n'],
    [['password', 'ftp://u:p%40@h.dom/'], 'p@\n'],
    [['url', 'ftp://u:p@h.dom/'], 'ftp://u:p@h.dom/\n', NOTE],
    [['--show-password', 'url', 'ftp://u:p@h.dom/'], 'ftp://u:p@h.dom/\n'],
    [['fields.0.value', 'prospero://h.dom/x;n=a%20b'], 'a b\n'],
    [['fields', 'prospero://h.dom/x;n=a;m=b'], 'n=a&m=b\n'],
    [['user', 'http://h.dom/'], '\n'],
    [['path.7', 'ftp://h.dom/a'], '\n'],
    [['-0', 'host', 'http://a.dom/', 'http://b.dom/'], 'a.dom\0b.dom\0'],
    [['host', 'http://a.dom/', 'http://b c/', 'http://d.dom/'], 'a.dom\nd.dom\n', undefined, 1],
    [['schemepart', 'foo:bar'], 'bar\n'],
  ]);

  test('octets as they are, with --raw', async () => {
    const { stdout } = await url(['get', '--raw', 'path', 'ftp://h.dom/a%E9%5C'], { encoding: 'latin1' });
    expect(stdout).toBe('a\xE9\\\n');
  });

  test('as JSON: what is absent is null, and what is not UTF-8 is encoded', async () => {
    const { stdout } = await url(['get', '-j', '{user} {:port} {path}', 'ftp://h.dom/%E9']);
    expect(JSON.parse(stdout)).toEqual({
      text: 'ftp://h.dom/%E9',
      ok: true,
      values: { user: null, ':port': null, path: '%E9' },
      encoded: ['path'],
    });
    const refused = JSON.parse((await url(['get', '-j', '{!user}', 'ftp://h.dom/'])).stdout);
    expect(refused).toEqual({
      ok: false,
      error: { code: 'part-absent', section: 'url get', part: 'user', message: 'no user' },
    });
  });

  test.each([
    ['hots', 'no part "hots"; did you mean host?'],
    ['{hots}', 'no part "hots"; did you mean host?'],
    ['{host', 'a "{" without a "}" is written \\{'],
    ['http://h.dom/', 'the first argument is the name of a part, or a format with a {NAME}'],
    ['{path.x}', 'no part "path.x"; did you mean path?'],
  ])('a format that cannot be meant is wrong usage: %s', async (format, message) => {
    expect(await url(['get', format, 'http://h.dom/'])).toEqual({
      code: 2,
      stdout: '',
      stderr: `url: ${message}\nsee \`url help get\`\n`,
    });
  });
});

describe('set changes parts, and leaves the others to the letter', () => {
  testRows('set', [
    [['host=example.com', 'http://host.dom:8080/a'], 'http://example.com:8080/a\n'],
    [['scheme=https', 'http://host.dom/a?b'], 'https://host.dom/a?b\n'],
    [['port=', 'http://host.dom:8080/'], 'http://host.dom/\n'],
    [['port?=8080', 'http://a.dom/', 'http://b.dom:81/'], 'http://a.dom:8080/\nhttp://b.dom:81/\n'],
    [['path=a b/c?d', 'http://h.dom/x'], 'http://h.dom/a%20b/c%3Fd\n'],
    [
      ['path:=a b', 'http://h.dom/x'],
      '',
      'url: path: " " must be written %20 here (character-forbidden, RFC 1738 §2.2)\n',
      1,
    ],
    [['path+=a/b', 'ftp://h.dom/pub/'], 'ftp://h.dom/pub/a%2Fb\n'],
    [['user=me', 'password=se:cret', 'ftp://h.dom/'], 'ftp://me:se%3Acret@h.dom/\n', NOTE],
    [['user=', 'ftp://me:pw@h.dom/a'], 'ftp://h.dom/a\n'],
    [
      ['user=me', 'http://h.dom/'],
      '',
      'url: user: http has no part "user" here; it has host, port, path, search (part-unknown, RFC 1738 §3.3)\n',
      1,
    ],
    [['host=exämple.com', 'http://h.dom/'], 'http://xn--exmple-cua.com/\n'],
    [
      ['--each', 'scheme=http,https', 'port=80,8080', 'http://h.dom/'],
      'http://h.dom/\nhttp://h.dom:8080/\nhttps://h.dom:80/\nhttps://h.dom:8080/\n',
    ],
    // These follow from the examples.
    [['path=/a', 'http://h.dom/'], 'http://h.dom/a\n'],
    [['search=x', 'HTTP://Host.dom:80/%7efred#%7e'], 'HTTP://Host.dom:80/%7efred?x#%7e\n'],
    [['host=x.dom', 'FTP://Fred@Host.dom:21/%7efred/%7e'], 'FTP://Fred@x.dom:21/%7efred/%7e\n'],
    [['path.-1=x', 'ftp://Host.dom:21/%7efred/%7e'], 'ftp://Host.dom:21/%7efred/x\n'],
    [['path.0=', 'ftp://h.dom/%7ea/%7eb'], 'ftp://h.dom/%7eb\n'],
    [['path+=a', 'path+=b', 'http://h.dom/%7e'], 'http://h.dom/%7e/a/b\n'],
    [['path+=a/b', 'http://h.dom/x/'], 'http://h.dom/x/a%2Fb\n'],
    [['path:=a%2fb/c', 'ftp://h.dom/'], 'ftp://h.dom/a%2fb/c\n'],
    [['path=', 'ftp://h.dom/a/b;type=i'], 'ftp://h.dom/;type=i\n'],
    [['path?=q', 'http://h.dom/', 'http://h.dom/p'], 'http://h.dom/q\nhttp://h.dom/p\n'],
    [['port:=80', 'http://h.dom/'], 'http://h.dom:80/\n'],
    [['port=80', 'http://h.dom:81/'], 'http://h.dom/\n'],
    [['search:=', 'http://h.dom/'], 'http://h.dom/?\n'],
    [['fragment=a b', 'http://h.dom/'], 'http://h.dom/#a%20b\n'],
    [['fragment=', 'http://h.dom/#a'], 'http://h.dom/\n'],
    [['scheme=ftp', 'http://h.dom:80/a/b'], 'ftp://h.dom/a/b\n'],
    [['scheme=http', 'ftp://h.dom:21/a/b'], 'http://h.dom/a/b\n'],
    [['scheme=sftp', 'user=me', 'path+=x', 'http://h.dom/%7e'], 'sftp://me@h.dom/%7e/x\n'],
    [['port=', 'host=x.dom', 'sftp://u@h.dom:22/%7e#f'], 'sftp://u@x.dom/%7e#f\n'],
    [['scheme=https', 'foo://h.dom:1/a'], 'https://h.dom:1/a\n'],
    [['-t', 'host=x.dom', 'http://h.dom/~fred'], 'http://x.dom/%7Efred\n'],
    [['-t', 'port?=1', 'http://h.dom:2?a~b'], 'http://h.dom:2/?a%7Eb\n'],
    [['--guess', 'port=1', 'h.dom/a'], 'http://h.dom:1/a\n'],
    [
      ['type=i', 'ftp://h.dom/a', 'http://h.dom/a', 'ftp://h.dom/b'],
      'ftp://h.dom/a;type=i\nftp://h.dom/b;type=i\n',
      undefined,
      1,
    ],
    [['-0', 'port=1', 'http://a.dom/', 'http://b.dom/'], 'http://a.dom:1/\0http://b.dom:1/\0'],
    [
      ['user:=a:b', 'ftp://h.dom/'],
      '',
      'url: user: written so, it would be read as another part (part-read-otherwise, url set)\n',
      1,
    ],
    [
      ['user:=a%zz', 'ftp://h.dom/'],
      '',
      'url: user: a percent sign must be followed by two hexadecimal digits (escape-malformed, RFC 1738 §2.2)\n',
      1,
    ],
    [
      ['host+=a', 'ftp://h.dom/'],
      '',
      'url: host: "+=" adds a segment to a path, and to nothing else (segment-misplaced, url set)\n',
      1,
    ],
    [
      ['scheme=htps', 'http://h.dom/'],
      '',
      'url: scheme: no scheme "htps"; did you mean "https"? (scheme-unregistered, RFC 1738 §4)\n',
      1,
    ],
    [['port=x', 'http://h.dom/'], '', 'url: port: port of http is a number (part-type, RFC 1738 §3.3)\n', 1],
    [['a=b', 'http://h.dom/'], '', 'url: no part "a"\nsee `url help set`\n', 2],
    [['hots=b', 'http://h.dom/'], '', 'url: no part "hots"; did you mean host?\nsee `url help set`\n', 2],
    [['port=1', 'port=2', 'http://h.dom/'], '', 'url: two edits of port\nsee `url help set`\n', 2],
    [
      ['http://h.dom/'],
      '',
      'url: an edit is NAME=TEXT, NAME:=WRITTEN, NAME?=TEXT or path+=SEGMENT\nsee `url help set`\n',
      2,
    ],
  ]);

  test('the record is that of parse', async () => {
    const { stdout } = await url(['set', '-j', 'port=1', 'http://h.dom/%7e']);
    expect(JSON.parse(stdout)).toMatchObject({
      text: 'http://h.dom:1/%7e',
      ok: true,
      url: { scheme: 'http', host: 'h.dom', port: 1, path: '%7e' },
    });
  });

  test('an edit that a line of the input would be is a URL that is refused', async () => {
    const { code, stdout } = await url(['set', 'port=1', '-f', '-'], { stdin: 'host=evil.dom\nhttp://h.dom/\n' });
    expect([code, stdout]).toEqual([1, 'http://h.dom:1/\n']);
  });
});

describe('query lists and changes pairs', () => {
  testRows('query', [
    [['http://h.dom/?q=caf%C3%A9&q=tea&flag'], 'q\tcafé\nq\ttea\nflag\n'],
    [['--get', 'q', 'http://h.dom/?q=a+b%26'], 'a b&\n'],
    [['--get', 'z', 'http://h.dom/?q=a+b%26'], '', '', 1],
    [['--set', 'b=foo', '--add', 's=x y', 'http://h.dom/?a=%7e&b=2&b=3'], 'http://h.dom/?a=%7e&b=foo&s=x%20y\n'],
    [['--plus', '--add', 's=x y', 'http://h.dom/'], 'http://h.dom/?s=x+y\n'],
    [['--remove', 'utm_*', '--sort', 'http://h.dom/?z=1&utm_a=1&m=2'], 'http://h.dom/?m=2&z=1\n'],
    [['--remove', '*', 'http://h.dom/?z=1&utm_a=1'], 'http://h.dom/\n'],
    // These follow from the examples.
    [['--all', 'q', 'http://h.dom/?q=1&a&q&q=%E9'], '1\n\n\\xE9\n'],
    [['--sort', '--add', 'a=1', 'http://h.dom/?c&b'], 'http://h.dom/?b&c&a=1\n'],
    [['--add', 'a=1', '--sort', 'http://h.dom/?c&b'], 'http://h.dom/?a=1&b&c\n'],
    [['--remove', 'a', '--get', 'a', 'http://h.dom/?a=1'], '', '', 1],
    [['--keep', '?', 'http://h.dom/?ab=1&c=%7e&&d'], 'http://h.dom/?c=%7e&d\n'],
    [['--remove', '\\*', 'http://h.dom/?*=1&c'], 'http://h.dom/?c\n'],
    [['--remove', 'x', 'HTTP://h.dom:80/?&&a=%7e&'], 'HTTP://h.dom:80/?&&a=%7e&\n'],
    [['--add', 'x', 'http://h.dom/?a&'], 'http://h.dom/?a&x\n'],
    [['--set', 'x=1', 'http://h.dom/?a'], 'http://h.dom/?a&x=1\n'],
    [['--separator', ';', '--add', 'x=1;2', 'http://h.dom/?a=1;b&c'], 'http://h.dom/?a=1;b&c;x=1%3B2\n'],
    [['--add', 'x=1+1&2=3', 'https://h.dom/?a#f'], 'https://h.dom/?a&x=1%2B1%262%3D3#f\n'],
    [['http://h.dom/'], ''],
    [['-0', 'http://h.dom/?a=1&b=2'], 'a\t1\nb\t2\0'],
    [['--guess', '--get', 'a', 'h.dom/?a=1'], '1\n'],
    [['-t', '--remove', 'x', 'http://h.dom?a=~'], 'http://h.dom/?a=%7E\n'],
    [
      ['http://h.dom?a'],
      '',
      'url: argument 1, character 13: a "/" must follow the host (slash-missing, RFC 1738 §3.3)\nurl: argument 1, character 13: try --tolerant: it would be read as http://h.dom/?a\n',
      1,
    ],
    [['ftp://h.dom/'], '', 'url: pairs are in the search of http and https alone (pairs-missing, url query)\n', 1],
    [['--add', '', 'http://h.dom/'], '', 'url: --add takes a name, or a name and a value\nsee `url help query`\n', 2],
    [
      ['--get', 'a', '--all', 'b', 'http://h.dom/'],
      '',
      'url: --get and --all are for one name\nsee `url help query`\n',
      2,
    ],
    [
      ['--separator', 'ab', 'http://h.dom/'],
      '',
      "url: option '--separator <character>' argument 'ab' is invalid. A separator is one character of a search, and not =, + or %.\nsee `url help query`\n",
      2,
    ],
  ]);

  test('as JSON', async () => {
    const { stdout } = await url(['query', '-j', 'http://h.dom/?q=a&f&x=%E9']);
    expect(JSON.parse(stdout)).toEqual({
      text: 'http://h.dom/?q=a&f&x=%E9',
      ok: true,
      pairs: [{ name: 'q', value: 'a' }, { name: 'f' }, { name: 'x', value: '%E9' }],
      encoded: ['pairs.2.value'],
    });
    expect(JSON.parse((await url(['query', '-j', '--get', 'z', 'http://h.dom/?q=a'])).stdout)).toEqual({
      text: 'http://h.dom/?q=a',
      ok: false,
      pairs: [],
    });
  });
});

function testRows(verb: string, rows: readonly Row[]): void {
  test.each(rows.map((row) => ({ row, line: row[0].join(' ') })))(`${verb} $line`, async ({ row }) => {
    const [argv, stdout, stderr, code = 0] = row;
    const ended = await url([verb, ...argv]);
    expect([ended.code, ended.stdout]).toEqual([code, stdout]);
    if (code !== 1 || stderr !== undefined) expect(ended.stderr).toBe(stderr ?? '');
  });
}

describe('what nobody touches stays to the letter', () => {
  const spelt = 'HTTP://Host.DOM:80/%7Efred/%2e?a=%2f&b#%7e';

  test.each([
    ['host=x.dom', 'HTTP://x.dom:80/%7Efred/%2e?a=%2f&b#%7e'],
    ['port=81', 'HTTP://Host.DOM:81/%7Efred/%2e?a=%2f&b#%7e'],
    ['path=x', 'HTTP://Host.DOM:80/x?a=%2f&b#%7e'],
    ['search=x', 'HTTP://Host.DOM:80/%7Efred/%2e?x#%7e'],
    ['fragment=x', 'HTTP://Host.DOM:80/%7Efred/%2e?a=%2f&b#x'],
    ['scheme=https', 'https://Host.DOM/%7Efred/%2e?a=%2f&b#%7e'],
  ])('%s', async (edit, made) => {
    expect((await url(['set', edit, spelt])).stdout).toBe(`${made}\n`);
  });
});

describe('the names of the parts are those of the data', () => {
  const SAMPLES = [
    ['ftp://h/'],
    ['http://h/'],
    ['gopher://h/'],
    ['mailto:x@h.dom'],
    ['news:*', 'news:x', 'news:x@h.dom'],
    ['nntp://h/x'],
    ['telnet://h/'],
    ['wais://h/x', 'wais://h/d?x', 'wais://h/d/x/x'],
    ['file:///x'],
    ['prospero://h/x'],
    ['mid:x@h.dom'],
    ['cid:x@h.dom'],
    ['rlogin://h/'],
    ['tn3270://h/'],
    ['urn:x'],
    ['afs://h.dom/x'],
    ['https://h/'],
  ];

  test.each(SAMPLES)('%s', (...texts) => {
    const names = texts.flatMap((text) => namesIn(text));
    const [scheme = ''] = (texts[0] ?? '').split(':');
    expect([...(PARTS[scheme] ?? [])].sort()).toEqual([...new Set(names)].sort());
  });

  test('every scheme is there, and the unregistered ones', () => {
    expect(Object.keys(PARTS).sort()).toEqual(registry.schemes.map(({ name }) => name).sort());
    expect(GENERIC_PARTS).toEqual(namesIn('x-foo://h/').filter((name) => name !== '~generic'));
  });

  function namesIn(text: string): readonly string[] {
    const result = parseAny(registry, text);
    return result.ok ? Object.keys(result.url).filter((name) => name !== 'scheme') : [];
  }
});
