import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { news } from '../src/index.ts';

describe('RFC 1630, News', () => {
  suite(registryOf(news), 'news/rfc1630-news');
});
