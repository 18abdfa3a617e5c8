import { expect, test } from 'vitest';
import * as exported from '../src/index.ts';

test('exports its scheme and the two ways between URLs and file names', () => {
  expect(Object.keys(exported).sort()).toEqual(['file', 'fromPath', 'toPath']);
});
