import { PassThrough, Readable, Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import * as cli from '@url/cli';
import { describe, expect, test } from 'vitest';
import { commandTree, url } from './command.ts';

test('the package exports these', () => {
  expect(Object.keys(cli).sort()).toEqual(['registry', 'run']);
});

const BEFORE_TEXTS = 'write -- before a text that begins with "-"';

describe('url explain schemes', () => {
  test('lists the known schemes, and the names held back', async () => {
    expect(
      (await url(['explain', 'schemes'])).stdout,
    ).toBe(`name          status      port  syntax  access        reference
ftp           standard    21    ip      ftp           RFC 1738 §3.2
http          standard    80    ip      http          RFC 1738 §3.3
gopher        standard    70    ip      gopher        RFC 1738 §3.4
mailto        standard    -     opaque  compose       RFC 1738 §3.5
news          standard    -     opaque  nntp          RFC 1738 §3.6
nntp          standard    119   ip      nntp          RFC 1738 §3.7
telnet        standard    23    ip      telnet        RFC 1738 §3.8
wais          standard    210   ip      wais          RFC 1738 §3.9
file          standard    -     ip      file          RFC 1738 §3.10
prospero      standard    1525  ip      prospero      RFC 1738 §3.11
mid           reserved    -     opaque  lookup        RFC 1630 "Message-Id"
cid           reserved    -     opaque  lookup        RFC 1630 "Content-Id"
rlogin        described   513   ip      rlogin        RFC 1630 "Telnet, rlogin, tn3270"
tn3270        reserved    23    ip      tn3270        RFC 1630 "Telnet, rlogin, tn3270"
urn           reserved    -     opaque  -             RFC 1630 "URN"
afs           reserved    -     ip      afs           RFC 1630 "BNF for specific URL schemes"
https         registered  443   ip      https         RFC 2818 §2.4
postgres      registered  -     opaque  postgres      PostgreSQL manual, "Connection URIs"
postgresql    registered  -     opaque  postgres      PostgreSQL manual, "Connection URIs"
mysql         registered  -     opaque  mysql         MySQL manual, "URI-like connection strings"
mariadb       registered  -     opaque  mysql         MySQL manual, "URI-like connection strings"
mongodb       registered  -     opaque  mongodb       MongoDB connection string specification
mongodb+srv   registered  -     opaque  mongodb       MongoDB initial DNS seedlist discovery
redis         registered  -     opaque  redis         IANA registration of "redis"
rediss        registered  -     opaque  redis         IANA registration of "rediss"
redis-socket  registered  -     opaque  redis-socket  Lettuce reference, "URI syntax"
amqp          registered  -     opaque  amqp          RabbitMQ URI specification
amqps         registered  -     opaque  amqp          RabbitMQ URI specification
smtp          registered  -     opaque  smtp          nodemailer "SMTP transport"
smtps         registered  -     opaque  smtp          nodemailer "SMTP transport"
nfs           reserved    -     -       -             RFC 1738 §4
mailserver    reserved    -     -       -             RFC 1738 §4
z39.50        reserved    -     -       -             RFC 1738 §4
x500          study       -     -       -             RFC 1630 "X500"
whois         study       -     -       -             RFC 1630 "WHOIS"
`);
  });

  test('--json', async () => {
    const { schemes, heldBack } = JSON.parse((await url(['explain', 'schemes', '--json'])).stdout);
    expect(schemes[0]).toEqual({
      name: 'ftp',
      status: 'standard',
      port: 21,
      form: 'ip',
      access: 'ftp',
      section: 'RFC 1738 §3.2',
    });
    expect(heldBack[0]).toEqual({ name: 'nfs', status: 'reserved', section: 'RFC 1738 §4' });
  });
});

describe('usage', () => {
  test.each([
    [[]],
    [['nothing']],
    [['help', 'nothing']],
    [['parse', '--nothing']],
    [['open', '--plan']],
    [['explain', 'a', 'b']],
  ])('a wrong call ends with 2, and says so on standard error: %j', async (argv) => {
    const { code, stdout, stderr } = await url(argv);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).not.toBe('');
  });

  test('help of an unknown command is refused', async () => {
    expect((await url(['help', 'nothing'])).stderr).toBe("url: unknown command 'nothing'\nsee `url help`\n");
    expect(await url(['help', 'parse'])).toEqual(await url(['parse', '--help']));
    expect(await url(['help'])).toEqual(await url(['--help']));
  });

  test('a slip of the finger is answered with the word that was meant', async () => {
    expect((await url(['help', 'prase'])).stderr).toBe(
      "url: unknown command 'prase'; did you mean parse?\nsee `url help`\n",
    );
    expect((await url(['prase'])).stderr).toBe("url: unknown command 'prase'; did you mean parse?\nsee `url help`\n");
    expect((await url(['parse', '--jsn'])).stderr).toBe(
      `url: unknown option '--jsn'; did you mean --json?\n${BEFORE_TEXTS}\nsee \`url help parse\`\n`,
    );
  });

  test.each([
    ['--colour=hunter2', '--colour'],
    ['--http: //%40hunter2@h/', '--http'],
    ['--nntp://h/0sel?PASSWORD=hunter2>hunter2#f', '--nntp'],
    ['--afs://h/a?x=1&\'password\'=""hunter2&y=2', '--afs'],
    ["--'hunter2", '--'],
    ['--a\nhunter2', '--a'],
  ])('an unknown option is repeated without its value: %j', async (argument, option) => {
    expect((await url(['parse', argument])).stderr).toBe(
      `url: unknown option '${option}'\n${BEFORE_TEXTS}\nsee \`url help parse\`\n`,
    );
  });

  test.each([
    [['open', '--plan']],
    [['open', '--plan', '--email']],
    [['encode', '--part', 'a', 'b']],
    [['wrap', '--width', 'x', 'a:b']],
  ])('an error of use ends with the way to the help: %j', async (argv) => {
    expect((await url(argv)).stderr).toMatch(
      new RegExp(`^url: .*\n(?:${BEFORE_TEXTS}\n)?see \`url help ${argv[0]}\`\n$`),
    );
  });

  test.each([
    [['completion', 'powershell'], "SHELL 'powershell' is invalid. Allowed choices are bash, zsh, fish."],
    [
      ['compare', '--level', 'x', 'a', 'b'],
      "option '--level <level>' argument 'x' is invalid. Allowed choices are text, encoding, scheme.",
    ],
    ...['0', '0.0', '1.', '.', '1.1234', '.1234', '1234567890', '1x', 'x1', '-1', '1e3', '.x'].map(
      (seconds): [string[], string] => [
        ['open', '--timeout', seconds, 'ftp://h/'],
        `option '--timeout <seconds>' argument '${seconds}' is invalid. This is not a number of seconds above 0.`,
      ],
    ),
    ...['1.5', '-1', '1234567890123', '', '0x1'].map((number): [string[], string] => [
      ['open', '--max-bytes', number, 'ftp://h/'],
      `option '--max-bytes <number>' argument '${number}' is invalid. This is not a whole number.`,
    ]),
    [
      ['wrap', '--fragment', 'a\uDCE9', 'http://h/'],
      "option '--fragment <text>' argument 'a·' is invalid. It is not UTF-8.",
    ],
    [['get', '--raw', '--json', 'host', 'http://h/'], "option '--raw' cannot be used with option '-j, --json'"],
    [['version', 'x'], "too many arguments for 'version'. Expected 0 arguments but got 1."],
  ])('a value that is refused: %j', async (argv, words) => {
    expect((await url(argv)).stderr).toBe(`url: ${words}\nsee \`url help ${argv[0]}\`\n`);
  });

  test('the version', async () => {
    const { stdout } = await url(['--version']);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect((await url(['-v'])).stdout).toBe(stdout);
    expect((await url(['version'])).stdout).toBe(stdout);
  });

  test.each(['.5', '.123', '1.123', '123456789', '0.001'])('a time that is taken: %s', async (seconds) => {
    expect((await url(['open', '--timeout', seconds, 'http://h/ '])).stderr).not.toContain('invalid');
  });

  test('without a command, the help is on standard error', async () => {
    const { stdout } = await url(['help']);
    expect(await url([])).toEqual({ code: 2, stdout: '', stderr: stdout });
  });

  test('the help of that is as wide as the terminal', async () => {
    const { stderr } = await url([], { terminal: true, columns: 60 });
    expect(stderr).toContain('\n  query          list or change the pairs NAME=VALUE in the\n');
  });

  test('--help and -h before a command are its help; before another word, that of all', async () => {
    const [all, wrap] = [await url(['help']), await url(['help', 'wrap'])];
    for (const option of ['--help', '-h']) {
      expect(await url([option])).toEqual(all);
      expect(await url([option, 'wrap'])).toEqual(wrap);
      expect(await url([option, 'nothing'])).toEqual(await url(['help', 'nothing']));
    }
  });

  test.each([
    ["unknown option '-a", "unknown command 'unknown option '-a'"],
    ["unknown option '--a=b", "unknown command 'unknown option '--a=b'"],
    [
      "command-argument value 'x' is invalid for argument 'y'.",
      "unknown command 'command-argument value 'x' is invalid for argument 'y'.'",
    ],
    ['a\r\nb', "unknown command 'a b'"],
    ['..', "unknown command '..'"],
    ['ftp://u:hunter2@h.dom/', "unknown command 'ftp://u:***@h.dom/'; did you mean url parse URL?"],
  ])('an unknown command is repeated, whatever it looks like: %j', async (argument, words) => {
    expect((await url([argument])).stderr).toBe(`url: ${words}\nsee \`url help\`\n`);
  });

  test.each(['argument missing', 'unknown option', "unknown command 'prase", "unknown option '-a"])(
    'a value that looks like a message is a value: %s',
    async (value) => {
      expect((await url(['check', '--fail-on', value, 'http://h.dom/'])).stderr).toBe(
        `url: option '--fail-on <severity>' argument '${value}' is invalid. Allowed choices are note, caution, danger.\nsee \`url help check\`\n`,
      );
    },
  );

  test.each([
    [['encode', '-x'], "unknown option '-x'"],
    [['encode', '--part'], "option '--part <name>' argument missing"],
  ])('who may have meant a text is told how it is written: %j', async (argv, words) => {
    const stderr = `url: ${words}\n${BEFORE_TEXTS}\nsee \`url help ${argv[0]}\`\n`;
    expect(await url(argv)).toEqual({ code: 2, stdout: '', stderr });
    expect((await url([...argv, '--'])).stderr).not.toContain('-- before a text');
  });

  test.each([
    [
      ['check', '-0', 'http://h.dom/', 'http://i.dom/'],
      'http://h.dom/\nnothing to note\0http://i.dom/\nnothing to note\0',
    ],
    [
      ['check', 'http://h.dom:1/'],
      'http://h.dom:1/\n             ^ danger: a port below 1024 that is not the default of the scheme (port-reserved, RFC 1738 §6)\n',
    ],
    [
      ['parse', '-0', 'x-foo:a', 'x-foo:b'],
      'x-foo:a\n      schemepart\nnot registered: read as any URL (RFC 1738 §5)\0x-foo:b\n      schemepart\nnot registered: read as any URL (RFC 1738 §5)\0',
    ],
    [['decode', '--raw', '-0', 'a%20', 'b', 'c'], 'a \0b\0c'],
    [['decode', '--raw', 'a', 'b'], 'a\nb'],
  ])('answers end as they are asked to: %j', async (argv, stdout) => {
    expect(await url(argv)).toEqual({ code: 0, stdout, stderr: '' });
  });

  test('open prints the record of a refused URL only if it is asked for', async () => {
    expect(await url(['open', 'http://h.dom/ b'])).toMatchObject({ code: 1, stdout: '' });
    const { stdout } = await url(['open', '--json', 'http://h.dom/ b']);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { code: 'character-forbidden', position: 13 } });
  });

  test('an argument that looks like a suggestion is not one', async () => {
    expect((await url(['a\n(Did you mean b)'])).stderr).toBe(
      "url: unknown command 'a (Did you mean b)'\nsee `url help`\n",
    );
  });

  test('short options', async () => {
    const long = await url(['parse', '--json', '--tolerant', 'http://h/~']);
    expect(await url(['parse', '-j', '-t', 'http://h/~'])).toEqual(long);
    expect(await url(['parse', '-jt', 'http://h/~'])).toEqual(long);
  });

  test.each([[['--help']], [['--version']], [['parse', '--help']], [['--help', 'parse']]])(
    'help is not an error: %j',
    async (argv) => {
      const { code, stdout, stderr } = await url(argv);
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).not.toBe('');
    },
  );
});

describe('the help of each command', () => {
  const help = async (command: string) => (await url([command, '--help'])).stdout;
  const commands = commandTree().commands.map((command) => command.name());

  test('all of them are listed', async () => {
    const { stdout } = await url(['--help']);
    expect(stdout).toMatch(/^Examples:\n {2}url .*^Exit codes:\n {2}0 {2}/ms);
    for (const command of commands) expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'));
    expect(await url(['--help', 'parse'])).toEqual(await url(['parse', '--help']));
  });

  test.each(commands)('%s: has exit codes and examples', async (command) => {
    const text = await help(command);
    expect(text).toMatch(/^Exit codes:\n {2}0 {2}.*\n {2}1 {2}.*\n {2}2 {2}/m);
    expect(text).toMatch(/^Examples:\n {2}url /m);
  });
});

describe('one rule for what is printed: text, and JSON with --json alone', () => {
  test.each([
    ['parse', []],
    ['check', []],
    ['extract', ['--bare']],
    ['encode', []],
    ['decode', []],
  ] as const)('%s', async (command, options) => {
    const stdin = 'http://host.dom/a';
    const terminal = { terminal: true, env: { NO_COLOR: '1' } };
    const piped = await url([command, ...options], { stdin });
    expect(piped.stdout).not.toMatch(/^\{/);
    expect(await url([command, ...options], { stdin, ...terminal })).toEqual(piped);
    expect((await url([command, '--json', ...options], { stdin, ...terminal })).stdout).toMatch(/^\{/);
    if (command !== 'extract') expect(await url([command, ...options, stdin])).toEqual(piped);
  });
});

describe('messages on standard error', () => {
  test.each([
    [['\u202E\x1B[31m']],
    [['parse', '--\u202E\x1B[31m']],
    [['check', '--fail-on', '\u202E\x1B[31m', 'mailto:a@b.c']],
    [['open', '--plan', '--allow-port', '\u202E\x1B[31m', 'mailto:a@b.c']],
    [['open', '--plan', 'mailto:\u202E\x1B[31m']],
    [['build', '{"scheme":"ftp","host":"h","\u202E":"a"}']],
    [['compare', 'mailto:\u202E\x1B[31m', 'mailto:']],
    [['encode', '--scheme', '\u202E\x1B[31m', '--part', 'path', 'a']],
    [['explain', '\u202E\x1B[31m']],
    [['extract', '\u202E\x1B[31m']],
    [['resolve', '--relative', 'http://h/', 'mailto:\u202E\x1B[31m']],
    [['resolve', 'http://h/', '\u202E\x1B[31m']],
    [['wrap', 'mailto:\u202E\x1B[31m']],
  ])('have nothing that a terminal obeys or that is invisible: %j', async (argv) => {
    const { code, stdout, stderr } = await url(argv);
    expect([code === 1 || code === 2, stdout]).toEqual([true, '']);
    expect(stderr).not.toBe('');
    expect(stderr).not.toMatch(/[^\P{C}\n]/u);
  });
});

describe('errors of the streams', () => {
  const broken = (code: string) => Object.assign(new Error(`write ${code}`), { code, syscall: 'write' });
  const stdin = Readable.from([]);

  test('an error of standard error itself is told to nobody', async () => {
    const told = broken('EPIPE');
    const stderr = new Writable({ write: (_, __, done) => done(told) });
    expect(await cli.run(['build', '{}', '{}'], { stdin, stdout: new PassThrough(), stderr, env: {} })).toBe(1);
    expect(stderr.errored).toBe(told);
  });

  test('nor is one that comes after the end', async () => {
    const told = broken('EPIPE');
    const stderr = new Writable({ write: (_, __, done) => setTimeout(done, 10, told) });
    const closed = new Promise((resolve) => stderr.on('close', resolve));
    expect(await cli.run(['build', '{}'], { stdin, stdout: new PassThrough(), stderr, env: {} })).toBe(1);
    await closed;
    expect(stderr.errored).toBe(told);
  });

  test('nor is one of the last message, which the stream reports a turn later', async () => {
    const stderr = new Writable({ write: (_, __, done) => done(broken('EPIPE')) });
    const heard: number[] = [];
    stderr.on('error', () => heard.push(stderr.listenerCount('error')));
    expect(await cli.run(['nothing'], { stdin, stdout: new PassThrough(), stderr, env: {} })).toBe(2);
    expect(heard).toEqual([2]);
  });

  test.each(['parse', 'check', 'decode', 'extract'])(
    'no more is read if nobody reads the answers: %s',
    async (command) => {
      async function* endless() {
        for (;;) yield await setImmediate(Buffer.from('<http://h/>\n'));
      }
      const endlessly = Readable.from(endless(), { objectMode: false });
      const stdout = new Writable({
        write: (answers: Buffer, _, done) => done(answers.length === 0 ? null : broken('EPIPE')),
      });
      expect(await cli.run([command], { stdin: endlessly, stdout, stderr: new PassThrough(), env: {} })).toBe(0);
      expect(endlessly.destroyed).toBe(true);
    },
  );

  test('no listener is left at the end', async () => {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()];
    const io = { stdin, stdout, stderr, env: {} };
    for (const argv of [['explain', 'schemes'], ['build', '{}'], ['--help'], ['nothing']]) await cli.run(argv, io);
    expect([stdout, stderr].map((stream) => stream.listenerCount('error'))).toEqual([0, 0]);
  });

  test.each([[['explain', 'schemes']], [['--help']], [['--version']], [['parse', '--help']]])(
    'an answer that cannot be written ends with 2: %j',
    async (argv) => {
      const [stdout, stderr] = [new Writable({ write: (_, __, done) => done(broken('ENOSPC')) }), new PassThrough()];
      expect(await cli.run(argv, { stdin, stdout, stderr, env: {} })).toBe(2);
      expect(String(stderr.read())).toBe('url: standard output: no space left on device\n');
    },
  );

  test('an error of a file is told with the name of the file', async () => {
    const failed = Object.assign(broken('ENOENT'), { path: '/no/such/folder/out' });
    const [stdout, stderr] = [new Writable({ write: (_, __, done) => done(failed) }), new PassThrough()];
    expect(await cli.run(['explain', 'schemes'], { stdin, stdout, stderr, env: {} })).toBe(2);
    expect(String(stderr.read())).toBe('url: /no/such/folder/out: no such file or directory\n');
  });
});
