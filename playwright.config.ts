import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/support/browser/chromium.ts';
import { temporaryFolder } from './tests/support/temporary-folder.ts';

const browser = await findChromium();
// Before any site, browser or worker starts: they all take it from here.
process.env['TMPDIR'] = temporaryFolder();

/** The tests of `npm test`; every other folder runs only with `npm run test:all`. */
const JOURNEYS = '**/tests/e2e/journeys/**';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/site/shared-site.setup.ts',
  fullyParallel: true,
  projects: [
    // First, so that short tests fill the time in which the last long one ends.
    { name: 'others', testIgnore: JOURNEYS },
    { name: 'journeys', testMatch: `${JOURNEYS}/*.spec.ts` },
  ],
  // More of them than processors: each waits for pages, sites and databases as much as it works.
  workers: 3,
  // What passes only then is printed by name as flaky at the end of `npm test`: a bug all the same, to be mended.
  retries: 1,
  // All of them are there to end what hangs. A machine whose memory is slow takes ten times as long as a good one.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // Set by shared-site.setup.ts before the workers read this file.
    baseURL: process.env['E2E_SITE_URL'],
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    actionTimeout: 60_000,
    // What it fetches would pass by the tests' routes; its own tests allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...browser,
      args: [
        // Tests reach nothing but the site itself, wherever they run.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
        // A page stays in the process of the empty one that it begins as: each process costs a tenth of a second and more.
        '--renderer-process-limit=1',
      ],
    },
  },
});
