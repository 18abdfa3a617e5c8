import { describe, expect, test } from 'vitest';
import { url } from './command.ts';

const HINT = '-f - reads standard input';

describe('the hint for "-"', () => {
  test.each([
    [['parse', '-'], true],
    [['check', '-'], true],
    [['get', 'host', '-'], true],
    [['set', 'host=a', '-'], true],
    [['resolve', '--relative', 'http://a/', '-'], true],
    [['resolve', '--relative', '-', 'http://a/b'], false],
    [['resolve', '-', 'b'], false],
    [['wrap', '-'], false],
    [['open', '-'], false],
    [['open', '--plan', '-'], false],
    [['compare', '-', 'http://a/'], false],
  ])('is for verbs that read a list: %j', async (argv, isHinted) => {
    const { stdout, stderr } = await url(argv);
    expect((stdout + stderr).includes(HINT)).toBe(isHinted);
  });
});

describe('a host that ends too early', () => {
  test.each([
    ['http://a-/', 'a label cannot end with "-"'],
    ['http://a-', 'a label cannot end with "-"'],
    ['http://a-.dom/', 'a label cannot end with "-"'],
    ['http://a.dom./', 'a label must follow "."'],
    ['http://www.bank.com.:80/', 'a label must follow "."'],
    ['http://a..dom/', 'a label must follow "."'],
    ['http://a!b/', '"!" cannot be in a host'],
  ])('is told by the character at fault: %s', async (text, words) => {
    const { stdout } = await url(['parse', text]);
    expect(stdout).toContain(`^ ${words}: a host is labels`);
  });
});

describe('another scheme that does not fit', () => {
  test.each([
    [['scheme=mailto', 'http://a.dom/'], 'host: mailto has no part "host" here; it has address, fields'],
    [['scheme=http', 'ftp://u:p@h.dom/a'], 'user: http has no part "user" here; it has host, port, path, search'],
    [['scheme=http', 'telnet://u@h.dom/'], 'user: http has no part "user" here; it has host, port, path, search'],
    [['scheme=', 'http://a.dom/'], 'scheme: a URL has a scheme: it can be changed, and not removed'],
  ])('is told by the part that is in the way, with no advice that would lose it: %j', async (argv, words) => {
    const { code, stdout, stderr } = await url(['set', ...argv]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^url: [^\n]+\n$/);
    expect(stderr).toContain(`url: ${words} (`);
  });

  test('an advice that loses nothing is given', async () => {
    expect((await url(['set', 'host=b.dom', 'http://a.dom/~x'])).stderr).toContain(
      'try --tolerant: it would be read as http://a.dom/%7Ex',
    );
  });
});

describe('names of the picture, in place of those of the parts', () => {
  test.each([
    ['directory', 'path'],
    ['{item type}', 'gtype'],
    ['{message-id}', 'messageId'],
    ['{content-id}', 'contentId'],
    ['{url-path}', 'urlPath'],
  ])('%s: %s is meant', async (written, meant) => {
    const { code, stderr } = await url(['get', written, 'ftp://h/']);
    expect(code).toBe(2);
    expect(stderr).toContain(`did you mean ${meant}?`);
  });
});

describe('url get: a part that no URL of the scheme has', () => {
  test.each([
    ['name', 'ftp://h.dom/a/b', 'ftp has no part "name"; it has user, password, host, port, path, type'],
    ['path.0', 'http://h.dom/a/b', 'http has no part "path.0": its path is one text'],
    ['user', 'http://h.dom/', 'http has no part "user"; it has host, port, path, search'],
    ['search', 'ws://h.dom/', 'ws has no part "search"; it has schemepart, user, password, host, port, urlPath'],
  ])('%s of %s is told', async (part, text, words) => {
    expect(await url(['get', part, text])).toEqual({ code: 0, stdout: '\n', stderr: `url: ${words}\n` });
  });

  test('is told once a scheme', async () => {
    const { stdout, stderr } = await url([
      'get',
      '{user}{path.1}',
      'http://a/',
      'ftp://u@a/b',
      'http://b/c',
      'ws://a/',
    ]);
    expect(stdout).toBe('\nu\n\n\n');
    expect(stderr.split('\n')).toEqual([
      'url: http has no part "user"; it has host, port, path, search',
      'url: http has no part "path.1": its path is one text',
      'url: ws has no part "path.1"; it has schemepart, user, password, host, port, urlPath',
      '',
    ]);
  });

  test.each([
    ['fragment', 'http://a/'],
    ['user', 'ftp://a/'],
    ['path.7', 'ftp://a/'],
    ['path', 'ws://a/b'],
    ['messageId', 'news:a.b'],
  ])('one that this URL lacks is not: %s of %s', async (part, text) => {
    expect((await url(['get', part, text])).stderr).toBe('');
  });
});

describe('url build', () => {
  test('takes the fragment that parse prints', async () => {
    const record = JSON.parse((await url(['parse', '-j', 'http://h.dom/a#b%20c'])).stdout);
    const parts = JSON.stringify({ ...record.url, fragment: record.fragment });
    expect((await url(['build', parts])).stdout).toBe('http://h.dom/a#b%20c\n');
    expect((await url(['build', '{"scheme":"ws","~generic":true,"schemepart":"//h/","fragment":"a"}'])).stdout).toBe(
      'ws://h/#a\n',
    );
  });

  test.each(['"a b"', '7', '"%"'])('refuses a fragment that no URL has: %s', async (fragment) => {
    const { code, stderr } = await url(['build', `{"scheme":"http","host":"h","fragment":${fragment}}`]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^url: argument 1: fragment: /);
  });

  test('says which part others call so', async () => {
    const { stderr } = await url(['build', '{"scheme":"http","host":"h","query":"a=b"}']);
    expect(stderr).toContain('url: argument 1: did you mean "search"?\n');
  });
});

describe('url extract', () => {
  test.each([
    ['Markdown', 'see http://h.dom/a\\_b and'],
    ['a shell', 'curl http://h.dom/?a=1\\&b=2'],
    ['an expression', '/http://h.dom/a\\.html/'],
  ])('does not cut a URL at the escapes of %s', async (_, stdin) => {
    expect(await url(['extract', '-b'], { stdin })).toMatchObject({ code: 1, stdout: '' });
  });

  test.each(['"http://h.dom/a\\"', "'http://h.dom/a\\'", 'http://h.dom/a\\n', 'http://h.dom/a\\'])(
    'ends a URL at another backslash: %s',
    async (stdin) => {
      expect(await url(['extract', '-b'], { stdin })).toMatchObject({ code: 0, stdout: 'http://h.dom/a\n' });
    },
  );

  test.each(['utf16le', 'utf-16be'])('tells UTF-16 without a mark: %s', async (label) => {
    const text = Buffer.from('see http://h.dom/', 'utf16le');
    const { code, stderr } = await url(['extract', '-b'], { stdin: [label === 'utf16le' ? text : text.swap16()] });
    expect(code).toBe(2);
    expect(stderr).toContain(`--encoding ${label.replace('utf16', 'utf-16')}`);
  });
});

describe('what people ask for', () => {
  test('url get key is the same text for what compare calls equal', async () => {
    const pairs = [
      'http://h.dom/%7ea http://h.dom/%7Ea',
      'foo:a foo:%61',
      'http://h.dom/ http://h.dom/#',
      'redis://h redis://H:6379',
    ];
    for (const pair of pairs) {
      const [one = '', other = ''] = pair.split(' ');
      const { code, stdout } = await url(['get', 'key', one, other]);
      expect(code).toBe(0);
      const lines = stdout.trimEnd().split('\n');
      expect(lines[0]).toBe(lines[1]);
    }
    const { stdout } = await url(['get', 'key', '--level', 'encoding', 'http://h.dom', 'http://h.dom:80/']);
    expect(new Set(stdout.trimEnd().split('\n')).size).toBe(2);
    expect((await url(['get', 'key', 'ftp://u:p@h/'])).stderr).toBe('url: a URL is printed with its password\n');
  });

  test('url get --idn prints a host as people see it, and nothing else otherwise', async () => {
    const argv = ['get', '--idn', '{host} {:host} {url}', 'http://xn--rksmrgs-5wao1o.dom/xn--rksmrgs-5wao1o.dom'];
    expect((await url(argv)).stdout).toBe(
      'räksmörgås.dom xn--rksmrgs-5wao1o.dom http://räksmörgås.dom/xn--rksmrgs-5wao1o.dom\n',
    );
    expect((await url(['get', '--idn', 'host', 'http://h.dom/', 'http://xn--a.dom/'])).stdout).toBe(
      'h.dom\nxn--a.dom\n',
    );
  });

  test('url parse --json has the pairs, without their secrets', async () => {
    const pairsOf = async (text: string) => JSON.parse((await url(['parse', '-j', text])).stdout).pairs;
    expect(await pairsOf('http://h/?a=b+c&d&token=hunter2')).toEqual([
      { name: 'a', value: 'b c' },
      { name: 'd' },
      { name: 'token', value: '***' },
    ]);
    expect(await pairsOf('ws://h/?a=%ff')).toEqual([{ name: 'a', value: '%FF' }]);
    expect(await pairsOf('http://h/?')).toEqual([]);
    for (const text of ['http://h/', 'ftp://h/', 'mysql://h/d?charset=utf8'])
      expect(await pairsOf(text)).toBeUndefined();
  });

  test('url query reads and changes the settings of a connection string', async () => {
    const text = 'mysql://h.dom/d?charset=utf8mb4';
    expect((await url(['query', text])).stdout).toBe('charset\tutf8mb4\n');
    expect((await url(['query', '--set', 'charset=latin1', text])).stdout).toBe('mysql://h.dom/d?charset=latin1\n');
    expect((await url(['get', '{search:charset}', text])).stdout).toBe('utf8mb4\n');
    expect((await url(['query', '--remove', '*', text])).stdout).toBe('mysql://h.dom/d\n');
  });

  test('url extract --any finds URLs of schemes that are not registered, and -b connection strings', async () => {
    const stdin = 'ws://h.dom/a, (git+ssh://h.dom/b) redis://h.dom/0 c://d s3://bucket/key; redis:7 -x://y';
    expect((await url(['extract', '--any'], { stdin })).stdout.split('\n')).toEqual([
      ...['ws://h.dom/a', 'git+ssh://h.dom/b', 'redis://h.dom/0', 's3://bucket/key', ''],
    ]);
    expect((await url(['extract', '-b'], { stdin })).stdout).toBe('redis://h.dom/0\n');
  });

  test('url extract --html reads &amp; as it is meant', async () => {
    const stdin = '<a href="http://h.dom/?a=1&amp;b=2#e&amp;f"> <a href="http://h.dom/?a&#38;b">';
    expect((await url(['extract', '-b', '--html'], { stdin })).stdout).toBe(
      'http://h.dom/?a=1&b=2#e&f\nhttp://h.dom/?a&b\n',
    );
  });
});
