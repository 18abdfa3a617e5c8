import { expect, test } from 'vitest';
import * as exported from '../src/index.ts';

test('the package exports its schemes, the options of a client, and nothing else', () => {
  expect(Object.keys(exported).sort()).toEqual(['nodemailerOptions', 'smtp', 'smtps']);
});
