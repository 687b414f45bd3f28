import { sql } from 'drizzle-orm';
import {
  inColumnOrder,
  publicHistory,
  type PublicHistoryEntry,
} from '#app/features/businesses/write/history/history.server.ts';
import type { Database } from '#db/client.ts';
import { type MatchFilter, matching } from './statement.server.ts';

export interface ChangedListing {
  id: number;
  slug: string;
  name: string;
  category: string;
  city: string;
  description: string | null;
  version: number;
  changedAt: Date;
  /** Public part of the last change; null without a public history entry. */
  change: PublicHistoryEntry | null;
}

interface Row extends Record<string, unknown> {
  id: string;
  version: number;
  updated_at: Date | string;
  kind: PublicHistoryEntry['kind'] | null;
  made_by: PublicHistoryEntry['role'];
  changes: Parameters<typeof publicHistory>[0][number]['changes'];
}

export async function findNewest(
  db: Database,
  filter: MatchFilter,
  limit: number,
): Promise<ChangedListing[]> {
  const { rows } = await db.execute<
    Row & Pick<ChangedListing, 'slug' | 'name' | 'category' | 'city'> & { description: string | null }
  >(sql`
    WITH newest AS MATERIALIZED (
      SELECT id FROM businesses WHERE ${matching(filter)} ORDER BY updated_at DESC, id DESC LIMIT ${limit})
    SELECT b.id, b.slug, b.name, b.category, b.city, b.website_description AS description, b.version, b.updated_at,
      v.kind, v.made_by, v.changes
    FROM newest JOIN businesses b USING (id) LEFT JOIN business_versions v ON v.business_id = b.id AND v.version = b.version
    ORDER BY b.updated_at DESC, b.id DESC`);
  return rows.map(({ id, updated_at, kind, made_by: role, changes, ...row }) => {
    const changedAt = new Date(updated_at);
    const made = {
      version: row.version,
      role,
      at: changedAt,
      reason: null,
      importId: null,
      person: null,
    };
    const [change = null] =
      kind === null ? [] : publicHistory([{ ...made, changes: inColumnOrder(changes), kind }]);
    return { ...row, id: Number(id), changedAt, change };
  });
}

/** Time of the last event of any listing; null if none. */
export async function lastEventAt(db: Database): Promise<Date | null> {
  const { rows } = await db.execute<{ at: Date | string | null }>(
    sql`SELECT max(recorded_at) AS at FROM business_events`,
  );
  return rows[0]?.at ? new Date(rows[0].at) : null;
}
