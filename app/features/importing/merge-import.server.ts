import type { PoolClient } from 'pg';
import { mergeStagedRows } from './business-upsert.server.ts';
import type { ImportIssue } from './import-issue.ts';
import type { ImportOptions, ImportReport } from './import-options.ts';
import { type ImportTally, issueList } from './import-results.ts';
import { countStagedRows } from './merge-counts.server.ts';
import { findPossibleDuplicates, leaveOutDuplicates } from './possible-duplicates.server.ts';
import { settleStagedRows } from './staging-table.server.ts';

/**
 * Does what is to be done with the rows that have been copied into the staging table, or counts what would be.
 * @param tally what reading the rows has counted; issues found here are added
 * @param defaultCategory what a new business without a category is stored under
 */
export async function mergeImport(
  client: PoolClient,
  { dryRun = false, duplicates = 'add', importId, onIssues }: ImportOptions,
  tally: ImportTally,
  defaultCategory: string,
): Promise<Omit<ImportReport, 'columns'>> {
  const tell = async (issues: ImportIssue[]) => {
    for (const issue of issues) tally.add([issue]);
    if (issues.length > 0) await onIssues?.(issues);
  };
  // Readers go on; another writer would make the counts wrong.
  if (!dryRun) await client.query('LOCK TABLE businesses IN SHARE ROW EXCLUSIVE MODE');
  const ambiguous = await settleStagedRows(client);
  tally.failed += ambiguous.length;
  await tell(ambiguous.map(ambiguousIssue));
  const found = await findPossibleDuplicates(client);
  const stores = !dryRun && (duplicates !== 'ask' || found.rows === 0);
  const leftOut =
    stores && duplicates === 'leave out' && found.rows > 0 ? await leaveOutDuplicates(client, tell) : 0;
  const merged = stores
    ? await mergeStagedRows(client, defaultCategory, importId ?? null)
    : { ...(await countStagedRows(client, defaultCategory)), ids: null };
  return {
    stores,
    total: tally.total,
    ...merged,
    failed: tally.failed,
    leftOut,
    errors: issueList(tally.listed, tally.issueCount),
    withIssues: tally.rowsWithIssues,
    issueCount: tally.issueCount,
    possibleDuplicates: found.listed,
    duplicateRows: found.rows,
  };
}

function ambiguousIssue(line: number): ImportIssue {
  const message =
    'A business of this name in another city has no postcode either; add postcodes to tell them apart.';
  return { line, column: null, message, failed: true };
}
