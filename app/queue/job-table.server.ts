import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Database } from '#db/client.ts';
import { jobs } from '#db/schema.ts';
import { type AnyJobKind, leaseMs, longestWaitMs } from './job-kind.ts';
import { isDead } from './lease.server.ts';

/** A running job. */
export interface ClaimedJob {
  id: string;
  payload: unknown;
  attempts: number;
  scheduled: boolean;
  created_at: Date;
}

/** A job not started this long after it was due is late. */
export const LATE_MS = 60 * 60_000;
const LONGEST_ERROR = 500;
/** Counted no further. */
const MOST_ATTEMPTS = 1_000_000;

/** Adds a job that is due. @param db the database, or the transaction it belongs to */
export async function insertJob(db: Database, kind: string, payload: object, now: Date): Promise<void> {
  await db
    .insert(jobs)
    .values({ kind, payload: sql`${storable(payload)}::jsonb`, run_at: now, created_at: now });
}

/** JSON that PostgreSQL takes: it knows neither a zero character nor half a surrogate pair. */
function storable(payload: object): string {
  return JSON.stringify(payload, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
  );
}

/** Makes the rows of the jobs that come again by themselves, where they are missing; they are due at once. */
export async function insertScheduled(pool: Pool, kinds: readonly string[], now: Date): Promise<void> {
  await pool.query(
    `INSERT INTO jobs (kind, payload, scheduled, run_at, created_at)
     SELECT kind, '{}', true, $2, $2 FROM unnest($1::text[]) AS missing (kind)
     ON CONFLICT (kind) WHERE scheduled DO NOTHING`,
    [kinds, now],
  );
}

/** Makes a recurring job due now, unless it is running. */
export async function makeDue(pool: Pool, kind: string, now: Date): Promise<void> {
  await pool.query('UPDATE jobs SET run_at = $2 WHERE kind = $1 AND scheduled AND lease IS NULL', [
    kind,
    now,
  ]);
}

/** Deletes rows of recurring jobs no longer run by any process; a process that runs them creates them again. */
export async function deleteOrphanedJobs(pool: Pool, now: number): Promise<void> {
  await pool.query('DELETE FROM jobs WHERE scheduled AND lease IS NULL AND run_at < $1', [
    new Date(now - LATE_MS),
  ]);
}

/**
 * Which of these kinds there may be something to do of: something is due, or its process may have died; and of which the
 * row is missing by which they come again.
 */
export async function kindsToSee(
  pool: Pool,
  kinds: readonly AnyJobKind[],
  now: Date,
): Promise<{ kind: string; missing: boolean }[]> {
  const { rows } = await pool.query<{ kind: string; missing: boolean }>(
    `SELECT kind, missing FROM unnest($1::text[], $2::timestamptz[], $4::boolean[]) AS known (kind, horizon, repeats),
       LATERAL (SELECT repeats AND NOT EXISTS (SELECT FROM jobs WHERE jobs.kind = known.kind AND scheduled) AS missing)
     WHERE missing
       OR EXISTS (SELECT FROM jobs WHERE jobs.kind = known.kind AND lease IS NULL AND run_at <= $3)
       OR EXISTS (SELECT FROM jobs WHERE jobs.kind = known.kind AND lease IS NULL AND run_at > known.horizon)
       OR EXISTS (SELECT FROM jobs WHERE jobs.kind = known.kind AND lease IS NOT NULL)`,
    [
      kinds.map(({ name }) => name),
      kinds.map((kind) => horizon(kind, now)),
      now,
      kinds.map(({ everyMs }) => everyMs !== undefined),
    ],
  );
  return rows;
}

/** Lets go of jobs whose process has died, or has lost the database for so long that it no longer renews them. */
export async function freeAbandoned(pool: Pool, kind: AnyJobKind, now: Date): Promise<void> {
  await pool.query(
    `WITH over AS MATERIALIZED (
       SELECT id, lease FROM jobs WHERE lease IS NOT NULL AND kind = $1 AND (run_at <= $2 OR run_at > $3)
     ), dead AS MATERIALIZED (
       SELECT lease FROM (SELECT DISTINCT lease FROM over) AS held WHERE ${isDead('lease')}
     )
     UPDATE jobs SET lease = NULL FROM over JOIN dead USING (lease)
     WHERE jobs.id = over.id AND jobs.lease = over.lease AND (run_at <= $2 OR run_at > $3)`,
    [kind.name, now, horizon(kind, now)],
  );
}

/** Keeps running jobs from other processes for longer. */
export async function renewJobs(pool: Pool, kind: AnyJobKind, lease: number, now: Date): Promise<void> {
  await pool.query('UPDATE jobs SET run_at = $3 WHERE kind = $1 AND lease = $2', [
    ...[kind.name, lease, later(now, leaseMs(kind))],
  ]);
}

/** Takes jobs that are due, the longest due first; no other process can take the same ones. */
export async function claimJobs(
  pool: Pool,
  kind: AnyJobKind,
  lease: number,
  now: Date,
): Promise<ClaimedJob[]> {
  const { rows } = await pool.query<ClaimedJob>({
    text: CLAIM,
    values: [kind.name, now, horizon(kind, now), kind.atOnce, lease, later(now, leaseMs(kind))],
  });
  return rows;
}

export const CLAIM = `WITH due AS MATERIALIZED (
    SELECT id FROM jobs WHERE kind = $1 AND lease IS NULL AND (run_at <= $2 OR run_at > $3)
    ORDER BY run_at LIMIT $4 FOR UPDATE SKIP LOCKED
  )
  UPDATE jobs SET lease = $5, run_at = $6, attempts = least(attempts, ${MOST_ATTEMPTS}) + 1 FROM due WHERE jobs.id = due.id
  RETURNING jobs.id, payload, attempts, scheduled, created_at`;

/** Ends a job that is done, or will not be tried again. One that comes again by itself is put off instead. */
export async function endJob(
  pool: Pool,
  { id, scheduled }: ClaimedJob,
  lease: number,
  nextAt: Date,
  error: string | null,
): Promise<void> {
  if (scheduled) {
    await pool.query(
      `UPDATE jobs SET lease = NULL, attempts = 0, run_at = $3, last_error = $4 WHERE id = $1 AND lease = $2`,
      [id, lease, nextAt, error?.slice(0, LONGEST_ERROR)],
    );
  } else await pool.query('DELETE FROM jobs WHERE id = $1 AND lease = $2', [id, lease]);
}

/** Puts a job off that has failed. */
export async function postponeJob(
  pool: Pool,
  { id }: ClaimedJob,
  lease: number,
  nextAt: Date,
  error: string,
): Promise<void> {
  await pool.query(
    'UPDATE jobs SET lease = NULL, run_at = $3, last_error = $4 WHERE id = $1 AND lease = $2',
    [id, lease, nextAt, error.slice(0, LONGEST_ERROR)],
  );
}

/** Releases a job, as if it had not been started. */
export async function returnJob(pool: Pool, { id }: ClaimedJob, lease: number, now: Date): Promise<void> {
  await pool.query(
    'UPDATE jobs SET lease = NULL, run_at = $3, attempts = attempts - 1 WHERE id = $1 AND lease = $2',
    [id, lease, now],
  );
}

export const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

const horizon = (kind: AnyJobKind, now: Date) => later(now, longestWaitMs(kind));
