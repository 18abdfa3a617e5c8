// The laws that hold for every scheme, tried on what fast-check makes up. A scheme says what its texts and parts are
// made of; `legal` are texts of its grammar, every one of which has to be read.
import { type AnyScheme, createRegistry, type Result, type Rules, tolerant, type Url } from '@url/core';
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

const SECTION = /^(?:RFC \d+|draft url7a) (?:§\d|"\w|Appendix)/;
const SENTENCE = /^[\w"].{9,}$/;

/** How often a law is tried; `pnpm test:mutation` has no time for all of it. */
function runs(times: number): number {
  return Math.ceil(times * Number(process.env['LAWS'] ?? 1));
}

/** What tolerant reading may take. */
const LOOSE: readonly string[] = [...' ~|[]{}^"\u00E9\u20AC%?#;/.:', '%61', 'my_host', 'u:p@', '[::1]'];

export function laws({ schemes, openings, pieces, parts, legal, options }: Made): void {
  const registry = createRegistry({ schemes });
  const { canParse, format } = registry;
  const parse = (text: string): Result<Url> => registry.parse(text) as Result<Url>;
  const build = (given: object): Result<Url> => registry.build(given as never) as Result<Url>;
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
    fc.string({ unit: 'binary' }),
  );

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

    test('tolerant reading reads what is legal the same, tells every departure, and what it read reads back', () => {
      const loose = fc.array(fc.constantFrom(...LOOSE), { maxLength: 3 }).map((each) => each.join(''));
      const loosened = fc
        .tuple(texts, fc.nat(), loose)
        .map(
          ([text, place, put]) =>
            text.slice(0, place % (text.length + 1)) + put + text.slice(place % (text.length + 1)),
        );
      let mended = 0;
      const property = fc.property(fc.oneof(texts, loosened), (text) => {
        const strict = parse(text);
        const result = registry.parse(text, { tolerant }) as Result<Url>;
        if (strict.ok) {
          expect(result).toEqual(strict);
          return;
        }
        if (!result.ok) {
          expect(result.error.position).toBeGreaterThanOrEqual(0);
          expect(result.error.position).toBeLessThanOrEqual(text.length);
          return;
        }
        mended += 1;
        expect(result.repairs).not.toEqual([]);
        for (const { position } of result.repairs) expect(position).toBeLessThanOrEqual(text.length);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them is ever taken
        expect(text).not.toMatch(/[\0-\u001F\u007F\\]/);
        const written = format(result.url, result.fragment);
        expect(written).toMatch(/^[!-~]*$/);
        const again = registry.parse(written, { tolerant }) as Result<Url>;
        expect(again).toMatchObject({ ok: true, url: result.url, fragment: result.fragment });
        if (again.ok) expect(format(again.url, again.fragment)).toBe(written);
      });
      fc.assert(property, { numRuns: runs(5000) });
      expect(mended).toBeGreaterThanOrEqual(Math.floor(runs(20) / 20));
    });

    test.each(schemes.map((scheme) => [scheme.name, scheme] as const))(
      'the rules of %s are named by section and said in a sentence',
      (name, { section, status, syntax, locates }) => {
        expect(section).toMatch(SECTION);
        expect(status).toMatch(/^(?:standard|described|reserved|registered)$/);
        if (locates !== undefined) expect(locates).toMatch(SENTENCE);
        const rules = Object.entries({ ...syntax.errors, ...syntax.repairs } as Rules<string>);
        for (const [code, rule] of rules) {
          expect(code.replace(/^(?:rfc1630|draft)-/, '').split('-')[0]).toBe(name === 'https' ? 'http' : name);
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
        const result = registry.parse(text, { tolerant }) as Result<Url>;
        if (result.ok) result.repairs.forEach(check);
        else check(result.error);
      });
      fc.assert(property, { numRuns: runs(1000) });
    });

    test('no string of a plan holds CR, LF or NUL', () => {
      const check = (result: Result<Url>): void => {
        if (!result.ok) return;
        for (const value of sentIn(registry.access(result.url, options))) expect(value).not.toMatch(/[\r\n\0]/);
      };
      const property = fc.property(parts, texts, (given, text) => {
        check(build(given));
        check(parse(text));
      });
      fc.assert(property, { numRuns: runs(2000) });
    });

    test.runIf(legal !== undefined)('every text of the grammar is read', () => {
      const property = fc.property(grammatical, (text) => {
        expect(parse(text)).toMatchObject({ ok: true });
      });
      fc.assert(property);
    });
  });
}

/** Every string of a plan, at any depth, but what its protocol counts. */
function sentIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === 'binary' || name === 'text' ? [] : sentIn(part)));
}
