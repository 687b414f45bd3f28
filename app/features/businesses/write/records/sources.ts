import type { Borders } from '#app/features/places/borders/borders.ts';
import type { Councils } from '#app/features/places/councils/council.ts';
import type { PostcodeList } from '#app/features/places/postcodes/packed-list.ts';
import type { Database } from '#db/client.ts';

export interface PlaceSources {
  postcodes: () => Promise<PostcodeList>;
  councils: Councils;
  borders: () => Promise<Borders>;
}

export interface ChangeSources extends PlaceSources {
  /** May be a transaction that the change becomes part of. */
  db: Database;
  /** Milliseconds since 1970. */
  clock: () => number;
}
