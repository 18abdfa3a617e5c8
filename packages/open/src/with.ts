import {
  type AccessPlan,
  type AnyScheme,
  access,
  type GatewayPlan,
  parse,
  type RefusedPlan,
  type Registry,
  resolve,
  type Url,
} from '@url/core';
import { Connection } from './connection.ts';
import { assertPublic, lookupPublic } from './guard.ts';
import { OpenError } from './open-error.ts';
import { DEFAULTS, type OpenOptions } from './options.ts';
import type { Call, Protocol, Redirect } from './protocol.ts';
import { type Reply, replyOf } from './reply.ts';

export { OpenError } from './open-error.ts';
export type { Guards, OpenOptions } from './options.ts';
export type { Answer, Call, Kind, Protocol, Redirect } from './protocol.ts';
export type { Reply } from './reply.ts';
export type { OpenCode } from './rules.ts';

/**
 * Opens a URL by one of these protocols: `access` says what to do, and a protocol does it. A bundle has the protocols that are
 * given, and a scheme of one's own may have its own protocol.
 *
 * @throws OpenError, in the promise: whatever keeps the URL from being opened has a code.
 */
export async function openWith(
  protocols: readonly Protocol[],
  registry: Registry<AnyScheme>,
  of: string | Url,
  options: OpenOptions = {},
): Promise<Reply> {
  const { network, timeout, ...limits } = { ...DEFAULTS, ...withoutUndefined(options) };
  const { signal, done } = watched(options.signal, timeout);
  const lookup = network === 'public' ? lookupPublic : undefined;
  const call: Call = {
    options,
    limits,
    signal,
    lookup,
    connect: (host, port) => Connection.to(host, port, { ...limits, signal, network, lookup }),
    assertHost: (host) => {
      if (network === 'public') assertPublic(host);
    },
  };
  try {
    signal.throwIfAborted();
    let plan = planOf(registry, of, options);
    let answer = await protocolOf(protocols, plan, limits.protocols).open(plan, call);
    const said: string[] = [];
    for (let count = 0; 'location' in answer; count += 1) {
      said.push(...answer.said);
      if (count === limits.redirects) throw tooManyRedirects(answer, count);
      plan = planOf(registry, targetOf(registry, answer), options);
      if (plan.by === 'file' || !limits.redirectTo.includes(plan.by)) {
        throw new OpenError('redirected-elsewhere', { location: answer.location });
      }
      answer = await protocolOf(protocols, plan, limits.protocols).open(plan, call);
    }
    const isList = answer.kind === 'menu' || answer.kind === 'listing';
    const most = isList ? Math.min(limits.maxListing, limits.maxBytes) : limits.maxBytes;
    return replyOf({ ...answer, said: [...said, ...answer.said] }, plan, most, done);
  } catch (error) {
    done();
    throw error;
  }
}

function tooManyRedirects({ location }: Redirect, count: number): OpenError {
  return new OpenError(count === 0 ? 'redirected' : 'redirected-too-often', { location });
}

/** The URL that a server names, which may be partial. */
function targetOf(registry: Registry<AnyScheme>, { location, base }: Redirect): Url {
  const result = resolve(registry, base, location);
  if (!result.ok) throw new OpenError('redirected-elsewhere', { location, error: result.error });
  return result.url;
}

/**
 * What to do, through all gateways. A proxy is asked by HTTP for a whole URL (RFC 1630 "HTTP").
 *
 * @throws OpenError for a text that is no URL, and for a URL that must not be followed
 */
function planOf(registry: Registry<AnyScheme>, of: string | Url, options: OpenOptions): AccessPlan {
  let target: string | undefined;
  let url = typeof of === 'string' ? urlOf(registry, of) : of;
  for (let count = 0; count < GATEWAYS; count += 1) {
    const plan: AccessPlan = access(registry, url, options);
    if (plan.by === 'refused') throw new OpenError('access-refused', { findings: (plan as RefusedPlan).findings });
    if (plan.by !== 'gateway') return target === undefined ? plan : asked(plan, target);
    const gateway = plan as GatewayPlan;
    target ??= gateway.requestTarget;
    url = urlOf(registry, gateway.url);
  }
  throw new OpenError('redirected-too-often', { about: 'gateways' });
}

/** The plan of a proxy, with the whole URL in the request line. */
function asked(proxy: AccessPlan, requestTarget: string): AccessPlan & Pick<GatewayPlan, 'requestTarget'> {
  return { ...proxy, requestTarget };
}

/** One gateway may lead to another. */
const GATEWAYS = 5;

function urlOf(registry: Registry<AnyScheme>, text: string): Url {
  const result = parse(registry, text);
  if (!result.ok) throw new OpenError('url-refused', { error: result.error });
  return result.url;
}

function protocolOf(protocols: readonly Protocol[], { by }: AccessPlan, allowed: readonly string[]): Protocol {
  if (SESSIONS.includes(by)) throw new OpenError('session-needed', { about: by });
  const protocol = protocols.find((each) => each.by.includes(by));
  if (protocol === undefined) throw new OpenError('protocol-unknown', { about: by });
  if (!allowed.includes(by)) throw new OpenError('protocol-not-allowed', { about: by });
  return protocol;
}

/** Plans of §3.8: `@url/open/telnet` opens such a session. */
const SESSIONS: readonly string[] = ['telnet', 'rlogin', 'tn3270'];

/** A signal for the caller's and for the time. `done` ends the watch. */
function watched(given: AbortSignal | undefined, timeout: number): { readonly signal: AbortSignal; done(): void } {
  const controller = new AbortController();
  const giveUp = (): void => controller.abort(new OpenError('aborted', { cause: given?.reason }));
  const timer = setTimeout(() => controller.abort(new OpenError('time-over', { about: `${timeout} ms` })), timeout);
  if (given?.aborted === true) giveUp();
  given?.addEventListener('abort', giveUp, { once: true });
  return {
    signal: controller.signal,
    done: () => {
      clearTimeout(timer);
      given?.removeEventListener('abort', giveUp);
    },
  };
}

/** An option that is `undefined` is one that was not given. */
function withoutUndefined(options: OpenOptions): OpenOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
