import { expect, test } from 'vitest';
import { codes } from '../src/reading/code-meanings.ts';
import { loadSchemes } from '../src/reading/registry.ts';
import { sentenceFor } from '../src/showing/rfc-sentences.ts';

await loadSchemes();

/** The codes that a document has a sentence for. */
const QUOTED = codes().filter(({ code }) => sentenceFor(code) !== undefined);

test('most codes rest on a sentence of a document', () => {
  expect(QUOTED.length).toBeGreaterThan(codes().length / 2);
});

test.each(QUOTED)('$code rests on a whole sentence, or a rule', ({ code }) => {
  expect(sentenceFor(code)).toMatch(/^\S.{14,}\S$/);
});
