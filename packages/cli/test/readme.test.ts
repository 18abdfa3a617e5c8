// The examples of this README, and the one of the README of the repository: each prints what it shows.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { url } from './command.ts';

interface Example {
  readonly line: string;
  readonly shown: string;
}

/** Each `$ command` of a page, and its output: the lines up to the next one, or to the end of the block. */
function examplesIn(page: string): readonly Example[] {
  const text = readFileSync(new URL(page, import.meta.url), 'utf8');
  return [...text.matchAll(/^```(?:console|text)\n(\$ .*?)^```$/gms)].flatMap(([, block = '']) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((example) => {
        const end = example.indexOf('\n') + 1;
        return { line: example.slice(0, end - 1), shown: example.slice(end).trimEnd() };
      }),
  );
}

/** The words of a command. Single quotes hold a word together. */
function wordsOf(command: string): readonly string[] {
  return Array.from(command.matchAll(/'([^']*)'|\S+/g), ([word, quoted]) => quoted ?? word);
}

/** The variables of the example of `url env`. */
const ENVIRONMENT = {
  DATABASE_URL: 'postgres://app:s3cr#t@db.host.dom/app',
  CACHE_URL: 'redis://cache.host.dom/0',
};

/** Runs `[printf TEXT |] url ... [| sort -u] [| cat | head -N]`. */
async function run(line: string): Promise<string> {
  const commands = line.split(' | ').map(wordsOf);
  const [first = []] = commands;
  const stdin = first[0] === 'printf' ? String(first[1]).replaceAll('%%', '%').replaceAll('\\n', '\n') : '';
  const [name, ...argv] = commands.find(([word]) => word === 'url') ?? [];
  expect(name).toBe('url');
  const { stdout, stderr } = await url(argv, { stdin, env: argv[0] === 'env' ? ENVIRONMENT : {} });
  const head = commands.find(([word]) => word === 'head')?.[1];
  const isSorted = commands.some(([word]) => word === 'sort');
  const lines = isSorted ? `${[...new Set(stdout.trimEnd().split('\n'))].sort().join('\n')}\n` : stdout;
  const printed = `${lines}${stderr}`.trimEnd();
  return head === undefined ? printed : printed.split('\n').slice(0, -Number(head)).join('\n');
}

describe('the README', () => {
  const examples = examplesIn('../README.md');

  test('has examples', () => {
    expect(examples.length).toBeGreaterThanOrEqual(25);
  });

  test.each(examples)('$line', async ({ line, shown }) => {
    expect(await run(line)).toBe(shown);
  });
});

test('the example of the README of the repository', async () => {
  const page = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const [, command = '', shown] = /^```sh\n\S.* start (.*)\n```\n\n```text\n(.*?)\n```$/ms.exec(page) ?? [];
  expect(await run(`url ${command}`)).toBe(shown);
});
