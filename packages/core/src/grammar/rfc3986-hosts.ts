import { firstOf, lowerCase } from './ascii.ts';
import { isHost, isUsualHost } from './host.ts';
import { canonicalIpv6 } from './ipv6.ts';
import { frozen } from './plain-data.ts';
import type { HostRule, Reader } from './reader.ts';

/**
 * The hosts of RFC 3986 §3.2.2, for `hosts` of a syntax whose document has them: an IPv6 address in brackets, and names with underscores,
 * beside the hosts of RFC 1738. A program that imports no such scheme has none of this in its bundle.
 *
 * ```ts
 * defineScheme({ name: 'x-db', syntax: opaque('x-db', { rules, hosts: rfc3986 }, …), … }); // x-db://[2001:db8::1]/, x-db://my_db/
 * ```
 */
export const rfc3986: HostRule = /* @__PURE__ */ frozen({
  '~hosts': { asName, readAddress, canonicalHost, withoutAddresses },
});

/** A name without its underscores, for rules that know none; of the same length. */
function asName(host: string): string {
  return host.replaceAll('_', 'a');
}

function readAddress(reader: Reader<'host-malformed'>, ends: string): string {
  const { index } = reader;
  const address = readIpv6(reader, ends);
  reader['~trace']?.note(index, reader.index, address, 'host');
  return address;
}

// IP-literal = "[" IPv6address "]"

/**
 * Reads an address of RFC 4291, brackets included, and gives it as RFC 5952 writes it; one that is malformed, as it is written. A zone is
 * refused: it has a meaning on one machine alone.
 */
export function readIpv6(reader: Reader<'host-malformed'>, ends: string): string {
  const { text, index } = reader;
  const end = firstOf(`?#${ends}`, text, index);
  const written = text.slice(index, text.slice(index, end).lastIndexOf(']') + index + 1);
  const host = canonicalIpv6(written);
  reader.index = index + written.length;
  if (host === undefined) reader.fail('host-malformed', index);
  if (reader.index < end && text.charAt(reader.index) !== ':') reader.fail('host-malformed');
  return host ?? written;
}

function canonicalHost(host: string): string | undefined {
  if (isUsualHost(host)) return host;
  return isHost(asName(host)) ? lowerCase(host) : canonicalIpv6(host);
}

/** A schemepart without the IPv6 addresses of its logins: no other part of a URL has brackets. */
export function withoutAddresses(schemepart: string): string {
  const address = (host: string): string => (canonicalIpv6(host) === host ? '' : host);
  return schemepart.replace(/^\/\/[^/]*/, (logins) => logins.replace(/\[[^[\]]*\]/g, address));
}
