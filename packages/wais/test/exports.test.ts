import { expect, test } from 'vitest';
import * as exported from '../src/index.ts';

test('exports its scheme, and what takes a document-id of RFC 1630 apart', () => {
  expect(Object.keys(exported)).toEqual(['wais', 'waisFields']);
});
