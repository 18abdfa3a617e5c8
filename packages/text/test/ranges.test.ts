// The ranges of what is found, for programs that replace or underline it.
import { format, parse, type Registry } from '@url/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../tooling/support/share.ts';
import { type ExtractedItem, type ExtractOptions, extract } from '../src/index.ts';
import { positionIn, rangeIn, splitAtSpaces, UNICODE_SPACE } from '../src/white-space.ts';
import { registry, tolerantRegistry } from './registries.ts';
import { scrapTexts } from './scraps.ts';

const registries: fc.Arbitrary<Registry> = fc.constantFrom(registry as Registry, tolerantRegistry as Registry);
const options: fc.Arbitrary<ExtractOptions> = fc.record({
  bare: fc.boolean(),
  strip: fc.constantFrom(undefined, /^\s*\d+\. /),
  limit: fc.constantFrom(undefined, 20, 50),
});

function found(text: string, given: ExtractOptions = {}, urls: Registry = registry): readonly ExtractedItem[] {
  return [...extract(urls, text, given)];
}

test('finds do not overlap', () => {
  const law = fc.property(scrapTexts, options, registries, (text, given, urls) => {
    let last = 0;
    for (const { start, end } of found(text, given, urls)) {
      expect([text, start >= last, end > start, end <= text.length]).toEqual([text, true, true, true]);
      last = end;
    }
  });
  fc.assert(law, { numRuns: runs(5_000) });
});

test('every error and repair is in its item', () => {
  const law = fc.property(scrapTexts, options, registries, (text, given, urls) => {
    for (const item of found(text, given, urls)) {
      for (const { code, position = -1, end = position } of item.ok ? item.repairs : [item.error]) {
        const isInside = item.start <= position && position <= end && end <= item.end;
        expect([text, code, isInside]).toEqual([text, code, true]);
      }
    }
  });
  fc.assert(law, { numRuns: runs(5_000) });
});

test('of two that would share characters, the first has them', () => {
  const text = 'x=http://h/?URL=<http://g/>';
  expect(found(text, { bare: true }).map(({ start, end }) => text.slice(start, end))).toEqual([
    'http://h/?URL=',
    '<http://g/>',
  ]);
  expect(found(text).map(({ start, end }) => text.slice(start, end))).toEqual(['URL=<http://g/>']);
});

describe('the range of the URL itself', () => {
  test.each<[string, string, ExtractOptions?]>([
    ['see <URL:http://h/a>', 'http://h/a'],
    ['see <http://h/a#b>', 'http://h/a#b'],
    ['see URL=<http://h/a>', 'http://h/a'],
    ['see < URL: http://h/a >', 'http://h/a'],
    ['see <\n\tURL:\n  http://h/\n  a\n>', 'http://h/\n  a'],
    ['> see <URL:http://h/\n> a\n>>', 'http://h/\n> a'],
    ['1. see <URL:http://h/\n2. a>\n', 'http://h/\n2. a', { strip: /^\d\. / }],
    ['see <http://h/a|the text>', 'http://h/a'],
    ['see http://h/a, or', 'http://h/a', { bare: true }],
  ])('in %j', (text, url, given) => {
    const [item] = found(text, given);
    expect(item?.ok && text.slice(item.urlStart, item.urlEnd)).toBe(url);
  });

  test('with another URL in its place, the wrapper is the same', () => {
    const law = fc.property(scrapTexts, options, registries, (text, given, urls) => {
      for (const item of found(text, given, urls)) {
        if (!item.ok) continue;
        const { start, end, urlStart, urlEnd } = item;
        if (!item.wrapped) expect([urlStart, urlEnd]).toEqual([start, end]);
        expect(start <= urlStart && urlStart < urlEnd && urlEnd <= end).toBe(true);
        if (!item.wrapped) continue;
        const other = `${text.slice(0, urlStart)}ftp://h/${text.slice(urlEnd)}`;
        const again = found(other, given, urls).find((each) => each.start === start);
        expect([other, again]).toMatchObject([
          other,
          { ok: true, url: { scheme: 'ftp' }, end: end - (urlEnd - urlStart) + 8, urlStart, urlEnd: urlStart + 8 },
        ]);
      }
    });
    fc.assert(law, { numRuns: runs(5_000) });
  });

  test('is read as the same URL, if no lines are quoted or stripped', () => {
    const law = fc.property(scrapTexts, fc.boolean(), registries, (text, bare, urls) => {
      for (const item of found(text.replaceAll(/[>|] |JD/g, ''), { bare }, urls)) {
        if (!item.ok) continue;
        const written = text.replaceAll(/[>|] |JD/g, '').slice(item.urlStart, item.urlEnd);
        // Without a wrapper, white space of other scripts is data: of "news:a.b\u00A0@foo", for one.
        const joined = item.wrapped ? written.replaceAll(UNICODE_SPACE.space, '') : written;
        const result = parse(urls, joined);
        if (result.ok)
          expect(format(urls, result.url, result.fragment)).toBe(format(urls, item.url as never, item.fragment));
      }
    });
    fc.assert(law, { numRuns: runs(1_000), examples: [['news:a.b\u00A0@foo:', true, tolerantRegistry]] });
  });
});

describe('the range of an error and of a repair', () => {
  test.each<[string, string, string, ExtractOptions?]>([
    ['see <URL:http://h/a', 'wrapper-unclosed', '<URL:'],
    ['<URL:http://h/a\n \n\nb>', 'wrapper-page-break', '\n \n\n'],
    ['<URL:http://h/a [Page 3]\nb>', 'wrapper-page-break', '[Page 3]'],
    ['see http://h/aaaaaaaaaaaaaaaa', 'url-too-long', 'http://h/aaaaaa', { bare: true, limit: 15 }],
    ['see http://ahttp://b', 'url-in-host', 'http://a', { bare: true }],
    ['see http://h/a\u0081b', 'url-control', '\u0081', { bare: true }],
  ])('of %j', (text, code, range, given) => {
    const problem = found(text, given, tolerantRegistry).find(({ ok }) => !ok);
    const error = problem?.ok === false ? problem.error : undefined;
    expect([error?.code, text.slice(error?.position, error?.end)]).toEqual([code, range]);
  });

  test('of white space outside US-ASCII, all of it', () => {
    const text = '<URL:http://h/\u00A0 a>';
    const [item] = found(text, {}, tolerantRegistry);
    const [repair] = item?.ok ? item.repairs : [];
    expect([repair?.code, text.slice(repair?.position, repair?.end)]).toEqual(['space-unicode', '\u00A0 ']);
  });

  test('ends after its last character, before the white space that follows', () => {
    const content = ' http://h/\n  abc\u00A0d ';
    const split = splitAtSpaces(content, UNICODE_SPACE);
    const joined = split?.parts.join('') ?? '';
    const shown = (from: number, to: number) => {
      const { start, end } = rangeIn(split, from, to);
      return content.slice(start, end);
    };
    expect(shown(0, joined.length)).toBe('http://h/\n  abc\u00A0d');
    for (const word of ['http://h/', 'abc', 'd', 'h', '/']) {
      const at = joined.indexOf(word);
      expect(shown(at, at + word.length)).toBe(word);
    }
    expect(shown(joined.indexOf('/a'), joined.indexOf('bc'))).toBe('/\n  a');
    const at = positionIn(split, 9);
    expect(rangeIn(split, 9, 9)).toEqual({ start: at, end: at });
    expect(rangeIn(undefined, 2, 5)).toEqual({ start: 2, end: 5 });
  });
});
