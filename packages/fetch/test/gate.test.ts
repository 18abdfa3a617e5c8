// The recipes of the pages, against what they claim to stop.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FetchRefused } from '../src/fetch-refused.ts';
import { guarded } from '../src/guarded.ts';
import './cells.ts';
import { type Cell, startNetwork, stopNetwork, tryCell, verdict } from './network.ts';

beforeAll(startNetwork);
afterAll(stopNetwork);

const NAMES = {
  'pub.dom': [['203.0.114.1']],
  'turn.dom': [['203.0.114.1'], ['127.0.0.1']],
  'in.dom': [['10.0.0.1']],
  'mix.dom': [['127.0.0.1', '203.0.114.1']],
};
const INSIDE: readonly Partial<Cell>[] = [
  ...['http://127.0.0.1/', 'http://[::1]/', 'http://2130706433/', 'http://169.254.169.254/'].map((url) => ({ url })),
  ...['http://in.dom/', 'http://mix.dom/', 'http://turn.dom/', 'http://localhost/'].map((url) => ({ url })),
  ...['http://127.0.0.1/', 'http://in.dom/', '//in.dom/', 'http://127.1/'].map((to) => ({
    url: 'http://pub.dom/',
    to,
  })),
];

describe.each(['../../../docs/gate.md', '../README.md'])('%s', (page) => {
  const text = readFileSync(new URL(page, import.meta.url), 'utf8');
  const [, written = ''] = /= guarded\((\{ maxBytes.*?\})\);/.exec(text) ?? [];
  // Its time is shortened, and nothing else.
  const options = new Function(`return ${written}`)();
  const fetch = guarded({ ...options, timeout: 100 });
  const tried = (cell: Partial<Cell>): ReturnType<typeof tryCell> =>
    tryCell({ kind: 'page', url: '', want: 'inside', names: NAMES, ...cell }, async (url) =>
      (await guarded({ ...options })(url)).text(),
    );
  const endOf = (url: string): Promise<unknown> => {
    let end: unknown;
    return tryCell({ kind: 'page', url, want: 'public', names: NAMES }, async () => {
      const error = await fetch(url)
        .then((response) => response.text())
        .catch((reason: unknown) => reason);
      end = error instanceof FetchRefused ? error.code : error;
      return '';
    }).then(() => end);
  };

  test('has bounds for everything', () => {
    expect(options).toMatchObject({
      maxBytes: expect.any(Number),
      timeout: expect.any(Number),
      redirects: expect.any(Number),
    });
  });

  test('lets nothing in: literals, names, second answers, redirects', async () => {
    for (const cell of INSIDE) {
      expect(verdict({ kind: 'page', url: '', want: 'inside', ...cell }, await tried(cell)), JSON.stringify(cell)).toBe(
        undefined,
      );
    }
    expect((await tried({ url: 'http://pub.dom/' })).text).toBe('a public page');
  });

  test('ends silence and endless bodies', async () => {
    expect(await endOf('http://pub.dom/silent')).toBe('time-over');
    expect(await endOf('http://pub.dom/endless')).toMatch(/^(?:body-too-long|time-over)$/);
  });
});
