import { expect, test } from 'vitest';
import * as exported from '../src/index.ts';

test('the package exports its schemes and nothing else', () => {
  expect(Object.keys(exported).sort()).toEqual(['mongodb', 'mongodbSrv']);
});
