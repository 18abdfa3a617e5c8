// Core's table of public addresses beside those of ipaddr.js and of Python, at every boundary of a network.
import { describe, expect, test } from 'vitest';
import { bitsOf, isWithin } from '../support/special-networks.ts';
import { boundaries, disagreements, EXPLAINED } from './addresses.ts';

const found = disagreements(boundaries());

describe('public addresses', () => {
  test('every boundary of every registry is asked for', () => {
    expect(boundaries().length).toBeGreaterThan(150);
    for (const address of ['192.31.196.0', '192.52.193.255', '192.175.49.0', '2620:4f:8000:0:0:0:0:0']) {
      expect(boundaries()).toContain(address);
    }
  });

  test('each difference from ipaddr.js and from Python is explained', () => {
    expect(found.filter(({ reason }) => reason === undefined)).toEqual([]);
  });

  test.each(EXPLAINED.filter(([, oracle]) => oracle === 'ipaddr.js'))('%s: %s still says %j', (network) => {
    const within = found.filter(({ oracle, address }) => oracle === 'ipaddr.js' && isWithin(bitsOf(address), network));
    expect(within).not.toEqual([]);
  });
});
