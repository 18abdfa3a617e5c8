import { lowerCase } from '../grammar/charset.ts';
import type { Finding } from './finding.ts';

/** What to do to get at a resource: data only, nothing here opens a connection. `by` tells plans apart. */
export interface AccessPlan {
  readonly by: string;
}

/** What every scheme's access takes; a scheme adds its own. */
export interface AccessOptions {
  /** Ports below 1024 that are fine although they are not the scheme's own (RFC 1738 §6). */
  readonly ports?: readonly number[];
}

/** Nothing is to be done: the findings say why. */
export interface RefusedPlan extends AccessPlan {
  readonly by: 'refused';
  readonly findings: readonly Finding[];
}

export function refused(...findings: readonly Finding[]): RefusedPlan {
  return { by: 'refused', findings };
}

/**
 * "…care should be used when URLs contain embedded encoded delimiters for a given protocol" (RFC 1738 §6): a CR, LF or
 * NUL in any string of a plan at any depth. What a protocol counts (`binary`) and a message's body (`text`) may hold them.
 */
export function delimiterHidden(plan: unknown): Finding | undefined {
  return someString(plan, (text) => /[\r\n\0]/.test(text)) ? DELIMITER_HIDDEN : undefined;
}

/** No algorithm is known (§4). */
export const ACCESS_UNDEFINED: Finding = { code: 'access-undefined', severity: 'note', section: 'RFC 1738 §4' };
const DELIMITER_HIDDEN: Finding = { code: 'delimiter-hidden', severity: 'danger', section: 'RFC 1738 §6' };

/**
 * Whether something holds of a string that a plan has at any depth, in a part of this name, or in a list of it. What a
 * protocol counts (`binary`) and a message's body (`text`) are not looked at.
 */
export function someString(value: unknown, holds: (text: string, name: string) => boolean, name = ''): boolean {
  if (typeof value === 'string') return holds(value, name);
  if (Array.isArray(value)) return value.some((each) => someString(each, holds, name));
  // A plan may have millions of steps: no list is made of the names of each one's parts.
  for (const part in value as { readonly [part: string]: unknown }) {
    if (part === 'binary' || part === 'text') continue;
    if (someString((value as { readonly [part: string]: unknown })[part], holds, part)) return true;
  }
  return false;
}

/**
 * Another way in: "specific gateway locators for indirect access" (RFC 1738 §4). A prefix is followed by what stands
 * behind the "//" or the colon of the URL; a proxy is asked for the whole URL (RFC 1630 "HTTP"); a function may do anything, but is asked whenever somebody looks.
 */
export type Gateway = string | { readonly proxy: string } | ((url: string) => string);

/** Indirect access: read `url`, which is of another scheme. */
export interface GatewayPlan extends AccessPlan {
  readonly by: 'gateway';
  readonly url: string;
  /** What a proxy is asked for in the request line: the whole URL. */
  readonly requestTarget: string | undefined;
}

/** @throws TypeError for a prefix that leads back to the scheme it stands for, and for a name that no scheme has. */
export function assertGateway(name: string, gateway: Gateway): void {
  const refuse = (reason: string, section: string): never => {
    throw new TypeError(`gateway of ${JSON.stringify(name)}: ${reason} (${section})`);
  };
  if (name !== lowerCase(name)) refuse('a scheme is named in lower case here', 'RFC 1738 §2.1');
  if (typeof gateway === 'string' && leadsBack(name, gateway)) refuse('leads back to itself', 'RFC 1738 §4');
}

/** Whether a plan is refused for something that no other way makes better. */
export function isDangerous({ findings }: AccessPlan & { readonly findings?: readonly Finding[] }): boolean {
  return findings?.some(({ severity }) => severity === 'danger') === true;
}

/** The way by a gateway, in place of a scheme's own `plan`; where that is refused, no rule of §6 has been asked of it. */
export function throughGateway(
  gateway: Gateway,
  plan: AccessPlan,
  name: string,
  text: string,
): GatewayPlan | RefusedPlan {
  if (plan.by === 'refused' && /%(?:0[AD]|00)/i.test(text)) return refused(DELIMITER_HIDDEN);
  if (typeof gateway === 'object') return { by: 'gateway', url: gateway.proxy, requestTarget: text };
  const url =
    typeof gateway === 'string' ? gateway + text.slice(name.length + 1).replace(/^\/\//, '') : tried(gateway, text);
  if (typeof url !== 'string') return refused(ACCESS_UNDEFINED);
  if (leadsBack(name, url)) return refused({ code: 'gateway-loop', severity: 'danger', section: 'RFC 1738 §4' });
  const hidden = delimiterHidden(url);
  return hidden === undefined ? { by: 'gateway', url, requestTarget: undefined } : refused(hidden);
}

/** What anybody's function gives: nothing where it throws. */
function tried(gateway: (url: string) => string, text: string): string | undefined {
  try {
    return gateway(text);
  } catch {
    return undefined;
  }
}

function leadsBack(name: string, url: string): boolean {
  return lowerCase(url).startsWith(`${name}:`);
}
