import { setTimeout as sleep } from 'node:timers/promises';
import { refreshSitemap } from '#app/features/site/metadata/sitemap.server.ts';
import { residentMegabytes } from '#tests/support/site/resident-memory.ts';
import { type RunningSite, startSite } from '#tests/support/site/site-process.ts';
import { withBenchDatabase } from './bench-database.ts';
import { siteSettings } from './distinct-searches.ts';
import type { Figure, Section } from './figures.ts';
import { generateBusinesses } from './generated-businesses.ts';
import { BROWSER_HEADERS } from './page-load.ts';

const WARM_UP = 200;
const BETWEEN_VISITS_MS = 20;

/**
 * How long the sitemap of `rows` businesses takes to be built, by the command and by a crawler that asks for each of its files,
 * how much memory the site needs for that, and how long a visitor waits meanwhile whose page is in no cache.
 */
export function benchSitemap(rows: number): Promise<Section> {
  return withBenchDatabase(async ({ db, pool }, folder) => {
    await generateBusinesses(pool, rows);
    await pool.query('VACUUM ANALYZE businesses');
    const site = await startSite(siteSettings(pool, folder));
    try {
      for (let number = 0; number < WARM_UP; number += 1) await visit(site.url, number);
      const begun = performance.now();
      const { addresses } = await refreshSitemap(db, site.url);
      const command = (performance.now() - begun) / 1000;
      // From nothing, so that every file is built because somebody asks for it.
      await pool.query('TRUNCATE sitemap_files');
      const rest = residentMegabytes(site.pid);
      const first = await crawl(site, rest);
      const again = await crawl(site, rest);
      await pool.query(
        'UPDATE businesses SET updated_at = now() WHERE id = (SELECT max(id) FROM businesses)',
      );
      const changed = await crawl(site, rest);
      if (first.addresses !== addresses) throw new Error(`${first.addresses} instead of ${addresses}.`);
      const figures: Figure[] = [
        { what: 'built by the command', value: command, unit: 's', goal: { atMost: 60 } },
        { what: 'built while a crawler asks for it', value: first.seconds, unit: 's', goal: { atMost: 60 } },
        { what: 'growth of the site meanwhile', value: first.growth, unit: 'MB', goal: { atMost: 120 } },
        { what: 'a page in no cache meanwhile, p95', value: first.p95, unit: 'ms' },
        { what: 'asked for again', value: again.seconds, unit: 's' },
        { what: 'asked for after a change', value: changed.seconds, unit: 's' },
        {
          what: 'growth at most by then',
          value: Math.max(first.growth, again.growth, changed.growth),
          unit: 'MB',
        },
      ];
      return { title: `Sitemap of ${rows.toLocaleString('en-GB')} businesses`, figures };
    } finally {
      await site.stop();
    }
  });
}

interface Crawl {
  addresses: number;
  seconds: number;
  /** Megabytes above what the site held at rest, at most. */
  growth: number;
  /** Milliseconds that a visitor meanwhile waits for a page. */
  p95: number;
}

/** Asks for the index and for each file it names, one after another, as a search engine does. @param rest megabytes */
async function crawl({ url, pid }: RunningSite, rest: number): Promise<Crawl> {
  let isOver = false;
  let growth = 0;
  const waits: number[] = [];
  const visitor = (async () => {
    for (let number = WARM_UP; !isOver; number += 1) {
      waits.push(await visit(url, number));
      growth = Math.max(growth, residentMegabytes(pid) - rest);
      await sleep(BETWEEN_VISITS_MS);
    }
  })();
  const begun = performance.now();
  const files = locations(await text(`${url}/sitemap.xml`));
  let addresses = 0;
  for (const file of files) addresses += locations(await text(file)).length;
  const seconds = (performance.now() - begun) / 1000;
  isOver = true;
  await visitor;
  waits.sort((one, other) => one - other);
  return { addresses, seconds, growth, p95: waits[Math.floor(waits.length * 0.95)] ?? 0 };
}

/** Asks for a page that nobody has asked for. @returns milliseconds */
async function visit(url: string, number: number): Promise<number> {
  const begun = performance.now();
  await text(`${url}/?service=Kennels&after=${1000 + number}`);
  return performance.now() - begun;
}

async function text(address: string): Promise<string> {
  const response = await fetch(address, { headers: BROWSER_HEADERS });
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`);
  return response.text();
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) =>
    location.replaceAll('&amp;', '&'),
  );
}
