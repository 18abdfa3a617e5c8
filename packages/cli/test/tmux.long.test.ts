// Carets and help on a real terminal: tmux tells at which column a character is, and the command may not ask it. tmux is in Debian; with
// SHELLS=required it fails where tmux is missing.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tooling/support/temporary-folder.ts';
import { bundledCommand } from './bundled-command.ts';

/** Texts with a "<", which is refused. The characters before it are as wide as a terminal makes them. */
const TEXTS: { readonly [script: string]: string } = {
  Latin: 'http://host.dom/caf\u00E9/<x>',
  'combining marks': 'http://host.dom/cafe\u0301/a\u0308o\u0308/<x>',
  Chinese: 'http://host.dom/\u4E2D\u6587/\u76EE\u5F55/<x>',
  Japanese: 'http://host.dom/\u3072\u3089\u304C\u306A/\uFF76\uFF80\uFF76\uFF85/<x>',
  Korean: 'http://host.dom/\uD55C\uAD6D\uC5B4/<x>',
  Hebrew: 'http://host.dom/\u05E9\u05DC\u05D5\u05DD/<x>',
  Arabic: 'http://host.dom/\u0645\u0631\u062D\u0628\u0627/<x>',
  emoji: 'http://host.dom/\u{1F600}\u{1F680}/<x>',
  'a family with joiners': 'http://host.dom/\u{1F468}\u200D\u{1F469}\u200D\u{1F467}/\u{1F469}\u200D\u{1F680}/<x>',
  flags: 'http://host.dom/\u{1F1E8}\u{1F1ED}/\u{1F1EF}\u{1F1F5}/<x>',
  'all of them, and long': `http://host.dom/${'\u4E2D\u05E9\u{1F600}\u0645e\u0301'.repeat(30)}/<x>/${'\u6587'.repeat(90)}`,
};

/** Texts that tolerant reading repairs at several positions, each with a caret below it. */
const REPAIRED = 'http://host.dom/\u4E2D\u6587/a b|c/\u{1F600}|d';

const HELP: readonly (readonly string[])[] = [['help'], ['help', 'set'], ['help', 'open'], ['extract', '--help']];
const COLUMNS = [20, 40, 80, 120];
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const COMMAND = [process.execPath, await bundledCommand()];
const DONE = '-- done --';
/** Milliseconds after which a program that hangs is given up. */
const PATIENCE = 120_000;
const folder = temporaryFolder('tmux');

const isMissing = spawnSync('which', ['tmux']).status !== 0;

test('tmux is there, where it must be', () => {
  if (process.env['SHELLS'] === 'required') expect(isMissing).toBe(false);
  if (isMissing) console.info('carets are not tried on a terminal: tmux is not installed');
});

describe.skipIf(isMissing).each(COLUMNS)('%i columns', (columns) => {
  const home = join(folder, `${columns}`);
  const environment = { HOME: home, PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', TERM: 'screen', NO_COLOR: '1' };

  beforeAll(() => {
    mkdirSync(home);
    tmux('-u', '-f', '/dev/null', 'new-session', '-d', '-x', `${columns}`, '-y', '400', 'sleep 1000');
  });

  afterAll(() => {
    tmux('kill-server');
  });

  test('the caret is below the character that is refused', async () => {
    const pictures = (await screenOf(['parse', '--tolerant', ...Object.values(TEXTS)])).split('\n\n');
    expect(pictures).toHaveLength(Object.keys(TEXTS).length);
    for (const [at, script] of Object.keys(TEXTS).entries()) {
      const lines = pictures[at]?.split('\n') ?? [];
      const caret = lines.findIndex((line) => /^ *\^/.test(line));
      const text = lines[caret - 1] ?? '';
      expect(text, script).toContain('<');
      expect(`${script}: ${lines[caret]?.indexOf('^')}`).toBe(
        `${script}: ${columnAfter(text.slice(0, text.indexOf('<')))}`,
      );
    }
  });

  test('each repair has its caret', async () => {
    const lines = (await screenOf(['check', '--tolerant', REPAIRED])).split('\n');
    const carets = lines.flatMap((line, at) => (/^ *\^/.test(line) ? [{ column: line.indexOf('^'), at }] : []));
    expect(carets.length).toBeGreaterThanOrEqual(4);
    for (const { column, at } of carets) {
      // A note about a text that is longer than a line has its own part of it above.
      const text = lines.slice(0, at).findLast((line) => /[\u4E2D|]/.test(line)) ?? '';
      const marked = [...text.matchAll(/[ |]|(?<!\u4E2D)[\u4E2D\u6587]|\u{1F600}/gu)];
      expect(marked.map(({ index }) => columnAfter(text.slice(0, index)))).toContain(column);
    }
  });

  test.each(HELP)('%s %s folds', async (...words) => {
    const lines = (await screenOf(words)).split('\n');
    expect(lines.length).toBeGreaterThan(10);
    // Only a word that is longer than a line goes on in the next one.
    const isOneWord = (line: string): boolean => /^ *(?:'[^']*'|\S+)(?: \\)?$/.test(line);
    expect(lines.filter((line) => line.length > columns && !isOneWord(line))).toEqual([]);
  });

  /** The lines that the command prints in the terminal. A line that the terminal itself broke is one. */
  async function screenOf(words: readonly string[]): Promise<string> {
    const file = join(home, 'run.sh');
    const quoted = [...COMMAND, ...words].map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
    writeFileSync(file, `cd '${ROOT}'\n${quoted}\necho '${DONE}'\nexec sleep 1000\n`);
    const isDone = (text: string): boolean => text.includes(DONE);
    const screen = await shown(`exec sh ${file}`, () => tmux('capture-pane', '-p', '-J'), isDone);
    expect(screen).toContain(DONE);
    const lines = screen.slice(0, screen.indexOf(DONE)).split('\n');
    return lines
      .map((line) => line.trimEnd())
      .join('\n')
      .trim();
  }

  /** The column after a text, as the terminal counts. */
  function columnAfter(text: string): number {
    const file = join(home, 'text');
    writeFileSync(file, text);
    tmux('respawn-pane', '-k', `clear; cat ${file}; touch ${file}.shown; exec sleep 1000`);
    spawnSync('sh', ['-c', `until [ -e ${file}.shown ]; do sleep 0.01; done; rm ${file}.shown`], { timeout: PATIENCE });
    let column = -1;
    // The terminal may read a moment later than the file is there.
    for (let more = 20; more > 0; more -= 1) {
      const next = Number(tmux('display-message', '-p', '#{cursor_x}'));
      if (next === column && next > 0) return next;
      column = next;
    }
    return column;
  }

  async function shown(command: string, look: () => string, isWanted: (screen: string) => boolean): Promise<string> {
    tmux('respawn-pane', '-k', command);
    return vi.waitUntil(() => [look()].find(isWanted), { timeout: PATIENCE, interval: 100 });
  }

  function tmux(...words: readonly string[]): string {
    const all = ['-S', join(home, 'socket'), ...words];
    return spawnSync('tmux', all, { encoding: 'utf8', timeout: PATIENCE, env: environment }).stdout;
  }
});
