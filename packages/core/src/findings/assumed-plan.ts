import { type AccessOptions, type AccessPlan, findString } from '../scheme/plan.ts';
import { EVERY_PORT } from '../scheme/port-findings.ts';
import type { AnyScheme } from '../scheme/scheme.ts';

/** The options with which a scheme plans for anybody: whatever it still refuses, it refuses because of the URL. */
export function assumedOptions(scheme: AnyScheme | undefined): AccessOptions {
  const assumes = scheme?.plan?.assumes as AccessOptions | undefined;
  return assumes === undefined ? ANY_PORT : { ports: EVERY_PORT, ...assumes };
}

const ANY_PORT: AccessOptions = /* @__PURE__ */ Object.freeze({ ports: EVERY_PORT });

/** True if a program would take a string of the plan for an option. Lines sent to a server are exempt. */
export function looksLikeOption(plan: AccessPlan, scheme: AnyScheme | undefined): boolean {
  if (plan.by === 'refused') return false;
  const isOption = (text: string, field: string) => text.startsWith('-') && field !== 'password' && field !== 'lines';
  return findString(plan, isOption, scheme?.plan?.notLines) !== undefined;
}
