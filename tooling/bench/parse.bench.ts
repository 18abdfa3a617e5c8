// Reading: ours beside the platform's URL and the parsers most in use. `pnpm bench`
import { canParse, createRegistry, findings, format, parse, type Result, type Url } from '@url/core';
import { http } from '@url/http';
import { rfc1738 } from '@url/rfc1738';
import fastUri from 'fast-uri';
import uriJs from 'uri-js';
import { damaged, httpUrls, oldUrls, shortUrls } from './corpora.mjs';
import { measure, print } from './measure.mjs';

const web = createRegistry([http]);
const old = createRegistry(rfc1738);

/** Reads a URL and looks at its parts, as programs do. */
function platform(text: string): unknown {
  const { protocol, hostname, port, pathname, search } = new URL(text);
  return protocol.length + hostname.length + port.length + pathname.length + search.length;
}

const urls = httpUrls();
const peers = { 'fast-uri parse': fastUri.parse, 'uri-js parse': uriJs.parse };
const reading = { 'new URL, five fields read': platform, 'ours: parse': (text: string) => parse(web, text) };
const answering = {
  'URL.canParse': (text: string) => URL.canParse(text),
  'ours: canParse': (text: string) => canParse(web, text),
};

print('parse, http', measure(urls, reading));
print('parse, http, beside other parsers', measure(urls, { ...reading, ...peers }, 7));
print(
  'parse, old schemes mixed',
  measure(oldUrls(), { 'new URL, five fields read': platform, 'ours: parse': (text: string) => parse(old, text) }),
);
print('canParse, http', measure(urls, answering));
print('canParse, http of 20 to 40 characters', measure(shortUrls(), answering));
print('canParse, http, every second one damaged', measure(damaged(urls), answering));

/** The URL of each text, so that writing is measured alone. */
const known = new Map(
  urls
    .map((text) => [text, parse(web, text) as Result<Url>] as const)
    .flatMap(([text, result]) => (result.ok ? [[text, result.url] as const] : [])),
);
const platformKnown = new Map(urls.map((text) => [text, new URL(text)]));

print(
  'format, http',
  measure(urls, {
    'new URL, href': (text: string) => platformKnown.get(text)?.href,
    'ours: format': (text: string) => format(web, known.get(text) as never),
  }),
);
print(
  'findings, http',
  measure(urls, {
    'ours: parse': (text: string) => parse(web, text),
    'ours: findings, of a URL': (text: string) => findings(web, known.get(text) as never),
    'ours: findings, of a text': (text: string) => findings(web, text),
  }),
);
