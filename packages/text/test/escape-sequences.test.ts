// What a program prints in colour: a URL in it is found, or is a problem, wherever the sequences of the terminal stand.
import { format } from '@url/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../tooling/support/share.ts';
import { extract } from '../src/index.ts';
import { inPieces, streamed } from './pieces.ts';
import { registry, tolerantRegistry } from './registries.ts';

const SEQUENCES = [
  '\x1b[36m',
  '\x1b[0;32m',
  '\x1b[38;5;12m',
  '\x1b[m',
  '\x1b[K',
  '\u009b39m',
  '\x1b(B',
  '\x1b[1m',
  '\x1b[22m',
];
const URLS = [
  'http://host.dom',
  'http://127.0.0.1:5173/',
  'HTTPS://host.dom/a_(b)?c=[d]#e',
  'mailto:me@host.dom',
  'ftp://u:p@host.dom/a',
];

const found = (text: string, urls = registry) => [...extract(urls, text, { bare: true })];

describe.each([
  ['strict', registry],
  ['tolerant', tolerantRegistry],
] as const)('coloured output: %s', (_, urls) => {
  test('sequences around a URL leave it as it is', () => {
    for (const url of URLS) {
      const plain = found(url, urls).map(
        (item) => item.ok && format(tolerantRegistry, item.url as never, item.fragment),
      );
      for (const before of SEQUENCES) {
        for (const after of SEQUENCES) {
          const items = found(`${before}${url}${after}`, urls);
          expect([
            before,
            after,
            items.map((item) => item.ok && format(tolerantRegistry, item.url as never, item.fragment)),
          ]).toEqual([before, after, plain]);
        }
      }
    }
  });

  const befores = fc.array(fc.constantFrom(...SEQUENCES, '', ' '), { maxLength: 2 });
  const parts = fc.array(fc.constantFrom(...SEQUENCES, '', ' ', '.', 'x', '\x1b]8;;', '\x07', '\x1b\\'), {
    maxLength: 2,
  });

  test('a sequence in a URL after its scheme hides nothing, however the text is cut', async () => {
    const texts = fc.tuple(
      befores,
      fc.constantFrom(...URLS),
      fc.nat(),
      fc.constantFrom(...SEQUENCES),
      parts,
      fc.nat(4),
    );
    const law = fc.asyncProperty(texts, async ([before, url, at, sequence, after, size]) => {
      const from = url.search(/(?<=:\/\/)|(?<=^mailto:)/);
      const place = from + (at % (url.length - from + 1));
      const text = `${before.join('')}${url.slice(0, place)}${sequence}${url.slice(place)}${after.join('')}`;
      const items = found(text, urls);
      expect([text, items.length > 0]).toEqual([text, true]);
      expect([text, await streamed(urls, inPieces(text, size + 1), { bare: true })]).toEqual([text, items]);
    });
    await fc.assert(law, { numRuns: runs(4_000) });
  });
});

test('the range of a URL includes the sequences in it, and the positions of repairs are in the text', () => {
  const text = '\x1b[36mhttp://host.dom:\x1b[1m80\x1b[22m/~a\x1b[39m';
  expect(extract(tolerantRegistry, text, { bare: true }).next().value).toMatchObject({
    ok: true,
    start: 5,
    urlStart: 5,
    end: 35,
    urlEnd: 35,
    repairs: [{ code: 'character-unsafe', position: 33, end: 34 }],
    spaces: [],
  });
});
