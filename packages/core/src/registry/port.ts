import type { Finding } from './finding.ts';

/**
 * "…the number within the reserved space" (RFC 1738 §6): below 1024, not the scheme's own, and none of `fine`. The registry
 * asks this of a URL's `port`; a scheme does of a port that it has elsewhere.
 */
export function portReserved(
  port: unknown,
  own: number | undefined,
  fine: readonly number[] = [],
): Finding | undefined {
  const reserved = typeof port === 'number' && port !== own && port < 1024 && !fine.includes(port);
  return reserved ? { code: 'port-reserved', severity: 'danger', section: 'RFC 1738 §6' } : undefined;
}

/**
 * What is worth knowing of a port, where a scheme's own is another one (RFC 1738 §6): that it is reserved, that of
 * another protocol, or merely not the scheme's own. The first that fits is the only one.
 */
export function findingsOfPort(port: number | undefined, own: number | undefined): readonly Finding[] {
  if (port === undefined || port === own) return [];
  const reserved = portReserved(port, own);
  if (reserved !== undefined) return [reserved];
  return SERVICES.includes(port)
    ? [{ code: 'port-of-another', severity: 'danger', section: 'RFC 1738 §6' }]
    : [{ code: 'port-not-default', severity: 'caution', section: 'RFC 1738 §6' }];
}

/**
 * Ports from 1024 on that answer to a line of another protocol: those that the Fetch standard blocks, and those of data
 * stores and control services that listen inside a network.
 */
const SERVICES: readonly number[] = [
  ...[
    1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
  ],
  ...[1433, 2375, 3306, 5432, 6379, 9200, 11211, 27017],
];
