import {
  type AnyScheme,
  type Finding,
  findings,
  type Registry,
  type Result,
  resolve,
  tolerant,
  type Url,
} from '@url/core';
import { differs } from './vector.ts';

/** A law that holds for every scheme: what is wrong with a text, in a sentence, or `undefined`. */
type Law = (registry: Registry<AnyScheme>, text: string) => string | undefined;

/** What goes on in a text is said by the first law that it breaks. */
export const LAWS: { readonly [name: string]: Law } = {
  'no text throws': (registry, text) => {
    const result = registry.parse(text, { tolerant }) as Result<Url>;
    const failed = result.ok ? thrown(() => registry.format(result.url, result.fragment)) : undefined;
    return failed === undefined ? undefined : `is read, but writing what was read ${failed}`;
  },

  'canParse says what parse does': (registry, text) =>
    registry.canParse(text) === registry.parse(text).ok ? undefined : `canParse gives ${registry.canParse(text)}`,

  'an error points inside the text or at its end': (registry, text) => {
    const result = registry.parse(text);
    if (result.ok) return undefined;
    const { code, position = -1, section } = result.error;
    if (position < 0 || position > text.length) return `${code} at ${position}, in a text of ${text.length}`;
    return section === '' ? `${code} says no section` : undefined;
  },

  'what is written reads back to the same': (registry, text) => {
    const result = registry.parse(text) as Result<Url>;
    if (!result.ok) return undefined;
    const { url, fragment } = result;
    const written = registry.format(url, fragment);
    if (!/^[!-~]*$/.test(written))
      return `is written with a character that no URL may hold: ${JSON.stringify(written)}`;
    const again = registry.parse(written) as Result<Url>;
    if (!again.ok) return `is written ${written}, which is refused: ${again.error.code} at ${again.error.position}`;
    return registry.same(url, again.url) && again.fragment === fragment
      ? undefined
      : (differs(`what ${written} reads to`, again.url, url) ?? `${written} reads to more than was written`);
  },

  'writing is a fixed point': (registry, text) => {
    const result = registry.parse(text) as Result<Url>;
    if (!result.ok) return undefined;
    const written = registry.format(result.url);
    const again = registry.parse(written) as Result<Url>;
    return again.ok && registry.format(again.url) === written ? undefined : `${written} is written another way again`;
  },

  'what parse gives is built again into the same': (registry, text) => {
    const result = registry.parse(text) as Result<Url>;
    if (!result.ok) return undefined;
    const { url } = result;
    const built = registry.build(url) as Result<Url>;
    if (built.ok) return registry.same(built.url, url) ? undefined : `is built into ${registry.format(built.url)}`;
    const { code, part } = built.error;
    return `is read to ${JSON.stringify(url)}, which build refuses: ${part === undefined ? code : `${code}, ${part}`}`;
  },

  'what tolerant reading takes is told, and reads back to the same': (registry, text) => {
    const strict = registry.parse(text) as Result<Url>;
    const result = registry.parse(text, { tolerant }) as Result<Url>;
    if (strict.ok || !result.ok) return undefined;
    if (result.repairs.length === 0) return 'is taken without a repair';
    const written = registry.format(result.url);
    const again = registry.parse(written, { tolerant }) as Result<Url>;
    return again.ok && registry.same(result.url, again.url) ? undefined : `is written ${written}, which is another URL`;
  },

  'what a partial form stands for reads back to the same': (registry, text) => {
    const result = registry.parse(text) as Result<Url>;
    if (!result.ok) return undefined;
    for (const form of FORMS) {
      const resolved = resolve(registry, result.url, form);
      if (!resolved.ok) continue;
      const written = registry.format(resolved.url as Url);
      const again = registry.parse(written) as Result<Url>;
      if (!again.ok || !registry.same(again.url, resolved.url as Url))
        return `${form} stands for ${written}, read otherwise`;
    }
    return undefined;
  },

  'access never throws': (registry, text) => {
    const result = registry.parse(text, { tolerant }) as Result<Url>;
    return result.ok ? thrown(() => planOf(registry, result.url)) : undefined;
  },

  'access gives a plan, which says what it is by': (registry, text) => {
    const result = registry.parse(text, { tolerant }) as Result<Url>;
    if (!result.ok) return undefined;
    const plan = planOf(registry, result.url);
    if (typeof plan !== 'object' || plan === null) return `access gives ${plan}, and no plan`;
    const { by } = plan as { readonly by?: unknown };
    return typeof by === 'string' ? undefined : `access gives a plan by ${by}`;
  },

  'a plan hides no delimiter': (registry, text) => {
    const result = registry.parse(text, { tolerant }) as Result<Url>;
    if (!result.ok) return undefined;
    return hides(registry.access(result.url, { ports: EVERY_PORT })) ? 'a CR, LF or NUL is in the plan' : undefined;
  },

  'findings never throw, and each has a code, a severity and a section': (registry, text) => {
    const result = registry.parse(text, { tolerant }) as Result<Url>;
    if (!result.ok) return undefined;
    const found = [text, result.url as never].map((of) => findings(registry, of, { tolerant }));
    const wrong = found.flatMap((each) => (each.ok ? each.findings : [])).find((finding) => !isFinding(finding));
    return wrong === undefined ? undefined : `a finding is ${JSON.stringify(wrong)}`;
  },

  'parts are built into the same parts, or refused': (registry, text) => {
    const result = registry.parse(text) as Result<Url>;
    if (!result.ok) return undefined;
    for (const parts of oddParts(result.url)) {
      const built = registry.build(parts) as Result<Url>;
      if (built.ok && !registry.same(built.url, { ...built.url, ...parts, ...lowered(parts) })) {
        return `build takes ${JSON.stringify(parts)} for ${JSON.stringify(built.url)}`;
      }
    }
    return undefined;
  },
};

const FORMS: readonly string[] = ['a', '../a%20b', '/a/b;c=d', './x?y=z&w', '//h/a'];

const EVERY_PORT: readonly number[] = /* @__PURE__ */ [...Array(1024).keys()];

function thrown(action: () => unknown): string | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    return `throws ${error}`;
  }
}

/** What the scheme itself plans: the registry makes a refusal of no plan at all. */
function planOf(registry: Registry<AnyScheme>, url: Url): unknown {
  return registry.scheme(url.scheme)?.access(url, { ports: EVERY_PORT });
}

function isFinding({ code, severity, section }: Finding): boolean {
  const said = [code, section].every((words) => typeof words === 'string' && words !== '');
  return said && /^(?:note|caution|danger)$/.test(severity);
}

function hides(value: unknown): boolean {
  if (typeof value === 'string') return /[\r\n\0]/.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, part]) => name !== 'binary' && name !== 'text' && hides(part));
}

function lowered(parts: Url): object {
  const { host } = parts as { readonly host?: unknown };
  return typeof host === 'string' ? { host: host.replace(/[A-Z]/g, (char) => char.toLowerCase()) } : {};
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
  ';type=a',
  ':@',
  '%',
  '%41',
  '\r\n',
  '\0\t ',
  '\u00E9\u00FF',
  '\u0141',
  '__proto__',
];

/**
 * Texts near a given one: cut at each place, with a character more at each place, doubled, in capitals. They are the
 * same every time.
 */
export function near(text: string): readonly string[] {
  const places = Array.from({ length: Math.min(text.length + 1, 200) }, (_, at) => at);
  return [
    text,
    text.toUpperCase(),
    text + text,
    ...places.map((at) => text.slice(0, at)),
    ...places.map((at) => text.slice(0, at) + text.slice(at + 1)),
    ...places.flatMap((at) => INSERTED.map((inserted) => text.slice(0, at) + inserted + text.slice(at))),
  ];
}

const INSERTED: readonly string[] = [
  ...'/:@?;=&#%.-+*~ <>"\\^{}|[]`a0',
  ...[':8079', 'u:p@'],
  ...['%2F', '%0D%0A', '%00', '%09', '%zz', '%2E%2E', '//', '..', '\n', '\t', '\0', '\u00E9', '\u{1F600}', '\uD800'],
];
