import type { Database } from '#db/client.ts';
import type { Borders } from '#app/features/places/borders/borders.ts';
import { readBorders } from '#app/features/places/borders/file.server.ts';
import { openShippedPlaces } from '#app/features/places/names/place-names.server.ts';
import type { PlaceNames } from '#app/features/places/names/place-names.ts';
import type { PostcodeList } from '#app/features/places/postcodes/packed-list.ts';
import { readCurrentList } from '#app/features/places/postcodes/stored-list.server.ts';
import { createTimedCache } from '#app/platform/timed-cache.ts';

export interface Geography {
  postcodes(): Promise<PostcodeList>;
  places(): Promise<PlaceNames>;
  borders(): Promise<Borders>;
}

export function openGeography(db: Database): Geography {
  const once = <Value>(open: () => Promise<Value>) => createTimedCache(open, Infinity, () => 0);
  return {
    postcodes: once(async () => (await readCurrentList(db)).list),
    places: once(openShippedPlaces),
    borders: once(readBorders),
  };
}
