import { sql } from 'drizzle-orm';
import type { Hours } from '#app/features/businesses/hours/notation/hours.ts';
import type { LocalMinute } from '#app/features/businesses/hours/time/local-minute.ts';
import type { Database } from '#db/client.ts';
import { openListings } from '#db/schema.ts';
import type { OpenRow } from '../open-data/open-rows.server.ts';
import { idsOf } from './ids.server.ts';
import { searchedTimes, weeklyTimes } from './weekly-times.ts';

interface Sources {
  config: { siteUrl: string };
  openingHours: { hoursOf: (text: string | null) => Hours | null; now: () => LocalMinute };
}

/** Stores by what listings are found that may be used further, where it has changed. */
export async function storeOpenListings(
  db: Database,
  rows: readonly OpenRow[],
  { config, openingHours }: Sources,
): Promise<void> {
  const idOf = idsOf(config);
  const stored = rows.map((row): typeof openListings.$inferInsert => {
    const hours = openingHours.hoursOf(row.opening_hours);
    const isPlaced = !row.hides_address && row.latitude !== null && row.longitude !== null;
    return {
      business_id: row.id,
      organization_id: idOf('organization', row.id),
      service_id: idOf('service', row.id),
      at_location_id: isPlaced ? idOf('service_at_location', row.id) : null,
      times: hours ? searchedTimes(weeklyTimes(hours, openingHours.now())) : [],
      licences: row.licence.split('; '),
    };
  });
  await db.execute(sql`
    INSERT INTO open_listings AS known
      (business_id, organization_id, service_id, at_location_id, times, licences)
    SELECT business_id, organization_id, service_id, at_location_id, times, licences
    FROM jsonb_populate_recordset(NULL::open_listings, ${JSON.stringify(stored)}::jsonb)
    ON CONFLICT (business_id) DO UPDATE SET
      organization_id = excluded.organization_id, service_id = excluded.service_id,
      at_location_id = excluded.at_location_id, times = excluded.times, licences = excluded.licences
    WHERE (known.organization_id, known.at_location_id, known.times, known.licences)
      IS DISTINCT FROM (excluded.organization_id, excluded.at_location_id, excluded.times, excluded.licences)`);
}

/** Deletes all others. @param ids of the businesses that may be used further */
export async function keepOpenListings(db: Database, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    DELETE FROM ${openListings} WHERE NOT EXISTS (
      SELECT FROM unnest(${sql.param(ids)}::bigint[]) AS kept (id) WHERE kept.id = business_id)`);
}
