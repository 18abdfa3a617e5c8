import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { mongodb, mongodbSrv } from '../src/index.ts';

describe('mongodb and mongodb+srv', () => {
  suite(registryOf(mongodb, mongodbSrv), 'mongodb/connection-string');
});
