import { defineScheme, type IpSyntax, type Login, wholeReader } from '@url/core/scheme';
import { rules } from './rules.ts';
import { assertWithout, HPATH, SEARCH } from './sets.ts';
import { readSlashlessSearch, readTolerantSearch } from './tolerant.ts';
import type { HttpCode, HttpPlan, HttpRepairCode, HttpScheme, HttpsScheme, HttpUrl } from './types.ts';

export const http: HttpScheme = /* @__PURE__ */ defineScheme({
  name: 'http',
  section: 'RFC 1738 §3.3',
  status: 'standard',
  secretPairs: 'usual',
  syntax: /* @__PURE__ */ httpSyntax('http', 80),
  options: [],
  access: accessHttp,
  plan: { even: accessHttp },
});

/** HTTP over TLS: not a scheme of RFC 1738, but everybody's, and read by the same grammar. */
export const https: HttpsScheme = /* @__PURE__ */ defineScheme({
  name: 'https',
  section: 'RFC 2818 §2.4',
  status: 'registered',
  secretPairs: 'usual',
  syntax: /* @__PURE__ */ httpSyntax('https', 443),
  options: [],
  access: accessHttp,
  plan: { even: accessHttp },
});

/** http and https: what people mean by "a URL" today. */
export const web: readonly [HttpScheme, HttpsScheme] = /* @__PURE__ */ Object.freeze([http, https] as const);

type HttpSyntax<Name extends 'http' | 'https'> = IpSyntax<HttpUrl<Name>, HttpCode, HttpRepairCode, never, 'path'>;

function httpSyntax<const Name extends 'http' | 'https'>(scheme: Name, defaultPort: number): HttpSyntax<Name> {
  const urlOf = ({ host, port = defaultPort }: Login, path: string, search: string | undefined): HttpUrl<Name> => ({
    scheme,
    host,
    port,
    path,
    search,
  });
  // httpurl = "http://" hostport [ "/" hpath [ "?" search ]]
  const read: HttpSyntax<Name>['read'] = (reader, login) =>
    urlOf(login, reader.take(HPATH, 'path'), reader.eat('?') ? reader.take(SEARCH, 'search') : undefined);
  const write = httpWriter(/[/?]/);
  return {
    form: 'ip',
    port: defaultPort,
    authority: 'hostport',
    partial: 'path-and-search',
    reserved: '/;?',
    defaults: { path: '' },
    asWritten: ['path', 'search'],
    rules,
    read,
    write,
    tolerant: {
      read: (reader, login) => urlOf(login, reader.take(HPATH, 'path'), readTolerantSearch(reader)),
      readSlashless: (reader, login) => urlOf(login, '', readSlashlessSearch(reader)),
      write: httpWriter(/(?!)/),
    },
    fast: {
      pattern: [HPATH, '(?:\\?', SEARCH, ')?'],
      verbatim: [read, write],
      beside: urlOf,
      whole: wholeReader({ prefix: `${scheme}://`, port: defaultPort, path: HPATH, search: SEARCH, urlOf }),
    },
  };
}

/** Returns a function that writes a path, and a search without matches of `ends`. Core checks their other characters. */
function httpWriter<Name extends 'http' | 'https'>(ends: RegExp): HttpSyntax<Name>['write'] {
  return ({ host, port, path, search }) => {
    assertWithout(/\?/, path, 'path', HPATH);
    if (search !== undefined) assertWithout(ends, search, 'search', SEARCH);
    return { host, port, urlPath: pathAndSearch(path, search) };
  };
}

function pathAndSearch(path: string, search: string | undefined): string {
  return search === undefined ? path : `${path}?${search}`;
}

/** RFC 1630 "HTTP": the client sends what follows the host, from the slash on, and the server alone interprets it. */
function accessHttp<Name extends 'http' | 'https'>(url: HttpUrl<Name>): HttpPlan<Name> {
  return { by: url.scheme, host: url.host, port: url.port, requestTarget: `/${pathAndSearch(url.path, url.search)}` };
}
