// Child processes of tests have a time limit, and their temporary folders are removed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const STARTS = new Set(['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync', 'fork']);

/** The starts of child processes, in a module, that no time limit ends. */
function endless(code: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      STARTS.has(node.expression.getText()) &&
      !/\btimeout\b|\boptions\b/.test(node.getText())
    )
      found.push(node.getText());
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile('test.ts', code, ts.ScriptTarget.Latest, true));
  return found;
}

/** Servers are ended by whoever started them. */
const ENDED = ['tooling/servers/server.ts', 'tooling/servers/inetd.ts'];

const files = ['packages', 'tooling']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^packages\/[^/]+\/test\/.*\.ts$|^tooling\/(?:servers|.*\.test\.ts$|proof\/curl)/.test(file))
  .filter((file) => file.endsWith('.ts') && !ENDED.includes(file));

test('every child process of a test has a time limit', () => {
  expect(endless("spawnSync('sh', [], { cwd })")).toEqual(["spawnSync('sh', [], { cwd })"]);
  expect(endless("spawnSync('sh', [], { cwd, timeout: 1 })")).toEqual([]);
  const found = files.flatMap((file) => endless(readFileSync(file, 'utf8')).map((call) => `${file}: ${call}`));
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(200);
});

/** True for a module that makes a temporary folder, and removes nothing. */
const leaves = (code: string): boolean => /\bmkdtemp(?:Sync)?\(/.test(code) && !/\brm(?:Sync)?\(/.test(code);

test('every temporary folder of a test is removed', () => {
  expect(leaves("mkdtempSync(join(tmpdir(), 'a-'))")).toBe(true);
  expect(leaves("rmSync(mkdtempSync(join(tmpdir(), 'a-')))")).toBe(false);
  expect(files.filter((file) => leaves(readFileSync(file, 'utf8')))).toEqual([]);
});
