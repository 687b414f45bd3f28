import { sql } from 'drizzle-orm';
import { VISITING } from '#app/features/businesses/service-types/category-kind.ts';
import type { Database } from '#db/client.ts';
import { mergeStagedRows } from './upsert.server.ts';
import type { ImportIssue } from '../rows/issue.ts';
import type { ImportOptions, ImportReport } from './options.ts';
import { type ImportCounts, issueList } from '../rows/results.ts';
import { countStagedRows } from './counts.server.ts';
import { findPossibleDuplicates, leaveOutDuplicates } from './possible-duplicates.server.ts';
import { setByHand, setAsideKnown } from './known-rows.server.ts';
import { findMissing } from './missing-listings.server.ts';
import { followRenamedTypes } from './remembered-words.server.ts';
import { fileStagedWords } from './unfiled-words.server.ts';
import { settleStagedRows } from './staging-table.server.ts';
import { saysTheSame } from '#app/features/businesses/write/records/proposals.server.ts';
import { STORED_COLUMNS } from '../columns/business-columns.ts';
import { ALIASED_COLUMNS, saidValue } from './stored-values.ts';
import type { OutsideRow } from '../rows/outside-region.ts';

interface MergeNames {
  defaultCategory: string;
  regionName: string;
}

export async function mergeImport(
  db: Database,
  {
    dryRun = false,
    duplicates = 'add',
    outside = 'import',
    importId,
    onIssues,
    fileChoices = {},
    erasedKey = null,
  }: ImportOptions,
  counts: ImportCounts,
  { defaultCategory, regionName }: MergeNames,
): Promise<Omit<ImportReport, 'columns'>> {
  const tell = async (issues: ImportIssue[]) => {
    counts.addLater(issues);
    if (issues.length > 0) await onIssues?.(issues);
  };
  // Reads continue; another write would make the counts wrong.
  if (!dryRun) await db.execute(sql`LOCK TABLE businesses IN SHARE ROW EXCLUSIVE MODE`);
  await followRenamedTypes(db);
  const { ambiguous, repeated } = await settleStagedRows(db);
  counts.failed += ambiguous.length;
  await tell(ambiguous.map(ambiguousIssue));
  await tell(repeated.map(repeatedIssue));
  // Demo data brings its own types.
  if (dryRun || importId !== undefined)
    await tell(await fileStagedWords(db, defaultCategory, fileChoices.newTypes ?? null));
  const aside = await setAsideKnown(db, erasedKey);
  await tell(aside.issues);
  const stored = await setByHand(db);
  await tell(stored);
  await tell((await rowsWithoutCategory(db)).map((row) => missingCategoryIssue(row, defaultCategory)));
  const outsiders = await findOutside(db);
  const leavesOutside = outside === 'leave out' && outsiders.rows > 0;
  if (leavesOutside) await leaveOutside(db, regionName, tell);
  await tell(await hideNewHomes(db));
  const found = await findPossibleDuplicates(db);
  const asks = (outside === 'ask' && outsiders.rows > 0) || (duplicates === 'ask' && found.rows > 0);
  const stores = !dryRun && !asks;
  const leavesDuplicates = stores && duplicates === 'leave out' && found.rows > 0;
  const leftOut =
    counts.leftOut +
    (leavesOutside ? outsiders.rows : 0) +
    (leavesDuplicates ? await leaveOutDuplicates(db, tell) : 0);
  const merged = stores
    ? await mergeStagedRows(db, defaultCategory, importId ?? null)
    : { ...(await countStagedRows(db, defaultCategory)), ids: null };
  const missing = await findMissing(db, importId ?? null);
  if (stores && importId !== undefined) await keepProposals(db, importId, stored.length > 0);
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

interface NamedRow {
  line: number;
  name: string;
}

/** Lists new businesses without a category; known ones keep theirs. */
async function rowsWithoutCategory(db: Database): Promise<NamedRow[]> {
  const { rows } = await db.execute<NamedRow & Record<string, unknown>>(sql`
    SELECT line, name FROM import_rows r WHERE category IS NULL
      AND NOT EXISTS (SELECT FROM businesses b WHERE b.identity = r.identity)
    ORDER BY line`);
  return rows;
}

/** Hides the addresses of new businesses that visit people, often their homes, if the file says nothing. */
async function hideNewHomes(db: Database): Promise<ImportIssue[]> {
  const { rows } = await db.execute<NamedRow & Record<string, unknown>>(sql`
    UPDATE import_rows r SET hides_address = true
    WHERE hides_address IS NULL AND full_address IS NOT NULL AND latitude IS NULL AND category ~* ${VISITING}
      AND NOT EXISTS (SELECT FROM businesses b WHERE b.identity = r.identity)
    RETURNING line, name`);
  const [first] = rows.toSorted((one, other) => one.line - other.line);
  if (!first) return [];
  const who =
    rows.length === 1
      ? 'The address of 1 new business that visits people is'
      : `The addresses of ${rows.length} new businesses that visit people are`;
  const message = `${who} hidden. To show an address, enter "no" in the column hides_address and import the file again.`;
  return [
    { line: first.line, column: null, message, failed: false, kind: 'address hidden', business: first.name },
  ];
}

function missingCategoryIssue({ line, name }: NamedRow, used: string): ImportIssue {
  const message = `The service type is missing; "${used}" used.`;
  return { line, column: null, message, failed: false, kind: 'category missing', business: name };
}

function ambiguousIssue({ line, name }: NamedRow): ImportIssue {
  const message =
    'A business of this name in another city has no postcode either; add postcodes to tell them apart.';
  return { line, column: null, message, failed: true, kind: 'ambiguous', business: name };
}

function repeatedIssue({ line, name, into }: NamedRow & { into: number }): ImportIssue {
  const message = `Line ${into} has the same name and postcode. They are one listing, with the last value of each column.`;
  return { line, column: null, message, failed: false, kind: 'repeated', business: name };
}

/**
 * Stores proposals for fields that were set by hand to other values, replacing earlier imports' proposals. Call it
 * after the rows are stored. @param differ false if no row differs; skips the rows if none ever did
 */
async function keepProposals(db: Database, importId: number, differ: boolean): Promise<void> {
  if (!differ && (await db.execute(sql`SELECT FROM import_proposals LIMIT 1`)).rowCount === 0) return;
  const isSame = sql.raw(`coalesce(${saysTheSame('said.field', 'said.own', 'said.value')}, false)`);
  for (const [rows, join, columns] of [
    ['import_rows', 'b.identity = r.identity', STORED_COLUMNS],
    ['import_aliased', 'b.id = r.business_id', ALIASED_COLUMNS],
  ] as const) {
    const values = columns.map((column) => `('${column}', to_jsonb(b.${column}), ${saidValue(column)})`);
    await db.execute(sql`
      WITH said AS MATERIALIZED (
        SELECT b.id, field, own, value FROM businesses b JOIN ${sql.identifier(rows)} r ON ${sql.raw(join)},
          LATERAL (VALUES ${sql.raw(values.join(', '))}) AS s(field, own, value)
        WHERE b.by_hand IS NOT NULL AND field = ANY(b.by_hand) AND value IS NOT NULL
      ), agreed AS (
        DELETE FROM import_proposals p USING said
        WHERE p.business_id = said.id AND p.field = said.field AND ${isSame}
      ) INSERT INTO import_proposals (business_id, field, value, import_id)
        SELECT id, field, value, ${importId} FROM said WHERE NOT ${isSame}
        ON CONFLICT (business_id, field) DO UPDATE SET value = excluded.value, import_id = excluded.import_id`);
  }
}

const LISTED = 200;
const ROWS_AT_ONCE = 2000;

/** New businesses only: updates of a business already outside need no question. */
const NEW_ONES = sql`FROM import_rows r WHERE r.outside IS NOT NULL
  AND NOT EXISTS (SELECT FROM businesses b WHERE b.identity = r.identity)`;

async function findOutside(db: Database): Promise<{ rows: number; listed: OutsideRow[] }> {
  const counted = await db.execute<{ count: number }>(
    sql`SELECT coalesce(sum(r.occurrences), 0)::int AS count ${NEW_ONES}`,
  );
  const rows = counted.rows[0]?.count ?? 0;
  if (rows === 0) return { rows, listed: [] };
  const listed = await db.execute<OutsideRow & Record<string, unknown>>(
    sql`SELECT r.line, r.name, r.outside AS place ${NEW_ONES} ORDER BY r.line LIMIT ${LISTED}`,
  );
  return { rows, listed: listed.rows };
}

/** Removes those rows from the staging table.  @param tell receives an issue for each row, in groups */
async function leaveOutside(
  db: Database,
  regionName: string,
  tell: (issues: ImportIssue[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<OutsideRow & Record<string, unknown>>(sql`
      DELETE FROM import_rows WHERE line IN (SELECT r.line ${NEW_ONES} ORDER BY r.line LIMIT ${ROWS_AT_ONCE})
      RETURNING line, name, outside AS place`);
    if (rows.length === 0) return;
    rows.sort((one, other) => one.line - other.line);
    await tell(
      rows.map(({ line, name, place }) => ({
        line,
        column: null,
        message: `Left out as you chose: it is outside ${regionName} (${place}).`,
        failed: false,
        kind: 'left out as outside' as const,
        business: name,
      })),
    );
  }
}
