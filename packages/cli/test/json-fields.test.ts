import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { JSON_FIELDS, jsonFieldsOf } from '../src/terminal/json-fields.ts';
import { commandTree, url } from './command.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const program = commandTree();

describe('the fields of JSON', () => {
  test('are in the README', () => {
    const [, section = ''] = readme.split('\n## Fields of `--json`\n');
    const rows = section.match(/^\| `.*$/gm);
    expect(rows).toEqual(
      JSON_FIELDS.map(({ name, verbs, words }) => `| \`${name}\` | ${verbs.join(' ')} | ${words} |`),
    );
  });

  test('belong to each verb with --json, and to no other', () => {
    const verbs = program.commands.filter(({ options }) => options.some(({ long }) => long === '--json'));
    const named = new Set(JSON_FIELDS.flatMap((field) => field.verbs));
    expect(verbs.map((command) => command.name()).sort()).toEqual([...named].sort());
  });

  const REFUSED = 'http://h/a b';
  /** URLs whose plans have all fields of plans. */
  const PLANS: readonly string[] = [
    'ftp://u@h/%ff',
    'http://h/',
    'gopher://h/7a%09b',
    'gopher://h:25/1',
    'mailto:a@b.de',
    'telnet://u@h/',
    'wais://h/d?x',
    'file:///etc',
    'prospero://h/x',
    'mid:a@b',
    'cid:a@b',
    'afs://h/a',
  ];
  const RUNS: { readonly [verb: string]: readonly (readonly string[])[] } = {
    parse: [['-t', 'ftp://h/%ff#a'], ['http://h/?a'], ['x://h'], [REFUSED]],
    check: [['-t', 'x://h'], [REFUSED]],
    env: [['-t', fileURLToPath(new URL('dotenv.txt', import.meta.url))]],
    get: [
      ['-t', 'host', 'http://h/'],
      ['path', 'http://h/%ff'],
      ['host', REFUSED],
    ],
    set: [
      ['fragment=a', 'ftp://h/%ff'],
      ['host=b', 'x://h/a'],
      ['host=b', REFUSED],
    ],
    query: [
      ['http://h/?a=%ff'],
      ['--get', 'a', 'http://h/'],
      ['--add', 'a=b', 'http://h/#a'],
      ['--add', 'a=b', 'x://h/'],
      [REFUSED],
    ],
    build: [
      ['{"scheme":"ftp","host":"h","path":["\\udcff"]}'],
      ['{"scheme":"x","~generic":true,"schemepart":"//h","host":"h"}'],
      ['{}'],
    ],
    open: [
      ...PLANS.map((text) => ['--plan', '-t', '--server', 'n.h', text]),
      ['--plan', REFUSED],
      [new URL('tsconfig.json', import.meta.url).href],
      ['file:///none'],
      [REFUSED],
    ],
    resolve: [
      ['-t', 'ftp://h/', '%ff#a'],
      ['http://h///', '///b'],
      [REFUSED, 'a'],
      ['--relative', '-t', 'ftp://h/', 'ftp://h/%ff#a'],
      ['--relative', REFUSED, 'http://h/'],
    ],
    compare: [
      ['-t', 'http://h/', 'http://h/'],
      [REFUSED, 'http://h/'],
    ],
    wrap: [['-t', 'http://h/'], [REFUSED]],
    encode: [['a b'], ['\uDCFF']],
    decode: [['a'], ['%']],
    explain: [['schemes'], ['slash-escaped'], ['ftp-type-unknown'], ['slash-escape']],
  };

  test.each(Object.entries(RUNS))('of url %s are those that it prints', async (verb, runs) => {
    const names = jsonFieldsOf(verb).map(({ name }) => name);
    const printed: string[] = [];
    for (const argv of runs) {
      const { stdout, stderr } = await url([verb, '--json', ...argv]);
      expect(stdout, stderr).not.toBe('');
      for (const line of stdout.trimEnd().split('\n')) {
        const record = JSON.parse(line);
        expect(typeof record.ok, line).toBe('boolean');
        printed.push(...Object.keys(record));
      }
    }
    // A file has no media type.
    const seen = verb === 'open' ? [...printed, 'type'] : printed;
    expect([...new Set(seen)].sort()).toEqual([...names].sort());
  });

  test('of url extract are those that it prints', async () => {
    const names = jsonFieldsOf('extract').map(({ name }) => name);
    const text = 'see <URL:ftp://h/%ff#a> and <URL:foo b> and http://h/-\nb';
    const { stdout } = await url(['extract', '-j', '-b', '-n', '-t', '-', '-'], { stdin: text });
    const records = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(records.map(({ ok }) => typeof ok)).toEqual(records.map(() => 'boolean'));
    const printed = records.flatMap((record) => Object.keys(record));
    expect(printed.filter((name) => !names.includes(name))).toEqual([]);
    expect(names.filter((name) => !printed.includes(name))).toEqual([]);
  });
});
