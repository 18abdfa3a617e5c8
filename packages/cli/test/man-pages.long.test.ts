// The manual pages: what mandoc and groff say of them, and how wide they are. With SHELLS=required a program that is missing fails.
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { columnsOf } from '../src/terminal/columns.ts';
import { DATE, examplesOf, pagesOf } from './manual.ts';

const pages = [...pagesOf('1.2.3')];

const missing = ['mandoc', 'groff'].filter((name) => spawnSync('which', [name]).status !== 0);

test('the programs of this machine are tried', () => {
  if (process.env['SHELLS'] === 'required') expect(missing).toEqual([]);
  if (missing.length > 0) console.info(`the manual pages are not read by: ${missing.join(', ')} (not installed)`);
});

describe.each(pages)('%s', (name, text) => {
  test.skipIf(missing.includes('mandoc'))('is clean in mandoc -Tlint', () => {
    expect(spawnSync('mandoc', ['-Tlint'], { input: text, encoding: 'utf8', timeout: 120_000 }).stdout).toBe('');
  });

  test.skipIf(missing.includes('groff'))('is clean in groff -ww', () => {
    const { stderr, status } = spawnSync('groff', ['-ww', '-man', '-Tutf8'], {
      input: text,
      encoding: 'utf8',
      timeout: 120_000,
    });
    expect([status, stderr]).toEqual([0, '']);
  });

  test.skipIf(missing.includes('groff')).each([40, 80])('at %i columns groff cuts nothing', (columns) => {
    const { stdout, stderr } = groff(text, columns);
    // A backspace is written where one text is over another.
    expect(stdout).not.toContain('\b');
    expect(stdout.split('\n').filter((row) => columnsOf(row) > columns)).toEqual([]);
    // It warns of each line that it cannot break.
    expect(stderr).toBe('');
    expectExamples(stdout);
  });

  test.skipIf(missing.includes('groff')).each(['1.2.3', '11.22.33-beta'])(
    'groff writes nothing over the title and the version %s',
    (version) => {
      const title = `${name.slice(0, -2).toUpperCase()}(1)`;
      const [beginning = ''] = pagesOf(version).get(name)?.split('\n.SH SYNOPSIS') ?? [];
      for (const columns of [40, 48, 56, 80]) {
        const rows = groff(beginning, columns).stdout.trimEnd().split('\n');
        const [top = '', bottom = ''] = [rows[0], rows.at(-1)];
        expect(top.split(/ +/)).toEqual([title, title]);
        // The date is in the middle, if there is room.
        expect(bottom.split(/ +/).filter((word) => word !== DATE)).toEqual(['url', version, title]);
        if (columns === 80) expect(bottom).toContain(` ${DATE} `);
      }
    },
  );

  test.skipIf(missing.includes('mandoc')).each([40, 80])('at %i columns mandoc cuts nothing', (columns) => {
    const options = ['-man', '-Tutf8', `-Owidth=${columns}`];
    const { stdout } = spawnSync('mandoc', options, { input: text, encoding: 'utf8', timeout: 120_000 });
    // A bold character is written twice, and an underlined one after its line.
    const shown = stdout.replace(/.[\b]/gsu, '');
    const rows = shown.split('\n').filter((row) => columnsOf(row) > columns);
    // It breaks lines between words alone.
    expect(rows.filter((row) => columns === 80 || /\S\s+\S/.test(row))).toEqual([]);
    expectExamples(shown);
  });

  /** Each line of the examples is in the page, whatever the blanks and the backslashes of folded commands. */
  function expectExamples(shown: string): void {
    const lines = examplesOf(name).map(withoutBlanks);
    const page = withoutBlanks(shown);
    expect(lines.filter((line) => !page.includes(line))).toEqual([]);
  }
});

/** The page on a terminal of this width. `man` leaves two of its columns free. */
function groff(input: string, columns: number): { readonly stdout: string; readonly stderr: string } {
  const options = ['-ww', '-man', '-Tutf8', `-rLL=${columns - 2}n`, '-P-c', '-P-b', '-P-u'];
  return spawnSync('groff', options, { input, encoding: 'utf8', timeout: 120_000 });
}

function withoutBlanks(text: string): string {
  return text.replace(/\\?\s+/g, '');
}
