import { type AccessPlan, type AnyScheme, type Registry, resolve, type Url } from '@url/core';
import { OpenError } from './error/open-error.ts';
import { type GuardedCall, guardedCall } from './network/call.ts';
import { alreadyThere, unlessAborted } from './network/in-time.ts';
import { DEFAULTS, type OpenOptions } from './network/options.ts';
import type { Answer, Call, Protocol, Redirect } from './network/protocol.ts';
import { planOf, urlOf } from './plan-of.ts';
import { type Reply, replyOf } from './reply.ts';

export { OpenError } from './error/open-error.ts';
export type { OpenCode } from './error/rules.ts';
export type { Guards, OpenOptions } from './network/options.ts';
export type { Answer, Call, Kind, Protocol, Redirect } from './network/protocol.ts';
export type { Reply } from './reply.ts';

/**
 * Opens a URL by one of these protocols: `access` makes the plan, and a protocol carries it out. A bundle contains only the protocols
 * passed here, and your scheme may have a protocol of its own.
 *
 * @throws OpenError, in the promise: whatever keeps the URL from being opened has a code.
 */
export async function openWith(
  protocols: readonly Protocol[],
  registry: Registry<AnyScheme>,
  urlOrText: string | Url,
  options: OpenOptions = {},
): Promise<Reply> {
  const { call, guards, done } = guardedCall(registry, options, DEFAULTS, 'open');
  try {
    call.signal.throwIfAborted();
    const url = urlOf(registry, urlOrText);
    const plan = planOf(registry, url, call.options);
    const protocol = protocolOf(protocols, plan, guards.protocols);
    const first = { url, plan, answer: await carriedOut(protocol, plan, call) };
    const last = await followed(protocols, registry, first, { call, guards });
    const { answer } = last;
    const isList = answer.kind === 'menu' || answer.kind === 'listing';
    const most = isList ? Math.min(guards.maxListing, guards.maxBytes) : guards.maxBytes;
    return replyOf(answer, last, { most, signal: call.signal, done });
  } catch (error) {
    done();
    throw error;
  }
}

/** A URL, its plan, and what came of it. */
interface Exchange<A extends Answer | Redirect> {
  readonly url: Url;
  readonly plan: AccessPlan;
  readonly answer: A;
}

/** Follows all redirects. The last answer has the words of every server before it. @throws OpenError */
async function followed(
  protocols: readonly Protocol[],
  registry: Registry<AnyScheme>,
  first: Exchange<Answer | Redirect>,
  { call, guards }: Pick<GuardedCall, 'call' | 'guards'>,
): Promise<Exchange<Answer>> {
  let { url, plan, answer } = first;
  const origin = originOf(url, plan);
  let allowed = call;
  let said: readonly string[] = [];
  for (let count = 0; 'location' in answer; count += 1) {
    said = [...said, ...answer.said];
    if (count === guards.redirects) throw tooManyRedirects(answer, count);
    url = targetOf(registry, answer);
    plan = planOf(registry, url, allowed.options);
    if (allowed === call && originOf(url, plan) !== origin) {
      allowed = { ...call, options: withoutOwn(call.options) };
      plan = planOf(registry, url, allowed.options);
    }
    if (plan.by === 'file' || !guards.redirectTo.includes(plan.by)) {
      throw new OpenError('redirected-elsewhere', { location: answer.location });
    }
    answer = await carriedOut(protocolOf(protocols, plan, guards.protocols), plan, allowed);
  }
  return { url, plan, answer: { ...answer, said: [...said, ...answer.said] } };
}

/** Carries out a plan, and stops at the signal: what a protocol waits for may never come. */
async function carriedOut(protocol: Protocol, plan: AccessPlan, call: Call): Promise<Answer | Redirect> {
  const opened = protocol.open(plan, call);
  try {
    return await unlessAborted(opened, call.signal);
  } catch (error) {
    // The answer may have arrived by then. A later one is stopped.
    const answer = call.signal.aborted ? await alreadyThere(opened) : undefined;
    if (answer !== undefined && 'stop' in answer) return answer;
    opened.then((late) => 'stop' in late && late.stop()).catch(() => {});
    throw error;
  }
}

/** Identifies the server of a URL and of its plan, which may be a gateway's: scheme, host and port. */
function originOf(url: Url, plan: AccessPlan): string {
  const { host, port } = url as { readonly host?: unknown; readonly port?: unknown };
  const asked = plan as { readonly host?: unknown; readonly port?: unknown };
  return JSON.stringify([url.scheme, host, port, plan.by, asked.host, asked.port]).toLowerCase();
}

/** Drops the options meant for one server. They are not used for another server, nor after a redirect back. */
function withoutOwn({ password, email, validator, offset, ...others }: OpenOptions): OpenOptions {
  return others;
}

function tooManyRedirects({ location }: Redirect, count: number): OpenError {
  return new OpenError(count === 0 ? 'redirected' : 'redirected-too-often', { location });
}

/** Resolves the location in a server's redirect, which may be a partial URL. */
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
