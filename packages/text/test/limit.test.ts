// `limit` is the number of characters that a URL or a wrapper may have: one of exactly so many is found, and one of one more is
// a problem, however the text is cut.
import { describe, expect, test } from 'vitest';
import { sample } from '../../../tooling/support/share.ts';
import { type ExtractOptions, extract } from '../src/index.ts';
import { inPieces, streamed } from './pieces.ts';
import { registry, tolerantRegistry } from './registries.ts';

interface Case {
  readonly name: string;
  readonly options?: ExtractOptions;
  /** The text before the URL or the wrapper. */
  readonly before?: string;
  /** It, longer by so many characters. */
  readonly of: (more: number) => string;
}

const a = (count: number) => 'a'.repeat(count);

const BARE: readonly Case[] = [
  { name: 'a URL without a wrapper', of: (more) => `http://host.dom/a${a(more)}` },
  { name: 'a host', of: (more) => `http://host.d${a(more)}` },
  { name: 'an opaque URL', of: (more) => `mailto:me@host.d${a(more)}` },
  { name: 'brackets', of: (more) => `http://host.dom/(b)a${a(more)}` },
  { name: 'square brackets', of: (more) => `http://host.dom/?a${a(more)}[b]=c` },
  { name: 'a colon', of: (more) => `http://host.dom/a${a(more)}:b` },
  { name: 'an ampersand', of: (more) => `http://host.dom/?a${a(more)}&b` },
  { name: 'a letter beyond US-ASCII', of: (more) => `http://host.dom/é${a(more)}` },
];

/** Texts that may follow a URL that nothing delimits, and are not part of it. */
const AFTER_BARE: readonly string[] = [
  ..."· x·\n·. ·.·), and·\"x·>x·...\n·\u3002 x·\u00A0x·&gt;x·| x·<·,http://x/ ·''".split('·'),
  `${'.'.repeat(60)} x`,
  '!'.repeat(60),
];

const WRAPPED: readonly Case[] = [
  { name: 'a wrapper', of: (more) => `<URL:http://host.dom/a${a(more)}>` },
  { name: 'a wrapper without a prefix', of: (more) => `<http://host.dom/a${a(more)}>` },
  { name: 'a wrapper with the old prefix', of: (more) => `URL=<http://host.dom/a${a(more)}>` },
  { name: 'a wrapper with a label', of: (more) => `<http://host.dom/|a${a(more)}>` },
  { name: 'a wrapper on two lines', of: (more) => `<URL:http://host.\ndom/a${a(more)}>` },
  { name: 'a wrapper in quoted mail', before: '> ', of: (more) => `<URL:http://host.\n> dom/a${a(more)}>` },
  { name: 'one whose last line is short', before: '> ', of: (more) => `<URL:http://host.dom/a${a(more)}\n>>` },
  {
    name: 'one in mail that is quoted twice',
    before: '> JD> ',
    of: (more) => `<URL:http://host.\n>JD>dom/a${a(more)}>`,
  },
  { name: 'one whose marks end at the limit', before: '>> ', of: (more) => `<URL:http://host.dom/a${a(more)}\n>> >` },
  {
    name: 'a wrapper whose lines are stripped',
    options: { strip: /^\d+\. / },
    before: '1. ',
    of: (more) => `<URL:http://host.\n2. dom/a${a(more)}>`,
  },
];

const AFTER_WRAPPED: readonly string[] = ['', ' x', '\n', '>', '.\n> x', '\n2. x\n', ` ${a(100)}\n`];

describe.each([
  ['strict', registry],
  ['tolerant', tolerantRegistry],
] as const)('%s', (mode, urls) => {
  const cases = [
    ...BARE.map((each) => ({ ...each, options: { bare: true }, afters: AFTER_BARE, wrapped: false })),
    ...WRAPPED.map((each) => ({ ...each, afters: AFTER_WRAPPED, wrapped: true })),
  ].filter(({ name }) => mode === 'tolerant' || !/beyond|square/.test(name));

  test.each(cases)('$name', async ({ options, before = '', of, afters, wrapped }) => {
    const start = before.length;
    // In a search a comma does not separate URLs.
    const following = afters.filter((each) => !of(0).includes('?') || !each.startsWith(','));
    const texts = [0, 1, 30].flatMap((more) =>
      following.map((after) => ({
        limit: of(more).length,
        fits: before + of(more) + after,
        tooLong: before + of(more + 1) + after,
      })),
    );
    for (const { limit, fits, tooLong } of texts) {
      const [item] = extract(urls, fits, { ...options, limit });
      expect([fits, item]).toMatchObject([fits, { ok: true, wrapped, start, end: start + limit }]);
      const [problem] = extract(urls, tooLong, { ...options, limit });
      expect([tooLong, problem]).toMatchObject([
        tooLong,
        { ok: false, wrapped, start, error: { code: 'url-too-long' } },
      ]);
      if (!wrapped) expect(problem?.end).toBe(start + limit);
    }
    for (const { limit, fits, tooLong } of sample(texts, 10)) {
      for (const text of [fits, tooLong]) {
        const items = [...extract(urls, text, { ...options, limit })];
        for (const size of [1, 7])
          expect(await streamed(urls, inPieces(text, size), { ...options, limit })).toEqual(items);
      }
    }
  });
});

test('the default is 65,536', () => {
  const url = (length: number) => `http://h/${a(length - 9)}`;
  const found = (text: string, bare: boolean) => [...extract(registry, text, { bare })].map(({ ok }) => ok)[0];
  expect(found(`${url(65_536)} x`, true)).toBe(true);
  expect(found(`${url(65_537)} x`, true)).toBe(false);
  expect(found(`<URL:${url(65_530)}> x`, false)).toBe(true);
  expect(found(`<URL:${url(65_531)}> x`, false)).toBe(false);
});

test('a host whose end would depend on more than so many characters is a problem', () => {
  const text = `http://good.com"${a(200)}@evil.com/`;
  expect([...extract(registry, text, { bare: true, limit: 100 })][0]).toMatchObject({
    ok: false,
    error: { code: 'url-too-long', position: 0, end: 100 },
  });
  expect([...extract(registry, text, { bare: true })][0]).toMatchObject({ error: { code: 'login-forbidden' } });
});
