import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { LOCKS } from '#db/locks.ts';
import { mergeStagedRows } from './business-upsert.server.ts';
import { categorySpelling } from './category-spelling.ts';
import { type ColumnMapping, type ColumnMatch, type ManualMapping, mapColumns } from './column-mapping.ts';
import { followMappings } from './chosen-mappings.ts';
import { countStagedRows } from './merge-counts.server.ts';
import { EXPORT_MARK } from './formula-guard.ts';
import { knownHeaders } from './import-mappings.server.ts';
import type { PossibleDuplicate } from './possible-duplicate.ts';
import { findPossibleDuplicates } from './possible-duplicates.server.ts';
import { CsvFileError } from './csv-file-error.ts';
import { readCsv } from './csv-reading.ts';
import type { CsvSource } from './csv-source.ts';
import type { ImportIssue } from './import-issue.ts';
import { type ImportResults, ImportTally, issueList } from './import-results.ts';
import { postcodePositions } from './postcode-positions.server.ts';
import { DEFAULT_CATEGORY } from './required-fields.ts';
import { stageRows } from './staged-rows.ts';
import { createStagingTable, STAGED_COLUMNS } from './staging-table.server.ts';

/** How far an import is. */
export interface ImportProgress {
  /** `reading` the file, then `storing` what was read in one go. */
  stage: 'reading' | 'storing';
  rows: number;
  bytes: number;
  /** Null when the source does not know its length. */
  totalBytes: number | null;
}

export interface ImportOptions {
  pool: Pool;
  source: CsvSource;
  /** What the person importing says about columns; the others are matched by their headers. */
  byHand?: readonly ManualMapping[];
  /** Exactly these columns are used, in place of matching any by its header. */
  mappings?: readonly ColumnMapping[] | null;
  /** Reads and counts everything, and stores nothing. */
  dryRun?: boolean;
  /** Keeps what is overwritten under the import of this id, so that it can be taken back. */
  importId?: number;
  /** Told once which columns are used and which are ignored. */
  onColumns?: (columns: ColumnMatch) => void;
  onProgress?: (progress: ImportProgress) => void;
  /** Given every issue, a group at a time; the results list only the first thousand. */
  onIssues?: (issues: ImportIssue[]) => void | Promise<void>;
  /** Called when everything is stored, for what has to become true together with it. */
  beforeCommit?: (client: PoolClient, report: ImportReport) => Promise<void>;
  /** Stops the import; nothing is stored then. */
  signal?: AbortSignal;
}

export interface ImportReport extends ImportResults {
  /** Rows about which there is anything to tell, the failed ones included. */
  withIssues: number;
  /** All issues, those beyond the listed ones included. */
  issueCount: number;
  columns: ColumnMatch;
  /** Ids of the inserted businesses, from the first to the last. */
  ids: { first: number; last: number } | null;
  /** Businesses that may be there already under another name; looked for in dry runs. */
  possibleDuplicates: PossibleDuplicate[];
}

/** From so many changed rows on, the planner's statistics are renewed at once. */
const ANALYZE_ROWS = 1000;

/**
 * Imports businesses from a CSV file in one transaction: all rows that can be stored, or nothing when the
 * file is broken or the import is stopped. A second import waits until the first has ended.
 * @throws CsvFileError when the file cannot be read as CSV or has no column that could be used
 * @throws MappingError when a mapping made by hand cannot be followed
 */
export async function importBusinesses(options: ImportOptions): Promise<ImportReport> {
  const { pool, dryRun = false } = options;
  const client = await pool.connect();
  // A connection that breaks while nothing is asked of it says so by an event; the next query will say so, too.
  const ignore = () => {};
  client.on('error', ignore);
  const cancel = () => void pool.query('SELECT pg_cancel_backend($1)', [processOf(client)]).catch(ignore);
  options.signal?.addEventListener('abort', cancel);
  try {
    // A server whose program has been killed gives up at once, where the platform lets it notice.
    await client.query("SET client_connection_check_interval = '2s'").catch(ignore);
    await client.query('BEGIN');
    if (!dryRun) await client.query('SELECT pg_advisory_xact_lock($1)', [LOCKS.import]);
    const report = await importWithin(client, options);
    options.signal?.throwIfAborted();
    if (!dryRun) await options.beforeCommit?.(client, report);
    await client.query(dryRun ? 'ROLLBACK' : 'COMMIT');
    client.off('error', ignore);
    client.release();
    if (!dryRun && report.inserted + report.updated >= ANALYZE_ROWS) await pool.query('ANALYZE businesses');
    return report;
  } catch (error) {
    // Closing the connection rolls back, whatever state a broken COPY left it in.
    client.release(true);
    options.signal?.throwIfAborted();
    throw error;
  } finally {
    options.signal?.removeEventListener('abort', cancel);
  }
}

/** The server process behind a connection; the types leave it out. */
function processOf(client: PoolClient): number {
  return (client as PoolClient & { processID: number }).processID;
}

async function importWithin(client: PoolClient, options: ImportOptions): Promise<ImportReport> {
  const { pool, source, onProgress, onIssues, signal } = options;
  const tally = new ImportTally();
  let bytes = 0;
  const tell = (stage: ImportProgress['stage']) =>
    onProgress?.({ stage, rows: tally.total, bytes, totalBytes: source.size });

  const file = await readCsv(source, (count) => {
    bytes += count;
  });
  const columns = await chooseColumns(file.headers, options);
  options.onColumns?.(columns);
  const { rows: known } = await client.query<{ category: string }>('SELECT category FROM service_types');
  const spelling = categorySpelling(known.map(({ category }) => category));
  await createStagingTable(client);
  const lines = stageRows(file, {
    mappings: columns.mappings,
    spelling,
    positions: postcodePositions(pool),
    tally,
    onIssues,
    onGroup: () => tell('reading'),
    guarded: file.headers.includes(EXPORT_MARK),
  });
  const copy = client.query(copyFrom(`COPY import_rows (${STAGED_COLUMNS.join(', ')}) FROM STDIN`));
  await pipeline(Readable.from(lines), copy, signal ? { signal } : {});
  tell('storing');
  return { ...(await mergeWithin(client, options, tally, spelling.of(DEFAULT_CATEGORY))), columns };
}

/** @throws CsvFileError when no column is recognised */
async function chooseColumns(headers: string[], options: ImportOptions): Promise<ColumnMatch> {
  const { pool, byHand, mappings } = options;
  if (mappings) return followMappings(headers, mappings);
  const columns = mapColumns(headers, byHand, await knownHeaders(pool));
  if (columns.mappings.length > 0) return columns;
  throw new CsvFileError(
    `No column was recognised among: ${headers.join(', ')}. Name the columns, or map them by hand.`,
  );
}

async function mergeWithin(
  client: PoolClient,
  { dryRun, importId, onIssues }: ImportOptions,
  tally: ImportTally,
  defaultCategory: string,
): Promise<Omit<ImportReport, 'columns'>> {
  const merged = dryRun
    ? { ...(await countStagedRows(client, defaultCategory)), ids: null }
    : await mergeStagedRows(client, defaultCategory, importId ?? null);
  const possibleDuplicates = dryRun ? await findPossibleDuplicates(client) : [];
  const ambiguous = merged.ambiguousLines.map(ambiguousIssue);
  tally.failed += ambiguous.length;
  for (const issue of ambiguous) tally.add([issue]);
  if (ambiguous.length > 0) await onIssues?.(ambiguous);
  const { inserted, updated, unchanged, newCategories, ids } = merged;
  return {
    total: tally.total,
    inserted,
    updated,
    unchanged,
    failed: tally.failed,
    newCategories,
    errors: issueList(tally.listed, tally.issueCount),
    withIssues: tally.rowsWithIssues,
    issueCount: tally.issueCount,
    ids,
    possibleDuplicates,
  };
}

function ambiguousIssue(line: number): ImportIssue {
  const message =
    'A business of this name in another city has no postcode either; add postcodes to tell them apart.';
  return { line, column: null, message, failed: true };
}
