import { ACCESS_FINDINGS, PORT_FINDINGS } from '../grammar/rules.ts';
import { type Finding, findingOf } from './finding.ts';
import type { AnyScheme } from './scheme.ts';

/**
 * The default port, which has no finding: that of the login, of the field `port` of a scheme that reads its login itself, or of a list of
 * hosts.
 */
export function ownPort(scheme: AnyScheme | undefined): number | undefined {
  const syntax = scheme?.syntax;
  if (scheme?.plan?.port !== undefined) return scheme.plan.port;
  return syntax?.form === 'ip' ? syntax.port : (syntax?.defaults?.['port'] as number | undefined);
}

/** The option `ports` that allows every port of the reserved space (RFC 1738 §6). */
export const EVERY_PORT: readonly number[] = /* @__PURE__ */ Array.from({ length: 1024 }, (_, port) => port);

/**
 * The finding of a port "within the reserved space" (RFC 1738 §6): below 1024, not the scheme's own, and not in `allowed`.
 * The registry asks this of a URL's `port`. A scheme asks it of a port that it has elsewhere.
 */
export function portReserved(
  port: unknown,
  own: number | undefined,
  allowed: readonly number[] = [],
): Finding | undefined {
  const reserved = typeof port === 'number' && port !== own && port < 1024 && !allowed.includes(port);
  return reserved ? findingOf({ code: 'port-reserved', part: 'port' }, ACCESS_FINDINGS) : undefined;
}

/** `codeOfPort`, as a finding. */
export function findingsOfPort(port: number | undefined, own: number | undefined): readonly Finding[] {
  const code = codeOfPort(port, own);
  if (code === undefined) return [];
  return [findingOf({ code, part: 'port' }, code === 'port-reserved' ? ACCESS_FINDINGS : PORT_FINDINGS)];
}

/**
 * The code of the finding about a port that is not the scheme's own (RFC 1738 §6): it is reserved, or another protocol's, or
 * merely another one. The first that holds. Where clients refuse no port, a reserved one is another protocol's, but for those of the
 * web: services of many kinds answer there.
 */
export function codeOfPort(
  port: unknown,
  own: number | undefined,
  isAny = false,
): 'port-reserved' | keyof typeof PORT_FINDINGS | undefined {
  if (port === undefined || port === own) return undefined;
  const isReserved = portReserved(port, own) !== undefined;
  if (isReserved && !isAny) return 'port-reserved';
  const isWeb = port === 80 || port === 443;
  return (isReserved && !isWeb) || SERVICES.includes(port as number) ? 'port-of-another' : 'port-not-default';
}

/**
 * Ports from 1024 on whose services answer to a line of another protocol: those that the Fetch standard blocks, and
 * those of data stores and control services inside a network.
 */
const SERVICES: readonly number[] = [
  ...[
    1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
  ],
  ...[1433, 2375, 3306, 5432, 6379, 9200, 11211, 27017],
];
