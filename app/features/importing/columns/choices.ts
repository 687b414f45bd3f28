import { type BusinessColumn, customKey, type FileColumn } from './business-columns.ts';
import { type ColumnMapping, type KnownHeader, mapColumns, type MatchKind } from './mapping.ts';

export interface ColumnChoice {
  index: number;
  header: string;
  column: FileColumn | null;
  match: MatchKind | null;
  suggested: FileColumn | null;
}

/** Maps each column as chosen, else by its header; ignores a second column for the same field. */
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

export function ownColumns(known: readonly KnownHeader[]): { column: FileColumn; label: string }[] {
  // A field's label is the last of its headers.
  const labels = new Map(
    known.flatMap(({ targetColumn, sourceColumn }) =>
      customKey(targetColumn) === null ? [] : [[targetColumn, sourceColumn] as const],
    ),
  );
  return [...labels].map(([column, label]) => ({ column, label }));
}

export function withChoice(
  choices: readonly ColumnChoice[],
  index: number,
  column: FileColumn | null,
): ColumnChoice[] {
  return choices.map((choice) =>
    choice.index === index ? { ...choice, column, match: column === null ? null : 'by hand' } : choice,
  );
}

const NEEDED_FIELDS = ['name', 'category', 'city', 'postal_code'] as const satisfies BusinessColumn[];

export type NeededField = (typeof NEEDED_FIELDS)[number];

export function missingFields(choices: readonly ColumnChoice[]): NeededField[] {
  return NEEDED_FIELDS.filter((field) => choices.every(({ column }) => column !== field));
}
