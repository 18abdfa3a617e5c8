import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { commandTree, url } from './command.ts';

const lines = (text: string) => text.split('\n').slice(0, -1);

describe('--tolerant', () => {
  const TEXT = ' http://u:hunter2@my_host.dom/~fred/café#a#b';

  test.each(['parse', 'check', 'open --plan'])('without it, %s refuses what is not legal', async (command) => {
    expect((await url([...command.split(' '), TEXT])).code).toBe(1);
    expect((await url([...command.split(' '), '--tolerant', TEXT])).code).toBe(0);
  });

  test('parse --json lists the repairs, and the canonical text is legal as far as possible', async () => {
    const { stdout } = await url(['parse', '--json', '--tolerant', TEXT]);
    const { text, canonical, repairs } = JSON.parse(stdout);
    expect(text).toBe(' http://***@my_host.dom/~fred/café#a#b');
    expect(canonical).toBe('http://my_host.dom/%7Efred/caf%C3%A9#a%23b');
    expect(repairs).toMatchObject([
      { code: 'space-trimmed', position: 0, section: 'RFC 1738 §2.2' },
      { code: 'login-dropped', position: 8, section: 'RFC 1738 §3.1' },
      { code: 'host-underscore', position: 20, section: 'RFC 1738 §3.1' },
      { code: 'character-unsafe', position: 30, section: 'RFC 1738 §2.2' },
      { code: 'character-not-ascii', position: 39, section: 'RFC 1738 §2.2' },
      { code: 'fragment-hash', position: 42, section: 'RFC 1630 "Fragment-id"' },
    ]);
  });

  test('each repair and finding is explained in words', async () => {
    const said = async (...argv: string[]) => JSON.parse((await url([...argv, '--json', '--tolerant'])).stdout);
    const unsafe = {
      code: 'character-unsafe',
      position: 9,
      section: 'RFC 1738 §2.2',
      message: 'this character is unsafe and must be escaped',
    };
    expect((await said('parse', 'http://h/~')).repairs).toEqual([unsafe]);
    expect((await said('check', 'http://h/~')).repairs).toEqual([unsafe]);
    expect((await said('open', '--plan', 'http://h/~')).repairs).toEqual([unsafe]);
    expect((await said('resolve', 'http://h/', 'http://h/~')).repairs).toEqual([{ ...unsafe, part: 'reference' }]);
    const extracted = await url(['extract', '--json', '--tolerant', '--bare'], { stdin: 'http://h/~' });
    expect(JSON.parse(extracted.stdout).repairs).toEqual([unsafe]);
    expect((await said('parse', 'http://h?a')).repairs).toEqual([
      {
        code: 'http-slash-missing',
        position: 8,
        section: 'RFC 1738 §3.3',
        message: 'a search has a "/" before its "?"',
      },
    ]);
    const reserved = {
      code: 'port-reserved',
      severity: 'danger',
      section: 'RFC 1738 §6',
      message: 'a port below 1024 that is not the default of the scheme',
    };
    expect((await said('parse', 'http://h:25/')).findings).toEqual([{ ...reserved, part: 'port', position: 9 }]);
    expect((await said('open', '--plan', 'http://h:25/')).findings).toMatchObject([reserved]);
  });

  test('what is legal is read the same', async () => {
    const argv = ['parse', '--json', 'http://host.dom/a%7eb#c', 'x-demo://h/%2b'];
    expect(await url([...argv, '--tolerant'])).toEqual(await url(argv));
  });

  test('parse shows the repairs below the picture', async () => {
    expect(
      (await url(['parse', '--tolerant', 'http://host.dom/~fred/café?q'])).stdout,
    ).toBe(`http://host.dom/~fred/café?q
       host     path       search
                ^ repair: this character is unsafe and must be escaped (character-unsafe, RFC 1738 §2.2)
                         ^ repair: a URL is written in US-ASCII: escape other characters as UTF-8 (character-not-ascii, RFC 1738 §2.2)
port       80 (the default)
canonical  http://host.dom/%7Efred/caf%C3%A9?q
`);
  });

  test('parse names the parts of a text that only tolerant reading takes', async () => {
    const { stdout } = await url(['parse', '--tolerant', 'http://host.dom?50%/x']);
    expect(lines(stdout).slice(0, 2)).toEqual(['http://host.dom?50%/x', '       host     search']);
  });

  test('below a picture of several lines, the part of the text around the caret is repeated', async () => {
    const text = `http://host.dom/${'a'.repeat(30)}~b`;
    const { stdout } = await url(['parse', '--tolerant', text], {
      terminal: true,
      columns: 40,
      env: { NO_COLOR: '1' },
    });
    const shown = lines(stdout);
    const window = shown.findIndex((line) => line.startsWith('…'));
    expect(shown[window]?.charAt(shown[window + 1]?.indexOf('^') ?? -1)).toBe('~');
    const others = shown.filter((line) => !line.startsWith('canonical'));
    expect(Math.max(...others.map((line) => line.length))).toBeLessThanOrEqual(40);
    const piped = lines((await url(['parse', '--tolerant', `${text}${'b'.repeat(40)}`])).stdout);
    expect(piped).toContain(`${text}${'b'.repeat(40)}`);
  });

  test('a caret after the password moves with it', async () => {
    const text = 'ftp://u:hunter2@my_host.dom/';
    const { stdout } = await url(['parse', '--tolerant', text]);
    expect(stdout).toMatch(/^ {14}\^ repair: a host name has no underscore/m);
    const shown = await url(['parse', '--tolerant', '--show-password', text]);
    expect(shown.stdout).toMatch(/^ {18}\^ repair: /m);
  });

  test('check has the findings and the repairs, from left to right', async () => {
    const text = 'http://host.dom:/~fred/%2F';
    expect(lines((await url(['check', '--tolerant', text])).stdout)).toEqual([
      text,
      expect.stringMatching(/^ {15}\^ repair: .*port-empty/),
      expect.stringMatching(/^ {17}\^ repair: .*character-unsafe/),
      expect.stringMatching(/^ {23}\^ note: .*slash-escaped/),
    ]);
    const { repairs, findings } = JSON.parse((await url(['check', '--json', '--tolerant', text])).stdout);
    expect(repairs).toMatchObject([{ code: 'port-empty', position: 15 }, { code: 'character-unsafe' }]);
    expect(findings).toMatchObject([{ code: 'slash-escaped', position: 23 }]);
  });

  test('a caret is below its position although characters before it are wide, or take no room', async () => {
    const column = async (before: string) => {
      const { stdout } = await url(['check', '--tolerant', `http://u:hunter2@ho.st/${before}~`]);
      return lines(stdout)
        .find((line) => line.includes('character-unsafe'))
        ?.indexOf('^');
    };
    const plain = 'http://***@ho.st/'.length;
    expect(await column('')).toBe(plain);
    expect(await column('é')).toBe(plain + 1);
    expect(await column('e\u0301')).toBe(plain + 1);
    expect(await column('漢字')).toBe(plain + 4);
    expect(await column('한ｆ')).toBe(plain + 4);
    expect(await column('😀')).toBe(plain + 2);
    expect(await column('𝒳')).toBe(plain + 1);
    expect(await column('\u202E')).toBe(plain + 1);
  });

  test('findings keep their positions although something before them was repaired', async () => {
    const placesIn = async (text: string) => {
      const { findings } = JSON.parse((await url(['check', '--json', '--tolerant', text])).stdout);
      return findings.map(({ code, position }: { code: string; position?: number }) => [
        code,
        text.slice(position, (position ?? 0) + 5),
      ]);
    };
    expect(await placesIn('  9p://localhost/~%E9')).toEqual([
      ['access-undefined', '9p://'],
      ['scheme-first-not-letter', '9p://'],
      ['host-not-public', 'local'],
      ['octets-not-utf8', '%E9'],
    ]);
    expect(await placesIn('http://localhost:8000?a/b@c:d')).toEqual([
      ['host-not-public', 'local'],
      ['port-not-default', '8000?'],
    ]);
    expect(await placesIn('ftp://ho.st/é%//a')).toEqual([['ftp-cwd-empty', '/a']]);
  });

  test('access prints the plan, and the repairs on standard error', async () => {
    const { stdout, stderr } = await url(['open', '--plan', '--tolerant', 'http://host.dom/~fred']);
    expect(stdout).toContain('request     /%7Efred\n');
    expect(lines(stderr)).toEqual(['http://host.dom/~fred', expect.stringMatching(/^ {16}\^ repair: /)]);
    const json = await url(['open', '--plan', '--json', '--tolerant', 'http://host.dom/~fred']);
    expect(JSON.parse(json.stdout)).toMatchObject({
      by: 'http',
      repairs: [{ code: 'character-unsafe', position: 16 }],
    });
    expect(json.stderr).toBe('');
  });

  test('build takes a host that only tolerant reading takes', async () => {
    const parts = '{"scheme":"http","host":"my_host.dom"}';
    expect((await url(['build', parts])).code).toBe(1);
    expect(await url(['build', '--tolerant', parts])).toEqual({ code: 0, stdout: 'http://my_host.dom/\n', stderr: '' });
    const { repairs } = JSON.parse((await url(['build', '--json', '--tolerant', parts])).stdout);
    expect(repairs).toMatchObject([{ code: 'host-underscore' }]);
  });
});

describe('--profile', () => {
  test.each(['rfc1630', 'draft'])('%s: raw characters are Latin-1', async (profile) => {
    const argv = ['parse', '--json', '--tolerant', 'http://host.dom/café'];
    expect(JSON.parse((await url(argv)).stdout).canonical).toBe('http://host.dom/caf%C3%A9');
    expect(JSON.parse((await url([...argv, '--profile', profile])).stdout).canonical).toBe('http://host.dom/caf%E9');
  });

  test.each(['parse', 'check', 'open', 'build'])('%s knows two', async (command) => {
    expect((await url([command, '--profile', 'rfc3986', 'http://host.dom/'])).code).toBe(2);
  });
});

describe('every verb tells the repairs of every text that it reads', () => {
  const ODD = 'http://u:p@host.dom/~x';
  const PLAIN = 'http://host.dom/';
  const CODES = ['login-dropped', 'character-unsafe'];
  const ROWS: readonly (readonly [argv: readonly string[], stdin?: string])[] = [
    [['parse', ODD]],
    [['check', ODD]],
    [['env', fileURLToPath(new URL('dotenv-odd.txt', import.meta.url))]],
    [['get', 'host', ODD]],
    [['get', 'url', '-f', '-'], ODD],
    [['get', '--guess', 'path', 'host.dom/~x']],
    [['set', 'host=x.dom', ODD]],
    [['set', '--each', 'port=1,2', ODD]],
    [['query', ODD]],
    [['query', '--get', 'a', `${ODD}?a=1`]],
    [['query', '--add', 'a=1', ODD]],
    [['compare', ODD, PLAIN]],
    [['compare', PLAIN, ODD]],
    [['resolve', ODD, 'a']],
    [['resolve', PLAIN, ODD]],
    [['resolve', '--relative', ODD, PLAIN]],
    [['resolve', '--relative', PLAIN, ODD]],
    [['wrap', ODD]],
    [['open', '--plan', ODD]],
    [['extract', '--bare'], ODD],
    [['open', '--guard', 'http://u:p@127.0.0.1:1/~x']],
  ];

  test.each(ROWS.map(([argv, stdin]) => ({ argv, stdin })))('$argv $stdin', async ({ argv, stdin = '' }) => {
    const codes = argv.includes('--guess') ? CODES.slice(1) : CODES;
    const { stdout, stderr } = await url([...argv, '--tolerant'], { stdin });
    const told = ['parse', 'check', 'env'].includes(argv[0] ?? '') ? stdout : stderr;
    for (const code of codes) expect(told.split(`(${code}, `)).toHaveLength(2);
    expect(stdout + stderr).not.toContain('u:p@');
    if (argv.includes('--guard')) return;
    const json = await url([...argv, '--tolerant', '--json'], { stdin });
    for (const line of lines(json.stdout)) {
      const { repairs } = JSON.parse(line) as { readonly repairs: readonly { readonly code: string }[] };
      expect(repairs.map(({ code }) => code)).toEqual(codes);
    }
    expect(json.stderr).toBe('');
  });

  test('a login that is left out has no values below the picture', async () => {
    expect((await url(['parse', '-t', ODD])).stdout).not.toMatch(/undefined|^user /m);
  });

  test('there is a row for each', () => {
    const verbs = commandTree().commands.filter(({ options }) => options.some(({ long }) => long === '--tolerant'));
    // They read parts, and text that is no URL.
    const names = verbs.map((verb) => verb.name()).filter((name) => name !== 'build' && name !== 'decode');
    expect([...new Set(ROWS.map(([[name]]) => name))].sort()).toEqual(names.sort());
  });
});
