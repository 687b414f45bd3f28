import { databaseOf } from '#db/client.ts';
import path from 'node:path';
import type { Writable } from 'node:stream';
import type { Pool } from 'pg';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import { erasedKey } from '#app/features/businesses/listing/erased-hash.server.ts';
import { MappingError, unreadColumns } from '#app/features/importing/columns/mapping.ts';
import { CsvFileError } from '@dog-care-directory/text';
import type { CsvSource } from '#app/features/importing/csv/source.ts';
import { fileSource } from '#app/features/importing/csv/file-source.server.ts';
import { importBusinesses } from '#app/features/importing/merge/import-file.server.ts';
import type { ImportOptions, ImportReport } from '#app/features/importing/merge/options.ts';
import type { ImportResults } from '#app/features/importing/rows/results.ts';
import { duplicateLines } from '#app/features/importing/merge/possible-duplicate.ts';
import { recordedImport } from '#app/features/importing/runs/run-import.server.ts';
import { RunStopped } from '#app/features/importing/runs/stop.server.ts';
import {
  type ImportArguments,
  IMPORT_USAGE,
  ImportUsageError,
  parseImportArguments,
} from './import-arguments.ts';
import { describeColumns, describeReport, figure } from './import-report.ts';
import { createProgressBar } from './progress-bar.ts';

interface ImportContext {
  /** Not called on wrong usage or for a missing file. */
  openPool: () => Promise<Pool>;
  interruption: () => AbortSignal;
  output: Writable;
  errors: Writable & { isTTY?: boolean };
  /** The site's secret, to recognise erased businesses. */
  secret: () => string;
}

/** @param args after `import` @returns exit code: 0 if rows could be stored, 1 failed, 2 wrong usage */
export async function importCommand(args: string[], context: ImportContext): Promise<number> {
  const { errors } = context;
  try {
    return await runImport(parseImportArguments(args), context);
  } catch (error) {
    if (error instanceof ImportUsageError || error instanceof MappingError) {
      errors.write(`${error.message}\n\n${IMPORT_USAGE}\n`);
      return 2;
    }
    if (error instanceof RunStopped) {
      errors.write('Stopped. The directory is unchanged.\n');
      return 1;
    }
    if (!(error instanceof CsvFileError)) throw error;
    errors.write(`Import failed. ${error.message}\nNothing was stored.\n`);
    return 1;
  }
}

async function runImport(request: ImportArguments, context: ImportContext): Promise<number> {
  const source = await fileSource(request.file);
  const pool = await context.openPool();
  const report = await importWithProgress(pool, source, request, context);
  context.errors.write(describeReport(report, request));
  const { total, inserted, updated, unchanged, failed, newCategories, leftOut } = report;
  if (request.json) {
    const errors = [...report.errors, ...duplicateLines(report)];
    const results: ImportResults = { total, inserted, updated, unchanged, failed, newCategories, errors };
    // Added only if used, so that existing programs get unchanged fields.
    const outside = report.outside.rows > 0 ? { outside: report.outside.rows, leftOut } : {};
    const ignoredColumns = unreadColumns(report.columns);
    const ignored = ignoredColumns.length > 0 ? { ignoredColumns } : {};
    context.output.write(`${JSON.stringify({ ...results, ...outside, ...ignored })}\n`);
  }
  return failed === total ? 1 : 0;
}

async function importWithProgress(
  pool: Pool,
  source: CsvSource,
  { file, byHand, setValues, fileChoices, outside, dryRun }: ImportArguments,
  { errors, interruption, secret }: ImportContext,
): Promise<ImportReport> {
  const stopped = new AbortController();
  interruption().addEventListener('abort', () => stopped.abort(new RunStopped()));
  const bar = createProgressBar({ stream: errors, total: source.size ?? 0, label: 'Reading rows' });
  try {
    const options: ImportOptions = {
      pool,
      erasedKey: erasedKey(secret()),
      source,
      byHand,
      setValues,
      fileChoices,
      outside: outside ?? 'import',
      dryRun,
      signal: stopped.signal,
      onColumns: (columns) => errors.write(describeColumns(columns, setValues, path.basename(file))),
      onProgress: ({ stage, rows, bytes }) => {
        if (stage === 'reading') bar.update(bytes);
        else {
          bar.finish();
          errors.write(`Storing ${figure(rows)} rows\n`);
        }
      },
    };
    if (dryRun) return await importBusinesses(options);
    const fileName = path.basename(file);
    return await recordedImport({ fileName, userId: null }, options, (importId) =>
      recordAction(databaseOf(pool), 'command', { action: 'import.started', importId, fileName }),
    );
  } catch (error) {
    bar.finish();
    throw error;
  }
}
