import { canParse, createRegistry, tolerant } from '@url/core';
import { describe, expect, test } from 'vitest';
import { amount } from '../../../tooling/support/share.ts';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { news } from '../src/index.ts';

describe('3.6. NEWS', () => {
  suite(registryOf(news), 'news/3.6-news');

  test('a domain of any number of atoms is read', () => {
    const loose = createRegistry([news], { tolerant });
    const text = `news:a@${'0.'.repeat(amount(12_000_000, 1_000_000))}`;
    for (const [end, ok] of [
      ['_', true],
      ['', false],
      ['.a', false],
    ] as const)
      expect([end, canParse(loose, text + end)]).toEqual([end, ok]);
  });
});
