import { parseArgs } from 'node:util';
import { BUSINESS_COLUMNS, isBusinessColumn } from '#app/features/importing/columns/business-columns.ts';
import type { ManualMapping } from '#app/features/importing/columns/mapping.ts';

export interface ImportArguments {
  file: string;
  dryRun: boolean;
  json: boolean;
  byHand: ManualMapping[];
}

export const IMPORT_USAGE = `Usage: directory import <file.csv> [--dry-run] [--map csv=db]... [--json]

  --dry-run     do everything and store nothing
  --map csv=db  read the file's column "csv" as the directory's column "db"; "csv=" ignores it
  --json        print the results as one JSON value on standard output

Columns of the directory: ${BUSINESS_COLUMNS.join(', ')}.`;

/** The command was not written correctly; the message says how it should be. */
export class ImportUsageError extends Error {
  override name = 'ImportUsageError';
}

/**
 * Reads the arguments behind `directory import`.
 * @throws ImportUsageError
 */
export function parseImportArguments(args: string[]): ImportArguments {
  const { values, positionals } = parsed(args);
  const [file, ...others] = positionals;
  if (file === undefined) throw new ImportUsageError('Name the CSV file to import.');
  if (others.length > 0)
    throw new ImportUsageError(`Import one file at a time; ${others.join(', ')} is too much.`);
  return {
    file,
    dryRun: values['dry-run'] ?? false,
    json: values.json ?? false,
    byHand: (values.map ?? []).map(parseMapping),
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        json: { type: 'boolean' },
        map: { type: 'string', multiple: true },
      },
    });
  } catch (error) {
    throw new ImportUsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The last equals sign counts, since a header may contain one. */
function parseMapping(text: string): ManualMapping {
  const split = text.lastIndexOf('=');
  const csvColumnName = text.slice(0, split).trim();
  const column = text.slice(split + 1).trim();
  if (split === -1 || csvColumnName === '') {
    throw new ImportUsageError(`--map "${text}" is not of the form csv=db, such as --map "Trading as=name".`);
  }
  if (column === '') return { csvColumnName, databaseColumn: null };
  if (!isBusinessColumn(column)) {
    throw new ImportUsageError(
      `The directory has no column "${column}". It has: ${BUSINESS_COLUMNS.join(', ')}.`,
    );
  }
  return { csvColumnName, databaseColumn: column };
}
