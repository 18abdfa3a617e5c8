import { describe, expect, test } from 'vitest';
import { url } from './command.ts';

const lines = (text: string) => text.split('\n').slice(0, -1);

describe('url check', () => {
  test('points at each finding, from left to right', async () => {
    expect(await url(['check', 'ftp://www.bank.com@evil.com:2121/%2Fetc'])).toEqual({
      code: 0,
      stdout: `ftp://www.bank.com@evil.com:2121/%2Fetc
      ^ caution: the user looks like a host name; the URL does not lead there (user-looks-like-host, RFC 1738 §3.1)
                            ^ caution: another port than the default of the scheme (port-not-default, RFC 1738 §6)
                                 ^ note: an escaped slash, which stays inside its part (slash-escaped, RFC 1738 §2.2)
`,
      stderr: '',
    });
  });

  test('explains the error in a URL that it cannot read, and says if there is nothing to note', async () => {
    expect(await url(['check', 'ftp://host.dom/a b', 'ftp://host.dom/a'])).toEqual({
      code: 1,
      stdout: `ftp://host.dom/a b
                ^ " " must be written %20 here (character-forbidden, RFC 1738 §2.2)
try --tolerant: it would be read as ftp://host.dom/a%20b

ftp://host.dom/a
nothing to note
`,
      stderr: '',
    });
  });

  test("uses the scheme's own words", async () => {
    const { stdout } = await url(['check', 'mailto://a@b.c']);
    expect(lines(stdout)).toEqual([
      'mailto://a@b.c',
      '       ^ caution: the slashes are part of the address: mailto has no "//" (mailto-slashes-leading, RFC 1738 §3.5)',
    ]);
  });

  test('reads an unregistered scheme as genericurl', async () => {
    const { code, stdout } = await url(['check', 'nfs://ho.st/x']);
    expect(lines(stdout)).toEqual([
      'nfs://ho.st/x',
      '^ note: no way of access is defined for this (access-undefined, RFC 1738 §4)',
      '^ note: the name of this scheme is held back and has no definition (scheme-held-back, RFC 1738 §4)',
      'not registered: read as any URL (RFC 1738 §5)',
    ]);
    expect(code).toBe(0);
  });

  test('hides the password, and the carets stay below their positions', async () => {
    const text = 'ftp://u:hunter2@ho.st:25/a%09';
    expect(lines((await url(['check', text])).stdout)).toEqual([
      'ftp://u:***@ho.st:25/a%09',
      expect.stringMatching(/^ {8}\^ caution: .*password-in-url/),
      expect.stringMatching(/^ {18}\^ danger: .*port-reserved/),
      expect.stringMatching(/^ {22}\^ caution: .*control-escaped/),
    ]);
    expect(lines((await url(['check', '--show-password', text])).stdout)).toEqual([
      text,
      expect.stringMatching(/^ {8}\^ caution: .*password-in-url/),
      expect.stringMatching(/^ {22}\^ danger: .*port-reserved/),
      expect.stringMatching(/^ {26}\^ caution: .*control-escaped/),
    ]);
    // A password with a blank: the error is inside it.
    expect((await url(['check', 'ftp://u:hunt er2@ho.st/'])).stdout).toMatch(/^ftp:\/\/u:\*\*\*@ho\.st\/\n {8}\^ " "/);
    for (const wrong of [`${text} `, 'http://u:hunter2@ho.st/']) {
      expect((await url(['check', wrong])).stdout).not.toContain('hunter2');
      expect((await url(['check', '--json', wrong])).stdout).not.toContain('hunter2');
    }
  });

  test('paints for a terminal', async () => {
    const argv = ['check', 'ftp://u:p@ho.st:25/%2F'];
    const { stdout } = await url(argv, { terminal: true, columns: 200 });
    for (const colour of [31, 35, 1]) expect(stdout).toContain(`\x1B[${colour}m`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are such
    expect(stdout.replace(/\x1B\[\d+m/g, '')).toBe((await url(argv)).stdout);
    expect((await url(argv, { terminal: true, env: { NO_COLOR: '1' } })).stdout).not.toContain('\x1B');
  });
});

describe('url check --fail-on', () => {
  test.each([
    [undefined, 'gopher://ho.st:25/1', 0],
    ['danger', 'gopher://ho.st:25/1', 3],
    ['caution', 'gopher://ho.st:25/1', 3],
    ['danger', 'ftp://u:p@ho.st/', 0],
    ['caution', 'ftp://u:p@ho.st/', 3],
    ['note', 'ftp://u:p@ho.st/', 3],
    ['caution', 'http://localhost/', 3],
    ['caution', 'http://host/', 0],
    ['note', 'http://host/', 3],
    ['caution', 'ftp://ho.st/a#b', 0],
    ['note', 'ftp://ho.st/a#b', 3],
    ['note', 'http://ho.st/', 0],
  ])('%s of %s ends with %s', async (severity, text, code) => {
    const argv = severity === undefined ? ['check', text] : ['check', '--fail-on', severity, text];
    expect((await url(argv)).code).toBe(code);
    expect((await url([...argv, 'http://ho.st/'])).code).toBe(code);
  });

  test('a refused URL was not checked: its exit code comes first', async () => {
    expect((await url(['check', '--fail-on', 'note', 'http://localhost/', 'x'])).code).toBe(1);
  });

  test('knows three severities', async () => {
    expect((await url(['check', '--fail-on', 'error', 'http://ho.st/'])).code).toBe(2);
  });
});

describe('url check --json', () => {
  test('prints an object for each URL, with the part and the position of each finding', async () => {
    expect(await url(['check', '--json', 'ftp://ho.st:8021/%2F', 'ftp://ho.st/a', 'ftp://ho.st/a b'])).toEqual({
      code: 1,
      stdout: `{"text":"ftp://ho.st:8021/%2F","ok":true,"findings":[{"code":"port-not-default","severity":"caution","section":"RFC 1738 §6","part":"port","position":12,"message":"another port than the default of the scheme"},{"code":"slash-escaped","severity":"note","section":"RFC 1738 §2.2","part":"path.0","position":17,"message":"an escaped slash, which stays inside its part"}]}
{"text":"ftp://ho.st/a","ok":true,"findings":[]}
{"text":"ftp://ho.st/a b","ok":false,"error":{"code":"character-forbidden","position":13,"section":"RFC 1738 §2.2","message":"\\" \\" must be written %20 here"}}
`,
      stderr: '',
    });
  });

  test('marks an unregistered scheme', async () => {
    const { stdout } = await url(['check', '--json', 'x-demo://ho.st/a']);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, registered: false, findings: [{ code: 'access-undefined' }] });
  });

  test('line n answers line n', async () => {
    const stdin = Array.from({ length: 1_000 }, (_, n) => (n % 3 === 0 ? `http://h${n}/` : `ho st ${n}`)).join('\n');
    const { code, stdout } = await url(['check', '--json'], { stdin });
    const answers = lines(stdout).map((line) => JSON.parse(line));
    expect(answers.map(({ text }) => text).join('\n')).toBe(stdin);
    expect(answers.map(({ ok }) => ok)).toEqual(answers.map((_, n) => n % 3 === 0));
    expect(answers[0].findings).toMatchObject([{ code: 'host-not-qualified', position: 7 }]);
    expect(code).toBe(1);
  });
});

test('connection strings on their own ports are no danger', async () => {
  const ports =
    'redis 6379 rediss 6379 postgres 5432 mysql 3306 mongodb 27017 amqp 5672 smtp 587 smtps 465 ssh 22 imap 143 ldap 389';
  const texts = Array.from(ports.matchAll(/(\w+) (\d+)/g), ([, name, port]) => `${name}://h.dom:${port}`);
  const { code, stdout } = await url(['check', '--json', '--fail-on', 'caution', ...texts]);
  expect([code, stdout.match(/"port-[a-z-]+"/g)]).toEqual([0, null]);
  expect((await url(['check', '--fail-on', 'danger', 'redis://h.dom:25/0'])).code).toBe(3);
});

test.each([
  ['smtp://app:hunter2@mail.dom:587', ['password-in-url']],
  ['smtps://app:hunter2@mail.dom?pool=true', ['password-in-url']],
  ['smtps://mail.dom?pass=hunter2&tls.rejectUnauthorized=false', ['smtp-setting-elsewhere']],
  ['smtp://app:hunter2@mail.dom:465', ['password-in-url', 'port-not-default', 'smtp-port-tls']],
  ['smtp://app@mail.dom:hunter2@mail.dom', ['login-malformed']],
  ['smtp://app:hunter2@a.dom,b.dom', ['smtp-several-hosts']],
])('of %s it tells %j, and no secret', async (text, codes) => {
  const { stdout } = await url(['check', text]);
  expect(Array.from(stdout.matchAll(/\(([a-z-]+), /g), ([, code]) => code)).toEqual(codes);
  expect(stdout).toContain('***');
  expect(stdout + (await url(['check', '--json', text])).stdout).not.toContain('hunter2');
});
