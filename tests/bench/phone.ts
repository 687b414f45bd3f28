import { chromium } from '@playwright/test';
import * as paths from '#app/paths/paths.ts';
import { connectDatabase } from '#db/client.ts';
import { findChromium } from '#tests/support/browser/chromium.ts';
import { newDataDir, readDatabaseUrl, removeDataDir } from '#tests/support/site/site-process.ts';
import type { Figure, Section } from './figures.ts';
import { generateBusinesses } from './generated-businesses.ts';
import { type MainThreadWork, traceMainThread } from './main-thread-trace.ts';
import { withSite } from './with-site.ts';

const RUNS = 5;

const PAGES = [
  { what: 'home', address: '/' },
  { what: 'search', address: '/?service=Dog+Walker&postcode=SO23+8UJ&distance=25' },
  { what: 'town', address: '/winchester' },
  { what: 'map', address: '/map?postcode=SO23+8UJ' },
  { what: 'blog', address: '/blog' },
  { what: 'article', address: '/blog/recall-that-works' },
];

/**
 * Measures the work of a phone's main thread while a page loads, with the connection and the processor of Lighthouse's phone.
 * Work is processor time; what blocks is counted by the clock, as Lighthouse does, so that a busy machine shows. Demo
 * articles, and as many businesses as `rows`.
 */
export async function benchPhone(rows: number): Promise<Section> {
  const dataDir = await newDataDir();
  try {
    await fill(dataDir, rows);
    return await withSite({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, ({ url }) => measurePages(url, rows));
  } finally {
    await removeDataDir(dataDir);
  }
}

async function measurePages(url: string, rows: number): Promise<Section> {
  const browser = await chromium.launch(await findChromium());
  try {
    const listing = await firstListing(url);
    const figures: Figure[] = [];
    for (const { what, address } of [...PAGES, { what: 'listing', address: listing }]) {
      const loads: MainThreadWork[] = [];
      // The first fills the site's cache.
      await traceMainThread(browser, url + address);
      for (let run = 0; run < RUNS; run += 1) loads.push(await traceMainThread(browser, url + address));
      figures.push(...figuresOf(what, loads));
    }
    return { title: `Main thread of a phone, ${rows.toLocaleString('en-GB')} businesses`, figures };
  } finally {
    await browser.close();
  }
}

async function firstListing(url: string): Promise<string> {
  const answer = await fetch(`${url}${paths.businessesApi}?limit=1`);
  const { results } = (await answer.json()) as { results: { slug: string }[] };
  return paths.business(results[0]?.slug ?? '');
}

/** Puts the businesses in place of the demo's. */
async function fill(dataDir: string, rows: number): Promise<void> {
  await withSite({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, async () => {
    const { pool, close } = connectDatabase(await readDatabaseUrl(dataDir), () => {});
    try {
      await pool.query('TRUNCATE businesses, service_types CASCADE');
      await generateBusinesses(pool, rows);
    } finally {
      await close();
    }
  });
}

function figuresOf(page: string, loads: readonly MainThreadWork[]): Figure[] {
  const middle = (part: keyof MainThreadWork) =>
    loads.map((load) => load[part]).toSorted((one, other) => one - other)[Math.floor(loads.length / 2)] ?? 0;
  return [
    { what: `${page}, all work`, value: middle('total'), unit: 'ms' },
    { what: `${page}, scripts`, value: middle('scripting'), unit: 'ms' },
    { what: `${page}, styles, layout, painting`, value: middle('rendering'), unit: 'ms' },
    { what: `${page}, longest task after the first paint`, value: middle('longest'), unit: 'ms' },
    { what: `${page}, blocking`, value: middle('blocking'), unit: 'ms', goal: { atMost: 50 } },
  ];
}
