import { type SQL, sql } from 'drizzle-orm';
import { STORED_COLUMNS, type StoredColumn } from '../columns/business-columns.ts';

/* SQL for stored values: `r` is the staged row in `import_rows`, `b` the known business. */

export function isByHand(column: string): string {
  return `coalesce(b.by_hand @> '{${column}}', false)`;
}

const HIDES_ADDRESS = `CASE WHEN ${isByHand('hides_address')} THEN b.hides_address
  ELSE coalesce(r.hides_address, b.hides_address) END`;

/** Places a business with a hidden address in the middle of its postcode district, whatever the file says. */
const updatedDegrees = (degrees: 'latitude' | 'longitude') => `CASE
  WHEN ${HIDES_ADDRESS}
    THEN CASE WHEN b.hides_address THEN coalesce(b.${degrees}, r.area_${degrees}) ELSE r.area_${degrees} END
  WHEN b.hides_address THEN coalesce(r.${degrees}, r.fallback_${degrees}, b.${degrees})
  ELSE coalesce(r.${degrees}, b.${degrees}, r.fallback_${degrees}) END`;

const insertedDegrees = (degrees: 'latitude' | 'longitude') =>
  `CASE WHEN r.hides_address THEN r.area_${degrees} ELSE coalesce(r.${degrees}, r.fallback_${degrees}) END`;

const UPDATED: Readonly<Partial<Record<StoredColumn, string>>> = {
  latitude: updatedDegrees('latitude'),
  longitude: updatedDegrees('longitude'),
  services: `nullif(array_remove(coalesce(r.services, b.services), coalesce(r.category, b.category)), '{}')`,
  // An existing answer keeps its author and date.
  facts: `CASE WHEN r.facts IS NULL THEN b.facts ELSE coalesce(b.facts, '{}') || (
    SELECT coalesce(jsonb_object_agg(said.key, said.value), '{}') FROM jsonb_each(r.facts) AS said
    WHERE b.facts -> said.key -> 'answer' IS DISTINCT FROM said.value -> 'answer') END`,
  custom: `CASE WHEN r.custom IS NULL THEN b.custom ELSE coalesce(b.custom, '{}') || r.custom END`,
  // An old file can't bring back what was said before.
  new_dogs: `CASE WHEN r.new_dogs ->> 'on' >= coalesce(b.new_dogs ->> 'on', '') THEN r.new_dogs ELSE b.new_dogs END`,
  // The date of another rating does not apply to this one.
  rating_seen_on: `CASE WHEN r.rating_seen_on IS NOT NULL THEN r.rating_seen_on
    WHEN r.rating <> b.rating OR r.reviews <> b.reviews THEN NULL ELSE b.rating_seen_on END`,
};

const POSITION: ReadonlySet<string> = new Set(['latitude', 'longitude']);

const INSERTED: Readonly<Partial<Record<StoredColumn, string>>> = {
  city: 'coalesce(r.city, r.fallback_city)',
  latitude: insertedDegrees('latitude'),
  longitude: insertedDegrees('longitude'),
  hides_address: 'coalesce(r.hides_address, false)',
};

/** SQL for a known business's value: set by hand, else from the file, else stored, else derived. */
export function updatedValue(column: StoredColumn): string {
  const value = UPDATED[column] ?? `coalesce(r.${column}, b.${column})`;
  // An exact position must not survive hiding the address, even if set by hand.
  const mayStay = POSITION.has(column) ? `AND (b.hides_address OR NOT (${HIDES_ADDRESS}))` : '';
  return `CASE WHEN ${isByHand(column)} ${mayStay} THEN b.${column} ELSE ${value} END`;
}

/** SQL for the row's value as JSON, to compare with one set by hand; null if the row has none. */
export function saidValue(column: StoredColumn): string {
  if (POSITION.has(column)) return `CASE WHEN NOT b.hides_address THEN to_jsonb(r.${column}) END`;
  // An import never proposes what only the business can say.
  if (column === 'new_dogs') return 'NULL::jsonb';
  if (column === 'services') return `to_jsonb(nullif(array_remove(r.services, b.category), '{}'))`;
  if (column === 'facts' || column === 'custom') {
    return `CASE WHEN r.${column} IS NOT NULL THEN (${UPDATED[column]}) END`;
  }
  return `to_jsonb(r.${column})`;
}

export function insertedValue(column: StoredColumn, defaultCategory: string): SQL {
  const category = sql`coalesce(r.category, ${defaultCategory})`;
  if (column === 'category') return category;
  if (column === 'services') return sql`nullif(array_remove(r.services, ${category}), '{}')`;
  return sql.raw(INSERTED[column] ?? `r.${column}`);
}

/** SQL for a known business's council: by the file's place, else the stored one if its position stays. */
export const UPDATED_COUNCIL = `CASE WHEN b.hides_address OR coalesce(b.by_hand && '{postal_code,latitude}', false)
  THEN b.council ELSE coalesce(r.council,
    CASE WHEN r.latitude IS NULL AND b.latitude IS NOT NULL THEN b.council
      WHEN r.latitude IS NULL THEN r.fallback_council END) END`;

export const INSERTED_COUNCIL =
  'coalesce(r.council, CASE WHEN r.latitude IS NULL THEN r.fallback_council END)';

export function saysSomethingNew(columns: readonly StoredColumn[] = STORED_COLUMNS): string {
  return `(${columns.map((column) => `b.${column}`).join(', ')})
    IS DISTINCT FROM (${columns.map(updatedValue).join(', ')})`;
}

/** Columns to update if the file has the business under an earlier name or place, or as one merged into it. */
export const ALIASED_COLUMNS: readonly StoredColumn[] = STORED_COLUMNS.filter(
  (column) =>
    ![
      ...['name', 'category', 'services', 'city', 'postal_code', 'full_address'],
      ...['latitude', 'longitude', 'hides_address'],
    ].includes(column),
);
