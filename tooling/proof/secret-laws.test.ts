// Nothing that shows a text shows a secret in it: the law of secret-laws.ts, on the texts of secret-texts.ts.
import { access, createRegistry, parse, type Registry, tolerant } from '@url/core';
import { redact, steps, withoutSecrets } from '@url/safety';
import { expect, test } from 'vitest';
import { loadSchemes, registry as ofCommand } from '../../packages/cli/src/reading/registry.ts';
import { hidesAsCore } from '../../packages/cli/test/hides-as-core.ts';
import { everyScheme } from '../support/every-scheme.ts';
import { sample, share } from '../support/share.ts';
import { problemOfCommand } from './secret-command-laws.ts';
import { problemOfSecret, secretSchemes } from './secret-laws.ts';
import { isOfCommand, secretTexts } from './secret-texts.ts';

const SEED = 1738;
/** Texts of each scheme, and those that the command is asked about, which takes a thousand times as long. */
const COUNT = share() < 1 ? 15 : 100_000;
const OF_COMMAND = share() < 1 ? 1 : 100;

test.each(secretSchemes.map((scheme) => [scheme.name, scheme] as const))('texts of %s show no secret', (_, scheme) => {
  const broken: string[] = [];
  for (const secret of secretTexts(scheme, SEED, COUNT)) {
    const problem = problemOfSecret(secret);
    if (problem !== undefined) broken.push(`${secret.shape}: ${JSON.stringify(secret.text)}: ${problem}`);
  }
  expect(broken).toEqual([]);
});

test.each(sample(secretSchemes, 5).map((scheme) => [scheme.name, scheme] as const))(
  'the command shows no secret in texts of %s',
  async (_, scheme) => {
    const broken: string[] = [];
    for (const secret of secretTexts(scheme, SEED, OF_COMMAND)) {
      const problem = isOfCommand(secret) ? await problemOfCommand(secret) : undefined;
      if (problem !== undefined) broken.push(problem);
    }
    expect(broken).toEqual([]);
  },
);

test('the command hides the secrets of every text that core hides them in', async () => {
  await loadSchemes();
  const texts = secretSchemes.flatMap((scheme) =>
    Array.from(secretTexts(scheme, SEED, Math.min(COUNT, 2_000)), ({ text }) => text),
  );
  expect(texts.filter((text) => !hidesAsCore(ofCommand, text))).toEqual([]);
});

// A port and a path that may be a password, in every scheme. A message is named with an "@", whatever server it is on.
const TAILS = [
  's3cret@h',
  'a/s3cret@h',
  's3cret/b@h/',
  's3cret/b/s3cret@h',
  's3cret?x@h',
  's3cret;a@h',
  's3cret',
  'a@s3cret',
];

test.each([
  ['strictly', {}],
  ['tolerantly', { tolerant }],
])('what is hidden in a text that is read %s is hidden in its data, its plan and its steps', (_, options) => {
  const registry: Registry = createRegistry(everyScheme, options);
  const shown: string[] = [];
  let hidden = 0;
  for (const { name } of everyScheme.filter((scheme) => scheme.name !== 'news')) {
    for (const text of TAILS.map((tail) => `${name}://fred:12/${tail}`)) {
      const result = parse(registry, text);
      if (!result.ok || redact(registry, text).includes('s3cret')) continue;
      hidden += 1;
      const plan = access(registry, result.url, { ports: [12], server: 'h', email: 'a@b' });
      const all = [
        withoutSecrets(registry, [result, result.url, plan]),
        steps(registry, plan),
        redact(registry, result.url),
      ];
      if (JSON.stringify(all).includes('s3cret')) shown.push(text);
    }
  }
  expect(shown).toEqual([]);
  expect(hidden).toBeGreaterThan(3);
});

test('the texts are the same for the same seed, and hold their secret', () => {
  const [scheme] = secretSchemes;
  if (scheme === undefined) throw new Error('there is a scheme');
  const made = [...secretTexts(scheme, SEED, 500)];
  expect(made).toEqual([...secretTexts(scheme, SEED, 500)]);
  expect(made).not.toEqual([...secretTexts(scheme, SEED + 1, 500)]);
  for (const { text, word } of made) expect(text.toLowerCase()).toContain(word);
  // Each of them is shown by whatever hides nothing.
  const kinds = new Set(made.map(({ shape }) => shape.replace(/,.*/, '')));
  expect([...kinds].sort()).toEqual([
    'inside a URL',
    'password',
    'password without a host',
    'secret in its place',
    'several logins',
    'value of a secret name',
    'whole secret',
  ]);
});
