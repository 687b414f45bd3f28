import type { Database } from '#db/client.ts';
import type { Borders } from '#app/features/places/borders/borders.ts';
import { readBorders } from '#app/features/places/borders/file.server.ts';
import { openShippedPlaces } from '#app/features/places/lists/place-names.server.ts';
import type { PlaceNames, PostcodeList } from '@dog-care-directory/uk-places/files';
import { readCurrentList } from '#app/features/places/lists/stored-list.server.ts';
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
