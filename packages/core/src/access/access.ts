import { firstOf } from '../grammar/ascii.ts';
import { endsLine } from '../grammar/encoding.ts';
import { hasLeadingZero } from '../grammar/host.ts';
import { ownOptions } from '../grammar/own-options.ts';
import { frozen, own, snapshot, walk } from '../grammar/plain-data.ts';
import { ACCESS_FINDINGS, type FindingTable, ruleOf } from '../grammar/rules.ts';
import type { CompiledScheme } from '../registry/compiled-scheme.ts';
import { partNamedBy, write } from '../registry/format.ts';
import type { GenericUrl } from '../registry/generic.ts';
import { type CompiledRegistry, compiled, type Registry } from '../registry/registry.ts';
import { findingOf, type SchemeFinding } from '../scheme/finding.ts';
import {
  type AccessOptions,
  type AccessPlan,
  accessUndefined,
  type Refusal,
  type RefusedPlan,
  refusedFor,
} from '../scheme/plan.ts';
import { ownPort, portReserved } from '../scheme/port-findings.ts';
import type { AnyScheme, Url } from '../scheme/scheme.ts';
import type { OptionsOf, PlanOf, SchemeNamed, UrlOf } from '../scheme/types-of-scheme.ts';
import { assertUrl, eachLeaf, stringsOf } from '../scheme/url-data.ts';
import type { GatewayPlan } from './gateway.ts';

/**
 * The plan for getting at what a URL names: data, no connection (RFC 1738 §3, §6). A URL that must not be followed gives a
 * plan `by: 'refused'`, whose findings say why. It never throws for a url that `parse` gave, whatever the scheme does.
 *
 * The options are those of the schemes of the registry, so that a program may give all that it has, whatever the URL. Where the schemes
 * are not known to the compiler, they are any object.
 *
 * @throws TypeError for anything but a url, such as a text, and for an option that no scheme of the registry has.
 */
export function access<S extends AnyScheme, U extends UrlOf<S>>(
  registry: Registry<S>,
  url: U,
  options?: OptionsOf<S>,
): PlanOf<SchemeNamed<S, U['scheme']>> | GatewayPlan | RefusedPlan;
export function access<U extends Url>(registry: Registry, url: AnyOf<U>, options?: object): AccessPlan;
export function access<S extends AnyScheme>(
  registry: Registry<S>,
  url: GenericUrl,
  options?: OptionsOf<S>,
): GatewayPlan | RefusedPlan;
export function access(registry: Registry, given: Url, options?: AccessOptions): AccessPlan {
  const index = compiled(registry);
  assertUrl(given);
  const chosen =
    options === undefined ? NO_OPTIONS : ownOptions(options, 'access', accessOptions(registry) as ['ports']);
  const { ports } = chosen;
  if (ports !== undefined && !Array.isArray(ports)) throw new TypeError('the option ports is a list of numbers');
  // A snapshot: the data that is checked is the data that is planned, whatever a getter gives later.
  const url = snapshot(given);
  let text: string;
  try {
    text = write(index, url);
  } catch (error) {
    return refusedFor('url-unwritable', partNamedBy(error));
  }
  const plan = explained(ownPlan(registry, url, chosen), index, url);
  return registry.gateways?.['~instead'](plan, url, text) ?? plan;
}

const NO_OPTIONS: AccessOptions = /* @__PURE__ */ frozen({});

/**
 * The names of the options that `access` has with a registry: `ports`, and those that its schemes list. `undefined` if one of its schemes
 * has no list, so that any option may be meant for it.
 */
export function accessOptions(registry: Registry): readonly string[] | undefined {
  const index = compiled(registry);
  index.options ??= { names: namesIn(registry) };
  return index.options.names;
}

function namesIn({ schemes }: Registry): readonly string[] | undefined {
  const names = ['ports'];
  for (const { options } of schemes) {
    if (options === undefined) return undefined;
    for (const name of options) if (!names.includes(name)) names.push(name);
  }
  return names;
}

/** A typed url whose scheme may be any, as far as its type tells. */
export type AnyOf<U extends Url> = U & (string extends U['scheme'] ? (U extends GenericUrl ? never : unknown) : never);

/**
 * The scheme's own plan, without gateways, unless §6 forbids it. A refusal has all its reasons, each with its place in the string of its
 * part, in no order. It never throws, whatever the scheme does. The url is one that `format` writes.
 */
export function ownPlan(registry: Registry, url: Url, options: AccessOptions): AccessPlan | Refusal {
  const reasons: SchemeFinding[] = [];
  let plan: AccessPlan | undefined;
  try {
    plan = planFor(compiled(registry).find(url.scheme), url, own(options), reasons);
  } catch {
    // An exception is not a plan.
  }
  if (plan === undefined) reasons.push({ code: 'access-failed' });
  else if (reasons.length === 0) return plan;
  return { by: 'refused', findings: reasons };
}

/**
 * The scheme's plan, and the reasons to refuse it. `undefined` for data that is not a plan.
 *
 * @throws what the scheme throws, and a TypeError for data that is not plain.
 */
function planFor(
  found: CompiledScheme | undefined,
  url: Url & { readonly host?: unknown; readonly port?: unknown },
  options: AccessOptions,
  reasons: SchemeFinding[],
): AccessPlan | undefined {
  const code = 'host-number-leading-zero';
  const host = misreadHost(url);
  if (host !== undefined) reasons.push({ code, part: url.host === host ? 'host' : undefined });
  // The default port of an unregistered scheme is unknown, and clients of some schemes refuse no port.
  const isAsked = found !== undefined && found.scheme.plan?.ports !== 'any';
  const port = isAsked ? portReserved(url.port, ownPort(found.scheme), options.ports) : undefined;
  if (port !== undefined) reasons.push(port);
  const plan: AccessPlan | Refusal = found === undefined ? accessUndefined() : found.scheme.access(url, options);
  if (typeof plan.by !== 'string') return undefined;
  if (plan.by === 'refused') {
    for (const reason of (plan as Refusal).findings) {
      if (typeof reason.code !== 'string') return undefined;
      reasons.push(reason);
    }
  }
  if (found === undefined) return plan;
  const { scheme } = found;
  let lines = '';
  let misread: string | undefined;
  let isBracketed = false;
  const notLines = scheme.plan?.notLines ?? [];
  // One walk through the plan for all questions: it may have millions of steps.
  walk(
    plan,
    (value, field, { key }) => {
      if (notLines.includes(field)) return false;
      if (endsLine(field) && key === field) lines += BETWEEN + field;
      if (typeof value !== 'string') return undefined;
      if (endsLine(value)) lines += BETWEEN + value;
      if (field === 'host') {
        if (hasLeadingZero(value)) misread ??= value;
        if (value.startsWith('[')) isBracketed = true;
      }
      return undefined;
    },
    'a plan is plain data',
  );
  addHidden(reasons, lines, url, scheme);
  if (host === undefined && misread !== undefined) {
    // A part may have the port besides, which comes after it.
    reasons.unshift({ code, part: stringsOf(url).find(({ text }) => text.split(':', 1)[0] === misread)?.part });
  }
  return isBracketed ? withBareHosts(plan, notLines) : plan;
}

/** The first host, at any depth, that is a number which other software reads as another. */
function misreadHost(url: Url): string | undefined {
  let found: string | undefined;
  walk(url, (value, field) => {
    if (field === 'host' && typeof value === 'string' && hasLeadingZero(value)) found = value;
    return found === undefined ? undefined : true;
  });
  return found;
}

/** A copy of the plan with each host, at any depth, as a resolver takes it: an IPv6 address without its brackets. */
function withBareHosts<Plan extends AccessPlan>(plan: Plan, notLines: readonly string[]): Plan {
  const copy = snapshot(plan);
  walk(copy, (value, field, { path }) => {
    if (notLines.includes(field)) return false;
    if (field === 'host' && typeof value === 'string') setAt(copy, path, value.replace(/^\[(.*)\]$/, '$1'));
    return undefined;
  });
  return copy;
}

function setAt(data: object, path: readonly (string | number)[], value: string): void {
  const holder = path.slice(0, -1).reduce<object>((inner, name) => inner[name as never], data);
  holder[path.at(-1) as never] = value as never;
}

/**
 * Adds the delimiters that a plan hides: "…care should be used when URLs contain embedded encoded delimiters for a given
 * protocol" (§6). That is a CR, LF or NUL in any string of the plan, all of which are in `lines`, and what the scheme forbids in
 * a part of the URL.
 */
function addHidden(reasons: SchemeFinding[], lines: string, url: Url, { plan: rules }: AnyScheme): void {
  const code = 'delimiter-hidden';
  if (lines === '' && rules?.forbids === undefined) return;
  const before = reasons.length;
  let from = 0;
  for (const { part, text } of stringsOf(url)) {
    let chars = ruleOf(rules?.forbids, part.split('.', 1)[0] as string) ?? '';
    if (endsLine(text)) {
      // A plan has the parts in the order of the URL, as a rule: the next one is soon found.
      const next = lines.indexOf(text, from);
      from = next === -1 ? lines.indexOf(text) : next;
      if (from !== -1) chars += '\r\n\0';
    }
    const at = firstOf(chars, text, 0);
    if (at < text.length) reasons.push({ code, part, at });
  }
  if (lines !== '' && reasons.length === before) reasons.push({ code });
}

/** No part of a URL has such a code unit. */
const BETWEEN = '\uD800';

/** A plan in which each finding of a refusal has what the tables say of it: findings about the whole URL come first. */
function explained(plan: AccessPlan | Refusal, index: CompiledRegistry, url: Url): AccessPlan {
  if (plan.by !== 'refused') return plan;
  const rules: FindingTable = { ...ACCESS_FINDINGS, ...index.find(url.scheme)?.scheme.syntax.rules?.findings };
  const { findings } = plan as Refusal;
  const places = new Map(findings.map(({ part }) => [part, -1]));
  let place = 0;
  eachLeaf(url, (part) => {
    if (places.has(part)) places.set(part, place++);
  });
  const placeOf = ({ part }: SchemeFinding): number => places.get(part) as number;
  const reasons = [...findings].sort((one, other) => placeOf(one) - placeOf(other));
  return { by: 'refused', findings: reasons.map((found) => findingOf(found, rules)) } as RefusedPlan;
}
