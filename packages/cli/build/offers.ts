import { parseAny } from '@url/core';
import { labelOf } from '@url/safety';
import { codes } from '../src/reading/code-meanings.ts';
import { GENERIC_PARTS, PAIR_SCHEMES, PARTS } from '../src/reading/part-names.ts';
import { registry } from '../src/reading/registry.ts';

// The words that are offered at the TAB key beside verbs and options.

/** A word that is offered, and what it is. */
export type Offer = readonly [word: string, description: string];

/** Everything that is offered, by its kind. */
export interface Offers {
  /** The beginnings of URLs. */
  readonly urls: readonly Offer[];
  readonly schemes: readonly Offer[];
  readonly codes: readonly Offer[];
  /** The parts of each scheme, in the words of people; of an unregistered scheme under `*`. */
  readonly parts: ReadonlyMap<string, readonly Offer[]>;
  /** The parts of every URL that are in no scheme's syntax. */
  readonly commonParts: readonly Offer[];
  /** The beginnings of the names of pairs. */
  readonly pairs: readonly Offer[];
  /** The schemes whose URLs have no pairs. Those that are not registered may have some. */
  readonly pairlessSchemes: readonly string[];
}

/** The offers for the schemes and codes of this command. */
export function everyOffer(): Offers {
  return {
    urls: registry.schemes.map(({ name, syntax, section }) => [`${name}:${syntax.form === 'ip' ? '//' : ''}`, section]),
    schemes: registry.schemes.map(({ name, section }) => [name, section]),
    codes: codes().map(({ code, message }) => [code, message]),
    parts: partOffers(),
    commonParts: ['scheme', 'fragment'].map((part) => [part, MORE[part] ?? part]),
    pairs: [
      ['search:', 'the first pair of a name: search:NAME'],
      ['search-all:', 'all pairs of a name: search-all:NAME'],
    ],
    pairlessSchemes: Object.keys(PARTS).filter((name) => !PAIR_SCHEMES.includes(name)),
  };
}

/** Every part that some URL has, once. */
export function allPartOffers({ parts }: Offers): readonly Offer[] {
  return [...new Map([...parts.values()].flat().map((offer) => [offer[0], offer] as const)).values()];
}

function partOffers(): ReadonlyMap<string, readonly Offer[]> {
  return new Map(
    [...Object.entries(PARTS), ['*', GENERIC_PARTS] as const].map(([scheme, parts]) => [
      scheme,
      parts.map((part) => [part, wordsFor(scheme, part)]),
    ]),
  );
}

function wordsFor(scheme: string, part: string): string {
  const sample = SAMPLES.find((text) => text.startsWith(`${scheme}:`)) ?? 'x-scheme://host.dom/';
  const result = parseAny(registry, sample);
  const label = result.ok ? labelOf(registry, result.url, part) : part;
  return MORE[part] ?? label;
}

/** URLs of those schemes that call a part by a name of their own. */
const SAMPLES: readonly string[] = [
  'ftp://host.dom/',
  'gopher://host.dom/',
  'prospero://host.dom/x',
  'wais://host.dom/x',
];

/** The words for parts that have no label, or one that says too little. */
const MORE: { readonly [part: string]: string } = {
  scheme: 'the scheme, such as http',
  user: 'the user who logs in',
  password: 'the password of the user',
  host: 'the name or number of the host',
  port: 'the port, or the default of the scheme',
  path: 'the path, without the slash after the host',
  search: 'what follows the "?"',
  fragment: 'what follows the "#"',
  type: 'the type of an FTP transfer: a, i or d',
  kind: 'the form of the URL',
};
