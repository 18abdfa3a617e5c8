import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { smtp, smtps } from '../src/index.ts';

describe('smtp and smtps', () => {
  suite(registryOf(smtp, smtps), 'smtp/syntax');
});
