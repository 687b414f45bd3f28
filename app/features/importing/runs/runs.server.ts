import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type Database, databaseOf } from '#db/client.ts';
import { imports } from '#db/schema.ts';
import type { ColumnMapping } from '../columns/mapping.ts';
import { recordMembers } from '../merge/missing-listings.server.ts';
import type { ImportReport } from '../merge/options.ts';
import type { SetValues } from '../columns/set-values.ts';
import type { OutsideChoice } from '../rows/outside-region.ts';
import type { FileChoices } from '../rows/file-choices.ts';
import type { RunKind } from './run.ts';
import { RunStopped } from './stop.server.ts';

export interface NewRun {
  kind: RunKind;
  fileName: string;
  fileBytes: number;
  userId: string | null;
  uploadId: string | null;
  /** Null matches columns by their headers. */
  mappings: readonly ColumnMapping[] | null;
  setValues?: SetValues | null | undefined;
  outside?: OutsideChoice | null | undefined;
  fileChoices?: FileChoices | undefined;
  /** Lease number of the program that will run it. */
  runner: number | null;
}

export async function createRun(db: Database, run: NewRun): Promise<number> {
  const { mappings, setValues, outside, fileChoices } = run;
  const [made] = await db
    .insert(imports)
    .values({
      kind: run.kind,
      file_name: run.fileName,
      file_bytes: run.fileBytes,
      user_id: run.userId,
      by_command: run.userId === null,
      upload_id: run.uploadId,
      runner: run.runner,
      mappings,
      set_values: setValues,
      file_choices: fileChoices,
      outside,
    })
    .returning({ id: imports.id });
  return Number(made?.id);
}

/** Does nothing once the run has ended. */
export async function recordProgress(pool: Pool, id: number, progress: number, total: number): Promise<void> {
  await databaseOf(pool).execute(sql`
    UPDATE imports SET state = 'running', progress = ${progress}, total = ${total}
    WHERE id = ${id} AND state IN ('waiting', 'running')`);
}

/** Queues a paused import again; false if no longer paused. @param runner lease number of the program */
export async function resumeRun(
  pool: Pool,
  id: number,
  runner: number,
  outside: OutsideChoice | null,
): Promise<boolean> {
  // One statement, so that the pause's lists are deleted atomically.
  const { rowCount } = await databaseOf(pool).execute(sql`
    WITH resumed AS (
      UPDATE imports SET state = 'waiting', progress = 10, runner = ${runner}, outside = ${outside}, finished_at = NULL
      WHERE id = ${id} AND state = 'paused' RETURNING id
    ), forgotten AS (
      DELETE FROM import_errors WHERE import_id IN (SELECT id FROM resumed)
    ) SELECT id FROM resumed`);
  return rowCount === 1;
}

/** Records results, within an import's own transaction. @throws RunStopped if stopped or marked dead */
export async function recordResults(
  db: Database,
  id: number,
  kind: RunKind,
  report: ImportReport,
): Promise<void> {
  const hasStored = report.stores && report.inserted + report.updated > 0;
  const { rowCount } = await db
    .update(imports)
    .set({
      state: kind === 'import' && !report.stores ? 'paused' : 'done',
      progress: 100,
      finished_at: sql`clock_timestamp()`,
      error: null,
      total: report.total,
      inserted: report.inserted,
      updated: report.updated,
      unchanged: report.unchanged,
      failed: report.failed,
      left_out: report.leftOut,
      with_issues: report.withIssues,
      issues: report.issueCount,
      issue_groups: report.issueGroups,
      new_categories: report.newCategories,
      possible_duplicates: report.possibleDuplicates,
      duplicate_rows: report.duplicateRows,
      outside_businesses: report.outside.listed,
      outside_rows: report.outside.rows,
      first_id: report.ids?.first ?? null,
      last_id: report.ids?.last ?? null,
      stored_at: hasStored ? sql`now()` : null,
      earlier_id: report.missing?.importId ?? null,
      missing: report.missing?.ids ?? null,
    })
    .where(and(eq(imports.id, id), inArray(imports.state, ['waiting', 'running'])));
  if (rowCount !== 1) throw new RunStopped();
  if (report.stores) await recordMembers(db, id);
  if (report.ids) await recordCities(db, id, report.ids);
}

async function recordCities(
  db: Database,
  id: number,
  { first, last }: NonNullable<ImportReport['ids']>,
): Promise<void> {
  await db.execute(sql`
    UPDATE imports SET cities = (
      SELECT jsonb_agg(jsonb_build_object('city', city, 'count', count)) FROM (
        SELECT city, count(*) FROM businesses WHERE id BETWEEN ${first} AND ${last}
        GROUP BY city ORDER BY count(*) DESC, city LIMIT 50) AS places)
    WHERE id = ${id}`);
}

export async function recordFailure(pool: Pool, id: number, error: string): Promise<void> {
  await databaseOf(pool).execute(sql`
    UPDATE imports SET state = 'failed', finished_at = now(), error = ${error}
    WHERE id = ${id} AND state IN ('waiting', 'running')`);
}
