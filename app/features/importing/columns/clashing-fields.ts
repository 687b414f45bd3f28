import { isJoined } from './joined-fields.ts';
import { columnLabel, type FileColumn } from './business-columns.ts';

/**
 * Fields to which more than one column of a file is mapped, though they take one.
 * @param fields what each column is mapped to; null for one that is ignored
 */
export function clashingFields(fields: readonly (FileColumn | null)[]): FileColumn[] {
  const seen = new Set<FileColumn>();
  const clashing = new Set<FileColumn>();
  for (const field of fields) {
    if (field === null || isJoined(field)) continue;
    if (seen.has(field)) clashing.add(field);
    seen.add(field);
  }
  return [...clashing];
}

/** Why columns cannot be used as they are mapped, for the first field that two of them are mapped to; null when they can. */
export function clashProblem(fields: readonly (FileColumn | null)[]): string | null {
  const [clash] = clashingFields(fields);
  return clash ? `Two columns are mapped to ${columnLabel(clash)}. Choose one of them.` : null;
}
