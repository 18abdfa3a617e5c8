// Checks of the pages: each one loads without a fault, fits in a small window, and can be read by everybody.
import assert from 'node:assert/strict';
import {
  axe,
  axeEverywhere,
  type Check,
  type NamedCheck,
  overflow,
  type Place,
  visit,
  WIDTHS,
  watch,
} from './visit.ts';

/** A page of each kind. */
const KINDS = [
  '',
  'start/',
  'findings/',
  'codes/',
  'schemes/ftp/',
  'performance/',
  'refusals/',
  'decisions/',
  'api/core/scheme/',
  'playground/',
];

/** Every page: its console, its requests, its width in three windows. */
async function everyPage(place: Place): Promise<void> {
  const context = await place.browser.newContext();
  const page = await context.newPage();
  const faults: string[] = [];
  watch(page, place.address, faults);
  try {
    for (const route of place.pages) {
      await page.goto(place.address + route, { waitUntil: 'load' });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const more = await overflow(page);
        if (more > 0) faults.push(`${route} is wider than ${width} by ${more}`);
      }
      const heads = await page.locator('h1').count();
      if (heads !== 1) faults.push(`${route} has ${heads} first headings`);
    }
    assert.deepEqual(faults, []);
    assert(place.pages.length > 100);
  } finally {
    await context.close();
  }
}

/** A page of each kind, for people with poor sight. */
const axeOf =
  (route: string): Check =>
  (place) =>
    visit(place, { route }, axeEverywhere);

async function search(place: Place): Promise<void> {
  await visit(place, { route: 'schemes/ftp/' }, async (page) => {
    await page.keyboard.press('/');
    await page.waitForSelector('dialog[open] input:focus');
    await page.keyboard.type('above the root');
    await page.waitForSelector('dialog li a');
    await page.keyboard.press('ArrowDown');
    const found = await page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');
    assert.match(found, /above-root\//);
    await page.keyboard.press('Enter');
    await page.waitForURL(/decisions\/above-root\//);
    await page.keyboard.press('/');
    await page.waitForSelector('dialog[open]');
    assert.deepEqual(await axe(page), []);
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('dialog[open]').count(), 0);
  });
}

async function theme(place: Place): Promise<void> {
  const background = () => getComputedStyle(document.body).backgroundColor;
  await visit(place, { route: 'start/', scheme: 'dark' }, async (page) => {
    const dark = await page.evaluate(background);
    await page.click('[data-theme-button]');
    const light = await page.evaluate(background);
    assert.notEqual(light, dark);
    await page.goto(`${place.address}codes/`);
    assert.equal(await page.evaluate(background), light);
    await page.emulateMedia({ colorScheme: 'light' });
    assert.equal(await page.evaluate(background), light);
  });
  await visit(place, { route: 'start/', scheme: 'light' }, async (page) => {
    const light = await page.evaluate(background);
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.notEqual(await page.evaluate(background), light);
  });
}

async function printed(place: Place): Promise<void> {
  await visit(place, { route: 'schemes/ftp/' }, async (page) => {
    await page.emulateMedia({ media: 'print' });
    for (const hidden of ['.top', '.side', '.foot'])
      assert.equal(await page.locator(hidden).isVisible(), false, hidden);
    assert.equal(await page.locator('h1').isVisible(), true);
  });
}

async function withoutScript(place: Place): Promise<void> {
  await visit(place, { route: 'schemes/ftp/', width: 420, options: { javaScriptEnabled: false } }, async (page) => {
    assert.match(String(await page.locator('main').textContent()), /opens no connection/);
    await page.locator('details.pages summary').click();
    assert.equal(await page.getByRole('link', { name: 'Findings and repairs' }).first().isVisible(), true);
  });
}

/** DevTools' own evaluation is exempt from the policy: a timer is not. */
const ATTEMPTS = `(async () => {
  const later = (act) => new Promise((resolve) => setTimeout(async () => {
    try { await act(); resolve('allowed'); } catch { resolve('refused'); }
  }));
  return [
    await later(() => fetch('/llms.txt')),
    await later(() => new Function('return 1')()),
    await later(() => { document.body.innerHTML += '<p>'; }),
  ];
})()`;

/** The policy refuses what a page might do: connections, and code that is made of text. */
async function policy(place: Place): Promise<void> {
  for (const route of ['start/', 'playground/']) {
    const context = await place.browser.newContext();
    const page = await context.newPage();
    try {
      await page.goto(place.address + route);
      const tried = await page.evaluate(ATTEMPTS);
      assert.deepEqual(tried, ['refused', 'refused', 'refused'], route);
    } finally {
      await context.close();
    }
  }
}

async function access(place: Place): Promise<void> {
  // 200 % zoom halves the window; forced colours and reduced motion are asked for by the system.
  await visit(
    place,
    {
      route: 'schemes/ftp/',
      width: 640,
      options: { forcedColors: 'active', reducedMotion: 'reduce', deviceScaleFactor: 2 },
    },
    async (page) => {
      assert.equal(await overflow(page), 0);
      assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior), 'auto');
      const line = await page.evaluate(
        () => getComputedStyle(document.querySelector('.piece[class*=p-] code') as Element).borderBottomColor,
      );
      assert.notEqual(line, 'rgba(0, 0, 0, 0)');
    },
  );
}

export const pageChecks: readonly NamedCheck[] = [
  ['every page: no fault, no request elsewhere, no sideways scroll at 1280, 420 and 320', everyPage],
  ...KINDS.map((route) => [`axe, /${route}, light and dark`, axeOf(route)] as const),
  ['search by keyboard', search],
  ['theme: kept, and follows the system', theme, 'emulation'],
  ['print', printed, 'emulation'],
  ['without script', withoutScript],
  ['policy: no fetch, no eval, no markup from text', policy],
  ['forced colours, reduced motion, 200 % zoom', access, 'emulation'],
];
