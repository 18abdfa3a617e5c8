// The exports that authors of schemes need besides those of @url/core.

// Characters (RFC 1738 §5)
export {
  ALPHA,
  charSet,
  DIGIT,
  EXTRA,
  HIALPHA,
  isRun,
  LOWALPHA,
  NATIONAL,
  PUNCTUATION,
  patternOf,
  RESERVED,
  SAFE,
  without,
  withoutEscaped,
  withoutQuestion,
} from './grammar/charset.ts';
export { isDecodedText } from './grammar/encoding.ts';
export { emptyComponent, GROUP, groupLength, isBracketed, isIdentifier } from './grammar/group-and-message-id.ts';
// Productions that several schemes share
export { type HostError, hostError, isHost } from './grammar/host.ts';
export {
  type Login,
  type LoginCode,
  type LoginSyntax,
  type ReadLogin,
  readLogin,
  splitHostport,
  writeLogin,
} from './grammar/login.ts';
export { takePairs } from './grammar/query.ts';
// Reading, and what reading ends in
export { afterCharacters, atEnd, locatePart, type Profile, type Reader, withoutEscapes } from './grammar/reader.ts';
export type { FindingRule, Rule, Rules } from './grammar/rules.ts';
export type { NameCode } from './grammar/scheme-name.ts';
export { escapeDotSegments, FSEGMENT, readSegments, withoutLeadingSlashes, writeSegments } from './grammar/segments.ts';
export { asWritten, UnwritableError } from './grammar/unwritable-error.ts';
export type { Found } from './registry/finding.ts';
export type { CharacterCode } from './registry/generic.ts';
export { type LoginUrl, loginSyntax, planSession, type SessionPlan } from './registry/login-only.ts';
// A scheme
export { parseAs } from './registry/parse.ts';
export { accessUndefined, type PlanRules, type Refusal } from './registry/plan.ts';
export { findingsOfPort, portReserved } from './registry/port-findings.ts';
export type { Named } from './registry/registry.ts';
// The compiler names some of these in the declarations of a scheme whose types nobody wrote down.
export {
  type CanonicalHost,
  type CodesIn,
  type DefaultIn,
  defineScheme,
  type Inferred,
  type IpSyntax,
  type OpaqueSyntax,
  type Scheme,
  type SchemeTypes,
  type Syntax,
} from './registry/scheme.ts';
export type { TypesOf } from './registry/types-of-scheme.ts';
