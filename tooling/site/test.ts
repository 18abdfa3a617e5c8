// `pnpm site:test`: opens the site in headless Chromium and uses it as people do. Build first.
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { startChromium } from '../engines/chromium.ts';
import { pageChecks } from './page-checks.ts';
import { playgroundChecks } from './playground-checks.ts';
import { serveFolder } from './serve.ts';
import type { Check, Place } from './trial.ts';

const OUT = new URL('../../.site/', import.meta.url).pathname;
const CHECKS: readonly (readonly [name: string, check: Check])[] = [...pageChecks, ...playgroundChecks];

assert(existsSync(`${OUT}index.html`), 'there is no site: pnpm site:build');

/** The checks that run at the same time. */
const LANES = 2;

const served = await serveFolder(OUT);
const browser = await startChromium();
const failures: string[] = [];
const only = process.argv[2];
const queue = CHECKS.filter(([name]) => only === undefined || name.includes(only));
const pages = readdirSync(OUT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('index.html'))
  .map((file) => file.slice(0, -'index.html'.length));
const place: Place = { address: served.address, browser, pages: pages.sort() };

async function lane(): Promise<void> {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const [name, check] = next;
    const start = Date.now();
    const fault = await faultOf(check, browser);
    if (fault !== undefined) failures.push(`${name}: ${fault}`);
    console.log(`${fault === undefined ? 'ok  ' : 'FAIL'} ${name} (${Date.now() - start} ms)`);
  }
}

async function faultOf(check: Check, _browser: Browser): Promise<string | undefined> {
  try {
    await check(place);
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

const count = queue.length;
await Promise.all(Array.from({ length: LANES }, lane));
await browser.close();
served.close();
for (const failure of failures) console.error(`\n${failure}`);
console.log(`\n${count - failures.length} of ${count} checks of ${pages.length} pages passed`);
process.exitCode = failures.length === 0 && count > 0 ? 0 : 1;
