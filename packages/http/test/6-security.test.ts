import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { http, https } from '../src/index.ts';

describe('6. Security Considerations', () => {
  suite(registryOf(http, https), 'http/6-security');
});
