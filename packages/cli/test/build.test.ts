import { describe, expect, test } from 'vitest';
import { messageOf } from '../../../tooling/support/sentences.ts';
import { url } from './command.ts';

const lines = (text: string) => text.split('\n').slice(0, -1);

describe('url build', () => {
  test('writes the URLs that the parts make, one a line', async () => {
    const parts = [
      { scheme: 'ftp', host: 'HOST.dom', path: ['/etc', 'a b'], type: 'i' },
      { scheme: 'mailto', address: 'fred@host.dom' },
      { scheme: 'ftp', host: 'host.dom' },
    ].map((each) => JSON.stringify(each));
    const stdout = 'ftp://host.dom/%2Fetc/a%20b;type=i\nmailto:fred@host.dom\nftp://host.dom/\n';
    expect(await url(['build', ...parts])).toEqual({ code: 0, stdout, stderr: '' });
    expect(await url(['build'], { stdin: parts.join('\r\n') })).toEqual({ code: 0, stdout, stderr: '' });
  });

  test('strings are text, and null is absent', async () => {
    const ftp = (path: string) => `{"scheme":"ftp","host":"host.dom","user":null,"path":["${path}"]}`;
    expect((await url(['build', ftp('caf\\u00E9')])).stdout).toBe('ftp://host.dom/caf%C3%A9\n');
    expect((await url(['build', ftp('café €')])).stdout).toBe('ftp://host.dom/caf%C3%A9%20%E2%82%AC\n');
    expect((await url(['build', ftp('caf\\uDCE9')])).stdout).toBe('ftp://host.dom/caf%E9\n');
    expect(await url(['build', ftp('\\uD800')])).toEqual({
      code: 1,
      stdout: '',
      stderr: `url: argument 1: path.0: ${messageOf('text-malformed')}\n`,
    });
  });

  test.each([
    ['', 'json-incomplete', 0],
    ['{', 'json-incomplete', 1],
    ['{"scheme":"ftp","password":"hunter2', 'json-incomplete', 35],
    ['scheme=http', 'json-malformed', 0],
    ['{"scheme":"ftp" "host":"hunter2"}', 'json-malformed', 16],
    ['['.repeat(100_000), 'json-incomplete', 100_000],
    ['[]', 'parts-malformed', undefined],
    ['"ftp"', 'parts-malformed', undefined],
    ['null', 'parts-malformed', undefined],
    ['7', 'parts-malformed', undefined],
    [`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 'parts-malformed', undefined],
    ['{"host":"h"}', 'parts-scheme-missing', undefined],
    ['{"scheme":null}', 'parts-scheme-missing', undefined],
    ['{"scheme":["ftp"]}', 'parts-scheme-missing', undefined],
  ])('input that is not parts is refused, without showing it: %.40s', async (json, code, position) => {
    const text = await url(['build', json]);
    expect([text.code, text.stdout]).toEqual([1, '']);
    const at = position === undefined ? '' : `, character ${position + 1}`;
    expect(text.stderr.startsWith(`url: argument 1${at}: `)).toBe(true);
    expect(text.stderr).toContain(`(${code}, `);
    expect(text.stderr).not.toContain('hunter2');
    const { error } = JSON.parse((await url(['build', '--json', json])).stdout);
    expect([error.code, error.position]).toEqual([code, position]);
  });

  test.each(['ftp://u:hunter2@h/a', 'http://h/?a=b&access_token=hunter2', 'ftp://h/http:%2F%2Fu:hunter2@h2'])(
    'a hidden secret is refused, and one that is not is built: %s',
    async (text) => {
      const parsed = JSON.parse((await url(['parse', '--json', text])).stdout);
      const { code, stdout, stderr } = await url(['build', JSON.stringify(parsed.url)]);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^url: argument 1: .* --show-password \(password-hidden, url build\)\n$/);
      const shown = JSON.parse((await url(['parse', '--json', '--show-password', text])).stdout);
      expect((await url(['build', JSON.stringify(shown.url)])).stdout).toBe(`${text}\n`);
    },
  );

  test('three asterisks elsewhere are what they are', async () => {
    expect((await url(['build', '{"scheme":"ftp","host":"h","path":["***"]}'])).stdout).toBe('ftp://h/***\n');
  });

  test('the others are made nevertheless', async () => {
    const stdin =
      '{"scheme":"urn","name":"a"}\n{}\n{"scheme":"urn","name":"b c"}\n{"scheme":"x-no"}\n{"scheme":"urn","name":"d"}';
    expect(await url(['build'], { stdin })).toEqual({
      code: 1,
      stdout: 'urn:a\nurn:d\n',
      stderr: `url: line 2: the parts of a URL have a "scheme", which is a text (parts-scheme-missing, url build)
url: line 3: name: " " must be written %20 here (character-forbidden, RFC 1738 §2.2)
url: line 4: scheme: no scheme "x-no" is registered here (scheme-unregistered, RFC 1738 §4)
`,
    });
    const { stdout } = await url(['build', '--json'], { stdin });
    expect(lines(stdout).map((line) => JSON.parse(line).ok)).toEqual([true, false, false, false, true]);
  });

  test('--json prints what parse --json prints', async () => {
    const parts = '{"scheme":"ftp","user":"u","password":"hunter2","host":"host.dom","port":2121,"path":["a"]}';
    const text = 'ftp://u:hunter2@host.dom:2121/a';
    const built = JSON.parse((await url(['build', '--json', parts])).stdout);
    expect(built).toEqual(JSON.parse((await url(['parse', '--json', '--show-password', text])).stdout));
    expect(built).toMatchObject({ ok: true, findings: [{ code: 'password-in-url' }, { code: 'port-not-default' }] });
  });

  test('keeps a password, and says so once', async () => {
    const parts = '{"scheme":"ftp","user":"u","password":"hunter2","host":"host.dom"}';
    const stdout = 'ftp://u:hunter2@host.dom/\n';
    const stderr = 'url: a URL is printed with its password\n';
    expect(await url(['build', parts, parts])).toEqual({ code: 0, stdout: stdout + stdout, stderr });
    expect((await url(['build', '--json', parts])).stderr).toBe(stderr);
    expect(await url(['build', '--show-password', parts])).toEqual({ code: 0, stdout, stderr: '' });
    expect((await url(['build', '{"scheme":"ftp","user":"u","host":"host.dom"}'])).stderr).toBe('');
  });

  test('--json names the part that cannot be written', async () => {
    const { code, stdout } = await url(['build', '--json', '{"scheme":"ftp","host":"a/b"}']);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { code: 'host-malformed', part: 'host' } });
    expect(code).toBe(1);
  });

  test('says where --tolerant would build the URL', async () => {
    const parts = '{"scheme":"ftp","user":"u","password":"hunter2","host":"my_host.dom"}';
    const { code, stdout, stderr } = await url(['build', parts]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('\nurl: argument 1: try --tolerant: it would be ftp://u:***@my_host.dom/\n');
    expect((await url(['build', '{"scheme":"ftp","host":"a b"}'])).stderr).not.toContain('--tolerant');
    expect((await url(['build', '{'])).stderr).not.toContain('--tolerant');
  });
});

test('three asterisks beside a password that is not hidden are what they are', async () => {
  const parts = '{"scheme":"ftp","host":"h","user":"u","password":"pw","path":["***"]}';
  expect(await url(['build', '--show-password', parts])).toEqual({ code: 0, stdout: 'ftp://u:pw@h/***\n', stderr: '' });
});

test('--tolerant is not advised to somebody who gave it', async () => {
  const forbidden = '"\u20AC" must be written %E2%82%AC here (character-forbidden, RFC 1738 §2.2)';
  for (const [parts, stderr] of [
    ['{}', 'the parts of a URL have a "scheme", which is a text (parts-scheme-missing, url build)'],
    ['{"scheme":"http","host":"h","path":"\u20AC"}', `path: ${forbidden}`],
  ] as const) {
    expect(await url(['build', '--tolerant', '--profile', 'rfc1630', parts])).toEqual({
      code: 1,
      stdout: '',
      stderr: `url: argument 1: ${stderr}\n`,
    });
  }
});

test.each(['sftp://u@h:22/a', 's3:b', 'postgres://h1,h2/x', 'ws://h.dom/a?b'])(
  'what parse prints of %s is built again',
  async (text) => {
    const parsed = await url(['parse', '--json', text]);
    const parts = JSON.stringify(JSON.parse(parsed.stdout).url);
    expect(await url(['build', parts])).toMatchObject({ code: 0, stdout: `${text}\n` });
  },
);

test('parts of an unregistered scheme that its schemepart does not have are refused', async () => {
  const parts = '{"scheme":"sftp","~generic":true,"schemepart":"//h/a","host":"other.dom"}';
  expect(await url(['build', parts])).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'url: argument 1: schemepart: of an unregistered scheme, the schemepart has all parts, and these are others (parts-differ, url build)\n',
  });
});

test.each([
  ['http://host.dom/', 'did you mean url parse? It takes a URL'],
  ['{"text":"http://h/","ok":true,"url":{"scheme":"http","host":"h"}}', 'the parts are in its "url": jq -c .url'],
])('other inputs than an object of parts are told what to do: %s', async (given, advice) => {
  const { code, stderr } = await url(['build', given]);
  expect([code, stderr.split('\n')[1]]).toEqual([1, expect.stringContaining(advice)]);
});
