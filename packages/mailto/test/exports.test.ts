import { expect, test } from 'vitest';
import * as exported from '../src/index.ts';

test('the package exports these and nothing else', () => {
  expect(Object.keys(exported).sort()).toEqual(['mailto', 'splitAddress']);
});
