// Expressions that answer a question which one function of core answers for everybody. Each is in that function's file alone, of the packages and of
// the tooling that reads URLs as a program does.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repositoryFiles } from './repository-files.mjs';

const SOURCES: readonly string[] = repositoryFiles().filter((file: string) =>
  /^(?:packages\/[^/]+\/src|tooling\/(?:playground|site|support))\/.*\.ts$/.test(file),
);

/** The file that may have the expression, the function to call instead, and texts of which a source contains one. */
const ANSWERS: readonly (readonly [file: string, use: string, spelt: RegExp])[] = [
  ['core/src/grammar/encoding.ts', 'strayPercent', /%\(\?!\[\\dA-F(?:a-f)?\]\{2\}\)/],
  ['core/src/grammar/encoding.ts', 'endsLine', /\[\\r\\n\\0[^\]]*\]/],
  ['core/src/grammar/encoding.ts', 'escapedLineEnd', /%0\[0AD\]/],
  ['core/src/grammar/visible.ts', 'replaceUnseen', /\\p\{Cf\}/],
  ['core/src/grammar/login.ts', 'isPort', /<= ?65_?535/],
  ['core/src/grammar/ascii.ts', 'lowerCase, startsWithAt or firstOf', /function (?:lowerCase|startsWithAt)\b/],
  ['core/src/scheme/port-findings.ts', 'EVERY_PORT', /length: 1024/],
  ['core/src/registry/parse.ts', 'parseAny', /'scheme-unregistered' \? (?:parse|read)Generic\(/],
  ['core/src/build/did-you-mean.ts', 'isSlip', /function isSlip\b/],
];

test.each(ANSWERS)('packages/%s alone has the expression of %s', (file, _, spelt) => {
  const having = SOURCES.filter((source) => spelt.test(readFileSync(source, 'utf8')));
  expect(having).toEqual([`packages/${file}`]);
});
