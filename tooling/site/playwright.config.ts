// `pnpm exec playwright test -c tooling/site`, after `pnpm site build`. `--project firefox` takes the Firefox of the system.
import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';

const PORT = 4173;

export default defineConfig({
  testDir: '..',
  testMatch: '{site,engines}/*.spec.ts',
  outputDir: '../../.cache/playwright',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  forbidOnly: true,
  use: { baseURL: `http://localhost:${PORT}/url/` },
  projects: [
    { name: 'chromium', use: { launchOptions: { executablePath: await chromiumPath(), args: [...chromiumArgs] } } },
  ],
  webServer: {
    command: 'node tooling/site/site.mjs preview',
    cwd: '../..',
    url: `http://localhost:${PORT}/url/`,
    reuseExistingServer: true,
  },
});
