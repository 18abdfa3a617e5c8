// The contract: what other packages and programs count on.
import { readFileSync } from 'node:fs';
import * as core from '@url/core';
import * as forSchemes from '@url/core/scheme';
import { expect, test } from 'vitest';

/** The types that an entry exports by name. */
function typesOf(entry: string): readonly string[] {
  const source = readFileSync(new URL(`../src/${entry}`, import.meta.url), 'utf8');
  const lists = [...source.matchAll(/^export (type )?\{([^}]*)\}/gm)];
  const names = lists.flatMap(([, all, list = '']) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && (all !== undefined || name.startsWith('type '))),
  );
  return names.map((name) => name.replace('type ', '')).sort();
}

const VALUES = `
  UCHAR UNRESERVED UrlSyntaxError XCHAR access alias build bytes canParse canonicalText change components
  coreRules createRegistry decode encode equivalent format fromBytes gateways heldBack isGeneric isUnfinished key notUtf8
  parse parseAny parseGeneric parseOrThrow readPairs readWords register relative resolve same schemeOf tolerant
  unregister wire writePairs writeWords
`;

const TYPES = `
  AboveRoot AccessOptions AccessPlan Alias AnyScheme BuildCode ChangesOf CharSet CodeOf ComparisonOptions Component Components
  Failure Finding FindingCodeOf Gateway GatewayPlan Gateways GenericCode GenericUrl HeldBack Labels Level
  OptionsOf Pair PairSyntax ParseResult PartialCode PartsOf PlanOf RefusedComponents RefusedPlan Registry
  RegistryOptions Repair RepairCodeOf Resolution ResolveOptions Result Section Sendable Severity SlashRule Span
  Status Step Success Tolerance Url UrlError UrlOf WireOptions
`;

const VALUES_FOR_SCHEMES = `
  ACCESS_FINDINGS ALPHA BUILD_ERRORS DIGIT EVERY_PORT EXTRA FSEGMENT GROUP HIALPHA LOWALPHA NATIONAL PORT_FINDINGS
  PUNCTUATION RESERVED SAFE SYNTAX_ERRORS UnwritableError accessOptions accessUndefined afterCharacters allEscaped asWritten assertText
  assertTextPart assertUrl atEnd atSign charSet characterName classOf codeOfPort defineScheme emptyComponent endsLine
  escapeDotSegments escapeLess escapeMore escapedLineEnd findingOf findingsOfPort firstOf frozen groupLength groupsOf
  groupsOfNumber hasLeadingZero hostError isBracketed isDecodedText isHost isIdentifier isPlaceholder isPlain isPort isRun
  isSchemeName isSlip locatePart loginSyntax lowerCase own ownOptions ownPlan ownPort parseAs patternOf patternOfLogin
  planSession portReserved positionIn questionInLogin readItem readLogin readPort readSegments rfc3986 runsOf snapshot
  splitFragment splitHostport startsWithAt strayPercent stringsOf takePairs walk wholeReader withDelimiterEscaped without withoutEscaped withoutEscapes
  withoutLeadingSlashes withoutQuestion withoutSpaces writeLegalLogin writeLogin writeSegments
`;

const TYPES_FOR_SCHEMES = `
  AnyOf CanonicalHost CharacterCode FindingRule FindingTable HostError HostRule InferredTypes IpSyntax Login
  LoginCode LoginSyntax LoginUrl NameCode OpaqueSyntax Place PlanRules Profile ReadLogin Reader Refusal Rule Rules Run
  Scheme SchemeFinding SchemeNamed SchemeOf SchemeTypes SessionPlan SplitText Syntax TypesOf Visit WholeReader
`;

function words(list: string): readonly string[] {
  return list.trim().split(/\s+/);
}

test('@url/core exports these values and types', () => {
  expect(Object.keys(core).sort()).toEqual(words(VALUES));
  expect(typesOf('index.ts')).toEqual(words(TYPES));
});

test('@url/core/scheme exports these values and types', () => {
  expect(Object.keys(forSchemes).sort()).toEqual(words(VALUES_FOR_SCHEMES));
  expect(typesOf('for-schemes.ts')).toEqual(words(TYPES_FOR_SCHEMES));
});

test('no name is exported twice', () => {
  const names = [core, forSchemes].flatMap((entry) => Object.keys(entry));
  const types = ['index.ts', 'for-schemes.ts'].flatMap(typesOf);
  expect(new Set([...names, ...types]).size).toBe(names.length + types.length);
});
