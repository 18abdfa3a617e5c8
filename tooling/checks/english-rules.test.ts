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
    'const a = 1; // What it is.',
    'const a = /** What it is. */ 1;',
    '/** The end. What it is. */',
    '/**\n * A text:\n *\n * ```ts\n * what(); // is no URL\n * none();\n * ```\n */',
    '/** There are none, and there is none. */',
    '/** `none, =none, none`. */',
    '/** There are no more, and it is no one, no other and is no other. */',
  ])('%j has no fault', (source) => {
    expect(faultsOfComments(source)).toEqual([]);
  });
});

test.each([
  ['/* What it is. */', 1, 'begins with a question word: What it is.'],
  ['const a = 1;\n\t// Who asks.\nconst b = 2;', 2, 'begins with a question word: Who asks.'],
  ['  // The text is\n  // no URL.\n', 1, 'has "is no" before a noun: The text is no URL.'],
  ['/**\n   * How long\n   * a reply is.\n   */', 1, 'begins with a question word: How long a reply is.'],
  ['/** How */\nfirst();\n/** A text */', 1, 'begins with a question word: How'],
  ['a();\n\n/**\n * ```\n * a\n * ```\n * Here is no URL.\n */', 3, 'has "is no" before a noun: Here is no URL.'],
  ['/** It takes as long as they may. */', 1, 'has "may be" as a limit: It takes as long as they may.'],
  [
    '/** As many as there may be. Such as many as there may be. */',
    1,
    'has "may be" as a limit: As many as there may be. Such as many as there may be.',
  ],
  ['/** There is none. A text that is none. */', 1, 'has the pronoun "none": There is none. A text that is none.'],
] as const)('%j is told with its line and its text', (source, line, fault) => {
  expect(faultsOfComments(source)).toEqual([`line ${line}: the comment ${fault}`]);
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
    "latest('is no URL');",
    "test.each(rows)(name, 'is no URL');",
    "test(name, 'is no URL');",
  ])('%j has no fault', (source) => {
    expect(faultsOfTitles(source)).toEqual([]);
  });
});

test.each([
  ["test('is no URL', () => {});\ntest('b', () => {});", 1, 'is no URL'],
  ["a();\ntest.only( 'is no URL', () => {", 2, 'is no URL'],
  ["it.skipIf(is(1))('is no URL', () => {", 1, 'is no URL'],
  ["describe.runIf(a)(\n  'is no URL',\n  () => {},\n);", 2, 'is no URL'],
  ["test.each([\n  ['a', (b)],\n])(\n  'is no URL',\n() => {", 4, 'is no URL'],
  ['it("is no \'URL\'", () => {', 1, "is no 'URL'"],
  ['it("is no \\"URL", () => {', 1, 'is no \\"URL'],
  ["it('it\\'s no URL, and is no URL', () => {", 1, "it\\'s no URL, and is no URL"],
  ['describe(`is no "URL"`, () => {', 1, 'is no "URL"'],
])('the title in %j is told with its line', (source, line, title) => {
  expect(faultsOfTitles(source)).toEqual([`line ${line}: the title has "is no" before a noun: ${title}`]);
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
    'Version 1.0',
    'url-open, core: answer',
    `core: ${'a'.repeat(66)}`,
  ])('%j has no fault', (subject) => {
    expect(faultsOfSubject(subject)).toEqual([]);
  });

  test.each([
    ['Say what the flags cost', 1],
    ['core refuse a text', 1],
    ['core: Refuse a text', 1],
    [`core: ${'a'.repeat(67)}`, 1],
    ['a Merge of two', 1],
    ['the core: refuse a text', 1],
    ['A'.repeat(73), 2],
  ])('%j has faults: %i', (subject, count) => {
    expect(faultsOfSubject(subject)).toHaveLength(count);
  });

  test('are told in words', () => {
    expect(faultsOfSubject('A'.repeat(73))).toEqual([
      'the subject has 73 characters, and may have 72',
      'the subject does not begin with a package, a colon and a verb',
    ]);
  });
});
