import { test as base } from 'vitest';
import { openSiteHost, type SiteHost } from '#tests/support/site/hosted-sites.ts';
import { createOwnSites, type OwnSites } from '#tests/support/site/own-sites.ts';
import type { Site } from '#tests/support/site/site-process.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export { expect } from 'vitest';

interface HttpFixtures {
  $worker: {
    siteHost: SiteHost;
    /** The built site with its demo data, for tests that change nothing. */
    site: Site;
  };
  $test: {
    ownSites: OwnSites;
    /** Somebody at the shared site whose browser runs no scripts. */
    visitor: Visitor;
    /** Another one, at any site. */
    newVisitor: (site: Pick<Site, 'url'>) => Visitor;
  };
}

/** For tests of what the built site sends: no browser, but HTTP and a document. */
export const test = base.extend<HttpFixtures>({
  siteHost: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads off the pattern what a fixture needs.
    async ({}, use) => {
      const host = openSiteHost();
      await use(host);
      await host.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ siteHost }, use) => {
      const { ownSites, end } = createOwnSites(() => siteHost);
      await use(await ownSites.start());
      await end();
    },
    { scope: 'worker' },
  ],
  ownSites: async ({ siteHost }, use) => {
    const { ownSites, end } = createOwnSites(() => siteHost);
    await use(ownSites);
    await end();
  },
  visitor: async ({ site }, use) => use(createVisitor(site.url)),
  // oxlint-disable-next-line no-empty-pattern -- As above.
  newVisitor: async ({}, use) => use(({ url }) => createVisitor(url)),
});
