import { describe, expect, test } from 'vitest';
import { found } from '../../../tooling/support/own-findings.ts';
import { mailto } from '../src/index.ts';

describe('the findings of a legal URL, and their positions', () => {
  test.each([
    ['mailto://a@b.c', ['mailto-slashes-leading caution RFC 1738 §3.5 //a@b.c']],
    ['mailto:/a@b.c', []],
    ['mailto:a//@b.c', []],
  ])('%s', (text, expected) => {
    expect(found(mailto, text)).toEqual(expected);
  });
});
