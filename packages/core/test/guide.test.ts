// The pages for users: what they show has to compile and to be true.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { complaintsAbout, readme } from '../../../tooling/support/readme.ts';
import { slugify } from '../../../tooling/support/slugify.ts';

describe('README.md', () => {
  readme(import.meta.url, '../../../README.md');
});

test('the first lines of the README name six jobs, each with a link to lines that run', () => {
  const page = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const first = page.split('\n').slice(0, 25).join('\n');
  const anchors = Array.from(first.matchAll(/^- \[[^\]]+\]\(#([^)]+)\)/gm), ([, anchor = '']) => anchor);
  expect(anchors).toHaveLength(6);
  for (const anchor of anchors) {
    const section = page.split(/^## /m).find((text) => slugify(text.split('\n', 1).join()) === anchor);
    expect([anchor, section]).toEqual([anchor, expect.stringMatching(/```ts\n[^`]*\/\/ → [^`]*```/)]);
  }
});

describe('SKILL.md', () => {
  readme(import.meta.url, '../SKILL.md');
});

describe('docs/comparison.md', () => {
  readme(import.meta.url, '../../../docs/comparison.md');
});

describe('docs/custom-schemes.md', () => {
  readme(import.meta.url, '../../../docs/custom-schemes.md');
});

describe('docs/tolerant.md', () => {
  readme(import.meta.url, '../../../docs/tolerant.md');
});

describe('docs/from-new-url.md', () => {
  readme(import.meta.url, '../../../docs/from-new-url.md');
});

describe('docs/connection-strings.md', () => {
  readme(import.meta.url, '../../../docs/connection-strings.md');
});

describe('docs/home.md', () => {
  readme(import.meta.url, '../../../docs/home.md');
});

test('every example of every page compiles', () => {
  const packages = readdirSync(new URL('../..', import.meta.url)).map((name) => `packages/${name}/README.md`);
  expect(
    complaintsAbout([
      'README.md',
      'docs/custom-schemes.md',
      'docs/tolerant.md',
      'docs/allow.md',
      'docs/gate.md',
      'docs/from-new-url.md',
      'docs/connection-strings.md',
      'docs/home.md',
      ...packages,
    ]),
  ).toEqual([]);
});
