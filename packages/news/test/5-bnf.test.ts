import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { news } from '../src/index.ts';

describe('5. BNF for specific URL schemes', () => {
  suite(registryOf(news), 'news/5-bnf');
});
