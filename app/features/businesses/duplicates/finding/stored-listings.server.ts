import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type Listing, LISTING_COLUMNS } from '../evidence/listing.ts';
import { type Compared, toCompared } from '../evidence/score.ts';

export async function storedListings(db: Database, ids: readonly number[]): Promise<Map<number, Compared>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Listing & { id: string } & Record<string, unknown>>(
    sql`SELECT id, ${sql.raw(LISTING_COLUMNS.join(', '))} FROM businesses WHERE id = ANY(${sql.param(ids)}::bigint[])`,
  );
  return new Map(rows.map(({ id, ...listing }) => [Number(id), toCompared(listing)]));
}
