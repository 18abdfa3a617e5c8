// `pnpm site:test [--firefox] [NAME]`: opens the site in headless Chromium, or in the Firefox of the system, and uses
// it as people do. Build first.
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startChromium } from '../engines/chromium.ts';
import { startFirefox } from '../engines/firefox.ts';
import { pageChecks } from './page-checks.ts';
import { playgroundChecks } from './playground-checks.ts';
import { serveFolder } from './serve.ts';
import type { NamedCheck, Place } from './visit.ts';

const OUT = new URL('../../.site/', import.meta.url).pathname;
const CHECKS: readonly NamedCheck[] = [...pageChecks, ...playgroundChecks];
const { values, positionals } = parseArgs({ options: { firefox: { type: 'boolean' } }, allowPositionals: true });
const inFirefox = values.firefox === true;

assert(existsSync(`${OUT}index.html`), 'there is no site: pnpm site:build');

/** The checks that run at the same time. One window of Firefox alone has the focus. */
const LANES = inFirefox ? 1 : 2;

const served = await serveFolder(OUT);
const browser = await (inFirefox ? startFirefox() : startChromium());
const failures: string[] = [];
const [only = ''] = positionals;
const named = CHECKS.filter(([name]) => name.includes(only));
const queue = named.filter(([, , needs]) => !inFirefox || needs === undefined);
const left = named.length - queue.length;
const pages = readdirSync(OUT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('index.html'))
  .map((file) => file.slice(0, -'index.html'.length));
const place: Place = { address: served.address, browser, pages: pages.sort() };

async function lane(): Promise<void> {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const [name, check] = next;
    const start = Date.now();
    const fault = await faultOf(check);
    if (fault !== undefined) failures.push(`${name}: ${fault}`);
    console.log(`${fault === undefined ? 'ok  ' : 'FAIL'} ${name} (${Date.now() - start} ms)`);
  }
}

async function faultOf(check: NamedCheck[1]): Promise<string | undefined> {
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
console.log(
  `\n${count - failures.length} of ${count} checks of ${pages.length} pages passed in ${browser.browserType().name()} ${browser.version()}`,
);
if (left > 0) console.log(`${left} left out: they ask for colours, motion or print that Firefox cannot be told of`);
process.exitCode = failures.length === 0 && count > 0 ? 0 : 1;
