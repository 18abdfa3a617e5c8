// Every entry point of core and text that takes a text, or what was read of one.
import {
  access,
  build,
  bytes,
  canonicalText,
  canParse,
  change,
  components,
  createRegistry,
  decode,
  encode,
  equivalent,
  format,
  fromBytes,
  isGeneric,
  key,
  notUtf8,
  parse,
  parseAny,
  parseGeneric,
  parseOrThrow,
  type Registry,
  type Result,
  readPairs,
  readWords,
  relative,
  resolve,
  same,
  schemeOf,
  tolerant,
  UCHAR,
  type Url,
  wire,
  writePairs,
  writeWords,
  XCHAR,
} from '@url/core';
import {
  defineScheme,
  escapeLess,
  escapeMore,
  isDecodedText,
  isSlip,
  type Reader,
  splitFragment,
  strayPercent,
} from '@url/core/scheme';
import { fromPath, toPath } from '@url/file';
import { gopherPlus } from '@url/gopher';
import { https } from '@url/http';
import { splitAddress } from '@url/mailto';
import { rfc1630 } from '@url/rfc1630';
import {
  assumedAccess,
  columnOf,
  explain,
  findings,
  hideSpans,
  inspect,
  isPublicAddress,
  joinSpans,
  labelOf,
  notText,
  printable,
  redact,
  replaceUnseen,
  secretsIn,
  steps,
  visible,
  withoutSecrets,
} from '@url/safety';
import { type ExtractOptions, extract, extractStream, unwrap, wrap } from '@url/text';

export type Run = () => unknown;

interface NoteUrl {
  readonly scheme: 'x-note';
  readonly body: string;
}

/** A user's scheme that is found without a wrapper and without "//". */
const note = defineScheme({
  name: 'x-note',
  section: 'nowhere',
  bare: true,
  syntax: {
    form: 'opaque',
    read: (reader: Reader): NoteUrl => ({ scheme: 'x-note', body: reader.take(XCHAR) }),
    write: ({ body }: NoteUrl) => body,
  },
  access: () => ({ by: 'nothing' as const }),
});

const registry: Registry = createRegistry([...rfc1630, https, note]);
const loose: Registry = createRegistry(registry.schemes, { tolerant });
const older: Registry = createRegistry(registry.schemes, { tolerant, profile: 'draft' });

/** Everything that can be called with a text, or with what was read of it; `undefined` if that is impossible. */
export const ENTRIES: { readonly [name: string]: (text: string) => Run | undefined } = {
  parse: (text) => () => parse(registry, text),
  // A legal text is read strictly, which is counted above.
  'parse, tolerant': (text) => (canParse(registry, text) ? undefined : () => parse(loose, text)),
  'parse, draft': (text) => (/^(?:gopher|prospero):/.test(text) ? () => parse(older, text) : undefined),
  canParse: (text) => () => canParse(registry, text),
  canonicalText: (text) => () => canonicalText(registry, text),
  'canonicalText, tolerant': (text) => (canParse(registry, text) ? undefined : () => canonicalText(loose, text)),
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
  'extract, without problems': (text) => () => count(extract(loose, text, { bare: true, problems: false })),
  'extract, without a limit': (text) => () => count(extract(registry, text, { bare: true, limit: NO_LIMIT })),
  'extract, with a low limit': (text) => () => count(extract(registry, text, { bare: true, limit: 100 })),
  'extract, stripped': (text) => () => count(extract(registry, text, { bare: true, strip: STRIPPED, limit: NO_LIMIT })),
  extractStream: (text) => () => streamed(text, 65_536, { bare: true }),
  'extractStream, small pieces': (text) => inPieces(text, 100, { bare: true, limit: NO_LIMIT }),
  'extractStream, characters': (text) => inPieces(text, 1, { bare: true }),
  'extractStream, stripped': (text) => inPieces(text, 100, { strip: STRIPPED }),
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
  steps: (text) =>
    withUrl(text, (url) => {
      const plan = access(registry, url, { server: 'h' } as never);
      return () => steps(registry, plan);
    }),
  assumedAccess: (text) => withUrl(text, (url) => () => assumedAccess(registry, url)),
  wire: (text) =>
    withUrl(text, (url) => {
      const plan = access(registry, url, { server: 'h' } as never);
      return 'lines' in plan || 'steps' in plan ? () => wire(plan as never) : undefined;
    }),
  notText: (text) => withUrl(text, (url) => () => notText(url)),
  labelOf: (text) => withUrl(text, (url) => () => labelOf(registry, url, 'path.0')),
  change: (text) => withUrl(text, (url) => () => change(registry, url, {} as never)),
  'change, of the scheme': (text) => withUrl(text, (url) => () => change(registry, url, { scheme: 'https' } as never)),
  isGeneric: (text) => withUrl(text, (url) => () => isGeneric(url)),
  inspect: (text) => () => inspect(registry, text),
  'inspect, tolerant': (text) => (canParse(registry, text) ? undefined : () => inspect(loose, text)),
  'resolve, above the root': (text) => () => resolve(registry, text as never, '../../../../g', { aboveRoot: 'drop' }),
  parseOrThrow: (text) => (canParse(registry, text) ? () => parseOrThrow(registry, text) : undefined),
  visible: (text) => () => visible(text),
  parseAny: (text) => () => parseAny(registry, text),
  isSlip: (text) => () => isSlip(text, `${text}x`),
  replaceUnseen: (text) => () => replaceUnseen(text, () => '?'),
  notUtf8: (text) => () => notUtf8(text),
  strayPercent: (text) => () => strayPercent(text),
  printable: (text) => () => printable(text),
  isPublicAddress: (text) => () => isPublicAddress(text.replace(/^[^:]*:\/\//, '')),
  schemeOf: (text) => () => schemeOf(registry, text),
  joinSpans: (text) => () => joinSpans(secretsIn(registry, text)),
  hideSpans: (text) => {
    const spans = secretsIn(registry, text);
    return () => hideSpans(text, spans);
  },
  columnOf: (text) => {
    const spans = secretsIn(registry, text);
    return () => columnOf(text.length, spans);
  },
  writePairs: (text) => {
    const pairs = isDecodedText(text) ? readPairs(text) : [];
    return pairs.length === 0 ? undefined : () => writePairs(pairs);
  },
  writeWords: (text) => {
    const words = isDecodedText(text) ? readWords(text) : [];
    return words.length === 0 ? undefined : () => writeWords(words);
  },
  splitFragment: (text) => () => splitFragment(registry, text),
  explain: (text) => {
    const result = parse(registry, text);
    return result.ok ? undefined : () => explain(registry, result.error, text);
  },
  secretsIn: (text) => () => secretsIn(registry, text),
  'secretsIn, tolerant': (text) => () => secretsIn(loose, text),
  withoutSecrets: (text) => withUrl(text, (url) => () => withoutSecrets(registry, url, url.scheme)),
  'withoutSecrets, of a plan': (text) =>
    withUrl(text, (url) => {
      const plan = access(registry, url, { server: 'h' } as never);
      return () => withoutSecrets(registry, plan, url.scheme);
    }),
  'redact, tolerant': (text) => () => redact(loose, text),
  escapeMore: (text) => () => escapeMore(registry, text, "$-_.+!*'(),"),
  escapeLess: (text) => () => escapeLess(registry, text, "$-_.+!*'(),"),
  readWords: (text) => () => readWords(text),
  readPairs: (text) => () => readPairs(text),
  'encode and decode': (text) => (isDecodedText(text) ? () => decode(encode(text, UCHAR)) : undefined),
  'bytes and fromBytes': (text) => (isDecodedText(text) ? () => fromBytes(bytes(text)) : undefined),
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

async function streamed(text: string, size: number, options: ExtractOptions): Promise<number> {
  const stream = extractStream(registry, options);
  const writer = stream.writable.getWriter();
  const written = (async () => {
    for (let at = 0; at < text.length; at += size) await writer.write(text.slice(at, at + size));
    await writer.close();
  })();
  let found = 0;
  for await (const _ of stream.readable) found += 1;
  await written;
  return found;
}

function inPieces(text: string, size: number, options: ExtractOptions): Run | undefined {
  return text.length > Math.min(LONGEST, MANY * size) ? undefined : () => streamed(text, size, options);
}

/** The time of longer texts, and of more pieces, is mostly that of the platform's streams. */
const LONGEST = 2_000_000;
const MANY = 400_000;
const NO_LIMIT = Number.POSITIVE_INFINITY;
const STRIPPED = /^\d+\. /;
