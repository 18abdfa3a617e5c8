import { describe, expect, test } from 'vitest';
import { addressOfCode, addressOfSection, linkedSections, withLinks } from '../src/showing/doc-links.ts';
import type { Page } from '../src/terminal/page.ts';
import { url } from './command.ts';

const VTE = { VTE_VERSION: '7200', NO_COLOR: '1' };
const TEXT = 'ftp://fred@host.dom:2121/%2Fetc';
const link = (address: string, text: string) => `\u001B]8;;${address}\u001B\\${text}\u001B]8;;\u001B\\`;
const CODE = link(addressOfCode('port-not-default'), 'port-not-default');
const SECTION = link(addressOfSection('RFC 1738 §6'), 'RFC 1738 §6');
// biome-ignore lint/suspicious/noControlCharactersInRegex: links are made of them
const plain = (text: string) => text.replace(/\u001B\]8;;.*?\u001B\\/g, '');

describe('codes and sections', () => {
  test('lead to their pages on a terminal that says that it has links', async () => {
    const { stdout } = await url(['check', TEXT], { terminal: true, columns: 200, env: VTE });
    expect(stdout).toContain(`(${CODE}, ${SECTION})`);
  });

  test.each([
    ['parse', 'ftp://h/a b'],
    ['check', TEXT],
    ['explain', 'port-not-default'],
    ['explain'],
    ['open', '--plan', 'ftp://h/a b'],
    ['open', 'ftp://h/a b'],
    ['resolve', 'http://h/', 'a b'],
    ['resolve', '--relative', 'http://h/', 'http://h/a b'],
    ['compare', 'http://h/', 'http://h/a b'],
    ['wrap', 'http://h/a b'],
  ])('of url %s are links if they are asked for, and the rest is the same', async (...argv) => {
    const never = await url([...argv, '--hyperlink', 'never'], { terminal: true, env: VTE });
    const always = await url([...argv, '--hyperlink', 'always'], { terminal: true, env: VTE });
    const shown = `${always.stdout}${always.stderr}`;
    expect(shown).toContain('\u001B]8;;https://');
    expect(plain(shown)).toBe(`${never.stdout}${never.stderr}`);
  });

  test.each([
    ['(a1-b2, RFC 1738 §3.10)', 'a1-b2', 'RFC 1738 §3.10'],
    ['(port, RFC 1738 §10)', 'port', 'RFC 1738 §10'],
  ])('are links as a whole: %s', (note, code, section) => {
    const linked = note
      .replace(code, (whole) => link(addressOfCode(whole), whole))
      .replace(section, (whole) => link(addressOfSection(whole), whole));
    expect(withLinks(note, { isLinked: true } as Page)).toBe(linked);
  });

  test.each([
    ['RFC\n  1738 §3.1', ['RFC', '1738 §3.1']],
    ['RFC 1738\n  §3.1', ['RFC 1738', '§3.1']],
  ])('that are folded are links on each line: %j', (lines, pieces) => {
    const address = addressOfSection('RFC 1738 §3.1');
    const linked = pieces.map((piece) => link(address, piece)).join('\n  ');
    expect(linkedSections(lines, { isLinked: true } as Page)).toBe(linked);
  });

  test.each(['(A b, RFC)', '(a!b, c)', '(a-b!, c)'])('are links, and other words in brackets are not: %s', (note) => {
    expect(withLinks(note, { isLinked: true } as Page)).toBe(note);
  });

  test.each([20, 40, 80])('take no columns: %i', async (columns) => {
    const linked = await url(['check', TEXT], { terminal: true, columns, env: VTE });
    const never = await url(['check', TEXT, '--hyperlink', 'never'], { terminal: true, columns, env: VTE });
    expect(linked.stdout).not.toBe(never.stdout);
    expect(plain(linked.stdout)).toBe(never.stdout);
    for (const line of linked.stdout.split('\n')) expect(line.split('\u001B]8;;').length % 2).toBe(1);
  });

  test.each([
    ['a pipe', false, VTE],
    ['a terminal that says nothing', true, {}],
    ['a terminal without any', true, { TERM: 'dumb', FORCE_HYPERLINK: '1' }],
    ['an old terminal', true, { VTE_VERSION: '4802' }],
    ['a terminal with another number', true, { VTE_VERSION: '55000x' }],
    ['a terminal with a number of one digit', true, { VTE_VERSION: '7' }],
    ['a terminal with a word for its number', true, { VTE_VERSION: 'newest' }],
    ['a number that is the end of another', true, { VTE_VERSION: 'x5000' }],
    ['an old Konsole', true, { KONSOLE_VERSION: '200804' }],
    ['a Konsole with more digits', true, { KONSOLE_VERSION: '2108040' }],
    ['a Konsole with digits before', true, { KONSOLE_VERSION: '1210804' }],
    ['a Konsole with a letter', true, { KONSOLE_VERSION: '3x0804' }],
    ['a program called nearly so', true, { TERM_PROGRAM: 'vscode-like' }],
    ['a program of the same end', true, { TERM_PROGRAM: 'not-vscode' }],
    ['a terminal called nearly so', true, { TERM: 'footer' }],
    ['a terminal of the same end', true, { TERM: 'barefoot' }],
    ['a terminal that shall have none', true, { ...VTE, FORCE_HYPERLINK: '0' }],
    ['a terminal for which they are false', true, { ...VTE, FORCE_HYPERLINK: 'false' }],
  ])('are not links in %s', async (_, terminal, env) => {
    const { stdout } = await url(['check', TEXT], { terminal, env });
    expect(stdout).not.toContain('\u001B]8');
  });

  test.each([
    { FORCE_HYPERLINK: '1' },
    { TERM_PROGRAM: 'iTerm.app' },
    { TERM: 'xterm-kitty' },
    { WT_SESSION: '1' },
    { KONSOLE_VERSION: '230804' },
    { KONSOLE_VERSION: '210400' },
    { VTE_VERSION: '5000' },
    { VTE_VERSION: '10000' },
    { TERM: 'foot' },
    { TERM: 'foot-extra' },
    { TERM: 'alacritty' },
    { TERM: 'alacritty-direct' },
  ])('are links with %o', async (env) => {
    expect((await url(['check', TEXT], { terminal: true, env })).stdout).toContain('\u001B]8');
  });

  test('are links in a pipe if that is asked for, and never in JSON', async () => {
    expect((await url(['check', '--hyperlink', 'always', TEXT])).stdout).toContain(`(${CODE}, ${SECTION})`);
    expect((await url(['check', '--json', '--hyperlink', 'always', TEXT])).stdout).not.toContain('\u001B');
  });

  test('the text of a stranger is not a link', async () => {
    const { stdout } = await url(['parse', '--hyperlink', 'always', 'http://h/(a,%20RFC%201738%20§6)'], {
      terminal: true,
    });
    expect(stdout.split('\n')[0]).not.toContain('\u001B');
  });
});
