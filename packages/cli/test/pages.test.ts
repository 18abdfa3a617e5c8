// The scripts for shells and the manual pages of a small command, kept as they are. `vitest -u` writes them anew. What shells and man make of those of
// the whole command is tried in completion.test.ts and man-pages.test.ts.
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bashScript } from '../build/bash.ts';
import { treeOf } from '../build/command-tree.ts';
import { completionScripts } from '../build/completions.ts';
import { fishScript } from '../build/fish.ts';
import { manPages } from '../build/man-page.ts';
import { allPartOffers, everyOffer, type Offer } from '../build/offers.ts';
import { zshScript } from '../build/zsh.ts';
import { codes } from '../src/reading/code-meanings.ts';
import { loadSchemes } from '../src/reading/registry.ts';
import { commandTree } from './command.ts';
import { FEW_OFFERS, SMALL_README, smallProgram } from './small-program.ts';

await loadSchemes();

const keptAs = (name: string) => fileURLToPath(new URL(`./pages/${name}`, import.meta.url));

test.each([
  ['url.bash', bashScript],
  ['_url', zshScript],
  ['url.fish', fishScript],
] as const)('the script %s', async (name, scriptOf) => {
  await expect(scriptOf(treeOf(smallProgram()), FEW_OFFERS)).toMatchFileSnapshot(keptAs(name));
});

const pages = manPages(smallProgram(), { version: '1.2.3', date: '2026-11-25', readme: SMALL_README });

test.each(['url.1', 'url-take.1', 'url-set.1'])('the page %s', async (name) => {
  await expect(pages.get(name)).toMatchFileSnapshot(keptAs(name));
});

test('there is a page for the command and for each verb', () => {
  const verbs = smallProgram().commands.map((command) => `url-${command.name()}.1`);
  expect([...pages.keys()]).toEqual(['url.1', ...verbs]);
});

test('what a README has no words about has no section', () => {
  const [page = ''] = manPages(smallProgram(), {
    version: '1.2.3',
    date: '2026-11-25',
    readme: '# Small\n\nWords.\n',
  }).values();
  const titles = Array.from(page.matchAll(/^\.SH (.*)$/gm), ([, title]) => title);
  expect(titles.join(', ')).toBe(
    'NAME, SYNOPSIS, DESCRIPTION, COMMANDS, OPTIONS, SECURITY, EXIT STATUS, ENVIRONMENT, EXAMPLES, SEE ALSO',
  );
  expect(page).not.toMatch(/\n\n/);
});

test('the words that are offered for our schemes', async () => {
  const { codes: offered, parts, ...others } = everyOffer();
  const lines = (name: string, offers: readonly (Offer | string)[]) =>
    [`${name}:`, ...offers.map((offer) => `  ${[offer].flat().join('  ')}`), ''].join('\n');
  const texts = [...Object.entries(others), ...parts].map(([name, offers]) => lines(name, offers));
  await expect(texts.join('\n')).toMatchFileSnapshot(keptAs('offers.txt'));
  expect(offered).toEqual(codes().map(({ code, message }) => [code, message]));
});

test('every part that some URL has is offered once, with the words of the last scheme that has it', () => {
  const one: Offer = ['host', 'one'];
  const other: Offer = ['host', 'another'];
  const parts = new Map([
    ['a', [one, ['path', 'a path']]],
    ['b', [other]],
  ] as const);
  expect(allPartOffers({ ...FEW_OFFERS, parts })).toEqual([other, ['path', 'a path']]);
});

test.each([...completionScripts(commandTree())])('the script %s has the words of the command', (_, script) => {
  for (const word of ['parse', 'completion', 'gopher', 'port-missing', 'urlPath', 'search-all']) {
    expect(script).toContain(word);
  }
});
