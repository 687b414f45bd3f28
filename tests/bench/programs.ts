import * as paths from '#app/paths/paths.ts';
import { withBenchDatabase } from './bench-database.ts';
import { besideBareServer } from './beside-bare-server.ts';
import { distinctSearches, siteSettings } from './distinct-searches.ts';
import type { Section } from './figures.ts';
import { generateBusinesses, withoutDuplicatesToFind } from './generated-businesses.ts';
import { measure } from './measure.ts';
import { uncachedPages } from './uncached-pages.ts';
import { withSite } from './with-site.ts';

const LOAD = { connections: 20, seconds: 9 };
const DISTINCT_SEARCHES = 60_000;
/** What a program gets in one answer. */
const LIMIT = 10;
const CALLS = 300;
const PROGRAM_HEADERS = { Accept: 'application/json', 'Accept-Encoding': 'gzip' };

/** How fast programs are answered among `rows` businesses: new searches of the API, one that was asked before, and assistants. */
export function benchPrograms(rows: number): Promise<Section> {
  return withBenchDatabase(async ({ pool }, folder) => {
    await generateBusinesses(pool, rows);
    await withoutDuplicatesToFind(pool);
    const searches = (await distinctSearches(DISTINCT_SEARCHES)).map(inApi);
    return withSite(siteSettings(pool, folder), async ({ url, pid }) => {
      const fresh = await uncachedPages({
        ...LOAD,
        url,
        pid,
        headers: PROGRAM_HEADERS,
        paths: searches,
        what: 'new search of the API',
        atLeast: 1000,
        atMost: 50,
      });
      const again = { ...LOAD, url, path: searches[0] ?? '', headers: PROGRAM_HEADERS };
      const kept = await besideBareServer({ ...again, what: 'the same search of the API' });
      let call = 0;
      const { p50, p95 } = await measure(CALLS, () => callTool(url, searches[(call += 1)] ?? ''));
      return {
        title: `Programs, ${rows.toLocaleString('en-GB')} businesses, ${LOAD.connections} connections`,
        figures: [
          ...fresh,
          { ...kept, goal: { shareOfLimit: 0.9 } },
          { what: 'search by an assistant, p50', value: p50, unit: 'ms' },
          { what: 'search by an assistant, p95', value: p95, unit: 'ms', goal: { atMost: 10 } },
        ],
      };
    });
  });
}

/** A search of the site as the API is asked for it. */
function inApi(search: string): string {
  return `${paths.businessesApi}?${search.slice('/?'.length)}&limit=${LIMIT}`;
}

/** Has an assistant's tool search for what was asked of the API. */
async function callTool(url: string, search: string): Promise<void> {
  const near = new URL(search, url).searchParams.get('postcode');
  const answer = await fetch(url + paths.assistants, {
    method: 'POST',
    headers: { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search_dog_services', arguments: { near } },
    }),
  });
  const text = await answer.text();
  if (answer.status !== 200 || /"isError":true|"error":/.test(text)) throw new Error(text.slice(0, 500));
}
