import { DrizzleQueryError, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

/** Runs a statement over many businesses. @throws what the database says, without the statement, which may be as long as an import is wide */
export async function runStatement<Row extends Record<string, unknown>>(
  db: Database,
  statement: SQL,
): Promise<Row[]> {
  try {
    const { rows } = await db.execute(statement);
    return rows as Row[];
  } catch (error) {
    throw error instanceof DrizzleQueryError ? (error.cause ?? error) : error;
  }
}
