import {
  access,
  build,
  bytes,
  type Component,
  canParse,
  change,
  components,
  decode,
  encode,
  equivalent,
  type Finding,
  findings,
  format,
  fromBytes,
  key,
  type Level,
  parse,
  type Registry,
  type Result,
  redact,
  relative,
  resolve,
  same,
  schemeOf,
  UCHAR,
  type Url,
} from '@url/core';
import { differs } from './differs.ts';
import type { Subject } from './subject.ts';

/** A law about a text: what is wrong, in a sentence, or `undefined`. */
export type TextLaw = (subject: Subject, text: string) => string | undefined;
/** A law about two texts. */
export type PairLaw = (subject: Subject, one: string, other: string) => string | undefined;
/** A law about data that anybody may have made. */
export type DataLaw = (subject: Subject, data: Url) => string | undefined;

function read(registry: Registry, text: string): Result<Url> {
  return parse(registry, text) as Result<Url>;
}

function write(registry: Registry, url: Url, fragment?: string): string {
  return format(registry, url as never, fragment);
}

/** A law about what a text is read to. Texts that are refused keep it. */
function ofUrl(
  law: (subject: Subject, read: Result<Url> & { readonly ok: true }, text: string) => string | undefined,
): TextLaw {
  return (subject, text) => {
    const result = read(subject.strict, text);
    return result.ok ? law(subject, result, text) : undefined;
  };
}

/** A law about what a text is read to tolerantly. */
function ofLooseUrl(
  law: (subject: Subject, read: Result<Url> & { readonly ok: true }, text: string) => string | undefined,
): TextLaw {
  return (subject, text) => {
    const result = read(subject.loose, text);
    return result.ok ? law(subject, result, text) : undefined;
  };
}

/** The laws that hold for every text. The first that is broken says what goes on in a text. */
export const textLaws: { readonly [name: string]: TextLaw } = {
  'no text throws': ({ loose }, text) => {
    const result = read(loose, text);
    const failed = result.ok ? thrown(() => write(loose, result.url, result.fragment)) : undefined;
    return failed === undefined ? undefined : `is read, but writing what was read ${failed}`;
  },

  'canParse agrees with parse': ({ strict }, text) =>
    canParse(strict, text) === read(strict, text).ok ? undefined : `canParse gives ${canParse(strict, text)}`,

  'an error points inside the text or at its end': ({ strict, loose }, text) => {
    for (const registry of [strict, loose]) {
      const result = read(registry, text);
      if (result.ok) continue;
      const { code, position = -1, section, sentence } = result.error;
      if (position < 0 || position > text.length) return `${code} at ${position}, in a text of ${text.length}`;
      if (section === '' || sentence === '') return `${code} has no section or no sentence`;
    }
    return undefined;
  },

  'the text before an error begins some URL': ({ strict, endings }, text) => {
    const result = read(strict, text);
    if (result.ok) return undefined;
    const before = text.slice(0, result.error.position);
    // Before its colon, a name may be any scheme's, and only these are registered.
    if (!before.includes(':') || endings.some((ending) => canParse(strict, before + ending))) return undefined;
    return `no known ending completes ${JSON.stringify(before)}: the position of ${result.error.code} is wrong, or "endings" lacks one`;
  },

  'a character that no URL has is pointed at': ofUrl(({ strict }, _, text) => {
    if (text.length > LONGEST_POINTED) return undefined;
    const parts = components(strict, text);
    for (let at = text.indexOf(':') + 1; at <= text.length; at += 1) {
      const wrong = `${text.slice(0, at)}\\${text.slice(at)}`;
      const result = read(strict, wrong);
      if (result.ok) return `${JSON.stringify(wrong)} is taken`;
      const { code, position = 0 } = result.error;
      if (position === at || isBeginning(text, position, at, parts.ok ? parts.components : [])) continue;
      return `of ${JSON.stringify(wrong)}, ${code} points at ${position}, and should at ${at}`;
    }
    return undefined;
  }),

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

  'tolerant reading reads a legal text the same': ofUrl(({ loose }, result, text) =>
    differs('the tolerant reading', read(loose, text), result),
  ),

  'tolerant reading notes each departure, and reads back the same': ofLooseUrl(({ strict, loose }, result, text) => {
    if (read(strict, text).ok) return undefined;
    if (result.repairs.length === 0) return 'is taken without a repair';
    const outside = result.repairs.find(({ position }) => position < 0 || position > text.length);
    if (outside !== undefined) return `${outside.code} at ${outside.position}, in a text of ${text.length}`;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them is ever taken
    if (/[\0-\u001F\u007F\\]/.test(text)) return 'has a character that is never taken';
    const written = write(loose, result.url, result.fragment);
    if (!/^[!-~]*$/.test(written))
      return `is written with a character that no URL may have: ${JSON.stringify(written)}`;
    const again = read(loose, written);
    if (!again.ok) return `is written ${written}, which is refused: ${again.error.code}`;
    if (!same(result.url, again.url) || again.fragment !== result.fragment) return `is written ${written}, another URL`;
    return write(loose, again.url, again.fragment) === written ? undefined : `${written} is written another way again`;
  }),

  'a reference resolves to a URL that reads back the same': ofUrl(({ strict }, { url }) => {
    for (const reference of REFERENCES) {
      const resolved = resolve(strict, url as never, reference);
      if (!resolved.ok) continue;
      const text = write(strict, resolved.url as Url);
      const again = read(strict, text);
      if (!again.ok || !same(again.url, resolved.url)) return `${reference} resolves to ${text}, read otherwise`;
    }
    return undefined;
  }),

  'components locate every field, and a change in one changes that field alone': ofUrl((subject, { url }, text) =>
    componentsProblem(subject, url, text),
  ),

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
    ({ loose }, { url }, text) => {
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

  'decoded text is its octets': (_, text) => {
    const decoded = decode(text);
    if (fromBytes(bytes(decoded)) !== decoded && !/\p{Surrogate}/u.test(text))
      return 'does not survive bytes and fromBytes';
    const octets = Uint8Array.from(text, (unit) => unit.charCodeAt(0) & 0xff);
    const round = bytes(decode(encode(fromBytes(octets), UCHAR)));
    return String(round) === String(octets) ? undefined : 'octets do not survive encode and decode';
  },
};

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
    { strict },
    one,
    other,
  ) => {
    const [left, right] = [read(strict, one), read(strict, other)];
    if (!left.ok || !right.ok) return undefined;
    const canonical = write(strict, left.url, left.fragment);
    if (levels(strict, one, one).includes(false)) return 'is not equal to itself';
    if (levels(strict, one, canonical).at(-1) !== true) return `is not equal to its canonical text ${canonical}`;
    for (const another of [canonical, other]) {
      const [text, encoding, scheme] = levels(strict, one, another);
      if ((text && !encoding) || (encoding && !scheme)) return `a level is not finer than the next, with ${another}`;
      if (String(levels(strict, another, one)) !== String([text, encoding, scheme]))
        return `is not symmetric, with ${another}`;
    }
    return undefined;
  },
};

/** The laws that hold for any data. */
export const dataLaws: { readonly [name: string]: DataLaw } = {
  'format writes a legal URL, or names the part that cannot be written': ({ strict, loose }, data) => {
    for (const registry of [strict, loose]) {
      let text: string;
      try {
        text = write(registry, data);
      } catch (error) {
        if (!(error instanceof TypeError)) return `format throws ${error}`;
        const plan = access(registry, data as never) as { readonly by: string };
        if (plan.by !== 'refused') return `format refuses it, and access plans by ${plan.by}`;
        continue;
      }
      const again = read(registry, text);
      if (!again.ok) return `format writes ${text}, which is refused: ${again.error.code} at ${again.error.position}`;
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
      access(loose, data as never, named);
      redact(loose, { ...data, ...named } as never);
    }
    if ('polluted' in {}) return 'a prototype has been changed';
    return String(Object.getOwnPropertyNames(Object.prototype)) === String(before)
      ? undefined
      : 'a prototype has a new member';
  },
};

/** Inserting a character at each index of a longer text would take long. */
const LONGEST_POINTED = 60;

/**
 * True if an error about the character at `at` may point at `position`, before it: the slashes after the colon are pointed at
 * by the first, an escape by its percent sign, a parameter by its semicolon, a port, a user or a host number by its first
 * character.
 */
function isBeginning(text: string, position: number, at: number, parts: readonly Component[]): boolean {
  const between = text.slice(position, at);
  const isSlashes = between === '/' && text.charAt(position - 1) === ':';
  if (isSlashes || /^%.?$/.test(between) || /^;[^;]*$/.test(between)) return true;
  return parts.some(
    ({ part, start, end }) =>
      start === position && at <= end && (/^(?:port|user)$/.test(part) || /^[\d.]+$/.test(text.slice(start, end))),
  );
}

const LEVELS: readonly Level[] = ['text', 'encoding', 'scheme'];

/** Whether two texts are the same, at each level; by `equivalent` and by `key`. */
function levels(registry: Registry, one: string, other: string): readonly boolean[] {
  return LEVELS.map((level) => {
    const result = equivalent(registry, one, other, level);
    const [left, right] = [key(registry, one, level), key(registry, other, level)];
    if (!result.ok || !left.ok || !right.ok) throw new Error(`${one} and ${other} cannot be compared`);
    if (/[^!-~]/.test(left.key)) throw new Error(`the key of ${one} is not ASCII: ${left.key}`);
    if ((left.key === right.key) !== result.equal)
      throw new Error(`key and equivalent disagree on ${one} and ${other}`);
    return result.equal;
  });
}

function componentsProblem({ strict }: Subject, url: Url, text: string): string | undefined {
  const result = components(strict, text);
  if (!result.ok) return `components refuses it: ${result.error.code}`;
  let end = 0;
  for (const { part, start, end: next } of result.components) {
    if (start < end || next < start || next > text.length)
      return `the span of ${part} is ${start} to ${next}, after ${end}`;
    end = next;
  }
  for (const component of result.components) {
    const problem = changeProblem(strict, url, text, component);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Writes other letters into one span, and compares all other fields. */
function changeProblem(
  registry: Registry,
  url: Url,
  text: string,
  { part, start, end }: { readonly part: string; readonly start: number; readonly end: number },
): string | undefined {
  if (part === 'scheme') return undefined;
  const other = text
    .slice(start, end)
    .replace(/(?<!%.?)[a-wA-W0-8](?!.{0,2}%)/, (char) => String.fromCharCode(char.charCodeAt(0) + 1));
  const changed = read(registry, text.slice(0, start) + other + text.slice(end));
  if (!changed.ok) return undefined;
  const [field = ''] = part.split('.');
  const others = Object.keys({ ...url, ...changed.url }).filter((name) => name !== field && name !== 'kind');
  const moved = others.find((name) => !same([url[name as never]], [changed.url[name as never]]));
  return moved === undefined ? undefined : `a change in the span of ${part} changes ${moved}`;
}

const REFERENCES: readonly string[] = ['a', '../a%20b', '/a/b;c=d', './x?y=z&w', '//h/a'];

const EVERY_PORT: readonly number[] = /* @__PURE__ */ Array.from({ length: 1024 }, (_, port) => port);

function thrown(action: () => unknown): string | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    return `throws ${error}`;
  }
}

function isFinding({ code, severity, section, sentence }: Finding): boolean {
  const isSaid = [code, section, sentence].every((words) => typeof words === 'string' && words !== '');
  return isSaid && /^(?:note|caution|danger)$/.test(severity);
}

function hides(value: unknown, skipped: readonly string[]): boolean {
  if (typeof value === 'string') return /[\r\n\0]/.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, part]) => !skipped.includes(name) && hides(part, skipped));
}

type Parts = { readonly [part: string]: unknown };

/** The parts that reading folds, as it does hosts. */
function lowered(wanted: Parts, got: object): object {
  const lower = (text: string): string => text.replace(/[A-Z]/g, (char) => char.toLowerCase());
  return Object.fromEntries(
    Object.entries(got).filter(([part, value]) => {
      const text = wanted[part];
      return typeof text === 'string' && lower(text) === value;
    }),
  );
}

/** The URL with each of its strings in turn replaced by something that needs care. */
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
  '/',
  '..',
  'a/b?c#d',
  '//a',
  ';type=a',
  ':@',
  '%',
  '%41',
  '\r\n',
  '\0\t ',
  '\u00E9\u00FF',
  '\u0141',
  '\uDCE9',
  '\uDCC3\uDCA9',
  '\uD800',
  '__proto__',
];

/**
 * Texts near a given one: cut at each index, with a character more at each index, doubled, in capitals. They are the
 * same every time.
 */
export function near(text: string): readonly string[] {
  const indexes = Array.from({ length: Math.min(text.length + 1, 200) }, (_, at) => at);
  return [
    text,
    text.toUpperCase(),
    text + text,
    ...indexes.map((at) => text.slice(0, at)),
    ...indexes.map((at) => text.slice(0, at) + text.slice(at + 1)),
    ...indexes.flatMap((at) => INSERTED.map((inserted) => text.slice(0, at) + inserted + text.slice(at))),
  ];
}

const INSERTED: readonly string[] = [
  ...'/:@?;=&#%.-+*~ <>"\\^{}|[]`a0',
  ...[':8079', 'u:p@'],
  ...['%2F', '%0D%0A', '%00', '%09', '%zz', '%2E%2E', '%C3%A9', '%E9', '//', '..'],
  ...['\n', '\t', '\0', '\u00E9', '\u{1F600}', '\uD800'],
];
