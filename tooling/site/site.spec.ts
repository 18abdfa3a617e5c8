// The pages: nothing from elsewhere, no dead anchor, and everybody can read them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect } from '@playwright/test';
import { axe, overflow, test } from './visit.ts';

const OUT = new URL('../../.site/', import.meta.url).pathname;
const BASE = '/url/';

/** A page of each kind. */
const KINDS = ['', 'start/', 'findings/', 'schemes/ftp/'];

for (const route of KINDS)
  test(`axe, /${route}, light and dark`, async ({ page }) => {
    await page.goto(`./${route}`);
    await axe(page);
  });

test('every link of every page leads to a file, and to an id in it', () => {
  const texts = new Map(
    readdirSync(OUT, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, readFileSync(OUT + file, 'utf8')]),
  );
  const ids = new Map(
    Array.from(texts, ([file, text]) => [file, new Set(Array.from(text.matchAll(/\sid="([^"]+)"/g), ([, id]) => id))]),
  );
  const dead = new Set<string>();
  for (const [file, text] of texts)
    for (const [, url = ''] of text.matchAll(/<(?:a|img)\s[^>]*?(?:href|src)="([^"]*)"/g)) {
      if (/^[a-z]+:/i.test(url)) continue;
      const [path = '', anchor = ''] = url.split('#');
      const target = path.startsWith('/') ? posix.relative(BASE, path) : posix.join(posix.dirname(file), path);
      const name = path === '' ? file : path.endsWith('/') ? posix.join(target, 'index.html') : target;
      const found = path === '' || existsSync(OUT + name);
      const isThere = anchor === '' || anchor.includes('=') || ids.get(name)?.has(decodeURIComponent(anchor));
      if (!found || !isThere) dead.add(`${file}: ${url}`);
    }
  expect([...dead]).toEqual([]);
  expect(texts.size).toBeGreaterThan(130);
});

test('search by keyboard', async ({ page }) => {
  await page.goto('schemes/ftp/');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('/');
  await page.fill('.VPLocalSearchBox input', 'gopher');
  await expect(page.locator('.VPLocalSearchBox .result').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.VPLocalSearchBox')).toHaveCount(0);
});

test('dark or light is kept, also in the playground', async ({ page }) => {
  await page.goto('start/');
  await page.locator('.VPNavBar .VPSwitchAppearance').first().click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.goto('playground/');
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('a page in three windows, in forced colours, and in print', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('schemes/ftp/');
  for (const width of [1280, 420, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `at ${width}`).toBe(0);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('.VPNav')).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a page can be read', async ({ page }) => {
    await page.goto('schemes/ftp/');
    await expect(page.locator('main')).toContainText('opens no connection');
  });
});

/** The evaluation of the tools is exempt from the policy: a timer is not. */
const ATTEMPTS = `(async () => {
  const later = (act) => new Promise((resolve) => setTimeout(async () => {
    try { await act(); resolve('allowed'); } catch { resolve('refused'); }
  }));
  return [
    await later(() => fetch('/url/llms.txt')),
    await later(() => new Function('return 1')()),
    await later(() => { document.body.innerHTML += '<p>'; }),
  ];
})()`;

test('the policy of the playground refuses connections, eval, and markup from text', async ({ browser, baseURL }) => {
  const page = await browser.newPage();
  await page.goto(`${baseURL}playground/`);
  expect(await page.evaluate(ATTEMPTS)).toEqual(['refused', 'refused', 'refused']);
});

test('the policy of a page refuses a request to elsewhere', async ({ browser, baseURL }) => {
  const page = await browser.newPage();
  await page.goto(`${baseURL}start/`);
  expect(
    await page.evaluate(
      `new Promise((resolve) => setTimeout(() => fetch('http://127.0.0.1:9/').then(resolve, () => resolve('refused'))))`,
    ),
  ).toBe('refused');
  await page.close();
});

test('programs that read have llms.txt, and each page as Markdown', () => {
  const list = readFileSync(`${OUT}llms.txt`, 'utf8');
  expect(list).toContain('/schemes/ftp');
  expect(existsSync(`${OUT}schemes/ftp.md`) || existsSync(`${OUT}schemes/ftp/index.md`)).toBe(true);
});
