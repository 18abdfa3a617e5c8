// Asks core, ipaddr.js and Python's ipaddress which addresses are public: those at each boundary of a network that one of them or
// the IANA knows, and one of every network of 24 bits.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isPublicAddress } from '@url/core';
import ipaddr from 'ipaddr.js';
import { bitsOf, boundariesOf, isWithin, NETWORKS } from '../support/special-networks.ts';

type Oracle = 'ipaddr.js' | 'ipaddress';

/** An address of which an oracle says something else. */
export interface Disagreement {
  readonly address: string;
  readonly oracle: Oracle;
  readonly isPublic: boolean;
  /** The reason; `undefined` for an unexplained difference. */
  readonly reason: string | undefined;
}

/** Known differences of the oracles, each with the reason why core does not follow. */
export const EXPLAINED: readonly (readonly [network: string, oracle: Oracle, isPublic: boolean, reason: string])[] = [
  ['192.31.196.0/24', 'ipaddr.js', false, 'AS112 is globally reachable (RFC 7535)'],
  ['192.52.193.0/24', 'ipaddr.js', false, 'AMT is globally reachable (RFC 7450)'],
  ['192.175.48.0/24', 'ipaddr.js', false, 'AS112 is globally reachable (RFC 7534)'],
  ['2620:4f:8000::/48', 'ipaddr.js', false, 'AS112 is globally reachable (RFC 7534)'],
  ['192.0.0.9/32', 'ipaddr.js', false, 'the anycast address of PCP is globally reachable (RFC 7723)'],
  ['192.0.0.10/32', 'ipaddr.js', false, 'the anycast address of TURN is globally reachable (RFC 8155)'],
  ['2001::/23', 'ipaddr.js', false, 'it knows no network inside that is globally reachable but by other names'],
  ['192.0.0.0/24', 'ipaddress', true, 'older versions know only some networks inside'],
  ['192.88.99.0/24', 'ipaddress', true, 'the IANA has no answer: relays of 6to4 are no more (RFC 7526)'],
  ['2001::/23', 'ipaddress', false, 'older versions know no network inside that is globally reachable'],
  ['2002::/16', 'ipaddress', true, '6to4 embeds an IPv4 address, which may be a private one; the IANA has no answer'],
  ['3fff::/20', 'ipaddress', true, 'for documentation since RFC 9637, which older versions do not know'],
  ['::/3', 'ipaddr.js', true, 'never given out: only 2000::/3 was'],
  ['4000::/2', 'ipaddr.js', true, 'never given out: only 2000::/3 was'],
  ['8000::/1', 'ipaddr.js', true, 'never given out: only 2000::/3 was'],
];

/** The addresses at the boundaries of all networks of the IANA's registries, and of those of ipaddr.js, without mapped ones. */
export function boundaries(): readonly string[] {
  const known = [ipaddr.IPv4, ipaddr.IPv6].flatMap(({ prototype }) =>
    Object.values((prototype as unknown as { readonly SpecialRanges: SpecialRanges }).SpecialRanges).flatMap((range) =>
      (isOne(range) ? [range] : range).map(([start, length]) => `${start}/${length}`),
    ),
  );
  const all = [...NETWORKS.map(([network]) => network), ...known].flatMap(boundariesOf);
  return [...new Set(all)].filter((address) => !isWithin(bitsOf(address), '::ffff:0:0/96'));
}

type Range = readonly [start: { toString(): string }, length: number];
/** The types of ipaddr.js leave its table out. */
type SpecialRanges = { readonly [name: string]: Range | readonly Range[] };

function isOne(range: Range | readonly Range[]): range is Range {
  return !Array.isArray(range[0]);
}

function byIpaddr(address: string): boolean {
  return ipaddr.parse(address).range() === 'unicast';
}

/** The answers of Python; `undefined` where there is no Python. */
function byPython(addresses: readonly string[]): readonly boolean[] | undefined {
  return python([], addresses.join('\n'))?.map((digit) => digit === '1');
}

function python(words: readonly string[], input: string): readonly string[] | undefined {
  const script = fileURLToPath(new URL('addresses.py', import.meta.url));
  const { status, stdout, stderr, error } = spawnSync('python3', [script, ...words], { encoding: 'utf8', input });
  if (error !== undefined) return undefined;
  if (status !== 0) throw new Error(stderr);
  return stdout.trimEnd().split('\n');
}

/** The addresses about which core and an oracle disagree. */
export function disagreements(addresses: readonly string[]): readonly Disagreement[] {
  const answers = byPython(addresses);
  return addresses.flatMap((address, at) => [
    ...compared(address, 'ipaddr.js', byIpaddr(address)),
    ...(answers === undefined ? [] : compared(address, 'ipaddress', answers[at] as boolean)),
  ]);
}

function compared(address: string, oracle: Oracle, isPublic: boolean): readonly Disagreement[] {
  if (isPublicAddress(address) === isPublic) return [];
  const bits = bitsOf(address);
  const isReason = ([network, by, says]: (typeof EXPLAINED)[number]): boolean =>
    by === oracle && says === isPublic && isWithin(bits, network);
  return [{ address, oracle, isPublic, reason: EXPLAINED.find(isReason)?.[3] }];
}

/** Asks for every boundary, and for the first address of every IPv4 network of 24 bits. True if all is explained. */
export function proveAddresses(): boolean {
  const start = performance.now();
  const found: Disagreement[] = [...disagreements(boundaries())];
  const other = everyNetworkByPython();
  for (let number = 0; number < 1 << 24; number += 1) {
    const address = `${number >> 16}.${(number >> 8) & 255}.${number & 255}.0`;
    const isPublic = isPublicAddress(address);
    if (byIpaddr(address) !== isPublic) found.push(...compared(address, 'ipaddr.js', !isPublic));
    if (other !== undefined && (other[number] === 1) !== isPublic)
      found.push(...compared(address, 'ipaddress', !isPublic));
  }
  const unexplained = found.filter(({ reason }) => reason === undefined);
  for (const { address, oracle, isPublic } of unexplained.slice(0, 20)) {
    console.log(`${address}: ${oracle} says that it is ${isPublic ? '' : 'not '}public`);
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  const oracles = other === undefined ? 'ipaddr.js (there is no python3 here)' : 'ipaddr.js and Python';
  console.log(
    `16777216 networks of 24 bits and ${boundaries().length} boundaries beside ${oracles} in ${seconds} s: ` +
      `${found.length} differences, ${unexplained.length} that nothing explains`,
  );
  return unexplained.length === 0;
}

/** Python's answer for each network of 24 bits. */
function everyNetworkByPython(): Uint8Array | undefined {
  const changes = python(['every24'], '');
  if (changes === undefined) return undefined;
  const answers = new Uint8Array(1 << 24);
  for (const change of changes) {
    const [from = 0, answer = 0] = change.split(' ').map(Number);
    answers.fill(answer, from);
  }
  return answers;
}
