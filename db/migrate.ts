import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { LOCKS } from './locks.ts';
import { packageRoot } from './package-root.ts';

/** Brings the database up to this version's schema. Several nodes may call it at once: one works, the others wait. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS.migration]);
    await migrate(drizzle(client), { migrationsFolder: path.join(packageRoot(), 'db/migrations') });
    await client.query('SELECT pg_advisory_unlock($1)', [LOCKS.migration]);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
