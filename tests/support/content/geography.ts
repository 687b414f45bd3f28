import type { Geography } from '#app/features/importing/merge/geography.server.ts';
import { readBorders } from '#app/features/places/borders/file.server.ts';
import { openShippedPlaces } from '#app/features/places/lists/place-names.server.ts';
import { type CurrentList, readCurrentList } from '#app/features/places/lists/stored-list.server.ts';
import { createTimedCache } from '#app/platform/timed-cache.ts';
import type { ScratchDatabase } from '../database/scratch-database.ts';

/** Opened once for all test files of a worker, because nothing changes them. */
const places = createTimedCache(openShippedPlaces, Infinity, () => 0);
const borders = createTimedCache(readBorders, Infinity, () => 0);

/** What the imports of a file's tests know of Great Britain, with the postcodes their database has by then. */
export function geographyOf(database: ScratchDatabase): Geography {
  let current: CurrentList | null = null;
  return {
    async postcodes() {
      current = await readCurrentList(database.db, current);
      return current.list;
    },
    places,
    borders,
  };
}
