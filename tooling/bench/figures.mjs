// Every figure of docs/performance.md: what is measured, beside what, on which texts, and what it has to reach on Node 20.
// The packages are an argument, so that two builds can be measured side by side: no figure imports them.
import fastUri from 'fast-uri';
import { LinkifyIt } from 'linkify-it';
import * as linkifyjs from 'linkifyjs';
import { parseURL } from 'ufo';
import uriJs from 'uri-js';
import URI from 'urijs';
import urlParse from 'url-parse';
import * as z from 'zod';
import { explainOf } from './changed-signatures.mjs';
import { findOnly, httpByHand, oneSearch } from './lower-bounds.mjs';

/**
 * @typedef {object} Figure
 * @property {string} title
 * @property {string} against the contestant that ratios are taken against
 * @property {number} [least] what the ratio has to be on Node 20, @property {number} [aim] what it should be
 * @property {string} [limit] the contestant that nothing can beat
 * @property {number} [rounds]
 * @property {() => { texts: readonly unknown[], contestants: Record<string, (text: any) => unknown> }} make
 *   takes what it needs of the packages. A text is `undefined` where the packages do not read it.
 */

const READ = 'new URL, five fields read';
const WRITTEN = 'new URL(text).href';
const RESOLVED = 'new URL(form, base).href';
const LINKIFIED = 'linkify-it, nothing fuzzy';
const PARSED = 'parse of the same text';

/**
 * Every figure, of the packages of one build. Nothing is taken of them before a figure is made.
 *
 * @param {import('./builds.mjs').Packages} packages
 * @param {ReturnType<typeof import('./corpora.mjs').corporaOf>} corpora
 * @returns {Figure[]}
 */
export function figures(packages, corpora) {
  const figuresOf = { packages, corpora, registries: registriesOf(packages) };
  return [
    ...reading(figuresOf),
    ...judging(figuresOf),
    ...resolving(figuresOf),
    ...extracting(figuresOf),
    ...writing(figuresOf),
    ...finding(figuresOf),
    ...mending(figuresOf),
    ...escaping(figuresOf),
    ...comparing(figuresOf),
    ...byGrammar(figuresOf),
    ...validating(figuresOf),
  ];
}

/**
 * http is read after other schemes, as in a program that has them all. Returns the first text that is refused.
 *
 * @param {import('./builds.mjs').Packages} packages
 * @param {ReturnType<typeof import('./corpora.mjs').corporaOf>} corpora
 */
export function warmUp({ core, rfc1738 }, { old, http }) {
  const { createRegistry, parse, canParse } = core;
  const registry = createRegistry(rfc1738.rfc1738);
  let refused;
  for (let round = 0; round < 3; round += 1) {
    for (const text of [...old, ...http]) {
      // This registry refuses some of Prospero's paths.
      if (!parse(registry, text).ok && !/prospero/.test(text)) refused ??= text;
      canParse(registry, text);
    }
  }
  return refused;
}

function registriesOf({ core, http, rfc1738 }) {
  const made = new Map();
  const once = (name, make) => () => made.get(name) ?? made.set(name, make()).get(name);
  return {
    web: once('web', () => core.createRegistry([http.http])),
    old: once('old', () => core.createRegistry(rfc1738.rfc1738)),
    tolerant: once('tolerant', () => core.createRegistry(rfc1738.rfc1738, { tolerant: core.tolerant })),
    secure: once('secure', () => core.createRegistry([http.https], { tolerant: core.tolerant })),
    everything: once('everything', () => core.createRegistry([...rfc1738.rfc1738, http.https])),
  };
}

function reading({ packages, corpora, registries }) {
  const figure = (title, corpus, registryOf, more, others = {}) => ({
    title: `parse, ${title}`,
    against: READ,
    ...more,
    make: () => ({ texts: corpora[corpus], contestants: { ...parsing(packages, registryOf()), ...others } }),
  });
  const byHand = { 'by hand': httpByHand };
  return [
    figure('http', 'http', registries.web, { least: 1.7, aim: 2.1, limit: 'by hand' }, byHand),
    figure('http of 20 to 40 characters', 'short', registries.web, { limit: 'by hand' }, byHand),
    figure(
      'the old schemes',
      'old',
      registries.old,
      { least: 0.95, aim: 1.3, limit: 'one search' },
      { 'one search': oneSearch },
    ),
    {
      title: 'parse, http, beside other parsers',
      against: 'fast-uri',
      least: 10,
      aim: 13,
      rounds: 7,
      make() {
        const { parse } = packages.core;
        const registry = registries.web();
        return {
          texts: corpora.http,
          contestants: {
            'fast-uri': (text) => fastUri.parse(text),
            ours: (text) => parse(registry, text),
            'uri-js': (text) => uriJs.parse(text),
            'URI.js': (text) => URI.parse(text),
            'url-parse': (text) => urlParse(text),
            ufo: (text) => parseURL(text),
          },
        };
      },
    },
  ];
}

function parsing({ core: { parse } }, registry) {
  return { [READ]: platform, ours: (text) => parse(registry, text) };
}

/** Reads a URL and looks at its parts, as programs do. */
function platform(text) {
  const { protocol, hostname, port, pathname, search } = new URL(text);
  return protocol.length + hostname.length + port.length + pathname.length + search.length;
}

function judging({ packages, corpora, registries }) {
  const figure = (title, corpus, registryOf, least, aim) => ({
    title: `canParse, ${title}`,
    against: 'URL.canParse',
    least,
    aim,
    limit: 'one search',
    make() {
      const { canParse } = packages.core;
      const registry = registryOf();
      return {
        texts: corpora[corpus],
        contestants: {
          'URL.canParse': (text) => URL.canParse(text),
          ours: (text) => canParse(registry, text),
          'one search': oneSearch,
        },
      };
    },
  });
  return [
    figure('http', 'http', registries.web, 0.8, 1),
    figure('http of 20 to 40 characters', 'short', registries.web, 1.2, 1.45),
    figure('http, every second one damaged', 'damaged', registries.web, 0.6, 1.1),
    figure('http, pieces of a text', 'sliced', registries.web, 1.2, 1.5),
    figure('the old schemes', 'old', registries.old, 0.7, 0.9),
  ];
}

function resolving({ packages, corpora, registries }) {
  const text = 'http://www.host.dom/archive/docs/guide/index.html';
  const oneBase = (title, corpus, baseOf, more) => ({
    title: `resolve, ${title}, path forms`,
    against: RESOLVED,
    ...more,
    make() {
      const { resolve } = packages.core;
      const registry = registries.web();
      const base = baseOf(registry);
      return {
        texts: corpora[corpus],
        contestants: {
          [RESOLVED]: (form) => new URL(form, text).href,
          ours: (form) => resolve(registry, base, form),
        },
      };
    },
  });
  const otherBases = (title, corpus, textsOf, more) => ({
    title: `resolve, ${title}, all forms`,
    against: RESOLVED,
    ...more,
    make() {
      const { resolve } = packages.core;
      const registry = registries.web();
      return {
        texts: textsOf(registry, corpora[corpus]),
        contestants: {
          [RESOLVED]: (pair) => new URL(pair.form, pair.base).href,
          ours: (pair) => resolve(registry, pair.context, pair.form),
        },
      };
    },
  });
  const asUrl = (registry) => packages.core.parseOrThrow(registry, text).url;
  const asUrls = (registry, pairs) => {
    const { parseOrThrow } = packages.core;
    return pairs.map(({ form, base }) => ({ form, base, context: parseOrThrow(registry, base).url }));
  };
  const asTexts = (_, pairs) => pairs.map(({ form, base }) => ({ form, base, context: base }));
  return [
    oneBase('one base', 'pathForms', asUrl, { least: 3.7, aim: 4 }),
    oneBase('one base as a text', 'pathFormsOfText', () => text, { least: 1.5 }),
    otherBases('another base each time', 'allForms', asUrls, { least: 2, aim: 2.5 }),
    otherBases('another base as a text each time', 'allFormsOfText', asTexts, { least: 1 }),
  ];
}

function extracting({ packages, corpora, registries }) {
  const finder = (bare) => {
    const { extract } = packages.text;
    const registry = registries.everything();
    return (text) => {
      let count = 0;
      for (const { ok } of extract(registry, text, { bare })) count += ok ? 1 : 0;
      return count;
    };
  };
  const figure = (title, textsOf, bare, least, aim, rounds) => ({
    title: `extract, ${title}, ${bare ? 'with bare URLs' : 'wrapped alone'}`,
    against: LINKIFIED,
    least,
    aim,
    limit: 'reading nothing',
    rounds,
    make() {
      const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
      return {
        texts: textsOf(),
        contestants: {
          [LINKIFIED]: (text) => linkify.match(text)?.length,
          ours: finder(bare),
          'reading nothing': findOnly,
        },
      };
    },
  });
  const [messages, whole, sparse] = [() => corpora.messages, () => [corpora.wholeMail], () => corpora.sparseMessages];
  return [
    figure('messages of 32 KB', messages, false, 12, 14, 21),
    figure('messages of 32 KB', messages, true, 5.5, 6.5, 21),
    figure('5 MB in one piece', whole, false, 10, 12, 5),
    figure('5 MB in one piece', whole, true, 6.3, 7.5, 5),
    figure('prose with a URL every 500 words', sparse, false, 10, undefined, 9),
    figure('prose with a URL every 500 words', sparse, true, 3, undefined, 9),
    {
      // By themselves: the garbage that they leave would take a third of the time of what is measured after them.
      title: 'extract, messages of 32 KB, beside other finders',
      against: 'linkifyjs',
      rounds: 9,
      make() {
        const fuzzy = new LinkifyIt();
        return {
          texts: corpora.messages,
          contestants: {
            linkifyjs: (text) => linkifyjs.find(text).length,
            ours: finder(true),
            'linkify-it, all it finds': (text) => fuzzy.match(text)?.length,
          },
        };
      },
    },
  ];
}

function writing({ packages, corpora, registries }) {
  const known = (registry, texts) => {
    const { parse } = packages.core;
    return texts.map((text) => {
      const result = parse(registry, text);
      return result.ok ? { text, url: result.url, platform: new URL(text) } : undefined;
    });
  };
  const figure = (title, against, theirs, oursOf, corpus, registryOf, least, aim) => ({
    title,
    against,
    least,
    aim,
    make() {
      const registry = registryOf();
      return {
        texts: known(registry, corpora[corpus]),
        contestants: { [against]: theirs, ours: oursOf(registry) },
      };
    },
  });
  const format = (title, ...more) =>
    figure(
      `format, ${title}, and the text looked into`,
      WRITTEN,
      (each) => lookedInto(new URL(each.text).href),
      (registry) => {
        const { format: write } = packages.core;
        return (each) => lookedInto(write(registry, each.url));
      },
      ...more,
    );
  const building = (registry) => {
    const { build } = packages.core;
    return (each) => build(registry, each.url);
  };
  const build = (title, ...more) => figure(`build, ${title}`, 'five fields of a URL set', setFields, building, ...more);
  const rebuild = (title, ...more) =>
    figure(
      `build of what parse gave, ${title}`,
      WRITTEN,
      (each) => lookedInto(new URL(each.text).href),
      building,
      ...more,
    );
  return [
    format('http', 'http', registries.web),
    format('the old schemes', 'old', registries.old, 1, 1.4),
    build('http', 'http', registries.web, 0.5, 1),
    build('the old schemes', 'old', registries.old, 0.35, 0.7),
    rebuild('http', 'built', registries.web, 0.35),
    rebuild('the old schemes', 'oldBuilt', registries.old, 0.2),
  ];
}

/** A text that was joined is one string only when somebody looks into it. */
function lookedInto(text) {
  return text.charCodeAt(text.length >> 1);
}

function setFields({ platform: { protocol, hostname, port, pathname, search } }) {
  const url = new URL('http://h/');
  url.protocol = protocol;
  url.hostname = hostname;
  url.port = port;
  url.pathname = pathname;
  url.search = search;
  return url.href;
}

function finding({ packages, corpora, registries }) {
  const figure = (title, corpus, registryOf, least, aim) => ({
    title: `findings of a text, ${title}`,
    against: READ,
    least,
    aim,
    make() {
      const { findings } = packages.core;
      const registry = registryOf();
      return {
        texts: corpora[corpus],
        contestants: { [READ]: platform, ours: (text) => findings(registry, text) },
      };
    },
  });
  return [
    figure('http', 'http', registries.web, 0.4, 0.5),
    figure('the old schemes', 'oldForFindings', registries.old, 0.2),
    {
      title: 'components, paths of 10,000 parts',
      against: PARSED,
      least: 0.1,
      make() {
        const { parse, components } = packages.core;
        const registry = registries.old();
        return {
          texts: corpora.manyParts,
          contestants: {
            [PARSED]: (text) => parse(registry, text),
            ours: (text) => components(registry, text),
          },
        };
      },
    },
  ];
}

function mending({ packages, corpora, registries }) {
  const figure = (title, corpus, least, aim) => ({
    title: `parse, tolerant, ${title}`,
    against: READ,
    least,
    aim,
    make: () => ({ texts: corpora[corpus], contestants: parsing(packages, registries.tolerant()) }),
  });
  return [figure('legal', 'http', 1.5, 1.8), figure('mendable', 'mendable', 0.7, 1)];
}

function escaping({ packages, corpora }) {
  const figure = (title, against, theirs, oursOf, corpus, least, aim) => ({
    title,
    against,
    least,
    aim,
    make: () => ({ texts: corpora[corpus], contestants: { [against]: theirs, ours: oursOf() } }),
  });
  const decode = (title, ...more) =>
    figure(
      `decode, ${title}`,
      'decodeURIComponent',
      (text) => decodeURIComponent(text),
      () => {
        const { decode: ours } = packages.core;
        return (text) => ours(text);
      },
      ...more,
    );
  const encode = (title, ...more) =>
    figure(
      `encode, ${title}`,
      'encodeURIComponent',
      (text) => encodeURIComponent(text),
      () => {
        const { encode: ours, UCHAR } = packages.core;
        return (text) => ours(text, UCHAR);
      },
      ...more,
    );
  return [
    decode('nothing to do', 'unescaped', 9, 10),
    decode('escapes', 'escaped', 0.85, 1.1),
    encode('nothing to do', 'words', 1, 1),
    encode('much to do', 'french', 0.35, 0.4),
  ];
}

function comparing({ packages, corpora, registries }) {
  return [
    {
      title: 'key of a text, http',
      against: WRITTEN,
      make() {
        const { key } = packages.core;
        const registry = registries.web();
        return {
          texts: corpora.keys,
          contestants: {
            [WRITTEN]: (text) => lookedInto(new URL(text).href),
            // The level is said, since the default one is a matter of the contract.
            ours: (text) => key(registry, text, 'scheme'),
          },
        };
      },
    },
    {
      title: 'explain, http that is refused',
      against: PARSED,
      make() {
        const { parse } = packages.core;
        const registry = registries.web();
        const explain = explainOf(packages.core, registry);
        return {
          texts: corpora.refused.map((text) => {
            const result = parse(registry, text);
            return result.ok ? undefined : { text, error: result.error };
          }),
          contestants: {
            [PARSED]: ({ text }) => parse(registry, text),
            ours: ({ text, error }) => explain(error, text),
          },
        };
      },
    },
  ];
}

/** Schemes of @url/grammar beside the same by hand. */
function byGrammar({ packages, corpora }) {
  const figure = (title, verb, names, least) => ({
    title: `${verb}, ${title} of @url/grammar`,
    against: 'the same by hand',
    least,
    make() {
      const run = packages.core[verb];
      const registryOf = (schemes) => packages.core.createRegistry(names.map((name) => schemes[name]));
      const [byHand, ours] = [registryOf(packages['by-hand']), registryOf(packages.schemes)];
      return {
        texts: names.flatMap((name) => corpora.ofUsers[name]),
        contestants: { 'the same by hand': (text) => run(byHand, text), ours: (text) => run(ours, text) },
      };
    },
  });
  const [ip, opaque] = [
    ['redis', 'notes', 'dict', 'finger'],
    ['postgres', 's3'],
  ];
  return [
    ...[...ip, ...opaque].map((name) => figure(`the scheme "${name}"`, 'parse', [name], 0.9)),
    figure('six schemes', 'parse', [...ip, ...opaque], 0.9),
    figure('ip schemes', 'canParse', ip, 1),
    figure('opaque schemes', 'canParse', opaque, 1),
  ];
}

function validating({ packages, corpora, registries }) {
  const figure = (title, options, against, theirsOf, least) => ({
    title: `urlSchema, ${title}`,
    against,
    least,
    make() {
      const { findings, parse, inspect } = packages.core;
      const registry = registries.secure();
      const { validate } = packages.schema.urlSchema(registry, options)['~standard'];
      return {
        texts: corpora.secure.map((text) => (findings(registry, text).findings?.length === 0 ? text : undefined)),
        contestants: { [against]: theirsOf({ registry, parse, inspect }), ours: (text) => validate(text) },
      };
    },
  });
  const parsed = ({ registry, parse }) => {
    return (text) => parse(registry, text);
  };
  const inspected = ({ registry, inspect }) => {
    return (text) => inspect(registry, text);
  };
  const byZod = () => {
    const schema = z.url();
    return (text) => schema['~standard'].validate(text);
  };
  const none = { refuse: 'none' };
  return [
    figure('https without findings', {}, 'inspect of the same text', inspected, 0.67),
    figure("https, refuse: 'none', beside parse", none, PARSED, parsed, 0.5),
    figure("https, refuse: 'none', beside zod", none, 'z.url()', byZod, 1),
  ];
}
