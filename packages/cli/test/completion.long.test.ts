// The offers of TAB at thirty places, in the real shells, in a terminal. tmux, bash-completion, zsh and fish are in Debian; with
// SHELLS=required a shell that is missing fails.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tooling/support/temporary-folder.ts';
import { completionScripts } from '../build/completions.ts';
import { loadSchemes } from '../src/reading/registry.ts';
import { commandTree } from './command.ts';
import { PLACES } from './places.ts';

await loadSchemes();
const scripts = completionScripts(commandTree());

const COLUMNS = 100;
const SHELLS = [
  ['bash', 'bash --rcfile {home}/rc -i', '.local/share/bash-completion/completions/url', 'url.bash'],
  ['zsh', 'zsh -i', 'functions/_url', '_url'],
  ['fish', 'fish -i', '.config/fish/completions/url.fish', 'url.fish'],
] as const;
const BASH_COMPLETION = '/usr/share/bash-completion/bash_completion';

const RC: { readonly [shell: string]: (home: string, script: string) => readonly [file: string, text: string] } = {
  // Without the package, the script is sourced.
  bash: (_, script) => [
    'rc',
    `PS1='$ '\n${existsSync(BASH_COMPLETION) ? `. ${BASH_COMPLETION}` : `. ${script}`}\nbind 'set page-completions off'\nbind 'set completion-query-items 0'\nbind 'set bell-style none'\n`,
  ],
  zsh: (home) => [
    '.zshrc',
    `PS1='$ '\nfpath=(${home}/functions $fpath)\nautoload -Uz compinit\ncompinit -u\nLISTMAX=1000\n`,
  ],
  fish: () => ['.config/fish/config.fish', "set -g fish_greeting\nfunction fish_prompt; echo '$ '; end\n"],
};

function isInstalled(program: string): boolean {
  return spawnSync('which', [program]).status === 0;
}

const missing = ['tmux', ...SHELLS.map(([shell]) => shell)].filter((program) => !isInstalled(program));
const isRequired = process.env['SHELLS'] === 'required';

test('the shells of this machine are tried', () => {
  if (isRequired) expect(missing).toEqual([]);
  if (missing.length > 0) console.info(`completion is not tried in: ${missing.join(', ')} (not installed)`);
});

const folder = temporaryFolder('tab');

describe.each(SHELLS)('%s', (shell, command, file, name) => {
  const isSkipped = missing.includes('tmux') || missing.includes(shell);
  const home = join(folder, shell);
  const socket = join(home, 'tmux');
  const started = join(home, 'started');
  const variables = `HOME=${home} TERM=screen LANG=C.UTF-8 PATH=${home}/bin:/usr/local/bin:/usr/bin:/bin`;
  const whole = `cd ${home}/work && exec env -i ${variables} ${command.replace('{home}', home)}`;

  beforeAll(() => {
    if (isSkipped) return;
    write(file, scripts.get(name) ?? '');
    write(...(RC[shell]?.(home, join(home, file)) ?? ['', '']));
    write('work/settings.json', '{}');
    // TAB starts no program of Node.
    for (const program of ['url', 'node']) {
      write(`bin/${program}`, `#!/bin/sh\necho ${program} >> ${started}\n`);
      chmodSync(join(home, 'bin', program), 0o755);
    }
    tmux('-f', '/dev/null', 'new-session', '-d', '-x', `${COLUMNS}`, '-y', '60', 'sleep 1000');
  });

  afterAll(() => {
    if (!isSkipped) tmux('kill-server');
  });

  test.skipIf(isSkipped).each(PLACES.map((place) => ({ place, line: place[0] })))(
    '$line',
    async ({ place: [line, offered, others = []] }) => {
      tmux('respawn-pane', '-k', whole);
      expect((await shows((screen) => screen.trim() === '$')).trim()).toBe('$');
      tmux('send-keys', '-l', '--', line);
      await shows((screen) => screen.includes(line.trimEnd()));
      tmux('send-keys', 'Tab');
      const isOffered = (screen: string) => offered.every((word) => screen.includes(word));
      // The first TAB completes what is certain, and a further one shows the rest. In fish it would choose the first.
      for (let more = shell === 'fish' ? 0 : 2; more > 0 && !isOffered(await shows(isOffered, 1_500)); more -= 1) {
        tmux('send-keys', 'Tab');
      }
      const screen = await shows(isOffered);
      expect(screen).toSatisfy(isOffered);
      for (const word of others) expect(screen).not.toContain(word);
    },
  );

  test.skipIf(isSkipped)('no program was started', () => {
    expect(existsSync(started)).toBe(false);
  });

  function write(name: string, text: string): void {
    mkdirSync(join(home, name, '..'), { recursive: true });
    writeFileSync(join(home, name), text);
  }

  function tmux(...words: readonly string[]): string {
    return spawnSync('tmux', ['-S', socket, ...words], { encoding: 'utf8', timeout: 60_000 }).stdout;
  }

  /** The screen once it is as wanted, or when the time is over. */
  async function shows(isWanted: (screen: string) => boolean, timeout = 60_000): Promise<string> {
    const look = () => tmux('capture-pane', '-p');
    return vi.waitUntil(() => [look()].find(isWanted), { timeout, interval: 50 }).catch(look);
  }
});
