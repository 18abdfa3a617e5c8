// The words that a script has for TAB. The shells are tried in completion.long.test.ts.
import { describe, expect, test } from 'vitest';
import { completionScripts } from '../build/completions.ts';
import { loadSchemes } from '../src/reading/registry.ts';
import { commandTree } from './command.ts';
import { PLACES } from './places.ts';

await loadSchemes();

describe.each([...completionScripts(commandTree())])('%s has the words for', (_, text) => {
  const script = text.replaceAll('\\', '');

  test.each(PLACES.map(([line, offered]) => ({ line, offered })))('$line', ({ offered }) => {
    // Files are found by the shell. The script of fish has options without their hyphens, and those for edits have parts without "=".
    const own = offered.filter((word) => word !== 'settings.json').flatMap((word) => word.split(' '));
    for (const word of own) expect(script).toContain(word.replace(/^--|=$/g, ''));
  });
});
