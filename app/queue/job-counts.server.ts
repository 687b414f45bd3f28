import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { LATE_MS } from './job-table.server.ts';

export interface JobCounts {
  kind: string;
  /** Without recurring jobs. */
  waiting: number;
  running: number;
  late: number;
  failing: number;
  error: string | null;
  next: Date | null;
}

export async function readJobCounts(db: Database, now: number): Promise<JobCounts[]> {
  const { rows } = await db.execute<Omit<JobCounts, 'next'> & { next: string | null }>(sql`
    SELECT kind,
      (count(*) FILTER (WHERE lease IS NULL AND NOT scheduled))::int AS waiting,
      (count(*) FILTER (WHERE lease IS NOT NULL))::int AS running,
      (count(*) FILTER (WHERE lease IS NULL AND run_at < ${new Date(now - LATE_MS)}))::int AS late,
      (count(*) FILTER (WHERE last_error IS NOT NULL))::int AS failing,
      (array_agg(last_error ORDER BY run_at) FILTER (WHERE last_error IS NOT NULL))[1] AS error,
      min(run_at) FILTER (WHERE scheduled AND lease IS NULL AND isfinite(run_at)) AS next
    FROM jobs GROUP BY kind ORDER BY kind`);
  return rows.map(({ next, ...counts }) => ({ ...counts, next: next === null ? null : new Date(next) }));
}
