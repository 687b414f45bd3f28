import { BUSINESS_COLUMNS, type BusinessColumn } from '../columns/business-columns.ts';

/*
 * SQL for what is stored of a staged row: `r` is the row in `import_rows`, `b` the known business. In statements
 * which store new businesses $1 is the category of those that come without one.
 */

const UPDATED: Readonly<Partial<Record<BusinessColumn, string>>> = {
  latitude: 'coalesce(r.latitude, b.latitude, r.fallback_latitude)',
  longitude: 'coalesce(r.longitude, b.longitude, r.fallback_longitude)',
};

const INSERTED: Readonly<Partial<Record<BusinessColumn, string>>> = {
  category: 'coalesce(r.category, $1)',
  city: 'coalesce(r.city, r.fallback_city)',
  latitude: 'coalesce(r.latitude, r.fallback_latitude)',
  longitude: 'coalesce(r.longitude, r.fallback_longitude)',
};

/** What is stored for a known business: the file's value, else its own, else what was worked out. */
export function updatedValue(column: BusinessColumn): string {
  return UPDATED[column] ?? `coalesce(r.${column}, b.${column})`;
}

/** What is stored for a new business. */
export function insertedValue(column: BusinessColumn): string {
  return INSERTED[column] ?? `r.${column}`;
}

/**
 * The council of a known business: that of its postcode or of the coordinates in the file, which `r.council` is; where it stays
 * where it was, its own; else that of where it is placed by its postcode.
 */
export const UPDATED_COUNCIL = `coalesce(r.council,
  CASE WHEN r.latitude IS NULL AND b.latitude IS NOT NULL THEN b.council
    WHEN r.latitude IS NULL THEN r.fallback_council END)`;

/** The council of a new business. */
export const INSERTED_COUNCIL =
  'coalesce(r.council, CASE WHEN r.latitude IS NULL THEN r.fallback_council END)';

/** Whether the row says anything new of the known business. */
export const SAYS_SOMETHING_NEW = `(${BUSINESS_COLUMNS.map((column) => `b.${column}`).join(', ')})
  IS DISTINCT FROM (${BUSINESS_COLUMNS.map(updatedValue).join(', ')})`;
