import { firstOf } from '../grammar/charset.ts';
import { hasLeadingZero } from '../grammar/host.ts';
import { copied, own, ownOptions } from '../grammar/own.ts';
import { ACCESS_FINDINGS, type FindingTable, ruleOf } from '../grammar/rules.ts';
import type { CompiledScheme } from './compiled-scheme.ts';
import { type Found, findingOf } from './finding.ts';
import type { GatewayPlan } from './gateway.ts';
import type { GenericUrl } from './generic.ts';
import {
  type AccessOptions,
  type AccessPlan,
  accessUndefined,
  findString,
  type Refusal,
  type RefusedPlan,
  refused,
  withBareHosts,
} from './plan.ts';
import { portReserved } from './port-findings.ts';
import { type CompiledRegistry, compiled, type Named, type Registry } from './registry.ts';
import type { AnyScheme, Url } from './scheme.ts';
import { assertUrl, stringsOf } from './strings-in-data.ts';
import type { OptionsOf, PlanOf, UrlOf } from './types-of-scheme.ts';
import { partAtFault, write } from './write.ts';

/**
 * The plan for getting at what a URL names: data, no connection (RFC 1738 §3, §6). A URL that must not be followed gives a
 * plan `by: 'refused'`, whose findings say why. It never throws for a url that `parse` gave, whatever the scheme does.
 *
 * The options are those of the URL's scheme. Where the scheme is not known to the compiler, they are any object.
 *
 * @throws TypeError for anything but a url, such as a text.
 */
export function access<S extends AnyScheme, U extends UrlOf<S>>(
  registry: Registry<S>,
  url: U,
  options?: OptionsOf<Named<S, U['scheme']>>,
): PlanOf<Named<S, U['scheme']>> | GatewayPlan | RefusedPlan;
export function access<U extends Url>(registry: Registry, url: AnyOf<U>, options?: object): AccessPlan;
export function access(registry: Registry, url: GenericUrl, options?: AccessOptions): GatewayPlan | RefusedPlan;
export function access(registry: Registry, given: Url, options: AccessOptions = {}): AccessPlan {
  const index = compiled(registry);
  assertUrl(given);
  const chosen = ownOptions(options, 'access');
  // What is looked at is what is planned, whatever a getter gives later.
  const url = own(copied({ ...given }));
  let text: string;
  try {
    text = write(index, url);
  } catch (error) {
    return refused(findingOf({ code: 'url-unwritable', part: partAtFault(index, url, error) }, ACCESS_FINDINGS));
  }
  const plan = explained(ownPlan(index, url, chosen), index.find(url.scheme)?.scheme);
  return registry.gateways?.['~instead'](plan, url, text) ?? plan;
}

/** A typed url whose scheme may be any, as far as its type tells. */
export type AnyOf<U extends Url> = U & (string extends U['scheme'] ? (U extends GenericUrl ? never : unknown) : never);

/** The scheme's own plan, unless §6 forbids it. It never throws, whatever the scheme does. */
export function ownPlan(index: CompiledRegistry, url: Url, options: AccessOptions): AccessPlan | Refusal {
  try {
    return planFor(index.find(url.scheme), url, own(options));
  } catch {
    return { by: 'refused', findings: [{ code: 'access-failed' }] };
  }
}

/** @throws what the scheme throws, and a TypeError for a plan that is none. */
function planFor(found: CompiledScheme | undefined, url: Url, options: AccessOptions): AccessPlan | Refusal {
  if (leadsElsewhere(url)) return LEADING_ZERO;
  const port = portReserved((url as Url & { readonly port?: unknown }).port, found?.login?.port, options.ports);
  if (port !== undefined) return refused(port);
  if (found === undefined) return accessUndefined();
  const { scheme } = found;
  const plan: AccessPlan | Refusal = scheme.access(url, options);
  if (!isPlan(plan)) throw new TypeError('a plan says what it is by, and a refusal why');
  const hidden = hiddenDelimiter(plan, url, scheme);
  if (hidden !== undefined) return { by: 'refused', findings: [hidden] };
  return leadsElsewhere(plan, scheme.plan?.notLines) ? LEADING_ZERO : withBareHosts(plan, scheme.plan?.notLines);
}

/** True if a host, at any depth, is a number that other software reads as another. */
function leadsElsewhere(of: unknown, skipped?: readonly string[]): boolean {
  return findString(of, (text, field) => field === 'host' && hasLeadingZero(text), skipped) !== undefined;
}

const LEADING_ZERO: Refusal = { by: 'refused', findings: [{ code: 'host-number-leading-zero' }] };

function isPlan(plan: AccessPlan | Refusal): boolean {
  if (plan.by === 'refused') return (plan as Refusal).findings.every(({ code }) => typeof code === 'string');
  return typeof plan.by === 'string';
}

/**
 * The delimiter that a plan hides: "…care should be used when URLs contain embedded encoded delimiters for a given protocol"
 * (§6). That is a CR, LF or NUL in any string of the plan, and what the scheme forbids in a part of the URL.
 */
function hiddenDelimiter(plan: unknown, url: Url, { plan: rules }: AnyScheme): Found | undefined {
  const code = 'delimiter-hidden';
  const line = findString(plan, (text) => LINE_END.test(text), rules?.notLines);
  if (line !== undefined) {
    const within = stringsOf(url).find(({ text }) => LINE_END.test(text) && line.includes(text));
    return { code, part: within?.part, at: within?.text.search(LINE_END) };
  }
  if (rules?.forbids === undefined) return undefined;
  for (const { part, text } of stringsOf(url)) {
    const forbidden = ruleOf(rules.forbids, part.split('.', 1)[0] as string);
    const at = forbidden === undefined ? text.length : firstOf(forbidden, text, 0);
    if (at < text.length) return { code, part, at };
  }
  return undefined;
}

const LINE_END = /[\r\n\0]/;

/** A plan in which each finding of a refusal has what the tables say of it. */
function explained(plan: AccessPlan | Refusal, scheme: AnyScheme | undefined): AccessPlan {
  if (plan.by !== 'refused') return plan;
  const rules: FindingTable = { ...ACCESS_FINDINGS, ...scheme?.syntax.rules?.findings };
  return refused(...(plan as Refusal).findings.map((found) => findingOf(found, rules)));
}
