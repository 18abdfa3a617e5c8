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
    [['\\t\\r\\n\\}{host}', 'http://h.dom/'], '\t\r\n}h.dom\n'],
  ]);

  // The pairs of a search, each with its value, its value as it is written, and the values of all pairs of the name.
  test.each([
    ['?q=1', 'q', '1', '1', '1'],
    ['?a=1&q=2&q=3', 'q', '2', '2', '2 3'],
    ['?q=a%20b&q=c+d', 'q', 'a b', 'a%20b', 'a b c d'],
    ['?q=%2B', 'q', '+', '%2B', '+'],
    ['?q=%26%3D%25', 'q', '&=%', '%26%3D%25', '&=%'],
    ['?q=1=2', 'q', '1=2', '1=2', '1=2'],
    ['?q=caf%C3%A9', 'q', 'café', 'caf%C3%A9', 'café'],
    ['?q=%E9', 'q', '\\xE9', '%E9', '\\xE9'],
    ['?q=a%00b', 'q', 'a\\x00b', 'a%00b', 'a\\x00b'],
    // A pair without a value, one with an empty value, and one without a name.
    ['?q', 'q', '', '', ''],
    ['?q&q=1', 'q', '', '', ' 1'],
    ['?q=', 'q', '', '', ''],
    ['?=1&=2', '', '1', '1', '1 2'],
    ['?q==', 'q', '=', '=', '='],
    // Nothing between two separators is not a pair.
    ['?&&q=1&', 'q', '1', '1', '1'],
    ['?&&', '', '', '', ''],
    // Names are compared decoded, and to the letter.
    ['?%71=1', 'q', '1', '1', '1'],
    ['?a%20b=1&a+b=2', 'a b', '1', '1', '1 2'],
    ['?caf%C3%A9=1', 'café', '1', '1', '1'],
    ['?a%3Db=1', 'a=b', '1', '1', '1'],
    ['?a:b=1', 'a:b', '1', '1', '1'],
    ['?a.0=1', 'a.0', '1', '1', '1'],
    ['?a%253Db=1', 'a%3Db', '1', '1', '1'],
    ['?a%7Bb%7D%5C=1', 'a\\{b\\}\\\\', '1', '1', '1'],
    ['?__proto__=1', '__proto__', '1', '1', '1'],
    ['?Q=1', 'q', '', '', ''],
    ['?qq=1', 'q', '', '', ''],
    // No such pair, an empty search, and no search.
    ['?a=q', 'q', '', '', ''],
    ['?', '', '', '', ''],
    ['', 'q', '', '', ''],
    ['#q=1', 'q', '', '', ''],
  ])('pairs of http://h.dom/%s: %s', async (search, name, value, written, all) => {
    const format = `{search:${name}}|{:search:${name}}|{search-all:${name}}`;
    for (const scheme of ['http', 'https']) {
      const ended = await url(['get', format, `${scheme}://h.dom/${search}`]);
      expect(ended).toEqual({ code: 0, stdout: `${value}|${written}|${all}\n`, stderr: '' });
    }
  });

  testRows('get', [
    [['search:q', 'http://h.dom/?q=1&q=2'], '1\n'],
    [['search-all:q', 'http://h.dom/?q=1&q=2'], '1 2\n'],
    [['search:a\\{b}', 'http://h.dom/?a%7Bb%7D=1'], '1\n'],
    [['search: {search}', 'http://h.dom/?q=1'], 'search: q=1\n'],
    [['{:search-all:q}', 'http://h.dom/?q=a%20b&q=c+d'], 'a%20b c+d\n'],
    [['--separator', ';', '{search:b}|{:search:a}', 'http://h.dom/?a=1&2;b=3'], '3|1&2\n'],
    [['-t', '{search:a}|{:search:a}|{:search:100%}', 'http://h.dom?a=b c~&100%=5%'], 'b c~|b c~|5%\n'],
    [['--guess', 'search:a', 'h.dom/?a=1'], '1\n'],
    [['search:access_token', 'http://h.dom/?access_token=hunter2'], 'hunter2\n'],
    // The search of another scheme has no pairs.
    [['{search:q}', 'gopher://h.dom/7x%09q=1', 'ftp://h.dom/?q=1', 'mailto:x@h.dom'], '\n\n\n'],
    // Of an unregistered scheme it is all after the first "?".
    [['{search:q}|{:search:q}', 'wss://h.dom/?q=a%20b', 'x-foo:a?b&q=1?2#f', 'ws://h.dom/'], 'a b|a%20b\n1?2|1?2\n|\n'],
    // The pair must be there; an empty value is one.
    [['{!search:q}', 'http://h.dom/?q', 'http://h.dom/?a=q'], '\n', 'url: argument 2: no search:q\n', 1],
    [['{!search-all:q}', 'http://h.dom/?q=1', 'http://h.dom/'], '1\n', 'url: argument 2: no search-all:q\n', 1],
    [['{!:search:q}', 'http://h.dom/?q=%21', 'ftp://h.dom/'], '%21\n', 'url: argument 2: no search:q\n', 1],
  ]);

  test('pairs as JSON: the first is a text, and all are a list', async () => {
    const format = '{search:q} {:search:q} {search-all:q} {search:z} {search-all:z}';
    const { stdout } = await url(['get', '-j', format, 'http://h.dom/?q=a+b&q=%E9&q']);
    expect(JSON.parse(stdout)).toEqual({
      text: 'http://h.dom/?q=a+b&q=%E9&q',
      ok: true,
      values: {
        'search:q': 'a b',
        ':search:q': 'a+b',
        'search-all:q': ['a b', '%E9', ''],
        'search:z': null,
        'search-all:z': [],
      },
      encoded: ['search-all:q.1'],
    });
  });

  test('a pair as its octets, with --raw', async () => {
    const { stdout } = await url(['get', '--raw', 'search:q', 'http://h.dom/?q=a%E9%00%5C'], { encoding: 'latin1' });
    expect(stdout).toBe('a\xE9\0\\\n');
  });

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
    ['{query:q}', 'no part "query:q"; did you mean search:q?'],
    ['{query-all:a.b:c}', 'no part "query-all:a.b:c"; did you mean search-all:a.b:c?'],
    ['{serach:q}', 'no part "serach:q"; did you mean search:q?'],
    ['{search-all}', 'no part "search-all"; did you mean search-all:NAME?'],
    ['{host:q}', 'no part "host:q"; did you mean host?'],
    ['{xyz:q}', 'no part "xyz:q"'],
    ['{search:q', 'a "{" without a "}" is written \\{'],
    ['{search:q\\}', 'a "{" without a "}" is written \\{'],
    // The words and the brackets of trurl.
    ['{url:path}', 'no part "url:path"; did you mean {:path}?'],
    ['{must:query:q}', 'no part "must:query:q"; did you mean {!search:q}?'],
    ['{url:must:query}', 'no part "url:must:query"; did you mean {!:search}?'],
    ['{default:puny:url}', 'no part "default:puny:url"; did you mean url?'],
    ['{must:xyz}', 'no part "must:xyz"'],
    ['[host]', 'the first argument is the name of a part, or a format with a {NAME}; did you mean host?'],
    ['[query:q]', 'the first argument is the name of a part, or a format with a {NAME}; did you mean search:q?'],
    ['query:q', 'the first argument is the name of a part, or a format with a {NAME}; did you mean search:q?'],
    ['mailto:fred@h.dom', 'the first argument is the name of a part, or a format with a {NAME}'],
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
    [['path?:=%7e', 'http://h.dom/', 'http://h.dom/p'], 'http://h.dom/%7e\nhttp://h.dom/p\n'],
    [['search?:=a+b', 'http://h.dom/?'], 'http://h.dom/?\n'],
    [
      ['path?+=a', 'http://h.dom/'],
      '',
      'url: an edit is NAME=TEXT, NAME:=WRITTEN, NAME?=TEXT, NAME?:=WRITTEN or path+=SEGMENT\nsee `url help set`\n',
      2,
    ],
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
      'url: host: "+=" adds a segment to a path; "url query --add" adds a pair (segment-misplaced, url set)\n',
      1,
    ],
    [
      ['scheme=htps', 'http://h.dom/'],
      '',
      'url: scheme: no scheme "htps"; did you mean "https"? (scheme-unregistered, RFC 1738 §4)\n',
      1,
    ],
    [
      ['host=[::1]', 'http://h.dom/'],
      '',
      'url: host: a host is labels of letters, digits and inner hyphens, joined by dots; the last begins with a letter (host-malformed, RFC 1738 §3.1)\nurl: try --tolerant: it would be http://[::1]/\n',
      1,
    ],
    [['-t', 'host=[::1]', 'http://h.dom/'], 'http://[::1]/\n'],
    [['port=x', 'http://h.dom/'], '', 'url: port: port of http is a number (part-type, RFC 1738 §3.3)\n', 1],
    [['http://h.dom/', 'port=1'], '', 'url: edits come before the URLs\nsee `url help set`\n', 2],
    [['host=a', 'http://h.dom/', 'port=1'], '', 'url: edits come before the URLs\nsee `url help set`\n', 2],
    [['a=b', 'http://h.dom/'], '', 'url: no part "a"\nsee `url help set`\n', 2],
    [['hots=b', 'http://h.dom/'], '', 'url: no part "hots"; did you mean host?\nsee `url help set`\n', 2],
    [['port=1', 'port=2', 'http://h.dom/'], '', 'url: two edits of port\nsee `url help set`\n', 2],
    [
      ['http://h.dom/'],
      '',
      'url: an edit is NAME=TEXT, NAME:=WRITTEN, NAME?=TEXT, NAME?:=WRITTEN or path+=SEGMENT\nsee `url help set`\n',
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
    [
      ['--replace', 'x=1', 'http://h.dom/?a=%7e', 'http://h.dom/?a&x=2&b&x', 'http://h.dom/'],
      'http://h.dom/?a=%7e\nhttp://h.dom/?a&x=1&b\nhttp://h.dom/\n',
    ],
    [['--replace', 'x', 'http://h.dom/?x=2'], 'http://h.dom/?x\n'],
    [
      ['--replace', '', 'http://h.dom/'],
      '',
      'url: --replace takes a name, or a name and a value\nsee `url help query`\n',
      2,
    ],
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
    // Of an unregistered scheme.
    [['WS://u@H.dom:1/%7e?q=%7e&flag#f'], 'q\t~\nflag\n'],
    [['--set', 'q=1', 'WS://u@H.dom:1/%7e?q=%7e&flag#f'], 'WS://u@H.dom:1/%7e?q=1&flag#f\n'],
    [['--remove', '*', 'ws://h.dom/a?q#f'], 'ws://h.dom/a#f\n'],
    [['--remove', 'x', 'ws://h.dom?&&q'], 'ws://h.dom?&&q\n'],
    [
      ['--add', 'q=a b', 'ws://h.dom', 'ws://h.dom/', 'x-foo:a', 'x-foo:'],
      'ws://h.dom/?q=a%20b\nws://h.dom/?q=a%20b\nx-foo:a?q=a%20b\nx-foo:?q=a%20b\n',
    ],
    [['--add', 'x=1?2', 'magnet:?xt=urn:a:b'], 'magnet:?xt=urn:a:b&x=1%3F2\n'],
    [['-t', '--add', 'x', 'ws://h.dom/~?a b'], 'ws://h.dom/%7E?a%20b&x\n'],
    [
      ['ftp://h.dom/'],
      '',
      'url: pairs are in the search of http and https, and of URLs whose scheme is not registered (pairs-missing, url query)\n',
      1,
    ],
    [['--add', '', 'http://h.dom/'], '', 'url: --add takes a name, or a name and a value\nsee `url help query`\n', 2],
    [
      ['--get', 'a', '--all', 'b', 'http://h.dom/'],
      '',
      "url: --get and --all are for one name; url get '{search:A} {search:B}' prints several\nsee `url help query`\n",
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
