import type { ClientBase } from 'pg';
import { LATE_MS } from './job-table.server.ts';

/** How the jobs of one kind stand. */
export interface JobCounts {
  kind: string;
  /** Those that come again by themselves are not among them. */
  waiting: number;
  running: number;
  /** Due for more than an hour, and not started. */
  late: number;
  /** Whose last attempt failed. */
  failing: number;
  /** Why, for one of them. */
  error: string | null;
  /** When the one that comes again by itself comes next. */
  next: Date | null;
}

/** Counts the jobs that are in the table, by kind. @param now milliseconds since 1970 */
export async function readJobCounts(client: Pick<ClientBase, 'query'>, now: number): Promise<JobCounts[]> {
  const { rows } = await client.query<JobCounts>(
    `SELECT kind,
       (count(*) FILTER (WHERE lease IS NULL AND NOT scheduled))::int AS waiting,
       (count(*) FILTER (WHERE lease IS NOT NULL))::int AS running,
       (count(*) FILTER (WHERE lease IS NULL AND run_at < $1))::int AS late,
       (count(*) FILTER (WHERE last_error IS NOT NULL))::int AS failing,
       (array_agg(last_error ORDER BY run_at) FILTER (WHERE last_error IS NOT NULL))[1] AS error,
       min(run_at) FILTER (WHERE scheduled AND lease IS NULL AND isfinite(run_at)) AS next
     FROM jobs GROUP BY kind ORDER BY kind`,
    [new Date(now - LATE_MS)],
  );
  return rows;
}
