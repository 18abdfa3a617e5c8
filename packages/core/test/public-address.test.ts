// The IANA's registries of special-purpose addresses, network by network: their first and last addresses, and those beside them.
import { describe, expect, test } from 'vitest';
import { isPublicAddress } from '../src/index.ts';

/** Whether the addresses of each network are globally reachable; an inner one is exempt from what an outer one says. */
const NETWORKS: readonly (readonly [network: string, isReachable: boolean])[] = [
  // https://www.iana.org/assignments/iana-ipv4-special-registry
  ['0.0.0.0/8', false],
  ['10.0.0.0/8', false],
  ['100.64.0.0/10', false],
  ['127.0.0.0/8', false],
  ['169.254.0.0/16', false],
  ['172.16.0.0/12', false],
  ['192.0.0.0/24', false],
  ['192.0.0.9/32', true],
  ['192.0.0.10/32', true],
  ['192.0.2.0/24', false],
  ['192.31.196.0/24', true],
  ['192.52.193.0/24', true],
  ['192.88.99.0/24', false],
  ['192.168.0.0/16', false],
  ['192.175.48.0/24', true],
  ['198.18.0.0/15', false],
  ['198.51.100.0/24', false],
  ['203.0.113.0/24', false],
  ['240.0.0.0/4', false],
  // Groups (RFC 5771)
  ['224.0.0.0/4', false],
  // https://www.iana.org/assignments/iana-ipv6-special-registry
  ['2001::/23', false],
  ['2001::/32', false],
  ['2001:1::1/128', true],
  ['2001:1::2/128', true],
  ['2001:1::3/128', true],
  ['2001:2::/48', false],
  ['2001:3::/32', true],
  ['2001:4:112::/48', true],
  ['2001:10::/28', false],
  ['2001:20::/28', true],
  ['2001:30::/28', true],
  ['2001:db8::/32', false],
  ['2002::/16', false],
  ['2620:4f:8000::/48', true],
  ['3fff::/20', false],
  // What was given out at all
  ['2000::/3', true],
];

/** The bits of an address, as a text of 0 and 1. */
function bitsOf(address: string): string {
  if (!address.includes(':'))
    return address
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join('');
  const [before = '', after] = address.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const left = before as readonly string[];
  const zeros = after === undefined ? [] : Array.from({ length: 8 - left.length - after.length }, () => '0');
  const groups = [...left, ...zeros, ...(after ?? [])];
  return groups.map((group) => Number.parseInt(group, 16).toString(2).padStart(16, '0')).join('');
}

function addressOf(bits: string): string {
  const size = bits.length === 32 ? 8 : 16;
  const parts = bits.match(new RegExp(`.{${size}}`, 'g'))?.map((part) => Number.parseInt(part, 2)) ?? [];
  return size === 8 ? parts.join('.') : parts.map((part) => part.toString(16)).join(':');
}

function beside(bits: string, by: bigint): string | undefined {
  const number = BigInt(`0b${bits}`) + by;
  return number < 0n || number >> BigInt(bits.length) > 0n ? undefined : number.toString(2).padStart(bits.length, '0');
}

/** The longest network that an address is in decides; an IPv4 address is public in none, and an IPv6 address is not. */
function expected(bits: string): boolean {
  const within = NETWORKS.filter(([network]) => {
    const [start = '', length] = network.split('/');
    return bitsOf(start).length === bits.length && bits.startsWith(bitsOf(start).slice(0, Number(length)));
  });
  const lengthOf = ([network]: (typeof NETWORKS)[number]) => Number(network.split('/')[1]);
  const [innermost] = within.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  return innermost?.[1] ?? bits.length === 32;
}

describe.each(NETWORKS)('%s, reachable: %j', (network) => {
  const [start = '', length] = network.split('/');
  const prefix = bitsOf(start).slice(0, Number(length));
  const size = bitsOf(start).length;
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
  test.each(['8.8.8.8', '198.41.0.4', '2001:500:88:200::8', '[2606:4700::1111]', '::ffff:8.8.8.8', '3fff:1000::1'])(
    '%s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});
