import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { columnsOf } from '../src/terminal/columns.ts';
import { foldCommand } from '../src/terminal/help-text.ts';
import { commandTree, url } from './command.ts';

/** `help.txt` has each command that prints help, after a dollar sign, and what a terminal of 80 columns shows. */
const sessions = readFileSync(new URL('./help.txt', import.meta.url), 'utf8')
  .split(/^\$ url /m)
  .slice(1)
  .map((session, at, { length }) => (at === length - 1 ? session : session.slice(0, -1)))
  .map((session) => {
    const end = session.indexOf('\n');
    return [session.slice(0, end), session.slice(end + 1)] as const;
  });

test.each([20, 30, 40, 60, 80, 120])(
  'help of %i columns has no line that is wider, but for a word alone',
  async (columns) => {
    for (const [line] of sessions) {
      const { stdout } = await url(line.split(' '), { terminal: true, columns });
      const wide = stdout.split('\n').filter((row) => columnsOf(row) > columns);
      expect(wide.filter((row) => !/^ +(?:'[^']*'|\S+)(?: \\)?$/.test(row))).toEqual([]);
    }
  },
);

/** The widths at which a description no longer fits beside its term, and at which it is indented less. */
test.each([28, 39, 40, 60])('help of %i columns is as it is kept', async (columns) => {
  const { stdout } = await url(['help', 'compare'], { terminal: true, columns });
  const kept = fileURLToPath(new URL(`./pages/compare-${columns}.txt`, import.meta.url));
  await expect(stdout).toMatchFileSnapshot(kept);
});

test.each([
  ['url aa bb', 9, 'url aa bb'],
  ['url aa bb cc', 8, 'url aa \\\n    bb \\\n    cc'],
  ['url aa bb cc', 9, 'url aa \\\n    bb cc'],
  ['url aa bb', 4, 'url \\\n    aa \\\n    bb'],
  ["url 'a b' c", 9, "url \\\n    'a b' \\\n    c"],
  ["url a'b c'd e", 8, "url \\\n    a'b c'd \\\n    e"],
  ['abcdefghij k', 5, 'abcdefghij \\\n    k'],
])('%s is folded to %i columns', (command, width, folded) => {
  expect(foldCommand(command, width)).toBe(folded);
});

test('an example that is folded is a command that a shell takes', async () => {
  const { stdout } = await url(['set', '--help'], { terminal: true, columns: 30 });
  expect(stdout).toContain(`
  url set host=example.com \\
    port= \\
    http://host.dom:8080/a
`);
});

describe('a word of another tool, or a URL alone, is answered with what was meant', () => {
  test.each([
    [['http://h.dom/'], 'url parse http://h.dom/'],
    [["http://h.dom/?a'b"], "url parse 'http://h.dom/?a'\\''b'"],
    [['http://h.dom/a b'], "url parse 'http://h.dom/a b'"],
    [['example.com'], 'url parse http://example.com'],
    [['prase', 'http://h.dom/'], 'parse'],
    [['fetch', 'http://h.dom/'], 'open'],
    [['replace', 'a=b'], 'set'],
    [['qs', 'http://h.dom/'], 'query'],
    [['normalize', 'http://h.dom/'], 'get url'],
    [['join', 'a', 'b'], 'resolve'],
    [['access', 'http://h.dom/'], 'open --plan'],
    [['relative', 'a', 'b'], 'resolve --relative'],
    [['schemes'], 'explain schemes'],
    [['unquote', 'a'], 'decode'],
    [['--help', 'prase'], 'parse'],
    [['-h', 'prase'], 'parse'],
    [['help', 'prase'], 'parse'],
    [['--help', 'parse-'], 'parse'],
    [['open', '-L', 'http://h.dom/'], '--redirects 5'],
    [['open', '-I', 'http://h.dom/'], '--head'],
    [['open', '--insecure', 'https://h.dom/'], '--cacert FILE'],
    [['parse', '-v'], 'url --version'],
    [['open', '--version', 'http://h.dom/'], 'url --version'],
    [['open', '--outptu', 'x', 'http://h.dom/'], '--output'],
  ])('%j', async (argv, meant) => {
    const { code, stdout, stderr } = await url(argv);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.split('\n')[0]).toMatch(/^url: unknown (?:command|option) '/);
    expect(stderr.split('\n')[0]?.endsWith(`; did you mean ${meant}?`)).toBe(true);
  });

  test.each([['xyzzy'], ['mailto'], ['parse', '-L']])('nothing is meant by %j', async (...argv) => {
    const { code, stderr } = await url(argv);
    expect([code, stderr.includes('did you mean')]).toEqual([2, false]);
  });

  test('a password in it is hidden, and a line in it ends no message', async () => {
    expect((await url(['ftp://u:hunter2@h.dom/'])).stderr).not.toContain('hunter2');
    const { stderr } = await url(['open', '--email', 'a\r\nb', 'ftp://h.dom/']);
    expect(stderr.split('\n')).toHaveLength(3);
  });
});

describe('a word of other tools is answered with what does the same here', () => {
  /** The words for parts of `URL`, RFC 3986, trurl and Python, and what each is here. */
  const PART_WORDS: { readonly [word: string]: string } = {
    ...{ href: 'url', protocol: 'scheme', username: 'user', hostname: 'host', pathname: 'path', hash: 'fragment' },
    ...{
      searchParams: 'search',
      authority: 'host',
      userinfo: 'user',
      query: 'search',
      QUERY: 'search',
      netloc: 'host',
    },
    ...{
      params: 'search',
      default_port: 'port',
      idnhost: 'host',
      zoneid: 'host',
      pass: 'password',
      anchor: 'fragment',
    },
  };

  test.each(Object.entries(PART_WORDS))('the part %s is %s', async (word, part) => {
    const told = `url: no part "${word}"; did you mean ${part}?`;
    for (const format of [word, `{${word}}`, `{:${word}}`, `{!${word}}`]) {
      expect((await url(['get', format, 'http://h.dom/'])).stderr.split('\n')[0]).toBe(told);
    }
    const { code, stderr } = await url(['set', `${word}=x`, 'http://h.dom/']);
    expect(code).toBe(2);
    if (part !== 'url') expect(stderr.split('\n')[0]).toBe(told);
  });

  /** The options of trurl 0.16 that do something. */
  const TRURL = [
    ...['-a', '--append', '--accept-space', '--default-port', '-g', '--get', '--iterate', '--qtrim', '--trim', '--url'],
    ...[
      '--query-separator',
      '--redirect',
      '--replace',
      '--force-replace',
      '--replace-append',
      '-s',
      '--set',
      '--sort-query',
      '--url-file',
    ],
    ...['--urlencode', '--verify', '--keep-port'],
  ];
  const verbs = commandTree().commands;

  test.each(TRURL)('%s of trurl', async (option) => {
    for (const verb of ['', 'parse', 'get', 'set']) {
      const { code, stderr } = await url([...(verb === '' ? [] : [verb]), option, 'host', 'http://h.dom/']);
      const [, meant = ''] = /^url: unknown option '.*'; did you mean (.*)\?\n/.exec(stderr) ?? [];
      expect([code, meant]).toEqual([2, expect.stringMatching(/^(?:url [a-z]|--)/)]);
      // It is there: the option of some verb.
      for (const one of meant.split(' or ')) {
        const long = /--[a-z-]+/.exec(one)?.[0];
        const own = /^url ([a-z]+)/.exec(one)?.[1];
        const command = verbs.find((each) => each.name() === (own ?? 'parse'));
        expect(command).toBeDefined();
        if (long !== undefined) expect(command?.options.map((each) => each.long)).toContain(long);
      }
    }
  });
});

describe('a text that begins with "-" and was taken for an option', () => {
  const ADVICE = '\nwrite -- before a text that begins with "-"\n';
  const verbs = commandTree().commands;
  const isText = (name: string) => !['CODE', 'COMMAND', 'SHELL'].includes(name);
  const taking = verbs.filter((verb) => verb.registeredArguments.some((argument) => isText(argument.name())));
  const others = verbs.filter((verb) => !taking.includes(verb));
  const TEXTS = ['-v', '-q', '-qr', '-q=r', '--qqqqq', '--jsno', '-\u00E9', '-/a', '-?'];

  test('may be meant for every verb but four', () => {
    expect(others.map((verb) => verb.name())).toEqual(['explain', 'completion', 'help', 'version']);
  });

  describe.each(taking.map((verb) => verb.name()))('%s', (verb) => {
    const valued = verbs.find((each) => each.name() === verb)?.options.filter((option) => option.required) ?? [];

    test.each(TEXTS)('%s', async (text) => {
      for (const argv of [
        [verb, text],
        [verb, 'http://h.dom/', text],
        [verb, text, 'http://h.dom/'],
      ]) {
        const { code, stdout, stderr } = await url(argv);
        expect([code, stdout]).toEqual([2, '']);
        expect(stderr).toContain(ADVICE);
        // After "--" it is what it is.
        expect((await url([verb, '--', ...argv.slice(1)])).stderr).not.toMatch(/unknown option|write --/);
      }
    });

    test.each(valued.map((option) => option.short ?? option.long ?? ''))('%s without its value', async (flag) => {
      const { code, stderr } = await url([verb, 'http://h.dom/', flag]);
      expect(code).toBe(2);
      expect(stderr).toMatch(/^url: option '.*' argument missing\n/);
      expect(stderr).toContain(ADVICE);
    });

    test('a known option in the place of an argument', async () => {
      const least =
        verbs.find((each) => each.name() === verb)?.registeredArguments.filter((each) => each.required) ?? [];
      if (least.length === 0) return;
      const known = verbs
        .find((each) => each.name() === verb)
        ?.options.find((option) => option.short && !option.required);
      const given = least.slice(1).map(() => 'http://h.dom/');
      const { code, stderr } = await url([verb, ...given, known?.short ?? '']);
      expect(code).toBe(2);
      expect(stderr).toMatch(/^url: missing required argument/);
      expect(stderr).toContain(ADVICE);
    });
  });

  test.each(others.map((verb) => verb.name()))('is not looked for in %s', async (verb) => {
    expect((await url([verb, '-q'])).stderr).not.toContain(ADVICE);
  });

  test.each([
    ['compare', '--level', 'text', 'http://h.dom/'],
    ['compare', '--level', 'x', 'a', 'b'],
    ['open', '--', 'http://h.dom/', '-q'],
  ])('is not looked for in %j', async (...argv) => {
    const { code, stderr } = await url(argv);
    expect(code).toBe(2);
    expect(stderr).not.toContain(ADVICE);
  });
});

test('there is a session for each command', async () => {
  const [, list = ''] = sessions.find(([line]) => line === 'help') ?? [];
  const names = Array.from(list.matchAll(/^ {2}([a-z]+) /gm), ([, name]) => `help ${name}`);
  expect(sessions.map(([line]) => line)).toEqual(['help', ...names.filter((name) => name !== 'help url')]);
});

test.each(sessions)('url %s prints this help', async (line, stdout) => {
  expect(await url(line.split(' '))).toEqual({ code: 0, stdout, stderr: '' });
});
