export { findings } from './findings/findings.ts';
export {
  ALPHA,
  type CharSet,
  charSet,
  DIGIT,
  EXTRA,
  HIALPHA,
  LOWALPHA,
  NATIONAL,
  PUNCTUATION,
  RESERVED,
  run,
  SAFE,
  UCHAR,
  UNRESERVED,
  without,
  XCHAR,
} from './grammar/charset.ts';
export {
  type BytesOptions,
  bytes,
  canonicalPath,
  canonicalSearch,
  escape,
  octets,
  type Sendable,
  type Step,
  unescape,
  utf8,
} from './grammar/encoding.ts';
export { isHost, type LoginCode, type LoginSyntax, readLogin, splitHostport, writeLogin } from './grammar/login.ts';
export { buildQuery, queryWords } from './grammar/query.ts';
export { type Profile, type Reader, type Rules, withoutEscapes } from './grammar/reader.ts';
export {
  explain,
  type Failure,
  hideSecrets,
  type Repair,
  type Result,
  type Section,
  type Success,
  type UrlError,
  UrlSyntaxError,
} from './grammar/result.ts';
export { ignorePath, readSegments, writeSegments } from './grammar/segments.ts';
export { relative } from './partial/relative.ts';
export { type PartialCode, type ResolveOptions, resolve } from './partial/resolve.ts';
export { resolveRfc3986 } from './partial/rfc3986.ts';
export type { AccessOptions, AccessPlan, Gateway, GatewayPlan, RefusedPlan } from './registry/access.ts';
export type { BuildCode } from './registry/build.ts';
export { equivalent, type Level } from './registry/compare.ts';
export type { Finding, Locate, Severity } from './registry/finding.ts';
export { type SplitText, splitFragment } from './registry/fragment.ts';
export { type CharacterCode, type GenericCode, type GenericUrl, parseGeneric } from './registry/generic.ts';
export { type HeldBack, heldBack } from './registry/held-back.ts';
export type { ReadOptions, Tolerance } from './registry/options.ts';
export { findingsOfPort, portReserved } from './registry/port.ts';
export { redact } from './registry/redact.ts';
export {
  type ChangesOf,
  type CodeOf,
  createRegistry,
  type Named,
  type OptionsOf,
  type ParseResult,
  type Parser,
  type PartsOf,
  type PlanOf,
  type ReadCodeOf,
  type Registry,
  type RegistryOptions,
  type SchemeNameIn,
  type UrlOf,
} from './registry/registry.ts';
export { enlarge, reduce } from './registry/safe-sets.ts';
export {
  type AnyScheme,
  defineScheme,
  type IpSyntax,
  type Login,
  type NameCode,
  type OpaqueSyntax,
  type Scheme,
  type Status,
  type Syntax,
  type Url,
} from './registry/scheme.ts';
export { extract } from './text/extract.ts';
export { type ExtractStream, extractStream } from './text/extract-stream.ts';
export type { Extracted, ExtractedProblem, ExtractedUrl } from './text/extracted.ts';
export type { ExtractOptions } from './text/finder.ts';
export { unwrap, type WrapOptions, wrap } from './text/wrapper.ts';
export { tolerant } from './tolerant/tolerant.ts';
