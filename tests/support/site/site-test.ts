import { readFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { createOwnSites, type OwnSites } from './own-sites.ts';

export { expect } from '@playwright/test';

/** For tests that need no page; `request` speaks to the shared site. */
export const test = base.extend<{ ownSites: OwnSites }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads off the pattern what a fixture needs.
  ownSites: async ({}, use) => {
    const { ownSites, end } = createOwnSites();
    await use(ownSites);
    await end();
  },
});

/** The lines of the shared site's log, each of which is JSON. */
export async function sharedLog(): Promise<Record<string, unknown>[]> {
  const text = await readFile(fromSetup('E2E_SITE_LOG'), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

function fromSetup(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by shared-site.setup.ts, which has not run.`);
  return value;
}
