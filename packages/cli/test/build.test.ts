import { describe, expect, test } from 'vitest';
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
      stderr: 'error: 1: path.0: this has half of a surrogate pair, which is no text (text-malformed, RFC 1738 §2.2)\n',
    });
  });

  test.each([
    '',
    '{',
    '[]',
    '"ftp"',
    'null',
    '7',
    '{"host":"h"}',
    '{"scheme":null}',
    '{"scheme":["ftp"]}',
    '['.repeat(100_000),
    `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  ])('input that is no parts is refused, without showing it: %.20s', async (json) => {
    expect(await url(['build', json])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'error: 1: parts are one JSON object that names its "scheme" (json-malformed, RFC 8259)\n',
    });
    expect((await url(['build', '--json', json])).stdout).toBe(
      '{"ok":false,"error":{"code":"json-malformed","section":"RFC 8259","message":"parts are one JSON object that names its \\"scheme\\""}}\n',
    );
  });

  test('the others are made nevertheless', async () => {
    const stdin =
      '{"scheme":"urn","name":"a"}\n{}\n{"scheme":"urn","name":"b c"}\n{"scheme":"x-no"}\n{"scheme":"urn","name":"d"}';
    expect(await url(['build'], { stdin })).toEqual({
      code: 1,
      stdout: 'urn:a\nurn:d\n',
      stderr: `error: 2: parts are one JSON object that names its "scheme" (json-malformed, RFC 8259)
error: 3: name: this character must be escaped here (character-forbidden, RFC 1738 §2.2)
error: 4: no scheme of this name is registered here (scheme-unregistered, RFC 1738 §2.1)
`,
    });
    const { stdout } = await url(['build', '--json'], { stdin });
    expect(lines(stdout).map((line) => JSON.parse(line).ok)).toEqual([true, false, false, false, true]);
  });

  test('--json prints what parse --json prints', async () => {
    const parts = '{"scheme":"ftp","user":"u","password":"hunter2","host":"host.dom","port":2121,"path":["a"]}';
    const text = 'ftp://u:hunter2@host.dom:2121/a';
    for (const more of [[], ['--show-password']]) {
      const built = JSON.parse((await url(['build', '--json', ...more, parts])).stdout);
      expect(built).toEqual(JSON.parse((await url(['parse', '--json', ...more, text])).stdout));
      expect(built).toMatchObject({ ok: true, findings: [{ code: 'password-in-url' }, { code: 'port-not-default' }] });
    }
    expect((await url(['build', parts])).stdout).toBe('ftp://u:***@host.dom:2121/a\n');
    expect((await url(['build', '--show-password', parts])).stdout).toBe(`${text}\n`);
  });

  test('--json names the part that cannot be written', async () => {
    const { code, stdout } = await url(['build', '--json', '{"scheme":"ftp","host":"a/b"}']);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { code: 'host-malformed', part: 'host' } });
    expect(code).toBe(1);
  });
});
