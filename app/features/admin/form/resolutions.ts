import { textOf } from '#app/platform/form-text.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { FIELDS } from '#app/features/businesses/fields/fields.ts';

export function resolveControl(field: BusinessField): string {
  return `resolve-${field}`;
}

/** Fields for which the other admin's value was chosen. */
export function readResolutions(form: FormData): BusinessField[] {
  return (Object.keys(FIELDS) as BusinessField[]).filter(
    (field) => textOf(form, resolveControl(field)) === 'theirs',
  );
}
