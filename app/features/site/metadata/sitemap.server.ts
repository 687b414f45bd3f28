import { isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { LOCKS } from '#db/locks.ts';
import { sitemapFiles } from '#db/schema.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import {
  chunks,
  fingerprints,
  isStale,
  readPublished,
  sitemap,
  storedFiles,
  storedXml,
} from './sitemap-files.server.ts';
import { buildListings, countListings, fileBoundaries, listingLines } from './sitemap-listings.server.ts';
import { readWithoutKeeping } from './sitemap-uncached.server.ts';
import { MOST_ADDRESSES, type SitemapEntry, sitemapIndexXml, sitemapLines } from './sitemap-xml.ts';

export interface SitemapRefresh {
  addresses: number;
  posts: number;
  businesses: number;
  files: number;
}

/** Rebuilds the sitemap: one file up to 50,000 addresses, else several. */
export async function refreshSitemap(db: Database, siteUrl: string): Promise<SitemapRefresh> {
  const { entries, posts, files, businesses, listingPages } = await layOut(db, siteUrl);
  let listed = businesses;
  for (const page of listingPages) listed += (await buildListings(db, siteUrl, page, 'count'))?.count ?? 0;
  return { addresses: entries + listed, posts, businesses: listed, files };
}

/** Adds new posts and pages to the sitemap. Stale business files are rebuilt on request. */
export async function refreshPublished(db: Database, siteUrl: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await lock(transaction);
    const files = await storedFiles(transaction);
    const prints = await fingerprints(transaction, siteUrl);
    const ofPages = files.filter(({ afterId }) => afterId === null);
    // Another node may have rebuilt it meanwhile.
    if (files[0] && !isStale(files[0], files, prints)) return;
    const { entries } = await readPublished(transaction);
    const parts = chunks(entries, MOST_ADDRESSES);
    if (files.length === ofPages.length || ofPages.length !== parts.length) {
      await layOut(transaction, siteUrl);
      return;
    }
    await transaction.delete(sitemapFiles).where(isNull(sitemapFiles.after_id));
    await transaction.insert(sitemapFiles).values(pageFiles(parts, siteUrl, prints.published));
  });
}

/** XML of `/sitemap.xml` (page null) or a part, rebuilt if stale; null if the page doesn't exist. */
export function readSitemap(db: Database, siteUrl: string, page: number | null): Promise<string | null> {
  return read(db, siteUrl, page, true);
}

interface Sources {
  db: Database;
  /** Fallback; see `ReadDatabase`. */
  reads: { db: Database; mayShowPast: () => boolean };
}

/** `readSitemap` with another database as fallback. @throws Error if both fail */
export async function serveSitemap(
  { db, reads }: Sources,
  siteUrl: string,
  page: number | null,
): Promise<string | null> {
  if (reads.mayShowPast()) return readWithoutKeeping(reads.db, siteUrl, page);
  try {
    return await readSitemap(db, siteUrl, page);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return readWithoutKeeping(reads.db, siteUrl, page);
  }
}

/** @param mayLayOut false after the files have been laid out again, to end the recursion */
async function read(
  db: Database,
  siteUrl: string,
  page: number | null,
  mayLayOut: boolean,
): Promise<string | null> {
  const [prints, stored] = await Promise.all([fingerprints(db, siteUrl), storedFiles(db)]);
  let files = stored;
  const first = files[(page ?? 1) - 1] ?? files[0];
  if (!first || (first.afterId === null && isStale(first, files, prints))) {
    await refreshPublished(db, siteUrl);
    files = await storedFiles(db);
  }
  const isIndex = page === null && files.length > 1;
  // A full last file means that there may be another one.
  const asked = isIndex ? files.at(-1) : files[(page ?? 1) - 1];
  if (!asked) return null;
  if (asked.afterId !== null && isStale(asked, files, prints)) {
    const built = await buildListings(db, siteUrl, asked.page, isIndex ? 'count' : 'xml');
    if (!built && !mayLayOut) return null;
    if (!built) {
      await layOut(db, siteUrl);
      return read(db, siteUrl, page, false);
    }
    if (!isIndex) return built.xml;
  }
  return isIndex ? sitemapIndexXml(files.length, siteUrl) : storedXml(db, asked.page);
}

interface LaidOut {
  entries: number;
  posts: number;
  businesses: number;
  files: number;
  listingPages: number[];
}

/** Divides the sitemap into files and builds all but the pure business files. */
async function layOut(db: Database, siteUrl: string): Promise<LaidOut> {
  return db.transaction(async (transaction) => {
    // Concurrent runs would insert the same rows.
    await lock(transaction);
    const prints = await fingerprints(transaction, siteUrl);
    const { entries, posts } = await readPublished(transaction);
    const businesses = await countListings(transaction);
    const parts = chunks(entries, MOST_ADDRESSES);
    await transaction.delete(sitemapFiles);
    const done = { entries: entries.length, posts, files: parts.length, listingPages: [] };
    if (entries.length + businesses <= MOST_ADDRESSES) {
      const lines = sitemapLines(entries, siteUrl) + (await listingLines(transaction, siteUrl));
      await transaction
        .insert(sitemapFiles)
        .values({ page: 1, xml: sitemap(lines), fingerprint: prints.all });
      return { ...done, businesses };
    }
    const boundaries = await fileBoundaries(transaction);
    const print = boundaries.length > 0 ? prints.published : prints.all;
    await transaction.insert(sitemapFiles).values(pageFiles(parts, siteUrl, print));
    const listings = boundaries.map((after_id, index) => ({
      page: parts.length + index + 1,
      xml: '',
      fingerprint: '',
      after_id,
    }));
    if (listings.length > 0) await transaction.insert(sitemapFiles).values(listings);
    return {
      ...done,
      businesses: 0,
      files: parts.length + listings.length,
      listingPages: listings.map(({ page }) => page),
    };
  });
}

function pageFiles(parts: readonly SitemapEntry[][], siteUrl: string, fingerprint: string) {
  return parts.map((entries, index) => ({
    page: index + 1,
    xml: sitemap(sitemapLines(entries, siteUrl)),
    fingerprint,
  }));
}

async function lock(transaction: Database): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.sitemap})`);
}
