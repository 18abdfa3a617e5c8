// The exports that authors of schemes need besides those of @url/core.

// A scheme (RFC 1738 §4)

export type { CharacterCode, FindingRule, Rule, Rules } from './grammar/rules.ts';
export type { NameCode } from './grammar/scheme-name.ts';
export { parseAs } from './registry/parse.ts';
export type { SchemeFinding } from './scheme/finding.ts';
export { type LoginUrl, loginSyntax, planSession, type SessionPlan } from './scheme/login-scheme.ts';
export { accessUndefined, type PlanRules, type Refusal } from './scheme/plan.ts';
export { EVERY_PORT, findingsOfPort, portReserved } from './scheme/port-findings.ts';
export {
  defineScheme,
  type InferredTypes,
  type IpSyntax,
  type OpaqueSyntax,
  type Scheme,
  type SchemeOf,
  type SchemeTypes,
  type Syntax,
} from './scheme/scheme.ts';

// Reading, and how reading ends

export { firstOf, startsWithAt } from './grammar/ascii.ts';
export { allEscaped, endsLine, escapedLineEnd, isDecodedText, strayPercent } from './grammar/encoding.ts';
export {
  afterCharacters,
  atEnd,
  type HostRule,
  locatePart,
  type Profile,
  type Reader,
  readItem,
  withoutEscapes,
} from './grammar/reader.ts';
export { assertTextPart, asWritten, UnwritableError } from './grammar/unwritable-error.ts';

// Characters (RFC 1738 §5)

export {
  ALPHA,
  charSet,
  classOf,
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

// Productions that several schemes share

export { emptyComponent, GROUP, groupLength } from './grammar/group.ts';
export { type HostError, hostError, isHost } from './grammar/host.ts';
export {
  atSign,
  type CanonicalHost,
  isPort,
  type Login,
  type LoginCode,
  type LoginSyntax,
  patternOfLogin,
  type ReadLogin,
  readLogin,
  readPort,
  splitHostport,
  writeLegalLogin,
  writeLogin,
} from './grammar/login.ts';
export { isBracketed, isIdentifier } from './grammar/message-id.ts';
export { rfc3986 } from './grammar/rfc3986-hosts.ts';
export { escapeDotSegments, FSEGMENT, readSegments, withoutLeadingSlashes, writeSegments } from './grammar/segments.ts';
export { takePairs } from './grammar/words-and-pairs.ts';

// Types that the compiler names in the declarations of a scheme whose types nobody wrote down

export type { SchemeNamed, TypesOf } from './scheme/types-of-scheme.ts';

// Data, texts and plans as other packages look at them

export { type AnyOf, accessOptions, ownPlan } from './access/access.ts';
export { escapeLess, escapeMore } from './comparison/escape-more.ts';
export { runsOf } from './components/components.ts';
export { positionIn } from './components/octet-positions.ts';
export type { Run } from './components/recorder.ts';
export { assertText } from './grammar/argument-checks.ts';
export { lowerCase } from './grammar/ascii.ts';
export { characterName } from './grammar/character-at-error.ts';
export { isSlip } from './grammar/did-you-mean.ts';
export { hasLeadingZero } from './grammar/host.ts';
export { groupsOf, groupsOfNumber } from './grammar/ipv6.ts';
export { questionInLogin } from './grammar/login.ts';
export { ownOptions } from './grammar/own-options.ts';
export { withoutSpaces } from './grammar/pasted-ends.ts';
export { frozen, isPlain, own, type Place, snapshot, type Visit, walk } from './grammar/plain-data.ts';
export { ACCESS_FINDINGS, BUILD_ERRORS, type FindingTable, PORT_FINDINGS, SYNTAX_ERRORS } from './grammar/rules.ts';
export { isSchemeName } from './grammar/scheme-name.ts';
export { type WholeReader, wholeReader } from './grammar/whole-reader.ts';
export { isPlaceholder, withDelimiterEscaped } from './registry/advice-that-leads.ts';
export { type SplitText, splitFragment } from './registry/split-fragment.ts';
export { findingOf } from './scheme/finding.ts';
export { codeOfPort, ownPort } from './scheme/port-findings.ts';
export { assertUrl, stringsOf } from './scheme/url-data.ts';
