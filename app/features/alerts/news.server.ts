import { and, desc, gt, lte, sql } from 'drizzle-orm';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { IS_PUBLIC } from '#app/features/blog/posts/is-public.server.ts';
import type { Database } from '#db/client.ts';
import { blogPosts } from '#db/schema.ts';

const MOST_ARTICLES = 100;
/** Monthly emails look back as far as this, so that one that was missed for a month brings both. */
const ARTICLE_DAYS = 62;

export interface Article {
  title: string;
  slug: string;
  at: Date;
}

/** Reads articles published lately, newest first. */
export async function readArticles(db: Database, now: number): Promise<Article[]> {
  const { title, slug, published_at } = blogPosts;
  const since = new Date(now - ARTICLE_DAYS * DAY_MS);
  return db
    .select({ title, slug, at: sql<Date>`${published_at}`.mapWith(published_at) })
    .from(blogPosts)
    .where(and(IS_PUBLIC, gt(published_at, since), lte(published_at, new Date(now))))
    .orderBy(desc(published_at))
    .limit(MOST_ARTICLES);
}

/** Positions of a listing's last news in the log of events. */
export interface News {
  /** 0 for none. */
  added: number;
  /** When it began to take new dogs; 0 for none. */
  reopened: number;
}

/** Reads which listings were added or began to take new dogs, by id. @param end see `settledEnd` */
export async function readNews(db: Database, after: number, end: number): Promise<Map<number, News>> {
  const since = sql`e.position > ${after} AND e.position <= ${end}`;
  // A version has the time of its event, because one transaction stores both.
  const { rows } = await db.execute<{ id: string; added: string; reopened: string }>(sql`
    SELECT id, max(CASE WHEN added THEN position ELSE 0 END) AS added, max(CASE WHEN added THEN 0 ELSE position END) AS reopened
    FROM (
      SELECT unnest(e.business_ids) AS id, e.position, true AS added FROM business_events e WHERE ${since} AND e.kind = 'added'
      UNION ALL
      SELECT v.business_id, e.position, false FROM business_events e CROSS JOIN unnest(e.business_ids) AS about (id)
        JOIN business_versions v ON v.business_id = about.id AND v.made_at = e.recorded_at
      WHERE ${since} AND e.kind = 'changed' AND 'new_dogs' = ANY(e.columns)
        AND v.changes #>> '{new_dogs,to,answer}' = 'yes' AND v.changes #>> '{new_dogs,from,answer}' IS DISTINCT FROM 'yes'
    ) AS news GROUP BY id`);
  return new Map(
    rows.map(({ id, added, reopened }) => [Number(id), { added: Number(added), reopened: Number(reopened) }]),
  );
}
