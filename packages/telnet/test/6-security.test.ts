import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { telnet } from '../src/index.ts';

describe('6. Security Considerations', () => {
  suite(registryOf(telnet), 'telnet/6-security');
});
