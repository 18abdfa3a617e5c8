import { build } from '@url/core';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { nntp } from '../src/index.ts';

const registry = registryOf(nntp);

describe('5. BNF for specific URL schemes', () => {
  suite(registry, 'nntp/5-bnf');

  test.each([
    ['article', 'x1', 'nntp-article-malformed'],
    ['article', '1x', 'nntp-article-malformed'],
    ['article', '', 'nntp-article-malformed'],
    ['article', '07', 'part-unwritable'],
    ['article', '00', 'part-unwritable'],
    ['group', '', 'nntp-group-malformed'],
    ['group', '1a', 'nntp-group-malformed'],
    ['group', 'a/b', 'nntp-group-malformed'],
  ])('data with the %s %j are refused with %s', (part, value, code) => {
    const data = { scheme: 'nntp', host: 'h', port: 119, group: 'a.b', [part]: value };
    expect(build(registry, data as never)).toMatchObject({ ok: false, error: { code, part } });
  });
});
