import { isJoined } from './joined-fields.ts';
import { columnLabel, type FileColumn } from './business-columns.ts';

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

export function clashProblem(fields: readonly (FileColumn | null)[]): string | null {
  const [clash] = clashingFields(fields);
  return clash ? `Two columns are mapped to ${columnLabel(clash)}. Choose one of them.` : null;
}
