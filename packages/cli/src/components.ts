import {
  type AnyScheme,
  createRegistry,
  type Login,
  octets,
  type Reader,
  type ReadOptions,
  type Success,
  type Url,
  unescape,
} from '@url/core';

/** A part of a URL's text, under the name that the typed URL has for it. */
export interface Component {
  readonly name: string;
  /** Indexes into the text. */
  readonly start: number;
  readonly end: number;
}

/** The parts of a text that was read by `scheme`, or by none, from left to right. */
export function componentsOf(
  text: string,
  { url, fragment }: Success<Url>,
  scheme?: AnyScheme,
  options?: ReadOptions,
): readonly Component[] {
  const end = fragment === undefined ? text.length : text.indexOf('#');
  const found = scheme === undefined ? [schemepart(text, end)] : [...ownComponents(text, url, scheme, options)];
  return fragment === undefined ? found : [...found, { name: 'fragment', start: end + 1, end: text.length }];
}

function schemepart(text: string, end: number): Component {
  return { name: 'schemepart', start: text.indexOf(':') + 1, end };
}

function ownComponents(text: string, url: Url, scheme: AnyScheme, options?: ReadOptions): readonly Component[] {
  const { start, runs } = runsOf(text, scheme, options);
  const fields = fieldsOf(url).filter(({ name }) => !LOGIN.includes(name));
  const own = joined(place(text, fields, runs));
  return scheme.syntax.form === 'ip' ? [...loginComponents(text, start), ...own] : own;
}

/** The levels of a path are one component, but where each has a name of its own. */
function joined(components: readonly Component[]): readonly Component[] {
  const all: Component[] = [];
  for (const next of components) {
    const last = all.at(-1);
    if (last?.name === 'path' && next.name === 'path') all[all.length - 1] = { ...last, end: next.end };
    else all.push(next);
  }
  return all;
}

/** What a scheme has read at a time. */
interface Run {
  readonly start: number;
  readonly end: number;
  /** Whether the scheme took it as octets, or as text, or only went past it. */
  readonly as: 'octets' | 'text' | 'literal';
}

/** Where the scheme began to read, and what it read then: it is given a reader that takes notes. */
function runsOf(
  text: string,
  scheme: AnyScheme,
  options?: ReadOptions,
): { readonly start: number; readonly runs: readonly Run[] } {
  const runs: Run[] = [];
  let start = 0;
  const noted =
    (read: AnyScheme['syntax']['read']) =>
    (reader: Reader<string, string>, login: Login): unknown => {
      start = reader.index;
      return read(noting(reader, runs), login);
    };
  const { syntax } = scheme;
  const ways = Object.entries(syntax).map(([name, way]) => [
    name,
    typeof way === 'function' && name.startsWith('read') ? noted(way) : way,
  ]);
  createRegistry({ schemes: [{ ...scheme, syntax: Object.fromEntries(ways) }] }).parse(text, options);
  return { start, runs };
}

function noting(reader: Reader<string, string>, runs: Run[]): Reader<string, string> {
  const note = <T>(as: Run['as'], read: () => T): T => {
    const start = reader.index;
    const got = read();
    if (reader.index > start) runs.push({ start, end: reader.index, as });
    return got;
  };
  return {
    text: reader.text,
    get index() {
      return reader.index;
    },
    set index(at) {
      reader.index = at;
    },
    take: (set) => note('text', () => reader.take(set)),
    octets: (set) => note('octets', () => reader.octets(set)),
    eat: (literal) => note('literal', () => reader.eat(literal)),
    fail: (code, at) => reader.fail(code, at),
    allow: (code, at) => reader.allow(code, at),
  };
}

const LOGIN: readonly string[] = ['user', 'password', 'host', 'port'];

/**
 * `[ user [ ":" password ] "@" ] host [ ":" port ]`, between the "//" and the slash before `start`. An empty user or
 * password is there if its delimiter is; an empty host is not worth a name.
 */
function loginComponents(text: string, start: number): readonly Component[] {
  const first = text.indexOf('//') + 2;
  const end = start > first && text[start - 1] === '/' ? start - 1 : start;
  const groups = LOGIN_PARTS.exec(text.slice(first, end))?.indices?.groups ?? {};
  return LOGIN.flatMap((name) => {
    const [from, to] = groups[name] ?? [0, 0];
    const written = groups[name] !== undefined && (from < to || name === 'user' || name === 'password');
    return written ? [{ name, start: first + from, end: first + to }] : [];
  });
}

const LOGIN_PARTS = /^(?:(?<user>[^:@]*)(?::(?<password>.*))?@)?(?<host>\[.*\]|[^:]*)(?::(?<port>.*))?$/ds;

interface Field {
  readonly name: string;
  readonly value: string;
}

/** The strings of a typed URL in their order; ftp's path is `<cwd1>/<cwd2>/.../<cwdN>/<name>` (RFC 1738 §3.2.2). */
function fieldsOf(url: Url): readonly Field[] {
  const { scheme, kind: _, ...fields } = url as Url & { readonly kind?: unknown };
  return Object.entries(fields).flatMap(([name, value]) => {
    const list = leaves(name, value);
    const path = scheme === 'ftp' && name === 'path';
    return path ? list.map((part, at) => ({ ...part, name: at < list.length - 1 ? 'cwd' : 'name' })) : list;
  });
}

function leaves(name: string, value: unknown): readonly Field[] {
  if (typeof value === 'string') return [{ name, value }];
  if (Array.isArray(value)) return value.flatMap((item) => leaves(name, item));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([inner, part]) => leaves(inner, part));
}

/** Finds each field behind the one before it. Empty ones stand nowhere. */
function place(text: string, fields: readonly Field[], runs: readonly Run[]): readonly Component[] {
  const placed: Component[] = [];
  let from = 0;
  for (const { name, value } of fields) {
    if (value === '') continue;
    const found = findIn(runs, text, value, from) ?? findIn(whole(runs), text, value, from);
    if (found === undefined) continue;
    placed.push({ name, ...found });
    from = found.end;
  }
  return placed;
}

type Span = Pick<Component, 'start' | 'end'>;

function findIn(runs: readonly Run[], text: string, value: string, from: number): Span | undefined {
  for (const { start, end, as } of runs) {
    if (end <= from || as === 'literal') continue;
    const found = find(as === 'text' ? unescape(value) : value, decode(text, Math.max(start, from), end));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Everything that was read, as one: for a field that was put together from several runs. */
function whole(runs: readonly Run[]): readonly Run[] {
  const [first, last] = [runs[0], runs.at(-1)];
  const as = runs.some((run) => run.as === 'octets') ? 'octets' : 'text';
  return first === undefined || last === undefined ? [] : [{ start: first.start, end: last.end, as }];
}

/** Octets, and where in the text each of them is written, and where the last of them ends. */
interface Decoded {
  readonly octets: string;
  readonly places: readonly number[];
}

/** What tolerant reading takes unescaped stands for the octets that it is in UTF-8. */
function decode(text: string, start: number, end: number): Decoded {
  const run = text.slice(start, end);
  const places: number[] = [];
  for (const { index, 0: written } of run.matchAll(/%[\dA-F]{2}|./gisu)) {
    const count = written > '\x7F' ? octets(written).length : 1;
    for (let each = 0; each < count; each += 1) places.push(start + index);
  }
  return { octets: unescape(octets(run)), places: [...places, end] };
}

/** A run may hold several fields, and a field may be in lower case although it is not so written. */
function find(value: string, { octets, places }: Decoded): Span | undefined {
  const exact = octets.indexOf(value);
  const at = exact === -1 ? octets.toLowerCase().indexOf(value.toLowerCase()) : exact;
  return at === -1 ? undefined : { start: places[at] ?? 0, end: places[at + value.length] ?? 0 };
}
