// The options of `url open`, and those of `open` that each becomes.
import { OpenError, type OpenOptions, open } from '@url/open';
import { afterEach, expect, test, vi } from 'vitest';
import { url } from './command.ts';

vi.mock(import('@url/open'), async (original) => ({
  ...(await original()),
  open: vi.fn((await original()).open) as never,
}));

afterEach(() => vi.mocked(open).mockReset());

/** The options that `open` is called with. */
async function given(...words: readonly string[]): Promise<OpenOptions> {
  vi.mocked(open).mockRejectedValue(new OpenError('failed'));
  const before = vi.mocked(open).mock.calls.length;
  await url(['open', ...words, 'gopher://host.dom/']);
  const { calls } = vi.mocked(open).mock;
  expect(calls).toHaveLength(before + 1);
  return calls.at(-1)?.[2] ?? {};
}

const TRUSTED = {
  network: 'any',
  protocols: ['ftp', 'gopher', 'nntp', 'wais', 'http', 'https', 'file'],
  timeout: Infinity,
  maxBytes: Infinity,
  maxListing: Infinity,
};

test.each([
  [[], TRUSTED],
  [['--timeout', '5'], { ...TRUSTED, timeout: 5_000 }],
  [['--redirects', '2'], { ...TRUSTED, redirects: 2 }],
  [['--max-bytes', '9'], { ...TRUSTED, maxBytes: 9, maxListing: 9 }],
  [['--allow-port', '25', '--allow-port', '80'], { ...TRUSTED, ports: [25, 80] }],
  [['--email', 'a@b.c'], { ...TRUSTED, email: 'a@b.c' }],
])('%j', async (words, options) => {
  expect(await given(...words)).toMatchObject(options);
});

// The guards of @url/open hold for what is not given.
test.each([
  [[], {}],
  [['--timeout', '5'], { timeout: 5_000 }],
  [['--redirects', '2'], { redirects: 2 }],
  [['--max-bytes', '9'], { maxBytes: 9, maxListing: 9 }],
])('%j with --guard', async (words, options) => {
  const guards = ['network', 'protocols', 'timeout', 'redirects', 'maxBytes', 'maxListing'];
  const all = Object.entries(await given('--guard', ...words));
  expect(Object.fromEntries(all.filter(([name]) => guards.includes(name)))).toEqual(options);
});
