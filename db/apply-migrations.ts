import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './client.ts';
import { packageRoot } from './package-root.ts';

export interface KnownMigration {
  /** Milliseconds since 1970; identifies the migration. */
  madeAt: number;
  hash: string;
  statements: string[];
}

/** Journal of drizzle's migrator. */
const JOURNAL = sql`drizzle.__drizzle_migrations`;

/** Migrations of this version, oldest first. */
export function knownMigrations(): KnownMigration[] {
  return readMigrationFiles({ migrationsFolder: path.join(packageRoot(), 'db/migrations') }).map(
    ({ folderMillis, hash, sql: statements }) => ({ madeAt: folderMillis, hash, statements }),
  );
}

/** Times of the migrations that were applied, oldest first; empty for an empty database. */
export async function appliedMigrations(db: Database): Promise<number[]> {
  const { rows: known } = await db.execute<{ journal: string | null }>(
    sql`SELECT to_regclass('${JOURNAL}') AS journal`,
  );
  if (!known[0]?.journal) return [];
  const { rows } = await db.execute<{ made_at: string }>(
    sql`SELECT created_at AS made_at FROM ${JOURNAL} ORDER BY created_at`,
  );
  return rows.map(({ made_at }) => Number(made_at));
}

/** Applies migrations within the caller's transaction; drizzle's migrator always opens its own. */
export async function applyMigrations(db: Database, migrations: readonly KnownMigration[]): Promise<void> {
  await db.execute(sql`CREATE SCHEMA IF NOT EXISTS drizzle`);
  await db.execute(
    sql`CREATE TABLE IF NOT EXISTS ${JOURNAL} (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
  for (const { madeAt, hash, statements } of migrations) {
    for (const statement of statements) await db.execute(sql.raw(statement));
    await db.execute(sql`INSERT INTO ${JOURNAL} (hash, created_at) VALUES (${hash}, ${madeAt})`);
  }
}

/** Clears the migration journal within the caller's transaction. */
export async function forgetMigrations(db: Database): Promise<void> {
  await db.execute(sql`DROP TABLE IF EXISTS ${JOURNAL}`);
}

export class LaterVersionError extends Error {
  override name = 'LaterVersionError';
  /** Version that last used the database, such as `1.4.0`; null if unknown. */
  readonly version: string | null;

  constructor(version: string | null) {
    super('The database belongs to a later version.');
    this.version = version;
  }
}

/** Finds out why this version must not use a database; null if it may. */
export async function findLaterVersion(db: Database): Promise<LaterVersionError | null> {
  const known = new Set(knownMigrations().map(({ madeAt }) => madeAt));
  const applied = await appliedMigrations(db);
  if (applied.every((madeAt) => known.has(madeAt))) return null;
  return new LaterVersionError(await lastVersion(db));
}

/** Reads the version stored by `recordBuild`. A later version may store it elsewhere. */
async function lastVersion(db: Database): Promise<string | null> {
  const { rows: known } = await db.execute<{ readable: boolean }>(
    sql`SELECT count(*) = 2 AS readable FROM information_schema.columns WHERE table_schema = 'public'
       AND table_name = 'config' AND column_name IN ('version', 'sub_version')`,
  );
  if (!known[0]?.readable) return null;
  const { rows } = await db.execute<{ version: string | null; sub_version: string | null }>(
    sql`SELECT version::text, sub_version::text FROM public.config ORDER BY id LIMIT 1`,
  );
  const [found] = rows;
  return found?.version ? [found.version, found.sub_version].filter(Boolean).join('.') : null;
}
