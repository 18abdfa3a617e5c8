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

test('@url/core exports these values', () => {
  expect(Object.keys(core).sort()).toEqual([
    'UCHAR',
    'UNRESERVED',
    'UrlSyntaxError',
    'XCHAR',
    'access',
    'alias',
    'build',
    'bytes',
    'canParse',
    'change',
    'columnOf',
    'components',
    'coreRules',
    'createRegistry',
    'decode',
    'encode',
    'enlarge',
    'equivalent',
    'explain',
    'findings',
    'format',
    'fromBytes',
    'heldBack',
    'isGeneric',
    'key',
    'parse',
    'parseGeneric',
    'parseOrThrow',
    'printable',
    'readPairs',
    'readWords',
    'redact',
    'reduce',
    'register',
    'relative',
    'resolve',
    'same',
    'schemeOf',
    'secretsIn',
    'splitFragment',
    'tolerant',
    'unregister',
    'wire',
    'withoutSecrets',
    'writePairs',
    'writeWords',
  ]);
});

test('@url/core exports these types', () => {
  expect(typesOf('index.ts')).toEqual([
    'AccessOptions',
    'AccessPlan',
    'Alias',
    'AnyScheme',
    'BuildCode',
    'ChangesOf',
    'CharSet',
    'CodeOf',
    'Component',
    'Components',
    'Explainable',
    'Failure',
    'Finding',
    'Gateway',
    'GatewayPlan',
    'GenericCode',
    'GenericUrl',
    'HeldBack',
    'Level',
    'OptionsOf',
    'Pair',
    'PairSyntax',
    'ParseResult',
    'PartialCode',
    'PartsOf',
    'PlanOf',
    'RefusedPlan',
    'Registry',
    'RegistryOptions',
    'Repair',
    'ResolveOptions',
    'Result',
    'Section',
    'Sendable',
    'Severity',
    'SlashRule',
    'Span',
    'SplitText',
    'Status',
    'Step',
    'Success',
    'Tolerance',
    'Url',
    'UrlError',
    'UrlOf',
    'WireOptions',
  ]);
});

test('@url/core/scheme exports these values', () => {
  expect(Object.keys(forSchemes).sort()).toEqual([
    'ALPHA',
    'DIGIT',
    'EXTRA',
    'FSEGMENT',
    'GROUP',
    'HIALPHA',
    'LOWALPHA',
    'NATIONAL',
    'PUNCTUATION',
    'RESERVED',
    'SAFE',
    'UnwritableError',
    'accessUndefined',
    'afterCharacters',
    'asWritten',
    'atEnd',
    'charSet',
    'defineScheme',
    'emptyComponent',
    'findingsOfPort',
    'groupLength',
    'hostError',
    'isBracketed',
    'isHost',
    'isIdentifier',
    'isRun',
    'isWellFormed',
    'loginSyntax',
    'parseAs',
    'patternOf',
    'planSession',
    'portReserved',
    'readLogin',
    'readSegments',
    'splitHostport',
    'takePairs',
    'without',
    'withoutEscaped',
    'withoutEscapes',
    'withoutLeadingSlashes',
    'withoutQuestion',
    'writeLogin',
    'writeSegments',
  ]);
});

test('@url/core/scheme exports these types', () => {
  expect(typesOf('for-schemes.ts')).toEqual([
    'CanonicalHost',
    'CharacterCode',
    'CodesIn',
    'DefaultIn',
    'FindingRule',
    'Found',
    'HostError',
    'Inferred',
    'IpSyntax',
    'Login',
    'LoginCode',
    'LoginSyntax',
    'LoginUrl',
    'NameCode',
    'Named',
    'OpaqueSyntax',
    'PlanRules',
    'Profile',
    'ReadLogin',
    'Reader',
    'Refusal',
    'Rule',
    'Rules',
    'Scheme',
    'SchemeTypes',
    'SessionPlan',
    'Syntax',
    'TypesOf',
  ]);
});

test('no name is exported twice', () => {
  const names = [core, forSchemes].flatMap((entry) => Object.keys(entry));
  const types = ['index.ts', 'for-schemes.ts'].flatMap(typesOf);
  expect(new Set([...names, ...types]).size).toBe(names.length + types.length);
});
