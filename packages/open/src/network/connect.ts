import type { LookupFunction } from 'node:net';
import { ownOptions } from '@url/core/scheme';
import { type Connector, connectorOf, type Refusal, refusalOf } from './connector.ts';
import { type HostOptions, hostRules } from './host-rules.ts';

export { OpenError } from '../error/open-error.ts';

export type { OpenCode } from '../error/rules.ts';
export type { Connector, Refusal } from './connector.ts';
export type { HostOptions, HostRule } from './host-rules.ts';

export interface ConnectorOptions extends HostOptions {
  /** Looks names up in place of `dns.lookup`: a cache, for example. Its answers are checked like any. */
  readonly lookup?: LookupFunction | undefined;
}

/**
 * Makes a connector.
 *
 * ```ts
 * const { dial } = connector({ hosts: { allow: ['*.host.dom'] }, ports: [443] });
 * const socket = dial('www.host.dom', 443, (options) => tls.connect({ ...options, servername: 'www.host.dom' }));
 * ```
 *
 * @param refusal makes the error of a host that is refused
 * @throws TypeError for a rule that is none, and for another option
 */
export function connector(options: ConnectorOptions = {}, refusal: Refusal = refusalOf): Connector {
  const { lookup, ...rules } = ownOptions(options, 'connector', ['hosts', 'ports', 'lookup']);
  if (lookup !== undefined && typeof lookup !== 'function') throw new TypeError('lookup is a function');
  return connectorOf(hostRules(rules), refusal, lookup);
}
