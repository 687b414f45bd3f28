import { sql } from 'drizzle-orm';
import pg, { type Pool } from 'pg';
import { type Database, databaseOf } from '#db/client.ts';
import { jobs } from '#db/schema.ts';
import { type AnyJobKind, leaseMs, longestWaitMs } from './job-kind.ts';
import { isDead } from './lease.server.ts';
import { HOUR_MS } from '#app/platform/dates/durations.ts';

export interface ClaimedJob {
  id: string;
  payload: unknown;
  attempts: number;
  scheduled: boolean;
  created_at: Date;
}

export const LATE_MS = HOUR_MS;
const LONGEST_ERROR = 500;
const MOST_ATTEMPTS = 1_000_000;

/** @param db the database, or the transaction it belongs to */
export async function insertJob(db: Database, kind: string, payload: object, now: Date): Promise<void> {
  await db
    .insert(jobs)
    .values({ kind, payload: sql`${storable(payload)}::jsonb`, run_at: now, created_at: now });
}

/** Removes what PostgreSQL's JSON can't hold: NUL and lone surrogates. */
function storable(payload: object): string {
  return JSON.stringify(payload, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
  );
}

export async function insertScheduled(pool: Pool, kinds: readonly string[], now: Date): Promise<void> {
  await databaseOf(pool).execute(sql`
    INSERT INTO jobs (kind, payload, scheduled, run_at, created_at)
    SELECT kind, '{}', true, ${now}, ${now} FROM unnest(${sql.param(kinds)}::text[]) AS missing (kind)
    ON CONFLICT (kind) WHERE scheduled DO NOTHING`);
}

/** Marks a recurring job requested while running: it runs again, as it may have read outdated data. */
const AGAIN = sql`'{"again": true}'::jsonb`;

/** Makes a recurring job due now; a running one is due again when it ends. */
export async function makeDue(pool: Pool, kind: string, now: Date): Promise<void> {
  await databaseOf(pool).execute(sql`
    UPDATE jobs SET run_at = CASE WHEN lease IS NULL THEN ${now}::timestamptz ELSE run_at END,
      payload = CASE WHEN lease IS NULL THEN payload ELSE ${AGAIN} END
    WHERE kind = ${kind} AND scheduled`);
}

/** Deletes recurring jobs that no process runs any more; a process that does recreates them. */
export async function deleteOrphanedJobs(pool: Pool, now: number): Promise<void> {
  await databaseOf(pool).execute(
    sql`DELETE FROM jobs WHERE scheduled AND lease IS NULL AND run_at < ${new Date(now - LATE_MS)}`,
  );
}

/**
 * Returns the kinds that may need work: something is due, its process may have died, or the row of a recurring job is
 * missing.
 */
export async function kindsToSee(
  pool: Pool,
  kinds: readonly AnyJobKind[],
  now: Date,
): Promise<{ kind: string; missing: boolean }[]> {
  const names = sql.param(kinds.map(({ name }) => name));
  const horizons = sql.param(kinds.map((kind) => horizon(kind, now)));
  const repeats = sql.param(kinds.map(({ everyMs }) => everyMs !== undefined));
  const { rows } = await databaseOf(pool).execute<{ kind: string; missing: boolean }>(sql`
    SELECT kind, missing FROM unnest(${names}::text[], ${horizons}::timestamptz[], ${repeats}::boolean[]) AS known (kind, horizon, repeats),
      LATERAL (SELECT repeats AND NOT EXISTS (SELECT FROM jobs WHERE jobs.kind = known.kind AND scheduled) AS missing)
    WHERE missing
      OR EXISTS (SELECT FROM jobs WHERE jobs.kind = known.kind AND lease IS NULL AND run_at <= ${now})
      OR EXISTS (SELECT FROM jobs WHERE jobs.kind = known.kind AND lease IS NULL AND run_at > known.horizon)
      OR EXISTS (SELECT FROM jobs WHERE jobs.kind = known.kind AND lease IS NOT NULL)`);
  return rows;
}

/** Releases jobs whose process has died, or lost the database for too long to renew them. */
export async function freeAbandoned(pool: Pool, kind: AnyJobKind, now: Date): Promise<void> {
  await databaseOf(pool).execute(sql`
    WITH over AS MATERIALIZED (
      SELECT id, lease FROM jobs WHERE lease IS NOT NULL AND kind = ${kind.name} AND (run_at <= ${now} OR run_at > ${horizon(kind, now)})
    ), dead AS MATERIALIZED (
      SELECT lease FROM (SELECT DISTINCT lease FROM over) AS held WHERE ${isDead(sql`lease`)}
    )
    UPDATE jobs SET lease = NULL FROM over JOIN dead USING (lease)
    WHERE jobs.id = over.id AND jobs.lease = over.lease AND (run_at <= ${now} OR run_at > ${horizon(kind, now)})`);
}

export async function renewJobs(pool: Pool, kind: AnyJobKind, lease: number, now: Date): Promise<void> {
  await databaseOf(pool).execute(
    sql`UPDATE jobs SET run_at = ${later(now, leaseMs(kind))} WHERE kind = ${kind.name} AND lease = ${lease}`,
  );
}

/** Claims due jobs, longest due first; concurrent processes never claim the same one. */
export async function claimJobs(
  pool: Pool,
  kind: AnyJobKind,
  lease: number,
  now: Date,
): Promise<ClaimedJob[]> {
  const { rows } = await databaseOf(pool).execute<Claimed>(claimStatement(kind, lease, now));
  return rows.map((row) => ({ ...row, created_at: readTime(row.created_at) }));
}

/** Reads infinite times too. */
const readTime: (text: string) => Date = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

type Claimed = Omit<ClaimedJob, 'created_at'> & { created_at: string };

export const claimStatement = (kind: AnyJobKind, lease: number, now: Date) => sql`
  WITH due AS MATERIALIZED (
    SELECT id FROM jobs WHERE kind = ${kind.name} AND lease IS NULL AND (run_at <= ${now} OR run_at > ${horizon(kind, now)})
    ORDER BY run_at LIMIT ${kind.atOnce} FOR UPDATE SKIP LOCKED
  )
  UPDATE jobs SET lease = ${lease}, run_at = ${later(now, leaseMs(kind))},
    attempts = least(attempts, ${MOST_ATTEMPTS}) + 1, payload = CASE WHEN scheduled THEN '{}' ELSE payload END
  FROM due WHERE jobs.id = due.id
  RETURNING jobs.id, payload, attempts, scheduled, created_at`;

/**
 * Ends a job that succeeded or won't be retried. A recurring one is rescheduled instead, at once if it was requested
 * meanwhile.
 */
export async function endJob(
  pool: Pool,
  { id, scheduled }: ClaimedJob,
  lease: number,
  { now, nextAt }: { now: Date; nextAt: Date },
  error: string | null,
): Promise<void> {
  if (scheduled) {
    await databaseOf(pool).execute(sql`
      UPDATE jobs SET lease = NULL, attempts = 0, last_error = ${error?.slice(0, LONGEST_ERROR) ?? null},
        run_at = CASE WHEN payload = ${AGAIN} THEN ${now}::timestamptz ELSE ${nextAt}::timestamptz END
      WHERE id = ${id} AND lease = ${lease}`);
  } else await databaseOf(pool).execute(sql`DELETE FROM jobs WHERE id = ${id} AND lease = ${lease}`);
}

export async function postponeJob(
  pool: Pool,
  { id }: ClaimedJob,
  lease: number,
  nextAt: Date,
  error: string,
): Promise<void> {
  await databaseOf(pool).execute(
    sql`UPDATE jobs SET lease = NULL, run_at = ${nextAt}, last_error = ${error.slice(0, LONGEST_ERROR)} WHERE id = ${id} AND lease = ${lease}`,
  );
}

export async function returnJob(pool: Pool, { id }: ClaimedJob, lease: number, now: Date): Promise<void> {
  await databaseOf(pool).execute(
    sql`UPDATE jobs SET lease = NULL, run_at = ${now}, attempts = attempts - 1 WHERE id = ${id} AND lease = ${lease}`,
  );
}

export const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

const horizon = (kind: AnyJobKind, now: Date) => later(now, longestWaitMs(kind));
