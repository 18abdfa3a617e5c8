import {
  type AccessOptions,
  type AccessPlan,
  type CharSet,
  canonicalPath,
  canonicalSearch,
  charSet,
  defineScheme,
  type IpSyntax,
  type Reader,
  run,
  type Scheme,
  UCHAR,
  type Url,
} from '@url/core';

/** An Internet resource accessible using HTTP (RFC 1738 §3.3). */
export interface HttpUrl<Name extends 'http' | 'https' = 'http'> extends Url<Name> {
  readonly host: string;
  readonly port: number;
  /** Text, without the slash after the host: what it means is the server's business (RFC 1630 "HTTP"). */
  readonly path: string;
  /** Text; an empty search is not the same as none. */
  readonly search: string | undefined;
}

export type HttpsUrl = HttpUrl<'https'>;

/** The request to an origin server. A fragment is never part of it. */
export interface HttpPlan<Name extends 'http' | 'https' = 'http'> extends AccessPlan {
  readonly by: Name;
  readonly host: string;
  readonly port: number;
  /** What stands in the request line: the URL from the slash after the host on, its escapes untouched. */
  readonly requestTarget: string;
}

// search   = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
const SEARCH: CharSet = /* @__PURE__ */ charSet(UCHAR, ';:@&=');
// hpath    = hsegment *[ "/" hsegment ]
// hsegment = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
const HPATH: CharSet = /* @__PURE__ */ charSet(SEARCH, '/');

// What others take for a search: `query = *( pchar / "/" / "?" )` (RFC 3986 §3.4)
const LOOSE_SEARCH: CharSet = /* @__PURE__ */ charSet(SEARCH, '/?');

/** What tolerant reading takes. */
export type HttpRepairCode = 'http-slash-missing' | 'http-search-character';

export const http: Scheme<'http', HttpUrl, HttpPlan, never, AccessOptions, HttpRepairCode, 'path'> =
  /* @__PURE__ */ defineScheme({
    name: 'http',
    section: 'RFC 1738 §3.3',
    status: 'standard',
    syntax: /* @__PURE__ */ httpSyntax('http', 80),
    access: accessHttp,
  });

/** HTTP over TLS: no scheme of RFC 1738, but everybody's, and read by the same grammar. */
export const https: Scheme<
  'https',
  HttpsUrl,
  HttpPlan<'https'>,
  never,
  AccessOptions,
  HttpRepairCode,
  'path'
> = /* @__PURE__ */ defineScheme({
  name: 'https',
  section: 'RFC 2818 §2.4',
  status: 'registered',
  syntax: /* @__PURE__ */ httpSyntax('https', 443),
  access: accessHttp,
});

function httpSyntax<const Name extends 'http' | 'https'>(
  scheme: Name,
  defaultPort: number,
): IpSyntax<HttpUrl<Name>, never, HttpRepairCode, 'path'> {
  return {
    form: 'ip',
    port: defaultPort,
    authority: 'hostport',
    partial: 'path-and-search',
    reserved: '/;?',
    defaults: { path: '' },
    pattern: `${run(HPATH)}(?:\\?${run(SEARCH)})?`,
    repairs: {
      'http-slash-missing': ['RFC 1738 §3.3', 'a search has a "/" before its "?"'],
      'http-search-character': ['RFC 1738 §3.3', 'in a search "/" and "?" are escaped'],
    },
    // httpurl = "http://" hostport [ "/" hpath [ "?" search ]]
    read: (reader, { host, port = defaultPort }) => ({
      scheme,
      host,
      port,
      path: canonicalPath(reader.take(HPATH)),
      search: reader.eat('?') ? canonicalSearch(readSearch(reader)) : undefined,
    }),
    readSlashless: (reader, { host, port = defaultPort }) => {
      reader.allow('http-slash-missing');
      reader.eat('?');
      return { scheme, host, port, path: '', search: canonicalSearch(readSearch(reader)) };
    },
    write: ({ host, port, ...url }) => ({ host, port, urlPath: writePath(url) }),
  };
}

/** What others keep in a search, "/" and "?" as they are, is kept as it is: with them escaped it would be another URL. */
function readSearch(reader: Reader<never, HttpRepairCode>): string {
  const search = reader.take(SEARCH);
  const left = reader.text.charAt(reader.index);
  const more = (left === '/' || left === '?') && reader.allow('http-search-character');
  return more ? search + reader.take(LOOSE_SEARCH) : search;
}

function writePath({ path, search }: Pick<HttpUrl, 'path' | 'search'>): string {
  return search === undefined ? path : `${path}?${search}`;
}

/** RFC 1630 "HTTP": the client sends what follows the host, from the slash on, and the server alone interprets it. */
function accessHttp<Name extends 'http' | 'https'>({ scheme, host, port, ...url }: HttpUrl<Name>): HttpPlan<Name> {
  return { by: scheme, host, port, requestTarget: `/${writePath(url)}` };
}
