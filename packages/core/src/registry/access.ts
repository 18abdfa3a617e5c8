import { hasLeadingZero } from '../grammar/host.ts';
import { ACCESS_FINDINGS, type FindingTable } from '../grammar/rules.ts';
import { unwritablePart, write } from './format.ts';
import { type GatewayPlan, throughGateway } from './gateway.ts';
import { type GenericUrl, isGeneric } from './generic.ts';
import type { OptionsOf, PlanOf, UrlOf } from './parse.ts';
import {
  type AccessOptions,
  type AccessPlan,
  accessUndefined,
  type Finding,
  findingOf,
  type Refusal,
  type RefusedPlan,
  refused,
  someString,
} from './plan.ts';
import { portReserved } from './ports.ts';
import { type CompiledRegistry, compiled, type Named, type Registry } from './registry.ts';
import type { AnyScheme, Url } from './scheme.ts';

/**
 * The plan for getting at what a URL names: data, no connection (RFC 1738 §3, §6). A URL that must not be followed gives a
 * plan `by: 'refused'`, whose findings say why. It never throws for a url that `parse` gave.
 */
export function access<S extends AnyScheme, U extends UrlOf<S>>(
  registry: Registry<S>,
  url: U,
  options?: OptionsOf<Named<S, U['scheme']>>,
): PlanOf<Named<S, U['scheme']>> | GatewayPlan | RefusedPlan;
export function access(registry: Registry, url: GenericUrl, options?: AccessOptions): GatewayPlan | RefusedPlan;
export function access(registry: Registry, url: Url, options: AccessOptions = {}): AccessPlan {
  const index = compiled(registry);
  let text: string;
  try {
    text = write(index, url);
  } catch (error) {
    return refused(findingOf({ code: 'url-unwritable', part: unwritablePart(error, url) }, ACCESS_FINDINGS));
  }
  const plan = ownPlan(index, url, options);
  const gateway = registry.gateways[url.scheme];
  if (gateway === undefined || isDangerous(plan)) return plan;
  // A plan that was refused for something else was not looked at for delimiters.
  if (plan.by === 'refused' && /%(?:0[AD]|00)/i.test(text)) return refused(DELIMITER_HIDDEN);
  return throughGateway(gateway, url.scheme, text);
}

/** The scheme's own plan, unless §6 forbids it. */
export function ownPlan(index: CompiledRegistry, url: Url, options: AccessOptions): AccessPlan {
  const found = isGeneric(url) ? undefined : index.find(url.scheme);
  if (leadsElsewhere(url)) return refused(LEADING_ZERO);
  const port = portReserved((url as Url & { readonly port?: unknown }).port, found?.login?.port, options.ports);
  if (port !== undefined) return refused(port);
  if (found === undefined) return accessUndefined();
  const { scheme } = found;
  const plan: AccessPlan | Refusal = scheme.access(url, options);
  // "…care should be used when URLs contain embedded encoded delimiters for a given protocol" (§6)
  if (hidesDelimiter(plan, scheme)) return refused(DELIMITER_HIDDEN);
  if (leadsElsewhere(plan)) return refused(LEADING_ZERO);
  return plan.by === 'refused' ? refused(...refusals(plan as Refusal, scheme)) : plan;
}

/** True if a host, at any depth, is a number that other software reads as another. */
function leadsElsewhere(of: unknown): boolean {
  return someString(of, (text, field) => field === 'host' && hasLeadingZero(text));
}

const LEADING_ZERO: Finding = /* @__PURE__ */ findingOf({ code: 'host-number-leading-zero' }, ACCESS_FINDINGS);

/** True if a string of the plan has a CR, LF or NUL, which would end a line of the protocol. */
export function hidesDelimiter(plan: unknown, scheme: AnyScheme): boolean {
  return someString(plan, (text) => /[\r\n\0]/.test(text), scheme.plan?.notLines);
}

/** The findings of a refusal, with what the tables say of them. */
function refusals({ findings }: Refusal, { syntax }: AnyScheme): readonly Finding[] {
  const rules: FindingTable = { ...ACCESS_FINDINGS, ...syntax.rules?.findings };
  return findings.map((found) => findingOf(found, rules));
}

const DELIMITER_HIDDEN: Finding = /* @__PURE__ */ findingOf({ code: 'delimiter-hidden' }, ACCESS_FINDINGS);

/** True for a refusal that no other way of access improves. */
function isDangerous(plan: AccessPlan & { readonly findings?: readonly Finding[] }): boolean {
  return plan.findings?.some(({ severity }) => severity === 'danger') === true;
}
