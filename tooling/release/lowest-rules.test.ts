import { expect, test } from 'vitest';
import { lowestOf } from './lowest-rules.mjs';

const wanting = (name: string, range?: string) => ({ name, manifest: { peerDependencies: { '@url/core': range } } });
const PACKAGES = [
  wanting('ftp', '^1.0'),
  wanting('http', '^1.2'),
  wanting('mid', '^1.10'),
  wanting('cli'),
  wanting('wais', '>=0 ^1.0'),
  { name: 'vectors', manifest: {} },
];

test.each([
  // Nothing was published.
  ['0.0.0', false, {}],
  ['1.0.0', false, {}],
  // Core has changed since: what is imported of it may be too new.
  ['1.0.0', true, { '1.0.0': ['ftp'] }],
  ['1.2.0', false, { '1.0.0': ['ftp'] }],
  ['1.2.1', false, { '1.0.0': ['ftp'], '1.2.0': ['http'] }],
  ['1.10.0', true, { '1.0.0': ['ftp'], '1.2.0': ['http'], '1.10.0': ['mid'] }],
])('with core %s (changed: %s), packages are tested with the lowest that was published', (here, isChanged, tested) => {
  expect(Object.fromEntries(lowestOf(PACKAGES, here, isChanged))).toEqual(tested);
});

test('a version may have numbers of several digits', () => {
  expect(Object.fromEntries(lowestOf([wanting('ftp', '^12.3')], '12.4.0', false))).toEqual({ '12.3.0': ['ftp'] });
});
