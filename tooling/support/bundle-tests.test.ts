import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isBundled, sourceOf } from './bundle-tests.mjs';
import * as small from './small-vitest.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

// An entry that is looked for otherwise may be that of a copy elsewhere, whose classes are others.
test.each([
  ['@url/core', 'packages/core/src/index.ts'],
  ['@url/core/scheme', 'packages/core/src/for-schemes.ts'],
  ['@url/open/telnet', 'packages/open/src/session/telnet.ts'],
  ['@url/core/package.json', 'packages/core/package.json'],
])('%s is bundled from %s', (entry, source) => {
  expect(relative(root, sourceOf(entry)).replaceAll('\\', '/')).toBe(source);
});

test('the small vitest has all that the tests of bundles take of vitest', () => {
  const folders = ['packages', 'tooling'].flatMap((room) =>
    readdirSync(join(root, room), { withFileTypes: true })
      .filter((each) => each.isDirectory())
      .map(({ name }) => join(root, room, name, room === 'packages' ? 'test' : '')),
  );
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  const taken = new Set(
    files
      .filter((file) => file.endsWith('.test.ts') && isBundled(file))
      .flatMap((file) => takenIn(readFileSync(file, 'utf8'))),
  );
  expect([...taken]).toEqual(expect.arrayContaining(['afterAll', 'vi.stubEnv', 'test.each']));
  expect([...taken].filter((name) => !isThere(name))).toEqual([]);
});

/** The imports from vitest, and the functions that are called of them: `vi.fn`. */
function takenIn(source: string): readonly string[] {
  const [, imports = ''] = /import \{([^}]*)\} from 'vitest'/.exec(source) ?? [];
  const names = imports.split(',').map((name) => name.trim());
  const members = Array.from(source.matchAll(/(?<![\w.'"`])(?:vi|test|describe|expect)\.\w+/g), ([member]) => member);
  return [...names, ...members].filter((name) => name !== '' && !name.startsWith('type '));
}

function isThere(name: string): boolean {
  const found = name.split('.').reduce((of: unknown, key) => (of as { [key: string]: unknown })[key], small);
  return found !== undefined;
}
