import { type LookupAddress, lookup as lookupAll } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '@url/core';
import { OpenError } from '../error/open-error.ts';
import { withoutBrackets } from './brackets.ts';

export { isPublicAddress } from '@url/core';

/**
 * Looks a name up for a socket that is about to connect, and refuses a name of which any address is not public. What it gives
 * is what the socket connects to, so a name that leads elsewhere a moment later leads nowhere. For any client that takes a
 * `lookup`: `node:net`, `node:http`, agents of undici, got and axios. An address in place of a name is not looked up: ask
 * `isPublicAddress` for it first.
 */
export const lookupPublic: LookupFunction = (name, options, done) => {
  lookupAll(name, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, []);
    const inside = addresses.find(({ address }) => !isPublicAddress(address));
    if (inside !== undefined || addresses.length === 0) {
      return done(new OpenError('address-not-public', { about: `${name}, ${inside?.address}` }), []);
    }
    if (options.all === true) return done(null, addresses);
    const [first] = addresses as [LookupAddress];
    return done(null, first.address, first.family);
  });
};

/** @throws OpenError for an address that is not public. A name is left to `lookupPublic`. */
export function assertPublic(host: string): void {
  const bare = withoutBrackets(host);
  if (isIP(bare) !== 0 && !isPublicAddress(bare)) throw new OpenError('address-not-public', { about: bare });
}
