import type { SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { withoutStatement } from '#db/without-statement.ts';

/** @throws database errors without the statement, which may be huge */
export async function runStatement<Row extends Record<string, unknown>>(
  db: Database,
  statement: SQL,
): Promise<Row[]> {
  try {
    const { rows } = await db.execute(statement);
    return rows as Row[];
  } catch (error) {
    throw withoutStatement(error);
  }
}
