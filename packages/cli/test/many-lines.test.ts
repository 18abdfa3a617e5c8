// The short cuts of `parse --json` for long inputs give what the usual way gives.

import { registry } from '@url/cli';
import { format, parseAny } from '@url/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../tooling/support/share.ts';
import { vectorTexts } from '../../../tooling/support/vector-files.ts';
import { loadSchemes } from '../src/reading/registry.ts';
import { EXAMPLES } from '../src/showing/explain-examples.ts';
import { readingRecord } from '../src/showing/record.ts';
import { hidesAsCore } from './hides-as-core.ts';

await loadSchemes();

const LONGEST = 10_000;
const TEXTS = [...vectorTexts(), ...Object.values(EXAMPLES)].filter(({ length }) => length < LONGEST);

/** Texts of http: nearly all are quiet, but for a piece or two. */
const HOST = fc.constantFrom(
  ...[
    'www.host.com',
    'a-b.c.org',
    '1.host.de',
    'h.x1',
    'H.COM',
    'host',
    '10.0.0.1',
    '010.1.1.1',
    'h.10.0.0.1',
    'h.com.',
    '-.com',
  ],
);
const AFTER_HOST = fc.constantFrom(
  '/',
  '/',
  '/',
  '?',
  '',
  ':',
  ':80/',
  ':25/',
  ':8080',
  '#',
  '@h.com/',
  ':p@h.com/',
  '%2F',
  '//',
  '/.',
);
const PIECE = fc.constantFrom(
  ...[
    '/',
    '/',
    '?',
    '.',
    '..',
    'a',
    'b.c',
    '=',
    '&',
    'x=y',
    '%20',
    '%7e',
    '%26',
    '-',
    ';',
    '10.0.0.1',
    'token=x',
    '@',
    ':',
    '#',
  ],
  ...['%2F', '%2e', '%40', '%00', '%7f', '%C3%A9', '%E9', '%3F', '%0a', '\\', '~', ' ', '\u00E9', '%2', '%25'],
);
const HTTP = fc
  .tuple(fc.constantFrom('http', 'https', 'HTTP'), HOST, AFTER_HOST, fc.array(PIECE, { maxLength: 4 }))
  .map(([scheme, host, after, pieces]) => `${scheme}://${host}${after}${pieces.join('')}`);

test('a text is hidden where core hides it', () => {
  const isHidden = (text: string) => hidesAsCore(registry, text);
  expect(TEXTS.filter((text) => !isHidden(text))).toEqual([]);
  fc.assert(fc.property(HTTP, isHidden), { numRuns: runs(5_000), seed: 1738 });
});

test('a record has the canonical text, and nothing that is not there', () => {
  fc.assert(
    fc.property(HTTP, (text) => {
      const reading = parseAny(registry, text);
      if (!reading.ok) return;
      const record = readingRecord(registry, { text, shown: text }, reading, { showPassword: true });
      expect(record.canonical).toBe(format(registry, reading.url, reading.fragment));
      expect([record.url, record.fragment, record.repairs]).toEqual([reading.url, reading.fragment, []]);
    }),
    { numRuns: runs(10_000), seed: 1738 },
  );
});
