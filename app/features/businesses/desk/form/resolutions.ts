import { textOf } from '#app/platform/form-text.ts';
import { FIELDS, type FormField } from '../fields/fields.ts';

/** The name of the control that says whose value a field takes. */
export function resolveControl(field: FormField): string {
  return `resolve-${field}`;
}

/** Fields for which somebody chose what somebody else stored. */
export function readResolutions(form: FormData): FormField[] {
  return (Object.keys(FIELDS) as FormField[]).filter(
    (field) => textOf(form, resolveControl(field)) === 'theirs',
  );
}
