import {
  type AccessPlan,
  type AnyScheme,
  access,
  type GatewayPlan,
  parse,
  type RefusedPlan,
  type Registry,
  type Url,
} from '@url/core';
import { accessOptions } from '@url/core/scheme';
import { OpenError } from './error/open-error.ts';
import type { OpenOptions } from './network/options.ts';

/**
 * The plan of a URL, through all gateways. A proxy is asked by HTTP for a whole URL (RFC 1630 "HTTP"), and is itself asked through no
 * gateway: there may be one for http.
 *
 * @throws OpenError for a text that is not a URL, and for a URL that must not be followed
 */
export function planOf(registry: Registry<AnyScheme>, urlOrText: string | Url, asked: OpenOptions): AccessPlan {
  const names = accessOptions(registry);
  const entries = Object.entries(asked).filter(([name]) => names === undefined || names.includes(name));
  const options = Object.fromEntries(entries);
  let target: string | undefined;
  let urls = registry;
  let url = urlOf(registry, urlOrText);
  for (let count = 0; count < GATEWAYS; count += 1) {
    const plan: AccessPlan = access(urls, url, options);
    if (plan.by === 'refused') throw refusal(plan as RefusedPlan, url);
    if (plan.by !== 'gateway') return target === undefined ? plan : throughProxy(plan, target);
    const gateway = plan as GatewayPlan;
    target ??= gateway.requestTarget;
    if (target !== undefined) urls = { ...registry, gateways: undefined };
    url = urlOf(registry, gateway.url);
  }
  throw new OpenError('redirected-too-often', { about: 'gateways' });
}

/** Makes the error of a refused plan: `protocol-unknown` for a URL without a way of access, which is legal. */
function refusal({ findings }: RefusedPlan, { scheme }: Url): OpenError {
  const isUnknown = findings.every(({ code }) => code === 'access-undefined');
  return isUnknown
    ? new OpenError('protocol-unknown', { about: scheme })
    : new OpenError('access-refused', { findings });
}

/** Puts the whole URL into the request line of a proxy's plan. */
function throughProxy(proxy: AccessPlan, requestTarget: string): AccessPlan & Pick<GatewayPlan, 'requestTarget'> {
  return { ...proxy, requestTarget };
}

/** One gateway may lead to another. */
const GATEWAYS = 5;

/** @throws OpenError for a text that is not a URL */
export function urlOf(registry: Registry<AnyScheme>, urlOrText: string | Url): Url {
  if (typeof urlOrText !== 'string') return urlOrText;
  const result = parse(registry, urlOrText);
  if (!result.ok) throw new OpenError('url-refused', { error: result.error });
  return result.url;
}
