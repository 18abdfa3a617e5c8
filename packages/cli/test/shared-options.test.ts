import { expect, test } from 'vitest';
import { url } from './command.ts';

test.each([
  ['parse', '--show-password', 'show passwords instead of ***'],
  ['set', '--show-password', 'show passwords in messages too, and do not say that a URL has one'],
  ['parse', '-j, --json', 'print one JSON object a line'],
  ['build', '-j, --json', 'print one JSON object a line'],
  ['compare', '-j, --json', 'print one JSON object'],
])('the help of url %s says what %s does: %s', async (verb, flags, words) => {
  const { stdout } = await url(['help', verb]);
  const options = stdout.split(/\n {2}(?=-)/).map((option) => option.replace(/\s+/g, ' ').trim());
  expect(options).toContainEqual(`${flags} ${words}`);
});
