import {
  createRegistry,
  type Failure,
  type Finding,
  format,
  type GenericUrl,
  isGeneric,
  type Registry,
  type Repair,
  type Span,
  tolerant,
} from '@url/core';
import { type HttpScheme, type HttpsScheme, type HttpsUrl, type HttpUrl, web } from '@url/http';
import { inspect } from '@url/safety';

/** A URL that a rule admits. Of a scheme other than http and https, only the name is known. */
export type AllowedUrl = HttpUrl | HttpsUrl | GenericUrl;

/** A repair, or a finding that is more than a note: what keeps a text from every rule that does not expect it. */
export type Trouble = Repair | Finding;

/** A text that reads, as rules look at it. */
export interface Seen {
  readonly ok: true;
  readonly text: string;
  readonly url: AllowedUrl;
  readonly fragment: string | undefined;
  readonly troubles: readonly Trouble[];
  /** With the slash after the host, as written. */
  readonly path: string;
  readonly search: string | undefined;
  /** The range of a part. It is empty at its place where the text has no such part. */
  spanOf(part: PartName): Span;
}

export type PartName = 'scheme' | 'user' | 'host' | 'port' | 'path' | 'search' | 'fragment';

const URLS: Registry<HttpScheme | HttpsScheme> = /* @__PURE__ */ createRegistry(web, { tolerant });

/** Reads a text tolerantly, with all that is to be known of it before it is used. */
export function see(text: string): Seen | Failure {
  const seen = inspect(URLS, text);
  if (!seen.ok) return seen;
  const { url, fragment, repairs, findings, components } = seen;
  const cautions = findings.filter(({ severity }) => severity !== 'note');
  const rest = restOf(url);
  const question = rest.indexOf('?');
  return {
    ok: true,
    text,
    url,
    fragment,
    troubles: [...repairs, ...cautions].sort(byPosition),
    path: question === -1 ? rest : rest.slice(0, question),
    search: question === -1 ? undefined : rest.slice(question + 1),
    spanOf: (part) => spanIn(text, part, components),
  };
}

function byPosition({ position: one = 0 }: Trouble, { position: other = 0 }: Trouble): number {
  return one - other;
}

/** Path and search: what follows the host, and the scheme where there is no host. */
function restOf(url: AllowedUrl): string {
  if (!isGeneric(url)) return url.search === undefined ? `/${url.path}` : `/${url.path}?${url.search}`;
  if (url.host === undefined) return url.schemepart;
  return url.urlPath === undefined ? '' : `/${url.urlPath}`;
}

/** The text of a URL that is used: what `format` writes, with the fragment. */
export function writtenText({ url, fragment }: Pick<Seen, 'url' | 'fragment'>): string {
  return format(URLS, url, fragment);
}

type Located = readonly (Span & { readonly part: string })[];

function spanIn(text: string, part: PartName, components: Located): Span {
  const found = components.find((each) => each.part === part);
  if (part === 'path' || part === 'search') return spanOfRest(text, part, components);
  if (found !== undefined) return found;
  const at =
    part === 'fragment' ? text.length : part === 'port' ? endOfHost(components) : startOfHost(text, components);
  return { start: at, end: at };
}

/** The path begins where the host and its port end. The delimiters of the other parts are theirs. */
function spanOfRest(text: string, part: 'path' | 'search', components: Located): Span {
  const start = endOfHost(components);
  const rest = /^([^?#]*)(\?[^#]*)?/s.exec(text.slice(start));
  const middle = start + (rest?.[1]?.length ?? 0);
  return part === 'path' ? { start, end: middle } : { start: middle, end: middle + (rest?.[2]?.length ?? 0) };
}

function endOfHost(components: Located): number {
  const last = components.filter(({ part }) => part === 'port' || part === 'host').at(-1);
  return last?.end ?? afterScheme(components);
}

function startOfHost(text: string, components: Located): number {
  const start = afterScheme(components);
  return text.startsWith('//', start) ? start + 2 : start;
}

function afterScheme(components: Located): number {
  return (components.find(({ part }) => part === 'scheme')?.end ?? -1) + 1;
}
