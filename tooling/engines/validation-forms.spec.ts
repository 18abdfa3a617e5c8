// The forms of docs/validation.md: what they say of a text that is typed, and what they underline.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The text that a person types, the message of the form, and the characters that it underlines. */
const CASES: readonly (readonly [typed: string, message: string, underlined: string])[] = [
  ['http://app.host.dom/', 'https: is wanted here (character 1)', 'http'],
  ['https://evil.dom/', 'the host app.host.dom is wanted here (character 9)', 'evil.dom'],
  ['https://app.host.dom/a<b', '"<" must be written %3C here (character 23)', '<'],
  ['https://app.host.dom/#top', 'a "#" and a fragment are not wanted here (character 22)', '#top'],
  [
    'https://app.host.dom/caf%E9',
    'octets that are not UTF-8, which other software refuses or replaces (character 25)',
    '%E9',
  ],
];

const source = readFileSync(`${root}tooling/engines/validation-forms.tsx`, 'utf8');
const page = readFileSync(`${root}docs/validation.md`, 'utf8');

for (const heading of ['The place', 'TanStack Form', 'React Hook Form'])
  test(`docs/validation.md has the example: ${heading}`, () => {
    const [, example] = new RegExp(`// ${heading}\\n([\\s\\S]*?)// It ends here`).exec(source) ?? [];
    expect(page).toContain(`\`\`\`tsx\n${example}\`\`\``);
  });

test('two forms say what is wrong, and underline it', async ({ page: browser }) => {
  const { outputFiles } = await build({
    entryPoints: [`${root}tooling/engines/validation-forms.tsx`],
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    conditions: ['@url/source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const faults: string[] = [];
  browser.on('pageerror', (error) => faults.push(String(error)));
  await browser.setContent('<!doctype html><title>forms</title>');
  await browser.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  for (const form of ['#tanstack', '#hook']) {
    for (const [typed, message, underlined] of CASES) {
      await browser.fill(`${form} input`, typed);
      await expect(browser.locator(`${form} [role=alert]`)).toHaveText(message);
      await expect(browser.locator(`${form} u`)).toHaveText(underlined);
    }
    await browser.fill(`${form} input`, 'https://app.host.dom/back?to=~fred');
    await expect(browser.locator(`${form} [role=alert]`)).toHaveCount(0);
  }
  expect(faults).toEqual([]);
});
