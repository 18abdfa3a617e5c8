// `pnpm site:pictures`: takes the pictures of docs/pictures from what `pnpm site:build` wrote. Look at them before you commit them.
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { startChromium } from '../engines/chromium.ts';
import { ROOT } from './nav.ts';
import { serveFolder } from './serve.ts';

interface Picture {
  readonly name: string;
  readonly route: string;
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
  readonly act?: (page: Page) => Promise<unknown>;
}

const PICTURES: readonly Picture[] = [
  {
    name: 'playground',
    route: 'playground/#url=ftp%3A%2F%2Fwww.bank.com%40evil.com%3A25%2Fa%250D%250Ab%2F..%2Fc',
    width: 1280,
    height: 1000,
    scheme: 'light',
  },
  { name: 'scheme', route: 'schemes/ftp/', width: 1280, height: 1000, scheme: 'light' },
  {
    name: 'error-420-dark',
    route: 'playground/#url=ftp%3A%2F%2Fhost.dom%2Fpub%2Fread%20me.txt',
    width: 420,
    height: 900,
    scheme: 'dark',
  },
  {
    name: 'text',
    route: 'playground/#tab=text',
    width: 1280,
    height: 1000,
    scheme: 'light',
    act: (page) => page.waitForSelector('.found-list li'),
  },
  {
    name: 'own-scheme',
    route: 'playground/#tab=own',
    width: 1280,
    height: 1100,
    scheme: 'dark',
    act: (page) => page.waitForSelector('.b-good'),
  },
];

const served = await serveFolder(`${ROOT}.site`);
const browser = await startChromium();
mkdirSync(`${ROOT}docs/pictures`, { recursive: true });
for (const { name, route, width, height, scheme, act } of PICTURES) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme });
  await page.goto(served.address + route);
  await act?.(page);
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${ROOT}docs/pictures/${name}.png` });
  await page.close();
  console.log(`docs/pictures/${name}.png`);
}
await browser.close();
served.close();
