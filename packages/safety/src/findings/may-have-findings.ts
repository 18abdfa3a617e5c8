import { type AnyScheme, type Registry, schemeOf } from '@url/core';
import { assertText } from '@url/core/scheme';
import { DETECTORS, type Detector, expressionOf } from './detectors.ts';

/**
 * False if a text has no finding, provided that it is legal: a question for programs that look at many lines. It reads nothing, and takes
 * less than half the time of `findings`. The answer comes from the signs of the rules. It is always true in a tolerant registry, and for a
 * scheme that has findings of its own or whose plans may be odd.
 *
 * ```ts
 * mayHaveFindings(urls, 'http://host.dom/a'); // false
 * mayHaveFindings(urls, 'http://host.dom:8080/a'); // true
 * ```
 */
export function mayHaveFindings(registry: Registry, text: string): boolean {
  assertText(text, 'mayHaveFindings');
  const scheme: AnyScheme | undefined = schemeOf(registry, text.slice(0, Math.max(0, text.indexOf(':'))));
  if (scheme === undefined || registry.tolerant !== undefined || registry.profile !== undefined) return true;
  return hasOwnFindings(scheme) || hasSign(scheme, text);
}

/** True for a scheme whose data or plan has to be looked at. */
export function hasOwnFindings({ findings, plan, access }: AnyScheme): boolean {
  return findings !== undefined || plan?.even !== access;
}

/** False for a text of this scheme that is read to the letter and has no sign: of the shared rules, only those about its plan may hold. */
export function hasSign(scheme: AnyScheme, text: string): boolean {
  if (scheme.syntax.form !== 'ip') return true;
  const { expression, asking } = signsOf(scheme);
  if (expression.test(text)) return true;
  for (const rule of asking) if (rule.asks?.(text, scheme)) return true;
  return false;
}

/** The signs of findings in texts of one scheme: an expression, and the rules that ask a text themselves. */
interface Signs {
  readonly expression: RegExp;
  readonly asking: readonly Detector[];
}

function signsOf(scheme: AnyScheme): Signs {
  const kept = SIGNS.get(scheme);
  if (kept !== undefined) return kept;
  const concerned = DETECTORS.filter(({ concerns }) => concerns?.(scheme) ?? true);
  const expression = expressionOf(concerned.flatMap(({ sign }) => sign ?? []));
  const made = { expression, asking: concerned.filter(({ asks }) => asks !== undefined) };
  SIGNS.set(scheme, made);
  return made;
}

const SIGNS: WeakMap<AnyScheme, Signs> = /* @__PURE__ */ new WeakMap();
