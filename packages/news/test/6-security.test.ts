import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { news } from '../src/index.ts';

describe('6. Security Considerations', () => {
  suite(registryOf(news), 'news/6-security');
});
