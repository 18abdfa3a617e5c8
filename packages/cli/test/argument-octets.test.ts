// The arguments of a process as octets. The last two of the process of these tests stand for them.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { argumentsOf } from '../src/terminal/argument-octets.ts';

const given = ['node', 'url', 'parse', 'http://h/'];

test('arguments in UTF-8 are as Node gives them', async () => {
  expect(await argumentsOf(given)).toEqual(['parse', 'http://h/']);
  expect(await argumentsOf(['node', 'url'])).toEqual([]);
});

test.runIf(process.platform === 'linux')(
  'one with U+FFFD is what the system has in its place, and the others stay',
  async () => {
    const own = readFileSync('/proc/self/cmdline', 'utf8').split('\0').slice(0, -1);
    const [last = ''] = own.slice(-1);
    expect(await argumentsOf(['node', 'url', 'http://h/', 'a\uFFFD'])).toEqual(['http://h/', last]);
    const [before = ''] = own.slice(-2);
    expect(await argumentsOf(['node', 'url', '\uFFFD', 'http://h/'])).toEqual([before, 'http://h/']);
  },
);

test('one that the system does not have stays as Node gives it', async () => {
  const many = Array.from({ length: 10_000 }, () => '\uFFFD');
  expect((await argumentsOf(['node', 'url', ...many])).at(-1)).not.toBe(undefined);
  expect((await argumentsOf(['node', 'url', ...many])).slice(5_000)).toContain('\uFFFD');
});
