// What readers of URLs need. Authors of schemes find the rest in @url/core/scheme.

// Access (§4, §6)
export { findings } from './findings/findings.ts';
export { type Inspected, type InspectedUrl, inspect } from './findings/inspect.ts';
export { isPublicAddress } from './findings/public-address.ts';
// Text and octets (§2.2)
export { type CharSet, UCHAR, UNRESERVED, XCHAR } from './grammar/charset.ts';
export { bytes, decode, encode, fromBytes } from './grammar/encoding.ts';
export { type Pair, type PairSyntax, readPairs, readWords, writePairs, writeWords } from './grammar/query.ts';
// Results and messages
export {
  type Failure,
  type Repair,
  type Result,
  type Success,
  type UrlError,
  UrlSyntaxError,
} from './grammar/result.ts';
export { coreRules, type Section, type Severity } from './grammar/rules.ts';
export type { Span } from './grammar/span.ts';
export { visible } from './grammar/visible.ts';
// Comparison, and partial forms (RFC 1630)
export type { AboveRoot } from './partial/dot-segments.ts';
export { relative } from './partial/relative.ts';
export { type PartialCode, type Resolved, type ResolveOptions, resolve } from './partial/resolve.ts';
export type { SlashRule } from './partial/slash-runs.ts';
export { access } from './registry/access.ts';
export { type Alias, alias } from './registry/alias.ts';
export { type AssumedPlan, assumedAccess } from './registry/assumed-access.ts';
// Reading and writing (§2, §3.1, §5)
export { type BuildCode, build, change } from './registry/build.ts';
export { equivalent, key, type Level, same } from './registry/compare.ts';
export type { Tolerance } from './registry/compiled-scheme.ts';
export { type Component, type Components, components, type RefusedComponents } from './registry/components.ts';
export { enlarge, reduce } from './registry/enlarge-reduce.ts';
export { type Explainable, explain, printable } from './registry/explain.ts';
export type { Finding } from './registry/finding.ts';
export { format } from './registry/format.ts';
export { type SplitText, splitFragment } from './registry/fragment.ts';
// A registry: which schemes there are, and how they are read (RFC 1738 §4)
export { type GatewayPlan, gateways } from './registry/gateway.ts';
export { type GenericCode, type GenericUrl, isGeneric, parseGeneric } from './registry/generic.ts';
export { columnOf } from './registry/hide-spans.ts';
export { labelOf } from './registry/labels.ts';
export { legalText } from './registry/legal-text.ts';
export { notText } from './registry/not-text.ts';
export { canParse, parse, parseOrThrow } from './registry/parse.ts';
export type { AccessOptions, AccessPlan, RefusedPlan, Sendable, Step } from './registry/plan.ts';
export { redact, secretsIn } from './registry/redact.ts';
export { type HeldBack, heldBack } from './registry/registration.ts';
export {
  createRegistry,
  type Gateway,
  type Gateways,
  type Registry,
  type RegistryOptions,
  register,
  schemeOf,
  unregister,
} from './registry/registry.ts';
export type { AnyScheme, Labels, Status, Url } from './registry/scheme.ts';
export { type PlanStep, type StepsOptions, steps } from './registry/steps.ts';
export type { ChangesOf, CodeOf, OptionsOf, ParseResult, PartsOf, PlanOf, UrlOf } from './registry/types-of-scheme.ts';
export { type WireOptions, wire } from './registry/wire.ts';
export { withoutSecrets } from './registry/without-secrets.ts';
export { tolerant } from './tolerant/tolerant.ts';
