import { type LookupAddress, type LookupOptions, lookup as lookupAll } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '@url/safety';
import { OpenError } from '../error/open-error.ts';

export { isPublicAddress } from '@url/safety';

/** The `lookup` of clients: `net.connect` passes options, and `dgram` a family. */
export interface PublicLookup {
  (name: string, done: Done): void;
  (name: string, family: number, done: Done): void;
  (name: string, options: LookupOptions, done: Done): void;
}

type Done = Parameters<LookupFunction>[2];

/**
 * Looks up a name for a socket that is about to connect, and refuses a name with any address that is not public. The socket connects to the
 * returned address, so a later change of the name has no effect. It is for any client with an option `lookup`: `node:net`,
 * `node:http`, agents of undici, got and axios.
 *
 * It guards look-ups alone. Node never asks it about an address in place of a name: call `assertPublic` with the host before. Nor is it
 * asked where a client uses a connection that it has kept, or leaves the look-up to a proxy; and where a client follows redirects by
 * itself, nobody calls `assertPublic` for their hosts.
 *
 * @throws TypeError without a callback
 */
export const lookupPublic: PublicLookup = (
  name: string,
  asked: LookupOptions | number | Done,
  otherwise?: Done,
): void => {
  const done = typeof asked === 'function' ? asked : otherwise;
  if (typeof done !== 'function') throw new TypeError('lookupPublic takes a function, which takes the addresses');
  const options = typeof asked === 'number' ? { family: asked } : typeof asked === 'object' ? asked : {};
  lookupAll(name, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, []);
    const inside = addresses.find(({ address }) => !isPublicAddress(address));
    if (inside !== undefined || addresses.length === 0) {
      return done(new OpenError('address-not-public', { where: `${name}, ${inside?.address}` }), []);
    }
    if (options?.all === true) return done(null, addresses);
    const [first] = addresses as [LookupAddress];
    return done(null, first.address, first.family);
  });
};

/**
 * Refuses a host that is an address, with or without brackets, and not public. A name is left to `lookupPublic`.
 *
 * @throws OpenError
 */
export function assertPublic(host: string): void {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  if (isIP(bare) !== 0 && !isPublicAddress(bare)) throw new OpenError('address-not-public', { where: bare });
}
