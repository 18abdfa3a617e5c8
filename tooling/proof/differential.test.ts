import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ourAnswer } from '../support/beside-new-url.ts';
import { ourCell, page, registry, shown, texts } from './differential.ts';

test('docs/refusals.md has each text once, with what we say of it: pnpm differential writes it', () => {
  const rows = readFileSync(page, 'utf8').matchAll(/^\| (`.*?) \| (.*?) \| /gm);
  const told = Array.from(rows, ([, text, ours]) => `${text} ${ours}`).sort();
  const now = texts().map(({ text }) => `${shown(text)} ${ourCell(ourAnswer(registry, text))}`);
  expect(told).toEqual(now.sort());
});

test('docs/evidence has the number of these texts: pnpm differential writes it', () => {
  const { texts: counted } = JSON.parse(
    readFileSync(new URL('../../docs/evidence/differential.json', import.meta.url), 'utf8'),
  );
  expect(counted).toBe(texts().length);
});
