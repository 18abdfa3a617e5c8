// The manual pages, and the examples that they have to show.
import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { manPages } from '../build/man-page.ts';
import { helpTextOf } from '../src/terminal/help-text.ts';
import { commandTree } from './command.ts';

export const DATE = '2026-11-25';
export const program: Command = commandTree();
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

/** The pages of a version, by their names. */
export function pagesOf(version: string): ReadonlyMap<string, string> {
  return manPages(program, { version, date: DATE, readme });
}

/** The command that a page is about. */
export function commandOf(name: string): Command {
  return program.commands.find((each) => `url-${each.name()}.1` === name) ?? program;
}

/** The lines of all examples for a page: those of the README and those of the help. */
export function examplesOf(name: string): readonly string[] {
  return [...readmeExamplesOf(name), ...helpTextOf(commandOf(name)).examples];
}

/** The lines of the blocks of code in the section of the README for a page. */
export function readmeExamplesOf(name: string): readonly string[] {
  const verb = name.replace(/^url-|\.1$/g, '');
  const [, section = ''] = new RegExp(`^## url ${verb}\\b.*\\n([^]*?)(?=^## |(?![^]))`, 'm').exec(readme) ?? [];
  return [...section.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) => block.trimEnd().split('\n'));
}
