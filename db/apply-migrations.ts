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

/** A database has had migrations that this version does not know. */
export class LaterVersionError extends Error {
  override name = 'LaterVersionError';
  /** Of the program that used the database last, such as `1.4.0`; null when it left none. */
  readonly version: string | null;

  constructor(version: string | null) {
    super('The database belongs to a later version.');
    this.version = version;
  }
}

/** Why a database must not be used by this version; null when it is of this one or an earlier one. */
export async function findLaterVersion(client: Pick<ClientBase, 'query'>): Promise<LaterVersionError | null> {
  const known = new Set(knownMigrations().map(({ madeAt }) => madeAt));
  const applied = await appliedMigrations(client);
  if (applied.every((madeAt) => known.has(madeAt))) return null;
  return new LaterVersionError(await lastVersion(client));
}

/** What the site that ran last wrote down; see `recordBuild`. A later version may keep it elsewhere. */
async function lastVersion(client: Pick<ClientBase, 'query'>): Promise<string | null> {
  const { rows: known } = await client.query<{ readable: boolean }>(
    `SELECT count(*) = 2 AS readable FROM information_schema.columns WHERE table_schema = 'public'
       AND table_name = 'config' AND column_name IN ('version', 'sub_version')`,
  );
  if (!known[0]?.readable) return null;
  const { rows } = await client.query<{ version: string | null; sub_version: string | null }>(
    'SELECT version::text, sub_version::text FROM public.config ORDER BY id LIMIT 1',
  );
  const [found] = rows;
  return found?.version ? [found.version, found.sub_version].filter(Boolean).join('.') : null;
}
