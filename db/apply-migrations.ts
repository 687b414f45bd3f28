import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { packageRoot } from './package-root.ts';

/** A migration that comes with this version. */
export interface KnownMigration {
  /** When it was made, in milliseconds since 1970: what it is known by. */
  madeAt: number;
  hash: string;
  statements: string[];
}

/** Where the migrator of drizzle writes down what it has done. */
const JOURNAL = 'drizzle.__drizzle_migrations';

/** The migrations of this version, the oldest first. */
export function knownMigrations(): KnownMigration[] {
  return readMigrationFiles({ migrationsFolder: path.join(packageRoot(), 'db/migrations') }).map(
    ({ folderMillis, hash, sql }) => ({ madeAt: folderMillis, hash, statements: sql }),
  );
}

/** When each migration was made that the database has had, the oldest first; none in an empty database. */
export async function appliedMigrations(client: Pick<ClientBase, 'query'>): Promise<number[]> {
  const { rows: known } = await client.query<{ journal: string | null }>(
    `SELECT to_regclass('${JOURNAL}') AS journal`,
  );
  if (!known[0]?.journal) return [];
  const { rows } = await client.query<{ made_at: string }>(
    `SELECT created_at AS made_at FROM ${JOURNAL} ORDER BY created_at`,
  );
  return rows.map(({ made_at }) => Number(made_at));
}

/**
 * Applies migrations within the caller's transaction, and writes them down as drizzle's migrator does, which always
 * makes a transaction of its own.
 */
export async function applyMigrations(
  client: ClientBase,
  migrations: readonly KnownMigration[],
): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle');
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${JOURNAL} (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
  for (const { madeAt, hash, statements } of migrations) {
    for (const statement of statements) await client.query(statement);
    await client.query(`INSERT INTO ${JOURNAL} (hash, created_at) VALUES ($1, $2)`, [hash, madeAt]);
  }
}

/** Forgets within the caller's transaction that there were migrations. */
export async function forgetMigrations(client: ClientBase): Promise<void> {
  await client.query(`DROP TABLE IF EXISTS ${JOURNAL}`);
}
