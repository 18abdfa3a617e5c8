import { type AccessPlan, type AnyScheme, type Registry, resolve, type Url } from '@url/core';
import { guardedCall } from './call.ts';
import { OpenError } from './open-error.ts';
import { DEFAULTS, type OpenOptions } from './options.ts';
import { planOf } from './plan.ts';
import type { Protocol, Redirect } from './protocol.ts';
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
  const { call, guards, done } = guardedCall(options, DEFAULTS);
  try {
    call.signal.throwIfAborted();
    let plan = planOf(registry, of, options);
    let answer = await protocolOf(protocols, plan, guards.protocols).open(plan, call);
    const said: string[] = [];
    for (let count = 0; 'location' in answer; count += 1) {
      said.push(...answer.said);
      if (count === guards.redirects) throw tooManyRedirects(answer, count);
      plan = planOf(registry, targetOf(registry, answer), options);
      if (plan.by === 'file' || !guards.redirectTo.includes(plan.by)) {
        throw new OpenError('redirected-elsewhere', { location: answer.location });
      }
      answer = await protocolOf(protocols, plan, guards.protocols).open(plan, call);
    }
    const isList = answer.kind === 'menu' || answer.kind === 'listing';
    const most = isList ? Math.min(guards.maxListing, guards.maxBytes) : guards.maxBytes;
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

function protocolOf(protocols: readonly Protocol[], { by }: AccessPlan, allowed: readonly string[]): Protocol {
  if (SESSIONS.includes(by)) throw new OpenError('session-needed', { about: by });
  const protocol = protocols.find((each) => each.by.includes(by));
  if (protocol === undefined) throw new OpenError('protocol-unknown', { about: by });
  if (!allowed.includes(by)) throw new OpenError('protocol-not-allowed', { about: by });
  return protocol;
}

/** Plans of §3.8: `@url/open/telnet` opens such a session. */
const SESSIONS: readonly string[] = ['telnet', 'rlogin', 'tn3270'];
