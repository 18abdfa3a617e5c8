// The English of comments, of the titles of tests and of the subjects of commits, as far as a machine can judge it.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { faultsOfComments, faultsOfSubject, faultsOfTitles } from './english-rules.mjs';
import { repositoryFiles } from './repository-files.mjs';

/** Folders whose comments are not held to the rules yet. */
const LEFT: readonly string[] = [];
const SOURCES: readonly string[] = repositoryFiles().filter(
  (file: string) => /\.[cm]?[jt]sx?$/.test(file) && !LEFT.some((folder) => file.startsWith(folder)),
);
const FOLDERS: ReadonlySet<string> = new Set(SOURCES.map((file) => /^(?:packages\/)?[^/]+/.exec(file)?.[0] ?? ''));

describe('a comment', () => {
  test.each([
    ['/** What a server gave. */', 'begins with a question word'],
    ['// Where the line ends.', 'begins with a question word'],
    ['// Why it ends.', 'begins with a question word'],
    ['/**\n * How long a reply is.\n */', 'begins with a question word'],
    ['/** An error of a text that is no URL. */', 'has "is no" before a noun'],
    ['/** Lines that\n * are no fields. */', 'has "is no" before a noun'],
    ['/** For octets that are none. */', 'has the pronoun "none"'],
    ['// It took longer than it may.', 'has "may be" as a limit'],
    ['// It was silent for longer than it may be.', 'has "may be" as a limit'],
  ])('%j %s', (comment, fault) => {
    expect(faultsOfComments(`const a = 1;\n${comment}\n`)).toEqual([
      expect.stringContaining(`line 2: the comment ${fault}`),
    ]);
  });

  test.each([
    '/** The reply of a server. */',
    '/** The index of it; -1 if there is none. */',
    '/** There is no server to ask. */',
    '/** It is no longer open. */',
    '/** `by: \'none\'`, or "none". */',
    '/** It may be longer than the line. */',
    "const text = 'What is no URL and none';",
  ])('%j has no fault', (source) => {
    expect(faultsOfComments(source)).toEqual([]);
  });
});

test.each([...FOLDERS])('the comments of %s keep the rules', (folder) => {
  const sources = SOURCES.filter((file) => `${file}/`.startsWith(`${folder}/`));
  const faults = sources.map((file) =>
    faultsOfComments(readFileSync(file, 'utf8')).map((fault) => `${file}, ${fault}`),
  );
  expect(faults.flat()).toEqual([]);
});

describe('the title of a test', () => {
  test.each([
    ["test('a text that is no URL', () => {", 'has "is no" before a noun'],
    ["test.each([\n  ['a', 1],\n])('%s is none', () => {", 'has the pronoun "none"'],
    ['describe(\n  `longer than it may be`,', 'has "may be" as a limit'],
  ])('%j %s', (source, fault) => {
    const line = source.split('\n').length;
    expect(faultsOfTitles(`\n${source}`)).toEqual([expect.stringContaining(`line ${line + 1}: the title ${fault}`)]);
  });

  test.each([
    "test('there is no URL', () => {",
    "test('a', () => { const text = 'it is no URL'; });",
    "expect.each(['is no URL'])('is no URL', () => {",
  ])('%j has no fault', (source) => {
    expect(faultsOfTitles(source)).toEqual([]);
  });
});

test('the titles of all tests keep the rules', () => {
  const tests = SOURCES.filter((file) => file.endsWith('.test.ts') && file !== 'tooling/checks/english-rules.test.ts');
  const faults = tests.map((file) => faultsOfTitles(readFileSync(file, 'utf8')).map((fault) => `${file}, ${fault}`));
  expect(faults.flat()).toEqual([]);
});

describe('the subject of a commit', () => {
  test.each([
    'core: refuse a second "@"',
    'core, open: answer once',
    "Merge branch 'main' into next",
    'Revert "core: a"',
  ])('%j has no fault', (subject) => {
    expect(faultsOfSubject(subject)).toEqual([]);
  });

  test.each([
    ['Say what the flags cost', 1],
    ['core refuse a text', 1],
    ['core: Refuse a text', 1],
    [`core: ${'a'.repeat(67)}`, 1],
    ['A'.repeat(73), 2],
  ])('%j has faults: %i', (subject, count) => {
    expect(faultsOfSubject(subject)).toHaveLength(count);
  });
});
