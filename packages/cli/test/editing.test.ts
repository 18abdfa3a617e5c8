import { describe, expect, test } from 'vitest';
import { messageOf, sentenceOf } from '../../../tooling/support/sentences.ts';
import { globPattern } from '../src/editing/edit-pairs.ts';
import { url } from './command.ts';

/** Arguments, standard output, and where it matters standard error and the exit code. */
const REMOVED = 'a URL has a scheme: it can be changed, and not removed (scheme-removed, url set)';

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
    [['user:=a%zz', 'ftp://h.dom/'], '', `url: user: ${messageOf('escape-malformed')}\n`, 1],
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
      expect.stringMatching(
        /^url: argument 1, character 13: .* \(slash-missing, RFC 1738 §3\.3\)\nurl: argument 1, character 13: try --tolerant: it would be read as http:\/\/h\.dom\/\?a\n$/,
      ),
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

describe('set changes any part of any scheme', () => {
  testRows('set', [
    // Each part of the common syntax (RFC 1738 §3.1), with what must be encoded in it.
    [['user=a b@c:d/e', 'ftp://h.dom/x'], 'ftp://a%20b%40c%3Ad%2Fe@h.dom/x\n', NOTE],
    [['password=a b@c', 'ftp://u@h.dom/x'], 'ftp://u:a%20b%40c@h.dom/x\n', NOTE],
    [['password=q', 'ftp://u:p@h.dom/x'], 'ftp://u:q@h.dom/x\n', NOTE],
    [['password=', 'ftp://u:p@h.dom/x'], 'ftp://u@h.dom/x\n'],
    [['user=v', 'ftp://u:p@h.dom/x'], 'ftp://v:p@h.dom/x\n', NOTE],
    [['user=', 'ftp://u:p@h.dom/x'], 'ftp://h.dom/x\n'],
    [['user=', 'password=q', 'ftp://u:p@h.dom/x'], '', `url: password: ${messageOf('password-without-user')}\n`, 1],
    [['password=x', 'ftp://h.dom/x'], '', `url: password: ${messageOf('password-without-user')}\n`, 1],
    [['host=X.Dom', 'ftp://h.dom/x'], 'ftp://x.dom/x\n'],
    [['host:=X.Dom', 'ftp://h.dom/x'], 'ftp://X.Dom/x\n'],
    [['host=', 'ftp://h.dom/x'], '', `url: host: ${messageOf('host-missing')}\n`, 1],
    [
      ['host=ä b', 'ftp://h.dom/x'],
      '',
      'url: host: a host is labels of letters, digits and inner hyphens, joined by dots; the last begins with a letter (host-malformed, RFC 1738 §3.1)\n',
      1,
    ],
    [
      ['host:=exämple.com', 'ftp://h.dom/x'],
      '',
      'url: host: a host is labels of letters, digits and inner hyphens, joined by dots; the last begins with a letter (host-malformed, RFC 1738 §3.1)\n',
      1,
    ],
    [
      ['host:=a/b', 'ftp://h.dom/x', 'http://h.dom/x'],
      '',
      'url: argument 1: host: a host is labels of letters, digits and inner hyphens, joined by dots; the last begins with a letter (host-malformed, RFC 1738 §3.1)\nurl: argument 2: host: a host is labels of letters, digits and inner hyphens, joined by dots; the last begins with a letter (host-malformed, RFC 1738 §3.1)\n',
      1,
    ],
    [['port=0080', 'http://h.dom/'], 'http://h.dom/\n'],
    [['port:=0080', 'http://h.dom/'], 'http://h.dom:0080/\n'],
    [['port=1x', 'http://h.dom/'], '', 'url: port: port of http is a number (part-type, RFC 1738 §3.3)\n', 1],
    [['port=x1', 'http://h.dom/'], '', 'url: port: port of http is a number (part-type, RFC 1738 §3.3)\n', 1],
    [['port=1234567890', 'http://h.dom/'], '', 'url: port: port of http is a number (part-type, RFC 1738 §3.3)\n', 1],
    [['port=65536', 'http://h.dom/'], '', `url: port: ${messageOf('port-out-of-range')}\n`, 1],
    [['port:=', 'http://h.dom:1/'], '', 'url: port: port of http is a number (part-type, RFC 1738 §3.3)\n', 1],
    [
      ['port+=1', 'http://h.dom/'],
      '',
      'url: port: "+=" adds a segment to a path; "url query --add" adds a pair (segment-misplaced, url set)\n',
      1,
    ],
    [['port.0=1', 'http://h.dom/'], '', 'url: port: port of http is a number (part-type, RFC 1738 §3.3)\n', 1],
    // Paths: a text in http, a list in ftp, file and afs.
    [['path=', 'http://h.dom/a?b'], 'http://h.dom/?b\n'],
    [['path=a?b#c;d%e', 'http://h.dom/x'], 'http://h.dom/a%3Fb%23c;d%25e\n'],
    [['path=//a', 'ftp://h.dom/x'], 'ftp://h.dom//a\n'],
    [['path=a/b c/%', 'ftp://h.dom/x;type=i'], 'ftp://h.dom/a/b%20c/%25;type=i\n'],
    [['path:=a%2Fb/c', 'ftp://h.dom/x;type=i'], 'ftp://h.dom/a%2Fb/c;type=i\n'],
    [
      ['path:=a;type=d', 'ftp://h.dom/x'],
      '',
      'url: path: written so, it would be read as another part (part-read-otherwise, url set)\n',
      1,
    ],
    [['path.0=a/b', 'ftp://h.dom/x/y'], 'ftp://h.dom/a%2Fb/y\n'],
    [['path.0:=a%2fb', 'ftp://h.dom/x/y'], 'ftp://h.dom/a%2fb/y\n'],
    [
      ['path.0:=a/b', 'ftp://h.dom/x/y'],
      '',
      'url: path.0: written so, it would be read as another part (part-read-otherwise, url set)\n',
      1,
    ],
    [['path.-1=', 'ftp://h.dom/x/y'], 'ftp://h.dom/x\n'],
    [['path.-2=/z', 'ftp://h.dom/x/y'], 'ftp://h.dom/%2Fz/y\n'],
    [['path.2=z', 'ftp://h.dom/x/y'], 'ftp://h.dom/x/y/z\n'],
    [['path.3=z', 'ftp://h.dom/x/y'], '', 'url: path.2: path.2 of ftp is missing (part-missing, RFC 1738 §3.2)\n', 1],
    [['path.-3=z', 'ftp://h.dom/x/y'], '', 'url: no path.-3\n', 1],
    [['path.-3:=z', 'ftp://h.dom/x/y'], '', 'url: no path.-3\n', 1],
    [['path.-3=', 'path.7=', 'ftp://h.dom/x/y'], 'ftp://h.dom/x/y\n'],
    [['path.name=z', 'ftp://h.dom/x/y'], '', 'url: no path.name\n', 1],
    [
      ['path.0.value=z', 'ftp://h.dom/x/y'],
      '',
      'url: path.0: path.0 of ftp is a string (part-type, RFC 1738 §3.2)\n',
      1,
    ],
    [['path.0=z', 'http://h.dom/x/y'], '', 'url: path: path of http is a string (part-type, RFC 1738 §3.3)\n', 1],
    [['path.10=x', 'ftp://h.dom/a/b/c/d/e/f/g/h/i/j/%6b/%6c'], 'ftp://h.dom/a/b/c/d/e/f/g/h/i/j/x/%6c\n'],
    [['path=a\nb', 'ftp://h.dom/'], 'ftp://h.dom/a%0Ab\n'],
    [
      ['path+=a b/c?', 'http://h.dom/x', 'http://h.dom', 'http://h.dom/', 'http://h.dom/x/'],
      'http://h.dom/x/a%20b%2Fc%3F\nhttp://h.dom/a%20b%2Fc%3F\nhttp://h.dom/a%20b%2Fc%3F\nhttp://h.dom/x/a%20b%2Fc%3F\n',
    ],
    [['path+=', 'ftp://h.dom/x', 'ftp://h.dom/x/'], 'ftp://h.dom/x/\nftp://h.dom/x/\n'],
    [['path+=/a', 'http://h.dom/x', 'ftp://h.dom/x'], 'http://h.dom/x/a\nftp://h.dom/x/a\n'],
    [['path+=a', 'path+=b/c', 'ftp://h.dom', 'ftp://h.dom/'], 'ftp://h.dom/a/b%2Fc\nftp://h.dom/a/b%2Fc\n'],
    [['path+=a b/c', 'file:///x'], 'file:///x/a%20b%2Fc\n'],
    [['path+=a b', 'afs://h.dom/x'], 'afs://h.dom/x/a%20b\n'],
    [
      ['path+=a', 'mailto:x@h.dom'],
      '',
      'url: path: mailto has no part "path" here; it has address (part-unknown, RFC 1738 §3.5)\n',
      1,
    ],
    [
      ['path+=a', 'gopher://h.dom/0x'],
      '',
      'url: path: gopher has no part "path" here; it has host, port, gtype, selector, search, plus (part-unknown, RFC 1738 §3.4)\n',
      1,
    ],
    [
      ['path.0+=z', 'ftp://h.dom/x/y'],
      '',
      'url: path.0: "+=" adds a segment to a path; "url query --add" adds a pair (segment-misplaced, url set)\n',
      1,
    ],
    [
      ['type=x', 'ftp://h.dom/x'],
      '',
      `url: type: ${sentenceOf('ftp-type-unknown')} (ftp-type-unknown, RFC 1738 §3.2.2)\n`,
      1,
    ],
    [['type=', 'ftp://h.dom/x;type=i'], 'ftp://h.dom/x\n'],
    [
      ['type+=i', 'ftp://h.dom/x'],
      '',
      'url: type: "+=" adds a segment to a path; "url query --add" adds a pair (segment-misplaced, url set)\n',
      1,
    ],
    [['search=a b&c=d/?+%#', 'http://h.dom/x'], 'http://h.dom/x?a%20b&c=d%2F%3F+%25%23\n'],
    [['search:=a%20b', 'http://h.dom/x'], 'http://h.dom/x?a%20b\n'],
    [
      ['search:=a b', 'http://h.dom/x'],
      '',
      'url: search: " " must be written %20 here (character-forbidden, RFC 1738 §2.2)\n',
      1,
    ],
    [
      ['search:=a#b', 'http://h.dom/x'],
      '',
      'url: search: "#" must be written %23 here (character-forbidden, RFC 1738 §2.2)\n',
      1,
    ],
    [['search=', 'http://h.dom/x?a'], 'http://h.dom/x\n'],
    [['search=q', 'path=a', 'http://h.dom'], 'http://h.dom/a?q\n'],
    [['fragment=a%20b#ä', 'http://h.dom/'], 'http://h.dom/#a%2520b%23%C3%A4\n'],
    [['fragment:=a%20%7e', 'http://h.dom/'], 'http://h.dom/#a%20%7e\n'],
    [
      ['fragment:=a b', 'http://h.dom/'],
      '',
      'url: fragment: " " must be written %20 here (character-forbidden, RFC 1738 §2.2)\nurl: try --tolerant: it would be http://h.dom/#a%20b\n',
      1,
    ],
    [['fragment:=a%zz', 'http://h.dom/'], '', `url: fragment: ${messageOf('escape-malformed')}\n`, 1],
    [['fragment:=', 'http://h.dom/#a'], 'http://h.dom/#\n'],
    [
      ['fragment+=x', 'http://h.dom/'],
      '',
      'url: fragment: "+=" adds a segment to a path; "url query --add" adds a pair (segment-misplaced, url set)\n',
      1,
    ],
    [['fragment?=a', 'http://h.dom/#b', 'http://h.dom/'], 'http://h.dom/#b\nhttp://h.dom/#a\n'],
    // The parts that one scheme alone has.
    [['gtype=1', 'gopher://h.dom/0x'], 'gopher://h.dom/1x\n'],
    [['selector=a b/c', 'gopher://h.dom/0x'], 'gopher://h.dom/0a%20b/c\n'],
    [['selector=', 'gopher://h.dom/0x'], 'gopher://h.dom/0\n'],
    [['search=q', 'gopher://h.dom/7x'], 'gopher://h.dom/7x%09q\n'],
    [['plus=p', 'gopher://h.dom/7x%09q'], 'gopher://h.dom/7x%09q%09p\n'],
    [['address=fred@x.dom', 'mailto:x@h.dom'], 'mailto:fred@x.dom\n'],
    [
      ['address=fr ed@x.dom', 'mailto:x@h.dom'],
      '',
      'url: address: an address is one RFC 822 addr-spec at an Internet host, and nothing more; only tolerant reading takes a list with commas, and fields after a "?" (mailto-address-malformed, RFC 1738 §3.5)\n',
      1,
    ],
    [['group=comp.x', 'news:alt.y'], 'news:comp.x\n'],
    [['messageId=a@b.dom', 'news:x@h.dom', 'mid:x@h.dom'], 'news:a@b.dom\nmid:a@b.dom\n'],
    [['contentId=a@b.dom', 'cid:x@h.dom'], 'cid:a@b.dom\n'],
    [['group=comp.x', 'article=12', 'nntp://h.dom/alt.y'], 'nntp://h.dom/comp.x/12\n'],
    [['user=u', 'password=p', 'telnet://h.dom/'], 'telnet://u:p@h.dom/\n', NOTE],
    [['user=a b', 'rlogin://h.dom/', 'tn3270://h.dom/'], 'rlogin://a%20b@h.dom/\ntn3270://a%20b@h.dom/\n'],
    [['database=a b', 'wais://h.dom/d'], 'wais://h.dom/a%20b\n'],
    [['search=a b', 'wais://h.dom/d?x'], 'wais://h.dom/d?a%20b\n'],
    [['wtype=a b', 'wpath=c/d', 'wais://h.dom/d/t/p'], 'wais://h.dom/d/a%20b/c%2Fd\n'],
    [['wpath?=x', 'wais://h.dom/d/t/'], 'wais://h.dom/d/t/\n'],
    [['path=/etc/a b', 'file:///x'], 'file:///etc/a%20b\n'],
    [['path?=x', 'file:///', 'ftp://h.dom/'], 'file:///x\nftp://h.dom/x\n'],
    [['host=H.dom', 'file:///x'], 'file://h.dom/x\n'],
    [['hsoname=a b/c', 'prospero://h.dom/x;n=v'], 'prospero://h.dom/a%20b/c;n=v\n'],
    [['fields.0.value=a b', 'prospero://h.dom/x;n=v'], 'prospero://h.dom/x;n=a%20b\n'],
    [['fields.0.name=a b', 'prospero://h.dom/x;n=v;m=w'], 'prospero://h.dom/x;a%20b=v;m=w\n'],
    [['fields.1.value:=%61', 'prospero://h.dom/x;n=v;m=w'], 'prospero://h.dom/x;n=v;m=%61\n'],
    [['fields.0=', 'prospero://h.dom/x;n=v;m=w'], 'prospero://h.dom/x;m=w\n'],
    [['fields=', 'prospero://h.dom/x;n=v;m=w'], 'prospero://h.dom/x\n'],
    [
      ['fields=x', 'prospero://h.dom/x;n=v;m=w'],
      '',
      'url: fields.0.name: fields.0.name of prospero is missing (part-missing, RFC 1738 §3.11)\n',
      1,
    ],
    [['name=a b', 'urn:x'], 'urn:a%20b\n'],
    [['cell=x.dom', 'path=a b/c', 'afs://h.dom/x'], 'afs://x.dom/a%20b/c\n'],
    [['selector=/a', 'gopher://h.dom/0x'], 'gopher://h.dom/0/a\n'],
    [['search=/a', 'http://h.dom/'], 'http://h.dom/?%2Fa\n'],
    [
      ['host=0x7f.1', 'http://h.dom/'],
      '',
      'url: host: a host is labels of letters, digits and inner hyphens, joined by dots; the last begins with a letter (host-malformed, RFC 1738 §3.1)\n',
      1,
    ],
    [['path+=a:b;c', 'http://h.dom/x'], 'http://h.dom/x/a:b;c\n'],
    [
      ['fields.0.value=', 'prospero://h.dom/x;n=v;m=w'],
      '',
      'url: fields.0.value: fields.0.value of prospero is missing (part-missing, RFC 1738 §3.11)\n',
      1,
    ],
    [
      ['contentId=a', 'cid:x@h.dom'],
      '',
      'url: contentId: a content identifier has a text on either side of its "@", and no angle brackets (cid-content-id-malformed, RFC 1630 "Content-Id")\nurl: try --tolerant: it would be cid:a\n',
      1,
    ],
    [['name=é', 'urn:x'], 'urn:%C3%A9\n'],
  ]);
});

describe('set keeps the spelling of data that stays, wherever it goes', () => {
  testRows('set', [
    [['path.0=', 'ftp://h.dom/a/b/c/d/e/f/g/h/i/j/%6b/%6c'], 'ftp://h.dom/b/c/d/e/f/g/h/i/j/%6b/%6c\n'],
    [['fields.0=', 'prospero://h.dom/x;n=v;%6d=%77'], 'prospero://h.dom/x;%6d=%77\n'],
    [['fields.0.value=a', 'prospero://h.dom/x;n=v;%61=w'], 'prospero://h.dom/x;n=a;%61=w\n'],
    [['host=x.dom', 'ftp://h.dom/a/%61/a'], 'ftp://x.dom/a/%61/a\n'],
    [['port=1', 'ftp://%61:a@h.dom/'], 'ftp://%61:a@h.dom:1/\n', NOTE],
    [['-t', 'port=1', 'HTTP://Host.dom/%7e'], 'HTTP://Host.dom:1/%7e\n'],
    [['-t', 'port=1', 'HTTP://Host.dom/%7e#a b'], 'http://host.dom:1/%7e#a%20b\n'],
    [['-t', 'host=x.dom', 'FTP://H.dom/~%7e', 'FTP://H.dom/%7e'], 'ftp://x.dom/%7E%7E\nFTP://x.dom/%7e\n'],
    [['-t', 'path.0=', 'ftp://h.dom/a/~b/%7e'], 'ftp://h.dom/%7Eb/%7E\n'],
    [['-t', 'path:=~', 'ftp://h.dom/'], 'ftp://h.dom/%7E\n'],
    [['-t', 'fragment:=c d', 'http://h.dom:1/a'], 'http://h.dom:1/a#c%20d\n'],
  ]);
});

describe('set of an unregistered scheme changes the parts of the common syntax (RFC 1738 §5)', () => {
  testRows('set', [
    [['user=me', 'ws://h.dom/a'], 'ws://me@h.dom/a\n'],
    [['user=me@x:y/z', 'ws://h.dom/a'], 'ws://me%40x%3Ay%2Fz@h.dom/a\n', NOTE],
    [['password=se:cret', 'ws://me@h.dom/a'], 'ws://me:se%3Acret@h.dom/a\n', NOTE],
    [['user=me', 'password=pw', 'WS://H.dom/%7e'], 'WS://me:pw@H.dom/%7e\n', NOTE],
    [
      ['password=x', 'ws://h.dom/a'],
      '',
      'url: password: written so, it would be read as another part (part-read-otherwise, url set)\n',
      1,
    ],
    [['user=', 'ws://me:pw@h.dom/a', 'ws://me@h.dom/a'], 'ws://h.dom/a\nws://h.dom/a\n'],
    [['password=', 'ws://me:pw@h.dom/a'], 'ws://me@h.dom/a\n'],
    [['user=you', 'ws://me:pw@h.dom/a'], 'ws://you:pw@h.dom/a\n', NOTE],
    [['user:=', 'ws://h.dom/a'], 'ws://@h.dom/a\n'],
    [
      ['user:=a@b', 'ws://h.dom/a'],
      '',
      'url: user: written so, it would be read as another part (part-read-otherwise, url set)\n',
      1,
    ],
    [
      ['user:=a:b', 'ws://h.dom/a'],
      '',
      'url: user: written so, it would be read as another part (part-read-otherwise, url set)\n',
      1,
    ],
    [
      ['user:=a/b', 'ws://h.dom/a'],
      '',
      'url: user: written so, it would be read as another part (part-read-otherwise, url set)\n',
      1,
    ],
    [['user:=%zz', 'ws://h.dom/a'], '', `url: user: ${messageOf('escape-malformed')}\n`, 1],
    [['user?=a', 'ws://h.dom/', 'ws://b@h.dom/'], 'ws://a@h.dom/\nws://b@h.dom/\n'],
    [['host=X.dom', 'ws://h.dom/a'], 'ws://X.dom/a\n'],
    [['host=exämple.com', 'ws://h.dom/a'], 'ws://xn--exmple-cua.com/a\n'],
    [
      ['host=ä b', 'ws://h.dom/a'],
      '',
      'url: host: "ä" must be written %C3%A4 here (character-forbidden, RFC 1738 §2.2)\n',
      1,
    ],
    [
      ['host:=ä.dom', 'ws://h.dom/a'],
      '',
      'url: host: "ä" must be written %C3%A4 here (character-forbidden, RFC 1738 §2.2)\n',
      1,
    ],
    [
      ['host=', 'ws://h.dom/a'],
      '',
      'url: host: written so, it would be read as another part (part-read-otherwise, url set)\n',
      1,
    ],
    [
      ['host:=a/b', 'ws://h.dom/a'],
      '',
      'url: host: written so, it would be read as another part (part-read-otherwise, url set)\n',
      1,
    ],
    [
      ['host+=a', 'ws://h.dom/'],
      '',
      'url: host: "+=" adds a segment to a path; "url query --add" adds a pair (segment-misplaced, url set)\n',
      1,
    ],
    [['host?=a', 'ws://h.dom/'], 'ws://h.dom/\n'],
    [['port=8080', 'ws://h.dom/a'], 'ws://h.dom:8080/a\n'],
    [['port=', 'ws://h.dom:1/a'], 'ws://h.dom/a\n'],
    [
      ['port=x', 'ws://h.dom/a'],
      '',
      'url: port: written so, it would be read as another part (part-read-otherwise, url set)\n',
      1,
    ],
    [
      ['port:=1/2', 'ws://h.dom/a'],
      '',
      'url: port: written so, it would be read as another part (part-read-otherwise, url set)\n',
      1,
    ],
    [['path=/a', 'ws://h.dom/x'], 'ws://h.dom/a\n'],
    [['path=a b/c;d:e@f&g=h?i#j', 'ws://h.dom/x'], 'ws://h.dom/a%20b/c;d:e@f&g=h%3Fi%23j\n'],
    [['urlPath=a b/c;d:e@f&g=h?i#j', 'ws://h.dom/x'], 'ws://h.dom/a%20b/c;d:e@f&g=h%3Fi%23j\n'],
    [['path:=a%20b?c/', 'ws://h.dom/x'], 'ws://h.dom/a%20b?c/\n'],
    [['path:=/a', 'ws://h.dom/x'], 'ws://h.dom/a\n'],
    [
      ['path:=a b', 'ws://h.dom/x'],
      '',
      'url: path: " " must be written %20 here (character-forbidden, RFC 1738 §2.2)\nurl: try --tolerant: it would be ws://h.dom/a%20b\n',
      1,
    ],
    [['path=', 'ws://h.dom/x'], 'ws://h.dom\n'],
    [['path=a/b', 'ws://h.dom'], 'ws://h.dom/a/b\n'],
    [
      ['path+=a/b', 'ws://h.dom/x', 'ws://h.dom/x/', 'ws://h.dom/', 'ws://h.dom'],
      'ws://h.dom/x/a%2Fb\nws://h.dom/x/a%2Fb\nws://h.dom/a%2Fb\nws://h.dom/a%2Fb\n',
    ],
    [['path?=a', 'ws://h.dom/', 'ws://h.dom', 'ws://h.dom/b'], 'ws://h.dom/a\nws://h.dom/a\nws://h.dom/b\n'],
    [['urlPath?=a', 'ws://h.dom/', 'ws://h.dom/b'], 'ws://h.dom/a\nws://h.dom/b\n'],
    [
      ['path.0=a', 'ws://h.dom/a'],
      '',
      'url: path.0: ws is not registered, and has no part "path.0" here (part-unknown, RFC 1738 §5)\n',
      1,
    ],
    [['fragment=a b', 'ws://h.dom/x', 'x-foo:a'], 'ws://h.dom/x#a%20b\nx-foo:a#a%20b\n'],
    [['fragment:=a%20%7e', 'ws://h.dom/x', 'x-foo:a'], 'ws://h.dom/x#a%20%7e\nx-foo:a#a%20%7e\n'],
    [['fragment=', 'ws://h.dom/x#f', 'x-foo:a#f'], 'ws://h.dom/x\nx-foo:a\n'],
    [
      ['fragment+=a', 'ws://h.dom/'],
      '',
      'url: fragment: "+=" adds a segment to a path; "url query --add" adds a pair (segment-misplaced, url set)\n',
      1,
    ],
    [['user=me', 'port=1', 'path=x', 'fragment=f', 'WS://H.dom/%7e#g'], 'WS://me@H.dom:1/x#f\n'],
    [
      ['path=a', 'x-foo:b'],
      '',
      'url: path: x-foo is not registered, and has no part "path" here (part-unknown, RFC 1738 §5)\n',
      1,
    ],
    [
      ['host=a', 'x-foo:b'],
      '',
      'url: host: x-foo is not registered, and has no part "host" here (part-unknown, RFC 1738 §5)\n',
      1,
    ],
    [
      ['schemepart=a', 'x-foo:b'],
      '',
      'url: schemepart: x-foo is not registered, and has no part "schemepart" here (part-unknown, RFC 1738 §5)\n',
      1,
    ],
    [
      ['type=i', 'ws://h.dom/'],
      '',
      'url: type: ws is not registered, and has no part "type" here (part-unknown, RFC 1738 §5)\n',
      1,
    ],
    [
      ['search=x', 'ws://h.dom/'],
      '',
      'url: search: ws is not registered, and has no part "search" here (part-unknown, RFC 1738 §5)\n',
      1,
    ],
    [['-t', 'host=x.dom', ' WS://h.dom:1/a '], 'WS://x.dom:1/a\n'],
    [['-t', 'host=x.dom', 'ws://h.dom/~?a b'], 'ws://x.dom/%7E?a%20b\n'],
    [['-t', 'fragment=a', 'x-foo:a b'], 'x-foo:a%20b#a\n'],
    [['port=', 'ws://u:p@h.dom:1/'], 'ws://u:p@h.dom/\n', NOTE],
    [['user=/a', 'ws://h.dom/'], 'ws://%2Fa@h.dom/\n'],
    [
      ['port=1 2', 'ws://h.dom/'],
      '',
      'url: port: written so, it would be read as another part (part-read-otherwise, url set)\n',
      1,
    ],
    [['fragment=a/b:c', 'ws://h.dom/', 'http://h.dom/'], 'ws://h.dom/#a/b:c\nhttp://h.dom/#a/b:c\n'],
    [
      ['fragment:=c d', 'ws://h.dom/'],
      '',
      'url: fragment: " " must be written %20 here (character-forbidden, RFC 1738 §2.2)\nurl: try --tolerant: it would be ws://h.dom/#c%20d\n',
      1,
    ],
  ]);
});

describe('set goes to another scheme', () => {
  testRows('set', [
    [
      ['scheme=https', 'http://h.dom:80/%7e#f', 'http://h.dom:443/', 'http://h.dom:8080/'],
      'https://h.dom/%7e#f\nhttps://h.dom:443/\nhttps://h.dom:8080/\n',
    ],
    [['scheme=ftp', 'http://h.dom:080/a/b#f', 'http://h.dom:80'], 'ftp://h.dom/a/b#f\nftp://h.dom/\n'],
    [['scheme=https', 'ftp://h.dom:21/a;type=i'], 'https://h.dom/a;type=i\n'],
    [['scheme=file', 'ftp://h.dom/%61/b'], 'file://h.dom/%61/b\n'],
    [
      ['scheme=telnet', 'rlogin://u:p@h.dom:513/', 'rlogin://u@h.dom:23/'],
      'telnet://u:p@h.dom/\ntelnet://u@h.dom:23/\n',
      NOTE,
    ],
    [['scheme=gopher', 'http://h.dom/1x'], 'gopher://h.dom/1x\n'],
    [['scheme=FOO', 'port=1', 'http://h.dom:80/%7e'], 'foo://h.dom:1/%7e\n'],
    [['scheme=foo', 'nntp://h.dom:119/a', 'file:///a', 'urn:a'], 'foo://h.dom/a\nfoo:///a\nfoo:a\n'],
    [
      ['scheme=sftp', 'http://h.dom:80#f', 'http://h.dom:80', 'ftps://h.dom/'],
      'sftp://h.dom#f\nsftp://h.dom\nsftp://h.dom/\n',
    ],
    [['scheme=ftp', 'sftp://h.dom:21/%7e'], 'ftp://h.dom:21/%7e\n'],
    [['scheme=https', 'path=a', 'http://h.dom:80/x'], 'https://h.dom/a\n'],
    [['scheme:=https', 'http://h.dom/'], 'https://h.dom/\n'],
    [['scheme?=https', 'http://h.dom/'], 'http://h.dom/\n'],
    [
      ['scheme+=x', 'http://h.dom/'],
      '',
      'url: scheme: "+=" adds a segment to a path; "url query --add" adds a pair (segment-misplaced, url set)\n',
      1,
    ],
    [
      ['scheme=', 'http://h.dom/', 'ws://h.dom/'],
      '',
      [1, 2].map((at) => `url: argument ${at}: scheme: ${REMOVED}\n`).join(''),
      1,
    ],
    [['scheme=a b', 'http://h.dom/'], '', `url: scheme: ${messageOf('scheme-unregistered')}\n`, 1],
    [
      ['scheme=htps', 'ws://h.dom/'],
      '',
      'url: scheme: no scheme "htps"; did you mean "https"? (scheme-unregistered, RFC 1738 §4)\n',
      1,
    ],
    [
      ['scheme=ftp', 'mailto:x@h.dom'],
      '',
      'url: address: ftp has no part "address" here; it has user, password, host, port, path, type (part-unknown, RFC 1738 §3.2)\n',
      1,
    ],
    [
      ['scheme=http', 'ftp://u@h.dom/a'],
      '',
      'url: user: http has no part "user" here; it has host, port, path, search (part-unknown, RFC 1738 §3.3)\n',
      1,
    ],
    [['scheme=http', 'x-foo:bar'], '', `url: host: ${messageOf('host-missing')}\n`, 1],
    [['-t', 'scheme=https', 'HTTP://Host.dom/~'], 'https://host.dom/%7E\n'],
  ]);
});

describe('set tells edits from URLs, and says what is wrong', () => {
  testRows('set', [
    [['fragment=a', 'mailto:=x@h.dom'], 'mailto:=x@h.dom#a\n'],
    [['fragment=a', 'MAILTO:=x@h.dom'], 'MAILTO:=x@h.dom#a\n'],
    [
      ['mailto:=x@h.dom'],
      '',
      'url: an edit is NAME=TEXT, NAME:=WRITTEN, NAME?=TEXT, NAME?:=WRITTEN or path+=SEGMENT\nsee `url help set`\n',
      2,
    ],
    [['mailto?:=x', 'http://h.dom/'], '', 'url: no part "mailto"\nsee `url help set`\n', 2],
    [['mailto=x', 'http://h.dom/'], '', 'url: no part "mailto"\nsee `url help set`\n', 2],
    [
      ['port=x', 'http://h.dom/', 'http://i.dom/'],
      '',
      'url: argument 1: port: port of http is a number (part-type, RFC 1738 §3.3)\nurl: argument 2: port: port of http is a number (part-type, RFC 1738 §3.3)\n',
      1,
    ],
    [
      ['port=x', '--tolerant', 'http://h.dom/'],
      '',
      'url: port: port of http is a number (part-type, RFC 1738 §3.3)\n',
      1,
    ],
    [
      ['--each', 'path:=~a,~b', 'ftp://h.dom/'],
      '',
      'url: path: "~" must be written %7E here (character-forbidden, RFC 1738 §2.2)\nurl: try --tolerant: it would be ftp://h.dom/%7Ea\n',
      1,
    ],
    [
      ['--each', 'path:=~a,%zz', 'ftp://h.dom/'],
      '',
      'url: path: "~" must be written %7E here (character-forbidden, RFC 1738 §2.2)\n',
      1,
    ],
    [['--each', 'path:=%zz,~a', 'ftp://h.dom/'], '', `url: path: ${messageOf('escape-malformed')}\n`, 1],
    [['--each', 'path=a,', 'ftp://h.dom/'], 'ftp://h.dom/a\nftp://h.dom/\n'],
    [['path=a,b', 'ftp://h.dom/'], 'ftp://h.dom/a,b\n'],
    [
      ['path:=~', 'ftp://u:p@h.dom/'],
      '',
      'url: path: "~" must be written %7E here (character-forbidden, RFC 1738 §2.2)\nurl: try --tolerant: it would be ftp://u:***@h.dom/%7E\n',
      1,
    ],
    [
      ['--show-password', 'path:=~', 'ftp://u:p@h.dom/'],
      '',
      'url: path: "~" must be written %7E here (character-forbidden, RFC 1738 §2.2)\nurl: try --tolerant: it would be ftp://u:p@h.dom/%7E\n',
      1,
    ],
    [['--guess', 'path=a b', 'h.dom'], 'http://h.dom/a%20b\n'],
    [
      ['--guess', 'path:=~', 'ftp.h.dom'],
      '',
      'url: path: "~" must be written %7E here (character-forbidden, RFC 1738 §2.2)\nurl: try --tolerant: it would be ftp://ftp.h.dom/%7E\n',
      1,
    ],
    [
      ['--guess', 'path:=a b', 'h.dom'],
      '',
      'url: path: " " must be written %20 here (character-forbidden, RFC 1738 §2.2)\n',
      1,
    ],
  ]);
});

describe('get reads names and formats to the letter', () => {
  testRows('get', [
    [
      ['x[host]', 'http://h.dom/'],
      '',
      'url: the first argument is the name of a part, or a format with a {NAME}\nsee `url help get`\n',
      2,
    ],
    [
      ['[host]x', 'http://h.dom/'],
      '',
      'url: the first argument is the name of a part, or a format with a {NAME}\nsee `url help get`\n',
      2,
    ],
    [
      ['/query:q', 'http://h.dom/'],
      '',
      'url: the first argument is the name of a part, or a format with a {NAME}\nsee `url help get`\n',
      2,
    ],
    [
      ['must:host', 'http://h.dom/'],
      '',
      'url: the first argument is the name of a part, or a format with a {NAME}; did you mean {!host}?\nsee `url help get`\n',
      2,
    ],
    [
      ['url:host', 'http://h.dom/'],
      '',
      'url: the first argument is the name of a part, or a format with a {NAME}; did you mean {:host}?\nsee `url help get`\n',
      2,
    ],
    [['{hots.must:q}', 'http://h.dom/'], '', 'url: no part "hots.must:q"; did you mean host?\nsee `url help get`\n', 2],
    [['{hots.0}', 'http://h.dom/'], '', 'url: no part "hots.0"; did you mean host?\nsee `url help get`\n', 2],
    [['{}', 'http://h.dom/'], '', 'url: no part ""\nsee `url help get`\n', 2],
    [['{a\\}', 'http://h.dom/'], '', 'url: a "{" without a "}" is written \\{\nsee `url help get`\n', 2],
    [['{search:{}', 'http://h.dom/'], '', 'url: a "{" without a "}" is written \\{\nsee `url help get`\n', 2],
    [['}{host}{', 'http://h.dom/'], '', 'url: a "{" without a "}" is written \\{\nsee `url help get`\n', 2],
    [['}{host}}', 'http://h.dom/'], '}h.dom}\n'],
    [['\\x{host}\\', 'http://h.dom/'], '\\xh.dom\\\n'],
    [['a\\tb{search:\\x}', 'http://h.dom/?%5Cx=1'], 'a\tb1\n'],
    [['search:a\\', 'http://h.dom/?a%5C=1'], '1\n'],
    [['search:a\nb', 'http://h.dom/?a%0Ab=1'], '1\n'],
    [['{search:a\nb}\n{:search-all:a\nb}', 'http://h.dom/?a%0Ab=1&a%0Ab=%32'], '1\n1 %32\n'],
    [['{url} {host}', 'ftp://u:p@h.dom/'], 'ftp://u:p@h.dom/ h.dom\n', NOTE],
    [['{host} {:url}', 'ftp://u:p@h.dom/'], 'h.dom ftp://u:p@h.dom/\n', NOTE],
    [['-t', '{:url} {:path}', 'http://h.dom/é~'], 'http://h.dom/é~ é~\n'],
    [['path.0', 'http://h.dom/abc'], '\n'],
    [['{path.0} {path.-1} {path.-2} {:path.-1} {path.-9}|', 'ftp://h.dom/a/b%20c/d%20e'], 'a d e b c d%20e |\n'],
    [['{path.10}', 'ftp://h.dom/a/b/c/d/e/f/g/h/i/j/k/l'], 'k\n'],
    [['{host.0}{port.0}{kind}', 'wais://h.dom/d'], 'database\n'],
    [['{fields.-1.name}={fields.-1.value} {:fields.0.name}', 'prospero://h.dom/x;%61=b;c=d'], 'c=d %61\n'],
    [
      [
        '{path}|{urlPath}|{schemepart}|{user}|{:user}|{:urlPath}|{:schemepart}',
        'ws://a%20b@h.dom/c%20d',
        'x-foo:a%20b',
        'http://h.dom/',
      ],
      'c d|c d|//a b@h.dom/c d|a b|a%20b|c%20d|//a%20b@h.dom/c%20d\n||a b||||a%20b\n||||||\n',
    ],
    [['{fragment}|{:fragment}', 'http://h.dom/#a%20b', 'http://h.dom/#', 'http://h.dom/'], 'a b|a%20b\n|\n|\n'],
    [['{!path}', 'ftp://h.dom', 'http://h.dom'], '\n\n'],
    [
      ['--guess', 'host', 'h.dom/a b'],
      '',
      'url: argument 1, character 8: " " must be written %20 here (character-forbidden, RFC 1738 §2.2)\nurl: argument 1, character 8: try --tolerant: it would be read as http://h.dom/a%20b\n',
      1,
    ],
    [
      ['--guess', 'host', 'h_x.dom/'],
      '',
      'url: argument 1, character 2: a host is labels of letters, digits and inner hyphens, joined by dots; the last begins with a letter (host-malformed, RFC 1738 §3.1)\nurl: argument 1, character 2: try --tolerant: it would be read as http://h_x.dom/\n',
      1,
    ],
    [
      ['--guess', 'host', 'http://h.dom/a b'],
      '',
      'url: argument 1, character 15: " " must be written %20 here (character-forbidden, RFC 1738 §2.2)\nurl: argument 1, character 15: try --tolerant: it would be read as http://h.dom/a%20b\n',
      1,
    ],
    [
      ['host', 'htp://h.dom/~'],
      '',
      'url: argument 1, character 13: "~" must be written %7E here (character-forbidden, RFC 1738 §2.2)\nurl: argument 1, character 13: did you mean http?; try --tolerant: it would be read as htp://h.dom/%7E\n',
      1,
    ],
  ]);
});

describe('query changes pairs to the letter', () => {
  testRows('query', [
    [
      ['--remove', 'x', 'http://h.dom/?', 'http://h.dom/?&&', 'http://h.dom/'],
      'http://h.dom/?\nhttp://h.dom/?&&\nhttp://h.dom/\n',
    ],
    [['--remove', 'a', 'http://h.dom/?a&', 'http://h.dom/?&a'], 'http://h.dom/\nhttp://h.dom/\n'],
    [['--remove', 'a b', 'http://h.dom/?a+b=1&a%20b=2&c'], 'http://h.dom/?c\n'],
    [['--separator', ';', '--remove', 'a&b', 'http://h.dom/?a&b=1;c'], 'http://h.dom/?c\n'],
    [['--replace', 'q=1', 'http://h.dom/?&&q=2'], 'http://h.dom/?&&q=1\n'],
    [['--set', 'q=1', 'http://h.dom/?&&q=2&'], 'http://h.dom/?&&q=1&\n'],
    [['--set', 'q', 'http://h.dom/?q=2&q=3'], 'http://h.dom/?q\n'],
    [['--set', 'a b=c d', 'http://h.dom/?a+b=1'], 'http://h.dom/?a%20b=c%20d\n'],
    [
      ['--add', 'x', 'http://h.dom/?a&b&', 'http://h.dom/?a&&b', 'http://h.dom/?'],
      'http://h.dom/?a&b&x\nhttp://h.dom/?a&&b&x\nhttp://h.dom/?x\n',
    ],
    [['--add', 'a+b=c+d', 'http://h.dom/'], 'http://h.dom/?a%2Bb=c%2Bd\n'],
    [['--plus', '--add', 'a b=c d+e', 'http://h.dom/'], 'http://h.dom/?a+b=c+d%2Be\n'],
    [['--keep', 'a', 'http://h.dom/?a&&b&A'], 'http://h.dom/?a\n'],
    [['--sort', 'http://h.dom/?b=2&a=1&b=1&c&a=0'], 'http://h.dom/?a=1&a=0&b=2&b=1&c\n'],
    [['--sort', 'http://h.dom/?b&&a&', 'http://h.dom/?a&&b'], 'http://h.dom/?a&b\nhttp://h.dom/?a&b\n'],
    [['--get', 'q', 'http://h.dom/?q=1&q=2'], '1\n'],
    [['--all', 'q', 'http://h.dom/?q=1&q=2'], '1\n2\n'],
    [['--get', 'q', '--add', 'q=1', '--sort', 'http://h.dom/?z'], '1\n'],
    [['--remove', 'a?c', 'http://h.dom/?abc&ac&abbc&a%F0%9F%98%80c&a%0Ac'], 'http://h.dom/?ac&abbc\n'],
    [['--remove', 'a*c', 'http://h.dom/?abc&ac&a%0Ac&xac&acx'], 'http://h.dom/?xac&acx\n'],
    [['--remove', '\\?', 'http://h.dom/?%3F&b'], 'http://h.dom/?b\n'],
    [['--remove', '\\\\', 'http://h.dom/?%5C&b'], 'http://h.dom/?b\n'],
    [['--remove', 'a\\', 'http://h.dom/?a%5C&b&a'], 'http://h.dom/?b&a\n'],
    [['--remove', '\\a', 'http://h.dom/?a&%5Ca'], 'http://h.dom/?%5Ca\n'],
    [['--remove', '\n', 'http://h.dom/?%0A&n'], 'http://h.dom/?n\n'],
    [['--remove', '\\\n', 'http://h.dom/?%0A&n'], 'http://h.dom/?n\n'],
    [['--remove', 'a.b', 'http://h.dom/?a.b&axb'], 'http://h.dom/?axb\n'],
    [['--remove', '[ab]', 'http://h.dom/?a&%5Bab%5D'], 'http://h.dom/?a\n'],
    [['--remove', '(a|b)+^$/{1}', 'http://h.dom/?a&%28a%7Cb%29%2B%5E$%2F%7B1%7D'], 'http://h.dom/?a\n'],
    [['--remove', '😀', 'http://h.dom/?%F0%9F%98%80&b'], 'http://h.dom/?b\n'],
    [['--remove', '*', 'ws://h.dom?q', 'ws://h.dom/?q'], 'ws://h.dom\nws://h.dom/\n'],
    [['--add', 'q', 'x-foo:a//b', 'x-foo://b', 'ws://h.dom'], 'x-foo:a//b?q\nx-foo://b/?q\nws://h.dom/?q\n'],
    [['--add', 'x', 'sftp://u:p@h.dom/'], 'sftp://u:p@h.dom/?x\n', NOTE],
    [
      ['ftp://a.dom/', 'ftp://b.dom/'],
      '',
      'url: argument 1: pairs are in the search of http and https, and of URLs whose scheme is not registered (pairs-missing, url query)\nurl: argument 2: pairs are in the search of http and https, and of URLs whose scheme is not registered (pairs-missing, url query)\n',
      1,
    ],
    [['-t', '--add', 'x', 'HTTP://H.dom/?%7e'], 'HTTP://H.dom/?%7e&x\n'],
    [['-t', '--add', 'x', ' ws://H.dom/?%7e'], 'ws://H.dom/?%7e&x\n'],
    [
      ['--guess', '--add', 'x', 'h.dom/a b'],
      '',
      'url: argument 1, character 8: " " must be written %20 here (character-forbidden, RFC 1738 §2.2)\nurl: argument 1, character 8: try --tolerant: it would be read as http://h.dom/a%20b\n',
      1,
    ],
    [
      ['--separator', '=', 'http://h.dom/'],
      '',
      "url: option '--separator <character>' argument '=' is invalid. A separator is one character of a search, and not =, + or %.\nsee `url help query`\n",
      2,
    ],
    [
      ['--separator', '+', 'http://h.dom/'],
      '',
      "url: option '--separator <character>' argument '+' is invalid. A separator is one character of a search, and not =, + or %.\nsee `url help query`\n",
      2,
    ],
    [
      ['--separator', '%', 'http://h.dom/'],
      '',
      "url: option '--separator <character>' argument '%' is invalid. A separator is one character of a search, and not =, + or %.\nsee `url help query`\n",
      2,
    ],
    [
      ['--separator', '#', 'http://h.dom/'],
      '',
      "url: option '--separator <character>' argument '#' is invalid. A separator is one character of a search, and not =, + or %.\nsee `url help query`\n",
      2,
    ],
    [
      ['--separator', '', 'http://h.dom/'],
      '',
      "url: option '--separator <character>' argument '' is invalid. A separator is one character of a search, and not =, + or %.\nsee `url help query`\n",
      2,
    ],
    [
      ['--separator', 'é', 'http://h.dom/'],
      '',
      "url: option '--separator <character>' argument 'é' is invalid. A separator is one character of a search, and not =, + or %.\nsee `url help query`\n",
      2,
    ],
    [['--separator', '0', 'http://h.dom/?a0b'], 'a\nb\n'],
    [['--separator', '.', 'http://h.dom/?a.b'], 'a\nb\n'],
    [['--separator', 'Z', 'http://h.dom/?aZb'], 'a\nb\n'],
    [['--separator', 'b', '--add', 'abc', 'http://h.dom/?1b2'], 'http://h.dom/?1b2ba%62c\n'],
  ]);
});

describe('beside the rows', () => {
  test('legal text that was made has the repairs of the text that was given in JSON', async () => {
    for (const edit of ['port=8080', 'port?=1', 'scheme=https']) {
      const { code, stdout } = await url(['set', '-t', '-j', edit, 'http://h.dom:8080/~']);
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({
        ok: true,
        url: { path: '%7E' },
        repairs: [{ code: 'character-unsafe', part: 'given' }],
      });
    }
  });

  test('values and pairs in JSON end with 0', async () => {
    expect((await url(['get', '-j', 'host', 'http://h.dom/'])).code).toBe(0);
    expect((await url(['query', '-j', '--all', 'q', 'http://h.dom/?q=1'])).code).toBe(0);
  });

  test.each([['set', 'path+=a'], ['query']])(
    'the place of a text is told where there are several: %s',
    async (...verb) => {
      const { stderr } = await url([...verb, 'mailto:a@h.dom', '-f', '-'], { stdin: 'http://h.dom/\nmailto:b@h.dom' });
      const places = stderr.split('\n').map((line) => line.split(': ', 2)[1]);
      expect(places).toEqual(['argument 1', 'line 2', undefined]);
    },
  );

  test('the help says which character separates pairs', async () => {
    const { stdout } = await url(['query', '--help']);
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      '--separator <character> the character between pairs, in place of & ',
    );
  });
});

function testRows(verb: string, rows: readonly Row[]): void {
  test.each(rows.map((row) => ({ row, line: row[0].join(' ') })))(`${verb} $line`, async ({ row }) => {
    const [argv, stdout, stderr, code = 0] = row;
    const ended = await url([verb, ...argv]);
    expect([ended.code, ended.stdout]).toEqual([code, stdout]);
    // The table of tolerant.test.ts looks at the repairs that are shown.
    const told = argv.includes('-t') ? /^$| repair: / : /^$/;
    if (stderr !== undefined) expect(ended.stderr).toEqual(stderr);
    else if (code !== 1) expect(ended.stderr.replace(/^url: \w+ has no part .*\n/gm, '')).toMatch(told);
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

test('a glob of many stars is held against a long name', () => {
  for (const [glob, matches] of [
    ['*a*a*a*a*a*b', false],
    ['*a*a*a*a*a*', true],
    ['a*?*?*?*?*a', true],
  ] as const)
    expect([glob, globPattern(glob).test('a'.repeat(100_000))]).toEqual([glob, matches]);
});
