// What holds of tolerant reading in everything that takes the option; packages/*/test/laws.test.ts has reading itself.
import {
  createRegistry,
  extract,
  findings,
  parseGeneric,
  type ReadOptions,
  resolve,
  splitFragment,
  tolerant,
  unwrap,
} from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../tooling/laws.ts';

const registry = createRegistry({ schemes: [...rfc1630, https] });

const scraps = [
  ...['http:', 'ftp://', 'urn:', 'x-none:', 'file:', 'mailto:', '//', '/', '?', '#', ':', '@', 'h', 'my_host.', 'a'],
  ...[
    ' ',
    '~',
    '%',
    '%41',
    '%2F',
    '%0D',
    '\u00e9',
    '\u{1F600}',
    '\uD800',
    '\u00A0',
    '<',
    '>',
    '\\',
    '\n',
    '\0',
    '.',
    '..',
  ],
  ...[';type=an', '%00', '[::1]', '|', '"'],
];
const texts = fc.array(fc.constantFrom(...scraps), { maxLength: 10 }).map((pieces) => pieces.join(''));
const bases = fc.constantFrom(
  'http://h/a/b?c',
  'ftp://u:p@h/a/b',
  'urn:/a/b',
  'x-none:/a//b',
  'file:///a/b',
  'news:a.b',
);
const options: fc.Arbitrary<ReadOptions> = fc.record({
  tolerant: fc.constant(tolerant),
  profile: fc.constantFrom(undefined, 'rfc1630' as const, 'draft' as const),
});

interface Placed {
  readonly ok: boolean;
  readonly repairs?: readonly { readonly position: number }[];
  readonly error?: { readonly position?: number | undefined };
}

/** Every place that a result names is one in the text. */
function expectPlaces(result: Placed, text: string): void {
  const places = [...(result.repairs ?? []), ...(result.error === undefined ? [] : [result.error])];
  for (const { position = 0 } of places) {
    expect(position).toBeGreaterThanOrEqual(0);
    expect(position).toBeLessThanOrEqual(text.length);
  }
}

describe('tolerant reading, wherever it is an option', () => {
  test('resolving takes the same of what is legal, says where it departs, and what comes out reads back', () => {
    const property = fc.property(bases, texts, options, (base, form, how) => {
      const strict = resolve(registry, base, form, { profile: how.profile });
      const result = resolve(registry, base, form, how);
      if (strict.ok) expect(result).toEqual(strict);
      expectPlaces(result, form);
      if (!result.ok) return;
      if (!strict.ok) expect(result.repairs).not.toEqual([]);
      const written = registry.format(result.url, result.fragment);
      expect(written).toMatch(/^[!-~]*$/);
      const again = registry.parse(written, { tolerant });
      const read = again.ok ? again : parseGeneric(written);
      expect(read).toMatchObject({ ok: true, url: result.url });
    });
    fc.assert(property, { numRuns: runs(5000) });
  });

  test('a scheme that nobody registered keeps all that is legal in its text', () => {
    const property = fc.property(texts, options, (rest, how) => {
      const text = `x-none:${rest}`;
      const strict = parseGeneric(text);
      const result = parseGeneric(text, how);
      if (strict.ok) expect(result).toEqual(strict);
      expectPlaces(result, text);
      if (result.ok)
        expect(parseGeneric(registry.format(result.url, result.fragment))).toMatchObject({ url: result.url });
    });
    fc.assert(property, { numRuns: runs(3000) });
  });

  test('a text is split at its first "#", and only what stands behind is looked at', () => {
    const property = fc.property(texts, options, (text, how) => {
      const result = splitFragment(text, how);
      expectPlaces(result, text);
      if (!result.ok) return;
      expect(text.startsWith(result.text)).toBe(true);
      expect(result.text).not.toContain('#');
      if (result.fragment !== undefined)
        expect(splitFragment(`#${result.fragment}`)).toMatchObject({ ok: true, repairs: [] });
    });
    fc.assert(property, { numRuns: runs(3000) });
  });

  test('finding URLs in a text and looking into them neither throw nor point outside', () => {
    const property = fc.property(texts, options, (text, how) => {
      const wrapped = `a <URL:${text}> b ${text}`;
      for (const item of extract(registry, wrapped, { ...how, bare: true })) {
        expect(item.start < item.end && item.end <= wrapped.length).toBe(true);
        expectPlaces(item, wrapped);
      }
      expect(unwrap(`<URL:${text}>`, how)).not.toMatch(/^<URL:[^<>]*>$/);
      const found = findings(registry, text, how);
      if (found.ok) for (const { position = 0 } of found.findings) expect(position).toBeLessThanOrEqual(text.length);
    });
    fc.assert(property, { numRuns: runs(3000) });
  });
});
