// The growth of time with the length of a text, for every function that takes a text or a URL: on the worst shapes known, at n,
// 4n and 16n, which is 10 MB. `pnpm prove linear` runs this alone. The time in which V8 collected garbage is subtracted and
// reported beside it: it comes in steps, at lengths that say nothing about our code. So does moving a young generation that
// overflows, and it is given a gigabyte.
import { PerformanceObserver } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  access,
  build,
  bytes,
  canParse,
  components,
  createRegistry,
  decode,
  encode,
  enlarge,
  equivalent,
  explain,
  findings,
  format,
  fromBytes,
  key,
  parse,
  parseGeneric,
  type Registry,
  type Result,
  readWords,
  redact,
  reduce,
  relative,
  resolve,
  same,
  splitFragment,
  tolerant,
  UCHAR,
  type Url,
} from '@url/core';
import { fromPath, toPath } from '@url/file';
import { gopherPlus } from '@url/gopher';
import { https } from '@url/http';
import { splitAddress } from '@url/mailto';
import { rfc1630 } from '@url/rfc1630';
import { extract, extractStream, unwrap, wrap } from '@url/text';
import { keep } from '../support/evidence.ts';
import { resolveRfc3986 } from './rfc3986.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const registry: Registry = createRegistry([...rfc1630, https]);
const loose: Registry = createRegistry(registry.schemes, { tolerant });
const older: Registry = createRegistry(registry.schemes, { tolerant, profile: 'draft' });

const LIMIT = 1.2;
/** Below this many ns a character, the time says more about the machine's memory than about the code. */
const QUICK = 10;

/** Texts of an opening, a unit that is repeated, and an end. */
const SHAPES: readonly (readonly [opening: string, unit: string, end?: string])[] = [
  ['', 'a'],
  ['', 'a:'],
  ['', '1.'],
  ['', '@'],
  ['', '/'],
  ['', '%zz'],
  ['', '\u00E9\uD83D\uDE00'],
  ['http://', 'a'],
  ['http://', 'a.'],
  ['http://', 'a-'],
  ['http://', '1.'],
  ['http://', '@'],
  ['http://h:', '9'],
  ['http://h/', 'a'],
  ['http://h/', 'a', '<'],
  ['http://h/', '%41'],
  ['http://h/', '%41', '%'],
  ['http://h/', '%2E%2E/'],
  ['http://h/', '../'],
  ['http://h/', './'],
  ['http://h/', 'a/../'],
  ['http://h/', 'a/'],
  ['http://h/', '//'],
  ['http://h/', '-'],
  ['http://h/?', '%2b+'],
  ['http://h/?', '?'],
  ['http://h/#', '%41'],
  ['http://h/', '#'],
  ['ftp://h/', '/'],
  ['ftp://h/', '/%41'],
  ['ftp://h/', '%2e%2E/'],
  ['ftp://h/', ';type=a'],
  ['ftp://h/', 'a%20b/'],
  ['ftp://', ':'],
  ['ftp://', ':', '@h/'],
  ['ftp://', '%zz'],
  ['ftp://', '%41', '@h/'],
  ['ftp://', 'a@', 'h/'],
  ['file:///', 'a/'],
  ['file:///c:/', 'a.'],
  ['gopher://h/0', '%09'],
  ['gopher://h/0%09%09+%091%0D%0A+-1%0D%0A', 'a%0D%0A', '.%0D%0A'],
  ['mailto:', 'a.', '@b.c'],
  ['mailto:', 'a.'],
  ['mailto:a@', 'b.'],
  ['mailto:a@', '1.'],
  ['mailto:a@%5B', '%5C%5C', '%5D'],
  ['mailto:"', '\\"', '@b.c'],
  ['mailto:%22', '%5C%22', '%22@b.c'],
  ['mailto:', '%22%22.', '@b.c'],
  ['news:', 'a.'],
  ['news:', 'a', '@b.c'],
  ['nntp://h/', 'g.', '/1'],
  ['nntp://h/g/', '0', '1'],
  ['wais://h/d/', 'a', '/b'],
  ['wais://h/d?', '%2B'],
  ['prospero://h/a', ';b=c'],
  ['prospero://h/a', ';a%20b=%20'],
  ['mid:', '@'],
  ['mid:a@', '/b'],
  ['cid:', 'a@', 'b'],
  ['urn:', '/a'],
  ['urn:', '%2E/'],
  ['afs://h/', '/@sys'],
  ['rlogin://', 'a.'],
  ['tn3270://', '?', '@h'],
  ['http://h/', '~'],
  ['http://h/', ' a'],
  ['http://h/a?', '/?'],
  ['http://', '_.', '/'],
  ['http://[', '::', ']/'],
  ['ftp://h/', ';a'],
  ['mailto:', 'a@b.c,'],
  ['mailto:a?', 'x=y&'],
  ['mailto:a?x=', '?x=%0D'],
  ['news:<', '@', '>'],
  ['news://', 'h/'],
  ['news:a@', '_'],
  ['nntp:g', '/'],
  ['nntp:g/', '%31'],
  ['wais://h/d/T/', '1=a;'],
  ['wais://h/d/T/1', '/'],
  ['file:/', '|'],
  ['telnet://h/', 'x@'],
  ['gopher://h/7', '?a'],
  ['prospero://h/a', '%00b'],
  ['mid:<', '%3C', '>'],
  ['mid:', 'a@b/'],
  ['cid:<', '@'],
  ['x-none:', '//'],
  ['x-none://', 'a,'],
  ['', '<'],
  ['', '<URL:'],
  ['<URL:http://h/', 'a b\n', '>'],
  ['<URL:http://h/', 'a-\n', '>'],
  ['> <URL:http://h/', 'a\n> ', '>'],
  ['', '<URL:http://h/> '],
  ['', 'http://h/ '],
  ['', 'http://'],
  ['', 'mailto:a@b.c,'],
  ['', '(http://h/)'],
  ['', 'URL=<'],
  ['', '\n'],
  ['', ' '],
];

/** Texts of an opening and of rows, in which a unit is repeated once, twice, three times and so on: no two rows are alike. */
const GROWING: readonly (readonly [opening: string, before: string, unit: string])[] = [
  ['http://h/', 'a', '/'],
  ['ftp://h/', 'a', '/'],
  ['urn:/', 'a', '/'],
  ['x-none:', 'a', '/'],
  ['http://h/', '/', 'a'],
  ['ftp://h/', '/', '..'],
  ['prospero://h/a', ';', 'b='],
  ['gopher://h/0%09%09+', '%0D%0A', 'a'],
  ['mailto:a?', '&', 'x='],
  ['', 'http://h/', '('],
  ['', '<URL:', '<'],
  ['', '<URL:http://h/a\n', '>'],
  ['<URL:http://h/', '\n', '-'],
];

interface Shape {
  readonly name: string;
  readonly of: (length: number) => string;
}

const ALL_SHAPES: readonly Shape[] = [
  ...SHAPES.map(([opening, unit, end = '']) => ({
    name: `${opening}(${unit})*${end}`,
    of: (length: number) => opening + unit.repeat(Math.floor(length / unit.length)) + end,
  })),
  ...GROWING.map(([opening, before, unit]) => ({
    name: `${opening}(${before}(${unit})+)*`,
    of: (length: number) => opening + growing(length, before, unit),
  })),
];

function growing(length: number, before: string, unit: string): string {
  const rows: string[] = [];
  for (let left = length, times = 1; left > 0; times += 1) {
    rows.push(before + unit.repeat(times));
    left -= before.length + times * unit.length;
  }
  return rows.join('');
}

type Run = () => unknown;

/** Everything that can be called with a text, or with what was read of it; `undefined` if that is impossible. */
const ENTRIES: { readonly [name: string]: (text: string) => Run | undefined } = {
  parse: (text) => () => parse(registry, text),
  // A legal text is read strictly, which is measured above.
  'parse, tolerant': (text) => (canParse(registry, text) ? undefined : () => parse(loose, text)),
  'parse, draft': (text) => (/^(?:gopher|prospero):/.test(text) ? () => parse(older, text) : undefined),
  canParse: (text) => () => canParse(registry, text),
  parseGeneric: (text) => () => parseGeneric(registry, text),
  components: (text) => () => components(registry, text),
  'components, tolerant': (text) => (canParse(registry, text) ? undefined : () => components(loose, text)),
  equivalent: (text) => {
    const other = copied(text);
    return () => equivalent(registry, text, other);
  },
  'equivalent, scheme': (text) => {
    const other = copied(text);
    return () => equivalent(registry, text, other, 'scheme');
  },
  key: (text) => () => key(registry, text),
  'key, scheme': (text) => () => key(registry, text, 'scheme'),
  'resolve, to it': (text) => () => resolve(registry, 'http://h/a/b', text),
  'resolve, tolerant': (text) =>
    resolve(registry, 'http://h/a/b', text).ok ? undefined : () => resolve(loose, 'http://h/a/b', text),
  'resolve, in it': (text) => () => resolve(registry, text, '../g'),
  'resolve, its path': (text) => () => resolve(registry, 'http://h/a/b', text.replace(/^[^:]*:(\/\/[^/]*\/)?/, '')),
  resolveRfc3986: (text) => () => resolveRfc3986(text, text.replace(/^[^:]*:(\/\/[^/]*\/)?/, '../')),
  'relative, to it': (text) =>
    withUrl(text, (url) => {
      const near = read(`${url.scheme}://h/a/b`);
      return near && (() => relative(registry, near as never, url));
    }),
  'relative, from it': (text) =>
    withUrl(text, (url) => {
      const other = read(`${text}a`);
      return other && (() => relative(registry, url, other as never));
    }),
  'relative, to its dots': (text) =>
    withUrl(text, (url) => {
      const other = read(`${text}a/../b`);
      return other && (() => relative(registry, url, other as never));
    }),
  extract: (text) => () => count(extract(registry, text)),
  'extract, tolerant': (text) => () => count(extract(loose, text, { bare: true })),
  'extract, bare': (text) => () => count(extract(registry, text, { bare: true })),
  extractStream: (text) => () => streamed(text),
  unwrap: (text) => () => unwrap(registry, text),
  wrap: (text) => withUrl(text, (url) => () => wrap(registry, url, { width: 72 })),
  format: (text) => withUrl(text, (url) => () => format(registry, url)),
  build: (text) => withUrl(text, (url) => () => build(registry, url)),
  same: (text) =>
    withUrl(text, (url) => {
      const other = read(copied(text));
      return other && (() => same(url, other));
    }),
  access: (text) => withUrl(text, (url) => () => access(registry, url, { server: 'h' } as never)),
  'findings, of a text': (text) => () => findings(registry, text),
  'findings, tolerant': (text) => (canParse(registry, text) ? undefined : () => findings(loose, text)),
  'findings, of a URL': (text) => withUrl(text, (url) => () => findings(registry, url)),
  'redact, of a URL': (text) => withUrl(text, (url) => () => redact(registry, url)),
  'redact, of a text': (text) => () => redact(registry, text),
  splitFragment: (text) => () => splitFragment(registry, text),
  explain: (text) => {
    const result = parse(registry, text);
    return result.ok ? undefined : () => explain(result.error, text);
  },
  enlarge: (text) => () => enlarge(registry, text, "$-_.+!*'(),"),
  reduce: (text) => () => reduce(registry, text, "$-_.+!*'(),"),
  readWords: (text) => () => readWords(text),
  'encode and decode': (text) => () => decode(encode(text, UCHAR)),
  'bytes and fromBytes': (text) => () => fromBytes(bytes(text)),
  gopherPlus: (text) => withUrl(text, ({ plus }: { readonly plus?: string }) => plus && (() => gopherPlus(plus))),
  splitAddress: (text) => (text.startsWith('mailto:') ? () => splitAddress(text.slice(7)) : undefined),
  toPath: (text) =>
    text.startsWith('file:') ? withUrl(text, (url) => () => toPath(url as never, 'windows')) : undefined,
  fromPath: (text) => (text.startsWith('file:') ? () => fromPath(text.slice(7), 'posix') : undefined),
};

// biome-ignore lint/suspicious/noExplicitAny: each entry is given what it can use
function withUrl(text: string, make: (url: any) => Run | '' | undefined): Run | undefined {
  const url = read(text);
  return (url && make(url)) || undefined;
}

/** The URL of a text, of a registered scheme or of any other. */
function read(text: string): Url | undefined {
  const own = parse(registry, text) as Result<Url>;
  const result = own.ok ? own : parseGeneric(registry, text);
  return result.ok ? result.url : undefined;
}

/**
 * An equal text that is another string, because comparing a string with itself is too easy. It takes an octet a character if
 * it can, as text from a file does: twice as many would leave the processor's cache.
 */
function copied(text: string): string {
  const encoding = /[^\0-\xFF]/.test(text) ? 'utf16le' : 'latin1';
  return Buffer.from(text, encoding).toString(encoding);
}

function count(items: Iterable<unknown>): number {
  let found = 0;
  for (const _ of items) found += 1;
  return found;
}

async function streamed(text: string): Promise<number> {
  const stream = extractStream(registry, { bare: true });
  const writer = stream.writable.getWriter();
  const written = (async () => {
    for (let at = 0; at < text.length; at += 65_536) await writer.write(text.slice(at, at + 65_536));
    await writer.close();
  })();
  let found = 0;
  for await (const _ of stream.readable) found += 1;
  await written;
  return found;
}

interface Measured {
  readonly entry: string;
  readonly shape: string;
  /** Without the time of the garbage collector. */
  readonly milliseconds: readonly number[];
  /** The garbage collector's time in the quickest run of the longest text. */
  readonly collecting: number;
  readonly exponent: number;
}

/**
 * Prints the worst of each entry point. True if each is linear. Shapes whose names begin otherwise than `only` are left out,
 * and then nothing is kept.
 */
export async function worstExponent(longest = 10_240_000, only = ''): Promise<boolean> {
  const start = performance.now();
  const worst = new Map<string, Measured>();
  let tried = 0;
  const shapes = ALL_SHAPES.filter(({ name }) => name.startsWith(only));
  for (const [at, { name: shape, of }] of shapes.entries()) {
    console.log(`${at + 1} of ${shapes.length}: ${JSON.stringify(shape)}`);
    const texts = [256, 16, 4, 1].map((part) => copied(of(longest / part)));
    for (const [entry, make] of Object.entries(ENTRIES)) {
      const measured = await measure(entry, shape, make, texts);
      if (measured === undefined) continue;
      tried += 1;
      if (measured.exponent > LIMIT) print('NOT LINEAR ', measured);
      if (measured.exponent >= (worst.get(entry)?.exponent ?? 0)) worst.set(entry, measured);
    }
  }
  const entries = [...worst.values()];
  for (const each of entries) print('', each);
  const exponent = Math.max(...entries.map((each) => each.exponent));
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`\n${tried} pairs of entry point and shape in ${seconds} s, worst exponent ${exponent.toFixed(2)}\n`);
  if (only === '')
    keep('linear', { tried, shapes: shapes.length, bytes: longest, seconds, limit: LIMIT, exponent, entries });
  return exponent <= LIMIT;
}

function print(label: string, { entry, shape, milliseconds, collecting, exponent }: Measured): void {
  const times = milliseconds.map((each) => each.toFixed(1)).join(', ');
  const more = `(and ${collecting.toFixed(1)} of garbage)`;
  console.log(
    `${label}${entry.padEnd(20)} exponent ${exponent.toFixed(2)}: ${times} ms ${more} for ${JSON.stringify(shape)}`,
  );
}

/**
 * Takes the least time of some runs, more of them for the two short texts. If the growth looks worse than linear, it takes more
 * again, because other work on the machine only adds time.
 */
async function measure(
  entry: string,
  shape: string,
  make: (text: string) => Run | undefined,
  [tiny = '', ...texts]: readonly string[],
): Promise<Measured | undefined> {
  const hopeless = await growsFast(make, tiny, texts);
  if (hopeless !== undefined) return { entry, shape, ...hopeless };
  const runs = texts.map(make);
  const least = runs.map((): Time => NEVER);
  let exponent = 0;
  for (let round = 0; round < 8; round += 1) {
    for (const [at, run] of runs.entries()) {
      if (run === undefined) return undefined;
      for (let times = 3 - at; times > 0; times -= 1) least[at] = lesser(least[at] as Time, await timed(run));
    }
    exponent = exponentOf(least, texts.at(-1)?.length ?? 0);
    if (exponent <= LIMIT - 0.05) break;
  }
  return {
    entry,
    shape,
    milliseconds: least.map(({ own }) => own),
    collecting: least.at(-1)?.collecting ?? 0,
    exponent,
  };
}

/** Stops early: what takes seconds on short texts and is far from linear would take hours on long ones. */
async function growsFast(
  make: (text: string) => Run | undefined,
  tiny: string,
  [small = '']: readonly string[],
): Promise<Omit<Measured, 'entry' | 'shape'> | undefined> {
  const [little, more] = [make(tiny), make(small)];
  if (little === undefined || more === undefined) return undefined;
  const before = lesser(await timed(little), await timed(little));
  const after = await timed(more);
  const exponent = Math.log(after.own / before.own) / Math.log(small.length / tiny.length);
  if (after.own <= 3000 || exponent <= 1.5) return undefined;
  return { milliseconds: [before.own, after.own], collecting: after.collecting, exponent };
}

/** Over all three and over the last two, whichever is less: a small text is in the cache, and growth that is not linear shows in both. */
function exponentOf([small = NEVER, middle = NEVER, large = NEVER]: readonly Time[], length: number): number {
  if (large.own * 1e6 < QUICK * length) return 0;
  return Math.min(Math.log(large.own / small.own) / Math.log(16), Math.log(large.own / middle.own) / Math.log(4));
}

/** The time of a run in milliseconds: its own, and that of the garbage collector. */
interface Time {
  readonly own: number;
  readonly collecting: number;
}

const NEVER: Time = { own: Number.POSITIVE_INFINITY, collecting: 0 };

function lesser(one: Time, other: Time): Time {
  return one.own <= other.own ? one : other;
}

const collections = new PerformanceObserver(() => {});
collections.observe({ entryTypes: ['gc'] });

let collected = 0;

/**
 * Measures by the clock without the collector's time, and by the processor, and takes the lesser: other programs may make it
 * wait. Garbage is collected beforehand now and then.
 */
async function timed(run: Run): Promise<Time> {
  if (performance.now() - collected > 1000) {
    collectGarbage();
    collected = performance.now();
  }
  const start = performance.now();
  const before = process.cpuUsage();
  const result = run();
  if (result instanceof Promise) await result;
  const { user, system } = process.cpuUsage(before);
  const end = performance.now();
  // Collections are reported once all else is done.
  await setImmediate();
  const collecting = collections
    .takeRecords()
    .filter(({ startTime }) => startTime >= start && startTime < end)
    .reduce((sum, { duration }) => sum + duration, 0);
  return { own: Math.min(end - start - collecting, (user + system) / 1000), collecting };
}
