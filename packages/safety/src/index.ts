// The exports, by what people ask.

// What is worth knowing before a URL is followed (RFC 1738 §6)

export { findings } from './findings/findings.ts';
export { type InspectedUrl, type Inspection, inspect } from './findings/inspect.ts';
export { mayHaveFindings } from './findings/may-have-findings.ts';
export { notText } from './findings/not-text.ts';
export { isPublicAddress } from './findings/public-address.ts';
export { type SafetyCode, safetyRules } from './findings/rules.ts';

// Logs without secrets

export { redact, secretsIn } from './secrets/redact.ts';
export { withoutSecrets } from './secrets/without-secrets.ts';

// What was meant

export { meantScheme } from './advice/meant-scheme.ts';
export { applied, type Suggestion, suggest } from './advice/suggest.ts';

// What people are shown

export { type AssumedPlan, assumedAccess } from './shown/assumed-access.ts';
export { type Explainable, explain, printable } from './shown/explain.ts';
export { labelOf } from './shown/labels.ts';
export { columnOf, hideSpans, joinSpans } from './shown/shown-spans.ts';
export { type PlanStep, type StepsOptions, steps } from './shown/steps.ts';
export { replaceUnseen, visible } from './shown/visible.ts';
