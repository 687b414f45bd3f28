import { brotliCompressSync } from 'node:zlib';
import * as paths from '#app/paths/paths.ts';
import { barePages } from './bare-pages.ts';
import { withBenchDatabase } from './bench-database.ts';
import { besideBareServer } from './beside-bare-server.ts';
import { distinctSearches, siteSettings } from './distinct-searches.ts';
import type { Section } from './figures.ts';
import { generateBusinesses, pagesOfBusinesses, withoutDuplicatesToFind } from './generated-businesses.ts';
import { mapWork } from './map-work.ts';
import { BROWSER_HEADERS } from './page-load.ts';
import { uncachedPages } from './uncached-pages.ts';
import { withSite } from './with-site.ts';

const LOAD = { connections: 20, seconds: 6 };
/** For each of the two pages more than can be asked for while the bench runs, so that the page cache misses. */
const DISTINCT_SEARCHES = 10_000;
const CACHED_PATH = `${paths.map}?postcode=SO23+8UL&distance=25`;

/** Of which it is told how long they take without any page around them. */
const MAPS = 1000;

/** How fast the built site answers maps that nobody has asked for before, beside lists, and beside bare servers. */
export function benchMapPages(rows: number): Promise<Section> {
  return withBenchDatabase(async ({ db, pool }, folder) => {
    await generateBusinesses(pool, rows);
    await withoutDuplicatesToFind(pool);
    const searches = await distinctSearches(DISTINCT_SEARCHES);
    return withSite(siteSettings(pool, folder), async ({ url, pid }) => {
      const asked = { ...LOAD, url, pid, atMost: 90 };
      const lists = await uncachedPages({ ...asked, what: 'list nobody asked for before', paths: searches });
      const maps = await uncachedPages({
        ...asked,
        what: 'map nobody asked for before',
        paths: searches.map((path) => path.replace('/?', `${paths.map}?`)),
        atLeast: 300,
      });
      const work = await mapWork({ db, pool }, searches.slice(0, MAPS));
      const routed = await barePages('bare-router-server.ts', {
        ...LOAD,
        url,
        like: CACHED_PATH,
        databaseUrl: pool.options.connectionString ?? '',
        paths: pagesOfBusinesses(rows, rows),
      });
      const stored = await besideBareServer({
        ...LOAD,
        what: 'cached map',
        url,
        path: CACHED_PATH,
        headers: BROWSER_HEADERS,
      });
      const svg = brotliCompressSync(await drawingOf(url + CACHED_PATH)).length / 1000;
      return {
        title: `Pages with a map, ${rows.toLocaleString('en-GB')} businesses, ${LOAD.connections} connections`,
        figures: [
          ...lists,
          ...maps,
          { what: 'finding, counting and drawing of a map, on the average', value: work, unit: 'ms' },
          {
            what: 'its markup and two statements by Hono and React Router, nothing else',
            value: routed,
            unit: '/s',
          },
          { ...stored, goal: { shareOfLimit: 0.8 } },
          { what: 'drawing of a map, compressed', value: svg, unit: 'KB', goal: { atMost: 20 } },
        ],
      };
    });
  });
}

/** The markup of the drawing alone. */
async function drawingOf(address: string): Promise<string> {
  const page = await (await fetch(address)).text();
  const begin = page.lastIndexOf('<svg', page.indexOf('map-svg'));
  const end = page.indexOf('</div>', begin);
  if (begin < 0 || end < 0) throw new Error('The page has no map.');
  return page.slice(begin, end);
}
