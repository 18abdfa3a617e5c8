// Every figure: what is measured, beside what, and on which texts. The packages are an argument, so that two builds can be measured side
// by side: no figure imports them, and nothing is taken of them before a figure is made.
import fastUri from 'fast-uri';
import { LinkifyIt } from 'linkify-it';
import * as linkifyjs from 'linkifyjs';
import { parseURL } from 'ufo';
import uriJs from 'uri-js';
import URI from 'urijs';
import urlParse from 'url-parse';
import * as z from 'zod';
import * as least from './lower-bounds.mjs';

const READ = 'new URL, five fields read';
const WRITTEN = 'new URL(text).href';
const LINKIFIED = 'linkify-it, nothing fuzzy';
const LEAST = 'the least code';

/** What is asked of each figure on the newest Node: so many times the speed of the other software. */
export const ASKED = {
  'parse, http': 1.6,
  'parse, http of 20 to 40 characters': 1.2,
  'parse, http, every second one damaged': 1.4,
  'parse, http, slices of another text': 1.5,
  'parse, the old schemes': 0.8,
  'parse, tolerant, legal': 1.4,
  'parse, tolerant, mendable': 0.6,
  'canParse, http': 0.85,
  'canParse, http of 20 to 40 characters': 1.4,
  'canParse, http, every second one damaged': 0.85,
  'canParse, the old schemes': 0.75,
  'findings of a text, http': 0.4,
  'findings of a text, the old schemes': 0.2,
  'build, http': 0.45,
  'build, the old schemes': 0.2,
  'format, http': 1,
  'format, the old schemes': 0.5,
  'resolve, one base, path forms': 2.5,
  'resolve, one base as a text, path forms': 1.5,
  'resolve, another base each time, all forms': 1.4,
  'resolve, another base as a text each time, all forms': 1,
  'extract, messages of 32 KB, wrapped alone': 7,
  'extract, messages of 32 KB, with bare URLs': 3,
  'key of a text, http': 0.8,
};

/**
 * @typedef {object} Figure
 * @property {string} title
 * @property {() => { texts: readonly unknown[], contestants: Record<string, (text: any) => unknown> }} make
 *   The first contestant is what the others are compared with. A text is `undefined` where the packages do not read it.
 */

/** @returns {Figure[]} */
export function figures(packages, corpora) {
  const { text: ofText } = packages;
  // Older builds have all of it in core.
  const core = { ...packages.core, ...packages.safety };
  const figure = (title, texts, contestants) => ({
    title,
    make: () => ({ texts: texts(), contestants: contestants() }),
  });
  const corpus = (name) => () => corpora[name];
  const registries = registriesOf(packages);
  const on = (title, name, contestants) => figure(title, corpus(name), contestants);
  /** A function of core that takes a registry and a text. */
  const of = (name, registry) => {
    const [run, known] = [core[name], registries[registry]()];
    return (text) => run(known, text);
  };
  const parsing = (title, name, registry, bound) =>
    on(`parse, ${title}`, name, () => ({ [READ]: platform, ours: of('parse', registry), [LEAST]: bound }));
  const judging = (title, name, registry, bound) =>
    on(`canParse, ${title}`, name, () => ({
      'URL.canParse': (text) => URL.canParse(text),
      ours: of('canParse', registry),
      [LEAST]: bound,
    }));
  const finder = (bare) => {
    const [extract, registry] = [ofText.extract, registries.everything()];
    return (text) => {
      let count = 0;
      for (const { ok } of extract(registry, text, { bare })) count += ok ? 1 : 0;
      return count;
    };
  };
  const extracting = (title, name, bare) =>
    on(`extract, ${title}, ${bare ? 'with bare URLs' : 'wrapped alone'}`, name, () => {
      const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
      const theirs = (text) => linkify.match(text)?.length;
      return { [LINKIFIED]: theirs, ours: finder(bare), [LEAST]: bare ? least.findAll : least.findWrapped };
    });
  const known = (name, registry) => () =>
    corpora[name].map((text) => {
      const result = of('parse', registry)(text);
      return result.ok ? { text, url: result.url } : undefined;
    });
  const writing = (verb, title, name, registry, bound) =>
    figure(`${verb}, ${title}`, known(name, registry), () => {
      const [write, own] = [core[verb], registries[registry]()];
      const ours = ({ url }) => lookedInto(write(own, url));
      return { [WRITTEN]: rewritten, ours, [LEAST]: ({ url }) => lookedInto(bound(url)) };
    });
  const rewritten = (each) => lookedInto(new URL(each.text).href);
  const resolving = (title, name, contextOf) =>
    figure(
      `resolve, ${title}`,
      () => {
        const contexts = new Map(corpora[name].map(({ base }) => [base, contextOf(base)]));
        return corpora[name].map((each) => ({ ...each, context: contexts.get(each.base) }));
      },
      () => {
        const [resolve, registry] = [core.resolve, registries.web()];
        return {
          'new URL(form, base).href': ({ form, base }) => new URL(form, base).href,
          ours: ({ form, context }) => resolve(registry, context, form),
          [LEAST]: least.resolveHttp,
        };
      },
    );
  const asUrl = (base) => core.parseOrThrow(registries.web(), base).url;
  const finding = (title, name, registry, bound) =>
    on(`findings of a text, ${title}`, name, () => ({
      [READ]: platform,
      ours: of('findings', registry),
      [LEAST]: least.looking(bound),
    }));
  const escaping = (title, name, against, theirs, ours) => on(title, name, () => ({ [against]: theirs, ours: ours() }));
  const validating = (title, options, against, theirs) =>
    figure(
      `urlSchema, ${title}`,
      () => corpora.secure.filter((text) => of('findings', 'secure')(text).findings?.length === 0),
      () => {
        const { validate } = packages.schema.urlSchema(registries.secure(), options)['~standard'];
        return { [against]: theirs(), ours: (text) => validate(text) };
      },
    );
  const decoding = () => (text) => core.decode(text);
  const encoding = () => {
    const { encode, UCHAR } = core;
    return (text) => encode(text, UCHAR);
  };
  return [
    parsing('http', 'http', 'web', least.readHttp),
    parsing('http of 20 to 40 characters', 'short', 'web', least.readHttp),
    parsing('http, every second one damaged', 'damaged', 'web', least.readHttp),
    parsing('http, slices of another text', 'slices', 'web', least.readHttp),
    parsing('the old schemes', 'old', 'old', least.readOld),
    parsing('tolerant, legal', 'http', 'tolerant', least.readHttp),
    parsing('tolerant, mendable', 'mendable', 'tolerant', least.readMendable),
    on('parse, http, beside other parsers', 'http', () => ({
      'fast-uri': (text) => fastUri.parse(text),
      ours: of('parse', 'web'),
      'uri-js': (text) => uriJs.parse(text),
      'URI.js': (text) => URI.parse(text),
      'url-parse': (text) => urlParse(text),
      ufo: (text) => parseURL(text),
    })),
    judging('http', 'http', 'web', least.isHttp),
    judging('http of 20 to 40 characters', 'short', 'web', least.isHttp),
    judging('http, every second one damaged', 'damaged', 'web', least.isHttp),
    judging('the old schemes', 'old', 'old', least.isOld),
    resolving('one base, path forms', 'pathForms', asUrl),
    resolving('one base as a text, path forms', 'pathForms', (base) => base),
    resolving('another base each time, all forms', 'allForms', asUrl),
    resolving('another base as a text each time, all forms', 'allForms', (base) => base),
    extracting('messages of 32 KB', 'messages', false),
    extracting('messages of 32 KB', 'messages', true),
    extracting('5 MB in one piece', 'wholeMail', false),
    extracting('5 MB in one piece', 'wholeMail', true),
    extracting('prose with a URL every 500 words', 'sparseMessages', true),
    on('extract, beside other finders', 'messages', () => {
      const fuzzy = new LinkifyIt();
      const linkify = (text) => fuzzy.match(text)?.length;
      return {
        linkifyjs: (text) => linkifyjs.find(text).length,
        ours: finder(true),
        'linkify-it, all it finds': linkify,
      };
    }),
    writing('format', 'http', 'http', 'web', least.writeHttp),
    writing('format', 'the old schemes', 'old', 'old', least.writeOld),
    writing('build', 'http', 'http', 'web', least.buildHttp),
    writing('build', 'the old schemes', 'old', 'old', least.buildOld),
    finding('http', 'http', 'web', least.readHttp),
    finding('the old schemes', 'old', 'old', least.readOld),
    on('key of a text, http', 'http', () => {
      const { key } = core;
      const registry = registries.web();
      return {
        [WRITTEN]: (text) => lookedInto(new URL(text).href),
        ours: (text) => key(registry, text, 'scheme'),
        [LEAST]: least.keyOfHttp,
      };
    }),
    escaping('decode, nothing to do', 'unescaped', 'decodeURIComponent', (text) => decodeURIComponent(text), decoding),
    escaping('decode, escapes', 'escaped', 'decodeURIComponent', (text) => decodeURIComponent(text), decoding),
    escaping('encode, nothing to do', 'words', 'encodeURIComponent', (text) => encodeURIComponent(text), encoding),
    escaping('encode, much to do', 'french', 'encodeURIComponent', (text) => encodeURIComponent(text), encoding),
    validating('https without findings', {}, 'inspect of the same text', () => of('inspect', 'secure')),
    validating("https, refuse: 'none', beside zod", { refuse: 'none' }, 'z.url()', () => {
      const schema = z.url();
      return (text) => schema['~standard'].validate(text);
    }),
  ];
}

/** http is read after other schemes, as in a program that has them all. */
export function warmUp({ core, rfc1738 }, { old, http }) {
  const registry = core.createRegistry(rfc1738.rfc1738);
  for (let round = 0; round < 3; round += 1) {
    for (const text of [...old, ...http]) {
      core.parse(registry, text);
      core.canParse(registry, text);
    }
  }
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

/** Reads a URL and looks at its parts, as programs do. */
function platform(text) {
  try {
    const { protocol, hostname, port, pathname, search } = new URL(text);
    return protocol.length + hostname.length + port.length + pathname.length + search.length;
  } catch {
    return undefined;
  }
}

/** A text that was joined is one string only when somebody looks into it. What `build` gives is a result. */
function lookedInto(written) {
  return typeof written === 'string' ? written.charCodeAt(written.length >> 1) : written;
}
