// The visits of the checks. An error in the console or a request to elsewhere fails a check; `axe` and `overflow` look at the page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';

export const test = base.extend<{ readonly faults: string[] }>({
  faults: [
    async ({ page, baseURL }, use) => {
      const faults: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) faults.push(`console: ${message.text()}`);
      });
      page.on('pageerror', ({ message }) => faults.push(`error: ${message}`));
      page.on('request', (request) => {
        if (!request.url().startsWith(String(baseURL)) && !request.url().startsWith('data:'))
          faults.push(request.url());
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

/** Tries a page in light and dark, and in three widths. Dark changes colours alone. */
export async function axe(page: Page): Promise<void> {
  // The policy of the page refuses scripts that are put in; those of the tools' own world run.
  await page.evaluate(readFileSync(AXE, 'utf8'));
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['light', 320],
    ['dark', 1280],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const found = await page.evaluate(async (values) => {
      const { axe: checker } = globalThis as unknown as {
        axe: { run(options: object): Promise<{ violations: readonly Violation[] }> };
      };
      return (await checker.run({ runOnly: { type: 'tag', values } })).violations;
    }, TAGS);
    const told = found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
    expect(told, `at ${width}, ${colorScheme}`).toEqual([]);
    expect(await overflow(page), `wider than its window at ${width}`).toBe(0);
  }
}

/** The width by which a page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
