import { availableParallelism } from 'node:os';
import { withBenchDatabase } from './bench-database.ts';
import { besideBareServer } from './beside-bare-server.ts';
import { distinctSearches, siteSettings } from './distinct-searches.ts';
import type { Section } from './figures.ts';
import { generateBusinesses, withoutDuplicatesToFind } from './generated-businesses.ts';
import { BROWSER_HEADERS } from './page-load.ts';
import { headerOf, recordAnswer } from './recorded-answer.ts';
import { uncachedPages } from './uncached-pages.ts';
import { withSite } from './with-site.ts';

const LOAD = { connections: 20, seconds: 9 };
/** More than can be asked for while the bench runs, so that the page cache misses. */
const DISTINCT_SEARCHES = 20_000;
const CACHED_PATH = '/?postcode=SO23+8UL&distance=25';

/** Uncached pages a second to reach with as many businesses. */
const GOALS: Readonly<Record<number, number>> = { 100_000: 350, 1_000_000: 200 };

/**
 * How fast the built site answers whole pages over the wire: searches nobody has asked for before, a page from
 * the cache, and a page the browser has already, beside a bare server that sends the same bytes.
 */
export function benchPages(rows: number): Promise<Section> {
  return withBenchDatabase(async ({ pool }, folder) => {
    await generateBusinesses(pool, rows);
    await withoutDuplicatesToFind(pool);
    const settings = siteSettings(pool, folder);
    const searches = {
      ...LOAD,
      paths: await distinctSearches(DISTINCT_SEARCHES),
      atLeast: GOALS[rows],
      atMost: 90,
    };
    const alone = await withSite(settings, async ({ url, pid }) => {
      const stored = await recordAnswer(url + CACHED_PATH, BROWSER_HEADERS);
      const again = { ...LOAD, url, path: CACHED_PATH, headers: BROWSER_HEADERS };
      const known = { ...BROWSER_HEADERS, 'If-None-Match': headerOf(stored, 'etag') };
      return {
        uncached: await uncachedPages({ ...searches, url, pid, what: 'search nobody asked for before' }),
        kept: await besideBareServer({ ...again, what: 'cached page' }),
        known: await besideBareServer({ ...again, what: 'page the browser has (304)', headers: known }),
      };
    });
    const workers = availableParallelism();
    const together = await withSite({ ...settings, WORKERS: String(workers) }, ({ url }) =>
      uncachedPages({ ...searches, url, what: `the same by ${workers} workers` }),
    );
    return {
      title: `Pages, ${rows.toLocaleString('en-GB')} businesses, ${LOAD.connections} connections`,
      figures: [
        ...alone.uncached,
        ...together,
        { ...alone.kept, goal: { shareOfLimit: 0.8 } },
        // No slower than the page itself.
        { ...alone.known, goal: { atLeast: alone.kept.value } },
      ],
    };
  });
}
