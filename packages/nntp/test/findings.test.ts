import { describe, expect, test } from 'vitest';
import { found } from '../../../tooling/findings.ts';
import { nntp } from '../src/index.ts';

describe('what is legal but worth knowing, and where it stands', () => {
  test.each([
    ['nntp://h.dom/comp.lang/17', ['nntp-article-local note RFC 1738 §3.7 17']],
    ['nntp://h.dom/comp..lang', ['nntp-component-empty note RFC 1738 §3.7 .lang']],
    ['nntp://h.dom/comp./1', ['nntp-component-empty note RFC 1738 §3.7 /1', 'nntp-article-local note RFC 1738 §3.7 1']],
    ['nntp://h.dom/comp.lang', []],
  ])('%s', (text, expected) => {
    expect(found(nntp, text)).toEqual(expected);
  });
});
