import path from 'node:path';
import type { Writable } from 'node:stream';
import type { Pool } from 'pg';
import { type ColumnMatch, MappingError } from '#app/features/importing/column-mapping.ts';
import { CsvFileError } from '#app/features/importing/csv-file-error.ts';
import type { CsvSource } from '#app/features/importing/csv-source.ts';
import { fileSource } from '#app/features/importing/csv-file-source.server.ts';
import {
  type ImportOptions,
  type ImportReport,
  importBusinesses,
} from '#app/features/importing/import-file.server.ts';
import { type ImportResults, outcomeOf } from '#app/features/importing/import-results.ts';
import { recordedImport } from '#app/features/importing/run-import.server.ts';
import {
  type ImportArguments,
  IMPORT_USAGE,
  ImportUsageError,
  parseImportArguments,
} from './import-arguments.ts';
import { createProgressBar } from './progress-bar.ts';

/** What the command works with. */
interface ImportContext {
  /** Opens the database; not called on wrong usage or for a file that is not there. */
  openPool: () => Promise<Pool>;
  /** For programs: one JSON value with `--json`, otherwise nothing. */
  output: Writable;
  /** For people. */
  errors: Writable & { isTTY?: boolean };
}

/** Issues shown in the terminal; `--json` gives up to a thousand. */
const SHOWN_ISSUES = 20;

/**
 * `directory import`: imports businesses from a CSV file.
 * @param args what stands behind `import` on the command line
 * @returns exit code: 0 when rows could be stored, 1 on a failed run, 2 on wrong usage
 */
export async function importCommand(args: string[], context: ImportContext): Promise<number> {
  const { errors } = context;
  try {
    return await runImport(parseImportArguments(args), context);
  } catch (error) {
    if (error instanceof ImportUsageError || error instanceof MappingError) {
      errors.write(`${error.message}\n\n${IMPORT_USAGE}\n`);
      return 2;
    }
    if (!(error instanceof CsvFileError)) throw error;
    errors.write(`Import failed. ${error.message}\nNothing was stored.\n`);
    return 1;
  }
}

async function runImport(request: ImportArguments, context: ImportContext): Promise<number> {
  const source = await fileSource(request.file);
  const pool = await context.openPool();
  const report = await importWithProgress(pool, source, request, context.errors);
  context.errors.write(describeReport(report, request.dryRun));
  const { total, inserted, updated, unchanged, failed, newCategories, errors } = report;
  if (request.json) {
    const results: ImportResults = { total, inserted, updated, unchanged, failed, newCategories, errors };
    context.output.write(`${JSON.stringify(results)}\n`);
  }
  return failed === total ? 1 : 0;
}

async function importWithProgress(
  pool: Pool,
  source: CsvSource,
  { file, byHand, dryRun }: ImportArguments,
  errors: ImportContext['errors'],
): Promise<ImportReport> {
  const bar = createProgressBar({ stream: errors, total: source.size ?? 0, label: 'Reading rows' });
  try {
    const options: ImportOptions = {
      pool,
      source,
      byHand,
      dryRun,
      onColumns: (columns) => errors.write(describeColumns(columns)),
      onProgress: ({ stage, rows, bytes }) => {
        if (stage === 'reading') bar.update(bytes);
        else {
          bar.finish();
          errors.write(`Storing ${figure(rows)} rows\n`);
        }
      },
    };
    if (dryRun) return await importBusinesses(options);
    return await recordedImport({ fileName: path.basename(file), userId: null }, options);
  } catch (error) {
    bar.finish();
    throw error;
  }
}

function describeColumns({ mappings, ignored }: ColumnMatch): string {
  const used = mappings.map(({ csvColumnName, databaseColumn, match }) =>
    match === 'exact' ? databaseColumn : `${databaseColumn} (from "${csvColumnName}")`,
  );
  const unused = ignored.map(({ csvColumnName, takenColumn }) => {
    const name = csvColumnName === '' ? '(no name)' : csvColumnName;
    return takenColumn === null ? name : `${name} (${takenColumn} is filled already)`;
  });
  const lines = [`Columns used: ${used.join(', ') || 'none'}.`];
  if (unused.length > 0) lines.push(`Columns ignored: ${unused.join(', ')}.`);
  return `${lines.join('\n')}\n`;
}

function describeReport(report: ImportReport, dryRun: boolean): string {
  const { total, inserted, updated, unchanged, failed, newCategories, errors } = report;
  const hidden = errors.length - SHOWN_ISSUES;
  const counted =
    `${figure(total)} ${total === 1 ? 'row' : 'rows'}: ${figure(inserted)} inserted, ${figure(updated)} updated, ` +
    `${figure(unchanged)} unchanged, ${figure(failed)} failed.`;
  const lines = errors.slice(0, SHOWN_ISSUES);
  // The last of a list that was cut says how many more there are.
  const cut = /^\.\.\. and (\d+) more/.exec(errors.at(-1) ?? '');
  const more = cut ? hidden - 1 + Number(cut[1]) : hidden;
  if (hidden > 0) lines.push(`... and ${more} more issues not shown`);
  lines.push(outcomeOf(report), counted);
  if (newCategories.length > 0) lines.push(`New categories: ${newCategories.join(', ')}.`);
  if (dryRun) lines.push('This was a dry run: nothing was stored.');
  return `${lines.join('\n')}\n`;
}

function figure(count: number): string {
  return count.toLocaleString('en-GB');
}
