// Every function of core and safety, called as JavaScript can call it: each argument and option in turn is what somebody has in its place by
// mistake, or a program has put a member into every object.
// What comes of it is an answer or a TypeError in words. A new export without a row here fails the first test.

import { inspect } from 'node:util';
import { http } from '@url/http';
import { rfc1738 } from '@url/rfc1738';
import * as safety from '@url/safety';
import { describe, expect, test } from 'vitest';
import { mistakes, poorWords } from '../../../tooling/support/misuse.ts';
import { vectorTexts } from '../../../tooling/support/vector-files.ts';
import * as forSchemes from '../src/for-schemes.ts';
import * as core from '../src/index.ts';

const registry = core.createRegistry(rfc1738, { tolerant: core.tolerant });
const url = core.parseOrThrow(registry, 'ftp://fred:secret@host.dom:2121/pub/a').url;
const plan = core.access(registry, url);
const refused = core.parse(registry, 'ftp://host.dom:x/');
if (refused.ok) throw new Error('a port is a number');

/** For each function, arguments that are right. */
const calls: { readonly [name: string]: readonly unknown[] } = {
  access: [registry, url, {}],
  alias: [http, 'web', {}],
  applied: ['http://h/ ', { start: 9, end: 10, text: '' }],
  assumedAccess: [registry, url],
  build: [registry, { scheme: 'ftp', host: 'h.dom', path: ['a'] }],
  bytes: ['a'],
  canParse: [registry, 'ftp://h.dom/'],
  change: [registry, url, { port: 21 }],
  columnOf: [3, [{ start: 0, end: 1 }]],
  components: [registry, 'ftp://h.dom/'],
  createRegistry: [rfc1738, {}],
  decode: ['%61'],
  encode: ['a', core.UCHAR],
  escapeMore: [registry, 'ftp://h.dom/%61', core.UCHAR],
  equivalent: [registry, 'ftp://h.dom/', 'ftp://h.dom/', 'scheme'],
  explain: [registry, refused.error, 'ftp://host.dom:x/'],
  findings: [registry, url],
  format: [registry, url, 'top'],
  fromBytes: [new Uint8Array([97])],
  hideSpans: ['a', [{ start: 0, end: 1 }]],
  gateways: [{ wais: 'http://gw.host.dom/wais/' }],
  inspect: [registry, 'ftp://h.dom/'],
  isGeneric: [url],
  isUnfinished: [registry, { position: 6 }, 'ftp://'],
  isPublicAddress: ['8.8.8.8'],
  isSlip: ['htp', 'http'],
  joinSpans: [[{ start: 0, end: 1 }]],
  key: [registry, 'ftp://h.dom/', 'scheme'],
  labelOf: [registry, url, 'path.0'],
  meantScheme: [registry, 'htp'],
  suggest: [registry, { code: 'host-missing', section: '', sentence: '' }, 'http:///'],
  mayHaveFindings: [registry, 'ftp://h.dom/'],
  notText: [url],
  parse: [registry, 'ftp://h.dom/'],
  canonicalText: [registry, 'ftp://h.dom/'],
  parseAny: [registry, 'x-a:b'],
  parseGeneric: [registry, 'x-a:b'],
  parseOrThrow: [registry, 'ftp://h.dom/'],
  printable: ['a'],
  readPairs: ['a=1', {}],
  readWords: ['a+b'],
  redact: [registry, url, 'top'],
  escapeLess: [registry, 'ftp://h.dom/%61', core.UCHAR],
  register: [core.createRegistry([http]), rfc1738[0]],
  relative: [registry, url, url, {}],
  replaceUnseen: ['a\0', () => '?'],
  resolve: [registry, url, 'b', {}],
  same: [url, url],
  schemeOf: [registry, 'ftp'],
  secretsIn: [registry, 'ftp://h.dom/'],
  notUtf8: ['%E9'],
  strayPercent: ['100%'],
  splitFragment: [registry, 'ftp://h.dom/#b'],
  steps: [registry, plan, {}],
  unregister: [registry, 'ftp'],
  visible: ['a'],
  wire: [plan, {}],
  withoutSecrets: [registry, url],
  writePairs: [[{ name: 'a', value: 'b' }], {}],
  writeWords: [['a']],
};

/** The options of functions whose last argument has them. */
const withOptions: readonly (readonly [string, string])[] = [
  ...['ports', 'email', 'password', 'gateway', 'server'].map((option) => ['access', option] as const),
  ...['tolerant', 'profile', 'gateways'].map((option) => ['createRegistry', option] as const),
  ...['slashRule', 'aboveRoot'].flatMap((option) => [['resolve', option] as const, ['relative', option] as const]),
  ...['assumed', 'showSecrets'].map((option) => ['steps', option] as const),
  ...['separators', 'plus'].flatMap((option) => [['readPairs', option] as const, ['writePairs', option] as const]),
  ['wire', 'telnet'],
];

/** Members with the names of our parts and options, and with values that would change an answer. */
const polluting: { readonly [member: string]: unknown } = {
  ...{ scheme: 'http', host: 'evil.dom', port: 666, user: 'eve', password: 'eve', path: ['evil'], search: 'evil' },
  ...{ fragment: 'evil', type: 'i', kind: 'evil', value: 'evil', name: 'evil', code: 'evil', part: 'evil' },
  ...{ tolerant: {}, profile: 'draft', gateways: {}, status: 'reserved', slashRule: 'prose', aboveRoot: 'drop' },
  ...{ ports: [666], email: 'e@evil.dom', server: 'evil.dom', gateway: 'http://evil.dom/', assumed: ['host'] },
  ...{ showSecrets: true, separators: ';', plus: 'space', telnet: true, lines: ['QUIT'], steps: [], by: 'evil' },
  ...{ secrets: ['host'], secretPairs: ['a'], labels: { host: 'evil' }, syntax: {}, rules: {}, marks: {}, fast: {} },
  ...{
    ok: false,
    url: 'evil',
    error: {},
    position: 0,
    start: 0,
    end: 0,
    section: 'evil',
    sentence: 'evil',
    '~generic': true,
  },
  ...{
    article: '5',
    group: 'evil',
    messageId: 'e@evil.dom',
    wtype: 'evil',
    wpath: 'evil',
    selector: 'evil',
    gtype: '9',
  },
  ...{ address: 'e@evil.dom', fields: [{ name: 'bcc', value: 'e@evil.dom' }], urlPath: 'evil', schemepart: 'evil' },
  ...{ argument: 'evil', verb: 'QUIT', at: 1, advise: { user: 'evil' }, otherwise: [{ verb: 'QUIT' }] },
  ...{ login: 'none', plan: {}, findings: () => [], access: () => ({ by: 'evil' }), reserved: '/', form: 'opaque' },
};

const functions = Object.entries({ ...core, ...forSchemes, ...safety }).filter(
  ([, value]) => typeof value === 'function' && !/^class\b/.test(String(value)),
) as [string, (...given: unknown[]) => unknown][];

describe('misuse', () => {
  test('there is a row for each function that is exported', () => {
    const missing = Object.entries({ ...core, ...safety })
      .filter(([name, value]) => typeof value === 'function' && !/^class\b/.test(String(value)) && !(name in calls))
      .map(([name]) => name);
    expect(missing).toEqual([]);
  });

  test.each(functions.filter(([name]) => name in calls))('%s takes what its row gives it', (name, call) => {
    expect(() => call(...(calls[name] as unknown[]))).not.toThrow();
  });

  test.each(functions.filter(([name]) => name in calls))('%s answers a mistake in words', (name, call) => {
    const right = calls[name] as unknown[];
    const poor = right.flatMap((_, at) =>
      Object.entries(mistakes).flatMap(([what, mistake]) =>
        poorWords(`argument ${at + 1}, ${what}`, () => call(...right.with(at, mistake))),
      ),
    );
    expect(poor).toEqual([]);
  });

  test.each(withOptions)('%s answers a mistake in its option %s in words', (name, option) => {
    const [, call] = functions.find(([each]) => each === name) as (typeof functions)[number];
    const right = calls[name] as unknown[];
    const poor = Object.entries(mistakes).flatMap(([what, mistake]) =>
      poorWords(what, () => call(...right.with(-1, { [option]: mistake }))),
    );
    expect(poor).toEqual([]);
  });
});

test.each<[name: string, run: () => unknown]>([
  ['endsLine', () => forSchemes.endsLine(7 as never)],
  ['escapedLineEnd', () => forSchemes.escapedLineEnd(7 as never)],
  ['hideSpans', () => safety.hideSpans(7 as never, [])],
  ['notUtf8', () => core.notUtf8(7 as never)],
  ['printable', () => safety.printable(7 as never)],
  ['replaceUnseen', () => safety.replaceUnseen(7 as never, () => '')],
  ['strayPercent', () => forSchemes.strayPercent(7 as never)],
  ['visible', () => safety.visible(7 as never)],
])('%s names itself where it is given another value than a string', (name, run) => {
  expect(run).toThrow(new TypeError(`${name} takes a string`));
});

test('replaceUnseen asks for a function', () => {
  const run = (): unknown => safety.replaceUnseen('a', 'b' as never);
  expect(run).toThrow(new TypeError('replaceUnseen takes a function, which gives the replacement'));
});

test.each([
  [new forSchemes.UnwritableError('host'), 'host is not as a legal URL has it (part-unwritable)'],
  [new forSchemes.UnwritableError('path.0', 'part-type'), 'path.0 is not as a legal URL has it (part-type)'],
  [new forSchemes.UnwritableError(undefined, 'part-type'), 'a part is not as a legal URL has it (part-type)'],
])('the exception of write names the part and the code: %s', (error, words) => {
  expect(error.message).toBe(words);
});

describe('a program that has put a member into every object', () => {
  test.each(functions.filter(([name]) => name in calls))('%s answers as it did', (name, call) => {
    const right = calls[name] as unknown[];
    const clean = answerOf(() => call(...right));
    const changed: string[] = [];
    for (const [member, value] of Object.entries(polluting)) {
      const answer = polluted(member, value, () => answerOf(() => call(...right)));
      if (answer !== clean) changed.push(`${member}: ${answer}`);
    }
    expect(changed).toEqual([]);
  });
});

const texts = [
  'ftp://fred:secret@host.dom/pub/a;type=i',
  'http://host.dom:8080/a?token=1',
  'gopher://host.dom/7a%09b',
  'mailto:fred@host.dom',
  'news:comp.infosystems.gopher',
  'nntp://host.dom/group/5',
  'telnet://fred:secret@host.dom/',
  'wais://host.dom/database?search',
  'file://host.dom/a/b',
  'prospero://host.dom/a;v=1',
  'x-other://fred:secret@host.dom/a?code=1#c',
  'ftp://host.dom:x/',
];

describe('a program that has put a member into every object, and a text', () => {
  test.each(texts)('%s', (text) => {
    const clean = everythingOf(text);
    const changed: string[] = [];
    for (const [member, value] of Object.entries(polluting)) {
      const answers = polluted(member, value, () => everythingOf(text));
      for (const [name, answer] of Object.entries(answers)) {
        if (answer !== clean[name]) changed.push(`${member}: ${name}: ${answer}`);
      }
    }
    expect(changed).toEqual([]);
  });
});

/**
 * The URL of each scheme and kind with the fewest members, as it comes out of JSON: without those that are `undefined`, and so
 * with those of every object in their place.
 */
const sent: readonly core.Url[] = (() => {
  const shapes = new Map<string, core.Url>();
  for (const text of vectorTexts()) {
    const own = core.parse(registry, text) as core.Result<core.Url>;
    const result = own.ok ? own : core.parseGeneric(registry, text);
    if (!result.ok) continue;
    const data = JSON.parse(JSON.stringify(result.url)) as core.Url & { readonly kind?: string };
    const kind = core.isGeneric(data) ? `generic, ${Object.keys(data).length} members` : `${data.scheme}, ${data.kind}`;
    const known = shapes.get(kind);
    if (known === undefined || sizeOf(data) < sizeOf(known)) shapes.set(kind, data);
  }
  return [...shapes.values()];
})();

function sizeOf(data: core.Url): number {
  return Object.keys(data).length;
}

type OfUrl = (url: core.Url) => unknown;
const anyRegistry: core.Registry = registry;
const planOf = (url: core.Url): core.AccessPlan => core.access(anyRegistry, url, { server: 'h.dom', email: 'a@b.c' });
const ofUrl: readonly (readonly [name: string, call: OfUrl])[] = [
  ['access', planOf],
  ['access without options', (url) => core.access(anyRegistry, url)],
  ['assumedAccess', (url) => safety.assumedAccess(anyRegistry, url)],
  ['build', (url) => core.build(anyRegistry, url as never)],
  ['change', (url) => core.change(anyRegistry, url, {})],
  ['findings', (url) => safety.findings(anyRegistry, url as never)],
  ['format', (url) => core.format(anyRegistry, url as never)],
  ['isGeneric', (url) => core.isGeneric(url)],
  ['labelOf', (url) => Object.keys(url).map((part) => safety.labelOf(anyRegistry, url, part))],
  ['notText', (url) => safety.notText(url)],
  ['redact', (url) => safety.redact(anyRegistry, url as never)],
  ['relative', (url) => core.relative(anyRegistry, url as never, url as never)],
  ['resolve', (url) => core.resolve(anyRegistry, url as never, 'b')],
  ['resolve of a search', (url) => core.resolve(anyRegistry, url as never, '?b')],
  ['same', (url) => core.same(url, { ...url })],
  ['same as with parts that are undefined', (url) => core.same(url, withUndefined(url))],
  ['same as without parts that are undefined', (url) => core.same(withUndefined(url), url)],
  ['steps', (url) => safety.steps(anyRegistry, planOf(url))],
  ['wire', (url) => core.wire(planOf(url) as never)],
  ['withoutSecrets', (url) => safety.withoutSecrets(anyRegistry, url)],
  ['withoutSecrets of a result', (url) => safety.withoutSecrets(anyRegistry, { ok: true, url })],
];

function withUndefined(url: core.Url): core.Url {
  return {
    user: undefined,
    search: undefined,
    type: undefined,
    plus: undefined,
    article: undefined,
    ...url,
  } as core.Url;
}

describe('a program that has put a member into every object, and data that was sent', () => {
  test('of all schemes', () => {
    expect(sent.length).toBeGreaterThan(15);
  });

  test.each(ofUrl)('%s answers as it did', (_, call) => {
    const changed: unknown[] = [];
    for (const url of sent) {
      const clean = valueOf(() => call(url));
      for (const [member, value] of Object.entries(polluting)) {
        const answer = polluted(member, value, () => valueOf(() => call(url)));
        if (textOf(answer) !== textOf(clean)) changed.push([member, url, answer]);
      }
    }
    expect(changed).toEqual([]);
  });
});

/** The result of a call, or its exception. */
function valueOf(call: () => unknown): unknown {
  try {
    return [call()];
  } catch (error) {
    return `throws ${error}`;
  }
}

/** A value as a text, whose objects may have any prototype. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, member) => (member === undefined ? 'undefined' : member));
}

/** The answer of each function that takes a text. */
function everythingOf(text: string): { readonly [name: string]: string } {
  const { parse, parseGeneric, components } = core;
  const { inspect: inspected, findings, redact, secretsIn } = safety;
  const calls: { readonly [name: string]: (registry: core.Registry, text: string) => unknown } = {
    ...{ parse, parseGeneric, inspected, findings, components, redact, secretsIn },
  };
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, answerOf(() => call(registry, text))]));
}

/** The result of a call or its exception, as a text. Functions in it are left out. */
function answerOf(call: () => unknown): string {
  try {
    return inspect(call(), { depth: 12 });
  } catch (error) {
    return `throws ${error}`;
  }
}

function polluted<T>(member: string, value: unknown, call: () => T): T {
  Object.defineProperty(Object.prototype, member, { value, configurable: true, writable: true, enumerable: true });
  try {
    return call();
  } finally {
    delete (Object.prototype as { [name: string]: unknown })[member];
  }
}
