import {
  type AccessPlan,
  type AnyScheme,
  access,
  type GatewayPlan,
  type GenericUrl,
  type OptionsOf,
  type PlanOf,
  type RefusedPlan,
  type Registry,
  schemeOf,
  type Url,
  type UrlOf,
} from '@url/core';
import type { AnyOf, SchemeNamed } from '@url/core/scheme';

/** A plan to be shown, and what in it the URL does not say. */
export interface AssumedPlan<Plan extends AccessPlan = AccessPlan> {
  readonly plan: Plan;
  /** The parts that were assumed, as paths in the plan: `host`. Empty if the URL and the options say everything. */
  readonly assumed: readonly string[];
}

/**
 * The plan of `access`, for a page that shows it to somebody whose options are not known. Where a scheme plans nothing without
 * an option, such as the reader's own news server, it is made with an assumption, and `assumed` says what depends on it.
 *
 * ```ts
 * const { plan, assumed } = assumedAccess(urls, parseOrThrow(urls, 'news:comp.lang.c').url);
 * assumed; // ['host'], and plan.host is 'localhost'
 * steps(urls, plan, { assumed });
 * ```
 *
 * No program should carry out such a plan.
 *
 * @throws TypeError for anything but a url, such as a text, and for an option that no scheme of the registry has.
 */
export function assumedAccess<S extends AnyScheme, U extends UrlOf<S>>(
  registry: Registry<S>,
  url: U,
  options?: OptionsOf<S>,
): AssumedPlan<PlanOf<SchemeNamed<S, U['scheme']>> | GatewayPlan | RefusedPlan>;
export function assumedAccess<U extends Url>(registry: Registry, url: AnyOf<U>, options?: object): AssumedPlan;
export function assumedAccess<S extends AnyScheme>(
  registry: Registry<S>,
  url: GenericUrl,
  options?: OptionsOf<S>,
): AssumedPlan<GatewayPlan | RefusedPlan>;
export function assumedAccess(registry: Registry, url: Url, options: object = {}): AssumedPlan {
  const own = access(registry, url, options);
  const assumes = (schemeOf(registry, url.scheme) as AnyScheme | undefined)?.plan?.assumes;
  if (own.by !== 'refused' || assumes === undefined) return { plan: own, assumed: [] };
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  const plan = access(registry, url, { ...assumes, ...given });
  return { plan, assumed: differing(plan, access(registry, url, { ...otherThan(assumes), ...given })) };
}

/** Options with other values: what they change in a plan was assumed. */
function otherThan(assumes: object): object {
  return Object.fromEntries(Object.entries(assumes).map(([name, value]) => [name, other(value)]));
}

function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  // Also of a host with a port, and of an address of mail.
  return typeof value === 'string' ? `x.${value}` : !value;
}

/**
 * The parts of the data that are not the same in other data: all of them, if it has another shape. An object that is there several times is
 * looked at once.
 */
function differing(one: unknown, another: unknown, part = '', seen: Set<unknown> = new Set()): readonly string[] {
  if (typeof one !== 'object' || one === null) return Object.is(one, another) ? [] : [part];
  if (typeof another !== 'object' || another === null) return [part];
  if (seen.has(one)) return [];
  seen.add(one);
  return Object.entries(one).flatMap(([name, value]) => {
    const inner = (another as { readonly [name: string]: unknown })[name];
    return differing(value, inner, part === '' ? name : `${part}.${name}`, seen);
  });
}
