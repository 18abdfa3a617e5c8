import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readme } from '../../../tooling/support/readme.ts';

const PAGE = '../../../docs/validation.md';

readme(import.meta.url, PAGE);

test('a callback and a webhook are at most three lines in each library, besides imports', () => {
  const page = readFileSync(new URL(PAGE, import.meta.url), 'utf8');
  const [, section = ''] = /^## The two fields in each library\n([\s\S]*?)^## /m.exec(page) ?? [];
  const blocks = Array.from(section.matchAll(/```ts\n([\s\S]*?)```/g), ([, block = '']) => block);
  const lines = blocks.map((block) => block.split('\n').filter((line) => /^(?!import )[^/]+$/.test(line)).length);
  expect(lines).toEqual([2, 2, 2, 3]);
});
