import { parseArgs } from 'node:util';
import {
  BUSINESS_COLUMNS,
  type BusinessColumn,
  isFileColumn,
} from '#app/features/importing/columns/business-columns.ts';
import { HIGHEST_HEADER_LINE } from '#app/features/importing/csv/reading-choices.ts';
import { ENCODINGS, knownEncoding } from '#app/features/importing/encoding/names.ts';
import { type FileChoices, INCLUDABLE, newTypesChoice } from '#app/features/importing/rows/file-choices.ts';
import type { ManualMapping } from '#app/features/importing/columns/mapping.ts';
import { SETTABLE_COLUMNS, type SetValues } from '#app/features/importing/columns/set-values.ts';

export interface ImportArguments {
  file: string;
  dryRun: boolean;
  json: boolean;
  byHand: ManualMapping[];
  setValues: SetValues;
  fileChoices: FileChoices;
  outside: 'import' | 'leave out' | null;
}

export const IMPORT_USAGE = `Usage: directory import <file.csv> [--dry-run] [--map csv=db]... [--set db=value]...
       [--outside leave-out|import] [--include closed,resting,unpublished]
       [--new-types add|file] [--header-line N] [--encoding name] [--json]

  --dry-run     check the file without storing anything
  --map csv=db  read the file's column "csv" as the directory's column "db"; "csv=" ignores it
  --set db=value  give all rows one value, such as --set "category=Dog Day Care", instead of the file's values
  --outside leave-out  leave out new businesses outside the region; the default, import, imports them and
                reports their number
  --include     import businesses even if the file says they have closed (closed), are temporarily closed
                (resting) or were not published (unpublished)
  --new-types   add new service types (add) or file them later under Site, Service types (file); the default adds
                up to five and files more
  --header-line N  the line with the column names, counted from 1
  --encoding name  encoding of lines that are not UTF-8: windows-1252, macintosh or iso-8859-15; or utf-8,
                utf-16le or utf-16be for the whole file
  --json        print the results as one JSON value on standard output

Columns of the directory: ${BUSINESS_COLUMNS.join(', ')}.`;

export class ImportUsageError extends Error {
  override name = 'ImportUsageError';
}

/** @throws ImportUsageError */
export function parseImportArguments(args: string[]): ImportArguments {
  const { values, positionals } = parsed(args);
  const [file, ...others] = positionals;
  if (file === undefined) throw new ImportUsageError('Name the CSV file to import.');
  if (others.length > 0)
    throw new ImportUsageError(`Import one file at a time. Leave out ${others.join(', ')}.`);
  return {
    file,
    dryRun: values['dry-run'] ?? false,
    json: values.json ?? false,
    byHand: (values.map ?? []).map(parseMapping),
    setValues: parseSetValues(values.set ?? []),
    outside: parseOutside(values.outside),
    fileChoices: {
      encoding: parseEncoding(values.encoding),
      headerLine: parseHeaderLine(values['header-line']),
      include: parseInclude(values.include ?? []),
      newTypes: parseNewTypes(values['new-types']),
    },
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
        set: { type: 'string', multiple: true },
        outside: { type: 'string' },
        include: { type: 'string', multiple: true },
        'new-types': { type: 'string' },
        'header-line': { type: 'string' },
        encoding: { type: 'string' },
      },
    });
  } catch (error) {
    throw new ImportUsageError(error instanceof Error ? error.message : String(error));
  }
}

function parseOutside(text: string | undefined): ImportArguments['outside'] {
  if (text === undefined) return null;
  if (text === 'leave-out') return 'leave out';
  if (text === 'import') return 'import';
  throw new ImportUsageError(`--outside must be leave-out or import, not "${text}".`);
}

function parseNewTypes(text: string | undefined): FileChoices['newTypes'] {
  const choice = newTypesChoice(text);
  if (choice !== null || text === undefined) return choice;
  throw new ImportUsageError(`--new-types must be add or file, not "${text}".`);
}

function parseEncoding(text: string | undefined): FileChoices['encoding'] {
  if (text === undefined) return null;
  const encoding = knownEncoding(text.toLowerCase());
  if (encoding) return encoding;
  throw new ImportUsageError(`--encoding must be one of ${ENCODINGS.join(', ')}, not "${text}".`);
}

function parseHeaderLine(text: string | undefined): number | null {
  if (text === undefined) return null;
  const line = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (line > 0 && line <= HIGHEST_HEADER_LINE) return line;
  throw new ImportUsageError(
    `--header-line must be a line number from 1 to ${HIGHEST_HEADER_LINE}, not "${text}".`,
  );
}

function parseInclude(texts: readonly string[]): NonNullable<FileChoices['include']> {
  return texts
    .flatMap((text) => text.split(','))
    .map((name) => {
      const known = Object.entries(INCLUDABLE).find(([includable]) => includable === name.trim());
      if (known) return known[1];
      throw new ImportUsageError(
        `--include must be any of ${Object.keys(INCLUDABLE).join(', ')}, not "${name}".`,
      );
    });
}

/** Splits at the first equals sign, since a value may contain one. */
function parseSetValues(texts: readonly string[]): SetValues {
  const values: Partial<Record<BusinessColumn, string>> = {};
  for (const text of texts) {
    const split = text.indexOf('=');
    const column = SETTABLE_COLUMNS.find((known) => known === text.slice(0, split).trim());
    const value = text.slice(split + 1).trim();
    if (split === -1 || value === '') {
      throw new ImportUsageError(
        `--set "${text}" must have the form db=value, such as --set "category=Dog Day Care".`,
      );
    }
    if (column === undefined) {
      throw new ImportUsageError(
        `"${text.slice(0, split).trim()}" can't be set for all rows. Choose from: ${SETTABLE_COLUMNS.join(', ')}.`,
      );
    }
    if (values[column] !== undefined) throw new ImportUsageError(`--set gives two values for ${column}.`);
    values[column] = value;
  }
  return values;
}

/** Splits at the last equals sign, since a header may contain one. */
function parseMapping(text: string): ManualMapping {
  const split = text.lastIndexOf('=');
  const csvColumnName = text.slice(0, split).trim();
  const column = text.slice(split + 1).trim();
  if (split === -1 || csvColumnName === '') {
    throw new ImportUsageError(`--map "${text}" must have the form csv=db, such as --map "Trading as=name".`);
  }
  if (column === '') return { csvColumnName, databaseColumn: null };
  if (!isFileColumn(column)) {
    throw new ImportUsageError(
      `The directory has no column "${column}". It has: ${BUSINESS_COLUMNS.join(', ')}.`,
    );
  }
  return { csvColumnName, databaseColumn: column };
}
