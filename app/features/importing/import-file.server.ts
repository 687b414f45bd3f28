import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { LOCKS } from '#db/locks.ts';
import { mergeStagedRows, type UpsertCounts } from './business-upsert.server.ts';
import { categorySpelling } from './category-spelling.ts';
import { type ColumnMatch, type ManualMapping, mapColumns } from './column-mapping.ts';
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
  /** Does everything, and takes it back. */
  dryRun?: boolean;
  /** Told once which columns are used and which are ignored. */
  onColumns?: (columns: ColumnMatch) => void;
  onProgress?: (progress: ImportProgress) => void;
  /** Told of every issue; the results list only the first thousand. */
  onIssue?: (issue: ImportIssue) => void;
  /** Stops the import; nothing is stored then. */
  signal?: AbortSignal;
}

export interface ImportReport extends ImportResults {
  /** Rows about which there is anything to tell, the failed ones included. */
  withIssues: number;
  columns: ColumnMatch;
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
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCKS.import]);
    const report = await importWithin(client, options);
    options.signal?.throwIfAborted();
    await client.query(dryRun ? 'ROLLBACK' : 'COMMIT');
    client.release();
    if (!dryRun && report.inserted + report.updated >= ANALYZE_ROWS) await pool.query('ANALYZE businesses');
    return report;
  } catch (error) {
    // Closing the connection rolls back, whatever state a broken COPY left it in.
    client.release(true);
    throw error;
  }
}

async function importWithin(client: PoolClient, options: ImportOptions): Promise<ImportReport> {
  const { pool, source, byHand, onProgress, onIssue } = options;
  const tally = new ImportTally();
  let bytes = 0;
  const tell = (stage: ImportProgress['stage']) =>
    onProgress?.({ stage, rows: tally.total, bytes, totalBytes: source.size });

  const file = await readCsv(source, (count) => {
    bytes += count;
  });
  const columns = mapColumns(file.headers, byHand);
  options.onColumns?.(columns);
  if (columns.mappings.length === 0) {
    const headers = file.headers.join(', ');
    throw new CsvFileError(
      `No column was recognised among: ${headers}. Name the columns, or map them by hand.`,
    );
  }
  const { rows: known } = await client.query<{ category: string }>('SELECT category FROM service_types');
  const spelling = categorySpelling(known.map(({ category }) => category));
  await createStagingTable(client);
  const lines = stageRows(file, {
    mappings: columns.mappings,
    spelling,
    positions: postcodePositions(pool),
    tally,
    onIssue,
    onGroup: () => tell('reading'),
  });
  const copy = client.query(copyFrom(`COPY import_rows (${STAGED_COLUMNS.join(', ')}) FROM STDIN`));
  await pipeline(Readable.from(lines), copy, options.signal ? { signal: options.signal } : {});
  tell('storing');
  const merged = await mergeStagedRows(client, spelling.of(DEFAULT_CATEGORY));
  countAmbiguous(merged, tally, onIssue);
  const { inserted, updated, unchanged, newCategories } = merged;
  return {
    total: tally.total,
    inserted,
    updated,
    unchanged,
    failed: tally.failed,
    newCategories,
    errors: issueList(tally.listed, tally.issueCount),
    withIssues: tally.rowsWithIssues,
    columns,
  };
}

function countAmbiguous(
  { ambiguousLines }: UpsertCounts,
  tally: ImportTally,
  onIssue: ImportOptions['onIssue'],
): void {
  for (const line of ambiguousLines) {
    const message =
      'A business of this name in another city has no postcode either; add postcodes to tell them apart.';
    const issue = { line, column: null, message, failed: true };
    tally.failed += 1;
    tally.add([issue]);
    onIssue?.(issue);
  }
}
