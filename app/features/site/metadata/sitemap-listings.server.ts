/** Addresses of businesses in sitemaps. The database writes them, and mostly keeps them: a million are 130 MB. */
import { type SQL, sql } from 'drizzle-orm';
import { escapeHtml } from '#app/platform/escape-html.ts';
import type { Database } from '#db/client.ts';
import * as paths from '#app/paths/paths.ts';
import { MOST_ADDRESSES, SITEMAP_PARTS } from './sitemap-xml.ts';

/** What the address of a business is made of; no other has a page. */
const LISTED = sql`slug <> '' AND length(slug) <= 200 AND slug !~ '[^a-z0-9-]'`;

/** Whether a `file` holds any, and no more than it may. */
const FITS = sql`file.count BETWEEN 1 AND ${MOST_ADDRESSES}`;

/** Grows with each change of a business. */
export async function businessesState(db: Database): Promise<string> {
  const { rows } = await db.execute(sql`SELECT version FROM businesses_version`);
  return String(Number(rows[0]?.version));
}

/** Number of listings in sitemaps; at most `MOST_ADDRESSES` + 1. */
export async function countListings(db: Database): Promise<number> {
  const { rows } = await db.execute(sql`
    SELECT count(*) AS count FROM (SELECT FROM businesses WHERE ${LISTED} LIMIT ${MOST_ADDRESSES + 1}) b`);
  return Number(rows[0]?.count);
}

/** The ids after which each file begins when all of them are full: the first one with 0. Empty without businesses. */
export async function fileBoundaries(db: Database): Promise<number[]> {
  const { rows } = await db.execute(sql`
    SELECT lag(id, 1, 0::bigint) OVER (ORDER BY id) AS after_id FROM (
      SELECT id, number, max(number) OVER () AS last FROM (
        SELECT id, row_number() OVER (ORDER BY id) AS number FROM businesses WHERE ${LISTED}) numbered
    ) b WHERE number % ${MOST_ADDRESSES} = 0 OR number = last ORDER BY id`);
  return rows.map(({ after_id }) => Number(after_id));
}

/** The lines of all businesses, for the one sitemap of a small site. */
export async function listingLines(db: Database, siteUrl: string): Promise<string> {
  const { rows } = await db.execute(
    sql`SELECT coalesce(${lines(siteUrl)}, '') AS lines FROM businesses WHERE ${LISTED}`,
  );
  return String(rows[0]?.lines);
}

/**
 * Rebuilds a page's file with the businesses from its first id to the next file's.
 * @returns its number of entries, with the file if requested; null if there are none or too many, so the files must
 * be divided again
 */
export async function buildListings(
  db: Database,
  siteUrl: string,
  page: number,
  wanted: 'xml' | 'count',
): Promise<{ count: number; xml: string } | null> {
  const { rows } = await db.execute(sql`
    ${fileOf(siteUrl, page)}
    UPDATE sitemap_files SET
      xml = file.xml,
      fingerprint = ${siteUrl}::text || E'\\n' || (SELECT version FROM businesses_version)
    FROM file WHERE page = ${page} AND after_id IS NOT NULL AND ${FITS}
    RETURNING file.count, ${wanted === 'xml' ? sql`file.xml` : sql`''::text AS xml`}`);
  const [row] = rows;
  return row ? { count: Number(row.count), xml: String(row.xml) } : null;
}

/** The file of a page as `buildListings` would build it; null where it would build none. Nothing is written. */
export async function makeListings(db: Database, siteUrl: string, page: number): Promise<string | null> {
  const { rows } = await db.execute(sql`${fileOf(siteUrl, page)} SELECT file.xml FROM file WHERE ${FITS}`);
  return rows[0] ? String(rows[0].xml) : null;
}

/** What `buildListings` has built the files from which are of this state. */
export function listingsFingerprint(siteUrl: string, state: string): string {
  return `${siteUrl}\n${state}`;
}

/** Names `file`: a page's XML and its number of entries. */
function fileOf(siteUrl: string, page: number): SQL {
  const { begin, end } = SITEMAP_PARTS;
  return sql`WITH bounds AS (
      SELECT after_id, (SELECT min(n.after_id) FROM sitemap_files n WHERE n.after_id > f.after_id) AS last_id
      FROM sitemap_files f WHERE page = ${page} AND after_id IS NOT NULL
    ), listed AS (
      SELECT id, slug, updated_at FROM businesses
      WHERE id > (SELECT after_id FROM bounds)
        AND id <= coalesce((SELECT last_id FROM bounds), 9223372036854775807) AND ${LISTED}
      ORDER BY id LIMIT ${MOST_ADDRESSES + 1}
    ), file AS (
      SELECT count(*) AS count, ${begin}::text || ${lines(siteUrl)} || ${end}::text AS xml FROM listed
    )`;
}

/** The entries of businesses as one text, in the order of their ids. */
function lines(siteUrl: string): SQL {
  const { beforeAddress, beforeTime, afterTime } = SITEMAP_PARTS;
  const address = beforeAddress + escapeHtml(siteUrl + paths.business(''));
  return sql`string_agg(${address}::text || slug || ${beforeTime}::text
    || to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ${afterTime}::text, '' ORDER BY id)`;
}
