import { type AccessPlan, access, type Finding, type RefusedPlan, type Registry, type Url } from '@url/core';
import { steps, withoutSecrets } from '@url/safety';
import { findingRecord } from '../showing/record.ts';
import { encodeOctets } from '../showing/show-json.ts';
import { accessOptions, type OpenCommandOptions } from './open-options.ts';

interface PlanWithLogin extends AccessPlan, Partial<Pick<RefusedPlan, 'findings'>> {
  readonly login?: { readonly password?: string } | undefined;
}

/** The plan of a URL, without its secrets. */
export function shownPlan(registry: Registry, url: Url, options: OpenCommandOptions): PlanWithLogin {
  const plan: PlanWithLogin = access(registry, url, accessOptions(options));
  if (options.showPassword) return plan;
  const hidden = withoutSecrets(registry, plan);
  // The address that an anonymous user gives is not the URL's, and no secret.
  const isAddress = options.email !== undefined && plan.login?.password === options.email;
  return isAddress ? { ...hidden, login: plan.login } : hidden;
}

/** The record of a plan. A refused one has its findings in words, and another one the cautions about its host. */
export function planRecord(plan: PlanWithLogin, cautions: readonly Finding[]): object {
  const found = plan.findings ?? (cautions.length > 0 ? cautions : undefined);
  const { data, encoded } = encodeOctets({ ...plan, findings: found?.map(findingRecord) });
  return { ...(data as object), encoded };
}

/** The steps of a client. The secrets of the URL are hidden in the plan; an address of `--email` is not one of them. */
export function rowsOf(registry: Registry, plan: AccessPlan): readonly (readonly [string, string])[] {
  return steps(registry, plan, { showSecrets: true }).map(({ verb, argument, note }) => {
    const words = [argument, note && `(${note})`].filter((text) => text !== undefined);
    return [verb, words.join(' ')];
  });
}
