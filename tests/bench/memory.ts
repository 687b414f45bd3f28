import { residentMegabytes } from '#tests/support/site/resident-memory.ts';
import { startSite } from '#tests/support/site/site-process.ts';
import { withBenchDatabase } from './bench-database.ts';
import { distinctSearches, siteSettings } from './distinct-searches.ts';
import type { Figure, Section } from './figures.ts';
import { generateBusinesses } from './generated-businesses.ts';
import { BROWSER_HEADERS } from './page-load.ts';

const SEARCHES = 20_000;
const CONNECTIONS = 20;
/** Megabytes to stay under with as many businesses. */
const GOALS: Readonly<Record<number, number>> = { 10_000: 250, 1_000_000: 320 };
const MEGABYTE = 2 ** 20;

/**
 * How much memory the site's process holds after many different searches: the page cache is full then, and what was
 * needed only for a moment should have been given back. Says also what of it the process itself knows of.
 */
export function benchMemory(rows: number): Promise<Section> {
  return withBenchDatabase(async ({ pool }, folder) => {
    await generateBusinesses(pool, rows);
    const paths = await distinctSearches(SEARCHES);
    const site = await startSite(siteSettings(pool, folder));
    try {
      const before = residentMegabytes(site.pid);
      const most = await askEach(site.url, paths, () => residentMegabytes(site.pid));
      const metrics = await (await fetch(`${site.url}/metrics`)).text();
      const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]);
      const after = residentMegabytes(site.pid);
      const goal = GOALS[rows];
      const figures: Figure[] = [
        { what: 'when it is ready', value: before, unit: 'MB' },
        { what: 'after the searches', value: after, unit: 'MB', ...(goal && { goal: { atMost: goal } }) },
        { what: 'at most meanwhile', value: Math.max(most, after), unit: 'MB' },
        { what: 'objects in use', value: read('nodejs_heap_size_used_bytes') / MEGABYTE, unit: 'MB' },
        { what: 'room for objects', value: read('nodejs_heap_size_total_bytes') / MEGABYTE, unit: 'MB' },
        { what: 'buffers', value: read('nodejs_external_memory_bytes') / MEGABYTE, unit: 'MB' },
        {
          what: 'processor time of a search',
          value: (1000 * read('process_cpu_seconds_total')) / SEARCHES,
          unit: 'ms',
        },
      ];
      const searches = SEARCHES.toLocaleString('en-GB');
      return {
        title: `Memory after ${searches} different searches, ${rows.toLocaleString('en-GB')} businesses`,
        figures,
      };
    } finally {
      await site.stop();
    }
  });
}

/** Asks for each page once, some at a time. @returns the largest that `measure` gave now and then */
async function askEach(url: string, paths: string[], measure: () => number): Promise<number> {
  const left = paths.entries();
  let most = 0;
  const ask = async () => {
    for (const [index, path] of left) {
      const response = await fetch(url + path, { headers: BROWSER_HEADERS });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
      if (index % 100 === 0) most = Math.max(most, measure());
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  return most;
}
