import { registry } from '@url/cli';
import { build, decode, encode, format, parse, UNRESERVED } from '@url/core';
import { describe, expect, test } from 'vitest';
import { messageOf } from '../../../tooling/support/sentences.ts';
import { partEncoders } from '../src/reading/encode-part.ts';
import { loadSchemes } from '../src/reading/registry.ts';
import { url } from './command.ts';

await loadSchemes();

describe('url encode', () => {
  test('escapes everything but unreserved characters, as UTF-8', async () => {
    const stdout = "a%2Fb%3Fc%20%25%7E%C3%A9%E2%82%AC$-_.+!*'(),\n\n";
    expect(await url(['encode', "a/b?c %~é€$-_.+!*'(),", ''])).toEqual({ code: 0, stdout, stderr: '' });
    expect(await url(['encode'], { stdin: "a/b?c %~é€$-_.+!*'(),\r\n\n" })).toEqual({ code: 0, stdout, stderr: '' });
  });

  test('--json', async () => {
    expect((await url(['encode', '--json', 'a b\n'])).stdout).toBe(
      '{"text":"a b\\n","ok":true,"escaped":"a%20b%0A"}\n',
    );
  });

  test.each([
    ['ftp', 'path', 'a/b;c?d é', 'a%2Fb%3Bc%3Fd%20%C3%A9'],
    ['http', 'path', 'a/b;c?d é', 'a/b;c%3Fd%20%C3%A9'],
    ['http', 'search', 'a/b;c?d é', 'a%2Fb;c%3Fd%20%C3%A9'],
    ['ftp', 'user', 'fred@host:1', 'fred%40host%3A1'],
    ['mailto', 'address', '"a b"@c.d', '%22a%20b%22@c.d'],
    ['news', 'messageId', 'a@b/c@d.e', 'a%40b/c@d.e'],
    ['FTP', 'path', 'a/b', 'a%2Fb'],
    ['ftp', 'path', '..', '%2E%2E'],
    ['prospero', 'fields', 'a=b;c:d', 'a%3Db%3Bc:d'],
    // The first half of an address
    ['news', 'messageId', 'a b', 'a%20b'],
    ['mid', 'messageId', 'a b', 'a%20b'],
    ['cid', 'contentId', 'a b', 'a%20b'],
    ['mailto', 'address', '"a b"', '%22a%20b%22'],
  ])('--scheme %s --part %s: %s', async (scheme, part, text, escaped) => {
    expect(await url(['encode', '--scheme', scheme, '--part', part, text])).toEqual({
      code: 0,
      stdout: `${escaped}\n`,
      stderr: '',
    });
  });

  test.each([
    ['nntp', 'group', 'a b', /^url: argument 1: group: .* \(nntp-group-malformed, RFC 1738 §3\.7\)\n$/],
    ['mailto', 'address', 'a b', /^url: argument 1: address: .* \(mailto-address-malformed, RFC 1738 §3\.5\)\n$/],
    ['gopher', 'selector', 'a\tb', /^url: argument 1: selector: .* \(part-unwritable, RFC 1738 §2\.2\)\n$/],
  ])('a text that no URL has in the part is refused: --scheme %s --part %s', async (scheme, part, text, said) => {
    const argv = ['encode', '--scheme', scheme, '--part', part];
    const { code, stdout, stderr } = await url([...argv, text, 'ab']);
    expect([code, stdout]).toEqual([1, 'ab\n']);
    expect(stderr).toMatch(said);
    const json = await url([...argv, '--json', text]);
    expect(JSON.parse(json.stdout)).toMatchObject({ ok: false, error: { part } });
  });

  test.each([
    [['--scheme', 'ftp'], 'url: --scheme and --part go together\nsee `url help encode`\n'],
    [['--part', 'path'], 'url: --scheme and --part go together\nsee `url help encode`\n'],
    [
      ['--scheme', 'constructor', '--part', 'name'],
      /^url: no scheme "constructor"; there is ftp, http, .*, smtps\nsee /,
    ],
    [
      ['--scheme', 'http', '--part', 'host\x1B'],
      'url: no part "host\\x1B" of http; there is path, search\nsee `url help encode`\n',
    ],
  ])('wrong usage ends with 2: %j', async (options, said) => {
    const { code, stdout, stderr } = await url(['encode', ...options, 'a']);
    expect([code, stdout]).toEqual([2, '']);
    if (typeof said === 'string') expect(stderr).toBe(said);
    else expect(stderr).toMatch(said);
  });
});

describe('each part is encoded as its scheme writes it', () => {
  const BESIDE: Readonly<Record<string, object>> = {
    ftp: { host: 'h', user: 'u', path: ['x'] },
    http: { host: 'h', path: 'x' },
    https: { host: 'h', path: 'x' },
    gopher: { host: 'h', search: 'x' },
    mailto: {},
    news: {},
    nntp: { host: 'h' },
    telnet: { host: 'h', user: 'u' },
    wais: { host: 'h', database: 'x' },
    file: {},
    prospero: { host: 'h', hsoname: 'x' },
    mid: {},
    cid: {},
    rlogin: { host: 'h', user: 'u' },
    tn3270: { host: 'h', user: 'u' },
    urn: {},
    afs: { cell: 'h.dom' },
  };
  const MORE: Readonly<Record<string, object>> = {
    'news group': { kind: 'group' },
    'news messageId': { kind: 'article' },
    'wais database': { kind: 'database' },
    'wais search': { kind: 'search' },
    'wais wtype': { kind: 'document', wpath: 'x' },
    'wais wpath': { kind: 'document', wtype: 'x' },
  };
  /** Text around the character in question, where the part has a form. */
  const AROUND: Readonly<Record<string, readonly [string, string]>> = {
    address: ['b', '@c.dom'],
    messageId: ['b', '@c.dom'],
    contentId: ['b', '@c.dom'],
  };
  const AS_WRITTEN = ['http path', 'http search', 'https path', 'https search', 'wais search', 'urn name'];
  /** The characters of US-ASCII, some beyond it, and octets that are not UTF-8. */
  const CHARACTERS = [
    ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
    ...['\x80', 'é', 'ÿ', '€', '漢', '\uFEFF', '\uFFFD', '😀', '\uDC80', '\uDCE9', '\uDCFF'],
  ];
  /** The number of characters that a part takes, if it is not all of them. */
  const LEAST: Readonly<Record<string, number>> = { group: 60, address: 75 };

  const CONNECTIONS = [
    ...['postgres', 'postgresql', 'mysql', 'mariadb', 'mongodb', 'mongodb+srv'].map((scheme) => [
      scheme,
      'user password database',
      `${scheme}://USER:PASSWORD@h.dom/DATABASE`,
    ]),
    ...['redis', 'rediss'].map((scheme) => [scheme, 'user password', `${scheme}://USER:PASSWORD@h.dom/`]),
    ['redis-socket', 'user password', 'redis-socket://USER:PASSWORD@/x'],
    ...['amqp', 'amqps'].map((scheme) => [scheme, 'user password vhost', `${scheme}://USER:PASSWORD@h.dom/VHOST`]),
    ...['smtp', 'smtps'].map((scheme) => [scheme, 'user password', `${scheme}://USER:PASSWORD@h.dom`]),
  ] as unknown as readonly [string, string, string][];

  const all = [...partEncoders()].flatMap(([scheme, parts]) =>
    [...parts].map(([part, encodePart]) => ({ scheme, part, encodePart })),
  );

  test('every scheme is there', () => {
    expect([...partEncoders().keys()].sort()).toEqual(registry.schemes.map(({ name }) => name).sort());
  });

  test('with the parts that take text', () => {
    expect(all.map(({ scheme, part }) => `${scheme} ${part}`).join(', ')).toBe(
      'ftp user, ftp password, ftp path, http path, http search, https path, https search, ' +
        'gopher selector, gopher search, gopher plus, mailto address, news group, news messageId, nntp group, ' +
        'telnet user, telnet password, wais database, wais search, wais wtype, wais wpath, file path, ' +
        'prospero hsoname, prospero fields, mid messageId, cid contentId, rlogin user, rlogin password, ' +
        'tn3270 user, tn3270 password, urn name, afs path' +
        CONNECTIONS.map(([scheme, parts]) =>
          parts
            .split(' ')
            .map((part) => `, ${scheme} ${part}`)
            .join(''),
        ).join(''),
    );
  });

  test.each(all.filter(({ scheme }) => !CONNECTIONS.some(([name]) => name === scheme)))(
    '$scheme $part',
    ({ scheme, part, encodePart }) => {
      const name = `${scheme} ${part}`;
      const [before, after] = AROUND[part] ?? ['b', 'd'];
      const isAsWritten = AS_WRITTEN.includes(name);
      let encoded = 0;
      for (const character of CHARACTERS) {
        const value = `${before}${character}${after}`;
        const written = encodePart(value);
        const given = isAsWritten && written.ok ? written.encoded : value;
        const list = part === 'path' && !isAsWritten ? [given] : given;
        const item = part === 'fields' ? [{ name: 'n', value: given }] : list;
        const result = build(registry, { scheme, ...BESIDE[scheme], ...MORE[name], [part]: item } as never);
        expect([character, written.ok]).toEqual([character, result.ok]);
        if (!written.ok || !result.ok) continue;
        encoded += 1;
        expect(format(registry, result.url)).toContain(written.encoded);
        expect(decode(written.encoded)).toBe(value);
        expect(written.encoded).toMatch(/^[\w$\-.+!*'(),;/?:@&=%]*$/);
      }
      expect(encoded).toBeGreaterThanOrEqual(LEAST[part] ?? CHARACTERS.length - 2);
    },
  );

  test.each(all.filter(({ scheme }) => CONNECTIONS.some(([name]) => name === scheme)))(
    '$scheme $part is read again as it was',
    ({ scheme, part, encodePart }) => {
      const [, , text = ''] = CONNECTIONS.find(([name]) => name === scheme) ?? [];
      let encoded = 0;
      for (const character of CHARACTERS) {
        const written = encodePart(`b${character}d`);
        if (!written.ok) continue;
        encoded += 1;
        const result = parse(
          registry,
          text.replace(part.toUpperCase(), () => written.encoded),
        );
        expect(result).toMatchObject({ ok: true, url: { [part]: `b${character}d` } });
      }
      expect(encoded).toBeGreaterThan(120);
    },
  );

  test.each(AS_WRITTEN)('%s: a reserved character is kept wherever the part takes it', (name) => {
    const [scheme = '', part = ''] = name.split(' ');
    for (const character of ';/?:@&=') {
      const parts = { scheme, ...BESIDE[scheme], ...MORE[name], [part]: `b${character}d` };
      const written = partEncoders().get(scheme)?.get(part)?.(character);
      expect(written?.ok && written.encoded === character).toBe(build(registry, parts as never).ok);
    }
  });
});

describe('url decode', () => {
  test('decodes escapes, as UTF-8 where they are valid', async () => {
    const stdout = 'café é\\xE9\\n\\x1B\\\\\n\n%\n\\x9B\\u{9B}\n';
    const texts = ['caf%C3%A9%20é%e9%0A%1b%5C', '', '%25', '%9B%C2%9B'];
    expect(await url(['decode', ...texts])).toEqual({ code: 0, stdout, stderr: '' });
    expect(await url(['decode'], { stdin: texts.join('\n') })).toEqual({ code: 0, stdout, stderr: '' });
  });

  test('shows a character of UTF-8, and the octets of anything else', async () => {
    const shown = async (text: string) => (await url(['decode', text])).stdout;
    expect(await shown('%F4%80%80%80%F4%90%80%80%F5%80%80%80')).toBe(
      '\u{100000}\\xF4\\x90\\x80\\x80\\xF5\\x80\\x80\\x80\n',
    );
    expect(await shown('%7F%C2%80%80%C2%9F%FF')).toBe('\\x7F\\u{80}\\x80\\u{9F}\\xFF\n');
  });

  test('shows no character that ends a line or is invisible', async () => {
    expect((await url(['decode', 'a%09b%0Ac%0Dd%E2%80%A8e%E2%80%A9f%C2%ADg'])).stdout).toBe(
      'a\\tb\\nc\\rd\\u{2028}e\\u{2029}f\\u{AD}g\n',
    );
  });

  test('a percent sign that begins no escape is refused at its position', async () => {
    const stderr = `url: line 2, character 4: ${messageOf('escape-malformed')}\n`;
    expect(await url(['decode'], { stdin: 'a\n100%\nb' })).toEqual({ code: 1, stdout: 'a\nb\n', stderr });
    for (const [text, position] of [
      ['%zz%25', 0],
      ['%41%4', 3],
      ['é%%41', 1],
    ] as const) {
      const { code, stdout } = await url(['decode', '--json', text]);
      expect([code, JSON.parse(stdout).error]).toEqual([1, expect.objectContaining({ position })]);
    }
    const kept = { code: 0, stdout: '%zz%\n%\n', stderr: '' };
    expect(await url(['decode', '--tolerant', '%zz%25', '%'])).toEqual(kept);
  });

  test('--raw: the octets as they are', async () => {
    const { code, stdout } = await url(['decode', '--raw', '%00%ff%0A', 'é'], { encoding: 'latin1' });
    expect([code, stdout]).toEqual([0, '\0\xFF\n\n\xC3\xA9']);
    expect((await url(['decode', '--raw', 'a'])).stdout).toBe('a');
    expect((await url(['decode', '--raw', '--json', 'a'])).code).toBe(2);
  });

  test('--json: the text, if it is UTF-8, and the octets', async () => {
    expect((await url(['decode', '--json', 'caf%C3%A9', '%E9', ''])).stdout).toBe(
      '{"text":"café","ok":true,"hex":"636166c3a9"}\n{"text":null,"ok":true,"hex":"e9"}\n{"text":"","ok":true,"hex":""}\n',
    );
  });

  test('undoes encode', async () => {
    const text = Array.from({ length: 0x300 }, (_, code) => String.fromCharCode(code + 0x20)).join('');
    const escaped = (await url(['encode', text])).stdout.trimEnd();
    expect(escaped).toBe(encode(text, UNRESERVED));
    expect((await url(['decode', '--raw', escaped])).stdout).toBe(text);
  });
});

describe('lines of standard input', () => {
  test('end with LF or CR LF; another CR belongs to the text', async () => {
    expect((await url(['encode'], { stdin: 'a\r\r\n\rb\rc\n\r\n' })).stdout).toBe('a%0D\n%0Db%0Dc\n\n');
  });

  const stdin = [Buffer.from('a b\ncaf\xE9\n\n\xED\xA0\x80\r\nc d', 'latin1')];

  test('are refused if they are not UTF-8, and the others are answered', async () => {
    const stderr =
      'url: line 2, character 4: octets that are not UTF-8, which other software refuses or replaces (octets-not-utf8, RFC 1738 §2.2)\n' +
      'url: line 4, character 1: octets that are not UTF-8, which other software refuses or replaces (octets-not-utf8, RFC 1738 §2.2)\n';
    expect(await url(['encode'], { stdin })).toEqual({ code: 1, stdout: 'a%20b\n\nc%20d\n', stderr });
    expect(await url(['decode'], { stdin })).toEqual({ code: 1, stdout: 'a b\n\nc d\n', stderr });
    expect(await url(['decode', '--raw'], { stdin })).toEqual({ code: 1, stdout: 'a b\n\nc d', stderr });
  });

  test.each(['encode', 'decode'])('--json: each of them has an object: %s', async (command) => {
    const { code, stdout, stderr } = await url([command, '--json'], { stdin });
    const answers = stdout.split('\n').slice(0, -1);
    expect(answers.map((line) => JSON.parse(line).ok)).toEqual([true, false, true, false, true]);
    expect(answers[1]).toBe(
      '{"ok":false,"error":{"code":"octets-not-utf8","position":3,"section":"RFC 1738 §2.2","message":"octets that are not UTF-8, which other software refuses or replaces"}}',
    );
    expect([code, stderr]).toEqual([1, '']);
  });

  test.each(['encode', 'decode'])('may begin with a byte order mark: %s', async (command) => {
    const octets = [...Buffer.from('\uFEFFa\n\uFEFF')].map((octet) => Buffer.of(octet));
    expect((await url([command], { stdin: octets })).stdout).toBe(
      command === 'encode' ? 'a\n%EF%BB%BF\n' : 'a\n\\u{FEFF}\n',
    );
    expect((await url([command], { stdin: [Buffer.of(0xef, 0xbb)] })).code).toBe(1);
  });
});

describe('what is printed for a person', () => {
  test('an octet below 10 has two digits', async () => {
    expect((await url(['decode', '%01%0B'])).stdout).toBe('\\x01\\x0B\n');
  });

  test('a message on a terminal is folded, and its lines after the first are indented', async () => {
    const { stderr } = await url(['decode', '100%'], { terminal: true, columns: 40 });
    const lines = stderr.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter((line) => line.length > 40)).toEqual([]);
    expect(lines.join('\n').replaceAll('\n  ', ' ')).toBe(
      `url: argument 1, character 4: ${messageOf('escape-malformed')}`,
    );
  });
});
