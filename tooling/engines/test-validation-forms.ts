// `pnpm test:forms`: types into the forms of docs/validation.md in Chromium, and looks at what they say and underline.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { visit } from './chromium.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const {
  outputFiles: [program],
} = await build({
  entryPoints: [`${root}tooling/engines/validation-forms.tsx`],
  bundle: true,
  write: false,
  format: 'esm',
  jsx: 'automatic',
  conditions: ['@url/source'],
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'error',
});

/** The text that a person types, the message of the form, and the characters that it underlines. */
const CASES: readonly (readonly [typed: string, message: string, underlined: string])[] = [
  ['http://app.host.dom/', 'https: is wanted here (character 1)', 'http'],
  ['https://evil.dom/', 'the host app.host.dom is wanted here (character 9)', 'evil.dom'],
  ['https://app.host.dom/<id>', '"<" must be written %3C here (character 22)', '<'],
  ['https://app.host.dom/#top', 'a "#" and a fragment are not wanted here (character 22)', '#top'],
  [
    'https://app.host.dom/caf%E9',
    'octets that are not UTF-8, which other software refuses or replaces (character 25)',
    '%E9',
  ],
];

const page = readFileSync(`${root}docs/validation.md`, 'utf8');
const source = readFileSync(`${root}tooling/engines/validation-forms.tsx`, 'utf8');
for (const heading of ['The place', 'TanStack Form', 'React Hook Form']) {
  const [, example] = new RegExp(`// ${heading}\\n([\\s\\S]*?)// It ends here`).exec(source) ?? [];
  assert(
    example !== undefined && page.includes(`\`\`\`tsx\n${example}\`\`\``),
    `docs/validation.md has another example: ${heading}`,
  );
}

const files = {
  '/': '<!doctype html><title>forms</title><script type=module src=/forms.js></script>',
  '/forms.js': program?.text ?? '',
};
const tried = await visit(files, 120_000, async (browser) => {
  const faults: string[] = [];
  browser.on('pageerror', (error) => faults.push(String(error)));
  let count = 0;
  for (const form of ['#tanstack', '#hook']) {
    for (const [typed, message, underlined] of CASES) {
      await browser.fill(`${form} input`, typed);
      await browser.waitForFunction(
        ([at, wanted]) => document.querySelector(`${at} [role=alert]`)?.textContent === wanted,
        [form, message],
        { timeout: 10_000 },
      );
      assert.equal(await browser.textContent(`${form} u`), underlined);
      count += 1;
    }
    await browser.fill(`${form} input`, 'https://app.host.dom/back?to=~fred');
    await browser.waitForSelector(`${form} [role=alert]`, { state: 'detached', timeout: 10_000 });
  }
  assert.deepEqual(faults, []);
  return count;
});
console.log(`${tried} texts typed into two forms`);
