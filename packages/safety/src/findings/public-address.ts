import { groupsOf, groupsOfNumber } from '@url/core/scheme';

/**
 * True for an address of the public Internet, in any spelling of RFC 4291 §2.2, with brackets or without: one that the IANA's
 * registries of special-purpose addresses (RFC 6890) do not have, or have as globally reachable. An IPv6 address is public only within
 * 2000::/3, which is all that was ever given out, and an IPv4-mapped one (`::ffff:127.0.0.1`) is what it maps. False for the address
 * of a group, and for anything that is not an address, such as a name.
 *
 * ```ts
 * isPublicAddress('192.168.1.1'); // false
 * isPublicAddress('[2606:4700::1111]'); // true
 * ```
 */
export function isPublicAddress(address: string): boolean {
  if (typeof address !== 'string') return false;
  const number = groupsOfNumber(address);
  if (number !== undefined) return isReachable(number, IPV4);
  const groups = groupsOf(address.startsWith('[') ? address : `[${address}]`);
  if (groups === undefined) return false;
  if (/^(?:0,){5}65535,/.test(groups.join())) return isReachable(groups.slice(6), IPV4);
  return isReachable(groups, IPV6);
}

/**
 * The source of an expression for the end of a name that no public DNS has: this machine (RFC 6761 §6.3), and the names of a network
 * (RFC 6762 §3; RFC 8375; `internal`, which ICANN keeps for private use).
 */
export const LOCAL_NAME = '(?:localhost|local|internal|home\\.arpa)\\.?';

/** True for such a name. Any other name may lead inside a network too. */
export function isLocalName(host: string): boolean {
  return LOCAL.test(host);
}

const LOCAL: RegExp = /* @__PURE__ */ (() => new RegExp(`^localhost\\.?$|\\.${LOCAL_NAME}$`))();

/**
 * True for a host that is a number, and not a public one. Nothing is said of names: any may lead to such an address. Leading zeros
 * have a finding of their own; with one at the beginning, nobody knows which network is meant.
 */
export function isNotPublic(host: string): boolean {
  if (host.startsWith('[')) return !isPublicAddress(host);
  // Nearly every host is a name, whose last character is a letter.
  if (host.charCodeAt(host.length - 1) > NINE) return false;
  const number = groupsOfNumber(host.replace(/\.0+(?=\d)/g, '.'));
  return number !== undefined && !isReachable(number, IPV4);
}

const NINE = 0x39;

/** The source of an expression for the first group of a number that may not be public, or has a leading zero. */
export function firstGroupsInside(): string {
  const octets = Array.from({ length: 256 }, (_, octet) => octet);
  const inside = octets.filter((octet) =>
    IPV4.special.some(([[group = 0], bits]) => beginAlike(octet << 8, group, Math.min(bits, 8))),
  );
  return `0\\d*|${inside.join('|')}`;
}

/** An address in groups of 16 bits: two of IPv4, eight of IPv6. */
type Address = readonly number[];

/** Some networks: an address of each, and how many bits all its addresses begin with. */
type Networks = readonly (readonly [start: Address, bits: number])[];

interface Registry {
  /** All of the public Internet. */
  readonly within: Networks;
  readonly special: Networks;
  /** Networks inside those that are reachable all the same. */
  readonly reachable: Networks;
}

function isReachable(address: Address, { within, special, reachable }: Registry): boolean {
  return isIn(within, address) && (!isIn(special, address) || isIn(reachable, address));
}

function isIn(networks: Networks, address: Address): boolean {
  return networks.some(([start, bits]) => {
    let at = 0;
    while (at * 16 < bits && beginAlike(address[at] as number, start[at] as number, bits - at * 16)) at += 1;
    return at * 16 >= bits;
  });
}

/** True if two groups begin with the same bits. */
function beginAlike(group: number, other: number, bits: number): boolean {
  return (group ^ other) >> Math.max(0, 16 - bits) === 0;
}

// IANA IPv4 Special-Purpose Address Registry, as of 2025-10; and group addresses (RFC 5771)
const IPV4: Registry = /* @__PURE__ */ registryOf(
  '0.0.0.0/0',
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16
  198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`,
  '192.0.0.9/32 192.0.0.10/32',
);

// IANA IPv6 Special-Purpose Address Registry, as of 2025-10
const IPV6: Registry = /* @__PURE__ */ registryOf(
  '2000::/3',
  '2001::/23 2001:db8::/32 2002::/16 3fff::/20',
  '2001:1::1/128 2001:1::2/128 2001:1::3/128 2001:3::/32 2001:4:112::/48 2001:20::/28 2001:30::/28',
);

function registryOf(within: string, special: string, reachable: string): Registry {
  return { within: networksOf(within), special: networksOf(special), reachable: networksOf(reachable) };
}

function networksOf(list: string): Networks {
  return list.split(/\s+/).map((network) => {
    const [address = '', length] = network.split('/');
    return [groupsOfNumber(address) ?? groupsOf(`[${address}]`) ?? [], Number(length)];
  });
}
