import { sql } from 'drizzle-orm';
import type { ClientBase, Pool } from 'pg';
import { databaseOn, type Database, databaseOf } from '#db/client.ts';
import { fieldsInUse } from '#app/features/businesses/listing/custom-field.ts';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import { refreshKeys } from '#app/features/businesses/duplicates/finding/refresh-keys.server.ts';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import { readRegion } from '#app/features/places/region/stored-region.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { copyInto } from '#db/copy-into.ts';
import { LOCKS } from '#db/locks.ts';
import { withoutStatement } from '#db/without-statement.ts';
import { followMappings } from '../columns/chosen-mappings.ts';
import { type ColumnMatch, listed, mapColumns } from '../columns/mapping.ts';
import { knownHeaders } from '../columns/saved-mappings.server.ts';
import { withoutSet } from '../columns/set-values.ts';
import { CsvFileError } from '@dog-care-directory/text';
import { EXPORT_MARK } from '../csv/formula-guard.ts';
import { ONLY_BLANK_ROWS, readCsv } from '../csv/reading.ts';
import { categorySpelling } from '../rows/category-spelling.ts';
import { outsideRegion } from '../rows/outside-region.ts';
import { DEFAULT_CATEGORY } from '../rows/required-fields.ts';
import { ImportCounts } from '../rows/results.ts';
import { readSetValues } from '../rows/set-values.ts';
import { stageRows } from '../rows/staged-rows.ts';
import { openGeography } from './geography.server.ts';
import { mergeImport } from './merge.server.ts';
import { rememberedWords } from './remembered-words.server.ts';
import type { ImportOptions, ImportProgress, ImportReport } from './options.ts';
import { createStagingTable, STAGED_COLUMNS } from './staging-table.server.ts';

/** From this many changed rows, searches can't wait for PostgreSQL's autovacuum. */
const MANY_ROWS = 1000;
/** The first cancel may come before the statement reaches the server. */
const BETWEEN_CANCELS_MS = 250;

/**
 * Imports a CSV file in one transaction: every valid row, or nothing if the file is broken, stopped or has
 * questions. Concurrent imports wait for each other.
 * @throws CsvFileError if the file isn't CSV or has no usable column
 * @throws MappingError if a manual mapping or a value for all rows is unusable
 * @throws the signal's abort reason
 */
export async function importBusinesses(options: ImportOptions): Promise<ImportReport> {
  const { pool, dryRun = false, signal } = options;
  signal?.throwIfAborted();
  // New rows are compared with what is stored now.
  await refreshKeys(pool, signal);
  const client = await pool.connect();
  // A connection that breaks while idle emits an event; the next query reports it too.
  const ignore = () => {};
  client.on('error', ignore);
  const db = databaseOn(client);
  let backend: number | null = null;
  const canceller = cancelOnAbort(() => backend, options);
  try {
    await db.execute(sql`BEGIN`);
    await noticeDeadClient(db);
    backend = await processOf(db);
    if (!dryRun) await db.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.import})`);
    const report = await importWithin(db, client, options);
    if (report.stores) await options.beforeCommit?.(db, report);
    signal?.throwIfAborted();
    canceller.end();
    await db.execute(report.stores ? sql`COMMIT` : sql`ROLLBACK`);
    client.off('error', ignore);
    // A cancel may still be under way and must not hit the connection's next user.
    client.release(signal?.aborted === true);
    if (report.stores && report.inserted + report.updated >= MANY_ROWS) await settleTable(pool);
    return report;
  } catch (error) {
    canceller.end();
    // Closing the connection rolls back, whatever state a broken COPY left it in.
    client.release(true);
    signal?.throwIfAborted();
    throw withoutStatement(error);
  }
}

/** Cancels the server process's current statement when the import is aborted. */
function cancelOnAbort(backend: () => number | null, { pool, signal }: ImportOptions): { end(): void } {
  let repeated: NodeJS.Timeout | undefined;
  const cancel = () =>
    void databaseOf(pool)
      .execute(sql`SELECT pg_cancel_backend(${backend()})`)
      .catch(() => {});
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

/** Makes the server notice at once if this program is killed, where its platform can. */
async function noticeDeadClient(db: Database): Promise<void> {
  await db.execute(sql`SAVEPOINT before_setting`);
  await db
    .execute(sql`SET LOCAL client_connection_check_interval = '2s'`)
    .catch(() => db.execute(sql`ROLLBACK TO SAVEPOINT before_setting`));
}

/** Asks for the backend's process id, because a pooler may invent the one from connecting. */
async function processOf(db: Database): Promise<number | null> {
  const { rows } = await db.execute<{ process: number }>(sql`SELECT pg_backend_pid() AS process`);
  return rows[0]?.process ?? null;
}

async function importWithin(db: Database, client: ClientBase, options: ImportOptions): Promise<ImportReport> {
  const { source, onProgress, onIssues, signal } = options;
  const { geography = openGeography(db) } = options;
  const counts = new ImportCounts();
  let bytes = 0;
  const tell = (stage: ImportProgress['stage']) =>
    onProgress?.({ stage, rows: counts.total, bytes, totalBytes: source.size });

  const file = await readCsv(source, options.fileChoices, (count) => {
    bytes += count;
  });
  const columns = withoutSet(await chooseColumns(file.headers, options), options.setValues ?? {});
  options.onColumns?.(columns);
  const { rows: known } = await db.execute<{ category: string }>(sql`SELECT category FROM service_types`);
  const region = await readRegion(db);
  const spelling = categorySpelling(
    known.map(({ category }) => category),
    await rememberedWords(db),
  );
  const councils = readCouncils();
  const today = britishDate(Date.now());
  const postcodes = await geography.postcodes();
  const guarded = file.headers.includes(EXPORT_MARK);
  const customFields = fieldsInUse(await loadCustomFields(db));
  const constants = readSetValues(options.setValues ?? {}, {
    today,
    postcodes,
    customFields,
    isExport: false,
  });
  await createStagingTable(db);
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
    gazetteer: async () => ({
      region: region?.name ?? null,
      councils: region?.councils ?? [],
      towns: region?.towns ?? [],
      places: await geography.places(),
    }),
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
  return { ...(await mergeImport(db, options, counts, names)), columns };
}

const FEW_ROWS = 5;

/** @throws CsvFileError if most rows have no name, which suggests a wrong column or header line */
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

/** @throws CsvFileError if no column is recognised */
async function chooseColumns(headers: string[], options: ImportOptions): Promise<ColumnMatch> {
  const { pool, byHand, mappings } = options;
  if (mappings) return followMappings(headers, mappings);
  const columns = mapColumns(headers, byHand, await knownHeaders(pool));
  if (columns.mappings.length > 0) return columns;
  throw new CsvFileError(
    `No column was recognised among: ${listed(headers)}. Name the columns, or map them manually.`,
  );
}

/** Updates statistics and flushes the word indexes' pending lists, so that the next searches are fast. */
async function settleTable(pool: Pool): Promise<void> {
  await databaseOf(pool).execute(sql`ANALYZE businesses, search_entries`);
  await databaseOf(pool).execute(sql`
    SELECT gin_clean_pending_list(i.indexrelid)
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
    WHERE i.indrelid IN ('businesses'::regclass, 'search_entries'::regclass) AND a.amname = 'gin'`);
}
