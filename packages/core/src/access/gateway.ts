import { shown } from '../grammar/argument-checks.ts';
import { lowerCase } from '../grammar/ascii.ts';
import { isRun, XCHAR } from '../grammar/charset.ts';
import { endsLine } from '../grammar/encoding.ts';
import { frozen } from '../grammar/plain-data.ts';
import { GATEWAY_FINDINGS, ruleOf } from '../grammar/rules.ts';
import { isSchemeName } from '../grammar/scheme-name.ts';
import { isGeneric } from '../registry/generic.ts';
import type { Gateway, Gateways } from '../registry/registry.ts';
import { findingOf } from '../scheme/finding.ts';
import { type AccessPlan, accessUndefined, type RefusedPlan, refusedFor } from '../scheme/plan.ts';
import type { Url } from '../scheme/scheme.ts';
import { stringsOf } from '../scheme/url-data.ts';

/** Indirect access: get `url`, which is of another scheme. */
export interface GatewayPlan extends AccessPlan {
  readonly by: 'gateway';
  readonly url: string;
  /** The whole URL, which a proxy is asked for in the request line. */
  readonly requestTarget: string | undefined;
}

/**
 * Other ways of access, by the names of schemes, for `createRegistry`. The argument is copied.
 *
 * ```ts
 * const urls = createRegistry([ftp, wais], { gateways: gateways({ wais: 'http://gw.host.dom/wais/' }) });
 * ```
 *
 * @throws TypeError for a name that no scheme has; for a prefix that is not the beginning of a URL, after which only more of its
 * path can follow, or that leads back to the scheme it replaces; for a proxy that is not a URL of HTTP.
 */
export function gateways(given: { readonly [name: string]: Gateway }): Gateways {
  if (typeof given !== 'object' || given === null) {
    throw new TypeError('gateways takes an object of gateways by the names of schemes');
  }
  const of = Object.entries(given).map(([name, gateway]) => [name, checkedGateway(name, gateway)]);
  return frozen({
    of: Object.fromEntries(of),
    '~instead'(own: AccessPlan, url: Url, text: string) {
      const gateway = ruleOf(this.of, url.scheme);
      return gateway === undefined ? own : instead(gateway, own, url, text);
    },
  });
}

function checkedGateway(name: string, gateway: Gateway): Gateway {
  const refuse = (reason: string, section = 'RFC 1738 §4'): never => {
    throw new TypeError(`gateway of ${shown(name)}: ${reason} (${section})`);
  };
  if (!isSchemeName(name)) refuse('malformed scheme name', 'RFC 1738 §2.1');
  if (typeof gateway === 'function') return gateway;
  if (typeof gateway === 'string') {
    if (!isLegal(gateway)) refuse('not the beginning of a URL');
    if (!/[/=?]$/.test(gateway)) refuse('a prefix ends in "/", "=" or "?"');
    if (!ENDS_ITS_HOST.test(gateway)) refuse('a prefix goes on after its host');
    if (leadsBack(name, gateway)) refuse('leads back to itself');
    return gateway;
  }
  const { proxy } = Object(gateway) as { readonly proxy?: unknown };
  if (typeof proxy !== 'string') refuse('a gateway is a prefix, { proxy } or a function');
  if (!isLegal(proxy as string) || !/^https?:/i.test(proxy as string)) refuse('a proxy is a URL of http or https');
  return Object.freeze({ proxy: proxy as string });
}

/** True for the name of a scheme, a colon, and characters that a URL may have. */
function isLegal(url: string): boolean {
  const colon = url.indexOf(':');
  return isSchemeName(lowerCase(url.slice(0, colon))) && colon !== -1 && isRun(XCHAR, url);
}

/** Slashes after the colon are followed by a host and its end. Other readers take three slashes, or one, for two. */
const ENDS_ITS_HOST = /^[^:]+:(?:\/+[^/?]+[/?]|[^/])/;

/** The plan of a gateway, unless the scheme's own plan or the URL forbids it. */
function instead(gateway: Gateway, own: AccessPlan, url: Url, text: string): AccessPlan {
  if (isRefused(own)) {
    if (isDangerous(own)) return own;
    // Parts that the scheme does not decode were not searched for delimiters.
    if (/%(?:0[AD]|00)/i.test(text)) return refusedFor('delimiter-hidden');
  }
  const login = loginPart(url);
  if (login !== undefined) return refusedHere('gateway-login', login);
  return throughGateway(gateway, url.scheme, text);
}

function isRefused(plan: AccessPlan): plan is RefusedPlan {
  return plan.by === 'refused';
}

/** True for a refusal that no other way of access improves. */
function isDangerous(plan: RefusedPlan): boolean {
  return plan.findings.some(({ severity }) => severity === 'danger');
}

/** The part of a URL that no gateway should learn: a user or a password, or what may be one in a scheme that nobody registered. */
function loginPart(url: Url): string | undefined {
  const login = stringsOf(url).find(({ part }) => /(?:^|\.)(?:user|password)$/.test(part));
  if (login !== undefined) return login.part;
  return isGeneric(url) && /^\/\/[^/]*@/.test(url.schemepart) ? 'schemepart' : undefined;
}

/** The gateway's plan for the URL `text`. */
function throughGateway(gateway: Gateway, name: string, text: string): GatewayPlan | RefusedPlan {
  if (typeof gateway === 'object') return { by: 'gateway', url: gateway.proxy, requestTarget: text };
  const url =
    typeof gateway === 'string' ? gateway + text.slice(name.length + 1).replace(/^\/\//, '') : call(gateway, text);
  if (typeof url !== 'string') return accessUndefined();
  if (leadsBack(name, url)) return refusedHere('gateway-loop');
  if (endsLine(url)) return refusedFor('delimiter-hidden');
  return { by: 'gateway', url, requestTarget: undefined };
}

/** The refusal of a plan for a reason that only a gateway has. */
function refusedHere<Code extends keyof typeof GATEWAY_FINDINGS>(code: Code, part?: string): RefusedPlan<Code> {
  return { by: 'refused', findings: [findingOf({ code, part }, GATEWAY_FINDINGS)] };
}

/** The result of a caller's function; nothing if it throws. */
function call(gateway: (url: string) => string, text: string): string | undefined {
  try {
    return gateway(text);
  } catch {
    // No way of access is known.
  }
  return undefined;
}

function leadsBack(name: string, url: string): boolean {
  return lowerCase(url).trimStart().startsWith(`${name}:`);
}
