import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

/** Moves reviews to the remaining business. Of two published ones by the same author, the later is shown. */
export async function moveReviews(db: Database, from: number, into: number): Promise<void> {
  await db.execute(sql`
    UPDATE reviews r SET state = 'duplicate' FROM reviews o
    WHERE r.author = o.author AND r.state = 'published' AND o.state = 'published' AND (r.published_at, r.id) < (o.published_at, o.id)
      AND (r.business_id, o.business_id) IN ((${from}::bigint, ${into}::bigint), (${into}::bigint, ${from}::bigint))`);
  await db.execute(sql`
    UPDATE reviews SET business_id = ${into}, came_by = came_by || ${from}::bigint WHERE business_id = ${from}`);
}

/** Undoes `moveReviews`, also for earlier merges; later reviews stay. Shows second reviews again. */
export async function takeReviewsBack(db: Database, id: number): Promise<void> {
  const { rows } = await db.execute<{ ids: string[] | null }>(
    sql`SELECT array_agg(DISTINCT business_id) AS ids FROM reviews WHERE ${id}::bigint = ANY (came_by)`,
  );
  const others = rows[0]?.ids;
  if (!others) return;
  await db.execute(sql`
    UPDATE reviews SET business_id = ${id}, came_by = came_by[:array_position(came_by, ${id}::bigint) - 1]
    WHERE ${id}::bigint = ANY (came_by)`);
  await db.execute(sql`
    UPDATE reviews SET state = 'published' WHERE id IN (
      SELECT DISTINCT ON (d.business_id, d.author) d.id FROM reviews d
      WHERE d.state = 'duplicate' AND d.business_id = ANY (${sql.param([...others, String(id)])}::bigint[])
        AND d.author IN (SELECT author FROM reviews WHERE business_id = ${id})
        AND NOT EXISTS (SELECT FROM reviews p WHERE p.business_id = d.business_id AND p.author = d.author AND p.state = 'published')
      ORDER BY d.business_id, d.author, d.published_at DESC, d.id DESC)`);
}
