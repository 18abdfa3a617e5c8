import { describe, expect, test } from 'vitest';
import { found } from '../../../tooling/support/own-findings.ts';
import { wais } from '../src/index.ts';

describe('the findings of a legal URL, and their positions', () => {
  test.each([
    ['wais://h.dom/?a', ['wais-database-empty caution RFC 1738 §3.9 ?a']],
    ['wais://h.dom/db//a', ['wais-document-empty caution RFC 1738 §3.9 /a']],
    ['wais://h.dom/db/text/#f', ['wais-document-empty caution RFC 1738 §3.9 #f']],
    ['wais://h.dom/db/text/a', []],
    ['wais://h.dom/db?', []],
    ['wais://h.dom/db', []],
  ])('%s', (text, expected) => {
    expect(found(wais, text)).toEqual(expected);
  });
});
