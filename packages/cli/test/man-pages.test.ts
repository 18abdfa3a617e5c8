// The content of the manual pages. man-pages.long.test.ts renders them with mandoc and groff.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { manPages } from '../src/pages/man-page.ts';
import { helpTextOf } from '../src/terminal/help-text.ts';
import { JSON_FIELDS } from '../src/terminal/json-fields.ts';
import { commandTree } from './command.ts';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const program = commandTree();
const pages = [...manPages(program, { version: '1.2.3', date: '2026-11-25', readme: read('README.md') })];

test('there is a page for the command and for each verb, and npm installs them', () => {
  const names = ['url.1', ...program.commands.map((command) => `url-${command.name()}.1`)];
  expect(pages.map(([name]) => name)).toEqual(names);
  const { man } = JSON.parse(read('package.json'));
  expect([...man].sort()).toEqual(names.map((name) => `./dist/man/${name}`).sort());
});

describe.each(pages)('%s', (name, text) => {
  test('has the sections that a page of the kind has', () => {
    const titles = Array.from(text.matchAll(/^\.SH (.*)$/gm), ([, title]) => title);
    expect(titles).toEqual([...new Set(titles)]);
    expect(titles).toEqual(
      expect.arrayContaining([
        'NAME',
        'SYNOPSIS',
        'DESCRIPTION',
        'OPTIONS',
        'EXIT STATUS',
        'ENVIRONMENT',
        'EXAMPLES',
        'SEE ALSO',
      ]),
    );
  });

  test('says in one line what it is', () => {
    const command = program.commands.find((each) => `url-${each.name()}.1` === name) ?? program;
    const [, said = ''] = /^\.SH NAME\n(.*?)\n\.SH/ms.exec(text) ?? [];
    const words = said.replaceAll('\n', ' ').replaceAll('\\-', '-');
    const [summary = ''] = command.description().replace(/\.$/, '').split(/[:;] /);
    expect(words).toBe(`${name.slice(0, -2)} - ${summary.replace(/^R/, 'r')}`);
  });

  test('says of each list of fields what it is', () => {
    const headings = text.match(/^Fields of \\fB\\-\\-json\\fR:\n\.TP\n/gm) ?? [];
    expect(headings).toHaveLength(Object.keys(JSON_FIELDS).includes(name.replace(/^url-|\.1$/g, '')) ? 1 : 0);
  });

  test('has every option and exit code of the help', () => {
    const command = program.commands.find((each) => `url-${each.name()}.1` === name) ?? program;
    for (const { long } of command.options) expect(text).toContain(`\\fB${long?.replaceAll('-', '\\-')}\\fR`);
    for (const code of [0, 1, 2]) expect(text).toContain(`\n.TP\n\\fB${code}\\fR\n`);
  });

  test('is ASCII', () => {
    expect(text).toMatch(/^[\n -~]*$/);
  });

  test('has no blank line, and no blank at the end of one, which roff would print', () => {
    expect(text.trimEnd()).not.toMatch(/\n\n| $/m);
  });

  test('has each line of its examples', () => {
    const command = program.commands.find((each) => `url-${each.name()}.1` === name) ?? program;
    const lines = [...examplesOf(name), ...helpTextOf(command).examples].map((line) => line.replace(/[\\\s]/g, ''));
    const page = bare(text);
    expect(lines.filter((line) => !page.includes(line))).toEqual([]);
  });
});

test('the examples of the README are in the pages', () => {
  expect(pages.flatMap(([name]) => examplesOf(name)).length).toBeGreaterThan(100);
});

/** The lines of the blocks of code in the section of the README for a page. */
function examplesOf(name: string): readonly string[] {
  const verb = name.replace(/^url-|\.1$/g, '');
  const [, section = ''] =
    new RegExp(`^## url ${verb}\\b.*\\n([^]*?)(?=^## |(?![^]))`, 'm').exec(read('README.md')) ?? [];
  return [...section.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) => block.trimEnd().split('\n'));
}

/** The characters of a page, without its blanks, its backslashes and what is for troff alone. */
function bare(page: string): string {
  const plain = page.replace(/\\(?:\[u(\w+)\]|\(..|f.|.)/g, (escape, code) =>
    code === undefined ? (CHARACTERS[escape] ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  );
  return plain.replace(/^\.\w.*$|[\\\s]/gm, '');
}

const CHARACTERS: { readonly [escape: string]: string } = {
  '\\-': '-',
  '\\(aq': "'",
  '\\(ga': '`',
  '\\(dq': '"',
  '\\(ti': '~',
  '\\(ha': '^',
};
