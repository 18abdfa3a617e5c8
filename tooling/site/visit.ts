// The visits of the checks. An error in the console or a request to elsewhere fails a check; `axe` and `overflow` look at the page.
import { AxeBuilder } from '@axe-core/playwright';
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

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Tries a page in light and dark, and in two widths. Dark changes colours alone. */
export async function axe(page: Page): Promise<void> {
  const checker = () => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['light', 320],
    ['dark', 1280],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const isLight = colorScheme === 'light';
    const { violations } = await (isLight ? checker().withTags(TAGS) : checker().withRules(OF_COLOURS)).analyze();
    const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
    expect(told, `at ${width}, ${colorScheme}`).toEqual([]);
    expect(await overflow(page), `wider than its window at ${width}`).toBe(0);
  }
}

/** The width by which a page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
