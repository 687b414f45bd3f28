import { test as base } from 'vitest';
import { createUsedSites, type UsedSites } from '#tests/support/site/used-sites.ts';
import { createOwnSites, type OwnSites } from '#tests/support/site/own-sites.ts';
import type { Site } from '#tests/support/site/site-process.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export { expect } from 'vitest';

interface HttpFixtures {
  $worker: {
    /** The built site with its demo data, for tests that change nothing. */
    site: Site;
    lentSites: UsedSites;
  };
  $test: {
    ownSites: OwnSites;
    /**
     * Sites that other tests have used: emptied without demo data, otherwise as those have left them. For tests that change
     * rows alone, and of a site with demo data only those of their own or of a business that nobody else has changed.
     */
    usedSites: Pick<OwnSites, 'start'>;
    /** Somebody at the shared site whose browser runs no scripts. */
    visitor: Visitor;
    /** Another one, at any site. */
    newVisitor: (site: Pick<Site, 'url'>) => Visitor;
  };
}

/** For tests of what the built site sends: no browser, but HTTP and a document. */
export const test = base.extend<HttpFixtures>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads off the pattern what a fixture needs.
    async ({}, use) => {
      const { ownSites, end } = createOwnSites();
      await use(await ownSites.start());
      await end();
    },
    { scope: 'worker' },
  ],
  lentSites: [
    // oxlint-disable-next-line no-empty-pattern -- As above.
    async ({}, use) => {
      const sites = createUsedSites();
      await use(sites);
      await sites.end();
    },
    { scope: 'worker' },
  ],
  usedSites: async ({ lentSites }, use) => {
    const { usedSites, takeBack } = lentSites.lend();
    await use(usedSites);
    takeBack();
  },
  // oxlint-disable-next-line no-empty-pattern -- As above.
  ownSites: async ({}, use) => {
    const { ownSites, end } = createOwnSites();
    await use(ownSites);
    await end();
  },
  visitor: async ({ site }, use) => use(createVisitor(site.url)),
  // oxlint-disable-next-line no-empty-pattern -- As above.
  newVisitor: async ({}, use) => use(({ url }) => createVisitor(url)),
});
