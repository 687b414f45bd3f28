/** Business entries in sitemaps, built and stored within the database: a million take 130 MB. */
import { type SQL, sql } from 'drizzle-orm';
import { escapeHtml } from '#app/platform/escape-html.ts';
import type { Database } from '#db/client.ts';
import * as paths from '#app/paths/paths.ts';
import { MOST_ADDRESSES, SITEMAP_PARTS } from './sitemap-xml.ts';

/** Businesses with other slugs have no page. */
const LISTED = sql`slug <> '' AND length(slug) <= 200 AND slug !~ '[^a-z0-9-]'`;

const FITS = sql`file.count BETWEEN 1 AND ${MOST_ADDRESSES}`;

export async function businessesState(db: Database): Promise<string> {
  const { rows } = await db.execute(sql`SELECT version FROM businesses_version`);
  return String(Number(rows[0]?.version));
}

/** Counts listings for sitemaps, up to `MOST_ADDRESSES` + 1. */
export async function countListings(db: Database): Promise<number> {
  const { rows } = await db.execute(sql`
    SELECT count(*) AS count FROM (SELECT FROM businesses WHERE ${LISTED} LIMIT ${MOST_ADDRESSES + 1}) b`);
  return Number(rows[0]?.count);
}

/** Exclusive first ids of full files, starting with 0. Empty without businesses. */
export async function fileBoundaries(db: Database): Promise<number[]> {
  const { rows } = await db.execute(sql`
    SELECT lag(id, 1, 0::bigint) OVER (ORDER BY id) AS after_id FROM (
      SELECT id, number, max(number) OVER () AS last FROM (
        SELECT id, row_number() OVER (ORDER BY id) AS number FROM businesses WHERE ${LISTED}) numbered
    ) b WHERE number % ${MOST_ADDRESSES} = 0 OR number = last ORDER BY id`);
  return rows.map(({ after_id }) => Number(after_id));
}

/** Entries of all businesses, for the single sitemap of a small site. */
export async function listingLines(db: Database, siteUrl: string): Promise<string> {
  const { rows } = await db.execute(
    sql`SELECT coalesce(${lines(siteUrl)}, '') AS lines FROM businesses WHERE ${LISTED}`,
  );
  return String(rows[0]?.lines);
}

/** Rebuilds a file from its first id on, with XML if requested; null if files must be divided again. */
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

/** Like `buildListings`, without writing; null if the file would be empty or too large. */
export async function makeListings(db: Database, siteUrl: string, page: number): Promise<string | null> {
  const { rows } = await db.execute(sql`${fileOf(siteUrl, page)} SELECT file.xml FROM file WHERE ${FITS}`);
  return rows[0] ? String(rows[0].xml) : null;
}

export function listingsFingerprint(siteUrl: string, state: string): string {
  return `${siteUrl}\n${state}`;
}

/** Defines the CTE `file`: XML and number of entries. */
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

function lines(siteUrl: string): SQL {
  const { beforeAddress, beforeTime, afterTime } = SITEMAP_PARTS;
  const address = beforeAddress + escapeHtml(siteUrl + paths.business(''));
  return sql`string_agg(${address}::text || slug || ${beforeTime}::text
    || to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ${afterTime}::text, '' ORDER BY id)`;
}
