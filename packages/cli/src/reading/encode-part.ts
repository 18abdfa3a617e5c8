import {
  build,
  type Component,
  components,
  encode,
  type Failure,
  format,
  parseOrThrow,
  schemeOf,
  UNRESERVED,
  type Url,
} from '@url/core';
import { charSet } from '@url/core/scheme';
import { registry } from './registry.ts';

/** Encodes a text as a part of a URL. Fails as `build` does if no URL of the scheme has the text there. */
export type EncodePart = (text: string) => { readonly ok: true; readonly encoded: string } | Failure;

/** URLs with the text `x` in every part that a text can be encoded for. Of a list, a text is one item. */
const SAMPLES: readonly string[] = /* @__PURE__ */ [
  'ftp://x:x@h/x http://h/x?x https://h/x?x gopher://h/1x%09x%09x mailto:x@h.dom news:x news:x@h.dom',
  'nntp://h/x telnet://x:x@h/ wais://h/x wais://h/d?x wais://h/d/x/x file:///x prospero://h/x;n=x',
  'mid:x@h.dom cid:x@h.dom rlogin://x:x@h/ tn3270://x:x@h/ urn:x afs://h.dom/x',
  'postgres://x:x@h/x postgresql://x:x@h/x mysql://x:x@h/x mariadb://x:x@h/x mongodb://x:x@h/x',
  'mongodb+srv://x:x@h.a.dom/x redis://x:x@h/ rediss://x:x@h/ redis-socket://x:x@/x amqp://x:x@h/x amqps://x:x@h/x',
  'smtp://x:x@h smtps://x:x@h',
].flatMap((samples) => samples.split(' '));

const TEXT = 'x';

/** The encoders of each scheme, by the name of the part in the typed URL. The scheme's own writer does the work. */
export function partEncoders(): ReadonlyMap<string, ReadonlyMap<string, EncodePart>> {
  const schemes = new Map<string, Map<string, EncodePart>>();
  for (const sample of SAMPLES) {
    const { url } = parseOrThrow(registry, sample);
    const parts = schemes.get(url.scheme) ?? new Map<string, EncodePart>();
    schemes.set(url.scheme, parts);
    for (const { part, start, end } of componentsOf(sample)) {
      const [name = ''] = part.split('.');
      const [before, after] = sample.slice(start, end).split(TEXT);
      if (before === '' && after !== undefined && !parts.has(name)) parts.set(name, encoderOf(url, part, after));
    }
  }
  return schemes;
}

function componentsOf(text: string): readonly Component[] {
  const found = components(registry, text);
  return found.ok ? found.components : [];
}

/** `rest` is the text after `x` in the sample: the host of an address, which a text may go without. */
function encoderOf(url: Url, part: string, rest: string): EncodePart {
  const prepare = writerOf(url, part);
  return (text) => {
    const prepared = prepare(text);
    const whole = writePart(withPart(url, part, prepared), part);
    if (whole.ok || rest === '') return whole;
    const completed = writePart(withPart(url, part, prepared + rest), part);
    return completed.ok ? { ok: true, encoded: completed.encoded.slice(0, -rest.length) } : whole;
  };
}

/** Encodes a part that the scheme writes as it is: all but unreserved characters, and those reserved ones that the part takes. */
function writerOf(url: Url, part: string): (text: string) => string {
  const { asWritten = [] } = schemeOf(registry, url.scheme)?.syntax ?? {};
  if (!asWritten.includes(part)) return (text) => text;
  const takes = (char: string) => build(registry, withPart(url, part, TEXT + char + TEXT)).ok;
  const set = charSet(UNRESERVED, Array.from(';/?:@&=').filter(takes).join(''));
  return (text) => encode(text, set);
}

function writePart(url: Url, part: string): ReturnType<EncodePart> {
  const built = build(registry, url);
  if (!built.ok) return built;
  const text = format(registry, built.url);
  const component = componentsOf(text).find((each) => each.part === part);
  return { ok: true, encoded: component === undefined ? '' : text.slice(component.start, component.end) };
}

/** The data with another string at a path, such as `fields.0.value`. */
function withPart<Data extends object>(data: Data, part: string, text: string): Data {
  const [name = '', ...inner] = part.split('.');
  const value = inner.length === 0 ? text : withPart((data as Nested)[name] as object, inner.join('.'), text);
  const copy = Array.isArray(data) ? [...data] : { ...data };
  return Object.assign(copy, { [name]: value }) as Data;
}

type Nested = { readonly [name: string]: unknown };
