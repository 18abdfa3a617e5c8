// The seven schemes of docs/custom-schemes.md take at most half of the lines as grammars that they take by hand.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as byHand from './by-hand.ts';
import * as schemes from './schemes.ts';

/** The lines of a file of declarations, formatted by Biome, without blank ones, comments and imports. */
function linesOf(file: string): number {
  const text = readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8');
  const declarations = text.replace(/^import [^;]*;$/gm, '').replace(/^\s*(?:\/\/|\/\*\*).*$/gm, '');
  return declarations.split('\n').filter((line) => line.trim() !== '').length;
}

test('the declarations of grammars have at most half of the lines', () => {
  expect(Object.keys(schemes)).toHaveLength(7);
  expect(Object.keys(schemes).sort()).toEqual(Object.keys(byHand).sort());
  expect(linesOf('./schemes.ts')).toBeGreaterThan(70);
  expect(linesOf('./schemes.ts')).toBeLessThanOrEqual(linesOf('./by-hand.ts') / 2);
});
