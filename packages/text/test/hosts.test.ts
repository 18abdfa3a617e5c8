// The end of a host (design: the whole rule for what ends it), and the law behind it: what is found without a wrapper has the
// host that other software sees in the same characters, or is a problem.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anotherHost, webUrls } from '../../../tooling/support/another-host.ts';
import { runs, sample } from '../../../tooling/support/share.ts';
import { extract } from '../src/index.ts';
import { registry, tolerantRegistry } from './registries.ts';

const MODES = [
  ['strict', registry],
  ['tolerant', tolerantRegistry],
] as const;

/** The characters beyond US-ASCII, a few of each class. */
const CLASSES = {
  letters: ['é', 'ß', 'б', '日', '\u{20000}'],
  digits: ['５', '١'],
  marks: ['\u0301', '\uFE0F'],
  dashes: ['—', '\u2010'],
  symbols: ['←', '👍', '\uFFFD'],
  dots: ['。', '．', '｡', '﹒'],
  commas: ['，', '、', '！', '？', '：', '；', '؟', '…'],
  brackets: ['（', '）', '「', '」', '【', '】', '⟨', '⟩'],
  quotes: ['“', '”', '‘', '’', '«', '»', '„', '＂', '〝'],
  spaces: ['\u0085', '\u00A0', '\u2003', '\u2028', '\u2029', '\u3000'],
  unseen: ['\u00AD', '\u200B', '\u200F', '\u202E', '\u2060', '\uFEFF'],
  controls: ['\u0080', '\u0084', '\u0086', '\u009F'],
  others: ['·', '・', '§', '․', '＠', '／', '\uD800', '\uFFFF', '\u{E000}'],
} as const;

const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
const ASCII_SPACES = [...'\t\n\v\f\r '];
const ASCII_CONTROLS = ASCII.filter((char) => (char < ' ' && !ASCII_SPACES.includes(char)) || char === '\u007F');
/** Characters that end a URL directly after a host, unless an "@" or a label follows. */
const ENDS = [
  ...[...'()[]{}"\'`<>|'],
  ...[CLASSES.commas, CLASSES.brackets, CLASSES.quotes, CLASSES.spaces, CLASSES.dots].flat(),
];

const PLACES: readonly (readonly [place: string, before: string, after: string])[] = [
  ['before the host', 'http://', 'good.com'],
  ['in a name of the host', 'http://go', 'od.com'],
  ['before a dot of the host', 'http://good', '.com'],
  ['after a dot of the host', 'http://good.', 'com'],
  ['after the host', 'http://good.com', ''],
  ['after a name', 'http://good', ''],
  ['after the dot of the root', 'http://good.com.', ''],
  ['after a host number', 'http://1.2.3.4', ''],
  ['after an address', 'http://[::1]', ''],
  ['in the port', 'http://good.com:8', '0'],
  ['after the port', 'http://good.com:80', ''],
  ['in the user', 'http://us', 'er@good.com'],
  ['in the password', 'http://user:pass', 'word@good.com'],
  ['in the path', 'http://good.com/a', 'b'],
  ['in the search', 'http://good.com/?a', 'b=c'],
  ['in the fragment', 'http://good.com/#a', 'b'],
];

const FOLLOWING = [
  ...'/x / ? #f :81/ . ) " x 5/ -x @evil.com/ x@evil.com @evil.com .evil.com .evil.com/ .x.evil/ x.evil/'.split(' '),
  ...'.evil:80/ 。evil/ %2eevil/ %40evil/ \\@evil.com \\evil.com //evil.com/ \u3000@evil.com/'.split(' '),
  ',http://evil.com',
  '',
  ' ',
  ' @evil.com/',
];

const EVERY = [...ASCII, ...Object.values(CLASSES).flat()];
/** In steps of 19, which have no factor in common with the texts that follow: each character is tried, and each of those. */
const FOLLOWED = sample(
  EVERY.flatMap((char) => FOLLOWING.map((following) => [char, following] as const)),
  309,
);
/** In steps of 17: each character is tried, and each pair that follows one. */
const TWO_AND_MORE = sample(
  EVERY.flatMap((one) =>
    [...ENDS, ...'.-x5@:%\u0001\u00E9', '﹒'].flatMap((other) =>
      ['evil/', '.evil/', '@evil/'].map((following) => one + other + following),
    ),
  ),
  1_900,
);

/** The URL that is found at the beginning of a text. */
function first(text: string, urls = registry) {
  const [item] = extract(urls, text, { bare: true });
  return item?.start === 0 ? item : undefined;
}

/** A text with the URL, or the problem, that is found at its beginning. */
function shown(text: string, urls = registry) {
  const item = first(text, urls);
  return [text, item?.ok, text.slice(item?.start, item?.end)];
}

describe.each(MODES)('a host that is found is the one that new URL sees: %s', (_, urls) => {
  test.each(PLACES)('every character %s, and what may follow', (_place, before, after) => {
    const differences = FOLLOWED.map(([char, following]) => anotherHost(urls, before + char + after + following));
    expect(differences.filter(Boolean)).toEqual([]);
  });

  test('two characters after a host', () => {
    const differences = TWO_AND_MORE.map((more) => anotherHost(urls, `http://good.com${more}`));
    expect(differences.filter(Boolean)).toEqual([]);
  });

  const hosts = fc.constantFrom(
    'good.com',
    'a',
    '1.2.3.4',
    'good.com:80',
    'me@good.com',
    'good.com.',
    '[::1]',
    'u:p@h',
  );
  const tails = fc.constantFrom(...FOLLOWING, 'http://evil.com/', '@evil.com/x y');
  const odd = fc.constantFrom(...EVERY, '&gt;', '&quot;', '//', ':80', '**', '~~', '--', '*/', '%2E', '%E3%80%82');

  test('any characters after a host', () => {
    const texts = fc.tuple(fc.constantFrom('', '"', '(', '/*', '<!--'), hosts, fc.array(odd, { maxLength: 5 }), tails);
    const law = fc.property(texts, ([opening, host, odds, tail]) => {
      // A closing mark ends the URL, whatever follows: `"http://good.com","me@evil.com"`.
      fc.pre(!/["(]/.test(opening) || !odds.some((each) => '")'.includes(each)));
      expect(anotherHost(urls, `${opening}http://${host}${odds.join('')}${tail}`)).toBeUndefined();
    });
    fc.assert(law, { numRuns: runs(20_000) });
  });

  const damages = fc.array(fc.tuple(fc.nat(), fc.nat(1), odd), { minLength: 1, maxLength: 3 });

  test('damaged lines: a published URL with characters put into it, or in place of others', () => {
    const lines = fc.tuple(fc.constantFrom(...webUrls()), damages);
    const law = fc.property(lines, ([url, all]) => {
      const line = all.reduce((text, [place, cut, put]) => {
        const at = 7 + (place % (text.length - 6));
        return text.slice(0, at) + put + text.slice(at + cut);
      }, url);
      expect(anotherHost(urls, line)).toBeUndefined();
    });
    fc.assert(law, { numRuns: runs(20_000) });
  });
});

describe.each(MODES)('directly after the last label of a host: %s', (_, urls) => {
  const places = ['http://good.com', 'http://good', 'http://1.2.3.4', 'http://[::1]', 'http://good.com:80'];

  test.each(places)('brackets, quotation marks, "<", ">", "|" and the punctuation of other scripts end %s', (url) => {
    const [, ok] = shown(url, urls);
    for (const end of ENDS) {
      for (const following of ['', ' ', '-', 'x', 'some text']) {
        // Other software takes a full stop before a label for a dot.
        if (CLASSES.dots.includes(end as never) && /^\S/.test(following)) continue;
        expect(shown(url + end + following, urls)).toEqual([url + end + following, ok, url]);
      }
      if (!CLASSES.dots.includes(end as never))
        expect(shown(`${url}${end}/x`, urls)).toEqual([`${url}${end}/x`, ok, url]);
    }
  });

  test.each(places)('but not if an "@", or a dot and a label, follows: %s', (url) => {
    for (const end of ENDS) {
      for (const following of ['@evil.com/', 'x@evil.com', '.evil.com/', 'x.evil.com', 'x。evil/', '%2eevil']) {
        const text = url + end + following;
        const item = first(text, urls);
        // A tolerant registry leaves a login out.
        if (item?.ok) expect([text, item.url]).toEqual([text, expect.objectContaining({ host: 'evil.com' })]);
        expect([text, item?.end]).toEqual([text, text.length]);
      }
    }
  });

  test('the "@" and the dot count before the next "/", "?", "#" or white space alone', () => {
    for (const end of ENDS.filter((each) => !CLASSES.dots.includes(each as never))) {
      for (const limit of ['/', '?', '#', ...ASCII_SPACES]) {
        for (const following of ['@evil.com', '.evil.com']) {
          const text = `http://good.com${end}${limit}${following}`;
          expect(shown(text, urls)).toEqual([text, true, 'http://good.com']);
        }
      }
    }
  });

  test('full stops of any script are trimmed, and dots before what goes on', () => {
    for (const dot of ['.', ...CLASSES.dots]) {
      for (const url of places) {
        const [, ok] = shown(url, urls);
        expect(shown(`${url}${dot}`, urls)).toEqual([`${url}${dot}`, ok, url]);
        expect(shown(`${url}${dot}${dot} x`, urls)).toEqual([`${url}${dot}${dot} x`, ok, url]);
      }
      if (dot === '.') continue;
      for (const following of ['/x', ':81/', '?x', '#f', 'x', 'x/']) {
        const text = `http://good.com${dot}${following}`;
        expect([text, first(text, urls)]).toMatchObject([text, { ok: false, error: { code: 'host-malformed' } }]);
      }
    }
  });

  test('letters, digits, marks, dashes and symbols do not end it', () => {
    const { letters, digits, marks, dashes, symbols } = CLASSES;
    for (const char of [letters, digits, marks, dashes, symbols].flat()) {
      for (const following of ['', 'x', '/x', '.evil.com', '@evil.com/']) {
        const text = `http://good.com${char}${following}`;
        const item = first(text, urls);
        expect([text, item?.end]).toEqual([text, text.length]);
        if (item?.ok) expect([text, item.url]).toEqual([text, expect.objectContaining({ host: 'evil.com' })]);
      }
    }
  });
});

describe.each(MODES)('a control that is not white space is a problem, and ends nothing: %s', (_, urls) => {
  test.each(PLACES)('%s', (_place, before, after) => {
    for (const control of [...ASCII_CONTROLS, ...CLASSES.controls]) {
      for (const following of ['', ' x', '/x', 'x', '@evil.com/', '.evil.com', '?x', ')', '"']) {
        const text = before + control + after + following;
        const item = first(text, urls);
        expect([text, item?.ok, (item?.end ?? 0) > before.length]).toEqual([text, false, true]);
      }
    }
  });

  test('white space ends it', () => {
    for (const space of [...ASCII_SPACES, ...CLASSES.spaces]) {
      for (const url of ['http://good.com', 'http://good.com/a', 'http://good.com/?a', 'mailto:me@good.com']) {
        expect(shown(`${url}${space}x`, urls)).toEqual([`${url}${space}x`, true, url]);
      }
    }
  });
});
