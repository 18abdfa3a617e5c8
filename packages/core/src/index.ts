// The exports for readers of URLs. Authors of schemes find the rest in @url/core/scheme.

// A registry: which schemes there are, and how they are read (RFC 1738 §4)

export { type GatewayPlan, gateways } from './access/gateway.ts';
export type { Tolerance } from './registry/compiled-scheme.ts';
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
export { type Alias, alias } from './scheme/alias.ts';
export { type HeldBack, heldBack } from './scheme/reserved-names.ts';
export type { AnyScheme, Labels, Status, Url } from './scheme/scheme.ts';
export type {
  ChangesOf,
  CodeOf,
  FindingCodeOf,
  OptionsOf,
  ParseResult,
  PartsOf,
  PlanOf,
  RepairCodeOf,
  UrlOf,
} from './scheme/types-of-scheme.ts';
export { tolerant } from './tolerant/tolerant.ts';

// Reading and writing (§2, §3.1, §5)

export { type BuildCode, build, change } from './build/build.ts';
export { type Component, type Components, components, type RefusedComponents } from './components/components.ts';
export { canonicalText } from './registry/canonical-text.ts';
export { format } from './registry/format.ts';
export { type GenericCode, type GenericUrl, isGeneric, parseGeneric } from './registry/generic.ts';
export { isUnfinished } from './registry/is-unfinished.ts';
export { canParse, parse, parseAny, parseOrThrow } from './registry/parse.ts';

// Results, and messages for people

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

// Access (§4)

export { access } from './access/access.ts';
export { type WireOptions, wire } from './access/wire.ts';
export type { Finding } from './scheme/finding.ts';
export type { AccessOptions, AccessPlan, RefusedPlan, Sendable, Step } from './scheme/plan.ts';

// Partial forms, and comparison (RFC 1630)

export { type ComparisonOptions, equivalent, key, type Level, same } from './comparison/compare.ts';
export type { AboveRoot } from './partial/dot-segments.ts';
export { relative } from './partial/relative.ts';
export { type PartialCode, type Resolution, type ResolveOptions, resolve } from './partial/resolve.ts';
export type { SlashRule } from './partial/slash-runs.ts';

// Text, octets and pairs (§2.2)

export { type CharSet, UCHAR, UNRESERVED, XCHAR } from './grammar/charset.ts';
export { bytes, decode, encode, fromBytes, notUtf8 } from './grammar/encoding.ts';
export { type Pair, type PairSyntax, readPairs, readWords, writePairs, writeWords } from './grammar/words-and-pairs.ts';
