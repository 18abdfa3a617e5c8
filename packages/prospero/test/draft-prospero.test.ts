import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { prospero } from '../src/index.ts';

describe('url7a: PROSPERO', () => {
  suite(registryOf(prospero), 'prospero/draft-prospero');
});
