import type { PoolClient } from 'pg';
import { mergeStagedRows } from './upsert.server.ts';
import type { ImportIssue } from '../rows/issue.ts';
import type { ImportOptions, ImportReport } from './options.ts';
import { type ImportCounts, issueList } from '../rows/results.ts';
import { countStagedRows } from './counts.server.ts';
import { findPossibleDuplicates, leaveOutDuplicates } from './possible-duplicates.server.ts';
import { setByHand, setAsideKnown } from './known-rows.server.ts';
import { keepProposals } from './store-proposals.server.ts';
import { findMissing } from './missing-listings.server.ts';
import { findOutside, leaveOutside } from './outside.server.ts';
import { followRenamedTypes } from './remembered-words.server.ts';
import { fileStagedWords } from './unfiled-words.server.ts';
import { settleStagedRows } from './staging-table.server.ts';

interface MergeNames {
  /** What a new business without a category is stored under. */
  defaultCategory: string;
  regionName: string;
}

/**
 * Does what is to be done with the rows that have been copied into the staging table, or counts what would be.
 * @param counts what reading the rows has counted; issues found here are added
 */
export async function mergeImport(
  client: PoolClient,
  {
    dryRun = false,
    duplicates = 'add',
    outside = 'import',
    importId,
    onIssues,
    erasedKey = null,
  }: ImportOptions,
  counts: ImportCounts,
  { defaultCategory, regionName }: MergeNames,
): Promise<Omit<ImportReport, 'columns'>> {
  const tell = async (issues: ImportIssue[]) => {
    counts.addLater(issues);
    if (issues.length > 0) await onIssues?.(issues);
  };
  // Readers go on; another writer would make the counts wrong.
  if (!dryRun) await client.query('LOCK TABLE businesses IN SHARE ROW EXCLUSIVE MODE');
  await followRenamedTypes(client);
  const ambiguous = await settleStagedRows(client);
  counts.failed += ambiguous.length;
  await tell(ambiguous.map(ambiguousIssue));
  // Demo data brings its own types.
  if (dryRun || importId !== undefined) await fileStagedWords(client, defaultCategory);
  const aside = await setAsideKnown(client, erasedKey);
  await tell(aside.issues);
  const stored = await setByHand(client);
  await tell(stored);
  await tell((await rowsWithoutCategory(client)).map((row) => missingCategoryIssue(row, defaultCategory)));
  const outsiders = await findOutside(client);
  const leavesOutside = outside === 'leave out' && outsiders.rows > 0;
  if (leavesOutside) await leaveOutside(client, regionName, tell);
  const found = await findPossibleDuplicates(client);
  const asks = (outside === 'ask' && outsiders.rows > 0) || (duplicates === 'ask' && found.rows > 0);
  const stores = !dryRun && !asks;
  const leavesDuplicates = stores && duplicates === 'leave out' && found.rows > 0;
  const leftOut =
    (leavesOutside ? outsiders.rows : 0) + (leavesDuplicates ? await leaveOutDuplicates(client, tell) : 0);
  const merged = stores
    ? await mergeStagedRows(client, defaultCategory, importId ?? null)
    : { ...(await countStagedRows(client, defaultCategory)), ids: null };
  const missing = await findMissing(client, importId ?? null);
  if (stores && importId !== undefined) await keepProposals(client, importId, stored.length > 0);
  return {
    stores,
    total: counts.total,
    ...merged,
    unchanged: merged.unchanged + aside.unchanged,
    failed: counts.failed,
    leftOut,
    errors: issueList(counts.listed, counts.issueCount),
    withIssues: counts.rowsWithIssues,
    issueCount: counts.issueCount,
    issueGroups: counts.groups(),
    possibleDuplicates: found.listed,
    duplicateRows: found.rows,
    missing,
    outside: { region: regionName, ...outsiders },
  };
}

/** A row as issues name it. */
interface NamedRow {
  line: number;
  name: string;
}

/** Businesses which will be new and have no category; a known one keeps its own. */
async function rowsWithoutCategory(client: PoolClient): Promise<NamedRow[]> {
  const { rows } = await client.query<NamedRow>(
    `SELECT line, name FROM import_rows r WHERE category IS NULL
       AND NOT EXISTS (SELECT FROM businesses b WHERE b.identity = r.identity)
     ORDER BY line`,
  );
  return rows;
}

function missingCategoryIssue({ line, name }: NamedRow, used: string): ImportIssue {
  const message = `The category is missing; "${used}" used.`;
  return { line, column: null, message, failed: false, kind: 'category missing', business: name };
}

function ambiguousIssue({ line, name }: NamedRow): ImportIssue {
  const message =
    'A business of this name in another city has no postcode either; add postcodes to tell them apart.';
  return { line, column: null, message, failed: true, kind: 'ambiguous', business: name };
}
