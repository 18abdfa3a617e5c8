// Data that has one object many times over, or inside itself: a tree of it would have millions of leaves.

import * as safety from '@url/safety';
import { describe, expect, test } from 'vitest';
import { type Call, expectQuick, KINDS } from '../../../tooling/support/shared-data.ts';
import * as scheme from '../src/for-schemes.ts';
import * as core from '../src/index.ts';
import { registry as urls } from './registry.ts';

const loose = core.createRegistry(urls.schemes, { tolerant: core.tolerant });
const TEXTS = ['ftp://u:p@h/a', 'http://h/a?b=c', 'mailto:a@b', 'gopher://h/1a%09b'] as const;
const data = TEXTS.map((text) => core.parseOrThrow(urls, text).url);
const plans = data.map((url) => core.access(urls, url));
const result = core.parse(urls, 'http://h/a?b=c#d');
const { error } = core.parse(urls, 'ftp://h/a b') as core.Failure;
const generic = core.parseGeneric(urls, 'x-a://u@h/b');

/** Each url, then these arguments. */
const ofUrls = (run: (url: never, ...more: never[]) => unknown, ...more: readonly unknown[]): readonly Call[] =>
  [...data, generic.ok ? generic.url : undefined].map((url) => ({ run, given: [url, ...more] }));

const CALLS: { readonly [name: string]: readonly Call[] } = {
  access: ofUrls((url, options) => core.access(urls, url, options), { ports: [25], server: 'h' }),
  assumedAccess: ofUrls((url, options) => safety.assumedAccess(urls, url, options), { ports: [25] }),
  build: ofUrls((url) => core.build(urls, url)),
  change: [
    ...ofUrls((url, parts) => core.change(urls, url, parts), { host: 'h', path: 'a' }),
    ...ofUrls((url) => core.change(urls, url, { scheme: 'http' } as never)),
  ],
  columnOf: [{ run: safety.columnOf, given: [3, [{ start: 1, end: 2 }]] }],
  encode: [{ run: (text) => core.encode(text, core.UCHAR), given: ['a'] }],
  explain: [{ run: (subject, text) => safety.explain(urls, subject, text), given: [error, 'ftp://h/a b'] }],
  findings: [...ofUrls((url) => safety.findings(urls, url)), ...ofUrls((url) => safety.findings(loose, url))],
  format: [...ofUrls((url, end) => core.format(urls, url, end), 'f'), ...ofUrls((url) => core.format(loose, url))],
  fromBytes: [{ run: core.fromBytes, given: [new Uint8Array(2)] }],
  gateways: [{ run: core.gateways, given: [{ wais: 'http://h/', ftp: { proxy: 'http://h/' } }] }],
  hideSpans: [{ run: safety.hideSpans, given: ['abc', [{ start: 1, end: 2 }]] }],
  isGeneric: ofUrls(core.isGeneric),
  joinSpans: [
    {
      run: safety.joinSpans,
      given: [
        [
          { start: 1, end: 2 },
          { start: 0, end: 1 },
        ],
      ],
    },
  ],
  labelOf: ofUrls((url, part) => safety.labelOf(urls, url, part), 'path.0'),
  notText: ofUrls(safety.notText),
  redact: ofUrls((url, end) => safety.redact(urls, url, end), 'f'),
  relative: [
    ...ofUrls((url) => core.relative(urls, url, data[0] as never)),
    ...ofUrls((url) => core.relative(urls, data[1] as never, url)),
  ],
  resolve: ofUrls((base, reference, options) => core.resolve(urls, base, reference, options), '../g', {
    aboveRoot: 'drop',
  }),
  same: [...ofUrls(core.same), ...ofUrls((url) => core.same(url, structuredClone(url)))],
  steps: plans.map((plan) => ({
    run: (given, options) => safety.steps(urls, given, options),
    given: [plan, { assumed: ['host'], showSecrets: false }],
  })),
  wire: plans.map((plan) => ({ run: core.wire, given: [plan, { telnet: true }] })),
  withoutSecrets: [...data, ...plans, result, error].map((given) => ({
    run: (each) => safety.withoutSecrets(urls, each, 'ftp'),
    given: [given],
  })),
  writePairs: [{ run: core.writePairs, given: [[{ name: 'a', value: 'b' }], { separators: '&', plus: true }] }],
  writeWords: [{ run: core.writeWords, given: [['a', 'b']] }],
  // Functions for schemes.
  asWritten: [{ run: (text) => scheme.asWritten(text, core.XCHAR), given: ['a'] }],
  emptyComponent: [{ run: scheme.emptyComponent, given: ['a.b', 'a'] }],
  findingsOfPort: [{ run: scheme.findingsOfPort, given: [21, { ports: [2] }] }],
  codeOfPort: [{ run: scheme.codeOfPort, given: [21, 'ftp', undefined] }],
  findingOf: [{ run: scheme.findingOf, given: [{ code: 'a', part: 'b' }, undefined] }],
  frozen: ofUrls((url) => scheme.frozen(url)),
  isPort: [{ run: scheme.isPort, given: [21] }],
  own: ofUrls((url) => scheme.own(url)),
  ownOptions: [{ run: (options: object) => scheme.ownOptions(options, 'a'), given: [{ a: 'b' }] }],
  planSession: ofUrls((url) => scheme.planSession(url)),
  snapshot: ofUrls((url) => scheme.snapshot(url)),
  stringsOf: ofUrls(scheme.stringsOf),
  walk: ofUrls((url) => scheme.walk(url, () => undefined)),
  portReserved: [{ run: scheme.portReserved, given: [21, 2, [3]] }],
  writeLegalLogin: [
    {
      run: (login) => scheme.writeLegalLogin(login, { authority: 'login', port: 21 }, (host) => host),
      given: [{ user: 'a', password: 'b', host: 'h', port: 3 }],
    },
  ],
  writeSegments: [{ run: (segments) => scheme.writeSegments(segments, scheme.FSEGMENT), given: [['a', 'b']] }],
};

describe.each(Object.entries(CALLS))('%s', (_name, calls) => {
  test.each(Object.entries(KINDS))('takes the time of the data, for %s', (_kind, make) => {
    for (const call of calls) expectQuick(call, make);
  });
});

/** They take texts. */
const OF_TEXTS = `
  allEscaped applied assertText assertTextPart assertUrl bytes canParse canonicalText characterName components decode endsLine equivalent escapeDotSegments escapeLess
  escapeMore escapedLineEnd firstOf groupLength groupsOf groupsOfNumber hasLeadingZero hostError inspect isBracketed isDecodedText isHost isIdentifier
  isPlaceholder isPlain isPublicAddress isRun isUnfinished isSchemeName isSlip key lowerCase mayHaveFindings meantScheme notUtf8 parse parseAny parseAs parseGeneric
  parseOrThrow positionIn printable questionInLogin readPairs readWords replaceUnseen runsOf secretsIn splitFragment splitHostport
  startsWithAt strayPercent suggest visible withDelimiterEscaped withoutLeadingSlashes withoutSpaces
`;

/** They take schemes, syntaxes, sets and readers: code, which nobody sends. `ownPlan` and `writeLogin` take data that was checked. */
const OF_SCHEMES = `
  UnwritableError UrlSyntaxError accessOptions accessUndefined afterCharacters alias atEnd atSign charSet classOf createRegistry defineScheme
  locatePart loginSyntax ownPlan ownPort patternOf patternOfLogin readItem readLogin readPort readSegments register schemeOf takePairs
  unregister wholeReader without withoutEscaped withoutEscapes withoutQuestion writeLogin
`;

test('every function that takes data is tried', () => {
  const functions = Object.entries({ ...core, ...scheme, ...safety }).filter(
    ([, value]) => typeof value === 'function',
  );
  const others = functions.map(([name]) => name).filter((name) => !Object.hasOwn(CALLS, name));
  expect(others.sort()).toEqual(`${OF_TEXTS}${OF_SCHEMES}`.trim().split(/\s+/).sort());
});
