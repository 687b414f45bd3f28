import { type BusinessColumn, customKey, type FileColumn } from './business-columns.ts';
import { type ColumnMapping, type KnownHeader, mapColumns, type MatchKind } from './mapping.ts';

/** A column of the file in the table of columns, and what is to become of it. */
export interface ColumnChoice {
  /** Place in the file, from 0. */
  index: number;
  header: string;
  /** Null ignores the column. */
  column: FileColumn | null;
  /** How it came to be; null while the column is ignored. */
  match: MatchKind | null;
  /** What its header says by itself. */
  suggested: FileColumn | null;
}

/**
 * The field of each column: as chosen, else from the headers. A second column for a field already filled is ignored.
 */
export function columnChoices(
  headers: readonly string[],
  known: readonly KnownHeader[],
  chosen: readonly ColumnMapping[] | null,
): ColumnChoice[] {
  const automatic = new Map(
    mapColumns(headers, [], known).mappings.map((mapping) => [mapping.csvColumnIndex, mapping]),
  );
  return headers.map((header, index) => {
    const suggestion = automatic.get(index);
    const suggested = suggestion?.databaseColumn ?? null;
    const column = chosen
      ? (chosen.find(({ csvColumnIndex }) => csvColumnIndex === index)?.databaseColumn ?? null)
      : suggested;
    const match = column === null ? null : column === suggested ? (suggestion?.match ?? null) : 'by hand';
    return { index, header, column, match, suggested };
  });
}

/** The columns of the owner's fields, with their names for people. */
export function ownColumns(known: readonly KnownHeader[]): { column: FileColumn; label: string }[] {
  // Of the headers of a field its label comes last.
  const labels = new Map(
    known.flatMap(({ targetColumn, sourceColumn }) =>
      customKey(targetColumn) === null ? [] : [[targetColumn, sourceColumn] as const],
    ),
  );
  return [...labels].map(([column, label]) => ({ column, label }));
}

/** The choices after one column was given another field. */
export function withChoice(
  choices: readonly ColumnChoice[],
  index: number,
  column: FileColumn | null,
): ColumnChoice[] {
  return choices.map((choice) =>
    choice.index === index ? { ...choice, column, match: column === null ? null : 'by hand' } : choice,
  );
}

/** The fields that every business has; what the file does not say is filled in from elsewhere. */
const NEEDED_FIELDS = ['name', 'category', 'city', 'postal_code'] as const satisfies BusinessColumn[];

export type NeededField = (typeof NEEDED_FIELDS)[number];

/** Fields every business needs and no column fills. */
export function missingFields(choices: readonly ColumnChoice[]): NeededField[] {
  return NEEDED_FIELDS.filter((field) => choices.every(({ column }) => column !== field));
}
