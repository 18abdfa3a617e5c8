import { expect, test } from 'vitest';
import * as exported from '../src/index.ts';

test('the package exports its scheme and nothing else', () => {
  expect(Object.keys(exported)).toEqual(['tn3270']);
});
