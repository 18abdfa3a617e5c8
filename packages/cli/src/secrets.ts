import { isGeneric, type Registry, redact, schemeOf, type Url } from '@url/core';

/** The data of a URL with its passwords, and what its scheme calls a secret, replaced by `***`. */
export function hideInUrl<U extends Url>(registry: Registry, url: U): U {
  const hidden = hideSecrets(url, secretsOf(registry, url)) as U;
  if (!isGeneric(url)) return hidden;
  return { ...hidden, schemepart: redact(registry, url).slice(url.scheme.length + 1) };
}

/** A plan for a URL, with the same parts replaced. */
export function hideInPlan<Plan>(registry: Registry, plan: Plan, url: Url): Plan {
  return hideSecrets(plan, secretsOf(registry, url)) as Plan;
}

/** True for a URL with a part that is hidden. */
export function hasSecret(registry: Registry, url: Url): boolean {
  return JSON.stringify(hideInUrl(registry, url)) !== JSON.stringify(url);
}

/** True for a part that is hidden: `password`, `fields.0.value` of a scheme whose values are secrets. */
export function isSecret(registry: Registry, url: Url, part: string): boolean {
  const secrets = secretsOf(registry, url);
  return part.split('.').some((name) => secrets.includes(name));
}

function secretsOf(registry: Registry, { scheme }: Url): readonly string[] {
  return ['password', ...(schemeOf(registry, scheme)?.secrets ?? [])];
}

function hideSecrets(value: unknown, secrets: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => hideSecrets(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => {
    if (!secrets.includes(name)) return [name, hideSecrets(part, secrets)];
    return [name, part === undefined ? undefined : '***'];
  });
  return Object.fromEntries(entries);
}
