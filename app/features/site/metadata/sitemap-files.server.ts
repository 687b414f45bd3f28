import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { sitemapFiles } from '#db/schema.ts';
import {
  listAuthorAddresses,
  listPublishedAddresses,
  publishedState,
} from '#app/features/blog/posts/published-addresses.server.ts';
import { readRegion } from '#app/features/places/region/stored-region.server.ts';
import type { SiteRegion } from '#app/features/places/region/region.ts';
import { addressOf } from '../own-pages/fixed-pages.ts';
import { sitePages } from '#app/paths/pages.ts';
import * as paths from '#app/paths/paths.ts';
import { businessesState, listingsFingerprint } from './sitemap-listings.server.ts';
import { SITEMAP_PARTS, type SitemapEntry } from './sitemap-xml.ts';

export interface StoredFile {
  page: number;
  fingerprint: string;
  /** Null for a file of pages and posts, and for a single file. */
  afterId: number | null;
}

export function storedFiles(db: Database): Promise<StoredFile[]> {
  const { page, fingerprint, after_id: afterId } = sitemapFiles;
  return db.select({ page, fingerprint, afterId }).from(sitemapFiles).orderBy(page);
}

/** XML of a stored file: null if it doesn't exist, empty if not yet built. */
export async function storedXml(db: Database, page: number): Promise<string | null> {
  const [file] = await db
    .select({ xml: sitemapFiles.xml })
    .from(sitemapFiles)
    .where(eq(sitemapFiles.page, page));
  return file?.xml ?? null;
}

export function sitemap(lines: string): string {
  return SITEMAP_PARTS.begin + lines + SITEMAP_PARTS.end;
}

/** State that files are built from; a difference makes them stale. */
interface Fingerprints {
  published: string;
  listings: string;
  all: string;
}

/** True if a file is stale. Without files of businesses only, new businesses make the others stale too. */
export function isStale(file: StoredFile, files: readonly StoredFile[], prints: Fingerprints): boolean {
  if (file.afterId !== null) return file.fingerprint !== prints.listings;
  const apart = files.some(({ afterId }) => afterId !== null);
  return file.fingerprint !== (apart ? prints.published : prints.all);
}

export async function fingerprints(db: Database, siteUrl: string): Promise<Fingerprints> {
  const region = await readRegion(db);
  const published = await publishedState(db);
  const state = await businessesState(db);
  const fixed = pageEntries(region, undefined).map(({ path, lastModified = '' }) => path + lastModified);
  const ofPages = [siteUrl, fixed.join(' '), published].join('\n');
  return {
    published: ofPages,
    listings: listingsFingerprint(siteUrl, state),
    all: `${ofPages}\n${state}`,
  };
}

export async function readPublished(db: Database): Promise<{ entries: SitemapEntry[]; posts: number }> {
  const region = await readRegion(db);
  const posts = await listPublishedAddresses(db);
  const authors = (await listAuthorAddresses(db)).map((slug) => ({ path: paths.author(slug) }));
  return {
    entries: [...pageEntries(region, posts[0]?.updated_at), ...posts.map(toEntry), ...authors],
    posts: posts.length,
  };
}

/** Built-in and owner's pages in the sitemap.  @param postsChanged time of the newest change of a post */
function pageEntries(region: SiteRegion | null, postsChanged: string | undefined): SitemapEntry[] {
  const { towns = [], pages = [] } = region ?? {};
  const changed = new Map(
    pages.map(({ slug, changedAt }) => [addressOf(slug), new Date(changedAt).toISOString()]),
  );
  const known = sitePages(towns).filter((page) => page.sitemap);
  const further = [...changed.keys()].filter((path) => known.every((page) => page.path !== path));
  return [...known, ...further.map((path) => ({ path, sitemap: true }))].map(({ path, sitemap }) => {
    const lastModified = sitemap === 'posts' ? postsChanged : changed.get(path);
    return { path, ...(lastModified && { lastModified }) };
  });
}

function toEntry({ slug, updated_at }: { slug: string; updated_at: string }): SitemapEntry {
  return { path: paths.article(slug), lastModified: updated_at };
}

export function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
