import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { databaseOf } from '#db/client.ts';
import { describeIssue } from '../rows/issue.ts';
import { issueList, LISTED_ISSUES } from '../rows/results.ts';
import { knownSetValues, type SetValues } from '../columns/set-values.ts';
import { type FileChoices, knownFileChoices } from '../rows/file-choices.ts';
import { issueKind } from '../rows/issue-kinds.ts';
import { outsideChoice, type OutsideRow } from '../rows/outside-region.ts';
import type { CountedIssueGroup } from '../rows/results.ts';
import type {
  MissingFromList,
  RunDetails,
  RunIssueGroup,
  RunKind,
  RunProgress,
  RunStarter,
  RunState,
  RunSummary,
  Undone,
} from './run.ts';
import type { PossibleDuplicate } from '../merge/possible-duplicate.ts';
import type { ColumnMapping } from '../columns/mapping.ts';
import { STILL_UNDOABLE } from './undo.server.ts';

const LISTED_RUNS = 20;
const LISTED_MISSING = 20;

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
  created_at: string;
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
  set_values: Record<string, unknown> | null;
  file_choices: Record<string, unknown> | null;
  outside: string | null;
  outside_rows: number;
  outside_businesses: OutsideRow[] | null;
  issue_groups: CountedIssueGroup[] | null;
}

const RUN = sql`SELECT i.id, i.kind, i.state, i.progress, i.total, i.file_name, i.file_bytes, i.created_at,
    p.display_name AS started_by, i.by_command, i.inserted, i.updated, i.unchanged, i.failed, i.left_out,
    i.duplicate_rows, i.with_issues, i.issues, i.new_categories, i.error, i.undo, i.possible_duplicates, i.cities, i.upload_id, i.mappings,
    i.set_values, i.file_choices, i.outside, i.outside_rows, i.outside_businesses, i.issue_groups,
    coalesce(i.undone_at IS NULL AND i.${sql.raw(STILL_UNDOABLE)}
      AND i.id = (SELECT max(id) FROM imports WHERE stored_at IS NOT NULL), false) AS can_undo
  FROM imports i LEFT JOIN profiles p ON p.id = i.user_id`;

export interface StoredRun {
  details: RunDetails;
  uploadId: string | null;
  mappings: ColumnMapping[] | null;
  setValues: SetValues;
  fileChoices: FileChoices;
}

export async function readRun(pool: Pool, id: number): Promise<StoredRun | null> {
  const { rows } = await databaseOf(pool).execute<RunRow & Record<string, unknown>>(
    sql`${RUN} WHERE i.id = ${id}`,
  );
  const [row] = rows;
  if (!row) return null;
  const issues = await readIssues(pool, id);
  const issueGroups = await readIssueGroups(pool, id, row.issue_groups ?? []);
  return {
    details: {
      ...summaryOf(row),
      issues: issueList(issues, Math.max(row.issues, issues.length)),
      issueGroups,
      outsideBusinesses: row.outside_businesses ?? [],
      possibleDuplicates: row.possible_duplicates ?? [],
      missing: row.undo ? null : await readMissing(pool, id),
      cities: row.cities ?? [],
      hasFile: row.upload_id !== null,
    },
    uploadId: row.upload_id,
    mappings: row.mappings,
    setValues: knownSetValues(row.set_values ?? {}) ?? {},
    fileChoices: knownFileChoices(row.file_choices ?? {}),
  };
}

/** Reads the missing listings that are still listed and have not been confirmed since. */
async function readMissing(pool: Pool, id: number): Promise<MissingFromList | null> {
  const { rows } = await databaseOf(pool).execute<{
    earlier_id: string;
    file_name: string;
    created_at: string;
    count: number;
    listed: { id: number; name: string; city: string }[];
  }>(sql`
    WITH gone AS (
      SELECT id, name, city FROM businesses WHERE id = ANY((SELECT missing FROM imports WHERE id = ${id})::bigint[])
    ) SELECT e.id AS earlier_id, e.file_name, e.created_at, (SELECT count(*)::int FROM gone) AS count,
      (SELECT jsonb_agg(first) FROM (SELECT * FROM gone ORDER BY name, id LIMIT ${LISTED_MISSING}) AS first) AS listed
    FROM imports i JOIN imports e ON e.id = i.earlier_id WHERE i.id = ${id} AND EXISTS (SELECT FROM gone)`);
  const [row] = rows;
  if (!row) return null;
  const { earlier_id, file_name, created_at, count, listed } = row;
  return {
    earlier: { id: Number(earlier_id), fileName: file_name, createdAt: isoOf(created_at) },
    count,
    listed,
  };
}

/** Reads the latest imports, newest first, without validations. */
export async function readHistory(pool: Pool): Promise<RunSummary[]> {
  const { rows } = await databaseOf(pool).execute<RunRow & Record<string, unknown>>(
    sql`${RUN} WHERE i.kind = 'import' ORDER BY i.id DESC LIMIT ${LISTED_RUNS}`,
  );
  return rows.map(summaryOf);
}

export async function readProgress(pool: Pool, id: number): Promise<RunProgress | null> {
  const { rows } = await databaseOf(pool).execute<
    Pick<RunRow, 'id' | 'kind' | 'state' | 'progress' | 'total'>
  >(sql`SELECT id, kind, state, progress, total FROM imports WHERE id = ${id}`);
  const [row] = rows;
  return row
    ? { id: Number(row.id), kind: row.kind, state: row.state, progress: row.progress, total: row.total }
    : null;
}

/** Finds the user's own unfinished run, so that a reopened page shows it. */
export async function findUnfinishedRun(pool: Pool, userId: string): Promise<number | null> {
  const { rows } = await databaseOf(pool).execute<{ id: string }>(
    sql`SELECT id FROM imports WHERE state IN ('waiting', 'running') AND user_id = ${userId} ORDER BY id DESC LIMIT 1`,
  );
  return rows[0] ? Number(rows[0].id) : null;
}

async function readIssues(pool: Pool, id: number): Promise<string[]> {
  const { rows } = await databaseOf(pool).execute<{
    line: number;
    column: string | null;
    message: string;
  }>(sql`
    SELECT line, column_name AS column, message FROM import_errors WHERE import_id = ${id}
    ORDER BY number LIMIT ${LISTED_ISSUES}`);
  return rows.map(describeIssue);
}

/** Reads the groups with their first issues; empty once an old run's issues are deleted. */
async function readIssueGroups(
  pool: Pool,
  id: number,
  groups: readonly CountedIssueGroup[],
): Promise<RunIssueGroup[]> {
  const { rows } = await databaseOf(pool).execute<{
    number: number;
    line: number;
    business: string | null;
    message: string;
  }>(
    sql`SELECT number, line, business, message FROM import_errors WHERE import_id = ${id} AND number = ANY(${sql.param(groups.flatMap(({ first }) => first))})`,
  );
  const byNumber = new Map(rows.map(({ number, ...issue }) => [number, issue]));
  return groups.flatMap(({ kind, column, failed, count, first }) => {
    const issues = first.flatMap((number) => byNumber.get(number) ?? []);
    const known = { kind: issueKind(kind), column, failed, count };
    return issues.length === 0
      ? []
      : [{ ...known, issues: issues.sort((one, other) => one.line - other.line) }];
  });
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
    createdAt: isoOf(row.created_at),
    inserted: row.inserted,
    updated: row.updated,
    unchanged: row.unchanged,
    failed: row.failed,
    leftOut: row.left_out,
    duplicateRows: row.duplicate_rows,
    outsideRows: row.outside_rows,
    outside: outsideChoice(row.outside),
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

const isoOf = (time: string) => new Date(time).toISOString();
