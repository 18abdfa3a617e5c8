// The ranges of errors, repairs and findings: what to underline.
import {
  type AnyScheme,
  components,
  createRegistry,
  type Finding,
  parse,
  type Registry,
  type Repair,
  type Result,
  tolerant,
  type Url,
  type UrlError,
} from '@url/core';
import { DIGIT, defineScheme } from '@url/core/scheme';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { findings } from '@url/safety';
import { near } from '@url/testing';
import { describe, expect, test } from 'vitest';
import { sentenceOf } from '../../../tooling/support/sentences.ts';
import { amount, sample } from '../../../tooling/support/share.ts';
import { vectorFiles, vectorsOf } from '../../../tooling/support/vector-files.ts';

const numbers = defineScheme({
  name: 'x-n',
  section: 'nowhere',
  syntax: {
    form: 'ip',
    authority: 'login',
    rules: {
      errors: { 'x-n-odd': ['nowhere', 'the number is odd'], 'x-n-missing': ['nowhere', 'a number is missing'] },
    },
    read: (reader, { host }) => {
      const start = reader.index;
      const digits = reader.take(DIGIT, 'number');
      if (Number(digits) % 2 === 1) reader.fail('x-n-odd', start);
      if (digits === '') reader.fail('x-n-missing', start, start);
      return { scheme: 'x-n', host, number: digits };
    },
    write: ({ host, number }) => ({ host, urlPath: number }),
  },
  access: () => ({ by: 'nothing' }),
});

const strict: Registry = createRegistry<AnyScheme>([...rfc1630, https, numbers]);
const loose: Registry = createRegistry<AnyScheme>(strict.schemes, { tolerant });

type Ranged = Pick<UrlError, 'code' | 'position' | 'end'>;

function underlined(text: string, { code, position = Number.NaN, end = Number.NaN }: Ranged): string {
  const range = text.slice(position, end);
  return position > end || end > text.length || Number.isNaN(end)
    ? `${code}: ${position} to ${end}`
    : `${code}: ${range}`;
}

function errorOf(text: string, registry: Registry = strict): UrlError | undefined {
  const result = parse(registry, text) as Result<Url>;
  return result.ok ? undefined : result.error;
}

describe('the range of an error', () => {
  test.each([
    ['ftp://h/a b', 'character-forbidden:  '],
    ['ftp://h/\u{1F600}', 'character-forbidden: \u{1F600}'],
    ['ftp://h/a%zz', 'escape-malformed: %zz'],
    ['ftp://h/a%', 'escape-malformed: %'],
    ['ftp://h/a%4/', 'escape-malformed: %4'],
    ['ftp://h:99999/', 'port-out-of-range: 99999'],
    ['ftp://h:0a/', 'port-malformed: 0a'],
    ['ftp://h:/', 'port-missing: '],
    ['ftp:///', 'host-missing: '],
    ['ftp://my_host/', 'host-malformed: _'],
    ['ftp://a..b/', 'host-malformed: .'],
    ['ftp://a.9b/', 'host-malformed: 9b'],
    ['ftp://1.2.3/', 'host-number-malformed: 1.2.3'],
    // The rest of an address, `.1.1.1`, fits after 249 digits.
    [`ftp://${'1'.repeat(300)}/`, `host-too-long: ${'1'.repeat(51)}`],
    ['http://u:p@h/', 'login-forbidden: u:p@'],
    ['ftp://a:b:c@h/', 'login-malformed: :'],
    ['ftp://a@b@c/', 'login-malformed: @'],
    ['http://h?x', 'slash-missing: '],
    ['http:/h', 'slashes-missing: /'],
    ['nntp://h', 'slash-missing: '],
    ['none', 'scheme-missing: '],
    ['ht~tp:x', 'scheme-malformed: ~'],
    ['x-none:a', 'scheme-unregistered: x-none'],
    ['URL:http://h/', 'prefix-unexpected: URL:'],
    ['ftp://h/a;type=x', 'ftp-type-unknown: ;type=x'],
    ['file://h:1/', 'port-forbidden: :1'],
    ['x-n://h/13', 'x-n-odd: 13'],
    ['x-n://h/', 'x-n-missing: '],
    ['x-n://h/#a', 'x-n-missing: '],
  ])('of %j is the one of %j', (text, range) => {
    expect(underlined(text, errorOf(text) as UrlError)).toBe(range);
  });

  test('begins after the spaces that tolerant reading leaves out', () => {
    expect(underlined('  x-none:a ', errorOf('  x-none:a ', loose) as UrlError)).toBe('scheme-unregistered: x-none');
    expect(underlined('  ht~tp:a', errorOf('  ht~tp:a', loose) as UrlError)).toBe('scheme-malformed: ~');
  });
});

describe('the sentence of an error', () => {
  test.each([
    ['ftp://h/a b', '" " must be written %20 here'],
    ['ftp://h/~', '"~" must be written %7E here'],
    ['ftp://h/\u00E9', '"\u00E9" must be written %C3%A9 here'],
    ['ftp://h/\u0007', 'U+0007 must be written %07 here'],
    ['ftp://h/\u202E', 'U+202E must be written %E2%80%AE here'],
    ['ftp://h/\uD800', sentenceOf('character-forbidden')],
    ['x-n://h/2two', '"t" cannot be here: only 0-9 can'],
    ['x-n://h/2%34', '"%34" cannot be here'],
    ['x-n://h/2 1', '" " cannot be here: only 0-9 can'],
    ['x-n://h/2 ', 'a space follows the URL: remove it'],
    ['ftp://a:b:c@h/', 'in a user or password ":" is written %3A'],
    ['ftp://a@b@c/', 'in a user or password "@" is written %40'],
  ])('of %j names the character', (text, sentence) => {
    expect(errorOf(text)?.sentence).toBe(sentence);
  });

  test('names a character that no host has', () => {
    expect(errorOf('http://my host/')?.sentence).toMatch(/^" " cannot be in a host: a host is labels/);
    expect(errorOf('http://b\u00FCcher.de/')?.sentence).toMatch(/^"\u00FC" cannot be in a host/);
    expect(errorOf('http://a..b/')?.sentence).toMatch(/^a label must follow ".": a host is labels/);
  });
});

describe('a raw delimiter in a password', () => {
  test.each([
    ['ftp://fred:se/cret@host.dom/', 'login-malformed: /', 'in a user or password "/" is written %2F'],
    ['ftp://fred:se#cret@host.dom/', 'login-malformed: #', 'in a user or password "#" is written %23'],
    ['ftp://my_app:se/cret@host.dom/', 'login-malformed: /', 'in a user or password "/" is written %2F'],
    ['ftp://fred:/s3cret@host.dom/', 'login-malformed: /', 'in a user or password "/" is written %2F'],
    ['ftp://fred:s%20e/cr/et@host.dom/', 'login-malformed: /', 'in a user or password "/" is written %2F'],
    ['http://fred:se/cret@host.dom/', 'login-forbidden: fred:se', 'no user name or password is allowed'],
  ])('of %j is told as that, and not as a bad port', (text, range, sentence) => {
    const error = errorOf(text) as UrlError;
    expect([underlined(text, error), error.sentence]).toEqual([range, sentence]);
    if (text.startsWith('ftp://fred:/')) return;
    expect(underlined(text, errorOf(text, loose) as UrlError)).toBe(range);
  });

  test.each([
    ['ftp://host.dom:21x/a', 'port-malformed'],
    ['ftp://host.dom:21x/a#b', 'port-malformed'],
    ['ftp://my_host:21/user@x', 'host-malformed'],
    ['ftp://host.dom:2 1/user@x', 'port-malformed'],
    ['ftp://[::g]/user@x', 'host-malformed'],
    ['http://host.dom:8000?a/b@c', 'slash-missing'],
  ])('is not told of %j', (text, code) => {
    expect(errorOf(text)?.code).toBe(code);
  });
});

function repairsOf(text: string): readonly Repair[] {
  const result = parse(loose, text) as Result<Url>;
  return result.ok ? result.repairs : expect.fail(`${text}: ${result.error.code}`);
}

test.each([
  ['  http://h/ ', ['space-trimmed:   ', 'space-trimmed:  ']],
  ['http://h/a b~~"c', ['character-unsafe:  ', 'character-unsafe: ~~"']],
  ['http://h/\u00E9\u{1F600}%', ['character-not-ascii: \u00E9\u{1F600}', 'percent-raw: %']],
  ['http://h/%zz', ['percent-raw: %']],
  ['http://u:p@h/', ['login-dropped: u:p@']],
  ['http://my_host./', ['host-underscore: _', 'host-root-dot: .']],
  ['http://%68ost/', ['escape-unexpected: %68']],
  ['http://[::1]:8%30/', ['host-ipv6: [::1]', 'escape-unexpected: %30']],
  ['http://h:/', ['port-empty: :']],
  ['http://h/#a##b', ['fragment-hash: ##']],
  ['telnet://h/a/b', ['telnet-path: a/b']],
  ['ftp://h/a;1', ['ftp-semicolon: ;']],
  ['ftp://h/a;type=an', ['ftp-type-legacy: ;type=an']],
  ['http://h?x', ['http-slash-missing: ?']],
])('the ranges of the repairs of %j', (text, ranges) => {
  expect(repairsOf(text).map((repair) => underlined(text, repair))).toEqual(ranges);
});

function findingsOf(text: string, registry: Registry = strict): readonly Finding[] {
  const result = findings(registry, text);
  return result.ok ? result.findings : expect.fail(`${text}: ${result.error.code}`);
}

test.each([
  ['ftp://u:p@h:25/', ['password-in-url: p', 'host-not-qualified: h', 'port-reserved: 25']],
  ['http://10.0.0.1:8000/%0A', ['host-not-public: 10.0.0.1', 'port-not-default: 8000', 'delimiter-escaped: %0A']],
  ['ftp://www.a.b@h.d/..', ['user-looks-like-host: www.a.b', 'dot-segment: ..']],
  ['http://h.d/a/%2e%2E/b', ['dot-segment-escaped: %2e%2E']],
  ['ftp://h.d/%E9a%2F', ['octets-not-utf8: %E9', 'slash-escaped: %2F']],
  ['http://h.d/a%D7', ['octets-not-utf8: %D7']],
  ['ftp://a?b@h.d/c?d', ['user-question-mark: ?', 'path-question-mark: ?']],
  ['ftp://u:12/s3cret@h.d/', ['host-not-qualified: u', 'port-reserved: 12', 'path-at-sign: @']],
  ['http://h.d#a@b', ['fragment-at-sign: #']],
  ['telnet://%20-l@h.dom/', ['option-like: %20-l']],
  ['telnet://%0D-l@h.dom/', ['delimiter-hidden: %0D', 'option-like: %0D-l']],
  ['gopher://h.d/0%09', ['gopher-search-unexpected: ']],
  ['nfs://h.d/x', ['access-undefined: nfs', 'scheme-held-back: nfs']],
  ['mongodb://h1,h2/', ['access-undefined: mongodb', 'login-unreadable: h1,h2']],
])('the ranges of the findings of %j', (text, ranges) => {
  expect(findingsOf(text).map((finding) => underlined(text, finding))).toEqual(ranges);
});

test('a repair hides no finding', () => {
  const escaped = ['http://evil%2ecom/', 'http://ho.st:8%30/', 'http://h%6Fst.dom/'];
  expect(escaped.flatMap((text) => findingsOf(text, loose).map((finding) => underlined(text, finding)))).toEqual([
    ...['host-escaped: %2e', 'host-escaped: %30', 'host-escaped: %6F'],
  ]);
  expect(findingsOf('cid:~a%1b@b', loose).map((finding) => underlined('cid:~a%1b@b', finding))).toEqual([
    'control-escaped: %1b',
  ]);
  expect(findingsOf('http://h.d/%D7%9x', loose).map(({ code }) => code)).toEqual(['octets-not-utf8']);
});

describe('of every text near a vector', () => {
  const short = vectorFiles
    .flatMap((file) => vectorsOf(file))
    .flatMap(({ in: text }) => (typeof text === 'string' && text.length < 60 ? [text] : []))
    .filter((_, at) => at % 23 === 0);
  const texts = sample(sample(short, 20).flatMap(near), 2_000);

  test('errors, repairs and findings have ranges inside it, and findings have parts', () => {
    const wrong: string[] = [];
    let tried = 0;
    for (const registry of [strict, loose]) {
      for (const text of texts) {
        const result = parse(registry, text) as Result<Url>;
        const found = findings(registry, text);
        const noted: readonly Ranged[] = result.ok ? result.repairs : [result.error];
        const all = [...noted, ...(found.ok ? found.findings : [])];
        tried += all.length;
        for (const each of all) {
          const { position = -1, end = -1 } = each;
          if (position < 0 || end < position || end > text.length)
            wrong.push(`${text}: ${each.code} ${position} to ${end}`);
        }
        if (found.ok)
          for (const { code, part } of found.findings) if (!part) wrong.push(`${text}: ${code} has no part`);
      }
    }
    expect(tried).toBeGreaterThan(amount(20_000, 500));
    expect(wrong.slice(0, 20)).toEqual([]);
  });

  test('what was read before an error has its components, in order', () => {
    const wrong: string[] = [];
    let refused = 0;
    for (const registry of [strict, loose]) {
      for (const text of texts) {
        const result = components(registry, text);
        if (result.ok) continue;
        refused += 1;
        let last = 0;
        const { position = 0 } = result.error;
        for (const { part, start, end } of result.components) {
          const isTyped = part === 'scheme' && result.error.code === 'scheme-missing';
          if (start < last || end < start || (end > position && !isTyped))
            wrong.push(`${text}: ${part} ${start} to ${end}`);
          last = end;
        }
        if (text.indexOf(':') > 0 && position > text.indexOf(':') && result.components.length === 0)
          wrong.push(`${text}: nothing`);
      }
    }
    expect(refused).toBeGreaterThan(amount(10_000, 200));
    expect(wrong.slice(0, 20)).toEqual([]);
  });
});

describe('the components of a text that is refused', () => {
  const parts = (text: string, registry: Registry = strict): readonly string[] =>
    components(registry, text).components.map(({ part, start, end }) => `${part} ${text.slice(start, end)}`);

  test.each([
    ['f', ['scheme f']],
    ['ftp', ['scheme ftp']],
    ['ftp:', ['scheme ftp']],
    ['ftp:/', ['scheme ftp']],
    ['ftp://', ['scheme ftp']],
    ['ftp://fred:s', ['scheme ftp', 'host fred']],
    ['ftp://fred:s@', ['scheme ftp', 'user fred', 'password s']],
    ['ftp://fred:s@host.', ['scheme ftp', 'user fred', 'password s', 'host host.']],
    ['ftp://host.dom/pub/a b;type=i', ['scheme ftp', 'host host.dom', 'path.0 pub', 'path.1 a']],
    ['https://h.dom/a\\b?x', ['scheme https', 'host h.dom', 'path a']],
    ['http://h.dom:8x/a', ['scheme http', 'host h.dom']],
    ['gopher://h.dom/0a b', ['scheme gopher', 'host h.dom', 'gtype 0', 'selector a']],
    ['nntp://h.dom/a.b/1x', ['scheme nntp', 'host h.dom', 'group a.b', 'article 1']],
    ['prospero://h.dom/a;b=c;d', ['scheme prospero', 'host h.dom', 'hsoname a', 'fields.0.name b', 'fields.0.value c']],
    ['x-none://h.dom/a b', ['scheme x-none', 'host h.dom', 'urlPath a']],
    ['x-none:a b', ['scheme x-none', 'schemepart a']],
    ['ht~tp://h/', ['scheme ht']],
    ['', []],
  ])('of %j are what was read', (text, expected) => {
    expect(parts(text)).toEqual(expected);
  });

  test('every beginning of a URL with a login has some', () => {
    const text = 'ftp://fred:secret@host.dom:2121/pub/a%20b/readme;type=a#top';
    const bare = Array.from({ length: text.length }, (_, at) => text.slice(0, at + 1)).filter(
      (beginning) => parts(beginning).length === 0,
    );
    expect(bare).toEqual([]);
  });
});
