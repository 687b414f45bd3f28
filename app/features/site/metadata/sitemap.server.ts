import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { LOCKS } from '#db/locks.ts';
import { sitemapFiles } from '#db/schema.ts';
import {
  listPublishedAddresses,
  publishedState,
} from '#app/features/blog/posts/published-addresses.server.ts';
import { readRegion } from '#app/features/places/region/stored-region.server.ts';
import type { Town } from '#app/features/places/region/region.ts';
import { sitePages } from '#app/paths/pages.ts';
import * as paths from '#app/paths/paths.ts';
import { MOST_ADDRESSES, type SitemapEntry, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

/** What a refresh did. */
export interface SitemapRefresh {
  /** Addresses in the sitemap. */
  addresses: number;
  /** Published posts among them. */
  posts: number;
  /** Sitemaps it is split into. */
  files: number;
}

/**
 * Builds the sitemap anew from what is published and stores it, for every node of the site.
 * @param siteUrl origin without a trailing slash
 */
export async function refreshSitemap(db: Database, siteUrl: string): Promise<SitemapRefresh> {
  return db.transaction(async (transaction) => {
    // Two refreshes at once would insert the same rows.
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.sitemap})`);
    const towns = await listTowns(transaction);
    const fingerprint = fingerprintOf(siteUrl, towns, await publishedState(transaction));
    const posts = await listPublishedAddresses(transaction);
    const entries = [...pageEntries(towns, posts[0]?.updated_at), ...posts.map(toEntry)];
    const files = chunks(entries, MOST_ADDRESSES).map((chunk, index) => ({
      page: index + 1,
      xml: sitemapXml(chunk, siteUrl),
      fingerprint,
    }));
    await transaction.delete(sitemapFiles);
    await transaction.insert(sitemapFiles).values(files);
    return { addresses: entries.length, posts: posts.length, files: files.length };
  });
}

/**
 * The XML of `/sitemap.xml` (page null) or of one of the sitemaps its index names; null for a page there is none of.
 * A stored sitemap that is out of date is built anew first, so that what is served always is what is published.
 */
export async function readSitemap(
  db: Database,
  siteUrl: string,
  page: number | null,
): Promise<string | null> {
  const [towns, state, stored] = await Promise.all([
    listTowns(db),
    publishedState(db),
    storedFile(db, page ?? 1),
  ]);
  const fingerprint = fingerprintOf(siteUrl, towns, state);
  if (stored?.fingerprint !== fingerprint) await refreshSitemap(db, siteUrl);
  const file = stored?.fingerprint === fingerprint ? stored : await storedFile(db, page ?? 1);
  if (!file) return null;
  return page === null && file.files > 1 ? sitemapIndexXml(file.files, siteUrl) : file.xml;
}

async function storedFile(db: Database, page: number) {
  const [file] = await db
    .select({
      xml: sitemapFiles.xml,
      fingerprint: sitemapFiles.fingerprint,
      files: sql<number>`(SELECT count(*)::int FROM sitemap_files)`,
    })
    .from(sitemapFiles)
    .where(sql`${sitemapFiles.page} = ${page}`);
  return file;
}

/** Changes whenever the sitemap would. */
function fingerprintOf(siteUrl: string, towns: readonly Pick<Town, 'slug'>[], published: string): string {
  const fixed = pageEntries(towns, undefined).map(({ path }) => path);
  return [siteUrl, fixed.join(' '), published].join('\n');
}

async function listTowns(db: Database): Promise<readonly Pick<Town, 'slug'>[]> {
  return (await readRegion(db))?.towns ?? [];
}

/** The pages that say they are in the sitemap. @param postsChanged when the newest post was changed */
function pageEntries(towns: readonly Pick<Town, 'slug'>[], postsChanged: string | undefined): SitemapEntry[] {
  return sitePages(towns)
    .filter((page) => page.sitemap)
    .map((page) => ({
      path: page.path,
      ...(page.sitemap === 'posts' && postsChanged && { lastModified: postsChanged }),
    }));
}

function toEntry({ slug, updated_at }: { slug: string; updated_at: string }): SitemapEntry {
  return { path: paths.article(slug), lastModified: updated_at };
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
