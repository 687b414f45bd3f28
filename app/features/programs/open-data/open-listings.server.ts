import { sql } from 'drizzle-orm';
import type { Hours, LocalMinute } from '@dog-care-directory/opening-hours';
import type { Database } from '#db/client.ts';
import { openListings } from '#db/schema.ts';
import type { OpenRow } from '../reuse/open-rows.server.ts';
import { idsOf } from './ids.server.ts';
import { searchedTimes, weeklyTimes } from './weekly-times.ts';

const MOST_REMEMBERED = 10_000;

interface Sources {
  config: { siteUrl: string };
  openingHours: { hoursOf: (text: string | null) => Hours | null; now: () => LocalMinute };
}

/** Returns a function that updates the search index of open listings where it has changed. */
export function openListingsStore(
  db: Database,
  { config, openingHours }: Sources,
): (rows: readonly OpenRow[]) => Promise<void> {
  const idOf = idsOf(config);
  const known = new Map<string | null, string[]>();
  function timesOf(text: string | null): string[] {
    const times = known.get(text);
    if (times) return times;
    const hours = openingHours.hoursOf(text);
    const made = hours ? searchedTimes(weeklyTimes(hours, openingHours.now())) : [];
    if (known.size < MOST_REMEMBERED) known.set(text, made);
    return made;
  }
  const toStored = (row: OpenRow): typeof openListings.$inferInsert => {
    const isPlaced = !row.hides_address && row.latitude !== null && row.longitude !== null;
    return {
      business_id: row.id,
      organization_id: idOf('organization', row.id),
      service_id: idOf('service', row.id),
      at_location_id: isPlaced ? idOf('service_at_location', row.id) : null,
      times: timesOf(row.opening_hours),
      licences: row.licence.split('; '),
    };
  };
  return async (rows) => {
    // Filters unchanged rows first, because ON CONFLICT alone would lock each of them.
    await db.execute(sql`
      INSERT INTO open_listings SELECT made.*
      FROM jsonb_populate_recordset(NULL::open_listings, ${JSON.stringify(rows.map(toStored))}::jsonb) AS made
      WHERE NOT EXISTS (
        SELECT FROM open_listings known WHERE known.business_id = made.business_id AND known IS NOT DISTINCT FROM made)
      ON CONFLICT (business_id) DO UPDATE SET
        organization_id = excluded.organization_id, service_id = excluded.service_id,
        at_location_id = excluded.at_location_id, times = excluded.times, licences = excluded.licences`);
  };
}

/** Deletes all other entries.  @param ids of reusable businesses */
export async function keepOpenListings(db: Database, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    DELETE FROM ${openListings} WHERE NOT EXISTS (
      SELECT FROM unnest(${sql.param(ids)}::bigint[]) AS kept (id) WHERE kept.id = business_id)`);
}
