import type { AccessPlan, AnyScheme } from '@url/core';
import { findString } from '@url/core/scheme';

/** True if a program would take a string of the plan for an option. Lines sent to a server are exempt. */
export function looksLikeOption(plan: AccessPlan, scheme: AnyScheme | undefined): boolean {
  if (plan.by === 'refused') return false;
  const isOption = (text: string, field: string) => text.startsWith('-') && field !== 'password' && field !== 'lines';
  return findString(plan, isOption, scheme?.plan?.notLines) !== undefined;
}
