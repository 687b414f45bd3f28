import { hoursOfFields } from '#app/features/businesses/hours/form/fields-to-hours.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { saidCustom } from './form-custom.ts';
import { FIELDS } from '#app/features/businesses/fields/fields.ts';
import { isEmptyPrice, type PriceRow } from '#app/features/businesses/values/price-rows.ts';
import { type FormValues, HOURS } from './form-values.ts';

/** Fields that say something else than they did; empty lines of a price list say nothing. */
export function changedFields(before: FormValues, after: FormValues): BusinessField[] {
  return (Object.keys(FIELDS) as BusinessField[]).filter(
    (field) => said(before, field) !== said(after, field),
  );
}

/** What a field says, so that two of them can be compared. */
function said(values: FormValues, field: BusinessField): string {
  if (field === 'prices') return JSON.stringify(values.prices.filter(isSaid));
  if (field === 'opening_hours') {
    // However a time is written, it is the same time.
    const read = hoursOfFields(values.opening_hours, HOURS);
    return 'spec' in read ? (read.spec ?? '') : JSON.stringify(values.opening_hours);
  }
  if (field === 'services') return JSON.stringify([...values.services].sort());
  if (field === 'custom') return saidCustom(values.custom);
  const value = values[field];
  return typeof value === 'string' ? value.trim() : JSON.stringify(value);
}

function isSaid(row: PriceRow): boolean {
  return !isEmptyPrice(row);
}
