/**
 * True for an address that is not globally reachable (RFC 6890 §2.2, and the registries it began), or that is a group's. Names are
 * not looked at: any name may lead to such an address.
 */
export function isNotPublic(host: string): boolean {
  const number = host.replace(/^\[::ffff:([\d.]+)\]$/, '$1');
  if (number.startsWith('[')) return !PUBLIC_IPV6.test(number);
  return /^(?:\d+\.){3}\d+$/.test(number) && NOT_PUBLIC.test(number);
}

const NOT_PUBLIC: RegExp = /* @__PURE__ */ notPublic();

function notPublic(): RegExp {
  const networks = [
    // This network, this machine, private networks, links.
    '0|10|127|169\\.254|172\\.(?:1[6-9]|2\\d|3[01])|192\\.168',
    // Shared by a provider's customers; protocols; benchmarks; documentation.
    '100\\.(?:6[4-9]|[7-9]\\d|1[01]\\d|12[0-7])|192\\.(?:0\\.[02]|88\\.99)|198\\.(?:1[89]|51\\.100)|203\\.0\\.113',
    // Groups, and what is reserved.
    '22[4-9]|2[3-5]\\d',
  ];
  return new RegExp(`^(?:${networks.join('|')})\\.`);
}

/** A global unicast address (2000::/3) that is not for protocols, documentation or tunnels, in the form of RFC 5952. */
const PUBLIC_IPV6 = /^\[(?!2001:(?:db8|1?[\da-f]{0,2}):|2002:|3fff:)[23][\da-f]{3}:/;
