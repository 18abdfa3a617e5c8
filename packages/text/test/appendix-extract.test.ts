import { readFileSync } from 'node:fs';
import { format, parseOrThrow } from '@url/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../tooling/support/share.ts';
import { suite } from '../../../tooling/support/vectors.ts';
import { type ExtractedItem, type ExtractedUrl, type ExtractOptions, extract } from '../src/index.ts';
import { inPieces, streamed } from './pieces.ts';
import { registry, tolerantRegistry } from './registries.ts';
import { scrapTexts } from './scraps.ts';

interface Vector {
  readonly rows: readonly string[];
  readonly mode?: 'tolerant';
  readonly options?: Omit<ExtractOptions, 'strip'> & { readonly strip?: string };
  readonly in: string;
}

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../vectors/${file}.json`, import.meta.url), 'utf8'));
const vectors: readonly Vector[] = [...read('text/appendix-extract'), ...read('text/undelimited')];

function extractedFrom({ mode, in: text, options: { strip, ...others } = {} }: Vector): readonly ExtractedItem[] {
  const [, source = '', flags] = /^\/(.*)\/(\w*)$/s.exec(strip ?? '') ?? [];
  const options = { ...others, strip: strip === undefined ? undefined : new RegExp(source, flags) };
  return [...extract(mode === 'tolerant' ? tolerantRegistry : registry, text, options)];
}

/** A tolerant registry writes every URL that is read here. */
function canonicalOf({ url, fragment }: ExtractedUrl): string {
  return format(tolerantRegistry, url as never, fragment);
}

describe('Appendix: URLs in running text', () => {
  suite(registry, 'text/appendix-extract');
  suite(registry, 'text/undelimited');

  test('each repair and each problem says its section and its sentence', () => {
    for (const item of vectors.flatMap(extractedFrom)) {
      for (const { section, code, sentence } of item.ok ? item.repairs : [item.error]) {
        expect([code, section]).toEqual([code, expect.stringMatching(/^(?:RFC \d+|draft url7a) (?:§\d|"\w|Appendix)/)]);
        expect([code, sentence]).toEqual([code, expect.stringMatching(/\w.{9}/)]);
      }
    }
  });

  test('items are plain data, and their positions are right', () => {
    for (const vector of vectors) {
      const { in: text } = vector;
      for (const item of extractedFrom(vector)) {
        expect(structuredClone(item)).toEqual(item);
        expect(item.start >= 0 && item.start < item.end && item.end <= text.length).toBe(true);
        if (!item.ok) {
          expect(item.error.position).toBeGreaterThanOrEqual(item.start);
          expect(item.error.section).toMatch(/^RFC 1738/);
          continue;
        }
        expect(item.alternatives).not.toContain(canonicalOf(item));
        for (const hyphen of item.hyphens) expect(text[hyphen]).toBe('-');
        for (const space of item.spaces) expect(text[space]).toMatch(/[\s\u0085]/);
      }
    }
  });
});

interface Example {
  readonly id: string;
  readonly raw: string;
  readonly url: string | null;
  readonly how: 'wrapped' | 'bare' | 'never';
}

describe('the URLs that the documents print, in prose', () => {
  const examples: readonly Example[] = read('documents/corpus');
  const canonical = (text: string | null): string => {
    const { url, fragment } = parseOrThrow(registry, text ?? '');
    return format(registry, url, fragment);
  };
  const urls = (text: string, bare: boolean) =>
    [...extract(registry, text, { bare })].flatMap((item) => (item.ok ? [canonicalOf(item)] : []));
  const prose = ({ raw }: Example) => `As somebody says, ${raw.replaceAll('⏎', '\n     ')}, and more.\n`;

  test.each(examples)('$id $raw', (example) => {
    const { url, how } = example;
    const text = prose(example);
    expect(urls(text, false)).toEqual(how === 'wrapped' ? [canonical(url)] : []);
    expect(urls(text, true)).toEqual(how === 'never' ? [] : [canonical(url)]);
  });

  const printed: readonly Vector[] = read('documents/extract');

  suite(registry, 'documents/extract');

  test('each wrapped one has its vector', () => {
    const ids = examples.filter(({ how }) => how === 'wrapped').map(({ id }) => id);
    expect(printed.flatMap(({ rows }) => rows)).toEqual(ids);
  });

  test('all of them at once', () => {
    const text = examples.map(prose).join('\n');
    const wanted = (...hows: readonly string[]) =>
      examples.filter(({ how }) => hows.includes(how)).map(({ url }) => canonical(url));
    expect(urls(text, false)).toEqual(wanted('wrapped'));
    expect(urls(text, true)).toEqual(wanted('wrapped', 'bare'));
  });
});

describe('a text that arrives in pieces', () => {
  const all = vectors.map(({ in: text }) => text).join('\n');

  test.each([1, 2, 3, 7, 50, 1000])('gives the same items in pieces of %i', async (size) => {
    const pieces = inPieces(all, size);
    for (const options of [{}, { bare: true }, { bare: true, strip: /^\s*\d+\. / }]) {
      expect(await streamed(registry, pieces, options)).toEqual([...extract(registry, all, options)]);
    }
  });

  test('gives the same items however it is cut', async () => {
    const options = fc.record({
      bare: fc.boolean(),
      problems: fc.boolean(),
      strip: fc.constantFrom(undefined, /^\s*\d+\. /),
      limit: fc.constantFrom(undefined, 20, 50),
    });
    const cuts = fc.array(fc.nat(12), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(scrapTexts, cuts, options, async (whole, sizes, given) => {
        const pieces: string[] = [];
        let at = 0;
        for (const size of sizes) {
          pieces.push(whole.slice(at, at + size));
          at += size;
        }
        const items = [...extract(registry, whole, given)];
        expect(await streamed(registry, [...pieces, whole.slice(at)], given)).toEqual(items);
        expect(await streamed(registry, whole.split(''), given)).toEqual(items);
      }),
      { numRuns: runs(1_000) },
    );
  });

  test('a text longer than any URL is a problem, at the same position', async () => {
    const row = 'a'.repeat(70_000);
    for (const text of [
      `<URL:http://h/${row}> <URL:ftp://h/>`,
      `http://h/${row} ftp://h/`,
      `<URL:${row}`,
      `<URL:a\n${row}`,
    ]) {
      for (const [urls, options] of [
        [registry, {}],
        [registry, { bare: true }],
        [tolerantRegistry, { bare: true }],
        [registry, { strip: /^x/ }],
      ] as const) {
        expect(await streamed(urls, inPieces(text, 1_000), options)).toEqual([...extract(urls, text, options)]);
      }
    }
    expect([...extract(registry, `http://h/${row} ftp://h/`, { bare: true })]).toMatchObject([
      { error: { code: 'url-too-long', position: 0 }, start: 0, end: 65_536 },
      { url: { scheme: 'ftp', host: 'h' } },
    ]);
  });
});
