import { chromium } from '@playwright/test';
import { connectDatabase } from '#db/client.ts';
import { findChromium } from '#tests/support/browser/chromium.ts';
import { newDataDir, readDatabaseUrl, removeDataDir, startSite } from '#tests/support/site/site-process.ts';
import type { Figure, Section } from './figures.ts';
import { generateBusinesses } from './generated-businesses.ts';
import { type MainThreadWork, traceMainThread } from './main-thread-trace.ts';

const RUNS = 5;

const PAGES = [
  { what: 'home', address: '/' },
  { what: 'search', address: '/?service=Dog+Walker&postcode=SO23+8UJ&distance=25' },
  { what: 'town', address: '/winchester' },
  { what: 'blog', address: '/blog' },
  { what: 'article', address: '/blog/recall-that-works' },
];

/**
 * What a phone's main thread does while a page loads and comes alive: processor time in a browser slowed down to a quarter,
 * so that it says little of whatever else the machine does. Demo articles, and as many businesses as `rows`.
 */
export async function benchPhone(rows: number): Promise<Section> {
  const dataDir = await newDataDir();
  try {
    await fill(dataDir, rows);
    const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
    const browser = await chromium.launch(await findChromium());
    try {
      const figures: Figure[] = [];
      for (const { what, address } of PAGES) {
        const loads: MainThreadWork[] = [];
        // The first fills the site's cache.
        await traceMainThread(browser, site.url + address);
        for (let run = 0; run < RUNS; run += 1)
          loads.push(await traceMainThread(browser, site.url + address));
        figures.push(...figuresOf(what, loads));
      }
      return { title: `Main thread of a phone, ${rows.toLocaleString('en-GB')} businesses`, figures };
    } finally {
      await browser.close();
      await site.stop();
    }
  } finally {
    await removeDataDir(dataDir);
  }
}

/** Puts the businesses in place of the demo's. */
async function fill(dataDir: string, rows: number): Promise<void> {
  const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const { pool, close } = connectDatabase(await readDatabaseUrl(dataDir), () => {});
  await pool.query('TRUNCATE businesses, service_types CASCADE');
  await generateBusinesses(pool, rows);
  await close();
  await site.stop();
}

function figuresOf(page: string, loads: readonly MainThreadWork[]): Figure[] {
  const middle = (part: keyof MainThreadWork) =>
    loads.map((load) => load[part]).toSorted((one, other) => one - other)[Math.floor(loads.length / 2)] ?? 0;
  return [
    { what: `${page}, all work`, value: middle('total'), unit: 'ms' },
    { what: `${page}, scripts`, value: middle('scripting'), unit: 'ms' },
    { what: `${page}, styles, layout, painting`, value: middle('rendering'), unit: 'ms' },
    { what: `${page}, longest task after the first paint`, value: middle('longest'), unit: 'ms' },
    { what: `${page}, blocking`, value: middle('blocking'), unit: 'ms', goal: { atMost: 100 } },
  ];
}
