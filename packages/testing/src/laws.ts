import {
  access,
  build,
  bytes,
  canParse,
  change,
  decode,
  encode,
  equivalent,
  type Finding,
  fromBytes,
  key,
  type Level,
  type Registry,
  type Result,
  relative,
  resolve,
  same,
  schemeOf,
  UCHAR,
  type Url,
} from '@url/core';
import { EVERY_PORT, endsLine, withoutSpaces } from '@url/core/scheme';
import { findings, redact } from '@url/safety';
import { changeNone, changeOne, locateEach } from './component-laws.ts';
import { differs } from './differs.ts';
import {
  type DataLaw,
  type Judge,
  ofLooseUrl,
  ofUrl,
  type PairLaw,
  Reading,
  read,
  type TextLaw,
  thrown,
  UNTRIED,
  write,
} from './law.ts';
import { beginsSomeUrl, isPointedAt } from './position-laws.ts';

/** The laws that hold for every text, with what is known of texts that a law is not about. */
export const judges: { readonly [law: string]: Judge } = {
  'no text throws': ({ subject: { loose }, loose: result }) => {
    const failed = result.ok ? thrown(() => write(loose, result.url, result.fragment)) : undefined;
    return failed === undefined ? undefined : `is read, but writing what was read ${failed}`;
  },

  'canParse agrees with parse': ({ subject: { strict }, text, strict: result }) =>
    canParse(strict, text) === result.ok ? undefined : `canParse gives ${!result.ok}`,

  'an error points inside the text or at its end': ({ text, strict, loose }) => {
    let verdict: undefined | typeof UNTRIED = UNTRIED;
    for (const result of [strict, loose]) {
      if (result.ok) continue;
      verdict = undefined;
      const { code, position = -1, section, sentence } = result.error;
      if (position < 0 || position > text.length) return `${code} at ${position}, in a text of ${text.length}`;
      if (section === '' || sentence === '') return `${code} has no section or no sentence`;
    }
    return verdict;
  },

  'the text before an error begins some URL': beginsSomeUrl,

  'a character that no URL has is pointed at': isPointedAt,

  'a URL is written so that it reads back the same': ofUrl(({ strict }, { url, fragment }) => {
    const text = write(strict, url, fragment);
    if (!/^[!-~]*$/.test(text)) return `is written with a character that no URL may have: ${JSON.stringify(text)}`;
    const again = read(strict, text);
    if (!again.ok) return `is written ${text}, which is refused: ${again.error.code} at ${again.error.position}`;
    if (same(url, again.url) && again.fragment === fragment) return undefined;
    return differs(`the reading of ${text}`, again.url, url) ?? `${text} reads to more than was written`;
  }),

  'writing is a fixed point': ofUrl(({ strict }, { url }) => {
    const text = write(strict, url);
    const again = read(strict, text);
    return again.ok && write(strict, again.url) === text ? undefined : `${text} is written another way again`;
  }),

  'the data of parse is built again into the same': ofUrl(({ strict }, { url }) => {
    const built = build(strict, url as never) as Result<Url>;
    if (built.ok) return same(built.url, url) ? undefined : `is built into ${write(strict, built.url)}`;
    const { code, part } = built.error;
    return `is read to ${JSON.stringify(url)}, which build refuses: ${part === undefined ? code : `${code}, ${part}`}`;
  }),

  'tolerant reading reads a legal text the same': ofUrl((_, result, { loose }) =>
    differs('the tolerant reading', loose, result),
  ),

  'tolerant reading notes each departure, and reads back the same': ofLooseUrl(
    ({ loose }, result, { text, strict }) => {
      if (strict.ok) return UNTRIED;
      if (result.repairs.length === 0) return 'is taken without a repair';
      const outside = result.repairs.find(({ position }) => position < 0 || position > text.length);
      if (outside !== undefined) return `${outside.code} at ${outside.position}, in a text of ${text.length}`;
      const { start, end } = withoutSpaces(text);
      const inner = text.slice(start, end);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: no reader may take them
      if (/[\0-\u001F\u007F]/.test(inner) || hasEarlyBackslash(inner)) return 'has a character that is never taken';
      const written = write(loose, result.url, result.fragment);
      if (!/^[!-~]*$/.test(written))
        return `is written with a character that no URL may have: ${JSON.stringify(written)}`;
      const again = read(loose, written);
      if (!again.ok) return `is written ${written}, which is refused: ${again.error.code}`;
      if (!same(result.url, again.url) || again.fragment !== result.fragment)
        return `is written ${written}, another URL`;
      return write(loose, again.url, again.fragment) === written
        ? undefined
        : `${written} is written another way again`;
    },
  ),

  'a reference resolves to a URL that reads back the same': ofUrl(({ strict }, { url }) => {
    let verdict: undefined | typeof UNTRIED = UNTRIED;
    for (const reference of REFERENCES) {
      const resolved = resolve(strict, url as never, reference);
      if (!resolved.ok) continue;
      verdict = undefined;
      const text = write(strict, resolved.url as Url);
      const again = read(strict, text);
      if (!again.ok || !same(again.url, resolved.url)) return `${reference} resolves to ${text}, read otherwise`;
    }
    return verdict;
  }),

  'components locate every field once, in order, or tell that it is not written': locateEach,

  'a change in the span of a field changes that field alone': changeOne,

  'a change outside the spans changes no field': changeNone,

  'access never throws': ofLooseUrl(({ loose, options }, { url }) =>
    thrown(() => schemeOf(loose, url.scheme)?.access(url, { ports: EVERY_PORT, ...options })),
  ),

  'access gives a plan, which says what it is by': ofLooseUrl(({ loose, options }, { url }) => {
    const plan: unknown = schemeOf(loose, url.scheme)?.access(url, { ports: EVERY_PORT, ...options });
    if (typeof plan !== 'object' || plan === null) return `access gives ${plan}, and no plan`;
    const { by } = plan as { readonly by?: unknown };
    return typeof by === 'string' ? undefined : `access gives a plan by ${by}`;
  }),

  'a plan hides no delimiter': ofLooseUrl(({ loose, options }, { url }) => {
    const skipped = schemeOf(loose, url.scheme)?.plan?.notLines ?? [];
    const plan = access(loose, url as never, { ports: EVERY_PORT, ...options });
    return hides(plan, skipped) ? 'a CR, LF or NUL is in the plan' : undefined;
  }),

  'findings never throw, and each has a code, a severity, a section and a sentence': ofLooseUrl(
    ({ loose }, { url }, { text }) => {
      const found = [text, url as never].map((of) => findings(loose, of));
      const wrong = found.flatMap((each) => (each.ok ? each.findings : [])).find((finding) => !isFinding(finding));
      return wrong === undefined ? undefined : `a finding is ${JSON.stringify(wrong)}`;
    },
  ),

  'parts are built into the same parts, or refused': ofUrl(({ strict }, { url }) => {
    for (const parts of oddParts(url)) {
      const built = build(strict, parts as never) as Result<Url>;
      if (built.ok && !same(built.url, { ...built.url, ...parts, ...lowered({ ...parts }, built.url) })) {
        return `build takes ${JSON.stringify(parts)} for ${JSON.stringify(built.url)}`;
      }
      if (!built.ok && built.error.part === undefined) {
        return `build refuses ${JSON.stringify(parts)} without a part: ${built.error.code}`;
      }
    }
    return undefined;
  }),

  'decoded text is its octets': ({ text }) => {
    const decoded = decode(text);
    if (fromBytes(bytes(decoded)) !== decoded && !/\p{Surrogate}/u.test(text))
      return 'does not survive bytes and fromBytes';
    const octets = Uint8Array.from(text, (unit) => unit.charCodeAt(0) & 0xff);
    const round = bytes(decode(encode(fromBytes(octets), UCHAR)));
    return String(round) === String(octets) ? undefined : 'octets do not survive encode and decode';
  },
};

/** The laws that hold for every text. The first broken one explains a faulty text. */
export const textLaws: { readonly [name: string]: TextLaw } = /* @__PURE__ */ Object.fromEntries(
  Object.entries(judges).map(([name, judge]): readonly [string, TextLaw] => [
    name,
    (subject, text) => {
      const verdict = judge(new Reading(subject, text));
      return verdict === UNTRIED ? undefined : verdict;
    },
  ]),
);

/** The laws that hold for every two texts. */
export const pairLaws: { readonly [name: string]: PairLaw } = {
  'resolve takes back what relative gives': ({ strict }, one, other) => {
    const [base, target] = [read(strict, one), read(strict, other)];
    if (!base.ok || !target.ok) return undefined;
    const reference = relative(strict, base.url as never, target.url as never);
    const result = resolve(strict, base.url as never, reference);
    return result.ok && same(result.url, target.url)
      ? undefined
      : `${JSON.stringify(reference)} stands for another URL`;
  },

  'each level of equivalence is finer than the next, symmetric and reflexive, and key agrees': (
    { strict, loose },
    one,
    other,
  ) => unequal(strict, one, other) ?? unequal(loose, one, other),
};

/** Describes a fault in the levels at which two texts, or a text and its canonical form, are equal. */
function unequal(registry: Registry, one: string, other: string): string | undefined {
  const [left, right] = [read(registry, one), read(registry, other)];
  if (!left.ok || !right.ok) return undefined;
  const canonical = write(registry, left.url, left.fragment);
  if (levels(registry, one, one).includes(false)) return 'is not equal to itself';
  if (levels(registry, one, canonical).at(-1) !== true) return `is not equal to its canonical text ${canonical}`;
  for (const another of [canonical, other]) {
    const [text, encoding, scheme] = levels(registry, one, another);
    if ((text && !encoding) || (encoding && !scheme)) return `a level is not finer than the next, with ${another}`;
    if (String(levels(registry, another, one)) !== String([text, encoding, scheme]))
      return `is not symmetric, with ${another}`;
  }
  return undefined;
}

/** The laws that hold for any data. */
export const dataLaws: { readonly [name: string]: DataLaw } = {
  'format writes a legal URL, or names the part that cannot be written': ({ strict, loose }, data) => {
    for (const registry of [strict, loose]) {
      let text: string;
      try {
        text = write(registry, data);
      } catch (error) {
        if (!(error instanceof TypeError)) return `format throws ${error}`;
        if (typeof Object(error).part !== 'string') return `format throws without a part: ${error.message}`;
        const plan = access(registry, data as never) as { readonly by: string };
        if (plan.by !== 'refused') return `format refuses it, and access plans by ${plan.by}`;
        continue;
      }
      const again = read(registry, text);
      if (!again.ok) return `format writes ${text}, which is refused: ${again.error.code} at ${again.error.position}`;
    }
    return undefined;
  },

  'format writes what reads back to the same parts, with the host as reading gives it': ({ strict, loose }, data) => {
    for (const registry of [strict, loose]) {
      const text = written(registry, data);
      const again = text === undefined ? undefined : read(registry, text);
      if (again?.ok !== true) continue;
      // Other members of the data do not belong to this scheme. The result of `build` is compared with its input.
      const wanted = Object.entries(data).filter(([part]) => Object.hasOwn(again.url, part));
      const built = build(registry, Object.fromEntries(wanted) as never) as Result<Url>;
      if (!built.ok) return `format writes ${text}, and build refuses its ${built.error.part}: ${built.error.code}`;
      const problem = differs(`the reading of ${text}`, again.url, built.url);
      if (problem !== undefined) return problem;
    }
    return undefined;
  },

  'redact and same never throw': ({ strict }, data) =>
    thrown(() => redact(strict, data as never)) ?? thrown(() => same(data, { ...data })),

  'built data reads back to the same parts, or is refused': ({ strict, loose }, data) => {
    for (const registry of [strict, loose]) {
      const built = build(registry, data as never) as Result<Url>;
      if (!built.ok && built.error.part === undefined) return `is refused without a part: ${built.error.code}`;
      if (!built.ok) continue;
      const wanted = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
      const problem = differs('what is built', built.url, { ...wanted, ...lowered(wanted, built.url) });
      if (problem !== undefined) return problem;
      const again = read(registry, write(registry, built.url));
      if (!again.ok || !same(again.url, built.url))
        return `is built into ${write(registry, built.url)}, read otherwise`;
    }
    return undefined;
  },

  'a plan hides no delimiter': ({ loose, options }, data) => {
    const skipped = schemeOf(loose, data.scheme)?.plan?.notLines ?? [];
    const plan = access(loose, data as never, { ports: EVERY_PORT, ...options });
    return hides(plan, skipped) ? 'a CR, LF or NUL is in the plan' : undefined;
  },

  'no prototype is touched, whatever a part is called': ({ loose, strict }, data) => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const named = JSON.parse(`{${JSON.stringify(name)}:{"polluted":true}}`);
      build(strict, { ...data, ...named, [name]: name } as never);
      change(loose, data as never, named as never);
      thrown(() => access(loose, data as never, named));
      redact(loose, { ...data, ...named } as never);
    }
    if ('polluted' in {}) return 'a prototype has been changed';
    return String(Object.getOwnPropertyNames(Object.prototype)) === String(before)
      ? undefined
      : 'a prototype has a new member';
  },
};

/** True for a backslash that other software takes for a slash: one with no path and "?" or "#" before it. */
function hasEarlyBackslash(text: string): boolean {
  return text.includes('\\') && !/^[^/?#\\]*:\/\/[^/?#\\]*\/[^?#\\]*[?#]/.test(text);
}

const LEVELS: readonly Level[] = ['text', 'encoding', 'scheme'];

/** Returns the answers of `equivalent` and of `key` at each level: true for equal texts. */
function levels(registry: Registry, one: string, other: string): readonly boolean[] {
  return LEVELS.map((level) => {
    const result = equivalent(registry, one, other, level);
    const [left, right] = [key(registry, one, level), key(registry, other, level)];
    if (!result.ok || !left.ok || !right.ok) throw new Error(`${one} and ${other} cannot be compared`);
    if (/[^ -~]/.test(left.key)) throw new Error(`the key of ${one} is not ASCII: ${left.key}`);
    if ((left.key === right.key) !== result.equal)
      throw new Error(`key and equivalent disagree on ${one} and ${other}`);
    return result.equal;
  });
}

/** Returns the text of `format`, or `undefined` if it throws. */
function written(registry: Registry, data: Url): string | undefined {
  try {
    return write(registry, data);
  } catch {
    return undefined;
  }
}

const REFERENCES: readonly string[] = ['a', '../a%20b', '/a/b;c=d', './x?y=z&w', '//h/a'];

function isFinding({ code, severity, section, sentence }: Finding): boolean {
  const isSaid = [code, section, sentence].every((words) => typeof words === 'string' && words !== '');
  return isSaid && /^(?:note|caution|danger)$/.test(severity);
}

function hides(value: unknown, skipped: readonly string[]): boolean {
  if (typeof value === 'string') return endsLine(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, part]) => !skipped.includes(name) && hides(part, skipped));
}

type Parts = { readonly [part: string]: unknown };

/** Picks the parts that reading has folded to lower case, such as hosts. */
function lowered(wanted: Parts, got: object): object {
  const lower = (text: string): string => text.replace(/[A-Z]/g, (char) => char.toLowerCase());
  return Object.fromEntries(
    Object.entries(got).filter(([part, value]) => {
      const text = wanted[part];
      return typeof text === 'string' && lower(text) === value;
    }),
  );
}

/** Replaces each string of the URL in turn by one that needs care. */
function oddParts(url: Url): readonly Url[] {
  return Object.keys(url)
    .filter((part) => part !== 'scheme' && part !== 'kind')
    .flatMap((part) => ODD.map((odd) => ({ ...url, [part]: replaced(url[part as keyof Url], odd) })));
}

function replaced(value: unknown, odd: string): unknown {
  if (typeof value === 'string') return odd;
  if (Array.isArray(value)) return value.map((item) => replaced(item, odd));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaced(part, odd)]));
}

const ODD: readonly string[] = [
  '',
  ...'/ .. a/b?c#d //a ;type=a :@ % %41 \r\n'.split(' '),
  '\0\t ',
  ...'\u00E9\u00FF \u0141 \uDCE9 \uDCC3\uDCA9 \uD800 __proto__'.split(' '),
];
