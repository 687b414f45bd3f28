import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { databaseOf } from '#db/client.ts';
import type { MatchReason } from '../matching/match.ts';

export interface OpenEntry {
  id: number;
  number: string | null;
  name: string | null;
  place: string | null;
  activity: string;
  score: number;
  reasons: MatchReason[];
  business: { slug: string; name: string; postal_code: string };
}

/** Entries to decide, best matches first. */
export async function openEntries(pool: Pool, authority: string): Promise<OpenEntry[]> {
  const { rows } = await databaseOf(pool).execute<OpenEntry & Record<string, unknown>>(sql`
    SELECT e.id::int4, e.number, e.name, e.place, e.activity, e.score, e.reasons,
      jsonb_build_object('slug', b.slug, 'name', b.name, 'postal_code', b.postal_code) AS business
    FROM register_entries e JOIN businesses b ON b.id = e.business_id
    WHERE e.state = 'asked' AND e.snapshot_id = (SELECT max(id) FROM register_snapshots WHERE authority = ${authority})
    ORDER BY e.score DESC, e.id`);
  return rows;
}
