import { describe } from 'vitest';
import { registryOf, suite } from '../../../support/vectors.ts';
import { example } from '../src/index.ts';

describe('x-example', () => {
  suite(registryOf(example), 'x-example/syntax');
});
