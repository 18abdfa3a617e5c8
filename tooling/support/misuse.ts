// Values that somebody gives by mistake where a function wants something else, and the judgement of the answer.
import { access, createRegistry, parse, parseOrThrow, tolerant } from '@url/core';
import { http } from '@url/http';
import { rfc1738 } from '@url/rfc1738';

const registry = createRegistry(rfc1738, { tolerant });
const plan = access(registry, parseOrThrow(registry, 'ftp://fred:secret@host.dom:2121/pub/a').url);
const refused = parse(registry, 'ftp://host.dom:x/');
if (refused.ok) throw new Error('a port is a number');

/** Values that people have at hand, and give in the wrong place. */
export const mistakes: { readonly [what: string]: unknown } = {
  nothing: undefined,
  null: null,
  'a number': 5,
  'not a number': Number.NaN,
  true: true,
  'an empty text': '',
  'a text': 'ftp://h.dom/',
  'lone surrogates': '\uD800',
  'an empty object': {},
  'an empty list': [],
  'a list of nothing': [undefined, null],
  'a function': () => 'a',
  'a symbol': Symbol('a'),
  'a bigint': 1n,
  'a platform URL': new URL('ftp://h.dom/'),
  'a result': parse(registry, 'ftp://h.dom/'),
  'a refusal': refused,
  'data of no scheme': { scheme: 'x-none', host: 'h' },
  'data with a scheme that is no text': { scheme: 5 },
  'a registry that went through JSON': JSON.parse(JSON.stringify(registry)),
  'a registry': registry,
  'a scheme': http,
  'a plan': plan,
  'an object without a prototype': Object.create(null),
  'a promise': Promise.resolve('ftp://h.dom/'),
};

/** The words of the engine about its own code. They help nobody. */
const OF_THE_ENGINE =
  /Do not know how|circular structure|Cannot (?:read|set|convert|destructure|mix)|is not (?:a function|iterable|defined|a constructor|extensible)|undefined is not|Invalid array length|Reduce of empty|Spread syntax|Method .* called on|Iterator|stack size/;

/** The error of a call that throws anything but words of ours. */
export function poorWords(what: string, call: () => unknown): readonly string[] {
  try {
    call();
    return [];
  } catch (error) {
    const isOurs = error instanceof TypeError || error instanceof RangeError;
    return isOurs && !OF_THE_ENGINE.test(error.message) ? [] : [`${what}: ${error}`];
  }
}
