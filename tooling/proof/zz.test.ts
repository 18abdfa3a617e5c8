import { expect, test } from 'vitest';
import { problemOfSecret, secretSchemes } from './secret-laws.ts';
import { secretTexts } from './secret-texts.ts';
test('many', () => {
  const broken: string[] = [];
  for (const scheme of secretSchemes) for (const secret of secretTexts(scheme, 4242, 4000)) {
    const problem = problemOfSecret(secret);
    if (problem !== undefined) broken.push(`${secret.shape}: ${JSON.stringify(secret.text)}: ${problem}`);
  }
  console.log(broken.length, broken.slice(0, 40).join('\n'));
}, 500_000);
