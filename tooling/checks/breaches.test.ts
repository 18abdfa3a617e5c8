// Each breach finds what it breaks: a row of the table that no longer does would be noticed once a week.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BREACHES } from './breaches.mjs';

test.each(BREACHES)('there is something to break in $file for pnpm $command', ({ file, from, to }) => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  expect(text.replace(from, () => to)).not.toBe(text);
});
