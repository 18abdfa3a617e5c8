import { expect, test } from 'vitest';
import { url } from './command.ts';

test('help has each exit code that `open` alone has', async () => {
  const [all, own] = [(await url(['help'])).stdout, (await url(['help', 'open'])).stdout];
  for (const [code, words] of [
    [4, 'the server does not have it'],
    [5, 'the server does not give it to you'],
    [6, 'the server cannot be reached, or does not answer as it should'],
  ] as const) {
    const row = (before: string) => new RegExp(`^ *${code} +${before}${words.replaceAll(' ', '\\s+')}$`, 'm');
    expect(all).toMatch(row('open: '));
    expect(own).toMatch(row(''));
  }
});
