import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { httpAccount } from '#tests/support/accounts/http-account.ts';
import { siteRoutes } from '#tests/support/site/site-routes.ts';
import { withBenchDatabase } from './bench-database.ts';
import { siteSettings } from './distinct-searches.ts';
import type { Section } from './figures.ts';
import { generateBusinesses, withoutDuplicatesToFind } from './generated-businesses.ts';
import { measure } from './measure.ts';
import { withSite } from './with-site.ts';

const RUNS = 40;
/** The table has those that take longest. */
const SHOWN = 8;
/** Files, and what goes on by itself. */
const NO_PAGES = /\.csv|export|download|events|issues|template|file|logo$|styles|\/runs/;

/** How long an admin waits for each page of the admin area, one after the other, among `rows` businesses. */
export function benchAdminPages(rows: number): Promise<Section> {
  return withBenchDatabase(async ({ pool }, folder) => {
    await generateBusinesses(pool, rows, { hasDetails: true });
    await withoutDuplicatesToFind(pool);
    const pages = siteRoutes()
      .filter((route) => /^\/(?:blog\/)?admin/.test(route) && !NO_PAGES.test(route))
      .map((route) => route.replace(/:\w+/g, '1'));
    const settings = siteSettings(pool, folder);
    // Where a site of its own would keep it: sessions are signed by it.
    await writeFile(path.join(folder, 'auth-secret'), settings['AUTH_SECRET'] ?? '');
    return withSite(settings, async (site) => {
      const { cookie } = await httpAccount(site, { admin: true });
      const headers = { Accept: 'text/html', Cookie: cookie };
      const times: { page: string; p50: number; p95: number }[] = [];
      for (const page of pages) {
        const { status } = await fetch(site.url + page, { headers, redirect: 'manual' });
        // There is nothing with that number, or it is for others.
        if (status !== 200) continue;
        const read = async () => (await fetch(site.url + page, { headers })).arrayBuffer();
        times.push({ page, ...(await measure(RUNS, read)) });
      }
      times.sort((one, other) => other.p95 - one.p95);
      return {
        title: `${times.length} pages of the admin area, ${rows.toLocaleString('en-GB')} businesses`,
        figures: times.slice(0, SHOWN).flatMap(({ page, p50, p95 }) => [
          { what: `${page}, p50`, value: p50, unit: 'ms' as const },
          { what: `${page}, p95`, value: p95, unit: 'ms' as const, goal: { atMost: 50 } },
        ]),
      };
    });
  });
}
