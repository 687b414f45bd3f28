import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { geocodedPostcodes } from '#db/schema.ts';
import type { Coordinates } from '../distance/distance.ts';
import type { KeptAnswer } from '../postcodes/lookup.server.ts';

const DAY_MS = 24 * 60 * 60_000;
const KEEP_FOUND_MS = 90 * DAY_MS;
const KEEP_UNKNOWN_MS = DAY_MS;

/**
 * True while a kept answer needs no asking again: 90 days for a position, one day for an unknown postcode.
 * @param now milliseconds
 */
export function isFresh({ coordinates, fetchedAt }: KeptAnswer, now: number): boolean {
  return now - fetchedAt < (coordinates ? KEEP_FOUND_MS : KEEP_UNKNOWN_MS);
}

/**
 * Keeps an answer of the live provider, null for an unknown postcode; unknown ones that are out of date go, so
 * that made-up postcodes cannot pile up.
 * @param now milliseconds
 */
export async function keepAnswer(
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
    .where(sql`latitude IS NULL AND fetched_at <= ${new Date(now - KEEP_UNKNOWN_MS)}`);
}
