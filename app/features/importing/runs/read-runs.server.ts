import type { Pool } from 'pg';
import { describeIssue } from '../rows/issue.ts';
import { issueList, LISTED_ISSUES } from '../rows/results.ts';
import type { RunDetails, RunKind, RunProgress, RunStarter, RunState, RunSummary, Undone } from './run.ts';
import type { PossibleDuplicate } from '../merge/possible-duplicate.ts';
import type { ColumnMapping } from '../columns/mapping.ts';
import { STILL_UNDOABLE } from './undo.server.ts';

const LISTED_RUNS = 20;

interface RunRow {
  id: string;
  kind: RunKind;
  state: RunState;
  progress: number;
  total: number;
  file_name: string;
  file_bytes: string;
  started_by: string | null;
  by_command: boolean;
  created_at: Date;
  inserted: number;
  updated: number;
  unchanged: number;
  failed: number;
  left_out: number;
  duplicate_rows: number;
  with_issues: number;
  issues: number;
  new_categories: string[];
  error: string | null;
  can_undo: boolean;
  undo: Undone | null;
  possible_duplicates: PossibleDuplicate[] | null;
  cities: { city: string; count: number }[] | null;
  upload_id: string | null;
  mappings: ColumnMapping[] | null;
}

const RUN = `SELECT i.id, i.kind, i.state, i.progress, i.total, i.file_name, i.file_bytes, i.created_at,
    p.display_name AS started_by, i.by_command, i.inserted, i.updated, i.unchanged, i.failed, i.left_out,
    i.duplicate_rows, i.with_issues, i.issues, i.new_categories, i.error, i.undo, i.possible_duplicates, i.cities, i.upload_id, i.mappings,
    coalesce(i.undone_at IS NULL AND i.${STILL_UNDOABLE}
      AND i.id = (SELECT max(id) FROM imports WHERE stored_at IS NOT NULL), false) AS can_undo
  FROM imports i LEFT JOIN profiles p ON p.id = i.user_id`;

/** A run with its file and mappings, for going on with it. */
export interface StoredRun {
  details: RunDetails;
  uploadId: string | null;
  mappings: ColumnMapping[] | null;
}

/** A run with everything there is to show of it; null when there is none of this id. */
export async function readRun(pool: Pool, id: number): Promise<StoredRun | null> {
  const { rows } = await pool.query<RunRow>(`${RUN} WHERE i.id = $1`, [id]);
  const [row] = rows;
  if (!row) return null;
  const issues = await readIssues(pool, id);
  return {
    details: {
      ...summaryOf(row),
      issues: issueList(issues, Math.max(row.issues, issues.length)),
      possibleDuplicates: row.possible_duplicates ?? [],
      cities: row.cities ?? [],
      hasFile: row.upload_id !== null,
    },
    uploadId: row.upload_id,
    mappings: row.mappings,
  };
}

/** The latest imports, the newest first; validations are no part of the history. */
export async function readHistory(pool: Pool): Promise<RunSummary[]> {
  const { rows } = await pool.query<RunRow>(
    `${RUN} WHERE i.kind = 'import' ORDER BY i.id DESC LIMIT ${LISTED_RUNS}`,
  );
  return rows.map(summaryOf);
}

/** How far a run is; null when there is none of this id. */
export async function readProgress(pool: Pool, id: number): Promise<RunProgress | null> {
  const { rows } = await pool.query<RunRow>(
    'SELECT id, kind, state, progress, total FROM imports WHERE id = $1',
    [id],
  );
  const [row] = rows;
  return row
    ? { id: Number(row.id), kind: row.kind, state: row.state, progress: row.progress, total: row.total }
    : null;
}

/** The user's own run that has not ended yet, so that a page that was closed finds it again. */
export async function findUnfinishedRun(pool: Pool, userId: string): Promise<number | null> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM imports WHERE state IN ('waiting', 'running') AND user_id = $1 ORDER BY id DESC LIMIT 1`,
    [userId],
  );
  return rows[0] ? Number(rows[0].id) : null;
}

async function readIssues(pool: Pool, id: number): Promise<string[]> {
  const { rows } = await pool.query<{
    line: number;
    column_name: string | null;
    message: string;
    failed: boolean;
  }>(
    `SELECT line, column_name, message, failed FROM import_errors WHERE import_id = $1
     ORDER BY number LIMIT ${LISTED_ISSUES}`,
    [id],
  );
  return rows.map(({ line, column_name, message, failed }) =>
    describeIssue({ line, column: column_name, message, failed }),
  );
}

function summaryOf(row: RunRow): RunSummary {
  return {
    id: Number(row.id),
    kind: row.kind,
    state: row.state,
    progress: row.progress,
    total: row.total,
    fileName: row.file_name,
    fileBytes: Number(row.file_bytes),
    startedBy: starterOf(row),
    createdAt: row.created_at.toISOString(),
    inserted: row.inserted,
    updated: row.updated,
    unchanged: row.unchanged,
    failed: row.failed,
    leftOut: row.left_out,
    duplicateRows: row.duplicate_rows,
    withIssues: row.with_issues,
    issueCount: row.issues,
    newCategories: row.new_categories,
    error: row.error,
    canUndo: row.can_undo,
    undone: row.undo,
  };
}

function starterOf({ started_by, by_command }: RunRow): RunStarter {
  if (started_by !== null) return { kind: 'user', name: started_by };
  return { kind: by_command ? 'command' : 'former user' };
}
