import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { findLaterVersion } from './apply-migrations.ts';
import { LOCKS } from './locks.ts';
import { packageRoot } from './package-root.ts';
import { withTransaction } from './transaction.ts';

/**
 * Brings the database up to this version's schema. Several nodes may call it at once: one works, the others wait.
 * The lock is held by a transaction on a connection of its own, since a pooler in between may give each transaction
 * another session.
 * @throws LaterVersionError when it is of a later version; nothing is changed then
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  await withTransaction(pool, async (guard) => {
    await guard.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await guard.query('SELECT pg_advisory_xact_lock($1)', [LOCKS.migration]);
    const later = await findLaterVersion(guard);
    if (later) throw later;
    await migrate(drizzle(pool), { migrationsFolder: path.join(packageRoot(), 'db/migrations') });
  });
}
