import type { Database } from '#db/client.ts';
import { DatabaseUnavailable } from '#db/unavailable.ts';
import {
  chunks,
  fingerprints,
  isStale,
  readPublished,
  sitemap,
  type StoredFile,
  storedFiles,
  storedXml,
} from './sitemap-files.server.ts';
import { countListings, listingLines, makeListings } from './sitemap-listings.server.ts';
import { MOST_ADDRESSES, sitemapIndexXml, sitemapLines } from './sitemap-xml.ts';

/** Like `readSitemap`, for a read-only database. @throws DatabaseUnavailable if nothing is stored */
export async function readWithoutKeeping(
  db: Database,
  siteUrl: string,
  page: number | null,
): Promise<string | null> {
  const [prints, files] = await Promise.all([fingerprints(db, siteUrl), storedFiles(db)]);
  if (page === null && files.length > 1) return sitemapIndexXml(files.length, siteUrl);
  const number = page ?? 1;
  if (number > Math.max(files.length, 1)) return null;
  const file = files[number - 1];
  const isCurrent = file !== undefined && !isStale(file, files, prints);
  const made = isCurrent ? null : await make(db, siteUrl, files, number);
  const xml = made ?? (await storedXml(db, number));
  if (!xml) throw new DatabaseUnavailable();
  return xml;
}

/** Builds a file; null if the layout would differ. */
async function make(
  db: Database,
  siteUrl: string,
  files: readonly StoredFile[],
  page: number,
): Promise<string | null> {
  if ((files[page - 1]?.afterId ?? null) !== null) return makeListings(db, siteUrl, page);
  const { entries } = await readPublished(db);
  if (files.length > 1) {
    const part = chunks(entries, MOST_ADDRESSES)[page - 1];
    return part ? sitemap(sitemapLines(part, siteUrl)) : null;
  }
  if (entries.length + (await countListings(db)) > MOST_ADDRESSES) return null;
  return sitemap(sitemapLines(entries, siteUrl) + (await listingLines(db, siteUrl)));
}
