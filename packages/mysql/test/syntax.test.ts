import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { mariadb, mysql } from '../src/index.ts';

describe('mysql and mariadb', () => {
  suite(registryOf(mysql, mariadb), 'mysql/syntax');
});
