import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { geocodedPostcodes } from '#db/schema.ts';
import type { Coordinates } from '@dog-care-directory/uk-places';
import { DAY_MS } from '#app/platform/dates/durations.ts';

const CACHED_FOUND_MS = 90 * DAY_MS;
const CACHED_UNKNOWN_MS = DAY_MS;

export interface CachedAnswer {
  /** Null if the provider did not know the postcode. */
  coordinates: Coordinates | null;
  fetchedAt: number;
}

/** Cached answers by postcode or district. */
export async function cachedAnswers(
  db: Database,
  texts: readonly string[],
): Promise<ReadonlyMap<string, CachedAnswer>> {
  const rows = await db
    .select()
    .from(geocodedPostcodes)
    .where(inArray(geocodedPostcodes.postcode, [...texts]));
  return new Map(
    rows.map(({ postcode, latitude, longitude, fetched_at }) => [
      postcode,
      {
        coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
        fetchedAt: fetched_at.getTime(),
      },
    ]),
  );
}

/** True for 90 days for a position, one day for an unknown postcode.  @param now milliseconds */
export function isFresh({ coordinates, fetchedAt }: CachedAnswer, now: number): boolean {
  return now - fetchedAt < (coordinates ? CACHED_FOUND_MS : CACHED_UNKNOWN_MS);
}

/** Caches an answer (null for unknown) and deletes stale unknown ones. @param now milliseconds */
export async function cacheAnswer(
  db: Database,
  postcode: string,
  coordinates: Coordinates | null,
  now: number,
): Promise<void> {
  const answer = {
    latitude: coordinates?.latitude ?? null,
    longitude: coordinates?.longitude ?? null,
    fetched_at: new Date(now),
  };
  await db
    .insert(geocodedPostcodes)
    .values({ postcode, ...answer })
    .onConflictDoUpdate({ target: geocodedPostcodes.postcode, set: answer });
  await db
    .delete(geocodedPostcodes)
    .where(sql`latitude IS NULL AND fetched_at <= ${new Date(now - CACHED_UNKNOWN_MS)}`);
}
