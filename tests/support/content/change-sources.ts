import type { ChangeSources } from '#app/features/businesses/write/records/sources.ts';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import type { ScratchDatabase } from '../database/scratch-database.ts';
import { geographyOf } from './geography.ts';

/** What changing businesses takes, with the real postcodes and borders. @param clock milliseconds since 1970 */
export function changeSources(database: ScratchDatabase, clock = () => Date.now()): () => ChangeSources {
  const { postcodes, borders } = geographyOf(database);
  const councils = readCouncils();
  // The database is there only while tests run.
  return () => ({ db: database.db, postcodes, borders, councils, clock });
}
