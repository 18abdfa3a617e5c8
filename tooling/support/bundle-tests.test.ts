import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sourceOf } from './bundle-tests.mjs';

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
