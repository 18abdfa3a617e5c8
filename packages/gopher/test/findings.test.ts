import { describe, expect, test } from 'vitest';
import { found } from '../../../tooling/support/own-findings.ts';
import { gopher } from '../src/index.ts';

describe('the findings of a legal URL, and their positions', () => {
  test.each([
    ['gopher://h.dom/0ab%09c', ['gopher-search-unexpected note RFC 1738 §3.4.2 c']],
    ['gopher://h.dom/7ab%09c', []],
    ['gopher://h.dom/0ab', []],
    ['gopher://h.dom/7ab', []],
    ['gopher://h.dom/0ab%09c%09+', []],
  ])('%s', (text, expected) => {
    expect(found(gopher, text)).toEqual(expected);
  });
});
