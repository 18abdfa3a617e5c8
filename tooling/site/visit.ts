// A page of the site in a browser, with what must never happen there: an error in the console, and a request to elsewhere.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export interface Place {
  readonly address: string;
  readonly browser: Browser;
  /** The routes of all pages. */
  readonly pages: readonly string[];
}

export type Check = (place: Place) => Promise<void>;

/** A check that needs `emulation` tells the browser what the system or its settings say. */
export type NamedCheck = readonly [name: string, check: Check, needs?: 'emulation'];

export interface Visit {
  readonly route: string;
  readonly width?: number;
  readonly scheme?: 'light' | 'dark';
  readonly options?: BrowserContextOptions;
}

/** Opens a page, does something there, and fails if anything was wrong meanwhile. */
export async function visit(
  place: Place,
  { route, width = 1280, scheme = 'light', options }: Visit,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await place.browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  watch(page, place.address, faults);
  try {
    await page.goto(place.address + route);
    await act(page);
    assert.deepEqual(faults, [], `faults at ${route}`);
  } finally {
    await context.close();
  }
}

export function watch(page: Page, address: string, faults: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith('data:'))
      faults.push(`request: ${request.url()}`);
  });
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The rules of axe, and those about colours. */
const ALL = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** The violations that axe finds on a page, one line for each rule. */
export async function axe(page: Page, runOnly: object = ALL): Promise<readonly string[]> {
  // The policy of the page refuses scripts that are put in; those of the tools' own world run.
  await page.evaluate(readFileSync(AXE, 'utf8'));
  return page.evaluate(async (runOnly) => {
    const { axe: checker } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: readonly Violation[] }> };
    };
    interface Violation {
      readonly id: string;
      readonly help: string;
      readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
    }
    const { violations } = await checker.run({ runOnly });
    return violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes
          .slice(0, 3)
          .map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`)
          .join('; ')}`,
    );
  }, runOnly);
}

/** The widths of three windows, in CSS pixels. The layout depends on them, and no colour does. */
export const WIDTHS: readonly number[] = [1280, 420, 320];

/**
 * Tries a page in light and dark. Dark changes colours alone, and everything that has a colour is shown in the widest or the narrowest
 * window.
 */
export async function axeEverywhere(page: Page): Promise<void> {
  for (const [scheme, widths, rules] of [
    ['light', WIDTHS, ALL],
    ['dark', [1280, 320], COLOURS],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      assert.deepEqual(await axe(page, rules), [], `at ${width}, ${scheme}`);
      assert.equal(await overflow(page), 0, `at ${width} it is wider than its window`);
    }
  }
}

/** The width by which a page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
