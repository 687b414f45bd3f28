import { databaseOn } from '#db/client.ts';
import type { PoolClient } from 'pg';
import type { Borders } from '#app/features/places/borders/borders.ts';
import { readBorders } from '#app/features/places/borders/file.server.ts';
import { openShippedPlaces } from '#app/features/places/names/place-names.server.ts';
import type { PlaceNames } from '#app/features/places/names/place-names.ts';
import type { PostcodeList } from '#app/features/places/postcodes/packed-list.ts';
import { readCurrentList } from '#app/features/places/postcodes/stored-list.server.ts';
import { createTimedCache } from '#app/platform/timed-cache.ts';

/** What is known of Great Britain, each opened when it is first asked for. */
export interface Geography {
  /** Where postcodes lie, and which councils they belong to. */
  postcodes(): Promise<PostcodeList>;
  /** Places by name and position. */
  places(): Promise<PlaceNames>;
  borders(): Promise<Borders>;
}

/** Opens it for one import, unless it is already open. */
export function openGeography(client: PoolClient): Geography {
  const once = <Value>(open: () => Promise<Value>) => createTimedCache(open, Infinity, () => 0);
  return {
    postcodes: once(async () => (await readCurrentList(databaseOn(client))).list),
    places: once(openShippedPlaces),
    borders: once(readBorders),
  };
}
