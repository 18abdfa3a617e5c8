import { createRegistry, parseOrThrow } from '@url/core';
import { describe, expect, test } from 'vitest';
import { found } from '../../../tooling/support/own-findings.ts';
import { nntp } from '../src/index.ts';

const registry = createRegistry([nntp]);
const LOCAL = { code: 'nntp-article-local', part: 'article' };
const EMPTY = { code: 'nntp-component-empty', part: 'group', at: 5 };

function findings(text: `nntp:${string}`) {
  return nntp.findings?.(parseOrThrow(registry, text).url);
}

describe('what is legal but worth knowing', () => {
  test('NNTP-08: the number of an article means something on one server only', () => {
    expect(findings('nntp://h/g/1')).toEqual([LOCAL]);
    expect(findings('nntp://h/g')).toEqual([]);
  });

  test('an empty part of a group is legal, and no group has one', () => {
    expect(findings('nntp://h/comp..lang')).toEqual([EMPTY]);
    expect(findings('nntp://h/comp./1')).toEqual([EMPTY, LOCAL]);
  });

  test.each([
    ['nntp://h.dom/comp.lang/17', ['nntp-article-local note RFC 1738 §3.7 17']],
    ['nntp://h.dom/comp..lang', ['nntp-component-empty note RFC 1738 §3.7 .lang']],
    ['nntp://h.dom/comp./1', ['nntp-component-empty note RFC 1738 §3.7 /1', 'nntp-article-local note RFC 1738 §3.7 1']],
    ['nntp://h.dom/comp.lang', []],
  ])('%s', (text, expected) => {
    expect(found(nntp, text)).toEqual(expected);
  });
});
