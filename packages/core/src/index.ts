export type { AccessOptions, AccessPlan, Gateway, GatewayPlan, RefusedPlan } from './access.ts';
export type { BuildCode } from './build.ts';
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
} from './charset.ts';
export { equivalent, type Level } from './compare.ts';
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
} from './escape.ts';
export { extract } from './extract.ts';
export { type ExtractStream, extractStream } from './extract-stream.ts';
export type { Extracted, ExtractedProblem, ExtractedUrl } from './extracted.ts';
export type { ExtractOptions } from './finder.ts';
export type { Finding, Locate, Severity } from './finding.ts';
export { findings } from './findings.ts';
export { type SplitText, splitFragment } from './fragment.ts';
export { type CharacterCode, type GenericCode, type GenericUrl, parseGeneric } from './generic.ts';
export { type HeldBack, heldBack } from './held-back.ts';
export { enlarge, reduce } from './levels.ts';
export { isHost, type LoginCode, type LoginSyntax, readLogin, splitHostport, writeLogin } from './login.ts';
export { findingsOfPort, portReserved } from './port.ts';
export { buildQuery, queryWords } from './query.ts';
export type { ReadOptions, Tolerance } from './read-options.ts';
export { type Profile, type Reader, type Rules, withoutEscapes } from './reader.ts';
export { redact } from './redact.ts';
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
} from './registry.ts';
export { relative } from './relative.ts';
export { type PartialCode, type ResolveOptions, resolve } from './resolve.ts';
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
} from './result.ts';
export { resolveRfc3986 } from './rfc3986.ts';
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
} from './scheme.ts';
export { tolerant } from './tolerant.ts';
export { ignorePath, readSegments, writeSegments } from './url-path.ts';
export { unwrap, type WrapOptions, wrap } from './wrapper.ts';
