// Core's table of public addresses beside that of ipaddr.js: at every boundary of a network that one of them or the IANA knows, and at
// the networks of 24 bits.
import { isPublicAddress } from '@url/safety';
import ipaddr from 'ipaddr.js';
import { expect, test } from 'vitest';
import { share } from '../support/share.ts';
import { bitsOf, boundariesOf, isWithin, NETWORKS } from '../support/special-networks.ts';

/** Known differences, with the answer of ipaddr.js and the reason why core does not follow. */
const EXPLAINED: readonly (readonly [network: string, isPublic: boolean, reason: string])[] = [
  ['192.31.196.0/24', false, 'AS112 is globally reachable (RFC 7535)'],
  ['192.52.193.0/24', false, 'AMT is globally reachable (RFC 7450)'],
  ['192.175.48.0/24', false, 'AS112 is globally reachable (RFC 7534)'],
  ['2620:4f:8000::/48', false, 'AS112 is globally reachable (RFC 7534)'],
  ['192.0.0.9/32', false, 'the anycast address of PCP is globally reachable (RFC 7723)'],
  ['192.0.0.10/32', false, 'the anycast address of TURN is globally reachable (RFC 8155)'],
  ['2001::/23', false, 'it knows no network inside that is globally reachable but by other names'],
  ['::/3', true, 'never given out: only 2000::/3 was'],
  ['4000::/2', true, 'never given out: only 2000::/3 was'],
  ['8000::/1', true, 'never given out: only 2000::/3 was'],
];

type Range = readonly [start: { toString(): string }, length: number];
/** The types of ipaddr.js leave its table out. */
type SpecialRanges = { readonly [name: string]: Range | readonly Range[] };

const known = [ipaddr.IPv4, ipaddr.IPv6].flatMap(({ prototype }) =>
  Object.values((prototype as unknown as { readonly SpecialRanges: SpecialRanges }).SpecialRanges).flatMap((range) =>
    (isOne(range) ? [range] : range).map(([start, length]) => `${start}/${length}`),
  ),
);
/** The addresses at the boundaries, without mapped ones. */
const boundaries = [...new Set([...NETWORKS.map(([network]) => network), ...known].flatMap(boundariesOf))].filter(
  (address) => !isWithin(bitsOf(address), '::ffff:0:0/96'),
);

function isOne(range: Range | readonly Range[]): range is Range {
  return !Array.isArray(range[0]);
}

function isUnexplained(address: string): boolean {
  const isPublic = ipaddr.parse(address).range() === 'unicast';
  if (isPublicAddress(address) === isPublic) return false;
  return !EXPLAINED.some(([network, says]) => says === isPublic && isWithin(bitsOf(address), network));
}

test('each difference from ipaddr.js at a boundary is explained', () => {
  expect(boundaries.length).toBeGreaterThan(150);
  for (const address of ['192.31.196.0', '192.52.193.255', '192.175.49.0', '2620:4f:8000:0:0:0:0:0'])
    expect(boundaries).toContain(address);
  expect(boundaries.filter(isUnexplained)).toEqual([]);
});

test('each difference from ipaddr.js at a network of 24 bits is explained', () => {
  const found: string[] = [];
  for (let number = 0; number < 1 << 24; number += share() < 1 ? 499 : 1) {
    const address = `${number >> 16}.${(number >> 8) & 255}.${number & 255}.0`;
    if (isUnexplained(address)) found.push(address);
  }
  expect(found).toEqual([]);
});

test.each(EXPLAINED)('%s: ipaddr.js still says %j', (network, isPublic) => {
  const within = boundaries.filter((address) => isWithin(bitsOf(address), network));
  const differs = (address: string) => isPublicAddress(address) !== isPublic;
  expect(
    within.filter((address) => (ipaddr.parse(address).range() === 'unicast') === isPublic && differs(address)),
  ).not.toEqual([]);
});
