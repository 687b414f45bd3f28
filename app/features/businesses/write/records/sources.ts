import type { Borders } from '#app/features/places/borders/borders.ts';
import type { Councils } from '#app/features/places/councils/council.ts';
import type { PostcodeList } from '#app/features/places/postcodes/packed-list.ts';
import type { Database } from '#db/client.ts';

/** What tells where a business lies. */
export interface PlaceSources {
  /** The list of postcodes the site goes by. */
  postcodes: () => Promise<PostcodeList>;
  councils: Councils;
  borders: () => Promise<Borders>;
}

/** What changing a business takes: `Services` has it all. */
export interface ChangeSources extends PlaceSources {
  /** The database, or a transaction of which the change is to be a part. */
  db: Database;
  /** Milliseconds since 1970. */
  clock: () => number;
}
