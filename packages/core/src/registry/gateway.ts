import { lowerCase } from '../grammar/charset.ts';
import { ACCESS_FINDINGS } from '../grammar/rules.ts';
import { type AccessPlan, accessUndefined, findingOf, type RefusedPlan, refused } from './plan.ts';
import { isSchemeName } from './scheme.ts';

/**
 * Another way of access: "specific gateway locators for indirect access" (RFC 1738 §4). A prefix is followed by the text
 * after the "//" or the colon of the URL. A proxy is asked for the whole URL (RFC 1630 "HTTP"). A function gives any URL; it
 * is called at every `access`.
 */
export type Gateway = string | { readonly proxy: string } | ((url: string) => string);

/** Indirect access: get `url`, which is of another scheme. */
export interface GatewayPlan extends AccessPlan {
  readonly by: 'gateway';
  readonly url: string;
  /** The whole URL, which a proxy is asked for in the request line. */
  readonly requestTarget: string | undefined;
}

/** @throws TypeError for a prefix that leads back to the scheme it replaces, and for a name that no scheme has. */
export function assertGateway(name: string, gateway: Gateway): void {
  const refuse = (reason: string, section: string): never => {
    throw new TypeError(`gateway of ${JSON.stringify(name)}: ${reason} (${section})`);
  };
  if (!isSchemeName(name)) refuse('malformed scheme name', 'RFC 1738 §2.1');
  if (typeof gateway === 'string' && leadsBack(name, gateway)) refuse('leads back to itself', 'RFC 1738 §4');
}

/** The gateway's plan for the URL `text`, used instead of a scheme's own plan. */
export function throughGateway(gateway: Gateway, name: string, text: string): GatewayPlan | RefusedPlan {
  if (typeof gateway === 'object') return { by: 'gateway', url: gateway.proxy, requestTarget: text };
  const url =
    typeof gateway === 'string' ? gateway + text.slice(name.length + 1).replace(/^\/\//, '') : call(gateway, text);
  if (typeof url !== 'string') return accessUndefined();
  if (leadsBack(name, url)) return refused(findingOf({ code: 'gateway-loop' }, ACCESS_FINDINGS));
  if (/[\r\n\0]/.test(url)) return refused(findingOf({ code: 'delimiter-hidden' }, ACCESS_FINDINGS));
  return { by: 'gateway', url, requestTarget: undefined };
}

/** The result of a caller's function; nothing if it throws. */
function call(gateway: (url: string) => string, text: string): string | undefined {
  try {
    return gateway(text);
  } catch {
    return undefined;
  }
}

function leadsBack(name: string, url: string): boolean {
  return lowerCase(url).startsWith(`${name}:`);
}
