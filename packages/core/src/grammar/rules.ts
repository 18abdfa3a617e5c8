import { frozen } from './plain-data.ts';

/** The document and section of a rule, as people are told: `RFC 1738 §3.2.2`, `RFC 1630 "Partial form"`, any other document. */
export type Section = string;

/** `note`: worth knowing. `caution`: think before you follow it. `danger`: do not follow it. */
export type Severity = 'note' | 'caution' | 'danger';

/** One row of a table of codes: who says so, and what to tell a person. */
export type Rule = readonly [section: Section, sentence: string];
/** A row about something legal. */
export type FindingRule = readonly [severity: Severity, section: Section, sentence: string];
/** A row of core's own table. Without a section, the rule is in each scheme's own section. */
export type CoreRule = readonly [section: Section | undefined, sentence: string];

/** A package's one table: every code of an error, a repair and a finding, once. The codes' types are its keys. */
export interface Rules<
  Code extends string = string,
  RepairCode extends string = string,
  FindingCode extends string = string,
> {
  /** Core's codes need no row: a row for one of them has the scheme's own words. */
  readonly errors?: { readonly [Each in Code]?: Rule };
  readonly repairs?: { readonly [Each in RepairCode]?: Rule };
  readonly findings?: { readonly [Each in FindingCode]?: FindingRule };
}

/** Rows by code, where any code may be asked for. */
export type RuleTable = { readonly [code: string]: CoreRule | undefined };
/** Findings by code. */
export type FindingTable = { readonly [code: string]: FindingRule | undefined };

/** The row of a code, if the table has it: a code may be the name of something that every object has. */
export function ruleOf<Row>(table: { readonly [code: string]: Row } | undefined, code: string): Row | undefined {
  return table !== undefined && Object.hasOwn(table, code) ? table[code] : undefined;
}

// Core's table. It is cut where bundles are: a program that only parses has the first part alone.

/** Reading a URL (§2, §3.1, §5). */
export const SYNTAX_ERRORS = {
  'scheme-missing': ['RFC 1738 §2.1', 'a URL begins with the name of its scheme and a colon'] as Rule,
  'scheme-malformed': ['RFC 1738 §2.1', 'a scheme name is letters, digits, "+", "-" and "." alone'] as Rule,
  'scheme-unregistered': ['RFC 1738 §4', 'this scheme is not registered'] as Rule,
  'prefix-unexpected': ['RFC 1738 Appendix', '"URL:" marks a URL in text and is not part of it'] as Rule,
  'character-forbidden': ['RFC 1738 §2.2', 'this character cannot be here as it is'] as Rule,
  'escape-malformed': ['RFC 1738 §2.2', 'a percent sign must be followed by two hexadecimal digits'] as Rule,
  'slashes-missing': ['RFC 1738 §3.1', '"//" and a host must follow the colon'] as Rule,
  'slash-missing': [undefined, 'a "/" must follow the host'] as CoreRule,
  'login-forbidden': [undefined, 'this scheme takes no user and no password'] as CoreRule,
  'login-malformed': ['RFC 1738 §3.1', 'in a user or password ":" is written %3A and "@" is written %40'] as Rule,
  'host-missing': ['RFC 1738 §3.1', 'a host is missing here'] as Rule,
  'host-malformed': [
    'RFC 1738 §3.1',
    'a host is labels of letters, digits and inner hyphens, joined by dots; the last begins with a letter',
  ] as Rule,
  'host-number-malformed': ['RFC 1738 §3.1', 'a host number is four decimal numbers up to 255, joined by dots'] as Rule,
  'host-too-long': ['RFC 1738 §3.1', 'a label has at most 63 characters, a host at most 255'] as Rule,
  'port-missing': ['RFC 1738 §3.1', 'a port must follow the colon'] as Rule,
  'port-malformed': ['RFC 1738 §3.1', 'a port is decimal digits alone'] as Rule,
  'port-out-of-range': ['RFC 1738 §3.1', 'a port is a number from 1 to 65535'] as Rule,
  'port-forbidden': [undefined, 'this scheme takes no port'] as CoreRule,
} as const;

/** The errors of single characters, in any scheme. */
export type CharacterCode = 'character-forbidden' | 'escape-malformed';

/** Reading a URL of an unregistered scheme (§2.1). */
export const GENERIC_ERRORS = {
  'scheme-registered': ['RFC 1738 §2.1', 'this scheme is registered here: use parse'] as Rule,
} as const;

/** Resolving a partial form (RFC 1630 "Partial form"). */
export const PARTIAL_ERRORS = {
  'not-hierarchical': ['RFC 1630 "Partial form"', 'this scheme has no partial forms: write the whole URL'] as Rule,
  'slash-run-missing': [
    'RFC 1630 "Partial form"',
    'the base has no run of as many slashes as the reference begins with',
  ] as Rule,
  'partial-undefined': ['RFC 1630 "Partial form"', 'this scheme gives this reference no meaning'] as Rule,
} as const;

/** Building and changing a URL. */
export const BUILD_ERRORS = {
  'part-unwritable': ['RFC 1738 §2.2', 'this cannot be written so that it reads back the same'] as Rule,
  'text-malformed': ['RFC 1738 §2.2', 'this has half of a surrogate pair, which is not text'] as Rule,
  'password-without-user': ['RFC 1738 §3.1', 'a password needs a user'] as Rule,
  'part-unknown': [undefined, 'this scheme has no part of this name'] as CoreRule,
  'part-missing': [undefined, 'this part is missing'] as CoreRule,
  'part-type': [undefined, 'this part is of the wrong type'] as CoreRule,
} as const;

/** Reading a URL or a partial form tolerantly, with spaces around it. */
export const SPACE_REPAIRS = {
  'space-trimmed': ['RFC 1738 §2.2', 'white space and invisible characters around a URL are not part of it'] as Rule,
} as const;

/** Tolerant reading, and the older meanings that a profile reads. */
export const REPAIRS = {
  'character-unsafe': ['RFC 1738 §2.2', 'this character is unsafe and must be escaped'] as Rule,
  'character-not-ascii': ['RFC 1738 §2.2', 'a URL is written in US-ASCII: escape other characters as UTF-8'] as Rule,
  'percent-raw': ['RFC 1738 §2.2', 'a percent sign that begins no escape is written %25'] as Rule,
  'escape-unexpected': ['RFC 1738 §5', 'no escape is allowed here: write the character itself'] as Rule,
  'login-dropped': ['RFC 1738 §3.1', 'this scheme takes no user and no password: they are left out'] as Rule,
  'host-underscore': ['RFC 1738 §3.1', 'a host name has no underscore'] as Rule,
  'host-root-dot': ['RFC 1738 §3.1', 'a host name does not end in a dot'] as Rule,
  'host-label-digit': ['RFC 1738 §3.1', 'the last label of a host name begins with a letter'] as Rule,
  'host-ipv6': ['RFC 1738 §3.1', 'RFC 1738 has no IPv6 hosts'] as Rule,
  'port-empty': ['RFC 1738 §3.1', 'a colon without a port is left out'] as Rule,
  'fragment-hash': ['RFC 1630 "Fragment-id"', 'a "#" inside a fragment is written %23'] as Rule,
} as const;

export const PARTIAL_REPAIRS = {
  'partial-slashes': [
    'RFC 1630 "Partial form"',
    'the base has no such run of slashes: two begin a host, one begins a path',
  ] as Rule,
  'partial-colon': ['RFC 1630 "Partial form"', 'no scheme has this name: read as a partial form'] as Rule,
  'partial-scheme': ['RFC 1630 "Partial form"', 'a partial form does not repeat the scheme of its base'] as Rule,
  'draft-partial-dots': [
    'draft url7a "Partial form"',
    'a dot segment at the end removes the slash before it, as in the drafts',
  ] as Rule,
} as const;

/** A reference that other software puts elsewhere ("Partial form"). */
export const PARTIAL_FINDINGS = {
  'reference-slashes': [
    'caution',
    'RFC 1630 "Partial form"',
    'these slashes continue the path of the base: other software takes one for the root, and more for a host',
  ] as FindingRule,
} as const;

/** Planning an access (§6). Each of them may refuse the plan. */
export const ACCESS_FINDINGS = {
  'url-unwritable': ['danger', 'RFC 1738 §2.2', 'no legal URL has this data'] as FindingRule,
  'delimiter-hidden': [
    'danger',
    'RFC 1738 §6',
    'an escaped character would end a line of the protocol, or a part of one',
  ] as FindingRule,
  'port-reserved': ['danger', 'RFC 1738 §6', 'a port below 1024 that is not the default of the scheme'] as FindingRule,
  'host-number-leading-zero': [
    'danger',
    'RFC 1738 §3.1',
    'leading zeros in a host number: other software reads octal, and goes elsewhere',
  ] as FindingRule,
  'option-like': ['caution', 'RFC 1738 §6', 'a name that a program would take for an option'] as FindingRule,
  'access-undefined': ['note', 'RFC 1738 §4', 'no way of access is defined for this'] as FindingRule,
  'access-failed': [
    'danger',
    'RFC 1738 §6',
    'the scheme gave no plan of plain data, so its lines cannot be checked',
  ] as FindingRule,
} as const;

/** Planning an access through a gateway (§4). */
export const GATEWAY_FINDINGS = {
  'gateway-loop': ['danger', 'RFC 1738 §4', 'the gateway leads back to the scheme it replaces'] as FindingRule,
  'gateway-login': [
    'caution',
    'RFC 1738 §6',
    'a URL with a user or password is not passed on to a gateway',
  ] as FindingRule,
} as const;

/** A port that is not the scheme's own (§6). Schemes with a second port find these themselves. */
export const PORT_FINDINGS = {
  'port-of-another': ['danger', 'RFC 1738 §6', 'the port of another protocol'] as FindingRule,
  'port-not-default': ['caution', 'RFC 1738 §6', 'another port than the default of the scheme'] as FindingRule,
} as const;

/** The codes of the findings that core itself reports: reasons to refuse a plan, and odd ports. */
export type CoreFindingCode = keyof typeof ACCESS_FINDINGS | keyof typeof GATEWAY_FINDINGS | keyof typeof PORT_FINDINGS;

/** The codes of the repairs that a text can have in any scheme. */
export type CoreRepairCode = keyof typeof SPACE_REPAIRS | keyof typeof REPAIRS;

/** Every rule of core, for tools that list or explain codes. Rules without a section are in each scheme's own section. */
interface CoreRules {
  readonly errors: { readonly [code: string]: CoreRule };
  readonly repairs: { readonly [code: string]: CoreRule };
  readonly findings: { readonly [code: string]: FindingRule };
}

/** Core's own codes, with all that is to be said of each. */
export const coreRules: CoreRules = /* @__PURE__ */ allRules();

/** A call, so that a bundler can leave the tables out where nobody asks for all of them. */
function allRules(): CoreRules {
  return frozen({
    errors: { ...SYNTAX_ERRORS, ...GENERIC_ERRORS, ...PARTIAL_ERRORS, ...BUILD_ERRORS },
    repairs: { ...SPACE_REPAIRS, ...REPAIRS, ...PARTIAL_REPAIRS },
    findings: { ...ACCESS_FINDINGS, ...GATEWAY_FINDINGS, ...PORT_FINDINGS, ...PARTIAL_FINDINGS },
  });
}
