// Headless Firefox, as Debian has it. It is driven by WebDriver BiDi, and needs no build of its own.
import { existsSync } from 'node:fs';
import { type Browser, firefox } from 'playwright-core';

const PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Starts the Firefox at the path in `FIREFOX`, or that of the system. */
export async function startFirefox(): Promise<Browser> {
  const executablePath = process.env['FIREFOX'] ?? PATHS.find((path) => existsSync(path));
  if (executablePath === undefined)
    throw new Error('there is no Firefox: install firefox-esr, or set FIREFOX to its path');
  return firefox.launch({ channel: 'moz-firefox', executablePath });
}
