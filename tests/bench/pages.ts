import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { startSite } from '#tests/support/site/site-process.ts';
import { withBenchDatabase } from './bench-database.ts';
import type { Figure, Section } from './figures.ts';
import { generateBusinesses } from './generated-businesses.ts';
import { BROWSER_HEADERS, loadPages } from './page-load.ts';
import { distinctSearches, siteSettings } from './distinct-searches.ts';
import { headerOf, type RecordedAnswer, recordAnswer } from './recorded-answer.ts';

const SECONDS = 9;
const TURNS = 3;
const CONNECTIONS = 20;
/** More than can be asked for while the bench runs, so that the page cache misses. */
const DISTINCT_SEARCHES = 20_000;
const KEPT_PATH = '/?postcode=SO23+8UL&distance=25';

/** Uncached pages a second to reach with as many businesses. */
const GOALS: Readonly<Record<number, number>> = { 100_000: 350, 1_000_000: 200 };

/**
 * How fast the built site answers whole pages over the wire: searches nobody has asked for before, a page from
 * the cache, and a page the browser has already, beside a bare server that sends the same bytes.
 */
export function benchPages(rows: number): Promise<Section> {
  return withBenchDatabase(async ({ pool }, folder) => {
    await generateBusinesses(pool, rows);
    const settings = siteSettings(pool, folder);
    const goal = GOALS[rows];
    const searches = await distinctSearches(DISTINCT_SEARCHES);
    const alone = await withSite(settings, async (url) => {
      const kept = await recordAnswer(url + KEPT_PATH, BROWSER_HEADERS);
      return {
        uncached: await uncached(url, searches, 'search nobody asked for before', goal),
        kept: await besideBareServer('cached page', url, BROWSER_HEADERS),
        known: await besideBareServer('page the browser has (304)', url, {
          ...BROWSER_HEADERS,
          'If-None-Match': headerOf(kept, 'etag'),
        }),
      };
    });
    const workers = availableParallelism();
    const together = await withSite({ ...settings, WORKERS: String(workers) }, (url) =>
      uncached(url, searches, `the same by ${workers} workers`, goal),
    );
    return {
      title: `Pages, ${rows.toLocaleString('en-GB')} businesses, ${CONNECTIONS} connections`,
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

async function withSite<Result>(
  settings: Record<string, string>,
  measure: (url: string) => Promise<Result>,
): Promise<Result> {
  const site = await startSite(settings);
  try {
    return await measure(site.url);
  } finally {
    await site.stop();
  }
}

async function uncached(
  url: string,
  paths: readonly string[],
  what: string,
  goal: number | undefined,
): Promise<Figure[]> {
  const load = { url, connections: CONNECTIONS };
  // The compiler of the JavaScript engine warms up, and the totals get read.
  await loadPages({ ...load, paths: paths.slice(0, paths.length / 2), seconds: SECONDS });
  const { rate, p50, p95, bytes } = await loadPages({
    ...load,
    paths: paths.slice(paths.length / 2),
    seconds: SECONDS,
  });
  return [
    { what, value: rate, unit: '/s', ...(goal !== undefined && { goal: { atLeast: goal } }) },
    { what: `${what}, p50`, value: p50, unit: 'ms' },
    { what: `${what}, p95`, value: p95, unit: 'ms', goal: { atMost: 90 } },
    { what: `${what}, bytes`, value: bytes / 1000, unit: 'KB' },
  ];
}

/** The site and the bare server take turns, so that other work on the machine slows both. */
async function besideBareServer(what: string, url: string, headers: Record<string, string>): Promise<Figure> {
  const recorded = await recordAnswer(url + KEPT_PATH, headers);
  const bare = await startBareServer(recorded);
  const ask = (origin: string) =>
    loadPages({
      url: origin,
      paths: [KEPT_PATH],
      connections: CONNECTIONS,
      seconds: SECONDS / TURNS,
      headers,
      status: recorded.status,
    });
  try {
    await ask(url);
    await ask(bare.url);
    const turns: { own: number; limit: number }[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      turns.push({ own: (await ask(url)).rate, limit: (await ask(bare.url)).rate });
    }
    turns.sort((one, other) => one.own / one.limit - other.own / other.limit);
    const { own, limit } = turns[Math.floor(TURNS / 2)] ?? { own: 0, limit: 1 };
    return {
      what,
      value: own,
      unit: '/s',
      limit: { what: 'by a bare node:http', value: limit },
    };
  } finally {
    bare.stop();
  }
}

async function startBareServer(recorded: RecordedAnswer): Promise<{ url: string; stop(): void }> {
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'));
  const port = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('The bare server did not start.')));
    child.send(recorded);
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() };
}
