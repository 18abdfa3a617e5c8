// The laws of @url/testing, tried on what fast-check makes. A scheme says what its texts and parts are made of; `legal` are texts
// of its grammar, each of which has to be read.
import {
  type AnyScheme,
  access,
  build,
  components,
  createRegistry,
  format,
  parse,
  type Registry,
  type Result,
  schemeOf,
  type Url,
} from '@url/core';
import { type CheckOptions, dataLaws, pairLaws, subjectOf, type TextLaw, textLaws } from '@url/testing';
import { extract, unwrap, wrap } from '@url/text';
import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs, share } from './share.ts';

export interface TextRecipe {
  readonly schemes: readonly AnyScheme[];
  /** The beginnings of texts. */
  readonly openings: readonly string[];
  /** The pieces that follow a beginning. */
  readonly pieces: readonly string[];
  /** Data to build from, good and bad. */
  readonly parts: Arbitrary<object>;
  readonly legal?: RegExp;
  /** Options without which the scheme plans nothing. */
  readonly options?: object;
  /** Texts that complete the beginning of a URL, besides those of a login and a path. */
  readonly endings?: readonly string[];
  /** The scheme's own words in plans: everything else in them is the URL's or an option's. */
  readonly constants?: readonly string[];
  /** The texts that follow from a URL, besides the strings in it. */
  readonly says?: (url: never) => readonly string[];
  /** Tolerant reading alone: data that is all there is to a URL, and what may follow the scheme's name. */
  readonly loose?: { readonly parts: Arbitrary<object>; readonly pieces: readonly string[] };
  /** The texts that may follow a host and its slash where a profile reads an older meaning. */
  readonly older?: readonly string[];
}

const char = fc.oneof(
  fc.constantFrom(...'aZ09-._~/;?:@&=#%+$,!*"<>[] \t\r\n\0\u007F\u00E9\u00FF\u20AC\uDCE9\uDC80'),
  fc.nat(255).map((octet) => String.fromCharCode(octet < 128 ? octet : 0xdc00 + octet)),
);

/** Decoded text that needs care, octets that are not UTF-8 among it. */
export const texts: Arbitrary<string> = fc.array(char, { maxLength: 8 }).map((chars) => chars.join(''));
/** Hosts, good and bad. */
export const hosts: Arbitrary<string> = fc.oneof(
  fc.constantFrom('h', 'host.dom', '10.0.0.1', 'Host.DOM', 'localhost', '[::1]'),
  texts.map((host) => host.toLowerCase()),
);
export const ports: Arbitrary<number | undefined> = optional(
  fc.oneof(fc.constantFrom(21, 70, 80, 8080), fc.integer({ min: -1, max: 70_000 })),
);
/** Something around an at sign, or nothing of the kind. */
export const identifiers: Arbitrary<string> = fc.oneof(
  texts,
  texts.map((local) => `${local}@host.dom`),
  texts.map((domain) => `a@${domain}`),
  fc.tuple(texts, texts).map((sides) => sides.join('@')),
);
/** Identifiers with brackets around them, or one too many. */
export const bracketed: Arbitrary<string> = fc.oneof(
  identifiers,
  fc.constantFrom('<a@b', 'a@b>', '<a@b>', '<<a@b>', 'a@b/c@d', 'a/b@c/d'),
);

export function optional<T>(made: Arbitrary<T>): Arbitrary<T | undefined> {
  return fc.option(made, { nil: undefined });
}

/** Data of URLs with a login. */
export function withLogin(scheme: string, more: Readonly<Record<string, Arbitrary<unknown>>> = {}): Arbitrary<object> {
  const login = { user: optional(texts), password: optional(texts), host: hosts, port: ports };
  return fc.record({ scheme: fc.constant(scheme), ...login, ...more });
}

/** The pieces of nearly every text of a scheme with a login or a host. */
export const IP_PIECES: readonly string[] =
  '// / h host.dom h: : 80 7070 u@ u:p@ %0D %0a %00 %2F %09 %zz %E9 %C3%A9 abc .. . %2E ? #f'.split(' ');
/** The pieces of a text of a scheme with an identifier. */
export const AT_PIECES: readonly string[] = '@ a b.c . %40 %2F %3C %3E %20 %0D %zz %E9 / ? #f * < > x@y'.split(' ');
/** The pieces that tell how an identifier is wrapped, and where it ends. */
export const BRACKET_PIECES: readonly string[] = '< > %3C %3e @ %40 / %2F a ~'.split(' ');

const SECTION = /^(?:(?:RFC \d+|draft url7a) (?:§\d|"\w|Appendix)|https:\/\/\S)/;
const SENTENCE = /^[\w"].{9,}$/;

/** Text of any characters. What fast-check calls `binary` is the same, and takes a second to be made. */
export const anyText: fc.Arbitrary<string> = fc.string({
  unit: fc.integer({ min: 0, max: 0x10_f7_ff }).map((at) => String.fromCodePoint(at < 0xd800 ? at : at + 0x800)),
});

/** The options of `checkScheme` in a test: growth is not looked at, and `pnpm test` tries a share of the texts. */
export function quickly(): CheckOptions {
  return { clock: () => 0, every: Math.max(1, Math.round(2 / share())) };
}

/** These laws build a hundred URLs, or a dozen, out of each text: they are tried on fewer. */
const COSTLY: ReadonlySet<string> = new Set([
  'parts are built into the same parts, or refused',
  'no prototype is touched, whatever a part is called',
]);

/** Characters and texts that tolerant reading may take. */
const LOOSE: readonly string[] = [...' ~|[]{}^"\u00E9\u20AC%?#;/.:', '%61', 'my_host', 'u:p@', '[::1]'];

/** Values that no part, or only some part, may have. */
const ODD: readonly unknown[] = [
  ...[undefined, null, 7, 21, true, '', 'A', '0', '012', 'localhost', 'LOCALHOST', '\uD800', 'a\uD800@b'],
  ...[[], [''], ['\uD800'], [7], {}, [{}], [{ name: 'a', value: 7 }], [{ name: 'to', value: 'a@b.c' }]],
];

export function laws({
  schemes,
  openings,
  pieces,
  parts,
  legal,
  options,
  endings,
  constants = [],
  says,
  loose,
  older,
}: TextRecipe): void {
  const subject = subjectOf(schemes, { ...(endings && { endings }), ...(options && { options }) });
  const { strict, loose: tolerantly } = subject;
  const names = fc.constantFrom(...schemes.map(({ name }) => name));
  const piece = fc.oneof(fc.constantFrom(...pieces), char, fc.constantFrom('\u0142', '\uD83D\uDE00', '\uD800'));
  const grammatical = legal === undefined ? fc.constantFrom(...openings) : fc.stringMatching(legal);
  const put = fc.constantFrom('', ...';/?:@&=#%+ <\\\r\n\0\u00E9\uD800', '%0', '%zz', '%2F', '//');
  const inserted = fc.tuple(grammatical, fc.nat(), fc.nat(1), put).map(([text, place, cut, more]) => {
    const at = place % (text.length + 1);
    return text.slice(0, at) + more + text.slice(at + cut);
  });
  const opened = fc
    .tuple(fc.constantFrom(...openings), fc.array(piece, { maxLength: 12 }))
    .map(([opening, more]) => opening + more.join(''));
  const made = fc.oneof(opened, grammatical, inserted, anyText);
  const more = fc.array(fc.constantFrom(...LOOSE), { maxLength: 3 }).map((each) => each.join(''));
  const loosened = fc.tuple(made, fc.nat(), more).map(([text, place, added]) => {
    const at = place % (text.length + 1);
    return text.slice(0, at) + added + text.slice(at);
  });
  const data = loose === undefined ? parts : fc.oneof(parts, loose.parts);

  describe('the laws of every scheme', () => {
    test.each(Object.entries(textLaws))('%s', (name, law) => {
      const property = fc.property(fc.oneof(made, made, loosened), (text) => {
        hold(law(subject, text));
      });
      fc.assert(property, { numRuns: runs(COSTLY.has(name) ? 250 : 1250) });
    });

    test.each(Object.entries(pairLaws))('%s', (_, law) => {
      const property = fc.property(made, made, (one, other) => {
        hold(law(subject, one, other));
      });
      fc.assert(property, { numRuns: runs(2000) });
    });

    test.each(Object.entries(dataLaws))('%s (data)', (name, law) => {
      const odd = fc.tuple(data, fc.nat(), fc.constantFrom(...ODD)).map(([each, at, value]) => {
        const names = Object.keys(each).filter((name) => name !== 'scheme');
        return { ...each, [names[at % names.length] ?? 'path']: value };
      });
      const property = fc.property(fc.oneof(data, odd), (each) => {
        hold(law(subject, each as Url));
      });
      fc.assert(property, { numRuns: runs(COSTLY.has(name) ? 250 : 1000) });
    });

    test('some of the data is built, and some of the loosened texts are repaired', () => {
      const isBuilt = (each: object): boolean => (build(strict, each as never) as Result<Url>).ok;
      const isRepaired = (text: string): boolean => {
        const result = parse(tolerantly, text) as Result<Url>;
        return result.ok && result.repairs.length > 0;
      };
      expect(fc.sample(parts, runs(2000)).filter(isBuilt).length).toBeGreaterThanOrEqual(runs(20) - 1);
      expect(fc.sample(loosened, runs(5000)).filter(isRepaired).length).toBeGreaterThanOrEqual(
        Math.floor(runs(20) / 20),
      );
    });

    test('each part of a URL is found in its text by its name, or is not written there', () => {
      const property = fc.property(data, (each) => {
        const built = build(strict, each as never) as Result<Url>;
        if (!built.ok) return;
        const { scheme: _, ...own } = built.url;
        const found = components(strict, format(strict, built.url as never));
        if (!found.ok) throw new Error(found.error.code);
        const roots = [...found.components.map(({ part }) => part), ...found.unwritten].map(
          (part) => part.split('.')[0],
        );
        const filled = Object.entries(own).filter(
          ([, value]) => value !== undefined && value !== '' && String(value) !== '',
        );
        expect(roots).toEqual(expect.arrayContaining(filled.map(([name]) => name)));
        const known = [...Object.keys(own), 'scheme', 'fragment', 'schemepart'];
        expect(roots.filter((name) => !known.includes(name ?? ''))).toEqual([]);
      });
      fc.assert(property, { numRuns: runs(500) });
    });

    test('a part that is wrong has a name', () => {
      const named = (result: Result<Url>): void => {
        if (!result.ok && result.error.part === '') throw new Error(`${result.error.code} has a part without a name`);
      };
      const property = fc.property(fc.oneof(made, loosened), data, fc.constantFrom(...ODD), (text, each, odd) => {
        named(parse(strict, text) as Result<Url>);
        named(parse(tolerantly, text) as Result<Url>);
        for (const name of Object.keys(each)) {
          if (name !== 'scheme') named(build(strict, { ...each, [name]: odd } as never) as Result<Url>);
        }
      });
      fc.assert(property, { numRuns: runs(500) });
    });

    test('the parts and the ways of access of a URL are named in words', () => {
      for (const { name, labels = {} } of schemes) {
        for (const [part, label] of Object.entries(labels))
          expect([name, part, label]).toEqual([name, part, expect.stringMatching(/^[A-Za-z]/)]);
      }
    });

    test('a wrapped URL is unwrapped to the same, and found in a text, whole or folded', () => {
      const property = fc.property(made, fc.integer({ min: 1, max: 40 }), (text, width) => {
        const result = parse(strict, text) as Result<Url>;
        if (!result.ok) return;
        const { url, fragment } = result;
        const written = format(strict, url as never, fragment);
        for (const wrapped of [
          wrap(strict, url as never, { fragment }),
          wrap(strict, url as never, { fragment, width }),
        ]) {
          expect(unwrap(strict, wrapped)).toBe(written);
          const found = [...extract(strict, `See ${wrapped}, or ask.`)];
          expect(found).toMatchObject([{ ok: true, url, fragment, wrapped: true, start: 4 }]);
        }
      });
      fc.assert(property, { numRuns: runs(1000) });
    });

    test.each(schemes.map((scheme) => [scheme.name, scheme] as const))(
      'the rules of %s have a section and a sentence',
      (name, { section, status, syntax, locates }) => {
        expect(section).toMatch(SECTION);
        expect(status).toMatch(/^(?:standard|described|reserved|registered|experimental)$/);
        if (locates !== undefined) expect(locates).toMatch(SENTENCE);
        const { errors = {}, repairs = {}, findings = {} } = syntax.rules ?? {};
        for (const [code, rule] of Object.entries({ ...errors, ...repairs })) {
          const isOwn = code.replace(/^(?:rfc1630|draft)-/, '').startsWith(`${name === 'https' ? 'http' : name}-`);
          expect([code, isOwn || CORE_CODES.includes(code)]).toEqual([code, true]);
          expect(rule).toEqual([expect.stringMatching(SECTION), expect.stringMatching(SENTENCE)]);
        }
        for (const rule of Object.values(findings)) {
          const severity = expect.stringMatching(/^(?:note|caution|danger)$/);
          expect(rule).toEqual([severity, expect.stringMatching(SECTION), expect.stringMatching(SENTENCE)]);
        }
      },
    );

    test('every character of a plan is the URL\u2019s, an option\u2019s or the scheme\u2019s own', () => {
      const property = fc.property(data, made, (each, text) => {
        for (const result of [build(tolerantly, each as never), parse(strict, text)] as readonly Result<Url>[]) {
          if (result.ok) holdPlan(result.url);
        }
      });
      fc.assert(property, { numRuns: runs(1000) });
    });

    test.runIf(legal !== undefined)('every text of the grammar is read', () => {
      const property = fc.property(grammatical, (text) => {
        expect(parse(strict, text)).toMatchObject({ ok: true });
      });
      fc.assert(property);
    });
  });

  function holdPlan(url: Url): void {
    const { by, ...plan } = access(tolerantly, url as never, options as never) as { readonly by: string };
    if (by === 'refused') return;
    const skipped = schemeOf(tolerantly, url.scheme)?.plan?.notLines ?? [];
    const given = [...stringsIn(url, []), ...stringsIn(options, []), ...(says?.(url as never) ?? [])];
    for (const value of stringsIn(plan, skipped)) {
      const [piece] = madeUp(value, given, constants);
      if (piece !== undefined) throw new Error(`a plan has ${JSON.stringify(piece)}, which nobody gave`);
    }
  }

  /** `expect` takes longer than most laws. */
  function hold(problem: string | undefined): void {
    if (problem !== undefined) throw new Error(problem);
  }

  if (loose !== undefined) {
    describe('the laws of what tolerant reading alone takes', () => {
      test('some of the data is built', () => {
        const isBuilt = (each: object): boolean => (build(tolerantly, each as never) as Result<Url>).ok;
        expect(fc.sample(loose.parts, runs(5000)).filter(isBuilt).length).toBeGreaterThan(Math.floor(runs(5000) / 25));
      });

      test('the pieces in any order read back the same', () => {
        const some = fc.array(fc.constantFrom(...loose.pieces), { maxLength: 10 });
        const law = textLaws['tolerant reading notes each departure, and reads back the same'] as TextLaw;
        const property = fc.property(names, some, (name, each) => {
          hold(law(subject, `${name}:${each.join('')}`));
        });
        fc.assert(property, { numRuns: runs(10_000) });
      });
    });
  }

  if (older !== undefined) {
    test('a profile reads older meanings alone, and writes them as RFC 1738 has them', () => {
      const some = fc.array(fc.constantFrom(...older), { maxLength: 8 });
      const by = { rfc1630: profiled('rfc1630'), draft: profiled('draft') };
      let found = 0;
      const property = fc.property(names, some, fc.constantFrom('rfc1630', 'draft'), (name, each, profile) => {
        const text = `${name}://h/${each.join('')}`;
        const { registry, loosely } = by[profile];
        const now = parse(strict, text) as Result<Url>;
        const then = parse(registry, text) as Result<Url>;
        if (then.ok && !parse(loosely, text).ok) throw new Error('tolerant reading refuses it');
        if (!then.ok || then.repairs.length === 0) {
          expect(then).toEqual(now);
          return;
        }
        found += 1;
        expect(now.ok).toBe(true);
        expect(then.repairs).toHaveLength(1);
        expect(then.repairs[0]?.code).toMatch(new RegExp(`^${profile}-${name}-`));
        const written = format(registry, then.url as never, then.fragment);
        const again = { ...then, repairs: [] };
        expect(parse(strict, written)).toEqual(again);
        expect(parse(registry, written)).toEqual(again);
      });
      fc.assert(property, { numRuns: runs(5000) });
      expect(found).toBeGreaterThan(Math.floor(runs(5000) / 500));
    });
  }

  function profiled(profile: 'rfc1630' | 'draft'): { readonly registry: Registry; readonly loosely: Registry } {
    return {
      registry: createRegistry(schemes, { profile }),
      loosely: createRegistry(schemes, { profile, tolerant: tolerantly.tolerant }),
    };
  }
}

/** Codes of core that a scheme may say in its own words. */
const CORE_CODES: readonly string[] = ['slashes-missing', 'slash-missing', 'login-forbidden', 'port-forbidden'];

/** The laws of a scheme whose URLs are a login and nothing else. */
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

/** The pieces of a plan's string that were given by nobody, once the scheme's own words are taken out. */
function madeUp(value: string, given: readonly string[], constants: readonly string[]): readonly string[] {
  const words = [...constants].sort((one, other) => other.length - one.length);
  let rest = [value];
  for (const word of words)
    rest = rest.flatMap((piece) => (given.some((each) => each.includes(piece)) ? [] : piece.split(word)));
  return rest.filter((piece) => !given.some((each) => each.includes(piece)));
}

/** Every string of a value, at any depth, but those in the fields of these names. */
function stringsIn(value: unknown, skipped: readonly string[]): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (skipped.includes(name) ? [] : stringsIn(part, skipped)));
}
