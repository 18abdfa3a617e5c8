// The manual pages: what mandoc and groff say of them, and how wide they are. With SHELLS=required a program that is missing fails.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { manPages } from '../src/pages/man-page.ts';
import { programOf } from '../src/run.ts';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const io = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough(), env: {} };
const program = programOf(io, () => {});
const pages = [...manPages(program, { version: '1.2.3', date: '2026-11-25', readme: read('README.md') })];

const missing = ['mandoc', 'groff'].filter((name) => spawnSync('which', [name], { timeout: 10_000 }).status !== 0);

test('the programs of this machine are tried', () => {
  if (process.env['SHELLS'] === 'required') expect(missing).toEqual([]);
  if (missing.length > 0) console.info(`the manual pages are not read by: ${missing.join(', ')} (not installed)`);
});

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

  test('has every option and exit code of the help', () => {
    const command = program.commands.find((each) => `url-${each.name()}.1` === name) ?? program;
    for (const { long } of command.options) expect(text).toContain(`\\fB${long?.replaceAll('-', '\\-')}\\fR`);
    for (const code of [0, 1, 2]) expect(text).toContain(`\n.TP\n\\fB${code}\\fR\n`);
  });

  test.skipIf(missing.includes('mandoc'))('is clean in mandoc -Tlint', () => {
    expect(spawnSync('mandoc', ['-Tlint'], { input: text, encoding: 'utf8', timeout: 20_000 }).stdout).toBe('');
  });

  test.skipIf(missing.includes('groff'))('is clean in groff -ww', () => {
    const { stderr, status } = spawnSync('groff', ['-ww', '-man', '-Tutf8'], {
      input: text,
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect([status, stderr]).toEqual([0, '']);
  });

  test.skipIf(missing.includes('groff')).each([40, 80])('at %i columns no sentence is wider', (columns) => {
    const options = ['-man', '-Tutf8', `-rLL=${columns}n`, '-P-c', '-P-b', '-P-u'];
    const { stdout } = spawnSync('groff', options, { input: withoutCode(text), encoding: 'utf8', timeout: 20_000 });
    const rows = stdout.split('\n').filter((row) => row.length > columns);
    // A word that is longer than the line, and the headline of the page.
    expect(rows.filter((row) => row.trim().includes(' ') && !/^URL|^url 1/.test(row))).toEqual([]);
    expect(stdout).toContain('NAME');
  });
});

/** A page without its examples, which keep their own width. */
function withoutCode(page: string): string {
  return page.replace(/^\.nf\n[\s\S]*?^\.fi$/gm, '');
}
