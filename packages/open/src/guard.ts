import { lookup as lookupAll } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { OpenError } from './open-error.ts';

/**
 * True for an address of the public Internet: none that is private, of this machine, of this link, shared, reserved, or that
 * translates to another address (RFC 6890). An IPv4 address inside an IPv6 one (`::ffff:127.0.0.1`) counts as what it is.
 *
 * @param address `192.0.2.1` or `2001:db8::1`, with brackets or without. False for anything else.
 */
export function isPublic(address: string): boolean {
  const bare = withoutBrackets(address);
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'unicast' && !isNumberOfOldForm(bare);
}

/** `127.1` and `0x7f.0.0.1`, which the library reads and nobody else has to. */
function isNumberOfOldForm(address: string): boolean {
  return !address.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(address);
}

export function withoutBrackets(host: string): string {
  return host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host;
}

/** The host as a URL or a field `Host` has it: a plan has an IPv6 address without its brackets. */
export function withBrackets(host: string): string {
  return host.includes(':') ? `[${withoutBrackets(host)}]` : host;
}

/**
 * Looks a name up for a socket that is about to connect, and refuses a name of which any address is not public. What it gives
 * is what the socket connects to, so a name that leads elsewhere a moment later leads nowhere. For any client that takes a
 * `lookup`: `node:net`, `node:http`, agents of undici, got and axios. An address in place of a name is not looked up: ask
 * `isPublic` for it first.
 */
export const lookupPublic: LookupFunction = (name, options, done) => {
  lookupAll(name, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, []);
    const inside = addresses.find(({ address }) => !isPublic(address));
    if (inside !== undefined || addresses.length === 0) {
      return done(new OpenError('address-not-public', { about: `${name}, ${inside?.address}` }), []);
    }
    if (options.all === true) return done(null, addresses);
    const [first] = addresses;
    return done(null, first?.address ?? '', first?.family);
  });
};

/** @throws OpenError for an address that is not public. A name is left to `lookupPublic`. */
export function assertPublic(host: string): void {
  const bare = withoutBrackets(host);
  if (ipaddr.isValid(bare) && !isPublic(bare)) throw new OpenError('address-not-public', { about: bare });
}
