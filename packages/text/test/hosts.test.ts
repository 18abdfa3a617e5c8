// What is found without a wrapper has the host that other software sees in the same characters, unless what that sees is no
// host: of `http://good.com"` a browser makes `good.com"`.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../tooling/support/laws.ts';
import { extract } from '../src/index.ts';
import { registry, tolerantRegistry } from './registries.ts';

const odd = fc.constantFrom(
  ...[
    'é',
    'б',
    '日',
    '。',
    '．',
    '｡',
    '，',
    '\u200B',
    '\u00AD',
    '\u2060',
    '５',
    '—',
    '」',
    '”',
    '»',
    '👍',
    '\u0301',
    '·',
    'ß',
  ],
  ...'`"<>\\^{}|[]()\'*_~.,:;!?@&=$+-%#',
  ...['&gt;', '//', ':80', '**', '~~'],
);
const hosts = fc.constantFrom('good.com', 'a', '1.2.3.4', 'good.com:80', 'me@good.com', 'good.com.');
const tails = fc.constantFrom(
  'evil.com/',
  '.evil.com/',
  '@evil.com/',
  'x',
  '/a',
  '@evil.com',
  '.evil/',
  'http://evil.com/',
  '',
);

/** The host that a browser goes to. Undefined where it refuses. */
function browserHost(text: string): string | undefined {
  try {
    return new URL(text).hostname.replace(/\.$/, '');
  } catch {
    return undefined;
  }
}

/** True where a browser refuses, and for a top label that is none: `com"`, or an encoded one, such as `com”` is. */
function isNoHost(host: string | undefined): boolean {
  return host === undefined || !/(?:^|\.)(?!xn--)[a-z\d-]+$/.test(host);
}

/** Characters at the end of a text that are no part of a URL there, for a reader of prose. */
const TRAILING = /(?:[.,;:!?'"*_`<>()[\]{}|\\。．｡，」”»\u200B\u00AD\u2060]|~~|&gt;)+$/u;

describe('the host of a URL without a wrapper', () => {
  test.each([
    ['strict', registry],
    ['tolerant', tolerantRegistry],
  ])('is the one that a browser sees in the same characters: %s', (_, urls) => {
    const texts = fc.tuple(hosts, fc.array(odd, { minLength: 1, maxLength: 4 }), tails);
    fc.assert(
      fc.property(texts, ([host, odds, tail]) => {
        const text = `http://${host}${odds.join('')}${tail}`;
        const [first] = extract(urls, text, { bare: true });
        if (first?.ok !== true || first.start !== 0) return;
        const { host: ours } = first.url as unknown as { readonly host: string };
        // A second URL in the text is no part of the first: `http://a,http://b`.
        const [whole = ''] = text.replace(/(?<=.)[,;]http:\/\/.*/, '').split(/\s/);
        const theirs = [whole, whole.replace(TRAILING, '')].map(browserHost);
        if (!theirs.some(isNoHost))
          expect([text, theirs]).toEqual([text, expect.arrayContaining([ours.replace(/\.$/, '')])]);
      }),
      { numRuns: runs(20_000) },
    );
  });
});
