import { BUSINESS_COLUMNS, type BusinessColumn, type FileColumn } from './business-columns.ts';
import { clashProblem } from './clashing-fields.ts';
import {
  bareHeader,
  containsColumn,
  essence,
  isOfHygiene,
  isOfLicences,
  namesBusiness,
  namesCategory,
  synonymsOf,
  squashed,
} from './header-rules.ts';
import { statusColumns } from './row-status.ts';
import { addressLine, dayOfHeader, isJoined } from './joined-fields.ts';

export interface ColumnMapping {
  csvColumnIndex: number;
  csvColumnName: string;
  databaseColumn: FileColumn;
}

export type MatchKind = 'exact' | 'loose' | 'by hand';

export interface MatchedColumn extends ColumnMapping {
  match: MatchKind;
}

export interface IgnoredColumn {
  csvColumnIndex: number;
  csvColumnName: string;
  takenColumn: FileColumn | null;
}

export interface ColumnMatch {
  mappings: MatchedColumn[];
  ignored: IgnoredColumn[];
}

export interface ManualMapping {
  csvColumnName: string;
  databaseColumn: FileColumn | null;
}

/** A header's meaning as stored in `import_mappings`. */
export interface KnownHeader {
  sourceColumn: string;
  targetColumn: FileColumn;
}

export const DEFAULT_IMPORT_COLUMNS = [
  'name',
  'category',
  'full_address',
  'city',
  'postal_code',
  'phone',
  'site',
  'email_1',
  'photo',
  'latitude',
  'longitude',
  'rating',
  'reviews',
  'facebook',
  'instagram',
  'linkedin',
  'tiktok',
  'twitter',
  'youtube',
] as const satisfies readonly BusinessColumn[];

const knownByName = (column: BusinessColumn): KnownHeader => ({ sourceColumn: column, targetColumn: column });

/** Headers of our own exports that have no default mapping in the table. */
export const BUILT_IN: readonly KnownHeader[] = BUSINESS_COLUMNS.filter(
  (column) => !(DEFAULT_IMPORT_COLUMNS as readonly BusinessColumn[]).includes(column),
).map(knownByName);

const EVERY_COLUMN: readonly KnownHeader[] = [...DEFAULT_IMPORT_COLUMNS.map(knownByName), ...BUILT_IN];

/** Columns of customers' ratings, which inspections of food hygiene and licences don't fill. */
const OF_CUSTOMERS: ReadonlySet<FileColumn> = new Set([
  'rating',
  'reviews',
  'rating_source',
  'rating_seen_on',
]);

export class MappingError extends Error {
  override name = 'MappingError';
}

/**
 * Matches headers with columns: manual mappings, exact names in any case, looser matches, then synonyms. A
 * field takes its best match, then the first; only address lines and daily hours are joined.
 * @throws MappingError if a manual mapping cannot be followed
 */
export function mapColumns(
  headers: readonly string[],
  byHand: readonly ManualMapping[] = [],
  known: readonly KnownHeader[] = EVERY_COLUMN,
): ColumnMatch {
  const mapped = new Map<number, MatchedColumn>();
  const taken = new Map<number, FileColumn>();
  const filled = new Set<FileColumn>();
  const match = (csvColumnIndex: number, databaseColumn: FileColumn, kind: MatchKind) => {
    if (mapped.has(csvColumnIndex) || taken.has(csvColumnIndex)) return;
    if (filled.has(databaseColumn) && !(kind === 'by hand' && isJoined(databaseColumn))) {
      taken.set(csvColumnIndex, databaseColumn);
      return;
    }
    filled.add(databaseColumn);
    const csvColumnName = headers[csvColumnIndex] ?? '';
    mapped.set(csvColumnIndex, { csvColumnIndex, csvColumnName, databaseColumn, match: kind });
  };

  const matchTogether = (indexes: readonly number[], databaseColumn: FileColumn) => {
    const isByHand = [...mapped.values()].some(
      (one) => one.databaseColumn === databaseColumn && one.match === 'by hand',
    );
    if (isByHand) return;
    for (const index of indexes) {
      filled.delete(databaseColumn);
      match(index, databaseColumn, 'loose');
    }
  };

  const ignoredByHand = followByHand(headers, byHand, match);
  const bare = headers.map(bareHeader);
  const isInspected = isOfHygiene(headers) || isOfLicences(headers);
  const days = headers.map(dayOfHeader);
  const parts = bare.map(addressLine);
  const open = [...headers.keys()].filter(
    (index) =>
      !ignoredByHand.has(index) && bare[index] !== '' && days[index] === null && parts[index] === null,
  );
  for (const index of open) if (namesCategory(bare[index] ?? '')) match(index, 'category', 'loose');
  for (const [kind, columnFor] of rules(known)) {
    for (const index of open) {
      const column = columnFor(bare[index] ?? '');
      if (column && !(isInspected && OF_CUSTOMERS.has(column))) match(index, column, kind);
    }
  }
  for (const { targetColumn: column } of known) {
    for (const synonym of synonymsOf(column)) {
      for (const index of open) {
        const header = bare[index] ?? '';
        if (isInspected && OF_CUSTOMERS.has(column)) continue;
        if (squashed(header) === synonym || essence(header) === synonym) match(index, column, 'loose');
      }
    }
  }
  for (const index of open) if (namesBusiness(bare[index] ?? '')) match(index, 'name', 'loose');
  const all = [...headers.keys()].filter((index) => !ignoredByHand.has(index));
  matchTogether(
    all.filter((index) => days[index] !== null),
    'opening_hours',
  );
  const ordered = all.filter((index) => parts[index] !== null);
  // "Address" beside "Address line 2" is the first line.
  const isWhole =
    filled.has('full_address') && !parts.some((part, index) => part === 2 && all.includes(index));
  matchTogether(isWhole ? [] : ordered, 'full_address');
  return {
    mappings: [...mapped.values()].sort((one, other) => one.csvColumnIndex - other.csvColumnIndex),
    ignored: headers.flatMap((csvColumnName, csvColumnIndex) =>
      mapped.has(csvColumnIndex)
        ? []
        : [{ csvColumnIndex, csvColumnName, takenColumn: taken.get(csvColumnIndex) ?? null }],
    ),
  };
}

function rules(known: readonly KnownHeader[]): [MatchKind, (header: string) => FileColumn | undefined][] {
  const find = (test: (entry: KnownHeader) => boolean) => known.find(test)?.targetColumn;
  return [
    ['exact', (header) => find((entry) => entry.sourceColumn.toLowerCase() === header.toLowerCase())],
    [
      'loose',
      (header) => {
        const squash = squashed(header);
        return squash === '' ? undefined : find((entry) => squashed(entry.sourceColumn) === squash);
      },
    ],
    ['loose', (header) => find((entry) => containsColumn(header, entry.targetColumn))],
  ];
}

/** Returns the indexes of the ignored columns. */
function followByHand(
  headers: readonly string[],
  byHand: readonly ManualMapping[],
  match: (index: number, column: FileColumn, kind: MatchKind) => void,
): Set<number> {
  const clash = clashProblem(byHand.map(({ databaseColumn }) => databaseColumn));
  if (clash) throw new MappingError(clash);
  const ignored = new Set<number>();
  for (const { csvColumnName, databaseColumn } of byHand) {
    const wanted = csvColumnName.trim().toLowerCase();
    const index = headers.findIndex((header) => header.toLowerCase() === wanted);
    if (index === -1) {
      throw new MappingError(`The file has no column "${csvColumnName}". It has: ${listed(headers)}.`);
    }
    if (databaseColumn === null) {
      ignored.add(index);
      continue;
    }
    match(index, databaseColumn, 'by hand');
  }
  return ignored;
}

const MOST_LISTED = 20;

/** Lists columns that nothing is read from, except those that say which rows are left out. */
export function unreadColumns({ ignored }: Pick<ColumnMatch, 'ignored'>): string[] {
  return ignored
    .filter(({ csvColumnName }) => csvColumnName !== '' && statusColumns([csvColumnName]).length === 0)
    .map(({ csvColumnName }) => csvColumnName);
}

export function listed(headers: readonly string[]): string {
  const more = headers.length - MOST_LISTED;
  return headers.slice(0, MOST_LISTED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
