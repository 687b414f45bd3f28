import { databaseOn } from '#db/client.ts';
import type { PoolClient } from 'pg';
import { fieldsInUse } from '#app/features/businesses/listing/custom-field.ts';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import { refreshKeys } from '#app/features/businesses/duplicates/finding/refresh-keys.server.ts';
import { readCouncils } from '#app/features/places/councils/councils.server.ts';
import { readRegion } from '#app/features/places/region/stored-region.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { copyInto } from '#db/copy-into.ts';
import { LOCKS } from '#db/locks.ts';
import { followMappings } from '../columns/chosen-mappings.ts';
import { type ColumnMatch, listed, mapColumns } from '../columns/mapping.ts';
import { knownHeaders } from '../columns/saved-mappings.server.ts';
import { withoutSet } from '../columns/set-values.ts';
import { CsvFileError } from '#app/platform/csv/file-error.ts';
import { EXPORT_MARK } from '../csv/formula-guard.ts';
import { ONLY_BLANK_ROWS, readCsv } from '../csv/reading.ts';
import { categorySpelling } from '../rows/category-spelling.ts';
import { outsideRegion } from '../rows/outside-region.ts';
import { DEFAULT_CATEGORY } from '../rows/required-fields.ts';
import { ImportCounts } from '../rows/results.ts';
import { readSetValues } from '../rows/set-values.ts';
import { stageRows } from '../rows/staged-rows.ts';
import { settleTable } from './after-import.server.ts';
import { openGeography } from './geography.server.ts';
import { mergeImport } from './merge.server.ts';
import { rememberedWords } from './remembered-words.server.ts';
import type { ImportOptions, ImportProgress, ImportReport } from './options.ts';
import { createStagingTable, STAGED_COLUMNS } from './staging-table.server.ts';

/** From so many changed rows on, the table is made ready for searches at once; else PostgreSQL does so in its own time. */
const MANY_ROWS = 1000;
/** Retries when cancelling a statement: it may not have reached the server yet. */
const BETWEEN_CANCELS_MS = 250;

/**
 * Imports businesses from a CSV file in one transaction: all rows that can be stored, or nothing when the
 * file is broken, the import is stopped, or has to ask about possible duplicates first. A second import waits
 * until the first has ended.
 * @throws CsvFileError when the file cannot be read as CSV or has no column that could be used
 * @throws MappingError when a mapping made manually cannot be followed, or a value for all rows cannot be read
 * @throws whatever the signal was aborted with
 */
export async function importBusinesses(options: ImportOptions): Promise<ImportReport> {
  const { pool, dryRun = false, signal } = options;
  signal?.throwIfAborted();
  // New rows are looked for among what is stored by now.
  await refreshKeys(pool, signal);
  const client = await pool.connect();
  // A connection that breaks while idle emits an event; the next query reports it too.
  const ignore = () => {};
  client.on('error', ignore);
  let backend: number | null = null;
  const canceller = cancelOnAbort(() => backend, options);
  try {
    await client.query('BEGIN');
    await noticeDeadClient(client);
    backend = await processOf(client);
    if (!dryRun) await client.query('SELECT pg_advisory_xact_lock($1)', [LOCKS.import]);
    const report = await importWithin(client, options);
    if (report.stores) await options.beforeCommit?.(client, report);
    signal?.throwIfAborted();
    canceller.end();
    await client.query(report.stores ? 'COMMIT' : 'ROLLBACK');
    client.off('error', ignore);
    // A statement to end may still be under way: it must not meet the connection's next user.
    client.release(signal?.aborted === true);
    if (report.stores && report.inserted + report.updated >= MANY_ROWS) await settleTable(pool);
    return report;
  } catch (error) {
    canceller.end();
    // Closing the connection rolls back, whatever state a broken COPY left it in.
    client.release(true);
    signal?.throwIfAborted();
    throw error;
  }
}

/** Ends whatever statement the server process is at as soon as the import is stopped. */
function cancelOnAbort(backend: () => number | null, { pool, signal }: ImportOptions): { end(): void } {
  let repeated: NodeJS.Timeout | undefined;
  const cancel = () => void pool.query('SELECT pg_cancel_backend($1)', [backend()]).catch(() => {});
  const begin = () => {
    cancel();
    repeated = setInterval(cancel, BETWEEN_CANCELS_MS);
  };
  signal?.addEventListener('abort', begin);
  return {
    end() {
      signal?.removeEventListener('abort', begin);
      clearInterval(repeated);
    },
  };
}

/** A server whose program has been killed gives up at once, where its platform lets it notice. */
async function noticeDeadClient(client: PoolClient): Promise<void> {
  await client.query('SAVEPOINT before_setting');
  await client
    .query("SET LOCAL client_connection_check_interval = '2s'")
    .catch(() => client.query('ROLLBACK TO SAVEPOINT before_setting'));
}

/** The backend process of this transaction. The id from connecting may be made up by a pooler. */
async function processOf(client: PoolClient): Promise<number | null> {
  const { rows } = await client.query<{ process: number }>('SELECT pg_backend_pid() AS process');
  return rows[0]?.process ?? null;
}

async function importWithin(client: PoolClient, options: ImportOptions): Promise<ImportReport> {
  const { source, onProgress, onIssues, signal } = options;
  const { geography = openGeography(client) } = options;
  const counts = new ImportCounts();
  let bytes = 0;
  const tell = (stage: ImportProgress['stage']) =>
    onProgress?.({ stage, rows: counts.total, bytes, totalBytes: source.size });

  const file = await readCsv(source, options.fileChoices, (count) => {
    bytes += count;
  });
  const columns = withoutSet(await chooseColumns(file.headers, options), options.setValues ?? {});
  options.onColumns?.(columns);
  const { rows: known } = await client.query<{ category: string }>('SELECT category FROM service_types');
  const region = await readRegion(databaseOn(client));
  const spelling = categorySpelling(
    known.map(({ category }) => category),
    await rememberedWords(client),
  );
  const councils = readCouncils();
  const today = britishDate(Date.now());
  const postcodes = await geography.postcodes();
  const guarded = file.headers.includes(EXPORT_MARK);
  const customFields = fieldsInUse(await loadCustomFields(databaseOn(client)));
  const constants = readSetValues(options.setValues ?? {}, {
    today,
    postcodes,
    customFields,
    isExport: false,
  });
  await createStagingTable(client);
  const lines = stageRows(file, {
    mappings: columns.mappings,
    spelling,
    postcodes,
    councils,
    borders: geography.borders,
    outside: outsideRegion(region, councils),
    constants,
    customFields,
    today,
    gazetteer: async () => ({ towns: region?.towns ?? [], places: await geography.places() }),
    counts,
    onIssues,
    onGroup: () => tell('reading'),
    guarded,
    choices: options.fileChoices ?? {},
  });
  await copyInto(client, `COPY import_rows (${STAGED_COLUMNS.join(', ')}) FROM STDIN`, lines, signal);
  if (counts.total === 0) throw new CsvFileError(ONLY_BLANK_ROWS);
  refuseNameless(counts);
  tell('storing');
  const names = { defaultCategory: spelling.of(DEFAULT_CATEGORY), regionName: region?.name ?? '' };
  return { ...(await mergeImport(client, options, counts, names)), columns };
}

/** Fewer rows without a name never refuse a file. */
const FEW_ROWS = 10;

/** @throws CsvFileError where most rows have no name: then another column holds the names, or another line the headers */
function refuseNameless(counts: ImportCounts): void {
  const nameless = counts
    .groups()
    .filter(({ kind }) => kind === 'name missing' || kind === 'no name')
    .reduce((sum, { count }) => sum + count, 0);
  if (nameless < FEW_ROWS || nameless * 2 <= counts.total) return;
  throw new CsvFileError(
    `${nameless} of ${counts.total} rows have no name. Choose the column that holds the names, or check that the first line of the table names its columns.`,
  );
}

/** @throws CsvFileError when no column is recognised */
async function chooseColumns(headers: string[], options: ImportOptions): Promise<ColumnMatch> {
  const { pool, byHand, mappings } = options;
  if (mappings) return followMappings(headers, mappings);
  const columns = mapColumns(headers, byHand, await knownHeaders(pool));
  if (columns.mappings.length > 0) return columns;
  throw new CsvFileError(
    `No column was recognised among: ${listed(headers)}. Name the columns, or map them manually.`,
  );
}
