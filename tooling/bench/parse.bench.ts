// Reading: ours beside the platform's URL and the parsers most in use. `pnpm bench`
import { createRegistry } from '@url/core';
import { http } from '@url/http';
import { rfc1738 } from '@url/rfc1738';
import fastUri from 'fast-uri';
import uriJs from 'uri-js';
import { damaged, httpUrls, oldUrls, shortUrls } from './corpora.mjs';
import { measure, print } from './measure.mjs';

const web = createRegistry({ schemes: [http] });
const old = createRegistry({ schemes: rfc1738 });

/** What a program does with a URL: it reads it and looks at its parts. */
function platform(text: string): unknown {
  const { protocol, hostname, port, pathname, search } = new URL(text);
  return protocol.length + hostname.length + port.length + pathname.length + search.length;
}

const urls = httpUrls();
const peers = { 'fast-uri parse': fastUri.parse, 'uri-js parse': uriJs.parse };
const reading = { 'new URL, five fields read': platform, 'ours: registry.parse': web.parse };
const answering = { 'URL.canParse': (text: string) => URL.canParse(text), 'ours: registry.canParse': web.canParse };

print('parse, http', measure(urls, reading));
print('parse, http, beside other parsers', measure(urls, { ...reading, ...peers }, 7));
print(
  'parse, old schemes mixed',
  measure(oldUrls(), { 'new URL, five fields read': platform, 'ours: registry.parse': old.parse }),
);
print('canParse, http', measure(urls, answering));
print('canParse, http of 20 to 40 characters', measure(shortUrls(), answering));
print('canParse, http, every second one damaged', measure(damaged(urls), answering));
