import type { PoolClient } from 'pg';
import { mergeStagedRows } from './upsert.server.ts';
import type { ImportIssue } from '../rows/issue.ts';
import type { ImportOptions, ImportReport } from './options.ts';
import { type ImportCounts, issueList } from '../rows/results.ts';
import { countStagedRows } from './counts.server.ts';
import { findPossibleDuplicates, leaveOutDuplicates } from './possible-duplicates.server.ts';
import { settleStagedRows } from './staging-table.server.ts';

/**
 * Does what is to be done with the rows that have been copied into the staging table, or counts what would be.
 * @param counts what reading the rows has counted; issues found here are added
 * @param defaultCategory what a new business without a category is stored under
 */
export async function mergeImport(
  client: PoolClient,
  { dryRun = false, duplicates = 'add', importId, onIssues }: ImportOptions,
  counts: ImportCounts,
  defaultCategory: string,
): Promise<Omit<ImportReport, 'columns'>> {
  const tell = async (issues: ImportIssue[]) => {
    counts.addLater(issues);
    if (issues.length > 0) await onIssues?.(issues);
  };
  // Readers go on; another writer would make the counts wrong.
  if (!dryRun) await client.query('LOCK TABLE businesses IN SHARE ROW EXCLUSIVE MODE');
  const ambiguous = await settleStagedRows(client);
  counts.failed += ambiguous.length;
  await tell(ambiguous.map(ambiguousIssue));
  await tell((await linesWithoutCategory(client)).map((line) => missingCategoryIssue(line, defaultCategory)));
  const found = await findPossibleDuplicates(client);
  const stores = !dryRun && (duplicates !== 'ask' || found.rows === 0);
  const leftOut =
    stores && duplicates === 'leave out' && found.rows > 0 ? await leaveOutDuplicates(client, tell) : 0;
  const merged = stores
    ? await mergeStagedRows(client, defaultCategory, importId ?? null)
    : { ...(await countStagedRows(client, defaultCategory)), ids: null };
  return {
    stores,
    total: counts.total,
    ...merged,
    failed: counts.failed,
    leftOut,
    errors: issueList(counts.listed, counts.issueCount),
    withIssues: counts.rowsWithIssues,
    issueCount: counts.issueCount,
    possibleDuplicates: found.listed,
    duplicateRows: found.rows,
  };
}

/** Lines of businesses which will be new and have no category; a known one keeps its own. */
async function linesWithoutCategory(client: PoolClient): Promise<number[]> {
  const { rows } = await client.query<{ line: number }>(
    `SELECT line FROM import_rows r WHERE category IS NULL
       AND NOT EXISTS (SELECT FROM businesses b WHERE b.identity = r.identity)
     ORDER BY line`,
  );
  return rows.map(({ line }) => line);
}

function missingCategoryIssue(line: number, used: string): ImportIssue {
  return { line, column: null, message: `The category is missing; "${used}" used.`, failed: false };
}

function ambiguousIssue(line: number): ImportIssue {
  const message =
    'A business of this name in another city has no postcode either; add postcodes to tell them apart.';
  return { line, column: null, message, failed: true };
}
