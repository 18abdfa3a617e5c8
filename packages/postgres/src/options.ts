import type { GatewayPlan, Pair, RefusedPlan } from '@url/core';
import { type DriverChoices, noPlan, optionsOf, utf8 } from '@url/grammar/connection';
import { NODE_POSTGRES, type PgOptions, VERIFIED } from './node-postgres.ts';
import type { PostgresPlan } from './postgres.ts';

/**
 * The options of node-postgres for a plan. Whatever asks for TLS asks for a certificate of a known authority and for the name of the
 * host, as node-postgres reads it; `sslmode=no-verify`, which is its own, asks for neither.
 *
 * ```ts
 * new Client(pgOptions(access(urls, url), { ignore: ['schema', 'pgbouncer'] }));
 * ```
 *
 * @throws TypeError for a plan that is refused or leads through a gateway, and for what node-postgres has no field for: several hosts,
 * a setting that is not in its table, and octets that are not UTF-8.
 */
export function pgOptions(plan: PostgresPlan | RefusedPlan | GatewayPlan, choices?: DriverChoices): PgOptions {
  const [{ hosts, settings }, options] = optionsOf(NODE_POSTGRES, plan, choices);
  if (!Array.isArray(hosts) || !hosts.every(isHost)) throw noPlan(NODE_POSTGRES);
  const [first, second] = hosts;
  if (second !== undefined)
    throw new TypeError(`node-postgres has no field for several hosts, and the URL has ${hosts.length}: leave one`);
  if (first !== undefined) {
    if (first.host !== '') options.host = utf8(NODE_POSTGRES, 'host', first.host);
    options.port = first.port;
  }
  const isDirect = options.sslnegotiation === 'direct' && options.ssl === undefined;
  if (isDirect || asksForMore(settings)) options.ssl = { ...VERIFIED };
  return options;
}

/**
 * True if a setting that the caller ignores asks for TLS, as node-postgres reads it. It does so for a file of a certificate or a key, beside
 * which `sslmode` alone has a say, and `sslmode=no-verify` is unknown to it beside `uselibpqcompat`.
 */
function asksForMore(settings: readonly Pair[]): boolean {
  const valueOf = (names: RegExp): string | undefined => settings.find(({ name }) => names.test(name))?.value;
  const mode = valueOf(/^sslmode$/);
  return mode === undefined
    ? valueOf(/^ssl(?:cert|key|rootcert)$/) !== undefined
    : mode === 'no-verify' && valueOf(/^uselibpqcompat$/) !== undefined;
}

function isHost(host: unknown): boolean {
  return typeof host === 'object' && host !== null;
}
