// How the time of everything that takes a text, or what was read of one, grows with its length: on the worst shapes known,
// at n, 4n and 16n, which is 10 MB. `pnpm prove linear` runs this alone. The time in which V8 collected garbage is taken
// out, and said beside: it comes in steps, at lengths that say nothing about our code. So does what moves a young
// generation that overflows, and it is given a gigabyte.
import { PerformanceObserver } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  createRegistry,
  enlarge,
  equivalent,
  explain,
  extract,
  extractStream,
  findings,
  type GenericUrl,
  hideSecrets,
  parseGeneric,
  queryWords,
  redact,
  reduce,
  relative,
  resolve,
  resolveRfc3986,
  type Success,
  tolerant,
  unwrap,
  wrap,
} from '@url/core';
import { fromPath, toPath } from '@url/file';
import { gopherPlus } from '@url/gopher';
import { https } from '@url/http';
import { splitAddress } from '@url/mailto';
import { rfc1630 } from '@url/rfc1630';
import { keep } from './evidence.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const registry = createRegistry({ schemes: [...rfc1630, https] });

const LIMIT = 1.2;
/** What takes no longer than this many ns a character: how the machine gets memory tells more there than the code. */
const QUICK = 10;

/** What is repeated, behind what, and what is put behind it. */
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

/** What is repeated once, twice, three times and so on, behind what and with what before each row: no two rows are alike. */
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
type Read = Success<GenericUrl>['url'];

/** Everything that can be called with a text, or with what was read of it; `undefined` where that cannot be. */
const ENTRIES: { readonly [name: string]: (text: string) => Run | undefined } = {
  parse: (text) => () => registry.parse(text),
  // What is legal is read strictly, and measured above.
  'parse, tolerant': (text) => (registry.canParse(text) ? undefined : () => registry.parse(text, { tolerant })),
  'parse, draft': (text) =>
    /^(?:gopher|prospero):/.test(text) ? () => registry.parse(text, { tolerant, profile: 'draft' }) : undefined,
  canParse: (text) => () => registry.canParse(text),
  parseGeneric: (text) => () => parseGeneric(text),
  equivalent: (text) => {
    const other = copied(text);
    return () => equivalent(registry, text, other);
  },
  'equivalent, scheme': (text) => {
    const other = copied(text);
    return () => equivalent(registry, text, other, 'scheme');
  },
  'resolve, to it': (text) => () => resolve(registry, 'http://h/a/b', text),
  'resolve, tolerant': (text) =>
    resolve(registry, 'http://h/a/b', text).ok
      ? undefined
      : () => resolve(registry, 'http://h/a/b', text, { tolerant }),
  'resolve, in it': (text) => () => resolve(registry, text, '../g'),
  'resolve, its path': (text) => () => resolve(registry, 'http://h/a/b', text.replace(/^[^:]*:(\/\/[^/]*\/)?/, '')),
  resolveRfc3986: (text) => () => resolveRfc3986(text, text.replace(/^[^:]*:(\/\/[^/]*\/)?/, '../')),
  'relative, to it': (text) =>
    withUrl(text, (url) => {
      const near = registry.parse(`${url.scheme}://h/a/b`);
      return near.ok ? () => relative(registry, near.url, url) : undefined;
    }),
  'relative, from it': (text) =>
    withUrl(text, (url) => {
      const other = registry.parse(`${text}a`);
      return other.ok ? () => relative(registry, url, other.url) : undefined;
    }),
  'relative, to its dots': (text) =>
    withUrl(text, (url) => {
      const other = registry.parse(`${text}a/../b`);
      return other.ok ? () => relative(registry, url, other.url) : undefined;
    }),
  extract: (text) => () => count(extract(registry, text)),
  'extract, tolerant': (text) => () => count(extract(registry, text, { bare: true, tolerant })),
  'extract, bare': (text) => () => count(extract(registry, text, { bare: true })),
  extractStream: (text) => () => streamed(text),
  unwrap: (text) => () => unwrap(text),
  wrap: (text) => withUrl(text, (url) => () => wrap(registry, url, { width: 72 })),
  format: (text) => withUrl(text, (url) => () => registry.format(url)),
  build: (text) => withUrl(text, (url) => () => registry.build(url)),
  same: (text) =>
    withUrl(text, (url) => {
      const other = registry.parse(copied(text));
      return other.ok ? () => registry.same(url, other.url) : undefined;
    }),
  access: (text) => withUrl(text, (url) => () => registry.access(url, { server: 'h' })),
  'findings, of a text': (text) => () => findings(registry, text),
  'findings, of a URL': (text) => withUrl(text, (url) => () => findings(registry, url)),
  redact: (text) => withUrl(text, (url) => () => redact(registry, url)),
  explain: (text) => {
    const result = registry.parse(text);
    return result.ok ? undefined : () => explain(result.error, text);
  },
  hideSecrets: (text) => () => hideSecrets(text),
  enlarge: (text) => () => enlarge(text, "$-_.+!*'(),"),
  reduce: (text) => () => reduce(text, "$-_.+!*'(),"),
  queryWords: (text) => () => queryWords(text),
  gopherPlus: (text) => withUrl(text, ({ plus }: Read & { plus?: string }) => plus && (() => gopherPlus(plus))),
  splitAddress: (text) => (text.startsWith('mailto:') ? () => splitAddress(text.slice(7)) : undefined),
  toPath: (text) =>
    text.startsWith('file:') ? withUrl(text, (url) => () => toPath(url as never, 'windows')) : undefined,
  fromPath: (text) => (text.startsWith('file:') ? () => fromPath(text.slice(7), 'posix') : undefined),
};

// biome-ignore lint/suspicious/noExplicitAny: each entry is given what it can use
function withUrl(text: string, make: (url: any) => Run | '' | undefined): Run | undefined {
  const own = registry.parse(text);
  const result = own.ok ? own : parseGeneric(text);
  return result.ok ? make(result.url) || undefined : undefined;
}

/**
 * An equal text that is not the same one: comparing a text with itself is too easy. It takes an octet a character where it
 * can, as what is read from a file does: twice as many would leave the processor's cache, which is not what is asked.
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
  /** Without what the collector of garbage took. */
  readonly milliseconds: readonly number[];
  /** What it took of the longest text's least run. */
  readonly collecting: number;
  readonly exponent: number;
}

/** Prints the worst of each entry point, and gives back whether each is linear. */
export async function worstExponent(longest = 10_240_000): Promise<boolean> {
  const start = performance.now();
  const worst = new Map<string, Measured>();
  let tried = 0;
  for (const [at, { name: shape, of }] of ALL_SHAPES.entries()) {
    console.log(`${at + 1} of ${ALL_SHAPES.length}: ${JSON.stringify(shape)}`);
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
  keep('linear', { tried, shapes: ALL_SHAPES.length, bytes: longest, seconds, limit: LIMIT, exponent, entries });
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
 * The least time of some runs: of the two short texts more, so that chance makes nothing of them look slow; where it looks
 * worse than linear, of more again, since other work on the machine only adds.
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

/** What takes seconds and is far from linear already on short texts would take hours on long ones. */
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

/** Over all three and over the last two, whichever is less: a small text is in the cache, and what is not linear shows in both. */
function exponentOf([small = NEVER, middle = NEVER, large = NEVER]: readonly Time[], length: number): number {
  if (large.own * 1e6 < QUICK * length) return 0;
  return Math.min(Math.log(large.own / small.own) / Math.log(16), Math.log(large.own / middle.own) / Math.log(4));
}

/** What a run costs, in milliseconds: itself, and the collector of garbage in it. */
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
 * By the clock without the collector's time, or by the processor where other programs made it wait, whichever is less.
 * Garbage is taken out before it now and then.
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
  // What was collected is told when all else is done.
  await setImmediate();
  const collecting = collections
    .takeRecords()
    .filter(({ startTime }) => startTime >= start && startTime < end)
    .reduce((sum, { duration }) => sum + duration, 0);
  return { own: Math.min(end - start - collecting, (user + system) / 1000), collecting };
}
