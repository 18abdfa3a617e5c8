// Every figure of docs/performance.md: what is measured, beside what, on which texts, and what it has to reach on Node 20.
import * as core from '@url/core';
import { http, https } from '@url/http';
import { rfc1738 } from '@url/rfc1738';
import { extract } from '@url/text';
import fastUri from 'fast-uri';
import { LinkifyIt } from 'linkify-it';
import * as linkifyjs from 'linkifyjs';
import { parseURL } from 'ufo';
import uriJs from 'uri-js';
import URI from 'urijs';
import urlParse from 'url-parse';
import * as corpora from './corpora.mjs';
import { findOnly, httpByHand, oneSearch } from './limits.mjs';

const { createRegistry, parse, parseOrThrow } = core;

/**
 * @typedef {object} Figure
 * @property {string} title
 * @property {string} against the contestant that ratios are taken against
 * @property {number} least what the ratio has to be on Node 20, @property {number} aim what it should be
 * @property {string} [limit] the contestant that nothing can beat
 * @property {number} [rounds]
 * @property {() => { texts: readonly unknown[], contestants: Record<string, (text: any) => unknown> }} make
 */

/** Every figure, on the corpora of one seed. @returns {Figure[]} */
export function figures(seed) {
  const web = createRegistry([http]);
  const old = createRegistry(rfc1738);
  const tolerant = createRegistry(rfc1738, { tolerant: core.tolerant });
  const everything = createRegistry([...rfc1738, https]);
  const [urls, olds, shorts] = [corpora.httpUrls(seed), corpora.oldUrls(seed), corpora.shortUrls(seed)];
  const damaged = corpora.damaged(urls, seed);
  warmUp(old, [...olds, ...urls]);

  const reading = (registry) => ({ 'new URL, five fields read': platform, ours: (text) => parse(registry, text) });
  const verdict = (title, texts, registry, least, aim, more = {}) => ({
    title: `canParse, ${title}`,
    against: 'URL.canParse',
    least,
    aim,
    limit: 'one search',
    make: () => ({
      texts,
      contestants: {
        'URL.canParse': (text) => URL.canParse(text),
        ours: (text) => core.canParse(registry, text),
        'one search': oneSearch,
        ...more,
      },
    }),
  });
  return [
    {
      title: 'parse, http',
      against: 'new URL, five fields read',
      least: 1.7,
      aim: 2.1,
      limit: 'by hand',
      make: () => ({ texts: urls, contestants: { ...reading(web), 'by hand': httpByHand } }),
    },
    {
      title: 'parse, http of 20 to 40 characters',
      against: 'new URL, five fields read',
      limit: 'by hand',
      make: () => ({ texts: shorts, contestants: { ...reading(web), 'by hand': httpByHand } }),
    },
    {
      title: 'parse, the old schemes',
      against: 'new URL, five fields read',
      least: 0.95,
      aim: 1.3,
      limit: 'one search',
      make: () => ({ texts: olds, contestants: { ...reading(old), 'one search': oneSearch } }),
    },
    {
      title: 'parse, http, beside other parsers',
      against: 'fast-uri',
      least: 10,
      aim: 13,
      rounds: 7,
      make: () => ({
        texts: urls,
        contestants: {
          'fast-uri': (text) => fastUri.parse(text),
          ours: (text) => parse(web, text),
          'uri-js': (text) => uriJs.parse(text),
          'URI.js': (text) => URI.parse(text),
          'url-parse': (text) => urlParse(text),
          ufo: (text) => parseURL(text),
        },
      }),
    },
    verdict('http', urls, web, 0.8, 1),
    verdict('http of 20 to 40 characters', shorts, web, 1.2, 1.45),
    verdict('http, every second one damaged', damaged, web, 0.6, 1.1),
    verdict('http, pieces of a text', corpora.sliced(urls), web, 1.2, 1.5),
    verdict('the old schemes', olds, old, 0.7, 0.9),
    ...resolving(seed, web),
    ...extracting(seed, everything),
    ...writing(web, urls, old, olds),
    {
      title: 'findings of a text, http',
      against: 'new URL, five fields read',
      least: 0.3,
      aim: 0.5,
      make: () => ({
        texts: urls,
        contestants: { 'new URL, five fields read': platform, ours: (text) => core.findings(web, text) },
      }),
    },
    {
      title: 'parse, tolerant, legal',
      against: 'new URL, five fields read',
      least: 1.5,
      aim: 1.8,
      make: () => ({ texts: urls, contestants: reading(tolerant) }),
    },
    {
      title: 'parse, tolerant, mendable',
      against: 'new URL, five fields read',
      least: 0.7,
      aim: 1,
      make: () => ({ texts: urls.map(mendable), contestants: reading(tolerant) }),
    },
    ...escaping(urls),
  ];
}

/** http is read after other schemes, as in a program that has them all. */
function warmUp(registry, texts) {
  for (let round = 0; round < 3; round += 1) {
    for (const text of texts) {
      const result = parse(registry, text);
      if (!result.ok && !/prospero/.test(text)) throw new Error(`the corpus has ${text}: ${result.error.sentence}`);
      core.canParse(registry, text);
    }
  }
}

/** Reads a URL and looks at its parts, as programs do. */
function platform(text) {
  const { protocol, hostname, port, pathname, search } = new URL(text);
  return protocol.length + hostname.length + port.length + pathname.length + search.length;
}

function mendable(url, at) {
  const path = url.indexOf('/', 8);
  if (at % 3 === 0) return corpora.flat(` ${url}`);
  if (at % 3 === 1) return corpora.flat(`${url.slice(0, path + 2)} ${url.slice(path + 2)}`);
  return corpora.flat(`${url.slice(0, path + 2)}|${url.slice(path + 2)}`);
}

function resolving(seed, registry) {
  const base = 'http://www.host.dom/archive/docs/guide/index.html';
  const { url } = parseOrThrow(registry, base);
  const forms = corpora.pathForms(seed);
  const bases = corpora.httpUrls(seed + 2).map((text) => [text, parseOrThrow(registry, text).url]);
  const pairs = corpora.allForms(seed).map((form, at) => ({ form, text: bases[at][0], url: bases[at][1] }));
  return [
    {
      title: 'resolve, one base, path forms',
      against: 'new URL(form, base).href',
      least: 3.7,
      aim: 4,
      make: () => ({
        texts: forms,
        contestants: {
          'new URL(form, base).href': (form) => new URL(form, base).href,
          ours: (form) => core.resolve(registry, url, form),
        },
      }),
    },
    {
      title: 'resolve, another base each time, all forms',
      against: 'new URL(form, base).href',
      least: 2,
      aim: 2.5,
      make: () => ({
        texts: pairs,
        contestants: {
          'new URL(form, base).href': (pair) => new URL(pair.form, pair.text).href,
          ours: (pair) => core.resolve(registry, pair.url, pair.form),
        },
      }),
    },
  ];
}

function extracting(seed, registry) {
  const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  const found = (text, bare) => {
    let count = 0;
    for (const { ok } of extract(registry, text, { bare })) count += ok ? 1 : 0;
    return count;
  };
  const whole = corpora.mail(seed, 5_000_000, 44);
  const inMessages = (text, count) =>
    Array.from({ length: count }, (_, at) => corpora.flat(text.slice(at * 32_768, (at + 1) * 32_768)));
  const figure = (title, texts, bare, least, aim, rounds) => ({
    title: `extract, ${title}, ${bare ? 'with bare URLs' : 'wrapped alone'}`,
    against: 'linkify-it, nothing fuzzy',
    least,
    aim,
    limit: 'reading nothing',
    rounds,
    make: () => ({
      texts,
      contestants: {
        'linkify-it, nothing fuzzy': (text) => linkify.match(text)?.length,
        ours: (text) => found(text, bare),
        'reading nothing': findOnly,
      },
    }),
  });
  const messages = inMessages(whole, 40);
  const sparse = inMessages(corpora.mail(seed, 1_400_000, 500), 40);
  const fuzzy = new LinkifyIt();
  return [
    figure('messages of 32 KB', messages, false, 12, 14, 21),
    figure('messages of 32 KB', messages, true, 5.5, 6.5, 21),
    figure('5 MB in one piece', [whole], false, 10, 12, 5),
    figure('5 MB in one piece', [whole], true, 6.3, 7.5, 5),
    figure('prose with a URL every 500 words', sparse, false, 10, undefined, 9),
    figure('prose with a URL every 500 words', sparse, true, 3, undefined, 9),
    {
      // By themselves: the garbage that they leave would take a third of the time of what is measured after them.
      title: 'extract, messages of 32 KB, beside other finders',
      against: 'linkifyjs',
      rounds: 9,
      make: () => ({
        texts: messages,
        contestants: {
          linkifyjs: (text) => linkifyjs.find(text).length,
          ours: (text) => found(text, true),
          'linkify-it, all it finds': (text) => fuzzy.match(text)?.length,
        },
      }),
    },
  ];
}

function writing(web, urls, old, olds) {
  const known = (registry, texts) =>
    texts.flatMap((text) => {
      const result = parse(registry, text);
      return result.ok ? [{ text, url: result.url, platform: new URL(text) }] : [];
    });
  const format = (title, registry, texts, least, aim) => ({
    title: `format, ${title}, and the text looked into`,
    against: 'new URL(text).href',
    least,
    aim,
    make: () => ({
      texts: known(registry, texts),
      contestants: {
        'new URL(text).href': (each) => lookedInto(new URL(each.text).href),
        ours: (each) => lookedInto(core.format(registry, each.url)),
      },
    }),
  });
  const build = (title, registry, texts, least, aim) => ({
    title: `build, ${title}`,
    against: 'five fields of a URL set',
    least,
    aim,
    make: () => ({
      texts: known(registry, texts),
      contestants: {
        'five fields of a URL set': ({ platform: { protocol, hostname, port, pathname, search } }) => {
          const url = new URL('http://h/');
          url.protocol = protocol;
          url.hostname = hostname;
          url.port = port;
          url.pathname = pathname;
          url.search = search;
          return url.href;
        },
        ours: (each) => core.build(registry, each.url),
      },
    }),
  });
  return [
    format('http', web, urls),
    format('the old schemes', old, olds, 1, 1.4),
    build('http', web, urls, 0.5, 1),
    build('the old schemes', old, olds, 0.35, 0.7),
  ];
}

/** A text that was joined is one string only when somebody looks into it. */
function lookedInto(text) {
  return text.charCodeAt(text.length >> 1);
}

function escaping(urls) {
  const plain = urls.map((url) => corpora.flat(url.slice(7).replaceAll('%', '')));
  const escaped = urls.filter((url) => url.includes('%')).map((url) => corpora.flat(url.slice(7)));
  const words = plain.map((text) => text.replaceAll(/[^\w-]/g, ''));
  const texts = plain.map((text) => text.replaceAll('-', ' ').replaceAll('e', 'é'));
  const figure = (against, theirs, ours) => (title, given, least, aim) => ({
    title,
    against,
    least,
    aim,
    make: () => ({ texts: given, contestants: { [against]: theirs, ours } }),
  });
  const decode = figure(
    'decodeURIComponent',
    (text) => decodeURIComponent(text),
    (text) => core.decode(text),
  );
  const encode = figure(
    'encodeURIComponent',
    (text) => encodeURIComponent(text),
    (text) => core.encode(text, core.UCHAR),
  );
  return [
    decode('decode, nothing to do', plain, 9, 10),
    decode('decode, escapes', escaped, 0.85, 1.1),
    encode('encode, nothing to do', words, 1, 1),
    encode('encode, much to do', texts, 0.35, 0.4),
  ];
}
