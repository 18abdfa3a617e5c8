import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { news } from '../src/index.ts';

describe('3.6. NEWS', () => {
  suite(registryOf(news), 'news/3.6-news');
});
