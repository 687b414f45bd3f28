import { barePages } from './bare-pages.ts';
import { withBenchDatabase } from './bench-database.ts';
import { besideBareServer } from './beside-bare-server.ts';
import { siteSettings } from './distinct-searches.ts';
import type { Section } from './figures.ts';
import { generateBusinesses, pagesOfBusinesses, withoutDuplicatesToFind } from './generated-businesses.ts';
import { BROWSER_HEADERS } from './page-load.ts';
import { uncachedPages } from './uncached-pages.ts';
import { withSite } from './with-site.ts';

const LOAD = { connections: 20, seconds: 9 };
/** More than can be asked for while the bench runs, so that the page cache misses. */
const DISTINCT = 40_000;

/** How fast one process answers the pages of businesses: those nobody has asked for before, and one that it keeps. */
export function benchListing(rows: number): Promise<Section> {
  return withBenchDatabase(async ({ pool }, folder) => {
    await generateBusinesses(pool, rows, { hasDetails: true });
    await withoutDuplicatesToFind(pool);
    const pages = pagesOfBusinesses(Math.min(DISTINCT, rows), rows);
    const [first = ''] = pages;
    return withSite(siteSettings(pool, folder), async ({ url, pid }) => {
      const uncached = await uncachedPages({
        ...LOAD,
        url,
        pid,
        what: 'page nobody asked for before',
        paths: pages,
        atLeast: 600,
        atMost: 40,
      });
      const databaseUrl = pool.options.connectionString ?? '';
      const bare = { ...LOAD, url, like: first, databaseUrl, paths: pages };
      const limit = {
        what: 'read, rendered by React and compressed alone',
        value: await barePages('bare-react-server.ts', bare),
      };
      const routed = await barePages('bare-router-server.ts', bare);
      const stored = await besideBareServer({
        ...LOAD,
        url,
        what: 'cached page',
        path: first,
        headers: BROWSER_HEADERS,
      });
      return {
        title: `Page of a business among ${rows.toLocaleString('en-GB')}, ${LOAD.connections} connections`,
        figures: [
          ...uncached.map((figure, index) => (index === 0 ? { ...figure, limit } : figure)),
          {
            what: 'the same routed by Hono and React Router, nothing else',
            value: routed,
            unit: '/s',
            limit,
          },
          { ...stored, goal: { shareOfLimit: 0.9 } },
        ],
      };
    });
  });
}
