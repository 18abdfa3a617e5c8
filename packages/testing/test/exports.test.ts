import * as exported from '@url/testing';
import { expect, test } from 'vitest';

test('the package exports these and nothing else', () => {
  expect(Object.keys(exported).sort()).toEqual([
    'checkScheme',
    'checkVector',
    'dataLaws',
    'differs',
    'near',
    'pairLaws',
    'registryFor',
    'subjectOf',
    'textLaws',
  ]);
});
