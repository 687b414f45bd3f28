import { asc, DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '#db/client.ts';
import { config } from '#db/schema.ts';
import { type Build, DEFAULT_VERSION } from './information.ts';

export type { Build } from './information.ts';

/** Reads the first row of `config`. Never throws: an error becomes the text in the footer. */
export async function readBuildInformation(db: Database): Promise<Build> {
  try {
    const [row] = await db.select().from(config).orderBy(asc(config.id)).limit(1);
    if (!row) return { state: 'error', message: 'No configuration data found' };
    return {
      state: 'ready',
      version: row.version || DEFAULT_VERSION,
      subVersion: row.sub_version,
      buildDate: row.build_date,
      buildTime: row.build_time,
    };
  } catch (error) {
    if (!(error instanceof DrizzleQueryError)) {
      return { state: 'error', message: 'An unexpected error occurred' };
    }
    return { state: 'error', message: `Failed to fetch config: ${publicMessage(error.cause)}` };
  }
}

/** PostgreSQL's own messages are harmless; network errors would reveal the database's address. */
function publicMessage(cause: unknown): string {
  return cause instanceof pg.DatabaseError ? cause.message : 'the database cannot be reached';
}
