import { hoursOfFields } from '#app/features/businesses/hours/form/fields-to-hours.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { saidCustom } from '#app/features/businesses/fields/answer-fields.ts';
import { FIELDS } from '#app/features/businesses/fields/fields.ts';
import { isEmptyPrice, type PriceRow } from '#app/features/businesses/values/price-rows.ts';
import { type FormValues, HOURS } from './form-values.ts';

/** Ignores empty lines of a price list. */
export function changedFields(before: FormValues, after: FormValues): BusinessField[] {
  return (Object.keys(FIELDS) as BusinessField[]).filter(
    (field) => said(before, field) !== said(after, field),
  );
}

function said(values: FormValues, field: BusinessField): string {
  if (field === 'prices') return JSON.stringify(values.prices.filter(isSaid));
  if (field === 'opening_hours') {
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
