// A text that is plain is read with its own scheme alone. The answers are those of all schemes.
import { registry } from '@url/cli';
import { expect, test } from 'vitest';
import { answered, expectSameAnswers, started } from './schemes-as-needed.ts';

test('the schemes are those of the packages', async () => {
  const { SCHEMES } = await import('../src/reading/registry.ts');
  const loaded = await Promise.all(Object.values(SCHEMES).map((scheme) => scheme()));
  expect(loaded).toEqual(registry.schemes);
  expect(Object.keys(SCHEMES)).toEqual(loaded.map(({ name }) => name));
});

test.each([['help'], ['help', 'parse'], ['parse', '--help'], ['version'], ['--version']])(
  '%s %s needs no scheme',
  async (...words) => {
    const { run, schemes } = await started();
    const { code, stdout } = await answered(run, words);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/./)]);
    expect(schemes.registry).toBeUndefined();
  },
);

test.each([
  ['ftp://host.dom/a', 1],
  ['HTTP://host.dom:80/a?b', 1],
  ['mailto:a', 30],
  ['mailto:a@host.dom', 1],
  ['ftp://u:pw@host.dom/', 30],
  ['http://host.dom/?u=ftp://u:pw@host.dom/', 30],
  ['http://host.dom/%7e', 30],
  ['http://host.dom:99999/', 30],
  ['fttp://host.dom/', 30],
  ['host.dom', 30],
  ['', 30],
])('%s needs %i of them', async (text, count) => {
  const { schemes } = await started();
  await schemes.loadSchemesOf([text]);
  expect(schemes.registry.schemes).toHaveLength(count);
});

test.each(registry.schemes.map(({ name }) => name).filter((name) => !/[+-]|mariadb/.test(name)))(
  'some plain texts of %s are answered as with all schemes',
  async (name) => {
    await expectSameAnswers(name, 6);
  },
);
