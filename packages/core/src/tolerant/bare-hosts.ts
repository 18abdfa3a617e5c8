import { findString } from '../registry/plan.ts';

/**
 * The plan with each host, at any depth, as a resolver takes it: an IPv6 address without its brackets, which tolerant reading alone
 * gives. Fields in `skipped` stay as they are.
 */
export function withBareHosts<T>(plan: T, skipped?: readonly string[]): T;
export function withBareHosts(plan: unknown, skipped: readonly string[] = []): unknown {
  const isBracketed = (text: string, field: string): boolean => field === 'host' && BRACKETS.test(text);
  // Hardly any plan has one, and a copy of a plan with millions of steps takes its time.
  if (findString(plan, isBracketed, skipped) === undefined) return plan;
  const bare = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') return field === 'host' ? value.replace(BRACKETS, '$1') : value;
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => bare(item, field));
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([name, inner]) => [name, skipped.includes(name) ? inner : bare(inner, name)]),
    );
  };
  return bare(plan, '');
}

const BRACKETS = /^\[(.*)\]$/;
