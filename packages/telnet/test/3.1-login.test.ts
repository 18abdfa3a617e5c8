import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { telnet } from '../src/index.ts';

describe('3.1. Common Internet Scheme Syntax', () => {
  suite(registryOf(telnet), 'telnet/3.1-login');
});
