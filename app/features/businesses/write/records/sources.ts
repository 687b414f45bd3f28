import type { Borders } from '#app/features/places/borders/borders.ts';
import type { Councils } from '@dog-care-directory/uk-places';
import type { PostcodeList } from '@dog-care-directory/uk-places/files';
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
