// Nothing that shows a text shows a secret in it: the law of `pnpm fuzz`, on fewer texts.
import { expect, test } from 'vitest';
import { loadSchemes, registry } from '../../packages/cli/src/reading/registry.ts';
import { hidesAsCore } from '../../packages/cli/test/hides-as-core.ts';
import { runs } from '../support/laws.ts';
import { problemOfCommand } from './secret-command-laws.ts';
import { problemOfSecret, secretSchemes } from './secret-laws.ts';
import { isOfCommand, secretTexts } from './secret-texts.ts';

const SEED = 1738;

test.each(secretSchemes.map((scheme) => [scheme.name, scheme] as const))('texts of %s show no secret', (_, scheme) => {
  const broken: string[] = [];
  for (const secret of secretTexts(scheme, SEED, runs(2000))) {
    const problem = problemOfSecret(secret);
    if (problem !== undefined) broken.push(`${secret.shape}: ${JSON.stringify(secret.text)}: ${problem}`);
  }
  expect(broken).toEqual([]);
});

test.each(secretSchemes.map((scheme) => [scheme.name, scheme] as const))(
  'the command shows no secret in texts of %s',
  async (_, scheme) => {
    const broken: string[] = [];
    for (const secret of secretTexts(scheme, SEED, runs(10))) {
      const problem = isOfCommand(secret) ? await problemOfCommand(secret) : undefined;
      if (problem !== undefined) broken.push(problem);
    }
    expect(broken).toEqual([]);
  },
);

test('the command hides the secrets of every text that core hides them in', async () => {
  await loadSchemes();
  const texts = secretSchemes.flatMap((scheme) =>
    Array.from(secretTexts(scheme, SEED, runs(2000)), ({ text }) => text),
  );
  expect(texts.filter((text) => !hidesAsCore(registry, text))).toEqual([]);
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
    'several logins',
    'value of a secret name',
    'whole secret',
  ]);
});
