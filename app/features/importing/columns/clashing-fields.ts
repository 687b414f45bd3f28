import { isJoined } from './joined-fields.ts';
import { BUSINESS_COLUMNS, type BusinessColumn } from './business-columns.ts';

/**
 * Fields to which more than one column of a file is mapped, though they take one.
 * @param fields what each column is mapped to; null for one that is ignored
 */
export function clashingFields(fields: readonly (BusinessColumn | null)[]): BusinessColumn[] {
  return BUSINESS_COLUMNS.filter(
    (field) => !isJoined(field) && fields.indexOf(field) !== fields.lastIndexOf(field),
  );
}

/** Why columns cannot be used as they are mapped, for the first field that two of them are mapped to; null when they can. */
export function clashProblem(fields: readonly (BusinessColumn | null)[]): string | null {
  const [clash] = clashingFields(fields);
  return clash ? `Two columns are mapped to ${clash}. Choose one of them.` : null;
}
