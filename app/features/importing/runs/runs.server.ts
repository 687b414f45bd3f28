import type { ClientBase, Pool } from 'pg';
import type { ColumnMapping } from '../columns/mapping.ts';
import { recordMembers } from '../merge/missing-listings.server.ts';
import type { ImportReport } from '../merge/options.ts';
import type { SetValues } from '../columns/set-values.ts';
import type { OutsideChoice } from '../rows/outside-region.ts';
import type { FileChoices } from '../rows/file-choices.ts';
import type { RunKind } from './run.ts';
import { RunStopped } from './stop.server.ts';

type Queryable = Pick<ClientBase, 'query'>;

export interface NewRun {
  kind: RunKind;
  fileName: string;
  fileBytes: number;
  /** Id of the user who begins it; null for a command. */
  userId: string | null;
  /** The file in the upload folder; null when it does not lie there. */
  uploadId: string | null;
  /** Null matches the columns by their headers. */
  mappings: readonly ColumnMapping[] | null;
  /** Values that all rows get; null for none. */
  setValues?: SetValues | null | undefined;
  /** What to do about new businesses outside the region. */
  outside?: OutsideChoice | null | undefined;
  /** Problem with the whole file. */
  fileChoices?: FileChoices | undefined;
  /** Number of the lock that the program holds which will do it. */
  runner: number | null;
}

/** Records a run that is about to begin, and returns its id. */
export async function createRun(queryable: Queryable | Pool, run: NewRun): Promise<number> {
  const { rows } = await queryable.query<{ id: string }>(
    `INSERT INTO imports (kind, file_name, file_bytes, user_id, by_command, upload_id, mappings, runner,
       set_values, outside, file_choices)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
    [
      run.kind,
      run.fileName,
      run.fileBytes,
      run.userId,
      run.userId === null,
      run.uploadId,
      run.mappings && JSON.stringify(run.mappings),
      run.runner,
      run.setValues ? JSON.stringify(run.setValues) : null,
      run.outside ?? null,
      run.fileChoices ? JSON.stringify(run.fileChoices) : null,
    ],
  );
  return Number(rows[0]?.id);
}

/** Records a run's progress, unless it has ended. */
export async function recordProgress(pool: Pool, id: number, progress: number, total: number): Promise<void> {
  await pool.query(
    `UPDATE imports SET state = 'running', progress = $2, total = $3
     WHERE id = $1 AND state IN ('waiting', 'running')`,
    [id, progress, total],
  );
}

/**
 * Lets a paused import begin again.
 * @param outside what is done about new businesses outside the region
 * @param runner number of the lock that the program holds which will do it
 * @returns whether it did; false when it is no longer paused
 */
export async function resumeRun(
  pool: Pool,
  id: number,
  runner: number,
  outside: OutsideChoice | null,
): Promise<boolean> {
  // In one statement: what the pause has listed goes together with it.
  const { rowCount } = await pool.query(
    `WITH resumed AS (
       UPDATE imports SET state = 'waiting', progress = 10, runner = $2, outside = $3, finished_at = NULL
       WHERE id = $1 AND state = 'paused' RETURNING id
     ), told AS (
       DELETE FROM import_errors WHERE import_id IN (SELECT id FROM resumed)
     ) SELECT id FROM resumed`,
    [id, runner, outside],
  );
  return rowCount === 1;
}

/**
 * Records what a run has found or done; for an import that stores something within its own transaction, so that
 * both are true or neither.
 * @throws RunStopped when it was stopped, or given up for dead, in the meantime
 */
export async function recordResults(
  queryable: Queryable | Pool,
  id: number,
  kind: RunKind,
  report: ImportReport,
): Promise<void> {
  const hasStored = report.stores && report.inserted + report.updated > 0;
  const { rowCount } = await queryable.query(
    `UPDATE imports SET state = $14, progress = 100, finished_at = clock_timestamp(), error = NULL,
       total = $2, inserted = $3, updated = $4, unchanged = $5, failed = $6, with_issues = $7, issues = $8,
       new_categories = $9, possible_duplicates = $10, first_id = $11, last_id = $12,
       stored_at = CASE WHEN $13 THEN now() END, duplicate_rows = $15, left_out = $16,
       issue_groups = $17, outside_rows = $18, outside_businesses = $19,
       earlier_id = $20, missing = $21
     WHERE id = $1 AND state IN ('waiting', 'running')`,
    [
      id,
      report.total,
      report.inserted,
      report.updated,
      report.unchanged,
      report.failed,
      report.withIssues,
      report.issueCount,
      report.newCategories,
      JSON.stringify(report.possibleDuplicates),
      report.ids?.first ?? null,
      report.ids?.last ?? null,
      hasStored,
      kind === 'import' && !report.stores ? 'paused' : 'done',
      report.duplicateRows,
      report.leftOut,
      JSON.stringify(report.issueGroups),
      report.outside.rows,
      JSON.stringify(report.outside.listed),
      report.missing?.importId ?? null,
      report.missing?.ids ?? null,
    ],
  );
  if (rowCount !== 1) throw new RunStopped();
  if (report.stores) await recordMembers(queryable, id);
  if (report.ids) await recordCities(queryable, id, report.ids);
}

async function recordCities(
  queryable: Queryable | Pool,
  id: number,
  { first, last }: NonNullable<ImportReport['ids']>,
): Promise<void> {
  await queryable.query(
    `UPDATE imports SET cities = (
       SELECT jsonb_agg(jsonb_build_object('city', city, 'count', count)) FROM (
         SELECT city, count(*) FROM businesses WHERE id BETWEEN $2 AND $3
         GROUP BY city ORDER BY count(*) DESC, city LIMIT 50) AS places)
     WHERE id = $1`,
    [id, first, last],
  );
}

/** Records why a run has stored nothing. */
export async function recordFailure(pool: Pool, id: number, error: string): Promise<void> {
  await pool.query(
    `UPDATE imports SET state = 'failed', finished_at = now(), error = $2
     WHERE id = $1 AND state IN ('waiting', 'running')`,
    [id, error],
  );
}
