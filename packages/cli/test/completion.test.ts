// The words that a script has for TAB. The shells are tried in completion.long.test.ts.
import { describe, expect, test } from 'vitest';
import { completionScript } from '../src/pages/completion-script.ts';
import { commandTree } from './command.ts';
import { PLACES } from './places.ts';

describe.each(['bash', 'zsh', 'fish'] as const)('%s has the words for', (shell) => {
  const script = completionScript(shell, commandTree()).replaceAll('\\', '');

  test.each(PLACES.map(([line, offered]) => ({ line, offered })))('$line', ({ offered }) => {
    // Files are found by the shell.
    const own = offered.filter((word) => word !== 'settings.json').flatMap((word) => word.split(' '));
    for (const word of own) expect(script).toContain(word);
  });
});
