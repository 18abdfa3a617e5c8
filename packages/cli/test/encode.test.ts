import { registry } from '@url/cli';
import { escape, octets, UNRESERVED } from '@url/core';
import { describe, expect, test } from 'vitest';
import { writers } from '../src/parts.ts';
import { url } from './command.ts';

describe('url encode', () => {
  test('escapes all that is not unreserved, as UTF-8', async () => {
    const stdout = "a%2Fb%3Fc%20%25%7E%C3%A9%E2%82%AC$-_.+!*'(),\n\n";
    expect(await url(['encode', "a/b?c %~é€$-_.+!*'(),", ''])).toEqual({ code: 0, stdout, stderr: '' });
    expect(await url(['encode'], { stdin: "a/b?c %~é€$-_.+!*'(),\r\n\n" })).toEqual({ code: 0, stdout, stderr: '' });
  });

  test('--json', async () => {
    expect((await url(['encode', '--json', 'a b\n'])).stdout).toBe('{"text":"a b\\n","escaped":"a%20b%0A"}\n');
  });

  test.each([
    ['ftp', 'path', 'a/b;c?d é', 'a%2Fb%3Bc?d%20%C3%A9'],
    ['http', 'path', 'a/b;c?d é', 'a/b;c%3Fd%20%C3%A9'],
    ['http', 'search', 'a/b;c?d é', 'a%2Fb;c%3Fd%20%C3%A9'],
    ['ftp', 'user', 'fred@host:1', 'fred%40host%3A1'],
    ['mailto', 'address', '"a b"@c.d', '%22a%20b%22@c.d'],
    ['news', 'messageId', 'a@b/c@d.e', 'a%40b/c@d.e'],
    ['news', 'messageId', 'a b', 'a%20b'],
    ['FTP', 'path', 'a/b', 'a%2Fb'],
  ])('--scheme %s --part %s: %s', async (scheme, part, text, escaped) => {
    expect(await url(['encode', '--scheme', scheme, '--part', part, text])).toEqual({
      code: 0,
      stdout: `${escaped}\n`,
      stderr: '',
    });
  });

  test.each([
    [['--scheme', 'ftp'], 'error: --scheme and --part go together\n'],
    [['--part', 'path'], 'error: --scheme and --part go together\n'],
    [['--scheme', 'constructor', '--part', 'name'], /^error: no scheme "constructor"; there is ftp, http, .*, afs\n$/],
    [['--scheme', 'http', '--part', 'host\x1B'], 'error: no part "host\\x1B" of http; there is path, search\n'],
  ])('a wrong call ends with 2: %j', async (options, said) => {
    const { code, stdout, stderr } = await url(['encode', ...options, 'a']);
    expect([code, stdout]).toEqual([2, '']);
    if (typeof said === 'string') expect(stderr).toBe(said);
    else expect(stderr).toMatch(said);
  });
});

describe('each part is escaped as its scheme writes it', () => {
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
  /** What such a part looks like, around the character in question. */
  const AROUND: Readonly<Record<string, readonly [string, string]>> = {
    address: ['b', '@c.dom'],
    messageId: ['b', '@c.dom'],
    contentId: ['b', '@c.dom'],
  };
  const TEXT = ['http path', 'http search', 'https path', 'https search', 'wais search', 'urn name'];

  const all = [...writers()].flatMap(([scheme, parts]) => [...parts].map(([part, write]) => ({ scheme, part, write })));

  test('every scheme is there', () => {
    expect([...writers().keys()].sort()).toEqual(registry.schemes.map(({ name }) => name).sort());
  });

  test.each(all)('$scheme $part', ({ scheme, part, write }) => {
    const name = `${scheme} ${part}`;
    const [before, behind] = AROUND[part] ?? ['b', 'd'];
    let built = 0;
    for (let octet = 0; octet < 256; octet += 1) {
      const value = `${before}${String.fromCharCode(octet)}${behind}`;
      const given = TEXT.includes(name) ? write(value) : value;
      const item =
        part === 'path' && !TEXT.includes(name) ? [given] : part === 'fields' ? [{ name: given, value: given }] : given;
      const result = registry.build({ scheme, ...BESIDE[scheme], ...MORE[name], [part]: item } as never);
      if (!result.ok) continue;
      built += 1;
      expect(registry.format(result.url)).toContain(write(value));
    }
    expect(built).toBeGreaterThan(part === 'group' ? 60 : part === 'address' ? 80 : 250);
  });
});

describe('url decode', () => {
  test('takes escapes out, as UTF-8 where it is that', async () => {
    const stdout = 'café é\\xE9\\n\\x1B\\\\\n\n%zz%\n';
    const texts = ['caf%C3%A9%20é%e9%0A%1b%5C', '', '%zz%25'];
    expect(await url(['decode', ...texts])).toEqual({ code: 0, stdout, stderr: '' });
    expect(await url(['decode'], { stdin: texts.join('\n') })).toEqual({ code: 0, stdout, stderr: '' });
  });

  test('--raw: the octets as they are', async () => {
    const { code, stdout } = await url(['decode', '--raw', '%00%ff%0A', 'é'], { encoding: 'latin1' });
    expect([code, stdout]).toEqual([0, '\0\xFF\n\n\xC3\xA9']);
    expect((await url(['decode', '--raw', 'a'])).stdout).toBe('a');
    expect((await url(['decode', '--raw', '--json', 'a'])).code).toBe(2);
  });

  test('--json: the text, if it is one, and the octets', async () => {
    expect((await url(['decode', '--json', 'caf%C3%A9', '%E9', ''])).stdout).toBe(
      '{"text":"café","hex":"636166c3a9"}\n{"text":null,"hex":"e9"}\n{"text":"","hex":""}\n',
    );
  });

  test('undoes encode', async () => {
    const text = Array.from({ length: 0x300 }, (_, code) => String.fromCharCode(code + 0x20)).join('');
    const escaped = (await url(['encode', text])).stdout.trimEnd();
    expect(escaped).toBe(escape(octets(text), UNRESERVED));
    expect((await url(['decode', '--raw', escaped])).stdout).toBe(text);
  });
});

describe('lines of standard input', () => {
  const stdin = [Buffer.from('a b\ncaf\xE9\n\n\xED\xA0\x80\r\nc d', 'latin1')];

  test('that are not UTF-8 are refused, and the others answered', async () => {
    const stderr =
      'error: 2: octets that are not UTF-8 text (octets-not-utf8, RFC 1738 §2.2)\n' +
      'error: 4: octets that are not UTF-8 text (octets-not-utf8, RFC 1738 §2.2)\n';
    expect(await url(['encode'], { stdin })).toEqual({ code: 1, stdout: 'a%20b\n\nc%20d\n', stderr });
    expect(await url(['decode'], { stdin })).toEqual({ code: 1, stdout: 'a b\n\nc d\n', stderr });
    expect(await url(['decode', '--raw'], { stdin })).toEqual({ code: 1, stdout: 'a b\n\nc d', stderr });
  });

  test.each(['encode', 'decode'])('--json: and by an object each: %s', async (command) => {
    const { code, stdout, stderr } = await url([command, '--json'], { stdin });
    const answers = stdout.split('\n').slice(0, -1);
    expect(answers.map((line) => JSON.parse(line).ok)).toEqual([undefined, false, undefined, false, undefined]);
    expect(answers[1]).toBe(
      '{"ok":false,"error":{"code":"octets-not-utf8","section":"RFC 1738 §2.2","message":"octets that are not UTF-8 text"}}',
    );
    expect([code, stderr]).toEqual([1, '']);
  });

  test.each(['encode', 'decode'])('may begin with a mark of their encoding: %s', async (command) => {
    const octets = [...Buffer.from('\uFEFFa\n\uFEFF')].map((octet) => Buffer.of(octet));
    expect((await url([command], { stdin: octets })).stdout).toBe(
      command === 'encode' ? 'a\n%EF%BB%BF\n' : 'a\n\\u{FEFF}\n',
    );
    expect((await url([command], { stdin: [Buffer.of(0xef, 0xbb)] })).code).toBe(1);
  });
});
