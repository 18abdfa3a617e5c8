import { rfc1738 } from '@url/rfc1738';
import { describe } from 'vitest';
import { verdicts } from './grammar-tests.ts';

describe('RFC 1738: the readers and the grammar', () => {
  verdicts(rfc1738.map(({ name }) => name));
});
