import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { exitsOf } from '../src/terminal/help-text.ts';
import { commandTree } from './command.ts';

// The tables of the README, and commander's tree.

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const program = commandTree();
const LISTS = ['parse', 'check', 'get', 'set', 'query', 'build', 'resolve', 'encode', 'decode'];

test('the exit codes of the README are those of the help, and signals', () => {
  const [, table = ''] = /^## Exit codes\n\n((?:\|.*\n)+)/m.exec(readme) ?? [];
  const codes = Array.from(table.matchAll(/^\| (\d+)/gm), ([, code]) => code);
  expect(codes).toEqual([...Object.keys(exitsOf(program)), '129']);
});

test('each verb has a section, or is help or version', () => {
  const sections = Array.from(readme.matchAll(/^## url ([a-z]+)/gm), ([, verb]) => verb);
  const verbs = program.commands
    .map((command) => command.name())
    .filter((name) => name !== 'help' && name !== 'version');
  expect([...sections].sort()).toEqual(verbs.sort());
});

describe('the verbs that take lists have the same options for it', () => {
  test.each(LISTS)('%s', (verb) => {
    const command = program.commands.find((each) => each.name() === verb);
    const flags = command?.options.map(({ flags: each }) => each);
    expect(flags).toEqual(expect.arrayContaining(['-f, --file <file>', '-0, --null', '--progress', '-j, --json']));
  });

  test('and no other verb reads a list from files', () => {
    const others = program.commands.filter((command) => !LISTS.includes(command.name()));
    expect(others.filter(({ options }) => options.some(({ long }) => long === '--file'))).toEqual([]);
  });
});
