import { clashProblem } from './clashing-fields.ts';
import { type ColumnMapping, type ColumnMatch, listed, MappingError } from './mapping.ts';

/** Applies chosen mappings by position, or by name if another name is there. @throws MappingError */
export function followMappings(headers: readonly string[], chosen: readonly ColumnMapping[]): ColumnMatch {
  if (chosen.length === 0) throw new MappingError('No column mappings available');
  const mappings = chosen.map(({ csvColumnIndex, csvColumnName, databaseColumn }) => {
    const index = placeOf(headers, csvColumnIndex, csvColumnName);
    if (index === null) {
      throw new MappingError(`The file has no column "${csvColumnName}". It has: ${listed(headers)}.`);
    }
    const name = headers[index] ?? '';
    return { csvColumnIndex: index, csvColumnName: name, databaseColumn, match: 'by hand' as const };
  });
  const clash = clashProblem(mappings.map(({ databaseColumn }) => databaseColumn));
  if (clash) throw new MappingError(clash);
  const used = new Set<number>();
  for (const { csvColumnIndex, csvColumnName } of mappings) {
    if (used.has(csvColumnIndex)) {
      throw new MappingError(`The column "${csvColumnName}" is mapped twice. Choose one field for it.`);
    }
    used.add(csvColumnIndex);
  }
  return {
    mappings,
    ignored: headers.flatMap((csvColumnName, csvColumnIndex) =>
      used.has(csvColumnIndex) ? [] : [{ csvColumnIndex, csvColumnName, takenColumn: null }],
    ),
  };
}

/** Falls back on the position for names outside ASCII, which another encoding may have changed. */
function placeOf(headers: readonly string[], index: number, name: string): number | null {
  const there = headers[index];
  if (there === name.trim()) return index;
  const named = headers.indexOf(name.trim());
  if (named !== -1) return named;
  // oxlint-disable-next-line no-control-regex
  return there !== undefined && /[^\x00-\x7F]/.test(name + there) ? index : null;
}
