import { rfc1738 } from '@url/rfc1738';
import { describe } from 'vitest';
import { subjects } from './compare-with-grammar.ts';
import { verdicts } from './grammar-tests.ts';

const standard: readonly string[] = rfc1738.map(({ name }) => name);

describe('RFC 1630 and the others: the readers and the grammar', () => {
  verdicts(subjects.filter((name) => !standard.includes(name)));
});
