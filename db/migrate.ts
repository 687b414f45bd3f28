import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { findLaterVersion } from './apply-migrations.ts';
import { LOCKS } from './locks.ts';
import { packageRoot } from './package-root.ts';
import { withTransaction } from './transaction.ts';

/**
 * Migrates to this version's schema, one node at a time. The lock is held by a transaction on its own
 * connection, since poolers switch sessions.
 * @throws LaterVersionError if it is of a later version; then nothing changes
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  await withTransaction(pool, async (db) => {
    await db.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    await db.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.migration})`);
    const later = await findLaterVersion(db);
    if (later) throw later;
    await migrate(drizzle(pool), { migrationsFolder: path.join(packageRoot(), 'db/migrations') });
  });
}
