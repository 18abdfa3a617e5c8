import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { amqp, amqps } from '../src/index.ts';

describe('amqp and amqps', () => {
  suite(registryOf(amqp, amqps), 'amqp/appendix-a');
});
