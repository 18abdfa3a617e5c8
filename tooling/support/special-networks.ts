// The networks that are not public, or are public inside others that are not, one by one as the IANA lists them.

/**
 * The IANA's registries of special-purpose addresses, as of 2025-10, and the groups of RFC 5771. Whether the addresses of each network are globally reachable; an inner one is exempt from what an outer one says.
 */
export const NETWORKS: readonly (readonly [network: string, isReachable: boolean])[] = [
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
  // The addresses that were given out at all
  ['2000::/3', true],
];

/** The bits of an address, as a text of 0 and 1. */
export function bitsOf(address: string): string {
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

export function addressOf(bits: string): string {
  const size = bits.length === 32 ? 8 : 16;
  const parts = bits.match(new RegExp(`.{${size}}`, 'g'))?.map((part) => Number.parseInt(part, 2)) ?? [];
  return size === 8 ? parts.join('.') : parts.map((part) => part.toString(16)).join(':');
}

export function beside(bits: string, by: bigint): string | undefined {
  const number = BigInt(`0b${bits}`) + by;
  return number < 0n || number >> BigInt(bits.length) > 0n ? undefined : number.toString(2).padStart(bits.length, '0');
}

/** The bits that the addresses of a network begin with, and the number of bits of an address. */
export function networkBits(network: string): { readonly prefix: string; readonly size: number } {
  const [start = '', length] = network.split('/');
  const bits = bitsOf(start);
  return { prefix: bits.slice(0, Number(length)), size: bits.length };
}

export function isWithin(bits: string, network: string): boolean {
  const { prefix, size } = networkBits(network);
  return bits.length === size && bits.startsWith(prefix);
}

/** The first and the last address of a network, and those before and after it. */
export function boundariesOf(network: string): readonly string[] {
  const { prefix, size } = networkBits(network);
  const [first, last] = [prefix.padEnd(size, '0'), prefix.padEnd(size, '1')];
  return [first, last, beside(first, -1n), beside(last, 1n)].flatMap((bits) =>
    bits === undefined ? [] : addressOf(bits),
  );
}
