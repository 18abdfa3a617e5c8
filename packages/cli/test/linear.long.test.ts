// Very long texts take memory and time as they are long.
import { registry } from '@url/cli';
import { expect, test } from 'vitest';
import { succeeds, workOf } from '../../../tooling/support/repeated.ts';
import { loadSchemes } from '../src/reading/registry.ts';
import { hiddenText } from '../src/showing/shown-text.ts';
import { url } from './command.ts';

await loadSchemes();

test('the picture of a long path names each of 200,000 segments', async () => {
  const { stdout } = await url(['parse', `ftp://host.dom/${'ab/'.repeat(200_000)}`]);
  expect(stdout.match(/directory/g)).toHaveLength(200_000);
});

test('the picture finds the place of each component among 20,000 secrets', async () => {
  const { stdout } = await url(['parse', `ftp://h/${'//u:p@h/'.repeat(20_000)}`]);
  expect(stdout.match(/\bdirectory\b/g)).toHaveLength(20_000);
  expect(stdout).not.toContain('u:p@');
});

test('100,000 notes are counted', async () => {
  const { stdout } = await url(['check', '--tolerant', `http://h/${'~a'.repeat(100_000)}`]);
  expect(stdout).toContain('\nand 99,995 more (character-unsafe)\n');
});

test.each([
  '"password":"a',
  "password:'a",
  'token={',
  '"name":"token","value":"',
  '-u a:',
  'login a password ',
  'Bearer ',
  '\\',
  'password ',
  '{"token":[',
  '--token ',
  'a:',
])('secrets are found in a time that grows as the text does: %s', async (piece) => {
  const work = (count: number): Promise<number> => {
    const text = piece.repeat(count);
    return workOf(() => hiddenText(registry, text, {}));
  };
  // Four times the length takes sixteen times as long where the time grows as a square.
  const isLinear = async () => (await work(80_000)) < 9 * Math.max(await work(20_000), 20_000);
  expect(await succeeds(isLinear)).toBe(true);
});
