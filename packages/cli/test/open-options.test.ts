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

/** The answer to an error of `open`. */
async function answered(error: OpenError, ...words: readonly string[]) {
  vi.mocked(open).mockRejectedValue(error);
  return url(['open', ...words, 'http://host.dom/']);
}

// The README: "Exit codes".
test.each([
  ['url-refused', 1],
  ['access-refused', 1],
  ['protocol-not-allowed', 1],
  ['protocol-unknown', 1],
  ['session-needed', 1],
  ['address-not-public', 1],
  ['body-too-long', 1],
  ['redirected', 1],
  ['redirected-elsewhere', 1],
  ['redirected-too-often', 1],
  ['not-a-file', 1],
  ['not-found', 4],
  ['denied', 5],
  ['password-needed', 5],
  ['unreachable', 6],
  ['time-over', 6],
  ['reply-malformed', 6],
  ['failed', 6],
  ['aborted', 130],
] as const)('the error %s has the exit code %s', async (code, exit) => {
  expect((await answered(new OpenError(code))).code).toBe(exit);
});

test.each([
  ['http://10.0.0.1/', [], true],
  ['http://h.dom/', ['--guard'], true],
  ['http://8.8.8.8/', ['--guard'], true],
  ['https://8.8.8.8/', ['--guard'], true],
  ['http://10.0.0.1/', ['--guard'], false],
  ['https://127.0.0.1/', ['--guard'], false],
] as const)('--redirects is advised for %s where it would be followed: %j', async (location, words, isAdvised) => {
  const { stderr } = await answered(new OpenError('redirected', { location }), ...words);
  expect(stderr.includes('try --redirects 5')).toBe(isAdvised);
});

test('an object has a detail only where it says more than the sentence', async () => {
  const { stdout } = await answered(new OpenError('password-needed'), '--json');
  expect(Object.keys(JSON.parse(stdout).error)).toEqual(['code', 'section', 'message']);
  const more = await answered(new OpenError('unreachable', { about: 'host.dom' }), '--json');
  expect(JSON.parse(more.stdout).error.detail).toBe('host.dom');
});
