// The IANA's registries of special-purpose addresses, network by network: their first and last addresses, and those beside them.
import { isPublicAddress } from '@url/safety';
import { describe, expect, test } from 'vitest';
import { addressOf, beside, isWithin, NETWORKS, networkBits } from '../../../tooling/support/special-networks.ts';
import { isNotPublic } from '../src/findings/public-address.ts';

/** The longest network that an address is in decides. Outside all of them, an IPv4 address is public, and an IPv6 address is not. */
function expected(bits: string): boolean {
  const within = NETWORKS.filter(([network]) => isWithin(bits, network));
  const lengthOf = ([network]: (typeof NETWORKS)[number]) => Number(network.split('/')[1]);
  const [innermost] = within.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  return innermost?.[1] ?? bits.length === 32;
}

describe.each(NETWORKS)('%s, reachable: %j', (network) => {
  const { prefix, size } = networkBits(network);
  const [first, last] = [prefix.padEnd(size, '0'), prefix.padEnd(size, '1')];
  const near = [first, last, beside(first, -1n), beside(last, 1n)].filter((bits) => bits !== undefined);

  test.each(near.map((bits) => [addressOf(bits), expected(bits)] as const))('%s: %j', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
    if (!address.includes(':')) {
      // A mapped address is what it maps, in decimals or not.
      const [one = 0, two = 0, three = 0, four = 0] = address.split('.').map(Number);
      expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublic);
      expect(isPublicAddress(`[::FFFF:${(one * 256 + two).toString(16)}:${(three * 256 + four).toString(16)}]`)).toBe(
        isPublic,
      );
    } else {
      const padded = address.replace(/[\da-f]+/g, (group) => group.padStart(4, '0').toUpperCase());
      expect(isPublicAddress(`[${padded}]`)).toBe(isPublic);
    }
  });
});

describe('not public, whatever the spelling', () => {
  test.each([
    ...[
      '::',
      '::1',
      '[::1]',
      '0:0:0:0:0:0:0:1',
      '::7f00:1',
      '::127.0.0.1',
      '::8.8.8.8',
      '::2',
      '1::1',
      '101::1',
      '200::1',
      '300::1',
    ],
    ...[
      '400::1',
      '4000::1',
      '5f00::1',
      '64:ff9b::7f00:1',
      '64:ff9b:1::1',
      '64:ff9b:2::1',
      '100::1',
      '100:0:0:1::1',
      'fbff::1',
    ],
    ...[
      'fc00::1',
      'fd12::1',
      'fe00::1',
      'fe80::1',
      'fe80::1%eth0',
      'fec0::1',
      'ff02::1',
      '2002:7f00:1::',
      '3fff:fff::1',
    ],
    ...[
      'localhost',
      '',
      '127.1',
      '0x7f.0.0.1',
      '2130706433',
      '8.8.8',
      '08.8.8.8',
      '8.8.8.8.8',
      ' 8.8.8.8',
      '8.8.8.8 ',
      '[8.8.8.8',
    ],
    ...['::ffff:0177.0.0.1', '1:2:3:4:5:6:7', '2001::1::1', '[]', '[', ':', 'host.dom', undefined, null, 5],
  ])('%j', (address) => {
    expect(isPublicAddress(address as string)).toBe(false);
  });
});

describe('public', () => {
  test.each([
    '8.8.8.8',
    '198.41.0.4',
    '2001:500:88:200::8',
    '[2606:4700::1111]',
    '::ffff:8.8.8.8',
    '3fff:1000::1',
    '2600::ffff:1',
  ])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('a host number with leading zeros', () => {
  test.each([
    ['10.0.0.01', true],
    ['10.0.0.001', true],
    ['10.000.000.001', true],
    ['192.168.0017.0038', true],
    ['8.8.8.008', false],
    ['8.008.0008.08', false],
    ['8.8.8.0', false],
    // Nobody knows which network is meant.
    ['010.0.0.1', false],
  ])('%s is of no public network: %j', (host, isSpecial) => {
    expect(isNotPublic(host)).toBe(isSpecial);
  });
});
