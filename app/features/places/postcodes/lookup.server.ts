import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { PLANNED_ONCE } from '#db/planned-once.ts';
import type { Coordinates } from '../distance/distance.ts';
import type { Postcode } from './postcode.ts';

/** What a kept answer of the live provider says. */
export interface KeptAnswer {
  /** Null when the provider did not know the place. */
  coordinates: Coordinates | null;
  /** Milliseconds since 1970. */
  fetchedAt: number;
}

/** What the directory's own tables say of a postcode. */
export interface PostcodeLookup {
  /** The unit itself, or the mean of its sector, or else of its district; null when none is in the table. */
  place: (Coordinates & { precision: 'unit' | 'sector' | 'district' }) | null;
  /** Kept answers by the text asked for: the unit, the district. */
  kept: Map<string, KeptAnswer>;
}

interface LookupRow extends Record<string, unknown> {
  source: 'sector' | 'district' | 'kept';
  postcode: string | null;
  latitude: number | null;
  longitude: number | null;
  fetched_at: number | null;
}

/**
 * Looks a postcode up: nearly always a unit that is in the table. The means are worked out only where nothing more
 * exact is found.
 */
export async function lookUpPostcode(db: Database, postcode: Postcode): Promise<PostcodeLookup> {
  const unit = postcode.kind === 'unit' ? postcode.text : null;
  const place = unit ? await lookUpUnit(db, unit) : null;
  if (place) return { place, kept: new Map() };
  // No postcode matches a null pattern.
  const sectorPattern = postcode.kind === 'district' ? null : `${postcode.sector}%`;
  const districtPattern = `${postcode.district} %`;
  const { rows } = await db.execute<LookupRow>(sql`
    WITH sector AS MATERIALIZED (
      SELECT avg(latitude) AS latitude, avg(longitude) AS longitude FROM postcodes
      WHERE postcode LIKE ${sectorPattern}
      HAVING count(*) > 0
    ), district AS MATERIALIZED (
      SELECT avg(latitude) AS latitude, avg(longitude) AS longitude FROM postcodes
      WHERE postcode LIKE ${districtPattern} AND NOT EXISTS (SELECT FROM sector)
      HAVING count(*) > 0
    )
    SELECT 'sector' AS source, NULL AS postcode, latitude, longitude, NULL::float8 AS fetched_at FROM sector
    UNION ALL SELECT 'district', NULL, latitude, longitude, NULL FROM district
    UNION ALL SELECT 'kept', postcode, latitude, longitude, extract(epoch FROM fetched_at)::float8 * 1000
      FROM geocoded_postcodes WHERE postcode IN (${unit}, ${postcode.district})`);
  return { place: placeAmong(rows), kept: keptAmong(rows) };
}

async function lookUpUnit(db: Database, unit: string): Promise<PostcodeLookup['place']> {
  const { rows } = await db.execute<{ latitude: number; longitude: number }>(
    sql`${sql.raw(PLANNED_ONCE)} SELECT latitude, longitude FROM postcodes WHERE postcode = ${unit}`,
  );
  return rows[0] ? { ...rows[0], precision: 'unit' } : null;
}

function placeAmong(rows: LookupRow[]): PostcodeLookup['place'] {
  for (const { source, latitude, longitude } of rows) {
    if (source !== 'kept' && latitude !== null && longitude !== null) {
      return { latitude, longitude, precision: source };
    }
  }
  return null;
}

function keptAmong(rows: LookupRow[]): PostcodeLookup['kept'] {
  const kept: PostcodeLookup['kept'] = new Map();
  for (const { source, postcode, latitude, longitude, fetched_at } of rows) {
    if (source !== 'kept' || postcode === null || fetched_at === null) continue;
    const coordinates = latitude === null || longitude === null ? null : { latitude, longitude };
    kept.set(postcode, { coordinates, fetchedAt: fetched_at });
  }
  return kept;
}
