// The laws that hold for every scheme, tried on what fast-check makes up. A scheme says what its texts and parts are
// made of; `legal` are texts of its grammar, every one of which has to be read.
import {
  type AnyScheme,
  createRegistry,
  equivalent,
  explain,
  extract,
  type ReadOptions,
  type Result,
  type Rules,
  redact,
  relative,
  resolve,
  tolerant,
  type Url,
  type UrlError,
  unwrap,
  wrap,
} from '@url/core';
import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';

export interface Made {
  readonly schemes: readonly AnyScheme[];
  /** What a text may begin with. */
  readonly openings: readonly string[];
  /** What it may go on with. */
  readonly pieces: readonly string[];
  /** Parts to build from, good and bad. */
  readonly parts: Arbitrary<object>;
  readonly legal?: RegExp;
  /** Options without which the scheme plans nothing. */
  readonly options?: object;
  /** What plans have of the scheme's own: all else in them is the URL's or an option's. */
  readonly constants?: readonly string[];
  /** What a URL says besides the strings in it. */
  readonly says?: (url: never) => readonly string[];
  /** What tolerant reading alone takes: parts that are all there is to a URL, and what may follow the scheme's name. */
  readonly loose?: { readonly parts: Arbitrary<object>; readonly pieces: readonly string[] };
  /** What may follow a host and its slash where a profile reads it as it was meant once. */
  readonly older?: readonly string[];
}

const char = fc.oneof(
  fc.constantFrom(...'aZ09-._~/;?:@&=#%+$,!*"<>[] \t\r\n\0\u007F\u00E9\u00FF'),
  fc.nat(255).map((octet) => String.fromCharCode(octet)),
);

/** Octets that need care. */
export const octets: Arbitrary<string> = fc.array(char, { maxLength: 8 }).map((chars) => chars.join(''));
/** Hosts, good and bad, in lower case as reading gives them. */
export const hosts: Arbitrary<string> = fc.oneof(
  fc.constantFrom('h', 'host.dom', '10.0.0.1'),
  octets.map((host) => host.toLowerCase()),
);
export const ports: Arbitrary<number | undefined> = optional(
  fc.oneof(fc.constantFrom(21, 70, 80, 8080), fc.integer({ min: -1, max: 70_000 })),
);
/** Something around an at sign, or nothing of the kind. */
export const identifiers: Arbitrary<string> = fc.oneof(
  octets,
  octets.map((local) => `${local}@host.dom`),
  octets.map((domain) => `a@${domain}`),
  fc.tuple(octets, octets).map((sides) => sides.join('@')),
);
/** Identifiers with brackets around them, or one too many. */
export const bracketed: Arbitrary<string> = fc.oneof(
  identifiers,
  fc.constantFrom('<a@b', 'a@b>', '<a@b>', '<<a@b>', 'a@b/c@d', 'a/b@c/d'),
);

export function optional<T>(made: Arbitrary<T>): Arbitrary<T | undefined> {
  return fc.option(made, { nil: undefined });
}

/** Parts of URLs with a login. */
export function withLogin(scheme: string, more: Readonly<Record<string, Arbitrary<unknown>>> = {}): Arbitrary<object> {
  const login = { user: optional(octets), password: optional(octets), host: hosts, port: ports };
  return fc.record({ scheme: fc.constant(scheme), ...login, ...more });
}

/** What nearly every text of a scheme with a login or a host may be made of. */
export const IP_PIECES: readonly string[] =
  '// / h host.dom h: : 80 7070 u@ u:p@ %0D %0a %00 %2F %09 %zz %E9 abc .. #f'.split(' ');
/** What one of a scheme with an identifier may be made of. */
export const AT_PIECES: readonly string[] = '@ a b.c . %40 %2F %3C %3E %20 %0D %zz %E9 / #f * < > x@y'.split(' ');
/** What tells how an identifier is wrapped, and where it ends. */
export const BRACKET_PIECES: readonly string[] = '< > %3C %3e @ %40 / %2F a ~'.split(' ');

const LEVELS = ['text', 'encoding', 'scheme'] as const;
const SECTION = /^(?:(?:RFC \d+|draft url7a) (?:§\d|"\w|Appendix)|https:\/\/\S)/;
const SENTENCE = /^[\w"].{9,}$/;

/** Text of any characters. What fast-check calls `binary` is the same, and takes a second to be made. */
export const anyText: fc.Arbitrary<string> = fc.string({
  unit: fc.integer({ min: 0, max: 0x10_f7_ff }).map((at) => String.fromCodePoint(at < 0xd800 ? at : at + 0x800)),
});

/** How often a law is tried; `pnpm test:mutation` has no time for all of it. */
export function runs(times: number): number {
  return Math.ceil(times * Number(process.env['LAWS'] ?? 1));
}

/** How long a text of millions of characters is; `pnpm test:mutation` has no time for those either. */
export function long(length: number): number {
  return Math.ceil(length * Number(process.env['LAWS'] ?? 1) ** 2);
}

/** What makes a URL of its beginning: the end of a login, and then of a path. */
const ENDINGS: readonly string[] = [
  '',
  ...'//h h .h @h .1 .1.1 .1.1.1 1 1.1 1.1.1 a@h a.h =a %22@h a%22@h %5D a%5D'.split(' '),
].flatMap((login) => ['', '/', '/a', '/a/b', '/a@h'].map((path) => login + path));

/** What tolerant reading may take. */
const LOOSE: readonly string[] = [...' ~|[]{}^"\u00E9\u20AC%?#;/.:', '%61', 'my_host', 'u:p@', '[::1]'];

export function laws({
  schemes,
  openings,
  pieces,
  parts,
  legal,
  options,
  constants = [],
  says,
  loose,
  older,
}: Made): void {
  const registry = createRegistry({ schemes });
  const { canParse, format } = registry;
  const names = fc.constantFrom(...schemes.map(({ name }) => name));
  const parse = (text: string, way?: ReadOptions): Result<Url> => registry.parse(text, way) as Result<Url>;
  const build = (given: object, way?: ReadOptions): Result<Url> => registry.build(given as never, way) as Result<Url>;
  const odd = fc.constantFrom('\u0142', '\uD83D\uDE00', '\uD800');
  const piece = fc.oneof(fc.constantFrom(...pieces), char, odd);
  const grammatical = legal === undefined ? fc.constantFrom(...openings) : fc.stringMatching(legal);
  const put = fc.constantFrom('', ...';/?:@&=#%+ <\\\r\n\0\u00E9\uD800', '%0', '%zz', '%2F', '//');
  const texts = fc.oneof(
    fc
      .tuple(fc.constantFrom(...openings), fc.array(piece, { maxLength: 12 }))
      .map(([opening, more]) => opening + more.join('')),
    grammatical,
    fc.tuple(grammatical, fc.nat(), fc.nat(1), put).map(([text, place, cut, inserted]) => {
      const at = place % (text.length + 1);
      return text.slice(0, at) + inserted + text.slice(at + cut);
    }),
    anyText,
  );

  function errorOf(result: Result<Url>): UrlError | undefined {
    return result.ok ? undefined : result.error;
  }

  /** Whether two texts are the same, on each level. */
  function levels(one: string, other: string): readonly boolean[] {
    return LEVELS.map((level) => {
      const result = equivalent(registry, one, other, level);
      if (!result.ok) throw new Error(`${one}, ${other}: ${result.error.code}`);
      return result.equal;
    });
  }

  /** Whether there was something to mend. */
  function holdTolerantly(text: string): boolean {
    const strict = parse(text);
    const result = parse(text, { tolerant });
    if (strict.ok) expect(result).toEqual(strict);
    if (!result.ok) {
      expect(result.error.position).toBeGreaterThanOrEqual(0);
      expect(result.error.position).toBeLessThanOrEqual(text.length);
      return false;
    }
    if (!strict.ok) {
      expect(result.repairs).not.toEqual([]);
      for (const { position } of result.repairs) expect(position).toBeLessThanOrEqual(text.length);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them is ever taken
      expect(text).not.toMatch(/[\0-\u001F\u007F\\]/);
    }
    const written = format(result.url, result.fragment);
    expect(written).toMatch(/^[!-~]*$/);
    const again = parse(written, { tolerant });
    expect(again).toMatchObject({ ok: true, url: result.url, fragment: result.fragment });
    if (again.ok) expect(format(again.url, again.fragment)).toBe(written);
    return !strict.ok;
  }

  function holdPlan(url: Url): void {
    const { by, ...plan } = registry.access(url, options);
    const given = [...sentIn(url), ...sentIn(options), ...(says?.(url as never) ?? [])];
    for (const value of sentIn(plan)) {
      expect(value).not.toMatch(/[\r\n\0]/);
      if (by !== 'refused') expect(madeUp(value, given, constants)).toEqual([]);
    }
  }

  describe('the laws of every scheme', () => {
    test('what is built reads back to the same parts, or is refused', () => {
      let built = 0;
      const property = fc.property(parts, (given) => {
        const result = build(given);
        if (!result.ok) return;
        built += 1;
        const wanted = Object.entries(given).filter(([, value]) => value !== undefined);
        expect(result.url).toMatchObject(Object.fromEntries(wanted));
        expect(parse(format(result.url))).toEqual(result);
      });
      fc.assert(property, { numRuns: runs(2000) });
      expect(built).toBeGreaterThanOrEqual(runs(20) - 1);
    });

    test('what is read is written so that it reads back to the same, and is written the same again', () => {
      const property = fc.property(texts, (text) => {
        const result = parse(text);
        if (!result.ok) return;
        const written = format(result.url, result.fragment);
        const again = parse(written);
        expect(again).toEqual(result);
        if (again.ok) expect(format(again.url, again.fragment)).toBe(written);
      });
      fc.assert(property, { numRuns: runs(5000) });
    });

    test('canParse tells what parse does, and an error points into the text or at its end', () => {
      const property = fc.property(texts, (text) => {
        const result = parse(text);
        expect(canParse(text)).toBe(result.ok);
        if (result.ok) return;
        expect(result.error.position).toBeGreaterThanOrEqual(0);
        expect(result.error.position).toBeLessThanOrEqual(text.length);
      });
      fc.assert(property, { numRuns: runs(5000) });
    });

    test('what stands before an error is the beginning of some URL', () => {
      const property = fc.property(texts, (text) => {
        const { position, code } = errorOf(parse(text)) ?? {};
        const before = text.slice(0, position);
        // Before its colon a name may be any scheme's, and only this one's are registered.
        if (code === undefined || !before.includes(':')) return;
        expect(ENDINGS.find((ending) => canParse(before + ending)) ?? [text, code, before]).toBeTypeOf('string');
      });
      fc.assert(property, { numRuns: runs(5000) });
    });

    test('what relative gives, resolve takes back', () => {
      const property = fc.property(texts, texts, (one, other) => {
        const [base, result] = [parse(one), parse(other)];
        if (!base.ok || !result.ok) return;
        const form = relative(registry, base.url as never, result.url as never);
        expect(resolve(registry, base.url as never, form)).toMatchObject({ ok: true, url: result.url });
      });
      fc.assert(property, { numRuns: runs(5000) });
    });

    test('what is equal on one level is equal on the next, and every spelling is equal to itself and to the canonical one', () => {
      const property = fc.property(texts, texts, (one, other) => {
        const [result, second] = [parse(one), parse(other)];
        if (!result.ok || !second.ok) return;
        const written = format(result.url, result.fragment);
        expect(levels(one, one)).toEqual([true, true, true]);
        expect(levels(one, written).at(-1)).toBe(true);
        for (const another of [written, other]) {
          const [text, encoding, scheme] = levels(one, another);
          expect(levels(another, one)).toEqual([text, encoding, scheme]);
          expect([!text || encoding, !encoding || scheme]).toEqual([true, true]);
        }
      });
      fc.assert(property, { numRuns: runs(5000) });
    });

    test('what is wrapped is unwrapped to the same, and found in a text, whole or folded', () => {
      const property = fc.property(texts, fc.integer({ min: 1, max: 40 }), (text, width) => {
        const result = parse(text);
        if (!result.ok) return;
        const { url, fragment } = result;
        const written = format(url, fragment);
        for (const wrapped of [
          wrap(registry, url as never, { fragment }),
          wrap(registry, url as never, { fragment, width }),
        ]) {
          expect(unwrap(wrapped)).toBe(written);
          const found = [...extract(registry, `See ${wrapped}, or ask.`)];
          expect(found).toMatchObject([{ ok: true, url, fragment, canonical: written, wrapped: true, start: 4 }]);
        }
      });
      fc.assert(property, { numRuns: runs(2000) });
    });

    test('tolerant reading reads what is legal the same, tells every departure, and what it read reads back', () => {
      const more = fc.array(fc.constantFrom(...LOOSE), { maxLength: 3 }).map((each) => each.join(''));
      const loosened = fc
        .tuple(texts, fc.nat(), more)
        .map(
          ([text, place, put]) =>
            text.slice(0, place % (text.length + 1)) + put + text.slice(place % (text.length + 1)),
        );
      let mended = 0;
      const property = fc.property(fc.oneof(texts, loosened), (text) => {
        if (holdTolerantly(text)) mended += 1;
      });
      fc.assert(property, { numRuns: runs(5000) });
      expect(mended).toBeGreaterThanOrEqual(Math.floor(runs(20) / 20));
    });

    test.each(schemes.map((scheme) => [scheme.name, scheme] as const))(
      'the rules of %s are named by section and said in a sentence',
      (name, { section, status, syntax, locates }) => {
        expect(section).toMatch(SECTION);
        expect(status).toMatch(/^(?:standard|described|reserved|registered|experimental)$/);
        if (locates !== undefined) expect(locates).toMatch(SENTENCE);
        const rules = Object.entries({ ...syntax.errors, ...syntax.repairs } as Rules<string>);
        for (const [code, rule] of rules) {
          const own = code.replace(/^(?:rfc1630|draft)-/, '').startsWith(`${name === 'https' ? 'http' : name}-`);
          const ofCore = explain(code) !== code.replaceAll('-', ' ');
          expect([code, own || ofCore]).toEqual([code, true]);
          expect([rule].flat()).toEqual([expect.stringMatching(SECTION), expect.stringMatching(SENTENCE)]);
        }
      },
    );

    test('what a scheme refuses or forgives by a rule of its own is said in its own words', () => {
      const own = (code: string) => schemes.some(({ name }) => code.startsWith(`${name}-`));
      const check = (rule: {
        readonly code: string;
        readonly section: string;
        readonly sentence?: string | undefined;
      }) => {
        if (own(rule.code))
          expect([rule.code, rule.section, rule.sentence]).toEqual([
            rule.code,
            expect.stringMatching(SECTION),
            expect.stringMatching(SENTENCE),
          ]);
      };
      const property = fc.property(texts, (text) => {
        const result = parse(text, { tolerant });
        if (result.ok) result.repairs.forEach(check);
        else check(result.error);
      });
      fc.assert(property, { numRuns: runs(1000) });
    });

    test('every octet of a plan is the URL’s, an option’s or the scheme’s own, and none is CR, LF or NUL', () => {
      const property = fc.property(parts, texts, (given, text) => {
        for (const result of [build(given), parse(text)]) if (result.ok) holdPlan(result.url);
      });
      fc.assert(property, { numRuns: runs(2000) });
    });

    test('no prototype is touched, whatever a part is called or holds', () => {
      const before = Object.getOwnPropertyNames(Object.prototype);
      const property = fc.property(parts, texts, fc.constantFrom(...before, 'prototype'), (given, text, name) => {
        const named = JSON.parse(`{${JSON.stringify(name)}:{"polluted":true}}`);
        expect(build({ ...given, ...named, [name]: name }).ok).toBe(false);
        const result = parse(text + name, { tolerant });
        if (!result.ok) return;
        format(result.url, result.fragment);
        redact(registry, result.url as never);
        registry.access(result.url as never, named);
        expect(registry.change(result.url as never, named as never).ok).toBe(false);
      });
      fc.assert(property, { numRuns: runs(1000) });
      expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
      expect({}).not.toHaveProperty('polluted');
    });

    test.runIf(legal !== undefined)('every text of the grammar is read', () => {
      const property = fc.property(grammatical, (text) => {
        expect(parse(text)).toMatchObject({ ok: true });
      });
      fc.assert(property);
    });
  });

  if (loose !== undefined) {
    describe('the laws of what tolerant reading alone takes', () => {
      test('what is built reads back to the same parts, and no string of its plan holds CR, LF or NUL', () => {
        let built = 0;
        const property = fc.property(loose.parts, (given) => {
          const result = build(given, { tolerant });
          if (!result.ok) return;
          built += 1;
          expect(result.url).toEqual(given);
          expect(parse(format(result.url), { tolerant })).toEqual(result);
          holdPlan(result.url);
        });
        fc.assert(property, { numRuns: runs(5000) });
        expect(built).toBeGreaterThan(Math.floor(runs(5000) / 25));
      });

      test('its pieces in any order read back to what they were', () => {
        const some = fc.array(fc.constantFrom(...loose.pieces), { maxLength: 10 });
        const property = fc.property(names, some, (name, each) => {
          holdTolerantly(`${name}:${each.join('')}`);
        });
        fc.assert(property, { numRuns: runs(20_000) });
      });
    });
  }

  if (older !== undefined) {
    test('a profile gives older meanings alone, and what it reads is written as it is meant now', () => {
      const some = fc.array(fc.constantFrom(...older), { maxLength: 8 });
      let found = 0;
      const property = fc.property(names, some, fc.constantFrom('rfc1630', 'draft'), (name, each, profile) => {
        const text = `${name}://h/${each.join('')}`;
        const [now, then] = [parse(text), parse(text, { profile })];
        expect(parse(text, { profile, tolerant }).ok || !then.ok).toBe(true);
        if (!then.ok || then.repairs.length === 0) {
          expect(then).toEqual(now);
          return;
        }
        found += 1;
        expect(now.ok).toBe(true);
        expect(then.repairs).toHaveLength(1);
        expect(then.repairs[0]?.code).toMatch(new RegExp(`^${profile}-${name}-`));
        const written = format(then.url, then.fragment);
        const again = { ...then, repairs: [] };
        expect(parse(written)).toEqual(again);
        expect(parse(written, { profile })).toEqual(again);
      });
      fc.assert(property, { numRuns: runs(10_000) });
      expect(found).toBeGreaterThan(Math.floor(runs(10_000) / 500));
    });
  }
}

/** The laws of a scheme whose URLs are a login and nothing more. */
export function loginLaws(scheme: AnyScheme): void {
  const { name } = scheme;
  const field = String.raw`(?:[\w$.+!*'(),;?&=-]|%[\dA-Fa-f]{2}){0,6}`;
  const login = String.raw`(?:${field}(?::${field})?@)?[a-z][a-z\d]{0,5}(?::[1-9]\d{0,3})?`;
  laws({
    schemes: [scheme],
    openings: [`${name}://`, `${name}://h/`, `${name}://u@h`, `${name.toUpperCase()}://H.dom/`, `${name}:`, ''],
    pieces: IP_PIECES,
    parts: withLogin(name),
    legal: new RegExp(`^${name}://${login}/?$`),
  });
}

/** What of a plan's string stands in nothing that was given, once the scheme's own words are taken out. */
function madeUp(value: string, given: readonly string[], constants: readonly string[]): readonly string[] {
  const words = [...constants].sort((one, other) => other.length - one.length);
  let rest = [value];
  for (const word of words)
    rest = rest.flatMap((piece) => (given.some((each) => each.includes(piece)) ? [] : piece.split(word)));
  return rest.filter((piece) => !given.some((each) => each.includes(piece)));
}

/** Every string of a plan, at any depth, but what its protocol counts. */
function sentIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === 'binary' || name === 'text' ? [] : sentIn(part)));
}
